import { PERCEPTION_LIMITS } from '../limits.ts';
import type { Belief, Read } from '../stories/beliefs.ts';
import { CERTAINTY } from '../stories/habits.ts';
import type { Mind } from '../stories/mind.ts';
import { isSilent } from '../stories/motion.ts';
import { areBeside } from '../stories/nights.ts';
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
  const further = long.filter(({ antenna }) => antenna !== belief.said);
  if (isEdge && further.some((read) => sweepsOf(mind, read, atMs) < CERTAINTY.copyBesideSweeps)) return;
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
 * Its own place lost it a moment ago, and another one had read it for long by then. Nobody has moved it there: who
 * moves a card takes it from its own place first. There is a copy, or its place misses what lies at its edge.
 */
export function isReadBefore(mind: Mind, { reads, said, lost, began }: Belief, atMs: number): boolean {
  const lostMs = lost[said] ?? atMs;
  if (said < 0 || atMs - lostMs > PERCEPTION_LIMITS.lookMs) return false;
  return reads.some(
    (read) =>
      read.sinceMs > (began[said] ?? 0) &&
      !areBeside(mind.places, said, read.antenna) &&
      !isSilent(mind, read.antenna) &&
      sweepsOf(mind, read, lostMs) >= CERTAINTY.copySweeps,
  );
}

/**
 * It is taken away again. Its own place has read the card all the while, and the other one in nearly each of its
 * polls: of what lies at an edge that one finds less than half.
 */
export function noteCopyTaken(mind: Mind, belief: Belief, place: number, good: number, atMs: number): void {
  const { reads, said, began } = belief;
  const home = reads.find(({ antenna }) => antenna === said && !isSilent(mind, antenna));
  const left = reads.find(({ antenna }) => antenna === place);
  if (home === undefined || left === undefined || left === home || belief.isTwice) return;
  if ((began[said] ?? home.sinceMs) > left.sinceMs) return;
  const polls = sweepsOf(mind, left, atMs) - mind.rates.parameters.lossPolls;
  if (good < CERTAINTY.copySweeps || good < polls * CERTAINTY.copyGoodShare) return;
  stateTwice(mind, belief, [said, place], atMs);
}
