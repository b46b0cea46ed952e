import { toCardRef } from '#vocabulary/card-refs';
import { type Expectation, NOTHING_EXPECTED } from '#vocabulary/hands/expectations';
import type { Fact } from '#vocabulary/hands/facts';
import { readingId } from '#vocabulary/ids';
import { DEFAULT_PROFILES, type ProfileName } from '#vocabulary/profiles';
import { type DeviceId, type Reading, type ReadingBody, type TagId, tagId } from '#vocabulary/readings';
import { deviceTicks, ms } from '#vocabulary/units';
import { BOARD_ZONES, SEAT_ZONES } from '#vocabulary/zones';
import { HUB, referenceLayout, SHOE } from './layouts.ts';
import { perceive } from './perceive.ts';
import type { PerceptionSetup } from './radio/setups.ts';
import { emptyWindow } from './stories/windows.ts';

/** Deck A plays (its n-th tag is reference n), deck B is registered; everything else is a stranger. */
export const tagOf = (card: number, deck: 'A' | 'B' | 'X' = 'A'): TagId =>
  tagId(`04${{ A: '0A', B: '0B', X: 'FF' }[deck]}00${card.toString(16).toUpperCase().padStart(2, '0')}`);

export function testSetup(
  profile: ProfileName = 'full',
  twins: ReadonlyMap<TagId, number> = new Map(),
): PerceptionSetup {
  const table = DEFAULT_PROFILES[profile];
  const known = new Map(Array.from({ length: 52 }, (_, card) => [tagOf(card), card] as const));
  const other = new Set(Array.from({ length: 52 }, (_, card) => tagOf(card, 'B')));
  return {
    profile: table,
    ...referenceLayout(table),
    meaningOf: (tag) => {
      const card = known.get(tag) ?? twins.get(tag);
      if (card !== undefined) return { deck: 'in-play', ref: toCardRef(card) };
      return { deck: other.has(tag) ? 'other' : 'none', pseudonym: `T-${tag.slice(-4)}` };
    },
  };
}

const ANTENNAS = new Map<string, number>([
  ...[...SEAT_ZONES, ...BOARD_ZONES, 'BURN', 'MUCK'].map((zone, index) => [zone, index] as const),
  ['BOARD', 10],
]);

/** Readings written as a person would: `came(3, 'S2', 1200)`. */
export function came(card: number | TagId, spot: string, atMs: number): Reading {
  return sighting('tag-came', card, spot, atMs);
}

/** `good`: how often the place had read it. */
export function went(card: number | TagId, spot: string, atMs: number, good = 5): Reading {
  return sighting('tag-went', card, spot, atMs, good);
}

export function exited(card: number | TagId, atMs: number): Reading {
  const tag = typeof card === 'number' ? tagOf(card) : card;
  return reading(SHOE, atMs, { type: 'tag-exited', antenna: 0, tag, good: 1, silent: 4 }, `x${tag}`);
}

export function snapshot(cards: readonly (readonly [number, string])[], atMs: number): Reading {
  const present = cards.map(([card, spot]) => ({ antenna: antennaOf(spot), tag: tagOf(card), good: 9, silent: 0 }));
  return reading(HUB, atMs, { type: 'snapshot', present, buttonsDown: [] }, 'snapshot');
}

export function reading(device: DeviceId, atMs: number, body: ReadingBody, name: string): Reading {
  const id = readingId(`${device}-${name}@${atMs}`);
  return { id, device, boot: 1, seq: 1, ticks: deviceTicks(atMs), atMs: ms(atMs), ...body };
}

/** What the plan holds at each reading, by how many cards are out. */
export type Plan = (out: number) => Expectation;

/** Feeds the readings with a `Due` wherever one is wanted, unless `isLazy`, and goes on until `untilMs`. */
export function factsOf(...read: Parameters<typeof perceivedOf>): readonly Fact[] {
  return perceivedOf(...read).facts;
}

/** Devices that are asked for their counts, and when. */
export function asksOf(...read: Parameters<typeof perceivedOf>): readonly (readonly [DeviceId, number])[] {
  return perceivedOf(...read).asks;
}

function perceivedOf(
  readings: readonly Reading[],
  setup: PerceptionSetup = testSetup(),
  untilMs = 0,
  plan: Plan = () => NOTHING_EXPECTED,
  isLazy = false,
) {
  let window = emptyWindow(ms(0));
  const out = new Set<number>();
  const facts: Fact[] = [];
  const asks: (readonly [DeviceId, number])[] = [];
  const feed = (input: Parameters<typeof perceive>[1]): void => {
    const perceived = perceive(window, input, setup, plan(out.size));
    window = perceived.window;
    facts.push(...perceived.facts);
    asks.push(...(perceived.asks ?? []).map((device) => [device, window.nowMs] as const));
    for (const fact of perceived.facts)
      if (fact.type === 'card-left-shoe' || fact.type === 'card-rested') out.add(fact.ref);
  };
  const catchUp = (atMs: number): void => {
    while (!isLazy && window.dueAtMs <= atMs) feed({ type: 'due', atMs: ms(window.dueAtMs) });
  };
  for (const one of readings) {
    catchUp(one.atMs);
    feed(one);
  }
  catchUp(untilMs);
  const lastMs = Math.max(untilMs, window.nowMs);
  feed({ type: 'due', atMs: ms(lastMs) });
  return { facts, asks };
}

/** One line a fact, without ids: what a person would write down. */
export function told(facts: readonly Fact[]): readonly string[] {
  return facts.map(lineOf);
}

function lineOf(fact: Fact): string {
  switch (fact.type) {
    case 'card-left-shoe':
      return `${fact.atMs} ${fact.ref} out`;
    case 'card-arriving':
    case 'card-rested':
    case 'card-lifted':
    case 'card-left':
      return `${fact.atMs} ${fact.ref} ${fact.type.slice(5)} ${fact.zone}`;
    case 'unknown-tag':
    case 'foreign-card':
    case 'seat-read-again':
      return `${fact.atMs} ${fact.type} ${fact.zone}`;
    case 'burn-hidden':
      return `${fact.atMs} ${fact.type} ${fact.ref}`;
    case 'duplicate-card':
      return `${fact.atMs} ${fact.ref} twice ${fact.zones.join(' ')}`;
    case 'fact-withdrawn':
      return `${fact.atMs} withdrawn ${fact.why}`;
    case 'question-raised':
      return `${fact.atMs} ? ${fact.doubt.about}`;
    case 'reader-silent':
    case 'reader-back':
      return `${fact.atMs} ${fact.type} ${fact.zones === 'shoe' ? 'shoe' : fact.zones.join(' ')}`;
    case 'card-proven':
      return `${fact.atMs} ${fact.ref} proven ${fact.zone}`;
    case 'pressed':
      return `${fact.atMs} pressed ${fact.button}${fact.heldMs === undefined ? '' : ` ${fact.heldMs}`}`;
    case 'dialled':
      return `${fact.atMs} dialled ${fact.clicks}`;
  }
}

function sighting(type: 'tag-came' | 'tag-went', card: number | TagId, spot: string, atMs: number, good = 1): Reading {
  const tag = typeof card === 'number' ? tagOf(card) : card;
  const counts = { good, silent: 3 };
  return reading(HUB, atMs, { type, antenna: antennaOf(spot), tag, ...counts }, `${type.slice(4)}${tag}${spot}`);
}

function antennaOf(spot: string): number {
  const antenna = ANTENNAS.get(spot);
  if (antenna === undefined) throw new Error(`no antenna at ${spot}`);
  return antenna;
}
