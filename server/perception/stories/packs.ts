import type { Belief } from './beliefs.ts';
import { HABITS } from './habits.ts';
import type { Mind } from './mind.ts';

/**
 * Between hands the pack is washed, or pulled together, over antennas that lie in its way: several cards at once where
 * none is due, and none of them out of the shoe. What is read there meanwhile lies nowhere.
 */
export function notePack(mind: Mind, { tag, said, exitMs }: Belief, antenna: number, toldMs: number): void {
  if (!isOfMiddle(mind, antenna) || !isBetweenHands(mind)) return;
  if (said === antenna || toldMs - exitMs < HABITS.flyMsMax) return;
  const near = mind.window.pack.filter((other) => other.tag !== tag && toldMs - other.atMs < PACK_MS);
  const pack = [...near, { tag, atMs: toldMs }];
  mind.set({ pack, packMs: pack.length < PACKED ? mind.window.packMs : toldMs });
}

/** Cards of it are in people's hands, or were a moment ago. */
export const isPackLoose = ({ window }: Mind, atMs: number): boolean => atMs - window.packMs < PACK_MS;

/** Where nobody deals now, and people have room to wash a pack. */
export const isOfMiddle = ({ places }: Mind, place: number): boolean =>
  places.kinds[place] === 'board' || places.kinds[place] === 'burn';

/** Nothing of a deal lies anywhere, and the next card is no card of the board. */
function isBetweenHands({ expected, window, places }: Mind): boolean {
  if (expected.stage !== 'dealing' && expected.stage !== 'playing') return true;
  const [next] = expected.order;
  return (
    window.lastDealt < 0 &&
    next !== undefined &&
    places.kinds[places.spots.findIndex((spot) => spot === next.zone)] === 'seat'
  );
}

/** Nobody deals so many cards in so short a time. */
const PACKED = 4;
const PACK_MS = 3000;
