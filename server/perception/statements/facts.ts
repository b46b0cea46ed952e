import type { Doubt, Happened, LikelyPlace } from '#vocabulary/hands/facts';
import type { FactId, ReadingId } from '#vocabulary/ids';
import { questionId } from '#vocabulary/ids';
import { ms } from '#vocabulary/units';
import { BOARD_ZONES, type SensedZone } from '#vocabulary/zones';
import { SHOE } from '../radio/states.ts';
import type { Belief } from '../stories/beliefs.ts';
import { PERCEPTION_LIMITS } from '../stories/limits.ts';
import { heldChance, type Mind, placeChance } from '../stories/mind.ts';

const { oddsMax, exitMsMax, likelyPlacesMax, likelyChanceMin } = PERCEPTION_LIMITS;

const oddsOf = (chance: number): number =>
  Math.min(oddsMax, Math.max(0.1, Math.round((chance / Math.max(1 - chance, 1 / oddsMax)) * 10) / 10));

/** The shoe gave it out: told by its reading, or by where it lies where the shoe had missed it. */
export function stateExit(mind: Mind, belief: Belief, atMs: number): void {
  const ref = mind.refOf(belief.tag);
  if (belief.isCounted || ref === undefined || !mind.places.hasShoe) return;
  stateExitRetracted(mind, belief, atMs);
  belief.isCounted = true;
  const { exitReading } = belief;
  if (exitReading !== null) {
    const happened = { fromMs: ms(belief.exitMs), toMs: ms(belief.exitMs) };
    belief.exitFact = mind.state({ type: 'card-left-shoe', ref }, atMs, [exitReading], { happened });
    return;
  }
  const happened = { fromMs: ms(Math.min(atMs, belief.exitMs > 0 ? belief.exitMs : atMs)), toMs: ms(atMs) };
  belief.exitFact = mind.state({ type: 'card-left-shoe', ref, missed: true }, atMs, readingsOf(belief), { happened });
}

export function stateArriving(mind: Mind, belief: Belief, place: number, atMs: number): void {
  const ref = mind.refOf(belief.tag);
  const zone = zoneAt(mind, belief, place);
  if (ref === undefined || zone === undefined) return;
  mind.state({ type: 'card-arriving', ref, zone }, atMs, readingsOf(belief));
}

export function stateRest(mind: Mind, belief: Belief, place: number, chance: number, atMs: number): void {
  const sweepMs = 1200 * (mind.rates.sweepS[place] ?? 1);
  const depthMs = mind.places.kinds[place] === 'board' || (mind.piles[place]?.length ?? 0) < 2 ? 0 : 1500;
  const exitMs = belief.exitMs > atMs - exitMsMax ? belief.exitMs : 0;
  const fromMs = Math.max(belief.landMs - sweepMs - depthMs, exitMs);
  const happened = { fromMs: ms(Math.min(fromMs, belief.landMs)), toMs: ms(belief.landMs) };
  stateRested(mind, belief, place, chance, happened, atMs);
}

/** Whoever had taken it up has put it down again where it lay. */
export function statePutBack(mind: Mind, belief: Belief, chance: number, sinceMs: number, atMs: number): void {
  const happened = { fromMs: ms(belief.lost[belief.said] ?? sinceMs), toMs: ms(sinceMs) };
  stateRested(mind, belief, belief.said, chance, happened, atMs);
}

function stateRested(
  mind: Mind,
  belief: Belief,
  place: number,
  chance: number,
  happened: Happened,
  atMs: number,
): void {
  const ref = mind.refOf(belief.tag);
  const zone = zoneAt(mind, belief, place);
  if (ref === undefined || zone === undefined) return;
  const sweep = sweepOf(mind, happened.toMs, 1200 * (mind.rates.sweepS[place] ?? 1));
  const times = { happened, odds: oddsOf(chance) };
  belief.saidFact = mind.state({ type: 'card-rested', ref, zone, sweep }, atMs, readingsOf(belief), times);
  belief.isLifted = false;
}

function sweepOf(mind: Mind, landMs: number, sweepMs: number): number {
  const { sweeps } = mind.window;
  const same = Math.abs(landMs - sweeps.atMs) < sweepMs;
  const sweep = same ? sweeps.sweep : sweeps.sweep + 1;
  if (!same) mind.set({ sweeps: { atMs: landMs, sweep } });
  return sweep;
}

export function stateLifted(mind: Mind, belief: Belief, atMs: number): void {
  const ref = mind.refOf(belief.tag);
  const zone = zoneAt(mind, belief, belief.said);
  if (ref === undefined || zone === undefined || belief.isLifted) return;
  belief.isLifted = true;
  belief.isAway = false;
  const odds = oddsOf(heldChance(belief, belief.said));
  mind.state({ type: 'card-lifted', ref, zone }, atMs, readingsOf(belief), { odds });
}

