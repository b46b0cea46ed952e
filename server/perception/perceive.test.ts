import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toCardRef } from '#vocabulary/card-refs';
import type { Expectation } from '#vocabulary/hands/expectations';
import type { Fact } from '#vocabulary/hands/facts';
import type { Reading } from '#vocabulary/readings';
import { ms } from '#vocabulary/units';
import { HUB } from './layouts.ts';
import { came, exited, type Plan, reading, snapshot, tagOf, testSetup, went } from './perceive.testing.ts';
import { perceive } from './perceive.ts';
import type { PerceptionSetup } from './radio/setups.ts';
import { emptyWindow } from './stories/windows.ts';
import { dealingTo, restsIn, storiesOf } from './stories.testing.ts';

const SEATS = ['S1', 'S2', 'S3', 'S1', 'S2', 'S3'] as const;
const dealt: Plan = (exits) => dealingTo(...SEATS.slice(exits));
const sweepOf = (sweepMs: number, atMs: number): Reading =>
  reading(HUB, atMs, { type: 'quality', goodOf16: [], sweepMs: ms(sweepMs), queued: 0 }, 'quality');
const restedAt = (facts: readonly Fact[], ref: number): number | undefined =>
  facts.find((fact) => fact.type === 'card-rested' && fact.ref === ref)?.atMs;

describe('a card that is dealt', () => {
  it('rests where the plan has it as soon as its place has read it for longer than a card that flies by', () => {
    const facts = storiesOf([exited(3, 1000), came(3, 'S1', 1600)], dealt, 5000);
    expect(restsIn(facts)).toEqual(['3 S1']);
    expect(restedAt(facts, 3)).toBeLessThanOrEqual(2400);
  });

  it('left the shoe when the shoe read it, however soon the next one followed', () => {
    const exits = SEATS.map((_, index) => exited(index + 1, 1000 + 280 * index));
    const rests = SEATS.map((zone, index) => came(index + 1, zone, 1700 + 280 * index));
    const readings = [...exits, ...rests].sort((a, b) => a.atMs - b.atMs);
    const left = storiesOf(readings, dealt, 6000).filter(({ type }) => type === 'card-left-shoe');
    expect(left.map(({ happened }) => happened?.toMs)).toEqual(exits.map(({ atMs }) => atMs));
  });

  it('is said to have come to lie between its exit and its first reading, at odds of a hundred to one and more', () => {
    const [rest] = storiesOf([exited(3, 1000), came(3, 'S1', 1600)], dealt, 5000).filter(
      ({ type }) => type === 'card-rested',
    );
    expect([(rest?.happened?.fromMs ?? 0) >= 1000, rest?.happened?.toMs, (rest?.odds ?? 0) >= 100]).toEqual([
      true,
      1600,
      true,
    ]);
  });

  it('rests at another seat than the plan has for it, where that one goes on reading it: that is a mistake of people', () => {
    expect(restsIn(storiesOf([exited(3, 1000), came(3, 'S3', 1600)], dealt, 8000))).toEqual(['3 S3']);
  });

  it('that a neighbour reads for a moment as it flies by does not rest there', () => {
    const flown = [exited(3, 1000), came(3, 'S2', 1300), came(3, 'S1', 1500), went(3, 'S2', 1900, 1)];
    expect(restsIn(storiesOf(flown, dealt, 8000))).toEqual(['3 S1']);
  });

  it('rests at its own place though a neighbour reads it now and then all the time, as a card at the edge of its place is read', () => {
    const board: Plan = (exits) => dealingTo(...(['B1', 'B2', 'B3'] as const).slice(exits));
    const edge = [
      came(3, 'B2', 2500),
      went(3, 'B2', 3200, 2),
      came(3, 'B2', 4100),
      went(3, 'B2', 4900, 2),
      came(3, 'B2', 6000),
    ];
    expect(restsIn(storiesOf([exited(3, 1000), came(3, 'B1', 1700), ...edge], board, 9000))).toEqual(['3 B1']);
  });

  it('waits longer where a sweep takes longer, by as much as that', () => {
    const readings = (sweepMs: number) => [
      ...Array.from({ length: 12 }, (_, nth) => sweepOf(sweepMs, 10 + nth)),
      exited(3, 1000),
      came(3, 'S3', 1600),
    ];
    const [fast, slow] = [100, 400].map((sweepMs) => restedAt(storiesOf(readings(sweepMs), dealt, 9000), 3) ?? 0);
    expect((slow ?? 0) - (fast ?? 0)).toBeGreaterThan(600);
    expect(slow).toBeLessThan(4500);
  });

  it('that the shoe has missed is told with where it lies', () => {
    const facts = storiesOf([exited(2, 500), came(2, 'S1', 1000), came(3, 'S2', 2600)], dealt, 8000);
    expect(facts.flatMap((fact) => (fact.type === 'card-left-shoe' ? [[fact.ref, fact.missed === true]] : []))).toEqual(
      [
        [2, false],
        [3, true],
      ],
    );
    expect(restsIn(facts)).toEqual(['2 S1', '3 S2']);
  });
});

