import { describe, expect, it } from 'vitest';
import { throwCards } from '../people/betting.ts';
import { wash } from '../people/steps.ts';
import type { Spot } from '../world/geometry.ts';
import type { WorldCard } from '../world/table-world.ts';
import { liftOne, setGlass, slip, straighten } from './manners.ts';
import { Scene } from './room.testing.ts';

/** Time for which something is so, from when it is so first. */
function lasting(scene: Scene, isSo: () => boolean, forMs = 30_000): number {
  let ms = 0;
  scene.pass(forMs, () => {
    if (isSo()) ms += 20;
  });
  return ms;
}

const apartMm = ({ room: { world } }: Scene, { pose }: WorldCard, spot: Spot): number => {
  const middle = world.middleOf(spot);
  return pose === null || middle === undefined
    ? Number.POSITIVE_INFINITY
    : Math.hypot(pose.xMm - middle.xMm, pose.yMm - middle.yMm);
};

describe('a hand that is folded', () => {
  const folded = (foldTo: object, seed: number) => {
    const scene = new Scene({ foldTo }, () => null, seed);
    const cards = [scene.lay('S2'), scene.lay('S2')];
    scene.begin(throwCards(scene.room, 2));
    return { scene, cards };
  };

  it('lies on the felt over the board for 1 to 6 s, and is mucked then', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const { scene, cards } = folded({ middle: 1, muck: 0 }, seed);
      const isThere = (): boolean => cards.every(({ spot, flight }) => spot === 'ASIDE' && flight === null);
      let nearestMm = Number.POSITIVE_INFINITY;
      const ms = lasting(scene, () => {
        if (isThere())
          nearestMm = Math.min(
            nearestMm,
            ...(['B1', 'B3', 'B5'] as const).map((spot) => apartMm(scene, cards[0] ?? expect.fail(), spot)),
          );
        return isThere();
      });
      expect(ms).toBeGreaterThan(900);
      expect(ms).toBeLessThan(6900);
      expect(nearestMm).toBeLessThan(200);
      expect(cards.map(({ spot }) => spot)).toEqual(['MUCK', 'MUCK']);
    }
  });

  it('is held for 3 to 20 s where nobody reads it, and is thrown then', () => {
    for (let seed = 1; seed <= 10; seed++) {
      const { scene, cards } = folded({ held: 1, muck: 0 }, seed);
      const isHeld = (): boolean =>
        cards.every(({ spot, hiddenUntilMs }) => spot === 'S2' && hiddenUntilMs > scene.room.world.nowMs);
      const ms = lasting(scene, isHeld);
      expect(ms).toBeGreaterThan(2900);
      expect(ms).toBeLessThan(20_100);
      expect(cards.map(({ spot }) => spot)).toEqual(['MUCK', 'MUCK']);
    }
  });

  it('goes where the shares say, and is left alone once the dealer has gathered it in', () => {
    const ways = Array.from({ length: 60 }, (_, seed) => {
      const { scene, cards } = folded({ muck: 0.5, middle: 0.3, held: 0.2 }, seed + 1);
      scene.pass(900);
      return cards[0]?.spot ?? '';
    });
    const count = (spot: string): number => ways.filter((way) => way === spot).length;
    expect([count('MUCK') > 20, count('ASIDE') > 8, count('S2') > 4]).toEqual([true, true, true]);
    const { scene, cards } = folded({ middle: 1, muck: 0 }, 3);
    scene.pass(900);
    for (const card of cards) scene.room.world.put(card, 'SHOE');
    scene.pass(10_000);
    expect(cards.map(({ spot }) => spot)).toEqual(['SHOE', 'SHOE']);
  });
});

it('a card slips onto the next box, and is drawn back to where it lay after 0.6 to 1.7 s', () => {
  for (let seed = 1; seed <= 10; seed++) {
    const scene = new Scene({}, () => null, seed);
    const card = scene.lay('B2');
    const { pose } = card;
    const isBeside = (): boolean => (card.spot === 'B1' || card.spot === 'B3') && card.flight === null;
    const ms = lasting(scene.begin(slip(scene.room)), isBeside, 5000);
    expect(ms).toBeGreaterThan(560);
    expect(ms).toBeLessThan(1780);
    expect([card.spot, card.pose]).toEqual(['B2', pose]);
  }
});

it('who straightens the board leaves each card exactly in its place, and hides it meanwhile', () => {
  const scene = new Scene({});
  const cards = [scene.lay('B1'), scene.lay('B2')];
  const away = cards.map((card, index) => apartMm(scene, card, index === 0 ? 'B1' : 'B2'));
  const hidden = lasting(
    scene.begin(straighten(scene.room)),
    () => cards.some(({ hiddenUntilMs }) => hiddenUntilMs > scene.room.world.nowMs),
    3000,
  );
  expect(Math.min(...away)).toBeGreaterThan(1);
  expect(apartMm(scene, cards[0] ?? expect.fail(), 'B1') + apartMm(scene, cards[1] ?? expect.fail(), 'B2')).toBe(0);
  expect(hidden).toBeGreaterThan(400);
});

it('one card of two is looked at, and the other one lies', () => {
  const scene = new Scene({});
  const cards = [scene.lay('S4'), scene.lay('S4')];
  liftOne(scene.room);
  expect(cards.filter(({ hiddenUntilMs }) => hiddenUntilMs > scene.room.world.nowMs)).toHaveLength(1);
});

it('a glass stands where it stands, though a hand passes over it', () => {
  const { world } = new Scene({}).room;
  world.covers.put('S1', 'glass', 60_000);
  world.covers.put('S1', 'hand', 2000);
  expect([world.covers.at('S1', 59_000), world.covers.at('S1', 61_000)]).toEqual(['glass', undefined]);
  const scene = new Scene({});
  for (let nth = 0; nth < 50; nth++) setGlass(scene.room);
  expect(scene.room.world.covers.at('B3', 4000)).toBe('glass');
});

it('a deck that is washed comes over the board, and is whole again', () => {
  const scene = new Scene({});
  const over = new Set<WorldCard>();
  scene.begin(wash(scene.room)).pass(12_000, () => {
    for (const card of scene.room.cardsAt('ASIDE')) if (apartMm(scene, card, 'B3') < 200) over.add(card);
  });
  expect(over.size).toBeGreaterThan(20);
  expect(scene.room.cardsAt('SHOE')).toHaveLength(52);
});
