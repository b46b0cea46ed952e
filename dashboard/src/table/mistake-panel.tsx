import { KIND_GROUPS, type KindGroup, kindsIn } from '#vocabulary/kinds';
import { RULE_BOOKS, type RuleBook } from '#vocabulary/rule-books';
import type { PublicView, SimulationView } from '#wire/views/public-view';
import { send } from '../link/link.ts';
import { bookName } from '../words/book-names.ts';
import { kindTitle } from '../words/kinds.ts';
import { words } from '../words/language.ts';

/** Where the panel covers the table (mistakes.css). */
const NARROW = '(max-width: 899px)';
const SPEEDS = [0.5, 1, 2, 5, 20] as const;

/**
 * Only at a simulated table: every irregularity, one click, at the next possible moment. This is how people come to
 * understand Sabot.
 */
export function MistakePanel({
  view,
  simulation,
  open,
  onToggle,
}: {
  readonly view: PublicView;
  readonly simulation: SimulationView;
  readonly open: boolean;
  readonly onToggle: () => void;
}) {
  const say = words.value.simulation;
  if (!open) return null;
  return (
    <aside class="mistakes" aria-label={say.title}>
      <div class="mistakes-body">
        <div class="happened-head">
          <h2>{say.title}</h2>
          <button type="button" onClick={onToggle}>
            {words.value.close}
          </button>
        </div>
        <p>{say.intro}</p>
        <SimulationTools view={view} simulation={simulation} />
        {KIND_GROUPS.map((group) => (
          <MistakeGroup key={group} group={group} simulation={simulation} onToggle={onToggle} />
        ))}
      </div>
    </aside>
  );
}

interface GroupProps {
  readonly group: KindGroup;
  readonly simulation: SimulationView;
  readonly onToggle: () => void;
}

function MistakeGroup({ group, simulation, onToggle }: GroupProps) {
  const ofGroup: readonly string[] = kindsIn(group);
  const kinds = simulation.mistakes.filter((kind) => ofGroup.includes(kind));
  if (kinds.length === 0) return null;
  return (
    <>
      <h3>{words.value.simulation.groups[group]}</h3>
      <ul>
        {kinds.map((kind) => (
          <li key={kind}>
            <button
              type="button"
              data-mistake={kind}
              aria-pressed={simulation.pending.includes(kind)}
              onClick={() => {
                send({ type: 'simulate', do: { what: 'mistake', kind } });
                // On a phone the panel lies over the table, where there is something to see now.
                if (matchMedia(NARROW).matches) onToggle();
              }}
            >
              {kindTitle(kind)}
            </button>
          </li>
        ))}
      </ul>
    </>
  );
}

/** Pause, speed, and the rule book from the next hand on. */
function SimulationTools({ view, simulation }: { readonly view: PublicView; readonly simulation: SimulationView }) {
  const say = words.value.simulation;
  const books: readonly RuleBook[] = [...RULE_BOOKS, ...(view.table.ownBooks ?? []).map(({ id }) => id)];
  return (
    <div class="mistakes-tools">
      <button
        type="button"
        onClick={() => send({ type: 'simulate', do: { what: 'pause', paused: !simulation.paused } })}
      >
        {simulation.paused ? say.go : say.pause}
      </button>
      <label>
        {say.speed}
        <select
          value={String(simulation.speed)}
          onChange={(event) =>
            send({ type: 'simulate', do: { what: 'speed', speed: Number(event.currentTarget.value) } })
          }
        >
          {[...new Set([...SPEEDS, simulation.speed])]
            .sort((a, b) => a - b)
            .map((speed) => (
              <option key={speed} value={String(speed)}>
                {speed}×
              </option>
            ))}
        </select>
      </label>
      <label class="mistakes-check">
        <input
          type="checkbox"
          checked={simulation.leavesQuestions}
          onChange={(event) =>
            send({ type: 'simulate', do: { what: 'questions', leave: event.currentTarget.checked } })
          }
        />
        {say.leaveQuestions}
      </label>
      <label>
        {say.book}
        <select
          value={view.table.nextRuleBook}
          onChange={(event) => {
            const ruleBook = books.find((book) => book === event.currentTarget.value);
            if (ruleBook !== undefined) send({ type: 'configure', ruleBook });
          }}
        >
          {books.map((book) => (
            <option key={book} value={book}>
              {bookName(book)}
            </option>
          ))}
        </select>
      </label>
    </div>
  );
}
