import { describe, expect, it } from 'vitest';
import { adviceOn, readingsOf } from '#field/builds/advice';
import { KIT_DATA, TABLE_KITS, type TableKitName } from '#field/builds/kits';
import type { InlayName } from '#field/radio/inlays';
import { drawnWorldTwo } from './drawn-world-two.ts';
import { parseWorld } from './world-files.ts';
import { RANGES, type Range } from './world-ranges.ts';
import { RANGES_TWO } from './world-two-ranges.ts';
import { worldTwoOf } from './world-two-shape.ts';

const swarm = Array.from({ length: 600 }, (_, nth) => drawnWorldTwo(7, nth));
const usual = worldTwoOf({ version: 2 });
const MISFIT: InlayName = 'card-14443';

const leavesOf = (part: object, above = ''): ReadonlyMap<string, unknown> =>
  new Map(
    Object.entries(part).flatMap(([name, value]): [string, unknown][] =>
      typeof value === 'object' && value !== null && !Array.isArray(value)
        ? [...leavesOf(value, `${above}${name}.`)]
        : [[`${above}${name}`, value]],
    ),
  );

/** Fields that are drawn together are one effect, named by the first of them. */
const TOGETHER: readonly (readonly [effect: string, ...fields: string[]])[] = [
  ['radio.stalePerHour', 'radio.staleS'],
  ['radio.hiccupsPerHour', 'radio.hiccupS'],
  ['radio.outages', 'radio.outages.everyS', 'radio.outages.forS', 'radio.outages.antennas'],
  ['radio.shoe.missed', 'radio.shoe.missedFast'],
  ['people.deal', 'people.pitchMs'],
  ...['poses.scatterMm', 'poses.turnDeg'].map((field): [string, ...string[]] => [
    field,
    ...['seat', 'board', 'burn', 'muck'].map((kind) => `${field}.${kind}`),
  ]),
  ['poses.hand', 'poses.hand.squared', 'poses.hand.fanned'],
  ['people.fold', 'people.fold.thrown', 'people.fold.pushed', 'people.fold.apart'],
  ['people.foldTo', 'people.foldTo.muck', 'people.foldTo.middle', 'people.foldTo.held'],
  ['people.answers', 'people.answers.right', 'people.answers.wrong', 'people.answers.ignored'],
];
/** A world's own, and no effect. */
const DRAWN_FIRST = new Set(['name', 'kit', 'deck.inlay', 'deck.tunedMHz']);

function effectsOf(world: object): ReadonlySet<string> {
  const before = leavesOf(usual);
  const changed = [...leavesOf(world)].filter(
    ([field, value]) => !DRAWN_FIRST.has(field) && JSON.stringify(before.get(field)) !== JSON.stringify(value),
  );
  return new Set(changed.map(([field]) => TOGETHER.find((fields) => fields.includes(field))?.[0] ?? field));
}

describe('a drawn world in which cards lie somewhere', () => {
  it('is the same whenever it is drawn, another for another seed, and what its file says', () => {
    expect(drawnWorldTwo(7, 3)).toEqual(swarm[3]);
    expect(drawnWorldTwo(8, 3)).not.toEqual(swarm[3]);
    for (const { input, world } of swarm) {
      const parsed = parseWorld(JSON.parse(JSON.stringify(input)));
      expect(parsed.ok ? parsed.value : parsed.reason).toEqual(world);
    }
  });

  it('takes each kit about as often as the others', () => {
    for (const kit of TABLE_KITS) {
      const share = swarm.filter(({ world }) => world.kit === kit).length / swarm.length;
      expect([kit, share > 0.27, share < 0.4]).toEqual([kit, true, true]);
    }
  });

  it('has a deck that fits its kit by the documents, and in one of six one that does not', () => {
    const share = swarm.filter(({ world }) => world.deck.inlay === MISFIT).length / swarm.length;
    expect(Math.abs(share - 1 / 6)).toBeLessThan(0.05);
    const decks = (kit: TableKitName) =>
      new Map(
        swarm
          .filter(({ world }) => world.kit === kit)
          .map(({ world: { deck } }) => [`${deck.inlay} ${deck.tunedMHz}`, deck]),
      );
    for (const kit of TABLE_KITS)
      for (const { inlay, tunedMHz } of decks(kit).values()) {
        const readings = readingsOf(KIT_DATA[kit], [{ inlay, tunedMHz }], ['good']);
        const [advice] = adviceOn(readings);
        if (inlay === MISFIT) expect([kit, advice?.verdict]).toEqual([kit, 'not']);
        else if (kit !== 'table') expect([kit, tunedMHz, advice?.verdict]).toEqual([kit, tunedMHz, 'goes']);
      }
  });

  it('leaves its defaults in four to nine effects, each of which some world has', () => {
    const counts = swarm.map(({ world }) => effectsOf(world).size);
    expect([Math.min(...counts), Math.max(...counts)]).toEqual([4, 9]);
    const all = new Set(swarm.flatMap(({ world }) => [...effectsOf(world)]));
    const ranged = [...Object.keys(RANGES_TWO), ...Object.keys(RANGES).filter((field) => !field.startsWith('radio.'))];
    const together = (field: string): string => TOGETHER.find((fields) => fields.includes(field))?.[0] ?? field;
    const never = ranged.map(together).filter((field) => !all.has(field));
    expect(never).toEqual(['deck.tunedMHz']);
  });

  it('keeps each effect in the lower two thirds of its range', () => {
    const ranges: Readonly<Record<string, Range>> = { ...RANGES, ...RANGES_TWO };
    for (const { world } of swarm) {
      const before = leavesOf(usual);
      for (const [field, value] of leavesOf(world)) {
        const range = ranges[field.replace(/\.(?:seat|board|burn|muck)$/, '')];
        if (range === undefined || DRAWN_FIRST.has(field) || value === before.get(field)) continue;
        const most = range.low + (2 / 3) * (range.high - range.low);
        const bound = range.isWhole === true ? Math.max(1, Math.round(most)) : most * 1.001;
        expect([field, Number(value) >= range.low, Number(value) <= bound]).toEqual([field, true, true]);
      }
    }
  });

  it('draws faults of a shoe only where one reads', () => {
    const withShoe = swarm.filter(({ world }) => [...effectsOf(world)].some((effect) => effect.includes('.shoe.')));
    expect(new Set(withShoe.map(({ world }) => world.kit))).toEqual(new Set(['table']));
  });
});
