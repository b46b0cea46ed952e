import { AntennaField, type LyingTag } from '#field/radio/antenna-field';
import { SEAT_FRAME } from '#field/radio/readers';
import { tagOf } from '#field/radio/tags';
import type { BenchSuite, Figure } from './figures.ts';

/**
 * Issue 49: the cost of one poll of an antenna in a simulated night. Cards lie still for most of it; one that is
 * carried has another pose in each poll.
 */
export const suite: BenchSuite = {
  name: 'field',
  run: async (emit, say) => {
    const field = new AntennaField(SEAT_FRAME, '15693');
    const started = performance.now();
    field.chances(cardsOf(10));
    emit({ name: 'field.first-poll', value: performance.now() - started, unit: 'ms' });
    for (const cards of [2, 5, 10]) {
      say(`an antenna with ${cards} cards`);
      for (const { name, moves } of MOVES) emit(pollFigure(field, cards, name, moves));
    }
  },
};

const POLLS = 20_000;
/** Shares of polls in which one of the cards has moved: never, as in a night that was looked at, and in every one. */
const MOVES = [
  { name: 'still', moves: 0 },
  { name: 'night', moves: 0.1 },
  { name: 'moving', moves: 1 },
] as const;

const TAG = tagOf('card-15693', 15.5, 'good');
const cardsOf = (count: number): LyingTag[] =>
  Array.from({ length: count }, (_, nth) => ({
    tag: TAG,
    pose: { xMm: ((nth * 37) % 120) - 60, yMm: ((nth * 23) % 80) - 40, zMm: 6 + 0.32 * nth, turnDeg: (nth * 11) % 17 },
  }));

function pollFigure(field: AntennaField, count: number, name: string, moves: number): Figure {
  const cards = cardsOf(count);
  let [owed, moved, sum] = [0, 0, 0];
  const poll = (): void => {
    owed += moves;
    if (owed >= 1) {
      owed -= 1;
      moved += 1;
      const pose = { xMm: (moved % 119) - 60, yMm: (moved % 83) - 40, zMm: 10 + (moved % 40), turnDeg: moved % 31 };
      cards[moved % count] = { tag: TAG, pose };
    }
    sum += field.chances(cards)[0] ?? 0;
  };
  for (let warm = 0; warm < POLLS / 10; warm++) poll();
  const started = performance.now();
  for (let nth = 0; nth < POLLS; nth++) poll();
  const value = (1000 * (performance.now() - started)) / POLLS;
  // The sum is used, so that no poll is optimised away.
  return { name: `field.poll-${count}.${name}`, value: sum >= 0 ? value : Number.NaN, unit: 'us' };
}
