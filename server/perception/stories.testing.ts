import { type Expectation, type ExpectedPlace, NOTHING_EXPECTED } from '#vocabulary/hands/expectations';
import type { Fact } from '#vocabulary/hands/facts';
import type { Reading } from '#vocabulary/readings';
import type { Zone } from '#vocabulary/zones';
import { factsOf, type Plan } from './perceive.testing.ts';
import type { PerceptionSetup } from './radio/setups.ts';

/** Cards are dealt to these places, one after the other. */
export function dealingTo(...zones: readonly Zone[]): Expectation {
  const order: readonly ExpectedPlace[] = zones.map((zone) => ({ zone, count: 1, isLater: false }));
  return { ...NOTHING_EXPECTED, stage: zones.length > 0 ? 'dealing' : 'playing', deal: { hand: 1, redeal: 0 }, order };
}

/** What is said of these readings until `untilMs`. */
export const storiesOf = (
  readings: readonly Reading[],
  plan: Plan,
  untilMs: number,
  setup?: PerceptionSetup,
  isLazy?: boolean,
): readonly Fact[] => factsOf(readings, setup, untilMs, plan, isLazy);

/** Where each card was said to rest, in order; what was taken back is in brackets. */
export function restsIn(facts: readonly Fact[]): readonly string[] {
  const withdrawn = new Set(facts.flatMap((fact) => (fact.type === 'fact-withdrawn' ? [fact.fact] : [])));
  return facts.flatMap((fact) =>
    fact.type === 'card-rested'
      ? [withdrawn.has(fact.id) ? `(${fact.ref} ${fact.zone})` : `${fact.ref} ${fact.zone}`]
      : [],
  );
}