describe('a hand', () => {
  const lies = [
    exited(3, 1000),
    came(3, 'S1', 1600),
    exited(4, 4000),
    came(4, 'S2', 4600),
    exited(5, 7000),
    came(5, 'S3', 7600),
  ];
  const second = [
    exited(6, 9000),
    came(6, 'S1', 9600),
    exited(7, 11_000),
    came(7, 'S2', 11_600),
    exited(8, 13_000),
    came(8, 'S3', 13_600),
  ];
  const up = [went(3, 'S1', 20_000, 90), went(6, 'S1', 20_000, 60)];

  it('that is held up for a minute lies where it lay: nobody folds because a reader goes quiet', () => {
    const facts = storiesOf([...lies, ...second, ...up], dealt, 90_000);
    expect(facts.filter(({ atMs, type }) => atMs > 19_000 && type !== 'card-lifted' && type !== 'card-left')).toEqual(
      [],
    );
  });

  it('that is thrown lies in the muck, both of its cards, though the gate reads one of them', () => {
    const plan: Plan = (exits) => ({ ...dealt(exits), folded: exits < 6 ? [] : [{ seat: 1, atMs: ms(19_800) }] });
    const thrown = [...lies, ...second, ...up, came(3, 'MUCK', 20_500)];
    expect(
      restsIn(storiesOf(thrown, plan, 40_000))
        .slice(6)
        .sort(),
    ).toEqual(['3 MUCK', '6 MUCK']);
  });
});

describe('a reader whose sweep takes three seconds', () => {
  const told = Array.from({ length: 12 }, (_, nth) => sweepOf(3000, 10 + nth));

  it('takes no misread identity for a card: its loss is told three polls later', () => {
    const stranger = [came(tagOf(9, 'X'), 'S3', 1000), went(tagOf(9, 'X'), 'S3', 13_000, 1)];
    expect(storiesOf([...told, ...stranger], dealt, 40_000).filter(({ type }) => type === 'unknown-tag')).toEqual([]);
  });

  it('lets a thrown hand lie in the muck, though its seat has not lost it yet', () => {
    const plan: Plan = (out) => (out < 6 ? dealt(out) : { ...dealt(out), folded: [{ seat: 1, atMs: ms(89_000) }] });
    const hand = [3, 6].flatMap((card) => [exited(card, card * 1000), came(card, 'S1', card * 1000 + 2000)]);
    const thrown = [3, 6].flatMap((card) => [came(card, 'MUCK', 91_000 + card)]);
    const lost = [3, 6].map((card) => went(card, 'S1', 98_500 + card, 30));
    const facts = storiesOf([...told, ...hand, ...thrown, ...lost], plan, 120_000);
    expect(restsIn(facts).toSorted()).toEqual(['3 MUCK', '3 S1', '6 MUCK', '6 S1']);
  });
});

describe('a device that falls silent', () => {
  const garbled = [came(tagOf(9, 'X'), 'S3', 1000)];
  const silent = reading(HUB, 1300, { type: 'device-silent', why: 'unplugged', sinceMs: ms(1300) }, 'silent');
  const unknown = (readings: readonly Reading[]): number =>
    storiesOf(readings, dealt, 20_000).filter(({ type }) => type === 'unknown-tag').length;

  it('leaves no stranger on the felt: what it read last may have gone meanwhile', () => {
    expect([unknown(garbled), unknown([...garbled, silent])]).toEqual([1, 0]);
  });
});

describe('a tag that nobody knows', () => {
  const unknown = (...bursts: readonly (readonly [number, number])[]): number => {
    const tag = tagOf(9, 'X');
    const read = bursts.flatMap(([fromMs, toMs]) => [came(tag, 'S3', fromMs), went(tag, 'S3', toMs)]);
    const sweeps = Array.from({ length: 12 }, (_, nth) => sweepOf(66, 10 + nth));
    return storiesOf([...sweeps, ...read], dealt, 20_000).filter(({ type }) => type === 'unknown-tag').length;
  };

  it('has lain there meanwhile if it is read again where it was, for longer than a garbled identity is', () => {
    expect(unknown([1000, 1600])).toBe(0);
    expect(unknown([1000, 1600], [3000, 3200])).toBe(0);
    expect(unknown([1000, 1600], [3000, 3600])).toBe(1);
  });
});

