import type { Seat } from '#vocabulary/seats';
import type { BoardZone } from '#vocabulary/zones';
import type { PublicView } from '#wire/views/public-view';
import type { StepView } from '#wire/views/steps';
import { HappenedButton } from '../happened/happened-dialog.tsx';
import { usePause } from '../kit/pause.ts';
import { unchanged } from '../kit/unchanged.ts';
import { send } from '../link/link.ts';
import { at } from '../link/own-addresses.ts';
import { words } from '../words/language.ts';
import { nameOf } from '../words/names.ts';
import { FoldedKey } from './folded-key.tsx';

/**
 * The panel's keys on the screen, as far as there is something to press: DONE, NEXT, SHOW, and "something happened".
 */
export function TablePanel({ view, onMistakes }: { readonly view: PublicView; readonly onMistakes: () => void }) {
  return (
    <div class="table-panel">
      {view.hand !== null && <HappenedButton view={view} />}
      <FoldedKey view={view} />
      <Keys
        lacksPlayers={view.table.lacksPlayers}
        mistakes={view.simulation === null ? null : view.simulation.pending.length}
        onMistakes={onMistakes}
        shows={(view.whoWon === null ? seatsAskedToShow(view.next) : []).map((seat) => ({
          seat,
          name: nameOf(view, seat),
        }))}
        canConfirm={canConfirm(view)}
        turns={turnsNext(view)}
        next={canGoOn(view) ? nextName(view) : null}
        isWon={view.award !== null}
        canUndo={canUndo(view)}
      />
    </div>
  );
}

interface KeysProps {
  readonly lacksPlayers: boolean;
  /** How many are still to come; null where nothing is simulated. */
  readonly mistakes: number | null;
  readonly onMistakes: () => void;
  readonly shows: readonly { readonly seat: Seat; readonly name: string }[];
  readonly canConfirm: boolean;
  /** The board card that is to be turned now. */
  readonly turns: BoardZone | null;
  /** What NEXT is called; null when there is nothing to go on to. */
  readonly next: string | null;
  readonly canUndo: boolean;
  /** Who has won stands on the screen: that is what UNDO takes back. */
  readonly isWon: boolean;
}

const Keys = unchanged(function Keys({
  lacksPlayers,
  mistakes,
  onMistakes,
  shows,
  canConfirm,
  turns,
  next,
  canUndo,
  isWon,
}: KeysProps) {
  const say = words.value;
  const [pauses, pause] = usePause();
  const once = (press: () => void) => () => {
    pause();
    press();
  };
  return (
    <>
      {lacksPlayers && (
        <a class="button primary" href={at('/setup')}>
          {say.onTable.setUp}
        </a>
      )}
      {mistakes !== null && (
        <button type="button" class="mistakes-handle" onClick={onMistakes}>
          {say.simulation.title}
          {mistakes > 0 && <span class="badge">{mistakes}</span>}
        </button>
      )}
      {shows.map(({ seat, name }) => (
        <button
          key={seat}
          type="button"
          data-press="show"
          onClick={() => send({ type: 'declared', what: { type: 'tabled', seat } })}
        >
          {say.onTable.shows(name)}
        </button>
      ))}
      {canUndo && (
        <button type="button" data-press="undo" disabled={pauses} onClick={once(pressUndo)}>
          {isWon ? say.winners.wrong : say.undo}
        </button>
      )}
      {turns !== null && (
        <button
          type="button"
          class="primary press"
          data-press="flip"
          onClick={() => send({ type: 'declared', what: { type: 'flip', place: turns } })}
        >
          {say.onTable.turned}
        </button>
      )}
      {canConfirm && (
        <button type="button" class="primary press" data-press="done" disabled={pauses} onClick={once(pressDone)}>
          {say.done}
        </button>
      )}
      {next !== null && (
        <button type="button" class="primary press" data-press="next" disabled={pauses} onClick={once(pressNext)}>
          {next}
        </button>
      )}
    </>
  );
});

export function pressDone(): void {
  send({ type: 'declared', what: { type: 'done' } });
}

/** The key of the panel: it lies on the table, where all can see who presses it. */
export function pressUndo(): void {
  send({ type: 'pressed', button: 'UNDO' });
}

/** Before the first card of a hand, and without a hand, there is at most the one before to bring back. */
export function canUndo(view: PublicView): boolean {
  const isBegun = view.hand !== null && view.hand.phase !== 'waiting';
  return isToldByPeople(view) && (isBegun || view.table.undoReachesBack);
}

/** Nothing is sensed here, and everything that the table knows people have said. */
export function isToldByPeople({ table }: PublicView): boolean {
  return !table.senses.seats && table.senses.board === 'none';
}

export function pressNext(): void {
  send({ type: 'declared', what: { type: 'next' } });
}

/** Something is asked of the table that a person may say is done. */
export function canConfirm(view: PublicView): boolean {
  return view.possible.declarations.includes('done') && view.questions.length === 0;
}

/** Tock: which side is up nobody senses, so that whoever turned the card says so. */
function turnsNext({ next, questions }: PublicView): BoardZone | null {
  const [first, second] = next;
  const step = first?.do === 'gather' ? second : first;
  return questions.length === 0 && step?.do === 'flip' ? step.place : null;
}

/** Where rounds are closed by hand, or nothing is sensed, NEXT is how the hand goes on. */
export function canGoOn(view: PublicView): boolean {
  if (canConfirm(view) || view.hand === null || view.questions.length > 0) return false;
  if (view.table.acts === 'rounds') return true;
  if (view.table.senses.board !== 'none' || view.table.lacksPlayers) return false;
  // Each act is entered: NEXT closes no round, and who has won is asked in words of its own.
  return view.next[0]?.do !== 'bet' && !(view.whoWon !== null && view.hand?.phase === 'showdown');
}

/** The button is called what the sentence calls it. */
export function nextName(view: PublicView): string {
  const say = words.value;
  if (view.table.acts === 'every' && view.hand?.phase === 'clearing') return say.winners.nextHand;
  if (view.toAct?.awaitsCards) return say.winners.dealt;
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
