import fc from 'fast-check';
import { expect } from 'vitest';
import type { Fact } from '#vocabulary/facts';
import type { Reading } from '#vocabulary/readings';
import { ms } from '#vocabulary/units';
import { came, exited, factsOf, testSetup, went } from './perceive.testing.ts';
import { perceive } from './perceive.ts';
import { emptyWindow } from './windows.ts';

/**
 * Every reading lies on a grid of 70 ms. All times that perception waits for leave a rest of at least 20 and at most 50 when divided
 * by it, so that lines which come up to 15 ms late never jump over a deadline: then their order must not matter.
 */
const GRID_MS = 70;
const LATE_MS_MAX = 15;
const timings = {
  landMs: ms(800),
  earlyLandMs: ms(520),
  unlatchMs: ms(1220),
  gateLeaveMs: ms(310),
  gateLandMs: ms(1080),
  gateFlightMs: ms(1430),
  liftMs: ms(1220),
  regretMs: ms(2000),
};
const setup = {
  ...testSetup(),
  timings: { ...testSetup().timings, ...timings, lookMs: ms(20_050), betweenMs: ms(5070), nowhereMs: ms(10_030) },
};

const SPOTS = ['S1', 'S2', 'S3', 'B1', 'B2', 'BURN', 'MUCK'] as const;
const step = fc.record({
  wait: fc.integer({ min: 1, max: 12 }),
  what: fc.constantFrom('exit', 'come', 'come', 'go', 'go'),
  card: fc.integer({ min: 0, max: 5 }),
  spot: fc.constantFrom(...SPOTS),
});
const story = fc.array(step, { minLength: 1, maxLength: 60 }).map(tellStory);

/** A device tells only changes: nothing comes twice or goes without having come. */
function tellStory(steps: readonly { wait: number; what: string; card: number; spot: string }[]): readonly Reading[] {
  const present = new Set<string>();
  const readings: Reading[] = [];
  let atMs = GRID_MS;
  for (const { wait, what, card, spot } of steps) {
    atMs += wait * GRID_MS;
    const key = `${card}${spot}`;
    if (what === 'exit') readings.push(exited(card, atMs));
    else if (what === 'come' && !present.has(key)) {
      if (spot !== 'MUCK') present.add(key);
      readings.push(came(card, spot, atMs));
    } else if (what === 'go' && present.delete(key)) readings.push(went(card, spot, atMs));
  }
  return readings;
}

const END_MS = 200_000;
const factsAtEnd = (readings: readonly Reading[]): readonly Fact[] => factsOf(readings, setup, END_MS);

/** What holds of perception, whatever the antennas say, and how many stories the quick gate tells of it. */
export const PERCEPTION_PROPERTIES = [
  {
    title: 'names readings for every fact, and gives no id twice',
    runs: 400,
    property: fc.property(story, (readings) => {
      const known = new Set<string>(readings.map(({ id }) => id));
      const facts = factsAtEnd(readings);
      for (const fact of facts) {
        expect(fact.from.length).toBeGreaterThan(0);
        expect(fact.from.every((id) => known.has(id))).toBe(true);
      }
      expect(new Set(facts.map(({ id }) => id)).size).toBe(facts.length);
    }),
  },
  {
    title: 'has each card in one place at most, and lifts or loses only what it had stated there',
    runs: 400,
    property: fc.property(story, (readings) => {
      const places = new Map<number, string>();
      for (const fact of factsAtEnd(readings)) {
        if (fact.type === 'card-rested') places.set(fact.ref, fact.zone);
        if (fact.type === 'card-left-shoe') places.delete(fact.ref);
        if (fact.type === 'card-lifted' || fact.type === 'card-left') expect(places.get(fact.ref)).toBe(fact.zone);
        if (fact.type === 'card-left') places.delete(fact.ref);
      }
    }),
  },
  {
    title: 'says the same whether it is called at each due time or only with readings',
    runs: 400,
    property: fc.property(story, (readings) => {
      let window = emptyWindow(ms(0));
      const facts: Fact[] = [];
      for (const reading of [...readings, { type: 'due', atMs: ms(END_MS) } as const]) {
        const perceived = perceive(window, reading, setup);
        window = perceived.window;
        facts.push(...perceived.facts);
      }
      expect(facts).toEqual(factsAtEnd(readings));
    }),
  },
  {
    title: 'gives the same facts when the lines of several devices come late and in another order',
    runs: 400,
    property: fc.property(
      story,
      fc.array(fc.integer({ min: 0, max: LATE_MS_MAX }), { minLength: 60, maxLength: 60 }),
      (readings, late) => {
        // Readings of one grid step are from different devices; each keeps its own time and is delivered a little later.
        const paired = readings.map((reading, index) => ({
          ...reading,
          atMs: ms(reading.atMs - (index % 2 === 0 ? 0 : 10)),
        }));
        const inOrder = [...paired].sort((a, b) => a.atMs - b.atMs || (a.id < b.id ? -1 : 1));
        const delivered = inOrder
          .map((reading, index) => ({ reading, atMs: reading.atMs + (late[index] ?? 0) }))
          .sort((a, b) => a.atMs - b.atMs)
          .map(({ reading }) => reading);
        expect(sorted(factsAtEnd(delivered))).toEqual(sorted(factsAtEnd(inOrder)));
      },
    ),
  },
  {
    title: 'never changes the window that it was given',
    runs: 100,
    property: fc.property(story, (readings) => {
      let window = emptyWindow(ms(0));
      for (const reading of readings) {
        const before = JSON.stringify([...window.tracks]);
        const next = perceive(window, reading, setup).window;
        expect(JSON.stringify([...window.tracks])).toBe(before);
        window = next;
      }
    }),
  },
] as const;

function sorted(facts: readonly Fact[]): readonly string[] {
  return facts.map((fact) => `${fact.atMs} ${fact.id} ${fact.from.join(' ')}`).sort();
}
