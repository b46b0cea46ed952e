import type { CardRef } from '#vocabulary/card-refs';
import type { StreetMatter } from '#vocabulary/hands/matters';
import type { StepBody } from '#vocabulary/hands/steps';
import type { RuleId } from '#vocabulary/ids';
import { BOARD_ZONES_OF, type BoardStreet, nextStreet } from '#vocabulary/zones';
import { burnsBefore } from '../../books/parameters.ts';
import { isIn } from '../../table-state/cards.ts';
import { looseBoard, looseBurns } from '../../table-state/plan.ts';
import type { HandState } from '../../table-state/state.ts';
import { move, reshuffle } from '../remedies/moves.ts';
import { classify, orderGroups } from '../remedies/order.ts';
import { plain } from '../remedies/plain.ts';
import type { Ruling, Rulings } from '../remedies/ruling.ts';
import {
  boardOf,
  burnsMade,
  burnsSeen,
  burnsStanding,
  completion,
  creditOf,
  layoutMoves,
  legitimateLayout,
} from '../remedies/street-layout.ts';

/** 000 on the board: burns, counts, premature cards (remedies.md C12 to C20). Other books speak of a flop of two. */
export const boardRulings: Rulings = {
  street: (hand, matter) => {
    switch (matter.form) {
      case 'premature-burn':
        return prematureBurn(hand, matter);
      case 'no-burn':
      case 'double-burn':
        return whileDealing(hand, matter);
      case 'extra':
      case 'extra-2plus':
        return extraCards(hand, matter);
      case 'premature':
      case 'no-burn-premature':
        return premature(hand, matter);
    }
  },
};

/** AMB-10: nothing was exposed; it stays, it counts, and betting goes on. */
function prematureBurn(hand: HandState, matter: StreetMatter): Ruling {
  const burnCredit = { [matter.street]: burnsStanding(hand, matter.street) };
  return plain(matter, 'notice', ['AMB-10', 'R000-prem-0'], { refs: looseBurns(hand), burnCredit, asks: 'had-acted' });
}

/** C12, C13, C16: betting is closed, and the cards of the street came without a burn or after one too many. */
function whileDealing(hand: HandState, matter: StreetMatter): Ruling {
  const { street } = matter;
  if (matter.playedOver) return playedOver(hand, matter);
  const refs = hand.ledger.loose;
  if (hand.ledger.round === 'open')
    return plain(matter, 'correctable', ['AMB-08', 'C25'], { refs, ...backToStub(hand, matter) });
  const layout = legitimateLayout(hand, street, matter.orderSaid);
  if (layout === undefined) return plain(matter, 'correctable', [], { refs, ...unknownOrder(hand, matter) });
  const moves = layoutMoves(hand, layout, { showNewBurns: false });
  const after = nextStreet(street);
  const credit = creditOf(hand, layout);
  // A burn of the next street that lies there already, or was ruled to count, stands (C13, C18, C19).
  const early =
    after === null ? deadCards(hand, layout.early) : earlyCards(hand, after, layout.early, credit[after] ?? 0);
  return plain(matter, 'correctable', rulesOfKnown(matter), {
    refs,
    remedy: [...moves, ...early.moves, ...completion(hand, street, burnsBefore(hand, street), layout.laid.length)],
    burnCredit: { ...credit, ...early.credit },
    ...(early.setAside === undefined ? {} : { setAside: early.setAside }),
  });
}

function rulesOfKnown({ form, street }: StreetMatter): readonly RuleId[] {
  if (form === 'double-burn') return street === 'flop' ? ['R000-burn-2', 'AMB-07'] : ['R000-burn-2', 'AMB-08'];
  return street === 'flop' ? ['R000-burn-0', 'AMB-07'] : ['R000-burn-4'];
}

/** The order is unknown: the street's cards, and one of two burns, go back; all is shuffled and laid again (AMB-06). */
function unknownOrder(hand: HandState, matter: StreetMatter): Pick<Ruling, 'rules' | 'remedy' | 'burnCredit'> {
  const { street, form } = matter;
  const board = looseBoard(hand);
  const burns = looseBurns(hand);
  const tooMany = Math.max(0, hand.ledger.burnCredit[street] + burns.length - burnsBefore(hand, street));
  const back = tooMany === 0 ? [] : burns.slice(-tooMany);
  const standing = burnsSeen(hand, street) - back.length;
  const after = nextStreet(street);
  return {
    rules: form === 'double-burn' ? ['R000-burn-3', 'AMB-06', 'AMB-07'] : ['R000-burn-1', 'AMB-05', 'AMB-07'],
    remedy: [...reshuffle(hand, [...board, ...back]), ...completion(hand, street, standing, 0)],
    burnCredit: {
      [street]: Math.max(standing, burnsBefore(hand, street)),
      ...(after === null ? {} : { [after]: hand.ledger.burnCredit[after] }),
    },
  };
}

/** A burn too many while betting is open goes back on top, unseen; cards that were laid as well are shuffled in. */
function backToStub(hand: HandState, { street }: StreetMatter): Pick<Ruling, 'remedy' | 'burnCredit'> {
  const burns = looseBurns(hand);
  const tooMany = Math.max(0, hand.ledger.burnCredit[street] + burns.length - burnsBefore(hand, street));
  const extra = tooMany === 0 ? [] : burns.slice(-tooMany);
  const board = looseBoard(hand);
  const moves =
    board.length > 0
      ? reshuffle(hand, [...board, ...extra])
      : [...extra].reverse().map((ref) => move(hand, ref, 'SHOE'));
  return { remedy: moves, burnCredit: { [street]: Math.min(burnsStanding(hand, street), burnsBefore(hand, street)) } };
}

