import type { CardRef } from '#vocabulary/card-refs';
import type { Verdict } from '#vocabulary/hands/verdicts';
import type { Seat } from '#vocabulary/seats';
import type { Ms } from '#vocabulary/units';
import { type SeatZone, seatOfZone, seatZone } from '#vocabulary/zones';
import { decideRevival, seatOf } from '../../betting/api.ts';
import { raiseOrRenew, revise } from '../../rulings/desk.ts';
import { askWhetherReleased } from '../../rulings/questions.ts';
import { handOf, isIn } from '../../table-state/cards.ts';
import { isSaidDone } from '../../table-state/done.ts';
import type { Draft } from '../../table-state/draft.ts';
import { isHandOver } from '../../table-state/endings.ts';
import { FOLDED_AWAY_MS, LANDING_MS } from '../../table-state/limits.ts';
import { landingBefore } from '../../table-state/past/card-inputs.ts';
import { foldedCards, gatheredLate, metNoDeadCard, saidFoldOf, wasMisled } from '../../table-state/past/folds.ts';
import { isLiveSeat } from '../../table-state/seats.ts';
import { canSee } from '../../table-state/sight.ts';
import { type HandState, inputsOf, openOf, recordsOf, type VerdictRecord } from '../../table-state/state.ts';
import { misdealPending } from '../../table-state/steps.ts';
import { isLandingAt } from '../../table-state/timeline.ts';

/**
 * Whoever has folded pushes his cards away, and has nothing to look at any more: that they come before him long
 * afterwards, though the muck's gate has not told of them, says that he has taken them back sooner than it could be
 * believed, or that he had kept them. Only people know which (R000-dead-3). So it is of a card that a deck had hidden
 * since it was dealt.
 */
export function askIfTakenBack(draft: Draft, ref: CardRef, zone: SeatZone, readMs: Ms = draft.atMs): void {
  const { hand } = draft;
  const seat = seatOfZone(zone);
  if (seatOf(hand.betting, seat)?.status !== 'folded' || !foldedCards(hand, seat).includes(ref)) return;
  if (isHandOver(hand) || misdealPending(hand) !== undefined || !canSee(hand, 'MUCK')) return;
  const fold = saidFoldOf(hand, seat);
  if (fold === undefined || readMs < fold.atMs + FOLDED_AWAY_MS || isKnown(hand, seat)) return;
  // Of one fold it is asked once, for both cards and however often he looks at them.
  askWhetherReleased(draft, seat, fold.id);
}

/** R000-dead-3: what touched the muck is dead, whoever takes it back. */
export function retrieve(draft: Draft, seat: Seat): void {
  const open = openOf(draft.hand, 'retrieved').find(({ matter }) => matter.seat === seat);
  raiseOrRenew(draft, { type: 'retrieved', seat, ...circumstances(draft.hand, seat) }, open);
}

/** On what it depends whether a thrown hand may come back. */
export const circumstances = (hand: HandState, seat: Seat): { falseInfo: boolean; alone?: true } => ({
  falseInfo: wasMisled(hand, seat),
  ...(metNoDeadCard(hand, seat) ? { alone: true } : {}),
});

/**
 * His own cards come to him out of the muck. Where it told of them late, and nobody said that he folds, he may have
 * held them all the while. Nobody sits there to take back the hand of who is absent: its card had not left, and the
 * muck misread it.
 */
export function retrieveOwn(draft: Draft, ref: CardRef, seat: Seat): void {
  if (draft.hand.ledger.absent.includes(seat) || wasBackBefore(draft, seat)) return;
  const asked = saidTooSoon(draft, ref, seat) ?? beingPutAway(draft, ref, seat);
  if (asked !== undefined) {
    revise(draft, asked, asked.matter);
    return;
  }
  const since = isKnown(draft.hand, seat) ? undefined : gatheredLate(draft.hand, seat);
  if (since === undefined) retrieve(draft, seat);
  else askWhetherReleased(draft, seat, since);
}

/**
 * He says that he folds, the muck has told of none of his cards since, and what comes back so soon was before him
 * again as he said it: the gate had misread it, and he is about to throw his hand.
 */
function wasBackBefore({ hand, atMs }: Draft, seat: Seat): boolean {
  const fold = saidFoldOf(hand, seat);
  if (fold === undefined || atMs >= fold.atMs + FOLDED_AWAY_MS) return false;
  const inputs = inputsOf(hand.log);
  const own = foldedCards(hand, seat);
  return !inputs
    .slice(inputs.indexOf(fold))
    .some((input) => isLandingAt(input, 'MUCK') && own.includes(input.fact.ref));
}

/**
 * DONE has been said of it, the muck has not told of it, and its seat had begun to read it by then: so soon nobody
 * takes back what he has put away. The ruling that asked for it asks for what lies there still.
 */
function saidTooSoon({ hand, atMs, cause }: Draft, ref: CardRef, seat: Seat): VerdictRecord | undefined {
  const inputs = inputsOf(hand.log);
  const done = inputs.findLast(isSaidDone);
  if (done === undefined || atMs >= done.atMs + LANDING_MS) return undefined;
  if (landingBefore(hand, ref, cause)?.fact.zone === 'MUCK') return undefined;
  return hand.verdicts.findLast(
    ({ matter, verdict }) =>
      matter.deal === hand.redeal && verdict.status !== 'withdrawn' && putsAway(verdict, ref, seat),
  );
}

/**
 * A ruling that killed his hand is still being carried out, and another card of it lies before him yet: it is dead
 * already, and nobody takes one card of it back. The gate misread this one, which is asked for again.
 */
function beingPutAway({ hand }: Draft, ref: CardRef, seat: Seat): VerdictRecord | undefined {
  const zone = seatZone(seat);
  const liesYet = ({ remedy }: Verdict): boolean =>
    remedy.some(
      (step) => step.do === 'move' && step.ref !== ref && step.to === 'MUCK' && isIn(hand.cards, step.ref, zone),
    );
  return hand.verdicts.findLast(
    ({ verdict }) => verdict.status === 'open' && putsAway(verdict, ref, seat) && liesYet(verdict),
  );
}

const putsAway = ({ deadHands, remedy }: Verdict, ref: CardRef, seat: Seat): boolean =>
  deadHands.includes(seat) && remedy.some((step) => step.do === 'move' && step.ref === ref && step.to === 'MUCK');

const isKnown = (hand: HandState, seat: Seat): boolean =>
  recordsOf(hand, 'retrieved').some(({ matter }) => matter.seat === seat);

/** The muck has told of them meanwhile: who folded has not taken them back, they were on their way there. */
export function closeIfThrownAway(draft: Draft, ref: CardRef): void {
  const { hand } = draft;
  const isThrown = (seat: Seat): boolean => {
    const own = foldedCards(hand, seat);
    return (
      own.includes(ref) && own.every((card) => isIn(hand.cards, card, 'MUCK')) && !hand.ledger.mucked.includes(seat)
    );
  };
  for (const { id, ask, seats } of hand.questions) {
    if (ask === 'was-hand-released' && seats.every(isThrown)) draft.emit({ type: 'question-closed', id });
  }
}

/** R004-11-3: his two cards lie before him again, so he begins his turn anew, before those behind him go on. */
export function giveBack(draft: Draft, { deadHands }: Verdict, seat: Seat): void {
  const { hand } = draft;
  if (deadHands.length > 0 || isLiveSeat(hand, seat) || handOf(hand.cards, seat).length === 0) return;
  draft.bet(decideRevival(hand.betting, seat));
}
