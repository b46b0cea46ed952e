import { SEATS } from '#vocabulary/seats';
import { BOARD_ZONES } from '#vocabulary/zones';
import { type CardView, cardKey } from '#wire/cards';
import type { SeatView } from '#wire/views/public-view';
import type { ReplayPersonView, ReplayStepView, ReplayView } from '#wire/views/replay-view';
import type { FeltView } from '../felt/felt.tsx';

/** The felt as it looked after one step, with what whoever looks at it may know. */
export function feltAt(replay: ReplayView, step: ReplayStepView, isDealt: boolean): FeltView {
  const mucked = step.seats.filter(({ state }) => state === 'folded' || state === 'dead-hand').length * 2;
  const burned = step.board < 3 ? 0 : step.board - 2;
  const dealt = isDealt ? replay.people.length * 2 : 0;
  const none = { count: 0, cards: [] };
  return {
    hand: { button: replay.button },
    seats: SEATS.map((seat) => seatAt(replay, step, seat, isDealt)),
    board: BOARD_ZONES.map((place, index) => ({
      place,
      cards: index < step.board ? [cardAt(`board-${index}`, replay.board[index] ?? null)] : [],
    })),
    burn: { ...none, count: burned },
    muck: { ...none, count: isDealt ? mucked : 0 },
    aside: none,
    shoe: { left: 52 - dealt - burned - step.board, known: true },
    pots: step.pots,
    potTotal: step.potTotal,
    toAct: step.toAct,
    verdicts: [],
    questions: [],
    next: [],
  };
}

function seatAt(replay: ReplayView, step: ReplayStepView, seat: SeatView['seat'], isDealt: boolean): SeatView {
  const person = replay.people.find((each) => each.seat === seat);
  const now = step.seats.find((each) => each.seat === seat);
  if (person === undefined || now === undefined) {
    return {
      seat,
      name: '',
      colour: '#33505a',
      state: 'empty',
      stack: null,
      bet: 0,
      cards: [],
      lastAct: null,
      shown: null,
    };
  }
  const { name, colour } = person;
  const isOut = now.state === 'folded' || now.state === 'dead-hand';
  const cards = isDealt && !isOut ? holeOf(person) : [];
  return {
    seat,
    name,
    colour,
    state: now.state,
    stack: now.stack,
    bet: now.bet,
    cards,
    lastAct: now.last,
    shown: null,
  };
}

const holeOf = ({ seat, hole }: ReplayPersonView): readonly CardView[] =>
  hole.map((card, index) => cardAt(`seat-${seat}-${index}`, card));

function cardAt(key: string, card: string | null): CardView {
  return card === null ? { key: cardKey(key), face: 'down' } : { key: cardKey(key), face: 'up', card };
}
