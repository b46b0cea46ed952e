import type { Case, Way, WayOut } from '#law/shapes/ways';
import type { Matter } from '#vocabulary/hands/matters';
import { seatZone } from '#vocabulary/zones';
import { zoneOf } from '../../table-state/cards.ts';
import type { HandState } from '../../table-state/state.ts';
import { kill, MISDEAL_STEPS, move, show, swappedWithBurn, thrownHand } from '../remedies/moves.ts';
import { killed, misdealt, plain } from '../remedies/plain.ts';
import type { Ruling, RulingOption } from '../remedies/ruling.ts';
import { burnOf, burnsThatStand, scrambled, shuffledBack } from './board-outcomes.ts';

/** Rulings of a book of this house, for those that rule as it does. */
export type RuledAs = (book: 'sans-croupier' | 'maison', hand: HandState, matter: Matter) => Ruling | undefined;

/** A case that holds, and what it is about. */
interface Said {
  readonly hand: HandState;
  readonly matter: Matter;
  readonly severity: Ruling['severity'];
  readonly rules: Ruling['rules'];
  readonly options: NonNullable<Case['options']>;
  readonly ruledAs: RuledAs;
}

/** Outcomes of each way; undefined where it cannot be gone. */
export const OUTCOMES: Readonly<Record<Exclude<Way, 'silent'>, (said: Said) => Ruling | undefined>> = {
  'as-sans-croupier': (said) => asIn('sans-croupier', said),
  'as-maison': (said) => asIn('maison', said),
  stands: (said) => ruled(said, burnsThatStand(said.hand, said.matter)),
  shown: (said) => ruled(said, { remedy: about(said).refs.map(show), ...burnOf(said.hand, said.matter) }),
  'hand-dead': handDead,
  misdeal: ({ matter, rules }) => misdealt(matter, rules),
  'swapped-with-burn': (said) => ofSeat(said, (seat, refs) => swappedWithBurn(said.hand, seat, refs)),
  'scrap-replaced': scrapReplaced,
  'back-to-seat': (said) =>
    ofSeat(said, (seat, refs) => ({ remedy: refs.map((ref) => move(said.hand, ref, seatZone(seat))) })),
  'to-the-burns': (said) =>
    ruled(said, {
      remedy: about(said).refs.map((ref) => move(said.hand, ref, 'BURN')),
      ...burnOf(said.hand, said.matter),
    }),
  scrambled: ({ hand, matter, rules }) => scrambled(hand, matter, rules),
  'shuffled-back': ({ hand, matter, rules }) => shuffledBack(hand, matter, rules),
  'floor-decides': (said) => ruled(said, { options: said.options.map(({ key, rules }) => wayOut(key, rules, said)) }),
};

const ruled = ({ matter, severity, rules }: Said, more: Partial<Ruling>): Ruling =>
  plain(matter, severity, rules, more);

type About = Required<Pick<Ruling, 'seats' | 'refs'>>;
type SeatOf = About['seats'][number];

function about({ matter, severity, rules }: Said): About {
  const { seats = [], refs = [] } = plain(matter, severity, rules);
  return { seats, refs };
}

function ofSeat(said: Said, more: (seat: SeatOf, refs: About['refs']) => Partial<Ruling>): Ruling | undefined {
  const { seats, refs } = about(said);
  const [seat] = seats;
  return seat === undefined ? undefined : ruled(said, more(seat, refs));
}

/** The outcome of another book, which this one says in words of its own. */
function asIn(book: 'sans-croupier' | 'maison', { hand, matter, rules, ruledAs }: Said): Ruling | undefined {
  const ruling = ruledAs(book, hand, matter);
  if (ruling === undefined) return undefined;
  const { borrowedFrom: _, options, ...outcome } = ruling;
  return { ...outcome, rules, ...(options && { options: options.map((option) => ({ ...option, rules })) }) };
}

/** Cards that are still before a player go into the muck; those that were swept, or folded, lie there. */
function handDead({ hand, matter, rules }: Said): Ruling {
  if (matter.type === 'swept')
    return plain(matter, 'hand-dead', rules, { deadHands: [matter.seat], asks: 'folded-or-swept' });
  if (matter.type === 'claimed-back') return plain(matter, 'hand-dead', rules, { deadHands: [matter.seat] });
  return killed(hand, matter, rules);
}

/** A card that lay face up in the pack is none: it goes out of play, and the next one takes its place. */
function scrapReplaced({ hand, matter, rules }: Said): Ruling | undefined {
  if (matter.type !== 'boxed') return undefined;
  const zone = zoneOf(hand.cards, matter.ref);
  const seat = hand.setup.dealOrder.find((each) => seatZone(each) === zone);
  if (seat === undefined) return undefined;
  return plain(matter, 'correctable', rules, {
    seats: [seat],
    remedy: [{ do: 'take-next', to: zone, face: 'down' }, move(hand, matter.ref, 'MUCK', 'up')],
    deadCards: [matter.ref],
  });
}

function wayOut(key: WayOut, rules: Ruling['rules'], said: Said): RulingOption {
  const { hand } = said;
  const { seats, refs } = about(said);
  switch (key) {
    case 'play-on':
      return { key, rules, remedy: [] };
    case 'misdeal':
      return { key, rules, remedy: MISDEAL_STEPS };
    case 'kill':
      return { key, rules, remedy: seats.flatMap((seat) => kill(hand, seat)), deadHands: seats };
    case 'show-all':
      return { key, rules, remedy: refs.map(show) };
    case 'give-back':
      return { key, rules, remedy: seats.flatMap((seat) => thrownHand(hand, seat).giveBack) };
    case 'stays-dead':
      return { key, rules, remedy: seats.flatMap((seat) => thrownHand(hand, seat).stayDead), deadHands: seats };
  }
}
