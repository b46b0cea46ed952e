import { describe, expect, it } from 'vitest';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { planOf } from '../boards/board-plan.ts';
import { readingBoards } from '../boards/reading-boards.ts';
import { SeededRandom } from '../chance/random.ts';
import { profileIn, tableKit } from '../worlds/table-kit.ts';
import { type WorldTwoInput, worldTwoOf } from '../worlds/world-two-shape.ts';
import { middleIn } from './card-poses.ts';
import type { Spot } from './geometry.ts';
import { radioIn, worldIn } from './lying-table.ts';
import type { WorldCard } from './table-world.ts';

const STILL = { radio: { noise: 0, ghostsPerHour: 0 }, deck: { spread: 0 } } as const;
const CLUB = { kit: 'club', deck: { inlay: 'card-15693', tunedMHz: 15.5, spread: 0 } } as const;
const TABLE = { kit: 'table', deck: { inlay: 'sticker-25', tunedMHz: 13.56, spread: 0 } } as const;

/** A table without people: cards lie where they are laid. */
class Scene {
  readonly world;
  readonly boards;
  readonly #radio;
  readonly #kit;

  constructor(input: Omit<WorldTwoInput, 'version'>) {
    const settings = worldTwoOf({ ...input, radio: { ...STILL.radio, ...input.radio }, version: 2 });
    const profile = profileIn(settings, DEFAULT_PROFILES.full);
    this.#kit = tableKit(settings.kit);
    this.world = worldIn(settings, new SeededRandom(3));
    this.boards = readingBoards(profile, () => {}, 1, planOf(settings));
    this.#radio = radioIn(settings, this.world, new SeededRandom(5), this.boards.antennas);
  }

