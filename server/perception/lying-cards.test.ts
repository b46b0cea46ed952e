import { describe, expect, it } from 'vitest';
import { toCardRef } from '#vocabulary/card-refs';
import type { Expectation } from '#vocabulary/hands/expectations';
import type { Fact } from '#vocabulary/hands/facts';
import type { Reading } from '#vocabulary/readings';
import type { Zone } from '#vocabulary/zones';
import { came, exited, type Plan, told, went } from './perceive.testing.ts';
import { dealingTo, restsIn, storiesOf } from './stories.testing.ts';

const dealt: Plan = (exits) => dealingTo(...(['S1', 'S2'] as const).slice(exits));
const first = [exited(3, 1000), came(3, 'S1', 1600)];
const both = [...first, exited(4, 4000), came(4, 'S2', 4600)];
const said = (readings: readonly Reading[], plan: Plan = dealt): readonly Fact[] => storiesOf(readings, plan, 55_000);
const from = (atMs: number, facts: readonly Fact[]): readonly string[] =>
  told(facts.filter((fact) => fact.atMs >= atMs));
const restOf = (facts: readonly Fact[], nth: number): Fact | undefined =>
  facts.filter(({ type }) => type === 'card-rested').at(nth);

describe('a card that is held up', () => {
  it('is taken up after a bump, and away after a look', () => {
    expect(from(10_000, said([...first, went(3, 'S1', 20_000)]))).toEqual(['21200 3 lifted S1', '40000 3 left S1']);
  });

  it('is put down again where it lay, from when its place had lost it to when that reads it', () => {
    const facts = said([...first, went(3, 'S1', 20_000), came(3, 'S1', 27_000)]);
    expect(restsIn(facts)).toEqual(['3 S1', '3 S1']);
    expect(restOf(facts, -1)?.happened).toEqual({ fromMs: 20_000, toMs: 27_000 });
  });

  it('was only bumped if its place reads it within a second', () => {
    expect(from(10_000, said([...first, went(3, 'S1', 20_000), came(3, 'S1', 20_900)]))).toEqual([]);
  });
});

describe('another deal', () => {
  const next: Plan = (out) => (out < 2 ? dealt(out) : { ...dealt(0), deal: { hand: 2, redeal: 0 } });

  it('has the cards that nobody reads in the shoe: of one that was held up nothing more is told', () => {
    const facts = said([...first, went(3, 'S1', 10_000), exited(4, 12_000), came(4, 'S1', 12_600)], next);
    expect(from(11_500, facts).filter((line) => line.includes(' 3 '))).toEqual([]);
  });

  it('has none of the hand that was held up since the one before: the shoe has missed neither of its cards', () => {
    const hand = [exited(3, 1000), came(3, 'S1', 1600), exited(4, 4000), came(4, 'S1', 4600)];
    const held = [...hand, went(3, 'S1', 10_000), went(4, 'S1', 10_000), exited(5, 12_000)];
    const plan: Plan = (out) => ({ ...dealingTo('S1', 'S1'), deal: { hand: out < 3 ? 1 : 2, redeal: 0 } });
    const facts = said([...held, came(3, 'S1', 14_000), came(4, 'S1', 14_000)], plan);
    expect(restsIn(facts)).toEqual(['3 S1', '4 S1', '3 S1', '4 S1']);
    expect(facts.flatMap((fact) => (fact.type === 'card-left-shoe' ? [fact.ref] : []))).toEqual([3, 4, 5]);
  });

  it('begins with the card that has just left: its exit is told once', () => {
    const facts = said([...first, exited(4, 12_000), came(4, 'S1', 12_600)], next);
    const exits = facts.flatMap((fact) => (fact.type === 'card-left-shoe' ? [fact.ref] : []));
    expect(exits).toEqual([3, 4]);
  });
});

