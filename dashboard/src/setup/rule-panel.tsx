import { RULE_BOOKS, type RuleOptions } from '#vocabulary/rule-books';
import type { DirectorView } from '#wire/role-views';
import { send } from '../link/link.ts';
import { words } from '../words/language.ts';

/** The table's own rule book, and where it wants another reading than the book's default. */
export function RulePanel({ view }: { readonly view: DirectorView }) {
  const say = words.value.setup;
  const options = view.table.options;
  const set = (changed: RuleOptions): void => send({ type: 'configure', options: { ...options, ...changed } });
  return (
    <section class="panel">
      <h2>{say.ruleBook}</h2>
      <div class="choices">
        {RULE_BOOKS.map((book) => (
          <button
            key={book}
            type="button"
            aria-pressed={book === view.table.nextRuleBook}
            onClick={() => send({ type: 'configure', ruleBook: book })}
          >
            <b>{words.value.books[book]}</b>
            <span>{say.bookDetails[book]}</span>
          </button>
        ))}
      </div>
      <details>
        <summary>{say.options}</summary>
        <Toggle label={say.optionMergedBurnMuck} on={options.mergedBurnMuck === true} set={(mergedBurnMuck) => set({ mergedBurnMuck })} />
        <Toggle label={say.optionFoldNeedsWord} on={options.foldNeedsWord === true} set={(foldNeedsWord) => set({ foldNeedsWord })} />
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
        <Toggle label={say.optionSmallUnit} on={options.minRaiseUnit === 'SB'} set={(on) => set({ minRaiseUnit: on ? 'SB' : 'BB' })} />
      </details>
    </section>
  );
}

function Toggle({ label, on, set }: { readonly label: string; readonly on: boolean; readonly set: (on: boolean) => void }) {
  return (
    <label class="toggle">
      <input type="checkbox" checked={on} onChange={(event) => set(event.currentTarget.checked)} />
      {label}
    </label>
  );
}