/** AMB-51: betting went on over it; burns stay as they are, a person confirms. */
function playedOver(hand: HandState, matter: StreetMatter): Ruling {
  return plain(matter, 'td-call', ['AMB-51', ...rulesOfKnown(matter)], {
    refs: hand.ledger.loose,
    options: [{ key: 'stands', rules: ['AMB-51'], remedy: [] }],
    burnCredit: { [matter.street]: burnsStanding(hand, matter.street) },
  });
}

/** C14, C15: more cards than the street has, before its first action. */
function extraCards(hand: HandState, matter: StreetMatter): Ruling {
  const { street } = matter;
  const after = nextStreet(street);
  const board = boardOf(hand, street);
  const size = board.length - looseBoard(hand).length;
  const refs = looseBoard(hand);
  if (classify(orderGroups(hand, board, matter.orderSaid), [size, 1]) === undefined) {
    return plain(matter, 'correctable', ['R000-count-1', 'AMB-26'], {
      refs,
      remedy: [...reshuffle(hand, board), ...relay(street)],
      burnCredit: { [street]: burnsBefore(hand, street), ...(after === null ? {} : { [after]: 0 }) },
    });
  }
  if (after !== null)
    return plain(matter, 'correctable', ['R000-count-0', 'AMB-26'], { refs, ...overtake(hand, after) });
  return plain(matter, 'correctable', ['AMB-26', 'R000-count-0'], {
    refs,
    remedy: deadCards(hand, refs).moves,
    burnCredit: { river: burnsBefore(hand, 'river') },
  });
}

function relay(street: BoardStreet): readonly StepBody[] {
  return BOARD_ZONES_OF[street].map((place): StepBody => ({ do: 'lay', place, face: 'up' }));
}

/** C17 to C19, with AMB-10 where the burn was missing too. */
function premature(hand: HandState, matter: StreetMatter): Ruling {
  const { street } = matter;
  const missing = burnsBefore(hand, street) - burnsMade(hand, matter);
  const known =
    missing <= 0 ||
    classify(orderGroups(hand, hand.ledger.loose, matter.orderSaid), [burnsBefore(hand, street)]) !== undefined;
  const own: Readonly<Record<BoardStreet, readonly RuleId[]>> = {
    flop: ['R000-prem-0', 'R000-prem-4'],
    turn: ['R000-prem-1', 'R000-prem-2', 'R000-prem-4'],
    river: ['R000-prem-3', 'R000-prem-4'],
  };
  const noBurn: readonly RuleId[] =
    matter.form === 'premature' ? [] : ['AMB-10', street === 'flop' ? 'R000-burn-0' : 'R000-burn-4'];
  const way = known ? overtake(hand, street, burnsMade(hand, matter)) : allBack(hand, street);
  return plain(matter, 'correctable', [...own[street], ...noBurn], {
    refs: looseBoard(hand),
    asks: 'had-acted',
    ...way,
    // Once betting is closed the remedy goes on to lay the street again (D54).
    remedy: [...(way.remedy ?? []), ...completion(hand, street, way.burnCredit?.[street] ?? 0, 0)],
  });
}

type Way = Pick<Ruling, 'remedy' | 'burnCredit' | 'setAside'>;

/** Board cards that came while betting is open: the missing burn first, then those that are too early. */
function overtake(hand: HandState, street: BoardStreet, made = burnsStanding(hand, street)): Way {
  const board = looseBoard(hand);
  const missing = Math.max(0, burnsBefore(hand, street) - made);
  const asBurn = board.slice(0, missing);
  const credit = made + asBurn.length;
  const early = earlyCards(hand, street, board.slice(missing), credit);
  return {
    remedy: [...asBurn.map((ref) => move(hand, ref, 'BURN', 'up')), ...early.moves],
    burnCredit: {
      [street]: credit,
      ...(nextStreet(street) === null ? {} : { [nextStreet(street) ?? street]: 0 }),
      ...early.credit,
    },
    ...(early.setAside === undefined ? {} : { setAside: early.setAside }),
  };
}

function allBack(hand: HandState, street: BoardStreet): Way {
  return { remedy: reshuffle(hand, looseBoard(hand)), burnCredit: { [street]: burnsStanding(hand, street) } };
}

/** After the river there is no street that a card could be too early for (AMB-26). */
function deadCards(hand: HandState, refs: readonly CardRef[]): EarlyCards {
  return { moves: refs.map((ref) => move(hand, ref, 'BURN', 'up')), credit: {} };
}

interface EarlyCards {
  readonly moves: readonly StepBody[];
  readonly credit: Readonly<Partial<Record<BoardStreet, number>>>;
  readonly setAside?: CardRef;
}

/** Cards that are too early: flop and river go back, a turn waits face up and is burned for anew (R000-prem-1). */
function earlyCards(hand: HandState, street: BoardStreet, early: readonly CardRef[], credit: number): EarlyCards {
  if (early.length === 0) return { moves: [], credit: {} };
  const [turn, burn, ...rest] = early;
  if (street !== 'turn' || turn === undefined || hand.ledger.setAside !== null) {
    return { moves: reshuffle(hand, early), credit: { [street]: credit } };
  }
  const alreadyAside = isIn(hand.cards, turn, 'ASIDE');
  return {
    moves: [
      ...(alreadyAside ? [] : [move(hand, turn, 'ASIDE', 'up')]),
      ...(burn === undefined ? [] : [move(hand, burn, 'BURN', 'up')]),
      ...(rest.length === 0 ? [] : reshuffle(hand, rest)),
    ],
    credit: { turn: burn === undefined ? 0 : 1, river: 1 },
    setAside: turn,
  };
}
