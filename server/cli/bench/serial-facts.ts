import { HUB, referenceLayout, SHOE } from '#perception/layouts';
import { perceive } from '#perception/perceive';
import type { PerceptionSetup } from '#perception/radio/setups';
import { emptyWindow } from '#perception/stories/windows';
import { toCardRef } from '#vocabulary/card-refs';
import { type Expectation, NOTHING_EXPECTED } from '#vocabulary/hands/expectations';
import { readingId } from '#vocabulary/ids';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { type DeviceId, type Reading, type ReadingBody, tagId } from '#vocabulary/readings';
import { deviceTicks, ms } from '#vocabulary/units';
import { BOARD_ZONES, SEAT_ZONES, type Zone } from '#vocabulary/zones';
import { type Figure, percentile } from './figures.ts';

/**
 * How long a reading takes to become facts, landing time not counted: full tables dealt and cleared, with a neighbour's
 * bleed for every card.
 */
export function measureReadingToFact(emit: (figure: Figure) => void): void {
  const setup = benchSetup();
  const readings = tableReadings(HANDS);
  let window = emptyWindow(ms(0));
  const samples: number[] = [];
  let facts = 0;
  let dealt = 0;
  for (const reading of readings) {
    const hand = Math.floor(reading.atMs / HAND_MS);
    const expected = expectedIn(hand, dealt - hand * CARDS_DEALT);
    const started = performance.now();
    const perceived = perceive(window, reading, setup, expected);
    samples.push(performance.now() - started);
    window = perceived.window;
    facts += perceived.facts.length;
    dealt += perceived.facts.filter(({ type }) => type === 'card-left-shoe').length;
  }
  if (facts < HANDS * CARDS_DEALT) throw new Error('perception stated less than what was dealt');
  emit({ name: 'serial.reading-to-fact.p99', value: percentile(samples, 0.99), unit: 'ms' });
  emit({
    name: 'serial.reading-to-fact.mean',
    value: (1000 * samples.reduce((sum, value) => sum + value, 0)) / samples.length,
    unit: 'us',
  });
}

const HANDS = 500;
const CARDS_DEALT = 28;
const SEATS_DEALT = 10;
const HAND_MS = 60_000;

/** Two rounds of the seats, the board and the burns; then the hand is over. */
function expectedIn(hand: number, dealt: number): Expectation {
  const order = PLAN.slice(dealt).map((zone) => ({ zone, count: 1, isLater: false }));
  return { ...NOTHING_EXPECTED, stage: order.length > 0 ? 'dealing' : 'over', deal: { hand, redeal: 0 }, order };
}

const PLAN: readonly Zone[] = [...SEAT_ZONES, ...SEAT_ZONES, ...BOARD_ZONES, 'BURN', 'BURN', 'BURN'];

function benchSetup(): PerceptionSetup {
  const profile = DEFAULT_PROFILES.full;
  const refs = new Map(Array.from({ length: 52 }, (_, card) => [tagOfCard(card), toCardRef(card)] as const));
  return {
    profile,
    ...referenceLayout(profile),
    meaningOf: (tag) => {
      const ref = refs.get(tag);
      return ref === undefined ? { deck: 'none', pseudonym: 'T-0' } : { deck: 'in-play', ref };
    },
  };
}

function tagOfCard(card: number): ReturnType<typeof tagId> {
  return tagId(`04AB00${(0x10 + card).toString(16).toUpperCase()}`);
}

/**
 * Ten hands of two, three burns, five board cards; each is seen by a neighbour for a moment, and all are taken away at
 * the end.
 */
function tableReadings(hands: number): readonly Reading[] {
  const readings: Reading[] = [];
  const add = (device: DeviceId, atMs: number, body: ReadingBody): void => {
    const id = readingId(`${device}:${readings.length}`);
    readings.push({ id, device, boot: 1, seq: readings.length, ticks: deviceTicks(atMs), atMs: ms(atMs), ...body });
  };
  for (let hand = 0; hand < hands; hand++) {
    for (let nth = 0; nth < CARDS_DEALT; nth++) {
      const atMs = hand * HAND_MS + nth * 1000;
      const tag = tagOfCard(nth);
      const antenna = nth < 2 * SEATS_DEALT ? nth % SEATS_DEALT : nth - SEATS_DEALT;
      const counts = { good: 1, silent: 3 };
      add(SHOE, atMs, { type: 'tag-exited', antenna: 0, tag, ...counts });
      add(HUB, atMs + 200, { type: 'tag-came', antenna: Math.min(antenna, 15), tag, ...counts });
      add(HUB, atMs + 300, { type: 'tag-came', antenna: antenna === 0 ? 1 : 0, tag, ...counts });
      add(HUB, atMs + 750, { type: 'tag-went', antenna: antenna === 0 ? 1 : 0, tag, ...counts });
    }
    for (let nth = 0; nth < CARDS_DEALT; nth++) {
      const antenna = nth < 2 * SEATS_DEALT ? nth % SEATS_DEALT : Math.min(nth - SEATS_DEALT, 15);
      add(HUB, hand * HAND_MS + 40_000 + nth, { type: 'tag-went', antenna, tag: tagOfCard(nth), good: 9, silent: 3 });
    }
  }
  return readings;
}
