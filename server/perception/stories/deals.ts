import type { TagId } from '#vocabulary/readings';
import { freshBelief } from './beliefs.ts';
import type { Mind } from './mind.ts';
import { nextStep } from './motion.ts';

/**
 * Another deal begins with the whole pack in the shoe, but for what lies where an antenna reads it: the plan says so,
 * no antenna can.
 */
export function noteExpectation(mind: Mind, atMs: number): void {
  const { expected, window } = mind;
  const deal = expected.deal === null ? '' : `${expected.deal.hand}/${expected.deal.redeal}`;
  const asked = [
    ...expected.folded.map(({ seat }) => `S${seat}`),
    ...expected.moves.map(({ card, to }) => `${card}>${to}`),
  ].join(' ');
  if (asked !== window.asked) wake(mind, asked, atMs);
  if (deal === window.deal && expected.stage === window.stage) return;
  const hasGathered = window.stage === 'gathering' && expected.stage !== 'gathering' && expected.stage !== 'over';
  if (deal !== window.deal || hasGathered) beginDeal(mind, atMs);
  mind.set({ deal, stage: expected.stage });
}

/** People are about to move cards that have lain for long, and to other places: all are looked at again. */
function wake(mind: Mind, asked: string, atMs: number): void {
  for (const { tag } of [...mind.beliefs.values()]) {
    const belief = mind.belief(tag);
    belief.quiet = 0;
    belief.takenFrom = -1;
    belief.nextMs = Math.min(belief.nextMs, nextStep(belief, atMs));
  }
  mind.set({ asked });
}

function beginDeal(mind: Mind, atMs: number): void {
  for (const { tag, reads, exitMs } of [...mind.beliefs.values()]) {
    const belief = mind.belief(tag);
    belief.dealt = -1;
    belief.planned = -1;
    belief.mate = null;
    belief.stays = new Float64Array(mind.places.spots.length);
    if (reads.length > 0 || exitMs > atMs - JUST_LEFT_MS) continue;
    const lay = belief.said >= 0 ? belief.said : belief.wasAt;
    belief.heldAt = mind.places.kinds[lay] === 'seat' ? lay : -1;
    Object.assign(belief, { ...freshBelief(tag, mind.places.spots.length), heldAt: belief.heldAt, atMs });
  }
  // Whatever lies there still lay there before: of that nothing is told any more.
  const kept = [...mind.window.elsewhere].filter(([, { lostMs }]) => lostMs === 0);
  mind.set({ elsewhere: new Map(kept.map(([key, known]) => [key, { ...known, state: 'told' as const }])) });
  const lies = (tag: TagId | null): boolean => tag !== null && (mind.beliefs.get(tag)?.said ?? -1) >= 0;
  mind.set({ board: mind.window.board.map((tag) => (lies(tag) ? tag : null)), lastDealt: -1 });
  mind.pilesChanged();
}

/** Its exit has begun this deal. */
const JUST_LEFT_MS = 3000;
