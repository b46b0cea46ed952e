import type { Step } from '#vocabulary/hands/steps';
import { isBoardZone, isSeatZone } from '#vocabulary/zones';
import { tick } from '../../rulings/ticks.ts';
import { isLifted, zoneOf } from '../../table-state/cards.ts';
import { isSaidOnAndOn } from '../../table-state/done.ts';
import type { Draft } from '../../table-state/draft.ts';
import { canSee, hasLeftPlace, isLatched, isTableCleared, sensesNoCards } from '../../table-state/sight.ts';
import type { HandState, VerdictRecord } from '../../table-state/state.ts';
import { admissibleSteps, askedRecords, isTaking, openRecords, stepsLeft, targetOf } from '../../table-state/steps.ts';
import { isAskedForLong, layUnread } from './unread.ts';

/**
 * DONE: what no antenna sees is where the step wants it (FORMAT.md; DESIGN §3 on SHOE and ASIDE). Answers whether
 * anything was confirmed. Of a remedy that waits for the end of the deal nobody says it: the screen asks for the next
 * card.
 */
export function confirm(draft: Draft): boolean {
  // Where the whole pack is asked for and nothing lies anywhere any more, DONE says that it was gathered in, not that
  // one card of it went back.
  if (isTableCleared(draft.hand) && confirmStep(draft, (step) => step.do === 'collect')) return true;
  for (const record of askedRecords(draft.hand)) {
    if (confirmAsked(draft, record)) return true;
    if (confirmMoves(draft, record)) return true;
    const next = admissibleSteps(draft.hand, record).find((step) => isConfirmable(draft.hand, step));
    if (next !== undefined) {
      carryOut(draft, record, next);
      return true;
    }
    if (waitsForMove(draft.hand, record)) return false;
  }
  return false;
}

/**
 * DONE, while a ruling asks for something that its antenna should tell of, and does not: a card from the shoe that goes
 * to the board or to the burns lies there, and whatever else is asked for is done once it is said on and on.
 */
export function confirmUnread(draft: Draft): boolean {
  const [record] = askedRecords(draft.hand);
  const [asked] = record === undefined ? [] : admissibleSteps(draft.hand, record);
  if (record === undefined || asked === undefined) return false;
  const target = isTaking(asked) ? targetOf(asked) : undefined;
  const isOfStreet = target === 'BURN' || (target !== undefined && isBoardZone(target));
  if (!(isOfStreet ? isAskedForLong(draft) : isSaidOnAndOn(draft.hand))) return false;
  carryOut(draft, record, asked);
  return true;
}

/** Where nothing is sensed no card can have moved before the step that is asked for first: DONE is about that one. */
function confirmAsked(draft: Draft, record: VerdictRecord): boolean {
  const [asked] = admissibleSteps(draft.hand, record);
  if (!sensesNoCards(draft.hand) || asked === undefined || asked.do === 'move' || !isConfirmable(draft.hand, asked))
    return false;
  carryOut(draft, record, asked);
  return true;
}

/** Until its place tells that the card asked for first went, DONE speaks of no later ruling. */
function waitsForMove(hand: HandState, record: VerdictRecord): boolean {
  const [asked] = admissibleSteps(hand, record);
  return (
    asked?.do === 'move' && !canSee(hand, asked.to) && !hasLeftPlace(hand, asked.ref) && !isLatched(hand, asked.ref)
  );
}

/** Cards that left their place are where the step wants them; else those whose place latches (BURN, MUCK). */
export function confirmMoves(draft: Draft, record: VerdictRecord): boolean {
  const { hand } = draft;
  const steps = admissibleSteps(hand, record);
  // A place that is watched tells of its card by itself: DONE speaks for it only where it is asked for, and not of a
  // card that still lies on the floor while the one before it goes unread below another deck.
  const [asked] = steps;
  const moves = steps.filter(
    (step) =>
      step.do === 'move' &&
      (!canSee(hand, step.to) ||
        isMissedByGate(hand, step) ||
        (step === asked && (!canSee(hand, step.from) || isAwayForHiding(hand, step)))),
  );
  // The gate tells of each card by itself, and so does DONE of what it missed: the next one of that hand may lie unread
  // below another deck.
  const away = moves.filter(
    (step, nth) => step.do === 'move' && hasLeftPlace(hand, step.ref) && (nth === 0 || !canSee(hand, step.to)),
  );
  // What is asked for first is done first: where that card's place has not told yet that it went, DONE does not speak
  // of a later one whose place tells nothing.
  const waiting = moves.findIndex((step) => step.do === 'move' && !isLatched(hand, step.ref));
  const done = away.length > 0 ? away : waiting < 0 ? moves : moves.slice(0, waiting);
  for (const step of done) carryOut(draft, record, step);
  return done.length > 0;
}

