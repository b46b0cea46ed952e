import type { StepBody } from '#vocabulary/hands/steps';
import type { RuleId } from '#vocabulary/ids';
import { BOARD_STREETS, BOARD_ZONES, BOARD_ZONES_OF, type BoardZone } from '#vocabulary/zones';
import { cardsIn, faceOf, slotOf } from '../../table-state/cards.ts';
import { boardCards, freePlaces, looseBoard, streetCards } from '../../table-state/plan.ts';
import type { HandState } from '../../table-state/state.ts';
import { move, reshuffle } from '../remedies/moves.ts';
import { classify, orderGroups } from '../remedies/order.ts';
import { plain } from '../remedies/plain.ts';
import type { Ruling, Rulings } from '../remedies/ruling.ts';
import { dealRulings } from '../sans-croupier/deal.ts';

/** What the board lacks is laid, what is too much goes back; of a card turned too early a person decides (C23). */
export const tockRulings: Rulings = {
  'tock-board-incomplete': (hand, matter) =>
    plain(matter, 'notice', ['R003-T-deal-2', 'R003-T-deal-4'], {
      remedy: laidDown(BOARD_STREETS.flatMap((street) => freePlaces(hand, street))),
    }),

  'tock-burn': (hand, matter) =>
    plain(matter, 'notice', ['R003-T-deal-2'], { remedy: [move(hand, matter.ref, 'SHOE')] }),

  'tock-flip': (hand, matter) =>
    plain(matter, 'td-call', [flipRule(matter.place), 'AMB-38'], {
      options: [
        { key: 'stays-up', rules: ['AMB-38'], remedy: [] },
        { key: 'floor', rules: ['AMB-38'], remedy: [] },
      ],
      // Who turns the next street's cards takes the round for closed: a button may have been forgotten.
      ...(hand.ledger.round === 'open' ? { asks: 'had-acted' as const } : {}),
    }),

  'flop-short': (hand, matter) =>
    plain(matter, 'notice', ['R003-T-flop-0', 'R004-G-3'], {
      refs: streetCards(hand, 'flop'),
      remedy: BOARD_ZONES_OF.flop
        .filter((place) => cardsIn(hand.cards, place).some((ref) => faceOf(hand.cards, ref) !== 'up'))
        .map((place) => ({ do: 'flip', place }) as const),
    }),

  // Without burns the one card after the deal is the first of the board: it is the next one again (AMB-13).
  'wrong-count': (hand, matter) => {
    const ruling = dealRulings['wrong-count']?.(hand, matter);
    const [extra] = ruling?.refs ?? [];
    if (ruling?.kind !== 'EXTRA_CARD_SB' || ruling.severity !== 'correctable' || extra === undefined) return undefined;
    const { burnCredit: _none, ...rest } = ruling;
    return {
      ...rest,
      rules: [...rest.rules, 'R003-T-deal-2'],
      remedy: [move(hand, extra, 'SHOE')],
      borrowedFrom: 'sans-croupier',
    };
  },
  street: (hand, { form, orderSaid }) =>
    form === 'extra' || form === 'extra-2plus' ? boardTooLong(hand, orderSaid) : undefined,
};

/** What came last is the next one again; where it is unknown, or everybody has seen it, it is shuffled in. */
function boardTooLong(hand: HandState, orderSaid: 'known' | 'unknown' | null): Ruling {
  const extra = looseBoard(hand);
  const rules: readonly RuleId[] = ['R003-T-deal-2', 'AMB-26'];
  const ruling = { kind: 'RIVER_EXTRA', severity: 'correctable', rules, refs: extra, burnCredit: {} } as const;
  const board = [...boardCards(hand)].sort((a, b) => slotOf(hand.cards, a) - slotOf(hand.cards, b));
  if (classify(orderGroups(hand, board, orderSaid), [BOARD_ZONES.length]) === undefined) {
    return { ...ruling, remedy: [...reshuffle(hand, board), ...laidDown(BOARD_ZONES)] };
  }
  if (extra.some((ref) => faceOf(hand.cards, ref) === 'up')) return { ...ruling, remedy: reshuffle(hand, extra) };
  return { ...ruling, remedy: [...extra].reverse().map((ref) => move(hand, ref, 'SHOE')) };
}

const laidDown = (places: readonly BoardZone[]): readonly StepBody[] =>
  places.map((place) => ({ do: 'lay', place, face: 'down' }));

function flipRule(place: BoardZone): 'R003-T-flop-0' | 'R003-T-turn-0' | 'R003-T-river-0' {
  const index = BOARD_ZONES.indexOf(place);
  return index < 3 ? 'R003-T-flop-0' : index === 3 ? 'R003-T-turn-0' : 'R003-T-river-0';
}
