import type { Matter } from '#vocabulary/hands/matters';
import type { RuleId } from '#vocabulary/ids';
import { BOARD_ZONES_OF } from '#vocabulary/zones';
import { burnsBefore } from '../../books/parameters.ts';
import { zoneOf } from '../../table-state/cards.ts';
import { burnStreet, looseBoard } from '../../table-state/plan.ts';
import type { HandState } from '../../table-state/state.ts';
import { move, reshuffle } from '../remedies/moves.ts';
import { plain } from '../remedies/plain.ts';
import type { Ruling, RulingOption } from '../remedies/ruling.ts';
import { boardOf, burnsMade, burnsStanding, completion } from '../remedies/street-layout.ts';

/** A burn too many, too few or too early that stays as it is: the street has its burns. */
export function burnsThatStand(hand: HandState, matter: Matter): Pick<Ruling, 'refs' | 'burnCredit' | 'asks'> {
  if (matter.type !== 'street') return {};
  const { street, form } = matter;
  const refs = hand.ledger.loose;
  if (form === 'premature-burn')
    return { refs, burnCredit: { [street]: burnsStanding(hand, street) }, asks: 'had-acted' };
  return { refs, burnCredit: { [street]: burnsBefore(hand, street) } };
}

/** The burn that this card is, or becomes. */
export function burnOf(hand: HandState, matter: Matter): Pick<Ruling, 'burnCredit'> {
  switch (matter.type) {
    case 'burn-exposed':
      return { burnCredit: { [matter.street]: 1 } };
    case 'burn-misplaced':
      return { burnCredit: { [matter.street]: hand.ledger.burnCredit[matter.street] + 1 } };
    case 'dropped':
      return matter.role === 'burn' ? { burnCredit: { [matter.street]: 1 } } : {};
    case 'boxed':
      return matter.place === 'burn' ? { burnCredit: { [burnStreet(hand)]: 1 } } : {};
    default:
      return {};
  }
}

/**
 * One card too many on the flop, and nobody asks which: all four are mixed face down and one of them is drawn. It is
 * the next burn, and its place is taken by the fourth. Whoever drew it says where it lay.
 */
export function scrambled(hand: HandState, matter: Matter, rules: readonly RuleId[]): Ruling | undefined {
  if (matter.type !== 'street' || matter.street !== 'flop') return undefined;
  const cards = boardOf(hand, 'flop');
  const [last] = cards.slice(BOARD_ZONES_OF.flop.length);
  if (cards.length !== BOARD_ZONES_OF.flop.length + 1 || last === undefined) return undefined;
  const burnCredit = { turn: burnsBefore(hand, 'turn') };
  const options = cards.toReversed().map((ref): RulingOption => {
    const place = zoneOf(hand.cards, ref);
    const taken = ref === last ? [] : [move(hand, last, place, 'up')];
    return { key: place, rules, remedy: [move(hand, ref, 'BURN'), ...taken], burnCredit };
  });
  return plain(matter, 'td-call', rules, { refs: cards, options, burnCredit });
}

/** Cards that came too early go back into the stub, which is shuffled; burns stay, and the street waits. */
export function shuffledBack(hand: HandState, matter: Matter, rules: readonly RuleId[]): Ruling | undefined {
  if (matter.type !== 'street') return undefined;
  const { street } = matter;
  const refs = looseBoard(hand);
  const made = burnsMade(hand, matter);
  return plain(matter, 'correctable', rules, {
    refs,
    remedy: [...reshuffle(hand, refs), ...completion(hand, street, made, 0)],
    burnCredit: { [street]: made },
    asks: 'had-acted',
  });
}
