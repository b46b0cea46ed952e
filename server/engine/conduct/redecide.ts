import type { EventBody, TakenInput } from '#vocabulary/hands/events';
import { inputId, type VerdictId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import { type Ms, ms } from '#vocabulary/units';
import { isBoardZone } from '#vocabulary/zones';
import { passiveAct } from '../betting/api.ts';
import { openFaces } from '../rulings/publicity.ts';
import { isLifted, zoneOf } from '../table-state/cards.ts';
import { Draft, type Filling, type Move, type Rewrite } from '../table-state/draft.ts';
import { type HandState, inputsOf, NO_TABLE } from '../table-state/state.ts';
import { settle } from './settling/settle.ts';
import { takeInput } from './take.ts';

/**
 * The hand decided anew from its first input: nothing is edited, the difference is appended (DESIGN §1). What is filled
 * in takes the place of what the same seats said later in the same round.
 */
export function redecide(draft: Draft, rewrite: Rewrite): void {
  const told = inputsOf(draft.hand.log);
  const inputs = (rewrite.moves ?? [])
    .reduce(inOrder, told)
    .filter(({ id }) => !rewrite.without.includes(id) && id !== rewrite.asSoonAs?.input);
  let waiting = told.find(({ id }) => id === rewrite.asSoonAs?.input);
  const again = new Draft(NO_TABLE, draft.cause, draft.atMs);
  const seen = draft.hand.publicity.flatMap(({ ref, card }) => (card === null ? [] : [{ ref, card }]));
  const { misdealsTakenBack } = draft.hand;
  const misdealsTold = new Map(draft.hand.misdealsTold.map(({ id, atMs }) => [id, atMs]));
  const play = (input: TakenInput, byMs = input.atMs): void =>
    replay(again, input, { seen, misdealsTakenBack, misdealsTold, byMs });
  const byMs = happenedByMs(inputs);
  const overtaken: TakenInput[] = [];
  let filled: readonly Seat[] = [];
  for (const [index, input] of inputs.entries()) {
    if (rewrite.fill?.before === input.id) {
      const before = again.hand.ledger.street;
      filled = fillIn(again, rewrite.fill.what, `${draft.cause}`, play);
      if (again.hand.ledger.street !== before) filled = [];
    }
    if (
      input.type === 'act' &&
      filled.includes(input.seat) &&
      (input.act.type === 'check' || input.act.type === 'call')
    ) {
      overtaken.push(input);
      filled = filled.filter((seat) => seat !== input.seat);
      continue;
    }
    again.cause = input.id;
    play(input, byMs[index]);
    if (waiting === undefined || rewrite.asSoonAs?.isReady(again.hand) !== true) continue;
    again.cause = waiting.id;
    play(waiting, byMs[index]);
    waiting = undefined;
  }
  if (waiting !== undefined) play(waiting);
  const without = [...rewrite.without, ...overtaken.map(({ id }) => id)];
  const events = again.events.filter(
    (event) => event.type !== 'publicity-due' || isSeenNow(draft.hand, again.hand, event),
  );
  draft.emit({ type: 'hand-redecided', why: rewrite.why, without, events });
}

/**
 * Of a card that had its face before, or lies on the board now. One that is found to have lain open there a while ago
 * has gone meanwhile: into the pile, or back into the shoe, where it is a hidden card.
 */
function isSeenNow(before: HandState, { cards }: HandState, { ref, why }: PublicityDue): boolean {
  if (why !== 'board' || before.publicity.some((known) => known.ref === ref)) return true;
  return isBoardZone(zoneOf(cards, ref)) && !isLifted(cards, ref);
}

type PublicityDue = Extract<EventBody, { readonly type: 'publicity-due' }>;

/** What is told late had happened when the first of those after it was told. */
function happenedByMs(inputs: readonly TakenInput[]): readonly Ms[] {
  let earliestMs = Number.POSITIVE_INFINITY;
  const backwards = [...inputs].reverse().map(({ atMs }) => {
    earliestMs = Math.min(earliestMs, atMs);
    return ms(earliestMs);
  });
  return backwards.reverse();
}

function inOrder(inputs: readonly TakenInput[], move: Move): readonly TakenInput[] {
  const late = inputs.find(({ id }) => id === move.input);
  if (late === undefined) return inputs;
  return inputs.flatMap((input) => (input === late ? [] : input.id === move.before ? [late, input] : [input]));
}

/** What came about before, and does not follow from the inputs alone. */
interface Known {
  readonly seen: Parameters<typeof openFaces>[1];
  readonly misdealsTakenBack: readonly number[];
  readonly misdealsTold: ReadonlyMap<VerdictId, Ms>;
  readonly byMs: Ms;
}

/** A face that everybody has seen is seen where its card is shown again, at the same moment. */
function replay(again: Draft, input: TakenInput, { seen, misdealsTakenBack, misdealsTold, byMs }: Known): void {
  const next = new Draft(again.state, input.id, input.atMs);
  next.replays = true;
  next.seenBefore = seen.map(({ ref }) => ref);
  next.byMs = byMs;
  next.misdealsTakenBack = misdealsTakenBack;
  next.misdealsTold = misdealsTold;
  takeInput(next, input);
  if (openFaces(next, seen)) settle(next);
  for (const event of next.events) again.emit(event);
}

/** Whoever still had to act checked or called, in turn; or one seat folded before its cards went. */
function fillIn(again: Draft, what: Filling, by: string, play: (input: TakenInput) => void): readonly Seat[] {
  const { setup } = again.hand;
  const system = { role: 'system' } as const;
  if (what.type === 'fold') {
    play({
      id: inputId(`${by}/fold`),
      atMs: again.atMs,
      type: 'act',
      seat: what.seat,
      act: { type: 'fold' },
      how: 'observed',
      by: system,
    });
    return [];
  }
  if (setup.profile.acts === 'rounds') {
    play({ id: inputId(`${by}/next`), atMs: again.atMs, type: 'declared', what: { type: 'next' }, by: system });
    return [];
  }
  const seats: Seat[] = [];
  for (
    let passive = passiveAct(again.hand.betting);
    passive !== null && !seats.includes(passive.seat) && (what.type === 'round' || what.seats.includes(passive.seat));
    passive = passiveAct(again.hand.betting)
  ) {
    seats.push(passive.seat);
    const id = inputId(`${by}/${seats.length}`);
    play({ id, atMs: again.atMs, type: 'act', seat: passive.seat, act: passive.act, how: 'observed', by: system });
    if (again.hand.ledger.round !== 'open') break;
  }
  return seats;
}
