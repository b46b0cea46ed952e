import type { Matter } from '#vocabulary/hands/matters';
import type { Seat } from '#vocabulary/seats';
import { slotOf } from '../../table-state/cards.ts';
import { dealerOf, looseBoard } from '../../table-state/plan.ts';
import { isLiveSeat } from '../../table-state/seats.ts';
import type { HandState } from '../../table-state/state.ts';
import { classify, orderGroups } from '../remedies/order.ts';
import { boardOf, legitimateLayout } from '../remedies/street-layout.ts';

/** Answer to what a case asks of the situation (`server/law/shapes/ways.ts`). */
export function factOf(hand: HandState, matter: Matter, fact: string): unknown {
  const told = DERIVED.get(fact)?.(hand, matter) ?? Object.entries(matter).find(([name]) => name === fact)?.[1];
  return told ?? false;
}

type Derived = (hand: HandState, matter: Matter) => string | boolean | undefined;

const seatIn = (matter: Matter): Seat | null => ('seat' in matter ? matter.seat : null);

const DERIVED: ReadonlyMap<string, Derived> = new Map<string, Derived>([
  ['first-two', isAmongFirstTwo],
  ['protected', (hand, matter) => isProtected(hand, seatIn(matter))],
  ['live', (hand, matter) => ofSeat(matter, (seat) => isLiveSeat(hand, seat))],
  ['tabled', (hand, matter) => ofSeat(matter, (seat) => hand.ledger.tabled.includes(seat))],
  ['more', (_hand, matter) => matter.type === 'boxed' && matter.others > 0],
  ['order', orderOf],
]);

function ofSeat(matter: Matter, ask: (seat: Seat) => boolean): boolean {
  const seat = seatIn(matter);
  return seat !== null && ask(seat);
}

/** Without an exit a card that has not landed has no number yet: it is the next one. */
function isAmongFirstTwo(hand: HandState, matter: Matter): boolean {
  const ref = 'ref' in matter ? matter.ref : null;
  const slot = ref === null ? hand.ledger.unseenDrop : slotOf(hand.cards, ref);
  return (slot || hand.ledger.out + 1) <= 2;
}

function isProtected(hand: HandState, seat: Seat | null): boolean {
  const { smallBlindSeat, bigBlindSeat } = hand.setup;
  return seat !== null && (seat === smallBlindSeat || seat === bigBlindSeat || seat === dealerOf(hand));
}

/** Cards of a street can be told from those that should not be there. */
function orderOf(hand: HandState, matter: Matter): 'known' | 'unknown' | undefined {
  if (matter.type !== 'street') return undefined;
  const { form, street, orderSaid } = matter;
  if (form !== 'extra' && form !== 'extra-2plus')
    return legitimateLayout(hand, street, orderSaid) === undefined ? 'unknown' : 'known';
  const board = boardOf(hand, street);
  const size = board.length - looseBoard(hand).length;
  return classify(orderGroups(hand, board, orderSaid), [size, 1]) === undefined ? 'unknown' : 'known';
}
