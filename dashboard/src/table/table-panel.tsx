import type { Seat } from '#vocabulary/seats';
import type { PublicView } from '#wire/public-view';
import type { StepView } from '#wire/steps';
import { HappenedButton } from '../happened/happened-dialog.tsx';
import { send } from '../link/link.ts';
import { words } from '../words/language.ts';
import { isUnpeopled, nameOf } from '../words/prompts.ts';

/** The panel's keys on the screen, as far as there is something to press: DONE, NEXT, SHOW, and "something happened". */
export function TablePanel({ view, onMistakes }: { readonly view: PublicView; readonly onMistakes: () => void }) {
  const say = words.value;
  const shows = seatsAskedToShow(view.next);
  return (
    <div class="table-panel">
      {view.hand !== null && <HappenedButton view={view} />}
      {isUnpeopled(view) && (
        <a class="button primary" href="/setup">
          {say.setup.title}
        </a>
      )}
      {view.simulation !== null && (
        <button type="button" class="mistakes-handle" onClick={onMistakes}>
          {say.simulation.title}
          {view.simulation.pending.length > 0 && <span class="badge">{view.simulation.pending.length}</span>}
        </button>
      )}
      {shows.map((seat) => (
        <button key={seat} type="button" data-press="show" onClick={() => send({ type: 'declared', what: { type: 'tabled', seat } })}>
          {say.onTable.shows(nameOf(view, seat))}
        </button>
      ))}
      {canConfirm(view) && (
        <button type="button" class="primary press" data-press="done" onClick={pressDone}>
          {say.done}
        </button>
      )}
      {canGoOn(view) && (
        <button type="button" class="primary press" data-press="next" onClick={pressNext}>
          {nextName(view)}
        </button>
      )}
    </div>
  );
}

export function pressDone(): void {
  send({ type: 'declared', what: { type: 'done' } });
}

export function pressNext(): void {
  send({ type: 'declared', what: { type: 'next' } });
}

/** Something is asked of the table that a person may say is done. */
export function canConfirm(view: PublicView): boolean {
  return view.possible.declarations.includes('done') && view.questions.length === 0;
}

/** Where rounds are closed by hand, or nothing is sensed, NEXT is how the hand goes on. */
export function canGoOn(view: PublicView): boolean {
  if (canConfirm(view) || view.hand === null || view.questions.length > 0) return false;
  return view.table.acts === 'rounds' || view.table.senses.board === 'none';
}

/** The button is called what the sentence calls it. */
function nextName(view: PublicView): string {
  const say = words.value;
  if (view.hand?.phase === 'showdown') return say.onTable.handOver;
  return view.next[0] !== undefined && SAID_DONE.has(view.next[0].do) ? say.done : say.next;
}

/** Steps whose sentence ends with "then press DONE". */
const SAID_DONE: ReadonlySet<StepView['do']> = new Set(['shuffle', 'cut', 'show-card']);

/** Nobody shows before his turn to show; where no seat is sensed the order is the players' own. */
function seatsAskedToShow(steps: readonly StepView[]): readonly Seat[] {
  const [first] = steps;
  return first?.do === 'show' ? [first.seat] : [];
}
