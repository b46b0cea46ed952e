import { PERCEPTION_LIMITS } from '../limits.ts';
import type { Belief, Read } from '../stories/beliefs.ts';
import { CERTAINTY } from '../stories/habits.ts';
import type { Mind } from '../stories/mind.ts';
import { isSilent } from '../stories/motion.ts';
import { stateTwice } from './facts.ts';

/** Two places that are no neighbours read it for so long that neither misreads it: two tags claim to be this card. */
export function noteTwice(mind: Mind, belief: Belief, atMs: number): void {
  const { reads } = belief;
  if (reads.length < 2 || belief.isTwice) return;
  const long = reads.filter(
    (read) =>
      !isSilent(mind, read.antenna) &&
      sweepsOf(mind, read, atMs) >= CERTAINTY.copySweeps &&
      atMs - read.sinceMs >= PERCEPTION_LIMITS.copyMs,
  );
  const [first, second] = long;
  if (first === undefined || second === undefined) return;
  // What lies at an edge is read by both, and lost by the further one again and again.
  const isEdge = areNear(mind, first.antenna, second.antenna);
  if (isEdge && long.some((read) => sweepsOf(mind, read, atMs) < CERTAINTY.copyBesideSweeps)) return;
  const twice = long.map(({ antenna }) => antenna);
  stateTwice(mind, belief, twice, atMs);
}

function sweepsOf({ rates }: Mind, { antenna, sinceMs }: Read, atMs: number): number {
  return (atMs - sinceMs) / 1000 / (rates.sweepS[antenna] ?? 1);
}

function areNear({ places }: Mind, a: number, b: number): boolean {
  return places.nearest[a]?.includes(b) === true || places.nearest[b]?.includes(a) === true;
}

/**
 * It is taken away again. Its own place has read the card all the while, and the other one in nearly each of its
 * polls: of what lies at an edge that one finds less than half.
 */
export function noteCopyTaken(mind: Mind, belief: Belief, place: number, good: number, atMs: number): void {
  const { reads, said } = belief;
  const home = reads.find(({ antenna }) => antenna === said && !isSilent(mind, antenna));
  const left = reads.find(({ antenna }) => antenna === place);
  if (home === undefined || left === undefined || left === home || home.sinceMs > left.sinceMs || belief.isTwice)
    return;
  const polls = sweepsOf(mind, left, atMs) - mind.rates.parameters.lossPolls;
  if (good < CERTAINTY.copySweeps || good < polls * CERTAINTY.copyGoodShare) return;
  stateTwice(mind, belief, [said, place], atMs);
}
