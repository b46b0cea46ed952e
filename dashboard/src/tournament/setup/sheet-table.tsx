import { LEVEL_STAKES } from '#vocabulary/tournament/structures';
import { amount } from '../../words/numbers.ts';
import { tournamentWords } from '../../words/pages/tournament-words.ts';
import { type RowTrouble, type SheetRow, sheetOf, withRow } from '../told/sheet-rows.ts';
import { type Draft, rowTroubles, type StepProps } from './draft.ts';
import { troubleText } from './trouble-text.ts';

const MINUTE_MS = 60_000;

/** Every line of the sheet, to be changed; what cannot be played is said below, with what to take instead. */
export function SheetTable({ draft, change }: StepProps) {
  const say = tournamentWords.value;
  const troubles = rowTroubles(draft);
  const set = (rows: readonly SheetRow[]): void => change({ ...draft, rows });
  const lastsMs = sheetOf(draft.rows, draft.case).sheet.reduce((sum, entry) => sum + entry.lastsMs, 0);
  return (
    <div class="tournament-wide">
      <div class="tournament-scroll">
        <table class="tournament-sheet">
          <thead>
            <tr>
              <th scope="col">{say.line}</th>
              {LEVEL_STAKES.map((stake) => (
                <th key={stake} scope="col">
                  {say.stakeNames[stake]}
                </th>
              ))}
              <th scope="col">{say.minutes}</th>
              <td />
            </tr>
          </thead>
          <tbody>
            {draft.rows.map((row, index) => (
              <Row
                // Lines have no name but their place, and are never put elsewhere.
                key={index}
                row={row}
                index={index}
                draft={draft}
                troubles={troubles.filter((trouble) => 'entry' in trouble && trouble.entry === index)}
                set={(changed) => set(draft.rows.map((each, at) => (at === index ? changed : each)))}
                remove={() => set(draft.rows.filter((_, at) => at !== index))}
              />
            ))}
          </tbody>
        </table>
      </div>
      <ul class="tournament-troubles" role="status">
        {troubles.map((trouble) => (
          <li key={troubleText(trouble)} class="note-stop">
            {troubleText(trouble)}
          </li>
        ))}
      </ul>
      <p class="tournament-buttons">
        <button type="button" onClick={() => set(withRow(draft.rows, 'level'))}>
          {say.addLevel}
        </button>
        <button type="button" onClick={() => set(withRow(draft.rows, 'break'))}>
          {say.addBreak}
        </button>
        <span class="soft">{say.lasts(hoursText(lastsMs))}</span>
      </p>
    </div>
  );
}

interface RowProps {
  readonly row: SheetRow;
  readonly index: number;
  readonly draft: Draft;
  readonly troubles: readonly RowTrouble[];
  readonly set: (row: SheetRow) => void;
  readonly remove: () => void;
}

function Row({ row, index, draft, troubles, set, remove }: RowProps) {
  const say = tournamentWords.value;
  const line = amount(index + 1);
  return (
    <tr data-line={index + 1} data-kind={row.kind}>
      <th scope="row">{line}</th>
      {row.kind === 'level' ? (
        LEVEL_STAKES.map((stake) => (
          <td key={stake}>
            <input
              inputMode="numeric"
              value={row[stake]}
              data-stake={stake}
              aria-invalid={troubles.some((trouble) => trouble.type !== 'not-in-chips' || trouble.stake === stake)}
              aria-label={say.lineOf(line, say.stakeNames[stake])}
              onInput={(event) => set({ ...row, [stake]: event.currentTarget.value })}
            />
          </td>
        ))
      ) : (
        <td colSpan={LEVEL_STAKES.length}>
          <Exchange row={row} line={line} draft={draft} set={set} />
        </td>
      )}
      <td>
        <input
          inputMode="decimal"
          value={row.minutes}
          data-stake="minutes"
          aria-label={say.lineOf(line, say.minutes)}
          onInput={(event) => set({ ...row, minutes: event.currentTarget.value })}
        />
      </td>
      <td>
        <button type="button" class="small" aria-label={say.removeLine(line)} onClick={remove}>
          ✕
        </button>
      </td>
    </tr>
  );
}

/** Which chips leave the game in this break, and for which others. */
function Exchange(props: {
  readonly row: Extract<SheetRow, { kind: 'break' }>;
  readonly line: string;
  readonly draft: Draft;
  readonly set: (row: SheetRow) => void;
}) {
  const { row, line, draft, set } = props;
  const say = tournamentWords.value;
  const choose = (from: string): void => {
    const larger = draft.case.find(({ worth }) => from !== '' && worth > Number(from));
    set({ ...row, from, to: larger === undefined ? '' : String(larger.worth) });
  };
  return (
    <span class="tournament-exchange">
      <b>{say.pause}</b>
      <select
        value={row.from}
        aria-label={say.lineOf(line, say.exchange)}
        onChange={(event) => choose(event.currentTarget.value)}
      >
        <option value="">{`${say.exchange} ${say.noExchange}`}</option>
        {draft.case.slice(0, -1).map(({ worth }) => (
          <option key={worth} value={worth}>
            {`${say.exchange} ${amount(worth)}`}
          </option>
        ))}
      </select>
      {row.from !== '' && (
        <select
          value={row.to}
          aria-label={say.lineOf(line, say.exchangeFor)}
          onChange={(event) => set({ ...row, to: event.currentTarget.value })}
        >
          {draft.case
            .filter(({ worth }) => worth > Number(row.from))
            .map(({ worth }) => (
              <option key={worth} value={worth}>
                {`${say.exchangeFor} ${amount(worth)}`}
              </option>
            ))}
        </select>
      )}
    </span>
  );
}

function hoursText(lastsMs: number): string {
  const minutes = Math.round(lastsMs / MINUTE_MS);
  return `${Math.floor(minutes / 60)} h ${String(minutes % 60).padStart(2, '0')}`;
}
