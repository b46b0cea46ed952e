import { bookOf } from '#law/books';
import type { RuleId } from '#vocabulary/ids';
import { seatZone } from '#vocabulary/zones';
import { isIn } from '../../table-state/cards.ts';
import type { HandState } from '../../table-state/state.ts';
import { kill, move } from './moves.ts';
import { plain } from './plain.ts';
import type { MatterOf, Ruling, RulingOption, Rulings } from './ruling.ts';

/** Cards that went where nothing asked for them: books speak of a hand only where it is gone whole (AMB-39, C26). */
export const astrayRulings: Rulings = {
  'board-astray': (hand, matter) => {
    const { cards } = matter;
    const away = cards.filter(({ ref, from }) => !isIn(hand.cards, ref, from));
    const remedy = away.map(({ ref, from, face }) => move(hand, ref, from, face));
    return plain(matter, 'td-call', ['AMB-39', 'C26'], {
      refs: cards.map(({ ref }) => ref),
      options: [
        { key: 'move-back', rules: ['AMB-39'], remedy },
        { key: 'play-on', rules: ['R000-pen-8', 'R004-end-0'], remedy: [] },
      ],
    });
  },

  'hole-astray': (hand, matter) => {
    const ways = [givenBack(hand, matter), pickedUp(hand, matter)];
    const asks = 'was-hand-thrown';
    return bookOf(hand.setup.ruleBook).plan.halfHand === 'dies'
      ? plain(matter, 'td-call', ['R000-dead-6', 'R000-sd-5', 'AMB-39', 'C26'], { options: ways.reverse(), asks })
      : plain(matter, 'td-call', [...OTHER_BOOKS, 'R000-dead-6'], { options: ways, asks });
  },
};

const OTHER_BOOKS: readonly RuleId[] = ['AMB-39', 'C26', 'R004-32-0', 'R004-32-1', 'R004-11-2', 'R004-43-9'];

function givenBack(hand: HandState, { seat, ref }: MatterOf<'hole-astray'>): RulingOption {
  return { key: 'move-back', rules: ['AMB-39'], remedy: [move(hand, ref, seatZone(seat))] };
}

/** 000 knows no half of a hand: what was gathered in is dead, and the card that is left goes with it (R000-dead-6). */
function pickedUp(hand: HandState, { seat, ref }: MatterOf<'hole-astray'>): RulingOption {
  const rest: Ruling['remedy'] = isIn(hand.cards, ref, 'MUCK') ? [] : [move(hand, ref, 'MUCK')];
  return {
    key: 'kill',
    rules: ['R000-dead-6', 'R004-32-1'],
    remedy: [...kill(hand, seat), ...rest],
    deadHands: [seat],
  };
}

/** A burn that a player picked up stays the burn (C20); that it made his hand one of three cards is the floor's. */
export function pickedUpBurn(hand: HandState, matter: MatterOf<'burn-misplaced'>): Ruling | undefined {
  const { ref, by } = matter;
  if (by === undefined) return undefined;
  const back = move(hand, ref, 'BURN');
  const own = kill(hand, by).filter((step) => step.do === 'move' && step.ref !== ref);
  return plain(matter, 'td-call', ['C20', 'R000-pen-8', 'R004-end-0'], {
    options: [
      { key: 'move-back', rules: ['C20'], remedy: [back] },
      { key: 'kill', rules: ['R000-dead-0'], remedy: [...own, back], deadHands: [by] },
    ],
  });
}