/** The muck tells what arrived, once, and may have missed it: who says that it lies there knows better than a gate. */
function isMissedByGate(hand: HandState, step: Extract<Step, { do: 'move' }>): boolean {
  return step.to === 'MUCK' && isLifted(hand.cards, step.ref);
}

/**
 * A card on its way to a player is at a place that reads it no more, and who says that it was handed over knows better
 * than a seat that does not read it: otherwise nothing but that seat could end it. So it is with one that is put with
 * the burns, whose pile may miss it for a minute.
 */
function isAwayForHiding({ cards }: HandState, { ref, to }: Extract<Step, { do: 'move' }>): boolean {
  return (isSeatZone(to) || to === 'BURN') && isLifted(cards, ref);
}

export function confirmShuffle(draft: Draft): boolean {
  for (const record of openRecords(draft.hand)) {
    confirmMoves(draft, record);
    for (const what of ['collect', 'shuffle'] as const) {
      const fresh = draft.hand.verdicts.find(({ verdict }) => verdict.id === record.verdict.id);
      const step =
        fresh === undefined ? undefined : admissibleSteps(draft.hand, fresh).find((candidate) => candidate.do === what);
      if (step === undefined || (step.do === 'collect' && !isTableCleared(draft.hand))) continue;
      carryOut(draft, record, step);
      if (what === 'shuffle') return true;
    }
  }
  return false;
}

/** Ticks the first step of this kind that may be carried out now. */
export function confirmStep(draft: Draft, matches: (step: Step) => boolean): boolean {
  for (const record of openRecords(draft.hand)) {
    const step = admissibleSteps(draft.hand, record).find(matches);
    if (step !== undefined) {
      carryOut(draft, record, step);
      return true;
    }
  }
  return false;
}

/** A step that nobody senses happens because it was confirmed. */
function carryOut(draft: Draft, record: VerdictRecord, step: Step): void {
  if (step.do === 'collect') draft.emit({ type: 'deck-collected' });
  if (step.do === 'shuffle') draft.emit({ type: 'shoe-shuffled' });
  if (isTaking(step)) {
    takeUnseen(draft, step);
    return;
  }
  if (step.do === 'move') {
    draft.emit({
      type: 'card-moved',
      ref: step.ref,
      from: zoneOf(draft.hand.cards, step.ref),
      to: step.to,
      face: step.face,
    });
    if (step.to === 'SHOE') markUnshuffled(draft, record);
  }
  tick(draft, { record, step });
  if (step.do === 'shuffle') markUnshuffled(draft, record, false);
}

/** A ruling that is made anew must know that the stub has cards in it that were not shuffled in yet. */
function markUnshuffled(draft: Draft, { verdict: { id } }: VerdictRecord, unshuffled = true): void {
  const record = draft.hand.verdicts.find(({ verdict }) => verdict.id === id);
  if (record === undefined || record.matter.unshuffled === unshuffled) return;
  if (unshuffled && !stepsLeft(record).some((step) => step.do === 'shuffle')) return;
  draft.emit({ type: 'verdict-revised', verdict: record.verdict, matter: { ...record.matter, unshuffled } });
}

/** The card of a step that nobody senses is taken to have gone where the step wants it; placing it ticks the step. */
function takeUnseen(draft: Draft, step: Step): void {
  const to = targetOf(step);
  if (to !== undefined) layUnread(draft, to);
}

function isConfirmable(hand: HandState, step: Step): boolean {
  const target = isTaking(step) ? targetOf(step) : undefined;
  if (target !== undefined) return !canSee(hand, target);
  if (step.do === 'collect') return isTableCleared(hand);
  return step.do === 'shuffle' || step.do === 'cut' || step.do === 'show-card' || step.do === 'gather';
}
