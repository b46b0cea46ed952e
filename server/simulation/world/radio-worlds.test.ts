import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { sharedPlan } from '../boards/board-plan.ts';
import { boardWiring, readingBoards } from '../boards/reading-boards.ts';
import { SeededRandom } from '../chance/random.ts';
import { presetWorld } from '../worlds/presets.ts';
import { type WorldInput, worldOf } from '../worlds/world-shape.ts';
import type { Spot } from './geometry.ts';
import { Radio } from './radio.ts';
import { TableWorld, type WorldCard } from './table-world.ts';

const NONE = presetWorld('none');

/** A table on which nothing goes wrong but what is named. */
class Scene {
  readonly world = new TableWorld(new SeededRandom(3));
  readonly boards;
  readonly #radio: Radio;

  constructor(radio: WorldInput['radio'], seed = 5) {
    const settings = worldOf({
      radio: { ...NONE.radio, ...radio, miss: { ...NONE.radio.miss, ...radio?.miss } },
    }).radio;
    this.boards = readingBoards(DEFAULT_PROFILES.full, () => {}, 1, sharedPlan(settings));
    this.#radio = new Radio(this.world, settings, new SeededRandom(seed), this.boards.antennas);
  }

  lay(spot: Spot): WorldCard {
    const card = this.world.topOfShoe() ?? expect.fail('the shoe is empty');
    this.world.put(card, spot);
    return card;
  }

  /** What each look at the antennas finds, 20 ms apart. */
  look(ms: number, seen: (spot: Spot | 'shoe', uid: string) => void): void {
    for (const endMs = this.world.nowMs + ms; this.world.nowMs < endMs; ) {
      this.world.advance(this.world.nowMs + 20);
      this.#radio.update();
      for (const { spots, view } of this.boards.antennas)
        for (const uid of view.tags) if (view.answerOf?.(uid) !== 'silent') seen(spots[0] ?? 'shoe', uid);
      this.boards.advance(20);
    }
  }

  /** In which share of the looks the antenna of this spot finds this card. */
  share(card: WorldCard, spot: Spot, ms = 20_000): number {
    let reads = 0;
    this.look(ms, (at, uid) => {
      if (at === spot && uid === card.uid) reads += 1;
    });
    return reads / (ms / 20);
  }
}

const mean = (values: readonly number[]): number => values.reduce((sum, value) => sum + value, 0) / values.length;

