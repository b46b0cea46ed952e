import type { StreetMatter } from '#vocabulary/hands/matters';
import type { RuleId } from '#vocabulary/ids';
import { BOARD_ZONES_OF, type BoardStreet, nextStreet } from '#vocabulary/zones';
import { burnsBefore } from '../../books/parameters.ts';
import { looseBoard, looseBurns, streetCards } from '../../table-state/plan.ts';
import type { HandState } from '../../table-state/state.ts';
import { move, reshuffle, show } from '../remedies/moves.ts';
import { classify, orderGroups } from '../remedies/order.ts';
import { plain } from '../remedies/plain.ts';
import type { Ruling, Rulings } from '../remedies/ruling.ts';
import {
  boardOf,
  burnsMade,
  burnsStanding,
  completion,
  creditOf,
  layoutMoves,
  legitimateLayout,
} from '../remedies/street-layout.ts';

/** 004 on the board: the last part of point 4, and point 43 (remedies.md C12 to C20). */
export const boardRulings: Rulings = {
  street: (hand, matter) => {
    switch (matter.form) {
      case 'premature-burn':
        return undefined;
      case 'no-burn':
        return noBurn(hand, matter);
      case 'double-burn':
        return doubleBurn(hand, matter);
      case 'extra':
      case 'extra-2plus':
        return extraCards(hand, matter);
      case 'premature':
      case 'no-burn-premature':
        return premature(hand, matter);
    }
  },

  'flop-short': (hand, matter) => {
    const refs = streetCards(hand, 'flop');
    const left = completion(hand, 'flop', burnsBefore(hand, 'flop'), refs.length);
    return plain(matter, 'notice', ['R004-G-3'], { refs, remedy: left.filter(({ do: what }) => what === 'lay') });
  },
};

/** C12, C16: the turned card is shown and becomes the burn; an unknown order is the other book's to rule on. */
function noBurn(hand: HandState, matter: StreetMatter): Ruling | undefined {
  const { street } = matter;
  const layout = matter.playedOver ? undefined : legitimateLayout(hand, street, matter.orderSaid);
  if (layout === undefined) return undefined;
  const early = layout.early.length === 0 ? [] : reshuffle(hand, layout.early);
  return plain(matter, 'correctable', ['R004-43-3', 'R004-04-11'], {
    refs: hand.ledger.loose,
    remedy: [
      ...layoutMoves(hand, layout, { showNewBurns: true }),
      ...early,
      ...completion(hand, street, burnsBefore(hand, street), layout.laid.length),
    ],
    burnCredit: creditOf(hand, layout),
  });
}

/** C13: the burn too many is lost, face down; nothing moves, the new sequence stands. */
function doubleBurn(hand: HandState, matter: StreetMatter): Ruling {
  const burnCredit = { [matter.street]: burnsBefore(hand, matter.street) };
  return plain(matter, 'notice', ['R004-43-4', 'AMB-25'], { refs: looseBurns(hand), burnCredit });
}

/** C14, C15: one card too many is the burn of the next street, shown; more of them go back into the stub. */
function extraCards(hand: HandState, matter: StreetMatter): Ruling | undefined {
  const { street } = matter;
  const after = nextStreet(street);
  const loose = looseBoard(hand);
  const board = boardOf(hand, street);
  const size = board.length - loose.length;
  if (classify(orderGroups(hand, board, matter.orderSaid), [size]) === undefined) return undefined;
  if (after !== null && loose.length > 1) {
    const burnCredit = { [after]: burnsStanding(hand, after) };
    return plain(matter, 'correctable', ['R004-43-6'], { refs: loose, remedy: reshuffle(hand, loose), burnCredit });
  }
  return plain(matter, 'correctable', after === null ? ['AMB-26', 'R004-43-5'] : ['R004-43-5', 'R004-04-11'], {
    refs: loose,
    remedy: [...loose.map(show), ...loose.map((ref) => move(hand, ref, 'BURN', 'up'))],
    burnCredit: creditAfterExtra(hand, street, after),
  });
}

function creditAfterExtra(
  hand: HandState,
  street: BoardStreet,
  after: BoardStreet | null,
): NonNullable<Ruling['burnCredit']> {
  if (after === null) return { [street]: burnsBefore(hand, street) };
  const beyond = nextStreet(after);
  return { [after]: burnsStanding(hand, after) + looseBoard(hand).length, ...(beyond === null ? {} : { [beyond]: 0 }) };
}

/** C17 to C19: premature cards are shuffled in, the burn stays; without one the first of them becomes it (AMB-10). */
function premature(hand: HandState, matter: StreetMatter): Ruling {
  const { street } = matter;
  const board = looseBoard(hand);
  const later = matter.form === 'premature' ? burnsOfLater(hand, street) : {};
  const made = burnsMade(hand, matter, sum(Object.values(later)));
  const missing = Math.max(0, burnsBefore(hand, street) - made);
  const known = missing === 0 || classify(orderGroups(hand, board, matter.orderSaid), [missing]) !== undefined;
  const asBurn = known ? board.slice(0, missing) : [];
  const back = board.slice(asBurn.length);
  const credit = made + asBurn.length;
  const unburned: readonly RuleId[] = matter.form === 'premature' ? [] : ['R004-43-3', 'AMB-10'];
  return plain(matter, 'correctable', ['R004-43-7', 'R004-43-8', 'AMB-24', ...unburned], {
    refs: board,
    remedy: [
      ...asBurn.map(show),
      ...asBurn.map((ref) => move(hand, ref, 'BURN', 'up')),
      ...(back.length === 0 ? [] : reshuffle(hand, back)),
      ...completion(hand, street, credit, 0),
    ],
    burnCredit: { [street]: credit, ...creditOfLater(hand, street, later) },
    asks: 'had-acted',
  });
}

type Burns = Readonly<Partial<Record<BoardStreet, number>>>;

/** R004-43-8: each burn stays for its street, also where the next one was burned for, and laid, too early as well. */
function creditOfLater({ ledger }: HandState, street: BoardStreet, later: Burns): Burns {
  const after = nextStreet(street);
  if (after === null) return {};
  const beyond = nextStreet(after);
  const own = { [after]: ledger.burnCredit[after] + (later[after] ?? 0) };
  const burned = beyond === null ? 0 : (later[beyond] ?? 0);
  return beyond === null || burned === 0 ? own : { ...own, [beyond]: ledger.burnCredit[beyond] + burned };
}

/** Burns that came once the cards of the street before lay there, in the order in which they came. */
function burnsOfLater(hand: HandState, first: BoardStreet): Burns {
  const burns = looseBurns(hand);
  const made: Partial<Record<BoardStreet, number>> = {};
  let street = first;
  let laid = 0;
  for (const ref of hand.ledger.loose) {
    const after = nextStreet(street);
    if (laid === BOARD_ZONES_OF[street].length && after !== null) {
      street = after;
      laid = 0;
    }
    if (!burns.includes(ref)) laid += 1;
    else if (street !== first) made[street] = (made[street] ?? 0) + 1;
  }
  return made;
}

const sum = (numbers: readonly number[]): number => numbers.reduce((all, each) => all + each, 0);
