import { type Expectation, type ExpectedPlace, NOTHING_EXPECTED } from '#vocabulary/expectations';
import type { Fact } from '#vocabulary/facts';
import type { Reading } from '#vocabulary/readings';
import { ms } from '#vocabulary/units';
import type { Zone } from '#vocabulary/zones';
import { testSetup } from './perceive.testing.ts';
import { perceiveStories } from './perceive-stories.ts';
import type { PerceptionSetup } from './setups.ts';
import { emptyStories } from './stories/window.ts';

/** Cards are dealt to these places, one after the other. */
export function dealingTo(...zones: readonly Zone[]): Expectation {
  const order: readonly ExpectedPlace[] = zones.map((zone) => ({ zone, count: 1, isLater: false }));
  return { ...NOTHING_EXPECTED, stage: zones.length > 0 ? 'dealing' : 'playing', deal: { hand: 1, redeal: 0 }, order };
}

/** What the plan holds at each reading: as many places are left as cards have not left the shoe. */
export type Plan = (exits: number) => Expectation;

/** Feeds the readings with a `Due` wherever one is wanted, unless `isLazy`, and goes on until `untilMs`. */
export function storiesOf(
  readings: readonly Reading[],
  plan: Plan,
  untilMs: number,
  setup: PerceptionSetup = testSetup(),
  isLazy = false,
): readonly Fact[] {
  let window = emptyStories(ms(0));
  let exits = 0;
  const facts: Fact[] = [];
  const feed = (input: Parameters<typeof perceiveStories>[1]): void => {
    const perceived = perceiveStories(window, input, setup, plan(exits));
    window = perceived.window;
    facts.push(...perceived.facts);
    exits += perceived.facts.filter(({ type }) => type === 'card-left-shoe').length;
  };
  const catchUp = (atMs: number): void => {
    while (!isLazy && window.dueAtMs <= atMs) feed({ type: 'due', atMs: ms(window.dueAtMs) });
  };
  for (const one of readings) {
    catchUp(one.atMs);
    feed(one);
  }
  catchUp(untilMs);
  feed({ type: 'due', atMs: ms(untilMs) });
  return facts;
}

/** Where each card was said to rest, in order; what was taken back is in brackets. */
export function restsIn(facts: readonly Fact[]): readonly string[] {
  const withdrawn = new Set(facts.flatMap((fact) => (fact.type === 'fact-withdrawn' ? [fact.fact] : [])));
  return facts.flatMap((fact) =>
    fact.type === 'card-rested'
      ? [withdrawn.has(fact.id) ? `(${fact.ref} ${fact.zone})` : `${fact.ref} ${fact.zone}`]
      : [],
  );
}
