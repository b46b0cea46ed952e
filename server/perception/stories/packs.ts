import type { Belief } from './beliefs.ts';
import { HABITS } from './habits.ts';
import type { Mind } from './mind.ts';

/**
 * Between hands the pack is washed, or pulled together, over antennas that lie in its way: several cards at once where
 * none is due, and none of them out of the shoe. What is read there meanwhile lies nowhere.
 */
export function notePack(mind: Mind, { tag, said, exitMs }: Belief, antenna: number, toldMs: number): void {
  if (!mind.isOfMiddle(antenna) || !isBetweenHands(mind)) return;
  if (said === antenna || toldMs - exitMs < HABITS.flyMsMax) return;
  const near = mind.window.pack.filter((other) => other.tag !== tag && toldMs - other.atMs < HABITS.packMs);
  const pack = [...near, { tag, atMs: toldMs }];
  mind.set(pack.length < HABITS.packCards ? { pack } : { pack, packUntilMs: toldMs + HABITS.packMs });
}

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
