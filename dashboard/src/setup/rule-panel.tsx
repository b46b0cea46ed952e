import { useState } from 'preact/hooks';
import { isOwnBook, type RuleOptions } from '#vocabulary/rule-books';
import { AUTHORITIES } from '#wire/views/public-view';
import type { DirectorView } from '#wire/views/role-views';
import { send } from '../link/link.ts';
import { aboutOwnBook, bookName } from '../words/book-names.ts';
import { amount } from '../words/numbers.ts';
import { setupWords } from '../words/pages/setup-words.ts';

/** The table's own rule book, and where it wants another reading than the book's default. */
export function RulePanel({ view }: { readonly view: DirectorView }) {
  const say = setupWords.value;
  const { options } = view.planned;
  const set = (changed: RuleOptions): void => send({ type: 'configure', options: { ...options, ...changed } });
  return (
    <section class="panel">
      <h2>{say.ruleBook}</h2>
      <div class="choices">
        {view.choices.ruleBooks.map((book) => (
          <button
            key={book}
            type="button"
            aria-pressed={book === view.table.nextRuleBook}
            onClick={() => send({ type: 'configure', ruleBook: book })}
          >
            <b>{bookName(book)}</b>
            <span>{isOwnBook(book) ? aboutOwnBook(book) : say.bookDetails[book]}</span>
          </button>
        ))}
      </div>
      <label class="setup-line">
        {say.authority}
        <select
          value={view.table.authority}
          onChange={(event) => {
            const authority = AUTHORITIES.find((each) => each === event.currentTarget.value);
            if (authority !== undefined) send({ type: 'configure', authority });
          }}
        >
          {AUTHORITIES.map((each) => (
            <option key={each} value={each}>
              {say.authorities[each]}
            </option>
          ))}
        </select>
      </label>
      <details>
        <summary>{say.options}</summary>
        <Toggle
          label={say.optionMergedBurnMuck}
          on={options.mergedBurnMuck === true}
          set={(mergedBurnMuck) => set({ mergedBurnMuck })}
        />
        <Toggle
          label={say.optionFoldNeedsWord}
          on={options.foldNeedsWord === true}
          set={(foldNeedsWord) => set({ foldNeedsWord })}
        />
        <Toggle
          label={say.optionOrderTable}
          on={options.orderEvidence === 'table'}
          set={(on) => set({ orderEvidence: on ? 'table' : 'sensor' })}
        />
        <Toggle
          label={say.optionFullBet}
          on={options.postflopOpenIncrement === 'fullBet'}
          set={(on) => set({ postflopOpenIncrement: on ? 'fullBet' : 'minusBB' })}
        />
        <BurnsChoice options={options} set={set} />
        <Toggle
          label={say.optionSmallUnit}
          on={options.minRaiseUnit === 'SB'}
          set={(on) => set({ minRaiseUnit: on ? 'SB' : 'BB' })}
        />
        <RakeField options={options} />
      </details>
    </section>
  );
}

const BURNS = ['book', 'each', 'none'] as const;

/** AMB-36. What the book says stands as long as nobody chooses otherwise. */
function BurnsChoice({
  options,
  set,
}: {
  readonly options: RuleOptions;
  readonly set: (changed: RuleOptions) => void;
}) {
  const say = setupWords.value;
  const { burnBefore, ...others } = options;
  const now =
    burnBefore === undefined ? 'book' : burnBefore.flop + burnBefore.turn + burnBefore.river === 0 ? 'none' : 'each';
  const choose = (chosen: string): void => {
    const burn = chosen === 'none' ? 0 : 1;
    if (chosen === 'book') send({ type: 'configure', options: others });
    else set({ burnBefore: { flop: burn, turn: burn, river: burn } });
  };
  return (
    <label class="setup-line">
      {say.optionBurns}
      <select value={now} onChange={(event) => choose(event.currentTarget.value)}>
        {BURNS.map((each) => (
          <option key={each} value={each}>
            {say.burnChoices[each]}
          </option>
        ))}
      </select>
    </label>
  );
}

/** R002-III-6: a share of each pot, up to a cap. None unless both are given. */
function RakeField({ options }: { readonly options: RuleOptions }) {
  const say = setupWords.value;
  const { rake, ...others } = options;
  const [percent, setPercent] = useState(String(rake?.percent ?? ''));
  const [cap, setCap] = useState(String(rake?.cap ?? ''));
  const share = Number(percent.replace(',', '.'));
  const most = Number(cap);
  const isNone = percent === '' || share === 0;
  const valid = isNone || (share > 0 && share <= 100 && Number.isSafeInteger(most) && most > 0);
  return (
    <form
      class="rake"
      onSubmit={(event) => {
        event.preventDefault();
        send({ type: 'configure', options: isNone ? others : { ...others, rake: { percent: share, cap: most } } });
      }}
    >
      <p>{rake === undefined ? say.rakeNone : say.rakeNow(String(rake.percent), amount(rake.cap))}</p>
      <label>
        {say.rakePercent}
        <input
          inputMode="decimal"
          value={percent}
          onInput={(event) => setPercent(event.currentTarget.value.replace(/[^\d.,]/g, ''))}
        />
      </label>
      <label>
        {say.rakeCap}
        <input
          inputMode="numeric"
          value={cap}
          onInput={(event) => setCap(event.currentTarget.value.replace(/\D/g, ''))}
        />
      </label>
      <button type="submit" disabled={!valid}>
        {say.rakeSet}
      </button>
    </form>
  );
}

function Toggle({
  label,
  on,
  set,
}: {
  readonly label: string;
  readonly on: boolean;
  readonly set: (on: boolean) => void;
}) {
  return (
    <label class="toggle">
      <input type="checkbox" checked={on} onChange={(event) => set(event.currentTarget.checked)} />
      {label}
    </label>
  );
}
