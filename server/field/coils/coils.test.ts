import { describe, expect, it } from 'vitest';
import { INLAYS } from '../radio/inlays.ts';
import { inlayCoil } from '../radio/tags.ts';
import { type Coil, coilOf } from './coil.ts';
import { MU0_NH_PER_MM, uprightField } from './filaments.ts';
import { mutualNH, ownNH } from './inductance.ts';
import { PotentialMap, walkRound } from './potential-map.ts';

const loop = (width: number, depth: number, conductorMm = 0.5): Coil =>
  coilOf({ shape: 'rectangle', mm: [width, depth], turns: 1, pitchMm: 1, conductorMm });
const at = (xMm: number, yMm: number, zMm: number, turnDeg = 0) => ({ xMm, yMm, zMm, turnDeg });

/** Neumann's integral of two equal parallel filaments that face each other, in closed form (Grover, chapter 5). */
function facingNH(length: number, apart: number): number {
  const ratio = length / apart;
  const bent = Math.asinh(ratio) - Math.hypot(1, 1 / ratio) + 1 / ratio;
  return (MU0_NH_PER_MM / (2 * Math.PI)) * length * bent;
}

describe('the field of a flat coil', () => {
  it('in the middle of a square is that of the textbook', () => {
    const side = 40;
    const textbook = (2 * Math.SQRT2) / (Math.PI * side * 1e-3);
    expect(uprightField(loop(side, side).filaments, 0, 0, 0)).toBeCloseTo(textbook, 6);
  });

  it('turns round beside the coil, and falls with the third power of the distance far away', () => {
    const { filaments } = loop(38, 34);
    expect(uprightField(filaments, 40, 0, 5)).toBeLessThan(0);
    const ratio = uprightField(filaments, 0, 0, 400) / uprightField(filaments, 0, 0, 800);
    expect(ratio).toBeCloseTo(8, 1);
  });
});

describe('the inductance of flat coils', () => {
  it('of two squares that face each other is that of their filaments in closed form', () => {
    const [side, apart] = [50, 20];
    const closed = 4 * (facingNH(side, apart) - facingNH(side, Math.hypot(side, apart)));
    expect(mutualNH(loop(side, side), loop(side, side), at(0, 0, apart))).toBeCloseTo(closed, 4);
  });

  it('is the flux of the field through the other coil', () => {
    const [reader, square] = [loop(38, 34), loop(20, 20)];
    let flux = 0;
    for (let i = 0; i < 40; i++)
      for (let j = 0; j < 40; j++)
        flux += uprightField(reader.filaments, 10 + (i + 0.5) / 2 - 10, -7 + (j + 0.5) / 2 - 10, 8) * 0.25;
    expect(mutualNH(reader, square, at(10, -7, 8))).toBeCloseTo((MU0_NH_PER_MM * flux) / 1000, 2);
  });

  it('is the same seen from either coil, however they are turned', () => {
    const [first, second] = [loop(76, 45), loop(30, 20)];
    const there = mutualNH(first, second, at(12, 5, 3, 90));
    expect(mutualNH(second, first, at(-5, 12, -3, -90))).toBeCloseTo(there, 3);
  });

  it('of a round coil is that of a circle', () => {
    const [radius, wire] = [20, 0.5];
    const circle = MU0_NH_PER_MM * radius * (Math.log((8 * radius) / wire) - 2);
    const drawn = coilOf({ shape: 'round', mm: [40, 40], turns: 1, pitchMm: 1, conductorMm: wire });
    expect(ownNH(drawn) / circle).toBeCloseTo(1, 1);
  });
});

describe('the map of a coil', () => {
  const POSES = [
    at(0, 0, 0.64),
    at(5, 0, 0.32, 3),
    at(10, -5, 0.32, 8),
    at(-20, 10, 0.32, -8),
    at(30, 20, 3, 60),
    at(60, 0, 0.32, 5),
    at(80, 50, 0.32, 5),
    at(5, 5, 30, 20),
    at(-30, -40, 12, 135),
  ];

  it.each(INLAYS)('gives the coupling of two inlays %s as the exact integral does, within 0.03', (name) => {
    const { coil, ownNH: own, map, walk } = inlayCoil(name);
    for (const pose of POSES)
      expect(Math.abs(map.mutualNH(walk, pose) - mutualNH(coil, coil, pose)) / own).toBeLessThan(0.03);
  });

  it('gives what an antenna sends through a card as the exact integral does, within 2 %', () => {
    const reader = loop(140, 100);
    const { coil, walk } = inlayCoil('card-14443');
    const map = new PotentialMap(reader);
    for (const pose of [at(0, 0, 6), at(30, 20, 6, 8), at(-40, 25, 12, -5), at(10, 0, 40, 90)]) {
      const exact = mutualNH(reader, coil, pose);
      expect(map.mutualNH(walk, pose) / exact).toBeCloseTo(1, 1.7);
    }
  });

  it('goes on as two dipoles where it ends', () => {
    const reader = loop(38, 34);
    const card = inlayCoil('card-14443').coil;
    const map = new PotentialMap(reader);
    for (const pose of [at(200, 0, 10), at(0, 250, 10), at(0, 0, 400)])
      expect(map.mutualNH(walkRound(card), pose) / mutualNH(reader, card, pose)).toBeCloseTo(1, 0);
  });
});