describe('a pile', () => {
  const laid = (zone: Zone, ...cards: readonly number[]): readonly Reading[] =>
    cards.flatMap((card, nth) => [exited(card, 1000 + 3000 * nth), came(card, zone, 1600 + 3000 * nth)]);
  const all =
    (zone: Zone): Plan =>
    () =>
      dealingTo(zone, zone, zone, zone);

  it('hides the next card more easily the deeper it is: an unread burn is likelier on two than on none', () => {
    const chance = (...below: readonly number[]): number => {
      const facts = said([...laid('BURN', ...below), exited(9, 20_000)], all('BURN'));
      const [doubt] = facts.flatMap((fact) => (fact.type === 'question-raised' ? [fact.doubt] : []));
      return doubt?.about === 'card-nowhere' ? (doubt.likely?.[0]?.chance ?? 0) : 0;
    };
    expect(chance(5, 6)).toBeGreaterThan(chance() + 0.3);
  });

  it('misses its lowest card for longer than its highest before anybody has taken that up', () => {
    const liftedMs = (card: number): number => {
      const facts = said([...laid('S1', 5, 6, 7), went(card, 'S1', 20_000)], all('S1'));
      return facts.find(({ type }) => type === 'card-lifted')?.atMs ?? 0;
    };
    expect(liftedMs(7)).toBe(21_200);
    expect(liftedMs(5)).toBeGreaterThan(22_500);
  });

  it('reads its cards late: one may have lain there for longer than it has been read', () => {
    const unreadMs = (...below: readonly number[]): number => {
      const facts = said([...laid('BURN', ...below), exited(9, 17_000), came(9, 'BURN', 20_700)], all('BURN'));
      const { fromMs = 0, toMs = 0 } = restOf(facts, -1)?.happened ?? {};
      return toMs - fromMs;
    };
    expect(unreadMs(5, 6)).toBeGreaterThan(unreadMs() + 1000);
  });
});

describe('a card that a remedy moves', () => {
  const moving =
    (to: Zone): Plan =>
    (out): Expectation =>
      out < 2
        ? dealt(out)
        : { ...dealt(out), stage: 'playing', moves: [{ card: toCardRef(3), from: 'S1', to, likelihood: 0.8 }] };
  const handed = [...both, went(3, 'S1', 20_000), came(3, 'S4', 20_300)];

  it('is told sooner at the place that is asked for than at one that nobody named', () => {
    const toldMs = (plan: Plan): number => restOf(said(handed, plan), -1)?.atMs ?? 0;
    expect(toldMs(moving('S4'))).toBeLessThan(toldMs(dealt));
    expect(restsIn(said(handed, moving('S4'))).at(-1)).toBe('3 S4');
  });

  it('was there though it is taken back at once: nobody has misread what was asked for', () => {
    const back = [...handed, went(3, 'S4', 21_500), came(3, 'S1', 21_700)];
    expect(restsIn(said(back, moving('S4'))).slice(2)).toEqual(['3 S4', '3 S1']);
  });

  it('and that goes back into the pack is away as soon as its place has lost it for some seconds', () => {
    const leftMs = (plan: Plan): number =>
      said([...both, went(3, 'S1', 20_000)], plan).find(({ type }) => type === 'card-left')?.atMs ?? 0;
    expect(leftMs(moving('SHOE'))).toBeLessThan(leftMs(dealt) - 10_000);
  });

  it('comes from the muck to its owner with the rest of his hand; alone it is a tag that answers twice', () => {
    const plan: Plan = (exits) => dealingTo(...(['S1', 'S1'] as const).slice(exits));
    const hand = [...first, exited(4, 4000), came(4, 'S1', 4600)];
    const lost = [3, 4].map((card) => went(card, 'S1', 20_000));
    const thrown = [...hand, ...lost, ...[3, 4].map((card) => came(card, 'MUCK', 20_300))];
    const back = (zone: 'S1' | 'S3', ...cards: readonly number[]): readonly Fact[] =>
      storiesOf([...thrown, ...cards.map((card) => came(card, zone, 40_000))], plan, 70_000).filter(
        ({ atMs }) => atMs > 30_000,
      );
    expect(restsIn(back('S1', 3, 4)).toSorted()).toEqual(['3 S1', '4 S1']);
    for (const facts of [back('S1', 3), back('S3', 3)]) expect(restsIn(facts)).toEqual([]);
    expect(back('S1', 3).flatMap((fact) => (fact.type === 'duplicate-card' ? fact.zones : []))).toEqual(['S1']);
  });
});

describe('a card at the edge of its place', () => {
  it('lies there, once, though a neighbour reads it most of the time', () => {
    const stray = Array.from({ length: 12 }, (_, nth) => 10_000 + 3400 * nth).flatMap((atMs) => [
      came(3, 'S2', atMs),
      went(3, 'S2', atMs + 2500, 12),
    ]);
    expect(from(3000, said([...first, ...stray]))).toEqual([]);
  });
});