describe('what a world does to reads', () => {
  it('a card at the edge of its field is read by its own antenna and by the nearest other one, now and then, until it is moved', () => {
    const scene = new Scene({ edge: { share: 0.2 } });
    const edges: number[] = [];
    for (let landing = 0; landing < 60; landing++) {
      const card = scene.lay('B3');
      const own = scene.share(card, 'B3', 3_000);
      // What is laid is looked at a moment later.
      if (own < 0.96) {
        edges.push(own);
        expect(scene.share(card, 'B3', 3_000)).toBeCloseTo(own, 0);
        expect(scene.share(card, 'B2', 3_000) + scene.share(card, 'B4', 3_000)).toBeGreaterThan(0.1);
      }
      scene.world.put(card, 'SHOE');
      scene.world.shuffleShoe();
    }
    expect(edges.length / 60).toBeGreaterThan(0.1);
    expect(edges.length / 60).toBeLessThan(0.35);
    expect(mean(edges)).toBeGreaterThan(0.6);
    expect(mean(edges)).toBeLessThan(0.95);
  });

  it('a dead card is never read, weak cards and weak antennas in some of the polls', () => {
    const shares = (radio: WorldInput['radio']): readonly number[] => {
      const scene = new Scene(radio);
      return scene.world.cards
        .filter(({ deck }) => deck === 'A')
        .map((card) => {
          scene.world.put(card, 'S3');
          const share = scene.share(card, 'S3', 2_000);
          scene.world.put(card, 'HANDS');
          return share;
        });
    };
    expect(shares({ deadCards: 1 }).filter((share) => share === 0)).toHaveLength(1);
    const weak = shares({ weakCards: 6 }).filter((share) => share < 0.95);
    expect(weak).toHaveLength(6);
    expect(weak.every((share) => share > 0.15 && share < 0.85)).toBe(true);
    const scene = new Scene({ weakAntennas: 3 }, 2);
    const spots = scene.boards.antennas.flatMap(({ spots: [spot] }) => spot ?? []);
    const weakSpots = spots.filter((spot) => {
      const card = scene.lay(spot);
      const share = scene.share(card, spot, 2_000);
      scene.world.put(card, 'HANDS');
      return share < 0.95;
    });
    // The shoe's antenna may be one of them.
    expect([2, 3]).toContain(weakSpots.length);
  });

  it('an antenna is deaf for 5 to 40 s, as often as the world says', () => {
    const scene = new Scene({ deafPerHour: 12 });
    const spots = scene.boards.antennas.flatMap(({ spots: [spot] }) => spot ?? []);
    const cards = new Map(spots.map((spot) => [spot, scene.lay(spot).uid]));
    let reads = 0;
    scene.look(3_600_000, (spot, uid) => {
      if (spot !== 'shoe' && cards.get(spot) === uid) reads += 1;
    });
    const looks = 3_600_000 / 20;
    const deafMs = (1 - reads / (looks * cards.size)) * 3_600_000 * cards.size;
    // 12 times 22.5 s on average, one of eighteen at the shoe.
    expect(deafMs).toBeGreaterThan(0.5 * 12 * 22_500);
    expect(deafMs).toBeLessThan(1.5 * 12 * 22_500);
  }, 120_000);

  it('of a stack only so many cards are read, and of the heap of the muck as many as it has its own depth', () => {
    const scene = new Scene({ stackDepth: 2, muckDepth: 5 });
    for (let card = 0; card < 6; card++) for (const spot of ['S4', 'MUCK'] as const) scene.lay(spot);
    const seen = new Map<string, Set<string>>();
    scene.look(1_000, (spot, uid) => void seen.set(spot, (seen.get(spot) ?? new Set()).add(uid)));
    expect([seen.get('S4')?.size, seen.get('MUCK')?.size]).toEqual([2, 5]);
  });

  it.each(['second', 'burst', 'pile', 'constant'] as const)(
    'misses of the shape %s come to the same share of the time',
    (shape) => {
      const shares = Array.from({ length: shape === 'constant' ? 300 : 4 }, (_, seed) => {
        const scene = new Scene({ miss: { two: 0.25, shape, burstS: 2 } }, seed);
        scene.lay('S4');
        return scene.share(scene.lay('S4'), 'S4', shape === 'constant' ? 2_000 : 600_000);
      });
      expect(mean(shares)).toBeGreaterThan(0.68);
      expect(mean(shares)).toBeLessThan(0.82);
      if (shape === 'constant') expect(shares.every((share) => share === 0 || share > 0.95)).toBe(true);
    },
  );

  it('what lies on a place hides what lies below, and a phone makes up identities of its own', () => {
    const scene = new Scene({});
    const card = scene.lay('S4');
    const covered = (kind: 'hand' | 'guard' | 'phone'): number => {
      scene.world.covers.put('S4', kind, Number.POSITIVE_INFINITY);
      return scene.share(card, 'S4');
    };
    expect(covered('hand')).toBe(0);
    expect(Math.abs(covered('guard') - 0.15)).toBeLessThan(0.03);
    expect(covered('phone')).toBeLessThan(0.25);
    const phones = new Set<string>();
    scene.look(2_000, (_, uid) => void (uid === card.uid || phones.add(uid)));
    expect(phones.size).toBeGreaterThan(8);
    expect([...phones].every((uid) => /^08[0-9A-F]{6}$/.test(uid))).toBe(true);
  });

  it('the shoe misses exits, more of those that follow one another, and sometimes reads the card behind', () => {
    const scene = new Scene({ shoe: { missed: 0.05, missedFast: 0.15, readsNext: 0.01 } });
    const found = { slow: 0, fast: 0, behind: 0 };
    for (let exit = 0; exit < 6_000; exit++) {
      const card = scene.world.topOfShoe() ?? expect.fail('the shoe is empty');
      scene.world.move(card, 'HANDS', 100);
      const uids = new Set<string>();
      scene.look(240, (_, uid) => void uids.add(uid));
      const way = exit % 2 === 0 ? 'slow' : 'fast';
      if (uids.has(card.uid)) found[way] += 1;
      if (uids.size > (uids.has(card.uid) ? 1 : 0)) found.behind += 1;
      if (way === 'fast') scene.look(1_000, () => {});
      scene.world.put(card, 'SHOE');
    }
    expect(Math.abs(found.slow / 3_000 - 0.95)).toBeLessThan(0.02);
    expect(Math.abs(found.fast / 3_000 - 0.85)).toBeLessThan(0.03);
    expect(found.behind).toBeGreaterThan(20);
    expect(found.behind).toBeLessThan(120);
  }, 60_000);
});

describe('boards of a world', () => {
  it.each([
    [60, 1],
    [145, 1],
    [400, 1],
    [400, 2],
    [60, 7],
    [60, 8],
  ])('a sweep of %i ms on %i boards takes about as long with the usual cards on the table', (sweepMs, nodes) => {
    const scene = new Scene({ sweepMs, nodes });
    for (const spot of [
      'S1',
      'S1',
      'S3',
      'S3',
      'S4',
      'S4',
      'S6',
      'S6',
      'S7',
      'S7',
      'S9',
      'S9',
      'B1',
      'B2',
      'B3',
      'B4',
      'BURN',
      'MUCK',
    ] as const)
      scene.lay(spot);
    const hubs = scene.boards.devices.filter(({ name }) => name !== 'shoe');
    expect(hubs).toHaveLength(nodes);
    scene.look(30_000, () => {});
    const each = hubs.map(({ device }) => 30_000 / device.sweeps);
    expect(mean(each) / sweepMs).toBeGreaterThan(0.75);
    expect(mean(each) / sweepMs).toBeLessThan(1.3);
  });

  it.each([1, 2, 3, 7, 8])(
    '%i boards share the antennas: each place is wired once, to the antenna that reads it',
    (nodes) => {
      const { boards } = new Scene({ nodes });
      const { antennas } = boardWiring(DEFAULT_PROFILES.full, sharedPlan({ nodes, sweepMs: 145 }));
      expect(new Set(antennas.map(({ device, antenna }) => `${device}/${antenna}`)).size).toBe(antennas.length);
      for (const { device, antenna, place } of antennas) {
        const board = boards.devices.find(({ name }) => name === device) ?? expect.fail(`no board ${device}`);
        expect(place === 'SHOE' ? [] : [place]).toEqual(board.antennas[antenna]?.spots);
      }
    },
  );
});