describe('a tag that goes', () => {
  const none: PerceptionSetup = {
    ...testSetup(),
    meaningOf: (tag) => ({ deck: 'none', pseudonym: `T-${tag.slice(-4)}` }),
  };
  const emptySince = (cameAs: PerceptionSetup, goesAs: PerceptionSetup): number | null => {
    const [first, last] = [came(3, 'S1', 1000), went(3, 'S1', 9000, 200)];
    const { window } = perceive(emptyWindow(ms(0)), first, cameAs, dealt(0));
    expect(window.emptySinceMs).toBeNull();
    return perceive(window, last, goesAs, dealt(0)).window.emptySinceMs;
  };

  it('leaves the table empty, though its deck was taken out of play since it came, or into play', () => {
    expect(emptySince(testSetup(), none)).toBe(9000);
    expect(emptySince(none, testSetup())).toBe(9000);
    expect(emptySince(testSetup(), testSetup())).toBe(9000);
  });

  it('is read nowhere once its antenna belongs to no place any more', () => {
    const { window } = perceive(emptyWindow(ms(0)), came(tagOf(9, 'X'), 'BURN', 1000), testSetup(), dealt(0));
    const other = testSetup('club');
    expect(perceive(window, { type: 'due', atMs: ms(2000) }, other, dealt(0)).window.visitors.size).toBe(0);
  });
});

describe('a hand that is pushed to the muck over the board', () => {
  it('lies in the muck, though the board that it passed read both of its cards for two seconds', () => {
    const stream: Plan = (out) => (out < 2 ? dealingTo(...(['S1', 'S1'] as const).slice(out)) : folds);
    const folds: Expectation = { ...dealingTo('BURN', 'B1'), folded: [{ seat: 1, atMs: ms(19_800) }] };
    const pushed = [3, 4].flatMap((card) => [
      came(card, 'S1', 1000 * card),
      went(card, 'S1', 20_500, 60),
      came(card, 'BOARD', 22_400),
      went(card, 'BOARD', 24_900, 20),
      came(card, 'MUCK', 25_000),
    ]);
    const readings = pushed.toSorted((a, b) => a.atMs - b.atMs);
    expect(restsIn(storiesOf(readings, stream, 30_000, testSetup('stream'))).toSorted()).toEqual([
      '3 MUCK',
      '3 S1',
      '4 MUCK',
      '4 S1',
    ]);
  });
});

describe('a card that two places read', () => {
  const lies = [exited(3, 1000), came(3, 'S1', 1600), came(3, 'S6', 20_000)];
  const twice = (facts: readonly Fact[]): number => facts.filter(({ type }) => type === 'duplicate-card').length;

  it('is copied, though the copy is taken away again, if nearly every poll of a far place has found it', () => {
    expect(twice(storiesOf([...lies, went(3, 'S6', 24_000, 23)], dealt, 30_000))).toBe(1);
    expect(restsIn(storiesOf([...lies, went(3, 'S6', 24_000, 23)], dealt, 30_000))).toEqual(['3 S1']);
  });

  it('is not copied if that place finds it in one poll out of three', () => {
    expect(twice(storiesOf([...lies, went(3, 'S6', 22_500, 5)], dealt, 30_000))).toBe(0);
  });
});

describe('a card that nobody knows of', () => {
  it('is asked about with the places where it may be, the likeliest first, and how likely each is', () => {
    const facts = storiesOf([exited(3, 1000)], dealt, 12_000);
    const likely = facts.flatMap((fact) =>
      fact.type === 'question-raised' && fact.doubt.about === 'card-nowhere' ? (fact.doubt.likely ?? []) : [],
    );
    const chances = likely.map(({ chance }) => chance);
    expect(likely.length).toBeGreaterThan(0);
    expect(likely.length).toBeLessThanOrEqual(4);
    expect(chances).toEqual(chances.toSorted((a, b) => b - a));
    expect(likely[0]?.zone).toBe('S1');
  });
});

