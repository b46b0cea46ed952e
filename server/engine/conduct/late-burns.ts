import type { CardRef } from '#vocabulary/card-refs';
import type { StreetMatter } from '#vocabulary/matters';
import { type BoardStreet, nextStreet } from '#vocabulary/zones';
import { dueMs, exitOf, isExitOf, isLandingOf, landingOf, sweepOf } from '../table-state/card-inputs.ts';
import { cardsIn, hasExited, isIn, slotOf, wasMissed } from '../table-state/cards.ts';
import type { Draft } from '../table-state/draft.ts';
import { EXIT_TO_LANDING_MS, HIDDEN_BURN_MS } from '../table-state/limits.ts';
import { looseBoard, streetCardsAsDealt } from '../table-state/plan.ts';
import { type HandState, inputsOf, type VerdictRecord } from '../table-state/state.ts';
import { burnAgainBefore, burningOf, isStacked } from './burnings.ts';

/**
 * A pile hides what it has just got: a burn that is read only when its street lies left the shoe before that street's cards did, and the
 * order of the shoe's exits says so. The street had its burn, else it would not be open: this is one too many for it, not one too early for
 * the next. Before anybody has bet on the street the hand is decided as the cards came; afterwards it stands (AMB-51), and so it does once the
 * hand is over.
 */
export function judgeLateBurn(draft: Draft, ref: CardRef): boolean {
  const { hand } = draft;
  if (judgeBurnOfRuling(draft, ref) || judgeBurnOfEarlyRuling(draft, ref)) return true;
  if (isUntold(hand, ref)) return judgeAfterRiver(draft);
  if (isBurnOfEarlyCard(hand, ref)) return true;
  if (wasMissed(hand.cards, ref)) return judgeAfterRiver(draft);
  const { street } = hand.ledger;
  const next = street === 'preflop' ? undefined : firstLaidAfter(hand, street, ref);
  if (street === 'preflop' || next === undefined) return false;
  burnAgainBefore(draft, burningOf(hand, ref), landingOf(hand, next), street);
  return true;
}

/** The first card of the street, if it left the shoe by itself and later than this one. */
function firstLaidAfter(hand: HandState, street: BoardStreet, ref: CardRef): CardRef | undefined {
  const laid = streetCardsAsDealt(hand, street);
  const [first] = laid;
  if (first === undefined || slotOf(hand.cards, first) < slotOf(hand.cards, ref)) return undefined;
  return hasExited(hand.cards, first) || isLaidLongSince(hand, first, ref) ? first : undefined;
}

/** The shoe was silent when it left, and its number is that of its landing: it came later all the same. */
function isLaidLongSince(hand: HandState, first: CardRef, ref: CardRef): boolean {
  const [exit, laid] = [exitOf(hand, ref), landingOf(hand, first)];
  return exit !== undefined && laid !== undefined && laid.atMs >= exit.atMs + EXIT_TO_LANDING_MS;
}

/**
 * The river was ruled to have no burn, and that is put right: what shoe and pile have missed until now was its burn. One that is burned since leaves the
 * shoe before everybody's eyes. Without a shoe nothing is burned since, as the screen has asked for no burn.
 */
function judgeBurnOfRuling(draft: Draft, ref: CardRef): boolean {
  const { hand } = draft;
  const ruling = unburnedRiverOf(hand);
  if (ruling === undefined) return false;
  const isUnseen = isUntold(hand, ref) && isStacked(hand, ref, ruling.verdict.refs);
  if (!isUnseen && !wasMissed(hand.cards, ref)) return false;
  draft.emit({ type: 'verdict-settled', id: ruling.verdict.id, status: 'withdrawn' });
  return true;
}

/**
 * The next street's card was ruled to have come early and unburned, and lies in the pile as its burn: what shoe and pile, as its third, have missed until
 * now was burned before it, and is none too many of the street that is bet on. What the very sweep shows that brings the early card there was told of while
 * people were still doing as they were asked, and the ruling goes by it (R000-prem-3). So it is where the early card was ruled to be one too many, and the
 * pile had read the burn before that lay there, or hides it as its third, and the shoe has missed it as well.
 */
function judgeBurnOfEarlyRuling(draft: Draft, ref: CardRef): boolean {
  const { hand } = draft;
  const ruling = earlyRulingOf(hand);
  const laid = inputsOf(hand.log).find(({ id }) => id === ruling?.verdict.cause);
  const burned = burningOf(hand, ref);
  const isMissed = wasMissed(hand.cards, ref);
  if (laid === undefined || burned === undefined || !(isMissed || isUntold(hand, ref))) return false;
  const early = ruling?.verdict.refs ?? [];
  const isHidden = isStacked(hand, ref, early) && dueMs(burned) <= dueMs(laid) + HIDDEN_BURN_MS;
  if (ruling?.matter.form === 'extra') {
    const isBefore = dueMs(burned) <= dueMs(laid) || (isMissed && isHidden);
    return isBefore && early.every((moved) => isIn(hand.cards, moved, 'BURN'));
  }
  if (!isHidden) return false;
  const isReadWithIt = early.some((moved) => sweepOf(burningOf(hand, moved)) === sweepOf(burned));
  if (isReadWithIt && !isMissed && !draft.replays) {
    draft.rewrite = { why: 'filled-in', without: [], moves: [{ input: burned.id, before: laid.id }] };
  }
  return true;
}

