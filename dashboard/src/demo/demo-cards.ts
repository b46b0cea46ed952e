import { SEATS, type Seat } from '#vocabulary/seats';

/** Invented cards of one hand, seat by seat, and the board that they meet. */
const HOLES = ['KsJs', '9h9c', 'QdJh', '7c7s', 'AhTd', 'Kd8d', '6c5c', 'QsTs', '4h4d', 'JcTh'];
export const BOARD = ['Qh', '5s', '3s', 'As', '2d'];
export const STREETS = {
  empty: 'preflop',
  betting: 'turn',
  'all-in': 'turn',
  verdict: 'flop',
  winner: 'river',
} as const;
const SHOWN = { preflop: 0, flop: 3, turn: 4, river: 5 } as const;

export type Scene = keyof typeof STREETS;

/** Folded hands of a scene, by the order of their plates. */
const FOLDED: Record<Scene, readonly number[]> = {
  empty: [],
  betting: [3, 6],
  'all-in': [2, 4, 5, 6, 7],
  verdict: [4],
  winner: [3, 4, 6],
};

/** Two stay in, whatever the scene would have. */
export const isIn = (scene: Scene, index: number): boolean => index < 2 || !FOLDED[scene].includes(index);

export const liveIn = (scene: Scene, players: number): readonly Seat[] =>
  SEATS.slice(0, players).filter((_, index) => isIn(scene, index));

export const shownIn = (scene: Scene): number => SHOWN[STREETS[scene]];

export const holeOf = (seat: Seat): readonly [string, string] => {
  const hole = HOLES[seat - 1] ?? '';
  return [hole.slice(0, 2), hole.slice(2)];
};
