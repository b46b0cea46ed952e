import type { Belief } from '../stories/beliefs.ts';
import { CERTAINTY } from '../stories/habits.ts';
import { PERCEPTION_LIMITS } from '../stories/limits.ts';
import type { Mind } from '../stories/mind.ts';
import { isSilent } from '../stories/motion.ts';
import { stateTwice } from './facts.ts';

/**
 * Two tags claim to be this card, at odds that no misreading explains. The other one is left out of what is believed of
 * the card from now on, until its place has been silent for longer than anybody looks at a card.
 */
export function noteCopy(mind: Mind, belief: Belief, atMs: number): void {
  const { apart } = belief;
  if (apart?.copy == null || isSilent(mind, apart.copy.antenna) || isSilent(mind, apart.said)) return;
  const { antenna, sinceMs, lostMs } = apart.copy;
  // What is over, and was no likelier than a misreading, was one.
  if (lostMs > 0 && !isCopied(belief)) belief.apart = null;
  if ((lostMs > 0 ? lostMs : atMs) - sinceMs < PERCEPTION_LIMITS.copyMs || copyOdds(belief) < CERTAINTY.copyOdds)
    return;
  Object.assign(belief, { weights: apart.weights, reads: apart.reads, copy: apart.copy, apart: null });
  stateTwice(mind, belief, [apart.said, antenna], atMs);
}

/** Two cards are likelier than any way in which one is read at both places: nothing says that it has moved. */
export function isCopied(belief: Belief): boolean {
  return copyOdds(belief) > 1;
}

function copyOdds({ apart, evidence }: Belief): number {
  return apart === null ? 0 : Math.exp(apart.evidence - evidence);
}