/** That the next street's card came early and unburned, or was one too many of this one, and is put right. */
function earlyRulingOf({
  verdicts,
  redeal,
  ledger,
}: HandState): (VerdictRecord & { readonly matter: StreetMatter }) | undefined {
  for (const record of [...verdicts].reverse()) {
    const { verdict, matter } = record;
    if (matter.type !== 'street' || matter.deal !== redeal || verdict.status !== 'resolved') continue;
    const isEarly = matter.form === 'no-burn-premature' && matter.street === nextStreet(ledger.street);
    if (isEarly || (matter.form === 'extra' && matter.street === ledger.street)) return { ...record, matter };
  }
  return undefined;
}

/** The ruling that the river which is played for had no burn. After an earlier street it may as well be one that came early for the next. */
export function unburnedRiverOf({ verdicts, redeal, ledger }: HandState): VerdictRecord | undefined {
  if (ledger.street !== 'river' || (ledger.over !== 'no' && ledger.over !== 'showdown')) return undefined;
  return verdicts.findLast(
    ({ verdict, matter }) =>
      matter.type === 'street' &&
      matter.deal === redeal &&
      matter.street === 'river' &&
      (matter.form === 'no-burn' || matter.form === 'no-burn-premature') &&
      verdict.status === 'resolved',
  );
}

/**
 * While people put it right that a street had no burn, the pile has told of one that it and the shoe had missed: they go on with what they have begun, and
 * the street had its burn. What the ruling itself has them burn tells nothing of that.
 */
export function wasBurnedAfterAll(hand: HandState, { verdict, matter }: VerdictRecord): boolean {
  if (matter.type !== 'street' || matter.form !== 'no-burn') return false;
  const { cards, log, setup } = hand;
  const { shoe } = setup.profile.senses;
  const inputs = inputsOf(log);
  const causeAt = inputs.findIndex(({ id }) => id === verdict.cause);
  const [before, since] = [inputs.slice(0, causeAt + 1), inputs.slice(causeAt + 1)];
  const isNew = (ref: CardRef): boolean => {
    if (shoe) return since.some(isExitOf(ref));
    return !verdict.refs.includes(ref) && since.some(isLandingOf(ref)) && !before.some(isLandingOf(ref));
  };
  const burned = cardsIn(cards, 'BURN').filter(isNew);
  const asked = verdict.remedy.filter((step) => step.do === 'burn').length;
  return burned.length > asked && (!shoe || burned.some((ref) => wasMissed(cards, ref)));
}

/** Nobody burns to see what would have come when all five lie there: without a shoe, or where that missed it, it was burned before that. */
function judgeAfterRiver(draft: Draft): boolean {
  if (!isPlayedOut(draft.hand)) return false;
  burnAgainBefore(draft, undefined, undefined, 'river');
  return true;
}

/** All five lie there, and nobody bets on them any more. */
export function isPlayedOut({ ledger: { street, over } }: HandState): boolean {
  return street === 'river' && (over === 'showdown' || over === 'awarded');
}

/** There is no shoe, or it was silent when the card left it. */
const isUntold = ({ setup, cards }: HandState, ref: CardRef): boolean =>
  !setup.profile.senses.shoe || !hasExited(cards, ref);

/**
 * Without a shoe nothing tells the order but the landings, and a pile may read its newest card a moment late: a burn that comes so shortly after the card
 * which had none was made before it. Nobody burns for a card that lies.
 */
export function judgeUnreadBurn(draft: Draft, ref: CardRef, { verdict, matter }: VerdictRecord): boolean {
  const { hand } = draft;
  // Of one whose exit the shoe missed it tells no more.
  const isMissed = wasMissed(hand.cards, ref);
  const isUnexited = isMissed || isUntold(hand, ref);
  if (matter.type !== 'street') return false;
  // What is laid in its place comes without a burn: this is the one that there seemed not to be. Without a shoe as well, where it is the third of its pile.
  // So it is where its street has been taken up for that, and has not been told of among the burns yet.
  const isTakenUp = matter.form === 'no-burn' && looseBoard(hand).length === 0;
  if (verdict.remedyDone > 0 || isTakenUp)
    return matter.form === 'no-burn' && (isMissed || (isUnexited && isStacked(hand, ref, verdict.refs)));
  return false;
}

/**
 * A card that came too early, and not unburned because this one had left the shoe before it: the ruling counts it already, and the card that it was burned
 * for may long be back in the shoe.
 */
function isBurnOfEarlyCard({ verdicts, redeal, log }: HandState, ref: CardRef): boolean {
  const record = verdicts.findLast(
    ({ verdict, matter }) =>
      matter.type === 'street' &&
      matter.form === 'premature' &&
      matter.deal === redeal &&
      verdict.status === 'resolved',
  );
  const early = record?.verdict.refs[0];
  if (record === undefined || early === undefined) return false;
  const inputs = inputsOf(log);
  const causeAt = inputs.findIndex(({ id }) => id === record.verdict.cause);
  const before = inputs.slice(0, causeAt);
  // What has left the shoe again since, as one that fell in the deal before may, is burned now.
  const exitAt = inputs.findLastIndex(isExitOf(ref));
  return (
    exitAt >= 0 && exitAt < causeAt && exitAt < before.findLastIndex(isExitOf(early)) && !before.some(isLandingOf(ref))
  );
}
