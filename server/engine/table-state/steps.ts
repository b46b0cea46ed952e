import type { CardRef } from '#vocabulary/card-refs';
import type { Step } from '#vocabulary/hands/steps';
import type { Zone } from '#vocabulary/zones';
import type { HandState, VerdictRecord } from './state.ts';

/** Open verdicts, the oldest first, with something left to do. A misdeal makes every other one moot. */
export function openRecords(hand: HandState): readonly VerdictRecord[] {
  // Most hands have no verdict at all, and this is asked many times with each input.
  if (hand.verdicts.length === 0) return hand.verdicts;
  const open = hand.verdicts.filter(({ verdict }) => verdict.status === 'open');
  const misdeal = open.find(({ verdict }) => verdict.severity === 'misdeal');
  return misdeal === undefined ? open : [misdeal];
}

/** Those whose remedy is asked for now: C01, C02, C07: the deal goes on to its end before anything is put right. */
export function askedRecords(hand: HandState): readonly VerdictRecord[] {
  return openRecords(hand).filter((record) => !waitsForDeal(hand, record));
}

function waitsForDeal(hand: HandState, { verdict, matter }: VerdictRecord): boolean {
  if (hand.ledger.dealDone || verdict.severity === 'misdeal') return false;
  return (
    matter.type === 'exposed' ||
    matter.type === 'voluntary' ||
    matter.type === 'boxed' ||
    matter.type === 'dropped' ||
    matter.type === 'dead-card-mixed'
  );
}

/** A misdeal is pending: until it is collected, shuffled and cut, what the cards do belongs to it. */
export function misdealPending(hand: HandState): VerdictRecord | undefined {
  return hand.verdicts.find(({ verdict }) => verdict.status === 'open' && verdict.severity === 'misdeal');
}

/** All cards are gathered in, and dealt anew. */
export function isMisdeal(remedy: readonly Step[]): boolean {
  return remedy.some(({ do: what }) => what === 'collect');
}

/** What was wrong with a street, and is not put right yet. */
export function openStreetRecord(hand: HandState): VerdictRecord | undefined {
  return hand.verdicts.findLast(({ verdict, matter }) => matter.type === 'street' && verdict.status === 'open');
}

export function stepsLeft({ verdict }: VerdictRecord): readonly Step[] {
  return verdict.remedy.slice(verdict.remedyDone);
}

/** Where rulings send this card. */
export const sentTo = (hand: HandState, ref: CardRef): readonly Zone[] =>
  openRecords(hand)
    .flatMap(stepsLeft)
    .flatMap((step) => (step.do === 'move' && step.ref === ref ? step.to : []));

/** A ruling is still being carried out. */
export const isRemedyLeft = (hand: HandState): boolean =>
  openRecords(hand).some((record) => stepsLeft(record).length > 0);

/** What rulings ask for that may be done now. */
export const stepsNow = (hand: HandState): readonly Step[] =>
  openRecords(hand).flatMap((record) => admissibleSteps(hand, record));

const BARRIERS: ReadonlySet<Step['do']> = new Set(['collect', 'shuffle', 'cut', 'gather']);

/**
 * The steps that may be carried out now. Moves are free among themselves; collecting, shuffling and cutting wait for
 * what comes before them; cards are taken from the shoe in order.
 */
export function admissibleSteps(hand: HandState, record: VerdictRecord): readonly Step[] {
  const found: Step[] = [];
  let taking: Step['do'] | undefined;
  for (const step of stepsLeft(record)) {
    const { do: what } = step;
    if (BARRIERS.has(what)) {
      if (!found.some((earlier: Step) => earlier.do !== 'show-card')) found.push(step);
      // The next street may come without a GATHER (FORMAT.md).
      if (what === 'gather') continue;
      break;
    }
    if (isTaking(step)) {
      // What has to move first moves first: otherwise a card laid too soon would be taken for the one that is asked
      // for.
      if (found.some((earlier: Step) => earlier.do === 'move')) continue;
      if (taking !== undefined && taking !== what && !(taking === 'burn' && isUnseenBurn(hand))) continue;
      taking = what;
      // A replacement is due once the deal is over (C01).
      if (what === 'take-next' && !hand.ledger.dealDone) continue;
    }
    found.push(step);
  }
  return found;
}

/** Nothing tells of a burn: the card that comes after it says that it was made. */
export const isUnseenBurn = ({ setup }: HandState): boolean => !setup.profile.senses.burn;

/** Steps that take the next card of the shoe. */
export function isTaking(step: Step): boolean {
  return step.do === 'deal' || step.do === 'burn' || step.do === 'lay' || step.do === 'take-next';
}

/** Where the card of a taking step goes. */
export function targetOf(step: Step): Zone | undefined {
  switch (step.do) {
    case 'deal':
      return `S${step.seat}`;
    case 'burn':
      return 'BURN';
    case 'lay':
      return step.place;
    case 'take-next':
      return step.to;
    default:
      return undefined;
  }
}

/** A ruling sends this card there, or the next one of the shoe. */
export function isAskedForAt(hand: HandState, ref: CardRef, zone: Zone): boolean {
  return stepsNow(hand).some((step) => isMoveOf(step, ref, zone) || targetOf(step) === zone);
}

export function isMoveOf(step: Step, ref: CardRef, to: Zone): boolean {
  return step.do === 'move' && step.ref === ref && step.to === to;
}
