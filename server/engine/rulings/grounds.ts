import { isPaged, PAGES } from '#law/pages/pages';
import type { Ground } from '#law/shapes/page';
import type { Matter, MatterType } from '#vocabulary/hands/matters';
import type { InputId } from '#vocabulary/ids';
import { sensesNoCards } from '../table-state/sight.ts';
import { type HandState, inputsOf } from '../table-state/state.ts';
import { oddsOfCause, paysForHand } from './hand-prices.ts';
import { MISDEAL_STEPS } from './remedies/moves.ts';
import type { Ruling } from './remedies/ruling.ts';

/**
 * A deal or a hand ends by somebody's word, or on two grounds; on one alone a person is asked, and so he is where
 * places alone, without a shoe that told of the card, are not as sure as a hand costs.
 */
export function grounded(hand: HandState, matter: Matter, cause: InputId, ruling: Ruling): Ruling {
  const isGrave = ruling.severity === 'misdeal' || ruling.severity === 'hand-dead';
  if (!isGrave || ruling.asks !== undefined) return ruling;
  const grounds = groundsOf(hand, matter, cause);
  const isOfPlaces =
    ruling.severity === 'hand-dead' && !grounds.some((ground) => ground === 'shoe' || ground === 'person');
  if (isOfPlaces && !paysForHand(oddsOfCause(hand, cause))) return proposed(ruling);
  // Two irregularities of one deal bear each other out (C25).
  return grounds.includes('person') || grounds.length > 1 || matter.doubled ? ruling : proposed(ruling);
}

function groundsOf(hand: HandState, matter: Matter, cause: InputId): readonly Ground[] {
  if (sensesNoCards(hand) || inputsOf(hand.log).find(({ id }) => id === cause)?.type !== 'fact') return ['person'];
  if (isPaged(matter.type)) return PAGES[matter.type].grounds;
  // Without a shoe another seat than the next one reads a card, and that one reads none.
  const hasShoe = hand.setup.profile.senses.shoe;
  if (!hasShoe && matter.type === 'wrong-order') return matter.emptySeat ? ['place'] : ['place', 'other-place'];
  if (!hasShoe && matter.type === 'wrong-count') return matter.what === 'extra' ? ['place'] : ['place', 'acts'];
  return GROUNDS[matter.type] ?? [];
}

/** Where there is every sensor. Of all others nothing tells by itself: whatever ends a deal or a hand is asked. */
const GROUNDS: Readonly<Partial<Record<MatterType, readonly Ground[]>>> = {
  exposed: ['person'],
  voluntary: ['person'],
  seen: ['person'],
  boxed: ['person'],
  dropped: ['person'],
  found: ['person'],
  'claimed-back': ['person'],
  // Somebody had said that the card was turned up or had fallen, and his place reads it.
  'dead-card-mixed': ['person', 'place'],
  retrieved: ['place', 'other-place'],
  'wrong-order': ['shoe', 'place'],
  'wrong-count': ['shoe', 'place'],
  betting: ['person', 'acts'],
};

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
