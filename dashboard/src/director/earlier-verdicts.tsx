import { useState } from 'preact/hooks';
import { NIGHT_NOW } from '#wire/views/nights-view';
import { nameIn } from '../hands/hand-list.tsx';
import { pageTold, useNightPage } from '../hands/night-pages.ts';
import { saveSpreadsheet } from '../kit/files/spreadsheet.ts';
import { RuleList } from '../kit/rule-ids.tsx';
import { at } from '../link/own-addresses.ts';
import { kindTitle } from '../words/kinds.ts';
import { words } from '../words/language.ts';
import { timeOf } from '../words/numbers.ts';
import { verdictTable, wholeNight } from './verdict-table.ts';

/** What was called tonight, hand by hand; it is asked for when somebody wants to know. */
export function EarlierVerdicts({ hand }: { readonly hand: number }) {
  const [open, setOpen] = useState(false);
  return (
    <details class="earlier-verdicts" onToggle={(event) => setOpen(event.currentTarget.open)}>
      <summary>{words.value.director.earlier}</summary>
      {open && <Earlier hand={hand} />}
    </details>
  );
}

function Earlier({ hand }: { readonly hand: number }) {
  const say = words.value;
  const [page, setPage] = useState(1);
  const { shown, isMissing } = useNightPage({ night: NIGHT_NOW, page }, hand);
  if (shown === undefined) return <p class="soft">{isMissing ? say.hands.missing : say.hands.reading}</p>;
  const lines = shown.list.filter(({ called }) => called.length > 0);
  return (
    <>
      {lines.length === 0 && <p class="soft">{say.director.noneEarlier}</p>}
      <ul class="earlier-list">
        {lines.flatMap((line) =>
          line.called.map(({ kind, status, seats, rules, atMs }, index) => (
            <li key={`${line.hand}/${index}`} data-kind={kind}>
              <b>{kindTitle(kind)}</b>{' '}
              <span class="soft">
                {[
                  say.hand(line.hand),
                  timeOf(atMs),
                  ...seats.map((seat) => nameIn(line, seat)),
                  say.status[status],
                ].join(' · ')}
              </span>
              <RuleList rules={rules} />
            </li>
          )),
        )}
      </ul>
      <div class="seat-form-buttons">
        {page > 1 && (
          <button type="button" class="small" onClick={() => setPage(page - 1)}>
            {say.hands.newer}
          </button>
        )}
        {page < shown.pages && (
          <button type="button" class="small" onClick={() => setPage(page + 1)}>
            {say.hands.older}
          </button>
        )}
        <button type="button" class="small" onClick={() => void save()}>
          {say.director.saveTable}
        </button>
        <a href={at('/hands')}>{say.hands.title}</a>
      </div>
    </>
  );
}

async function save(): Promise<void> {
  const lines = await wholeNight((page) => pageTold(NIGHT_NOW, page));
  if (lines !== undefined) saveSpreadsheet('sabot', verdictTable(lines));
}