export function stateLeft(mind: Mind, belief: Belief, place: number, atMs: number): void {
  const ref = mind.refOf(belief.tag);
  const zone = zoneAt(mind, belief, place);
  if (ref === undefined || zone === undefined) return;
  const odds = oddsOf(heldChance(belief, place));
  mind.state({ type: 'card-left', ref, zone }, atMs, readingsOf(belief), { odds });
}

/** Proof: the card lies open on the board beyond doubt. */
export function stateProven(mind: Mind, belief: Belief, polls: number, atMs: number): void {
  const ref = mind.refOf(belief.tag);
  const zone = zoneAt(mind, belief, belief.said);
  if (ref === undefined || zone === undefined) return;
  belief.provenFact = mind.state({ type: 'card-proven', ref, zone, polls }, atMs, readingsOf(belief));
}

export function stateRetracted(mind: Mind, belief: Belief, atMs: number): void {
  if (belief.saidFact === null) return;
  const withdraw = (fact: FactId): unknown =>
    mind.state({ type: 'fact-withdrawn', fact, why: 'neighbour-bleed' }, atMs, readingsOf(belief));
  // Without its landing the proof is about nothing.
  if (belief.provenFact !== null) withdraw(belief.provenFact);
  withdraw(belief.saidFact);
}

/** The shoe had read it behind the one that left: it is still there. */
export function stateExitRetracted(mind: Mind, belief: Belief, atMs: number): void {
  if (belief.exitFact === null) return;
  mind.state({ type: 'fact-withdrawn', fact: belief.exitFact, why: 'misread' }, atMs, readingsOf(belief));
  belief.exitFact = null;
  belief.isCounted = false;
}

/** The newcomer alone is told of: where the card itself lies stands in nothing that this fact is made of. */
export function stateTwice(mind: Mind, tag: Belief['tag'], place: number, reading: ReadingId, atMs: number): void {
  const ref = mind.refOf(tag);
  const zone = zoneForScreen(mind, place);
  if (ref !== undefined && zone !== undefined)
    mind.state({ type: 'duplicate-card', ref, zones: [zone] }, atMs, [reading]);
}

function zoneForScreen({ places }: Mind, place: number): SensedZone | undefined {
  const spot = places.spots[place];
  return spot === 'BOARD' ? 'B1' : spot;
}

export function stateAsked(mind: Mind, belief: Belief, atMs: number): void {
  const ref = mind.refOf(belief.tag);
  if (ref === undefined) return;
  const lastZone = belief.wasAt >= 0 ? zoneAt(mind, belief, belief.wasAt) : 'SHOE';
  const question = questionId(`card-nowhere:${belief.reading ?? belief.exitReading ?? mind.window.told}`);
  const likely = likelyPlaces(mind, belief);
  const doubt: Doubt = { about: 'card-nowhere', ref, lastZone: lastZone ?? 'SHOE', likely };
  mind.state({ type: 'question-raised', question, doubt }, atMs, readingsOf(belief));
}

/** Where it may be: what people are asked about is named as likely as it is. */
function likelyPlaces(mind: Mind, belief: Belief): readonly LikelyPlace[] {
  const places = mind.places.spots.flatMap((_, place): readonly LikelyPlace[] => {
    const zone = zoneForScreen(mind, place);
    return zone === undefined ? [] : [{ zone, chance: placeChance(belief, place) }];
  });
  return [...places, { zone: 'SHOE' as const, chance: belief.weights[SHOE] ?? 0 }]
    .filter(({ chance }) => chance >= likelyChanceMin)
    .sort((a, b) => b.chance - a.chance)
    .slice(0, likelyPlacesMax)
    .map(({ zone, chance }) => ({ zone, chance: Math.round(chance * 100) / 100 }));
}

function readingsOf({ reading, exitReading }: Belief): readonly ReadingId[] {
  return reading !== null ? [reading] : exitReading !== null ? [exitReading] : [];
}

/** With one antenna for the whole board its places are the order of arrival, and a card keeps its own. */
export function zoneAt(mind: Mind, belief: Belief, place: number): SensedZone | undefined {
  const spot = mind.places.spots[place];
  if (spot !== 'BOARD') return spot;
  const { board } = mind.window;
  const own = board.indexOf(belief.tag);
  if (own >= 0) return BOARD_ZONES[own] ?? 'B5';
  const lies = (tag: Belief['tag'] | null): boolean => tag !== null && mind.beliefs.get(tag)?.said === place;
  const free = board.findIndex((tag) => !lies(tag));
  const at = free < 0 ? board.length : free;
  mind.set({ board: [...board.slice(0, at), belief.tag, ...board.slice(at + 1)] });
  return BOARD_ZONES[at] ?? 'B5';
}
