import type { CardRef } from '#vocabulary/card-refs';
import { type Expectation, NOTHING_EXPECTED } from '#vocabulary/hands/expectations';
import type { Fact } from '#vocabulary/hands/facts';
import type { DeviceId, Reading } from '#vocabulary/readings';
import { type Ms, ms } from '#vocabulary/units';
import { type Places, placesOf } from './radio/places.ts';
import type { PerceptionSetup } from './radio/setups.ts';
import { copiesDueMs, tellCopies } from './statements/copies.ts';
import { decide } from './statements/deciding.ts';
import {
  askForCounts,
  asksDueMs,
  cardsOnBoard,
  proofsDueMs,
  tellProofs,
  weighCounts,
  weighQuality,
} from './statements/proofs.ts';
import { tellVisitors, visitorsDueMs } from './statements/visitors.ts';
import { noteExpectation } from './stories/deals.ts';
import { came } from './stories/evidence.ts';
import { Mind } from './stories/mind.ts';
import { isSettled, nextLook, pass } from './stories/motion.ts';
import { ratesOfNight } from './stories/nights.ts';
import type { PerceptionWindow } from './stories/windows.ts';
import { take } from './taking.ts';

/**
 * Readings to facts, by what is likely: the plan says what people do next, the radio model what antennas tell of it,
 * and each card has a belief of where it is. Pure. Cards are looked at on a grid of time, so that what is said does
 * not hang on when somebody asks.
 */
export function perceive(
  window: PerceptionWindow,
  input: Reading | Due,
  setup: PerceptionSetup,
  expected: Expectation,
): Perceived {
  const places = placesOf(setup);
  const mind = new Mind(atPlaces(window, places), setup, expected, places, ratesOfNight(window, places));
  noteExpectation(mind, window.nowMs);
  const nowMs = Math.max(window.nowMs, input.atMs);
  passTime(mind, nowMs);
  tellVisitors(mind, nowMs);
  if (input.type !== 'due') take(mind, input, nowMs);
  if (input.type === 'quality') weighQuality(mind, input, nowMs);
  if (input.type === 'counts') weighCounts(mind, input, nowMs);
  tellProofs(mind, nowMs);
  const asked = askForCounts(mind, nowMs);
  const asks = asked.length === 0 ? {} : { asks: asked };
  const dueAtMs = dueOf(mind);
  mind.set({ nowMs: ms(nowMs), dueAtMs });
  const facts = inOrder(mind.facts);
  return Number.isFinite(dueAtMs)
    ? { window: mind.window, facts, ...asks, dueAtMs: ms(dueAtMs) }
    : { window: mind.window, facts, ...asks };
}

/** Cards that a word of people may open at that moment. */
export function cardsToConfirm(window: PerceptionWindow, setup: PerceptionSetup, atMs: number): readonly CardRef[] {
  const places = placesOf(setup);
  const mind = new Mind(atPlaces(window, places), setup, NOTHING_EXPECTED, places, ratesOfNight(window, places));
  return cardsOnBoard(mind, Math.max(window.nowMs, atMs));
}

/** Time came to what `perceive` asked for. */
export interface Due {
  readonly type: 'due';
  readonly atMs: Ms;
}

export interface Perceived {
  readonly window: PerceptionWindow;
  readonly facts: readonly Fact[];
  /** Devices whose counts are all that the proof of a face waits for. */
  readonly asks?: readonly DeviceId[];
  readonly dueAtMs?: Ms;
}

/** Somebody has wired another antenna: what was believed was about other places. */
function atPlaces(window: PerceptionWindow, { key }: Places): PerceptionWindow {
  if (key === window.places) return window;
  return {
    ...window,
    places: key,
    beliefs: new Map(),
    visitors: new Map(),
    elsewhere: new Map(),
    twiceAt: new Map(),
    board: [],
    lastDealt: -1,
  };
}

/** What was due at a time of its own is told in its order. */
function inOrder(facts: readonly Fact[]): readonly Fact[] {
  return facts.length < 2 ? facts : [...facts].sort((a, b) => a.atMs - b.atMs);
}

function passTime(mind: Mind, untilMs: number): void {
  let passedMs: number = mind.window.nowMs;
  for (;;) {
    let atMs = copiesDueMs(mind);
    for (const { nextMs } of mind.beliefs.values()) if (nextMs < atMs) atMs = nextMs;
    const provenMs = Math.max(passedMs, proofsDueMs(mind));
    if (provenMs < atMs && provenMs <= untilMs) {
      tellProofs(mind, provenMs);
      continue;
    }
    if (atMs > untilMs) return;
    passedMs = Math.max(passedMs, atMs);
    for (const { tag, place, reading, sinceMs } of tellCopies(mind, atMs)) {
      const belief = mind.belief(tag);
      came(mind, belief, place, atMs, reading, sinceMs);
      decide(mind, belief, atMs);
    }
    for (const { tag, nextMs } of [...mind.beliefs.values()]) {
      if (nextMs > atMs) continue;
      const belief = mind.belief(tag);
      pass(mind, belief, atMs);
      belief.quiet += 1;
      decide(mind, belief, atMs);
      belief.nextMs = nextLook(mind, belief);
    }
  }
}

/** Of a settled card nothing is to be said before an antenna speaks. */
function dueOf(mind: Mind): number {
  let dueMs = Math.min(visitorsDueMs(mind), copiesDueMs(mind), proofsDueMs(mind), asksDueMs(mind));
  for (const belief of mind.beliefs.values()) if (belief.nextMs < dueMs && !isSettled(belief)) dueMs = belief.nextMs;
  return dueMs;
}