describe('a card of which another place reads a copy', () => {
  const board: Plan = (out) => dealingTo(...(['B1', 'B2', 'B3'] as const).slice(out));
  const both = [came(3, 'BOARD', 1000), came(3, 'S9', 4000), went(3, 'BOARD', 12_000, 70), came(3, 'BOARD', 14_000)];
  const said = (readings: readonly Reading[], untilMs: number): readonly Fact[] =>
    storiesOf(readings, board, untilMs, testSetup('stream'));

  it('has not moved there when its own place misses it for a moment: that one had read it all the while', () => {
    expect(restsIn(said(both, 13_900))).toEqual(['3 B1']);
  });

  it('is copied, though its own place has missed it meanwhile, if the other one found it in nearly every poll', () => {
    const facts = said([...both, went(3, 'S9', 15_000, 70)], 20_000);
    expect(facts.filter(({ type }) => type === 'duplicate-card')).toHaveLength(1);
    expect(new Set(restsIn(facts))).toEqual(new Set(['3 B1']));
  });

  it('has not moved there though its own place missed it as the other one began, if that reads it again', () => {
    const missed = [went(3, 'BOARD', 11_500, 70), came(3, 'S9', 12_300), came(3, 'BOARD', 12_400)];
    expect(new Set(restsIn(said([came(3, 'BOARD', 1000), ...missed], 20_000)))).toEqual(new Set(['3 B1']));
  });

  it('has moved where the other place begins to read it as its own one loses it', () => {
    const facts = said([came(3, 'BOARD', 1000), came(3, 'S9', 11_800), went(3, 'BOARD', 12_000, 70)], 20_000);
    expect(restsIn(facts)).toEqual(['3 B1', '3 S9']);
  });

  it('lies where it lay however long its own place is silent afterwards: where the copy lies it is not', () => {
    const facts = said(both.slice(0, 3), 60_000);
    expect(restsIn(facts)).toEqual(['3 B1']);
    expect(facts.filter(({ type }) => type === 'duplicate-card')).toHaveLength(1);
  });

  it('is told of as copied once, and again when the copy has been away for longer than a look', () => {
    const on = (fromMs: number, toMs: number) => [came(3, 'S9', fromMs), went(3, 'S9', toMs, 60)];
    const copied = [came(3, 'BOARD', 1000), ...on(4000, 14_000), ...on(18_000, 28_000), ...on(60_000, 70_000)];
    const facts = said(copied, 80_000);
    expect(facts.flatMap(({ type, atMs }) => (type === 'duplicate-card' ? [atMs > 60_000] : []))).toEqual([
      false,
      true,
    ]);
    expect(restsIn(facts)).toEqual(['3 B1']);
  });
});

describe('a card that the shoe has read behind the one that left', () => {
  it('leaves when it is told to leave again: what was told before is taken back first', () => {
    const facts = storiesOf(
      [exited(3, 1000), exited(4, 4000), came(3, 'S1', 1600), exited(4, 9000), came(4, 'S2', 9600)],
      dealt,
      15_000,
    );
    const exits = facts.flatMap((fact) =>
      fact.type === 'card-left-shoe' ? [`${fact.ref}`] : fact.type === 'fact-withdrawn' ? ['back'] : [],
    );
    expect(exits).toEqual(['3', '4', 'back', '4']);
  });
});

describe('what is told late, or never', () => {
  it('is believed of a place that reads the card now, though its clock is behind that of the shoe', () => {
    expect(restsIn(storiesOf([exited(3, 5000), came(3, 'S1', 2000)], dealt, 12_000))).toEqual(['3 S1']);
  });

  it('is asked, not assumed, where readings are lost: who lay there is nowhere until he is read anew', () => {
    const lost = { type: 'readings-lost', count: 3, fromMs: ms(10_000), toMs: ms(20_000) } as const;
    const away = [reading(HUB, 20_000, lost, 'lost'), came(3, 'MUCK', 20_050), snapshot([[3, 'MUCK']], 20_100)];
    const facts = storiesOf([exited(3, 1000), came(3, 'S1', 1600), ...away], dealt, 60_000);
    expect(restsIn(facts)).toEqual(['3 S1']);
    const doubts = facts.flatMap((fact) => (fact.type === 'question-raised' ? [fact.doubt] : []));
    expect(doubts).toEqual([{ about: 'blind-interval', zones: ['S1'], fromMs: 10_000, toMs: 20_000 }]);
  });
});

describe('a card that has lain for long', () => {
  const board: Plan = (out) => dealingTo(...(['B1', 'B2'] as const).slice(out));

  it('is taken as easily as one that was just laid: in the muck it is told of within two seconds', () => {
    const laid = [exited(3, 1000), came(3, 'B1', 1600), exited(4, 3000), came(4, 'B2', 3600)];
    const swept = [went(3, 'B1', 61_000), came(3, 'MUCK', 61_100)];
    const facts = storiesOf([...laid, ...swept], board, 63_100);
    expect(restsIn(facts)).toEqual(['3 B1', '4 B2', '3 MUCK']);
  });
});

