import { describe, expect, it } from 'vitest';
import { ReadingDevice } from '#device/reading-device';
import { antennaKey } from '#perception/radio/setups';
import { HUB_ANTENNAS } from '#vocabulary/hub-antennas';
import { deviceId } from '#vocabulary/readings';
import {
  factsWithoutTimes,
  HAND_PLACES,
  type HandPlace,
  type Lying,
  nothingLies,
  PostingAtoms,
  PublishingPepper,
  placeOf,
  playHand,
  type ReaderWorld,
  VirtualBridge,
  WiredAtoms,
  WiredPepper,
} from './played-hand.testing.ts';

/** The reference hub, as its contract has it. */
function ownBoard(lying: Lying): ReaderWorld {
  let say: (line: string) => void = () => undefined;
  const letters = HUB_ANTENNAS.map((zone) => (zone === 'MUCK' ? ('g' as const) : ('p' as const)));
  const parts = { id: 'hub', antennas: letters, buttons: 0, encoders: 0, lights: 0, ringRecords: 96 };
  const device = new ReadingDevice(parts, (bytes) => say(bytes));
  const antennaOf = (place: HandPlace): number => HUB_ANTENNAS.indexOf(place === 'BOARD' ? 'B1' : place);
  let lastMs: number | undefined;
  return {
    places: new Map(HAND_PLACES.map((place) => [antennaKey(deviceId('hub'), antennaOf(place)), placeOf(place)])),
    connect: (opened, told) => {
      say = (line) => told('hub', line);
      opened('hub');
    },
    hear: (_, line) => device.hear(line),
    advance: (nowMs) => {
      for (const place of HAND_PLACES) {
        const tags = device.views[antennaOf(place)]?.tags;
        tags?.clear();
        for (const tag of lying[place]) tags?.add(tag);
      }
      device.advance(nowMs - (lastMs ?? nowMs - 10));
      lastMs = nowMs;
    },
  };
}

function factsBehind(worldOf: (lying: Lying) => ReaderWorld, unitMs: number): readonly string[] {
  const lying = nothingLies();
  const world = worldOf(lying);
  const bridge = new VirtualBridge(world);
  playHand(lying, bridge, unitMs);
  return factsWithoutTimes(world, bridge);
}

/** Two cards that are taken at once are told of in either order. */
function inAnyOrder(facts: readonly string[]): readonly string[] {
  const isLifted = (line: string | undefined): line is string => line?.includes('lifted') === true;
  return facts.flatMap((line, at) => {
    const next = facts[at + 1];
    if (isLifted(facts[at - 1]) && isLifted(line)) return [];
    return isLifted(line) && isLifted(next) ? [line, next].sort() : [line];
  });
}

describe('a hand behind bought readers is the hand behind our own boards', () => {
  const own = factsBehind(ownBoard, 3000);

  it('is a hand: six cards dealt, two folded, five on the board', () => {
    expect(own.filter((line) => line.includes('rested'))).toHaveLength(13);
  });

  it.each([
    ['rfid-poker at serial lines', (lying: Lying) => new WiredAtoms(lying), 3000],
    ['Pepper C1 MUX at a serial line', (lying: Lying) => new WiredPepper(lying), 3000],
    ['Pepper C1 MUX by MQTT', (lying: Lying) => new PublishingPepper(lying), 6000],
  ])('%s', (_, worldOf, unitMs) => {
    const [bought, ours] = [factsBehind(worldOf, unitMs), factsBehind(ownBoard, unitMs)];
    const isProof = (line: string): boolean => line.includes('proven');
    // Odds that rise are told again; how often depends on the pace as well.
    const isRise = (line: string): boolean => line.includes('surer');
    const others = (facts: readonly string[]): readonly string[] =>
      inAnyOrder(facts.filter((line) => !isProof(line) && !isRise(line)));
    expect(others(bought)).toEqual(others(ours));
    // A proof counts polls, and each kind of reader polls at its own pace; what is proven by the end is the same.
    expect(bought.filter(isProof).sort()).toEqual(ours.filter(isProof).sort());
  });

  it('rfid-poker by POST /card: every card comes to lie where it does, though what has gone is told late', () => {
    const rests = (worldOf: (lying: Lying) => ReaderWorld): readonly string[] =>
      factsBehind(worldOf, 40_000).filter((line) => line.includes('rested') || line.includes('lifted'));
    expect(rests((lying) => new PostingAtoms(lying))).toEqual(rests(ownBoard));
  });
});