  /** So far from the middle of its place. */
  lay(spot: Spot, xMm = 0, yMm = 0, turnDeg = 0, zMm = 0): WorldCard {
    const card = this.world.topOfShoe() ?? expect.fail('the shoe is empty');
    const middle = middleIn(this.#kit, spot);
    this.world.put(card, spot, {
      xMm: middle.xMm + xMm,
      yMm: middle.yMm + yMm,
      zMm,
      turnDeg: middle.turnDeg + turnDeg,
    });
    return card;
  }

  pass(ms: number, each: () => void = () => {}): void {
    for (const endMs = this.world.nowMs + ms; this.world.nowMs < endMs; ) {
      this.world.advance(this.world.nowMs + 20);
      this.#radio.update();
      each();
      this.boards.advance(20);
    }
  }

  tagsAt(spot: Spot): readonly string[] {
    return [...(this.boards.antennas.find(({ spots }) => spots.includes(spot))?.view.tags ?? [])];
  }
}

describe('what an antenna reads of cards that lie somewhere', () => {
  it('two stickers exactly on each other are silent, until somebody fans them', () => {
    const scene = new Scene(TABLE);
    const [lower, upper] = [scene.lay('S3'), scene.lay('S3', 0, 0, 0, 0.32)];
    scene.pass(3_000);
    expect([lower.stay, upper.stay]).toMatchObject([
      { answers: 0, readableMs: 0 },
      { answers: 0, readableMs: 0 },
    ]);
    const before = lower.pose ?? expect.fail();
    scene.world.lay(upper, { ...before, xMm: before.xMm + 28, zMm: 0.32 });
    scene.pass(3_000);
    expect(upper.stay.answers).toBeGreaterThan(3);
    expect(upper.stay.readableMs).toBeGreaterThan(2_500);
  });

  it('two cards of a library deck are read in a frame, however they lie in it', () => {
    const scene = new Scene(CLUB);
    const cards = [scene.lay('S3', 20, -10), scene.lay('S3', 10, 5, 20, 0.32)];
    scene.pass(4_000);
    expect([...scene.tagsAt('S3')].sort()).toEqual(cards.map(({ uid }) => uid).sort());
  });

  it('a card that is tuned above the reader is not read alone, and nobody could have read it', () => {
    const scene = new Scene({ kit: 'club', deck: { inlay: 'card-14443', tunedMHz: 17, spread: 0 } });
    const card = scene.lay('S3');
    scene.pass(5_000);
    expect([scene.tagsAt('S3'), card.stay.readableMs, card.stay.answers]).toEqual([[], 0, 0]);
    expect(card.readableAtMs).toBe(Number.NEGATIVE_INFINITY);
  });

  it('a deck that a reader does not speak with is read nowhere', () => {
    const scene = new Scene({ kit: 'table', deck: { inlay: 'card-15693', tunedMHz: 13.56 } });
    for (const spot of ['S1', 'B3', 'BURN', 'MUCK'] as const) scene.lay(spot);
    scene.pass(1_000);
    expect(scene.boards.antennas.flatMap(({ view }) => [...view.tags])).toEqual([]);
  });

  it('a card far off its place is read by none, and one that lies over the next box is read there', () => {
    const scene = new Scene(TABLE);
    const lost = scene.lay('S3', 0, 60);
    const slipped = scene.lay('B3', 100);
    scene.pass(1_000);
    expect(scene.tagsAt('S3')).not.toContain(lost.uid);
    expect(scene.tagsAt('B4')).toEqual([slipped.uid]);
    expect([slipped.stay.answers, slipped.stay.readableMs]).toEqual([0, 0]);
  });

  it('three in a pile shield each other on a module, and the frame of a library reads them', () => {
    const pile = (kit: Omit<WorldTwoInput, 'version'>): number => {
      const scene = new Scene(kit);
      for (const nth of [0, 1, 2]) scene.lay('BURN', nth, 0, 0, nth * 0.32);
      scene.pass(1_000);
      return scene.tagsAt('BURN').length;
    };
    expect(pile({ ...TABLE, deck: { inlay: 'card-14443', tunedMHz: 13.56 } })).toBe(0);
    expect(pile({ ...CLUB, deck: { inlay: 'card-15693', tunedMHz: 17 } })).toBe(3);
  });

  it('a card lies as it was laid for as long as nobody moves it, and another way when it was held', () => {
    const scene = new Scene(CLUB);
    const card = scene.world.topOfShoe() ?? expect.fail();
    scene.world.move(card, 'S2', 300);
    scene.pass(1_000);
    const { pose } = card;
    scene.pass(60_000);
    expect(pose).not.toBeNull();
    expect(card.pose).toBe(pose);
    scene.world.takeUp(card, 1_000);
    expect(card.pose).not.toEqual(pose);
  });

  it('counts the polls that read a card, and misses as many as the noise says', () => {
    const scene = new Scene({ ...CLUB, radio: { noise: 0.05 } });
    const card = scene.lay('S3');
    const view = scene.boards.antennas.find(({ spots }) => spots.includes('S3'))?.view ?? expect.fail();
    scene.pass(900_000);
    expect(view.polls).toBeGreaterThan(1_500);
    expect(card.stay.answers / view.polls).toBeGreaterThan(0.93);
    expect(card.stay.answers / view.polls).toBeLessThan(0.97);
  });
});

describe('what readers do of themselves', () => {
  it('a board with a lag goes on telling of a card that has gone, and another board does not', () => {
    const scene = new Scene({ ...CLUB, radio: { lossLagMs: [2_000, 0] } });
    const [slow, quick] = [scene.lay('S1'), scene.lay('S9')];
    scene.pass(1_000);
    for (const card of [slow, quick]) scene.world.put(card, 'HANDS');
    scene.pass(1_000);
    expect([scene.tagsAt('S1'), scene.tagsAt('S9')]).toEqual([[slow.uid], []]);
    scene.pass(1_500);
    expect(scene.tagsAt('S1')).toEqual([]);
  });

  it('only a free reader makes up identities, for one sweep of its board', () => {
    const scene = new Scene({ ...CLUB, radio: { ghostsPerHour: 120 } });
    const card = scene.lay('S1');
    const made = new Map<string, number>();
    scene.pass(200);
    let isAlone = true;
    scene.pass(1_800_000, () => {
      isAlone &&= scene.tagsAt('S1').join() === card.uid;
      for (const { spots, view } of scene.boards.antennas)
        if (!spots.includes('S1')) for (const uid of view.tags) made.set(uid, (made.get(uid) ?? 0) + 20);
    });
    const known = new Set(scene.world.cards.map(({ uid }) => uid));
    expect(made.size).toBeGreaterThan(30);
    expect([...made.keys()].filter((uid) => known.has(uid))).toEqual([]);
    expect([...made.keys()].some((uid) => uid.startsWith('8804'))).toBe(true);
    expect([...made.keys()].some((uid) => uid.endsWith('FFFF'))).toBe(true);
    expect(isAlone).toBe(true);
    // Some are made up twice.
    expect(Math.min(...made.values())).toBeGreaterThan(300);
    expect(Math.min(...made.values())).toBeLessThan(500);
  });

  it('a board that has a hiccup reads nothing at all its antennas at once, and comes back', () => {
    const scene = new Scene({ ...CLUB, radio: { hiccupsPerHour: 6, hiccupS: 4 } });
    for (const spot of ['S1', 'S4', 'S9'] as const) scene.lay(spot);
    const seen = new Set<string>();
    scene.pass(3_600_000, () =>
      seen.add((['S1', 'S4', 'S9'] as const).map((spot) => scene.tagsAt(spot).length).join('')),
    );
    expect([...seen].sort()).toEqual(expect.arrayContaining(['001', '110', '111']));
    expect(seen).not.toContain('011');
    expect(seen).not.toContain('101');
  });

  it('a stale reader tells a card that another one of its board has read', () => {
    const scene = new Scene({ ...CLUB, radio: { stalePerHour: 20, staleS: 3 } });
    const card = scene.lay('S1');
    const told = new Set<string>();
    scene.pass(3_600_000, () => {
      for (const { spots, view } of scene.boards.antennas) if (view.tags.has(card.uid)) told.add(spots[0] ?? '');
    });
    expect(told.size).toBeGreaterThan(1);
    for (const spot of told) expect(['S1', 'S2', 'S3', 'S4', 'S5', 'S6', 'S7']).toContain(spot);
  });

  it('an outage comes again and again, and the card could not be read meanwhile', () => {
    const scene = new Scene({ ...CLUB, radio: { outages: { everyS: 20, forS: 5, antennas: 17 } } });
    const card = scene.lay('S1');
    scene.pass(200_000);
    expect(card.stay.readableMs).toBeGreaterThan(145_000);
    expect(card.stay.readableMs).toBeLessThan(155_000);
  });
});