describe('a hand that is thrown, and taken back at once', () => {
  it('was in the muck where the gate has read both of its cards: nothing is taken back', () => {
    const hand: Plan = (out) => dealingTo(...(['S1', 'S1'] as const).slice(out));
    const had = [exited(3, 1000), came(3, 'S1', 1600), exited(4, 3000), came(4, 'S1', 3600)];
    const thrown = [went(3, 'S1', 20_000), went(4, 'S1', 20_020), came(3, 'MUCK', 20_300), came(4, 'MUCK', 20_320)];
    const back = [came(3, 'S1', 23_800), came(4, 'S1', 23_820)];
    const facts = storiesOf([...had, ...thrown, ...back], hand, 30_000);
    expect(facts.filter(({ type }) => type === 'fact-withdrawn')).toEqual([]);
    expect(restsIn(facts).slice(2)).toEqual(['3 MUCK', '4 MUCK', '3 S1', '4 S1']);
  });
});

describe('what is said', () => {
  const SPOTS = ['S1', 'S2', 'B1', 'B2', 'BURN', 'MUCK'] as const;
  const step = fc.record({
    waitMs: fc.integer({ min: 20, max: 900 }),
    what: fc.constantFrom('exit', 'come', 'come', 'go'),
    card: fc.integer({ min: 0, max: 4 }),
    spot: fc.constantFrom(...SPOTS),
  });
  const story = fc.array(step, { minLength: 1, maxLength: 40 }).map((steps): readonly Reading[] => {
    const present = new Set<string>();
    let atMs = 0;
    return steps.flatMap(({ waitMs, what, card, spot }) => {
      atMs += waitMs;
      const key = `${card}${spot}`;
      if (what === 'exit') return [exited(card, atMs)];
      if (what === 'go') return present.delete(key) ? [went(card, spot, atMs)] : [];
      if (present.has(key)) return [];
      if (spot !== 'MUCK') present.add(key);
      return [came(card, spot, atMs)];
    });
  });
  const plan: Plan = () => dealingTo(...SEATS);

  it('is the same whether it is asked for at each due time or only with readings', () => {
    const property = fc.property(story, (readings) => {
      expect(storiesOf(readings, plan, 60_000, testSetup(), true)).toEqual(storiesOf(readings, plan, 60_000));
    });
    fc.assert(property, { numRuns: 15, seed: 36 });
  });

  it('leaves the window that it was given as it was', () => {
    const property = fc.property(story, (readings) => {
      let window = emptyWindow(ms(0));
      for (const one of readings) {
        const before = JSON.stringify([...window.beliefs]);
        const next = perceive(window, one, testSetup(), plan(0)).window;
        expect(JSON.stringify([...window.beliefs])).toBe(before);
        window = next;
      }
    });
    fc.assert(property, { numRuns: 15, seed: 36 });
  });

  it('is called the same whatever card it is about: what a fact is called goes out to every screen', () => {
    const setup = testSetup();
    const renumbered: PerceptionSetup = {
      ...setup,
      meaningOf: (tag) => {
        const meaning = setup.meaningOf(tag);
        return meaning.deck === 'in-play' ? { ...meaning, ref: toCardRef(51 - meaning.ref) } : meaning;
      },
    };
    const calledIn = (facts: readonly Fact[]): readonly string[] =>
      facts.flatMap((fact) => (fact.type === 'question-raised' ? [fact.id, fact.question] : [fact.id]));
    const property = fc.property(story, (readings) => {
      const facts = storiesOf(readings, plan, 60_000, setup);
      expect(calledIn(storiesOf(readings, plan, 60_000, renumbered))).toEqual(calledIn(facts));
      expect(new Set(facts.map(({ id }) => id)).size).toBe(facts.length);
    });
    fc.assert(property, { numRuns: 15, seed: 36 });
  });

  it('has each card in one place at most', () => {
    const property = fc.property(story, (readings) => {
      const places = new Map<number, string>();
      for (const fact of storiesOf(readings, plan, 60_000)) {
        if (fact.type === 'card-rested') places.set(fact.ref, fact.zone);
        if (fact.type === 'card-left') expect(places.get(fact.ref)).toBe(fact.zone);
      }
    });
    fc.assert(property, { numRuns: 15, seed: 36 });
  });
});
