import type { CardRef } from '#vocabulary/card-refs';
import { raise } from '../../rulings/desk.ts';
import { cardsIn } from '../../table-state/cards.ts';
import type { Draft } from '../../table-state/draft.ts';
import { landingOf } from '../../table-state/past/card-inputs.ts';
import { laidOnBoard, leftBefore, mayBeBurnedBefore } from '../../table-state/past/laid.ts';
import { looseBoard, streetCardsAsDealt } from '../../table-state/plan.ts';
import { type HandState, numberOf, type VerdictRecord } from '../../table-state/state.ts';
import { isLanding, newestOf, toldOf } from '../../table-state/timeline.ts';

/**
 * A pile hides what it has just got, and tells of a burn when its street lies. What was ruled on that street counts the
 * burn already; where nothing was ruled it is one too many of the street that it was made before.
 */
export function judgeLateBurn(draft: Draft, ref: CardRef, open?: VerdictRecord): boolean {
  const { hand } = draft;
  const ruling = open === undefined ? hand.verdicts.findLast((record) => isCarriedOut(hand, record)) : open;
  if (ruling !== undefined && (open === undefined || isBegun(hand, open)) && isMadeBefore(hand, ref, ruling)) {
    if (open === undefined && isSaidUnburned(hand, ruling)) draft.conclude(ruling.verdict, 'withdrawn');
    return true;
  }
  return open === undefined && isBurnedTwice(draft, ref);
}

/** The newest street lies, and the shoe gave this out before it; or all lie, and nobody burns any more. */
function isBurnedTwice(draft: Draft, ref: CardRef): boolean {
  const { hand } = draft;
  const { street, acted, over, burnCredit } = hand.ledger;
  const [first] = street === 'preflop' ? [] : streetCardsAsDealt(hand, street);
  const laid = first === undefined ? undefined : laidOnBoard(hand, first);
  const isBefore = laid === undefined ? undefined : leftBefore(hand, ref, laid);
  if (street === 'preflop' || isBefore === false || (isBefore === undefined && !isPlayedOut(hand))) return false;
  const burned = landingOf(hand, ref);
  // Before anybody has bet on the street the hand is decided as its cards came; afterwards it stands (AMB-51).
  if (!acted && over === 'no' && !draft.replays && laid !== undefined && burned !== undefined) {
    draft.rewrite = { why: 'filled-in', without: [], moves: [{ input: burned.id, before: laid.landing.id }] };
    return true;
  }
  draft.plan({ type: 'burns-credited', credit: { [street]: burnCredit[street] + 1 } });
  raise(draft, { type: 'street', form: 'double-burn', street, orderSaid: null, playedOver: true });
  return true;
}

/** What was ruled goes on as it was begun; that a street had no burn is withdrawn where it had one. */
export function wasBurnedAfterAll(hand: HandState, record: VerdictRecord): boolean {
  const { verdict, matter } = record;
  if (matter.type !== 'street' || matter.form !== 'no-burn') return false;
  const causedAt = numberOf(hand, verdict.cause);
  return cardsIn(hand.cards, 'BURN').some((ref) => {
    const told = newestOf(toldOf(hand.timeline, ref), isLanding);
    return !verdict.refs.includes(ref) && (told?.nth ?? -1) > causedAt && isMadeBefore(hand, ref, record);
  });
}

/** All five lie there, and nobody bets on them any more. */
export function isPlayedOut({ ledger: { street, over } }: HandState): boolean {
  return street === 'river' && (over === 'showdown' || over === 'awarded');
}

/** It counts the burn of its street, made or missing. */
function isCarriedOut({ redeal }: HandState, { verdict, matter }: VerdictRecord): boolean {
  if (matter.type !== 'street' || matter.deal !== redeal || verdict.status !== 'resolved') return false;
  return matter.form === 'no-burn' || matter.form === 'premature' || matter.form === 'no-burn-premature';
}

/** People put right that the street had no burn. */
function isBegun(hand: HandState, { verdict, matter }: VerdictRecord): boolean {
  const isTakenUp = verdict.remedyDone > 0 || looseBoard(hand).length === 0;
  return matter.type === 'street' && matter.form === 'no-burn' && isTakenUp;
}

/** It is the ruling on the street that is played for. */
function isSaidUnburned({ ledger }: HandState, { matter }: VerdictRecord): boolean {
  if (matter.type !== 'street') return false;
  return matter.form === 'no-burn' || (matter.form === 'no-burn-premature' && matter.street === ledger.street);
}

const isMadeBefore = (hand: HandState, burn: CardRef, { verdict }: VerdictRecord): boolean =>
  verdict.refs.some((ref) => {
    const laid = ref === burn ? undefined : laidOnBoard(hand, ref);
    return laid !== undefined && mayBeBurnedBefore(hand, burn, laid);
  });
