import type { CardRef } from '#vocabulary/card-refs';
import type { Fact } from '#vocabulary/hands/facts';
import { PRICES } from '#vocabulary/hands/prices';
import type { InputId } from '#vocabulary/ids';
import type { SensedZone } from '#vocabulary/zones';
import { type HandState, inputsOf, type VerdictRecord } from '../table-state/state.ts';
import { openRecords } from '../table-state/steps.ts';

/** Words, and records without prices, have no odds, and pay for everything. */
export const paysForHand = (odds: number = PRICES.hand.odds): boolean => odds >= PRICES.hand.odds;

/**
 * Odds at which readers tell what a ruling rests on, as far as they have risen; words, and records without prices, have
 * none.
 */
export function oddsOfCause({ setup, log }: HandState, cause: InputId): number | undefined {
  if (setup.isPriced !== true) return undefined;
  const risen: Risen[] = [];
  for (let entry = log; entry !== null; entry = entry.before) {
    const { input } = entry;
    if (input.type !== 'fact') continue;
    const { fact } = input;
    if (fact.type === 'card-surer') risen.push(fact);
    if (input.id !== cause) continue;
    return risen.reduce((odds, surer) => (isOf(fact, surer) ? surer.odds : odds), fact.odds);
  }
  return undefined;
}

type Risen = Extract<Fact, { readonly type: 'card-surer' }>;

const isOf = (fact: Fact, { ref, zone }: Pick<Risen, 'ref' | 'zone'>): boolean =>
  fact.type === 'card-rested' && fact.ref === ref && fact.zone === zone;

/** Rulings that wait for a person because this reading did not pay for a hand, and that nobody has decided yet. */
export function unpaidFor(hand: HandState, ref: CardRef, zone: SensedZone): readonly VerdictRecord[] {
  return openRecords(hand).filter(({ verdict: { severity, question, cause } }) => {
    const isAsked = severity === 'td-call' && hand.questions.some(({ id }) => id === question);
    const fact = isAsked ? causeOf(hand, cause) : undefined;
    return fact !== undefined && isOf(fact, { ref, zone }) && !paysForHand(fact.odds);
  });
}

function causeOf(hand: HandState, cause: InputId): Fact | undefined {
  const input = inputsOf(hand.log).find(({ id }) => id === cause);
  return input?.type === 'fact' ? input.fact : undefined;
}
