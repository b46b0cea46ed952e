import { PAGES } from '#law/pages/pages';
import type { Ground } from '#law/shapes/page';
import type { Matter } from '#vocabulary/hands/matters';
import type { InputId } from '#vocabulary/ids';
import { sensesNoCards } from '../table-state/sight.ts';
import { type HandState, inputsOf } from '../table-state/state.ts';
import { MISDEAL_STEPS } from './remedies/moves.ts';
import type { Ruling } from './remedies/ruling.ts';

/** A deal or a hand ends by somebody's word, or on two grounds; on one alone a person is asked. */
export function grounded(hand: HandState, matter: Matter, cause: InputId, ruling: Ruling): Ruling {
  const isGrave = ruling.severity === 'misdeal' || ruling.severity === 'hand-dead';
  if (!isGrave || ruling.asks !== undefined) return ruling;
  const grounds = groundsOf(hand, matter, cause);
  // Two irregularities of one deal bear each other out (C25).
  return grounds.includes('person') || grounds.length > 1 || matter.doubled ? ruling : proposed(ruling);
}

/** Odds at which readers told what a ruling rests on; words, and records without prices, have none. */
export function oddsOfCause({ setup, log }: HandState, cause: InputId): number | undefined {
  if (setup.isPriced !== true) return undefined;
  for (let entry = log; entry !== null; entry = entry.before)
    if (entry.input.id === cause) return entry.input.type === 'fact' ? entry.input.fact.odds : undefined;
  return undefined;
}

function groundsOf(hand: HandState, matter: Matter, cause: InputId): readonly Ground[] {
  if (sensesNoCards(hand) || inputsOf(hand.log).find(({ id }) => id === cause)?.type !== 'fact') return ['person'];
  // Without a shoe another seat than the next one reads a card, and that one reads none.
  const hasShoe = hand.setup.profile.senses.shoe;
  if (!hasShoe && matter.type === 'wrong-order') return matter.emptySeat ? ['place'] : ['place', 'other-place'];
  if (!hasShoe && matter.type === 'wrong-count') return matter.what === 'extra' ? ['place'] : ['place', 'acts'];
  return PAGES[matter.type].grounds ?? [];
}

function proposed({ remedy = [], deadHands, ...ruling }: Ruling): Ruling {
  const { rules } = ruling;
  const key = ruling.severity === 'misdeal' ? 'misdeal' : 'kill';
  return {
    ...ruling,
    severity: 'td-call',
    options: [
      { key, rules, remedy: key === 'misdeal' ? MISDEAL_STEPS : remedy, ...(deadHands && { deadHands }) },
      { key: 'play-on', rules: ['R000-pen-8', 'R004-end-0'], remedy: [] },
    ],
  };
}
