import { needOf } from '#law/pages/pages';
import type { Need } from '#law/shapes/page';
import type { SimpleKind } from '#vocabulary/kinds';
import type { TableProfile } from '#vocabulary/profiles';

export const DETECTIONS = ['alone', 'press', 'never'] as const;
export type Detection = (typeof DETECTIONS)[number];

/**
 * How a table comes to know of an irregularity (DESIGN §3): by itself, because somebody presses a button for it, or not
 * at all. What only people can see is pressed everywhere; what this table has no sensor for is reported by its kind.
 */
export function detectionOf(kind: SimpleKind, profile: TableProfile): Detection {
  const { isSensed, isReported = true, isOfBets = false }: Way = WAYS[needOf(kind)];
  // Without any word about the betting nothing can be too early.
  if (isOfBets && profile.acts === 'none') return 'never';
  if (isSensed(profile)) return 'alone';
  return isReported && profile.panel ? 'press' : 'never';
}

interface Way {
  readonly isSensed: (profile: TableProfile) => boolean;
  /** False: where it is not sensed nobody can report it. */
  readonly isReported?: boolean;
  readonly isOfBets?: boolean;
}

const hasBoard = ({ senses }: TableProfile): boolean => senses.board !== 'none';

const WAYS: Readonly<Record<Need, Way>> = {
  people: { isSensed: () => false },
  seats: { isSensed: ({ senses }) => senses.seats },
  'any-antenna': { isSensed: (profile) => profile.senses.seats || hasBoard(profile), isReported: false },
  'moves-off-board': { isSensed: hasBoard, isReported: false },
  'half-hands': { isSensed: ({ senses }) => senses.seats && (senses.muck || senses.burn), isReported: false },
  shoe: { isSensed: ({ senses }) => senses.shoe, isReported: false },
  'seats-and-muck': { isSensed: ({ senses }) => senses.seats && senses.muck },
  'turns-and-muck': { isSensed: ({ senses, acts }) => acts === 'every' && senses.seats && senses.muck },
  burns: { isSensed: (profile) => profile.senses.burn && hasBoard(profile) },
  muck: { isSensed: ({ senses }) => senses.muck },
  board: { isSensed: hasBoard },
  'burn-in-time': { isSensed: ({ senses }) => senses.burn, isOfBets: true },
  'board-in-time': { isSensed: hasBoard, isOfBets: true },
  'seats-in-time': { isSensed: ({ senses, acts }) => acts === 'every' && senses.seats, isReported: false },
  acts: { isSensed: ({ acts }) => acts === 'every', isReported: false },
};
