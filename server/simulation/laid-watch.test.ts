import { describe, expect, it } from 'vitest';
import { stepId } from '#vocabulary/ids';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import type { Seat } from '#vocabulary/seats';
import type { Spot } from './geometry.ts';
import { hasRested, LaidWatch, laidAt, NOTICED_MS } from './laid-watch.ts';
import { LANDED_MS } from './landings.ts';
import { mistakeOf } from './mistakes/catalogue.ts';
import type { Moment } from './mistakes/mistake.ts';
import { NOISE } from './noise.ts';
import { Radio } from './radio.ts';
import { SeededRandom } from './random.ts';
import { readingBoards } from './reading-boards.ts';
import { Room } from './room.ts';
import { ScriptRunner } from './script.ts';
import type { TableSide } from './table-side.ts';
import { TableWorld, type WorldCard } from './table-world.ts';
import type { ErrorLabel, PhysicalError } from './truth.ts';

/** A table at which a card was dealt to seat 4, and as many cards of the other deck lie over it. */
class Scene {
  readonly world = new TableWorld(new SeededRandom(8));
  readonly labels: ErrorLabel[] = [];
  readonly card: WorldCard;
  bettors = 0;
  readonly #radio = new Radio(this.world, NOISE.none, new SeededRandom(9), readingBoards(DEFAULT_PROFILES.full, () => {}).antennas);
  readonly watch = new LaidWatch(
    this.world,
    () => ({ hand: 3, bettors: this.bettors }),
    (label) => this.labels.push(label),
  );
  readonly #script = new ScriptRunner(this.watch.script());

  constructor(covering: number) {
    const card = this.world.topOfShoe();
    if (card === undefined) throw new Error('the shoe is full');
    this.card = card;
    this.world.move(card, 'S4', 500);
    this.pass(700);
    this.cover(covering);
    this.watch.add('extra-card-to-other', { cards: [card] }, 3);
  }

  cover(count: number, spot: Spot = 'S4'): void {
    for (const card of this.world.cards.filter(({ deck }) => deck === 'B').slice(0, count)) this.world.put(card, spot);
  }

  uncover(spot: Spot = 'S4'): void {
    for (const card of [...this.world.pile(spot)]) if (card.deck === 'B') this.world.put(card, 'HANDS');
  }

  pass(ms: number): void {
    for (const endsMs = this.world.nowMs + ms; this.world.nowMs < endsMs; ) {
      this.world.advance(this.world.nowMs + 20);
      this.#script.advance(this.world.nowMs);
      this.#radio.update();
    }
  }
}

const LABEL = { error: 'extra-card-to-other', atMs: 700, hand: 3 } as const;

describe('what antennas can tell of a card that was laid wrongly (rules README 0.3)', () => {
  it('is told of when they have read it for as long as a landing takes', () => {
    const scene = new Scene(0);
    scene.pass(600);
    expect(scene.labels).toEqual([]);
    scene.bettors = 1;
    scene.pass(300 + NOTICED_MS + 20);
    scene.bettors = 2;
    scene.pass(1000);
    expect(scene.labels).toEqual([{ ...LABEL, readAtMs: 1600 }]);
  });

  it('comes too late where two had bet before a verdict was due on it (issue 8.1, R000-mis-6; seed 5109, hand 364; seed 5202, hand 504)', () => {
    const scene = new Scene(0);
    scene.bettors = 1;
    scene.pass(900 + NOTICED_MS - 40);
    expect(scene.labels).toEqual([]);
    scene.bettors = 2;
    scene.pass(20);
    expect(scene.labels).toEqual([{ ...LABEL, readAtMs: 1600, isReadLate: true }]);
  });

  it('comes too late where the other deck has lain over it until two had bet (R000-mis-6; seed 3006, hand 947; seed 3007, hand 185)', () => {
    const scene = new Scene(3);
    scene.pass(5000);
    scene.bettors = 2;
    scene.pass(2000);
    scene.bettors = 0;
    scene.uncover();
    scene.pass(LANDED_MS + 200 + NOTICED_MS);
    const [label] = scene.labels;
    expect(label).toMatchObject(LABEL);
    // Uncovered 7.7 s after it was begun, and read for as long as a landing takes.
    expect(label?.readAtMs).toBeGreaterThan(7700 + LANDED_MS - 100);
    expect(label?.readAtMs).toBeLessThan(7700 + LANDED_MS + 200);
  });

  it('is not known as long as the other deck is above a seat that was passed over (seed 5621, hand 44; 9 players, seed 399, hand 35)', () => {
    const scene = new Scene(0);
    scene.watch.add('dealt-to-wrong-seat', { cards: [scene.card], passedOver: 'S7' }, 3);
    scene.watch.add('dealt-to-wrong-seat', { cards: [scene.card], passedOver: 'S8' }, 3);
    scene.cover(3, 'S7');
    scene.pass(3000);
    expect(scene.labels.filter(({ error }) => error === 'dealt-to-wrong-seat').length).toBe(1);
    scene.bettors = 2;
    scene.pass(3000);
    scene.uncover('S7');
    scene.pass(LANDED_MS + 900);
    expect(scene.labels.filter(({ error }) => error === 'dealt-to-wrong-seat').length).toBe(1);
    scene.pass(200);
    expect(scene.labels.at(-1)).toMatchObject({ error: 'dealt-to-wrong-seat', atMs: 700, landedAtMs: 6720, isReadLate: true });
  });

  it('is not known until what lies where somebody was passed over has been read again, as he may have taken up one more with it (seed 4503, hand 646)', () => {
    const scene = new Scene(0);
    const own = scene.world.topOfShoe() ?? expect.fail('the shoe is full');
    scene.world.put(own, 'S7');
    scene.pass(1000);
    const made = scene.world.nowMs;
    scene.world.hide(own, 700);
    scene.pass(300);
    scene.watch.add('dealt-to-wrong-seat', { cards: [scene.card, own], passedOver: 'S7' }, 3);
    scene.pass(400 + LANDED_MS + 500);
    const labels = (): readonly ErrorLabel[] => scene.labels.filter(({ error }) => error === 'dealt-to-wrong-seat');
    // It rests there again, and would not yet tell of another one.
    expect([own.readOnEnd.untilMs - own.readOnEnd.sinceMs > LANDED_MS + 200, labels()]).toEqual([true, []]);
    scene.cover(3, 'S7');
    scene.bettors = 2;
    scene.pass(5000);
    expect(labels()).toEqual([]);
    scene.uncover('S7');
    scene.pass(LANDED_MS + 1500);
    expect(labels()).toMatchObject([{ atMs: made + 300, isReadLate: true }]);
  });

  it('comes too late where they have read it in spurts, and on end only when two had bet (seed 4004, hand 24; seed 4005, hand 289)', () => {
    const scene = new Scene(0);
    // What was read of it elsewhere tells nothing of this.
    scene.pass(1000);
    scene.world.put(scene.card, 'HANDS');
    scene.world.put(scene.card, 'S4');
    scene.labels.length = 0;
    scene.watch.add('extra-card-to-other', { cards: [scene.card] }, 3);
    scene.pass(500);
    scene.cover(3);
    scene.pass(5000);
    scene.labels.length = 0;
    scene.uncover();
    scene.pass(500);
    expect([hasRested(scene.card), scene.card.lainReadMs > LANDED_MS, scene.labels]).toEqual([false, true, []]);
    scene.bettors = 2;
    scene.pass(500);
    expect(scene.labels).toMatchObject([{ error: 'extra-card-to-other', isReadLate: true }]);
  });

  it('comes too late where it goes unread into the muck when two have bet (seed 4108, hand 249)', () => {
    const scene = new Scene(3);
    scene.pass(5000);
    scene.bettors = 2;
    scene.pass(1000);
    scene.world.move(scene.card, 'MUCK', 500);
    scene.pass(20);
    expect(scene.labels).toEqual([{ ...LABEL, isUnnoticed: true, readAtMs: 6720, isReadLate: true }]);
  });

  it('shows too late by whom it was kept from, when two bet between its going unread into the muck and his place being read again (stream seed 7151, hand 85)', () => {
    const scene = new Scene(0);
    const own = scene.world.topOfShoe() ?? expect.fail('the shoe is full');
    scene.world.put(own, 'S7');
    scene.watch.add('dealt-to-wrong-seat', { cards: [scene.card, own], passedOver: 'S7' }, 3);
    scene.cover(3, 'S7');
    scene.pass(1000);
    const labels = (): readonly ErrorLabel[] => scene.labels.filter(({ error }) => error === 'dealt-to-wrong-seat');
    scene.world.move(scene.card, 'MUCK', 500);
    scene.pass(3000);
    expect(labels()).toEqual([]);
    scene.bettors = 2;
    scene.pass(1000);
    scene.uncover('S7');
    scene.pass(LANDED_MS + 1500);
    expect(labels()).toMatchObject([{ isUnnoticed: true, isReadLate: true }]);
  });

  it('shows no more by whom it was kept from when he has thrown what he had', () => {
    const scene = new Scene(0);
    const own = scene.world.topOfShoe() ?? expect.fail('the shoe is full');
    scene.world.put(own, 'S7');
    scene.watch.add('dealt-to-wrong-seat', { cards: [scene.card, own], passedOver: 'S7' }, 3);
    scene.cover(3, 'S7');
    scene.pass(1000);
    for (const card of [scene.card, own]) scene.world.move(card, 'MUCK', 500);
    scene.bettors = 2;
    scene.pass(20);
    const label = scene.labels.find(({ error }) => error === 'dealt-to-wrong-seat');
    expect(label).toMatchObject({ isUnnoticed: true });
    expect(label?.isReadLate).toBeUndefined();
  });

  it('has landed when it is put down again, where its player takes it up as it arrives (seed 5101, hands 64 and 213)', () => {
    const scene = new Scene(0);
    scene.pass(140);
    scene.world.takeUp(scene.card, 4000);
    scene.pass(6000 + NOTICED_MS);
    expect(scene.labels).toMatchObject([{ atMs: 700, landedAtMs: 4840 }]);
    // What the bump of a table hides lies there all the same, and what is taken up after a landing has landed.
    const bumped = new Scene(0);
    bumped.pass(140);
    bumped.world.hide(bumped.card, 900);
    bumped.pass(900);
    bumped.world.takeUp(bumped.card, 4000);
    bumped.pass(6000 + NOTICED_MS);
    expect(bumped.labels).toHaveLength(1);
    expect(bumped.labels[0]).not.toHaveProperty('landedAtMs');
  });

  it('is nothing where it goes from there unread, or read for a moment only (seed 4504, hand 144; seed 3009, hand 144; seed 3008, hand 139)', () => {
    const scene = new Scene(3);
    const laid = laidAt(scene.card);
    scene.pass(3000);
    scene.uncover();
    scene.pass(200);
    scene.cover(3);
    scene.pass(3000);
    expect([hasRested(scene.card), scene.card.lainReadMs > laid.lainReadMs, scene.labels]).toEqual([false, true, []]);
    scene.world.move(scene.card, 'MUCK', 500);
    scene.pass(20);
    expect(scene.labels).toEqual([{ ...LABEL, isUnnoticed: true, readAtMs: 6920 }]);
  });

  it('is known of two cards that were taken back when one of them has been read, and of none is nothing (seed 3201, hand 585)', () => {
    const labelsOf = (uncovers: boolean): readonly ErrorLabel[] => {
      const scene = new Scene(3);
      const other = scene.world.topOfShoe() ?? expect.fail('the shoe is full');
      scene.world.put(other, 'S4');
      scene.world.hide(other, 60_000);
      scene.watch.add('folded-hand-taken-back', { cards: [scene.card, other], telling: 'any' }, 3);
      if (uncovers) scene.uncover();
      scene.pass(1500);
      scene.world.put(scene.card, 'HANDS');
      scene.pass(NOTICED_MS);
      return scene.labels.filter(({ error }) => error === 'folded-hand-taken-back');
    };
    const label = { error: 'folded-hand-taken-back', atMs: 700, hand: 3 };
    expect([labelsOf(true), labelsOf(false)]).toEqual([[{ ...label, readAtMs: 1600 }], [{ ...label, isUnnoticed: true, readAtMs: 2220 }]]);
  });
});

it('that the last card of a deal lies can be told when antennas have read it, and not below another deck (seed 5203, hand 331)', () => {
  const world = new TableWorld(new SeededRandom(8));
  const radio = new Radio(world, NOISE.none, new SeededRandom(9), readingBoards(DEFAULT_PROFILES.full, () => {}).antennas);
  const labels: ErrorLabel[] = [];
  const view = JSON.parse(
    '{"table":{"senses":{"seats":true}},"hand":{"number":3,"phase":"deal"},"seats":[{"seat":4,"state":"in-hand"},{"seat":7,"state":"in-hand"}]}',
  );
  const side = { look: () => view, say: () => {} };
  const onError = (label: ErrorLabel): void => void labels.push(label);
  const room = new Room({ world, side, panel: { press: () => {} }, noise: NOISE.none, random: new SeededRandom(1), onError });
  const watch = new ScriptRunner(room.dealWatch());
  const passUntil = (untilMs: number): void => {
    for (let nowMs = world.nowMs + 20; nowMs <= untilMs; nowMs += 20) {
      world.advance(nowMs);
      radio.update();
      watch.advance(nowMs);
    }
  };
  const [first, second, third, last] = world.cards.filter(({ deck }) => deck === 'A');
  if (first === undefined || second === undefined || third === undefined || last === undefined) throw new Error('a deck has four cards');
  for (const card of [first, second]) world.put(card, 'S4');
  world.put(third, 'S7');
  passUntil(2000);
  room.labelWhenDealt('absent-player-dealt-in');
  const deck = world.cards.filter((card) => card.deck === 'B').slice(0, 12);
  for (const card of [last, ...deck]) world.put(card, 'S7');
  passUntil(25_000);
  expect(labels).toEqual([]);
  for (const card of deck) world.put(card, 'HANDS');
  passUntil(28_000);
  expect(labels).toMatchObject([{ error: 'absent-player-dealt-in', hand: 3, atMs: 2020 }]);
  expect(labels[0]?.readAtMs).toBeGreaterThan(25_000 + LANDED_MS);
  expect(labels[0]?.readAtMs).toBeLessThan(25_000 + 2 * LANDED_MS);
});

const DEAL = { do: 'deal', seat: 7, id: stepId('deal') } as const;

/** A mistake is made at seat 7, above which three cards of the other deck are shuffled. */
class CoveredSeat {
  readonly world = new TableWorld(new SeededRandom(8));
  readonly labels: ErrorLabel[] = [];
  readonly #radio = new Radio(this.world, NOISE.none, new SeededRandom(9), readingBoards(DEFAULT_PROFILES.full, () => {}).antennas);
  readonly #view = JSON.parse(
    '{"table":{"senses":{"seats":true}},"hand":{"number":3},"seats":[{"seat":7,"state":"empty","lastAct":null}]}',
  );
  readonly #room: Room;
  readonly #scripts: readonly [ScriptRunner, ScriptRunner];

  constructor(error: PhysicalError) {
    const { world, labels } = this;
    const onError = (label: ErrorLabel): void => void labels.push(label);
    const side: TableSide = { look: () => this.#view, say: (_who, _input, onAnswer) => onAnswer?.(true) };
    const room = new Room({ world, side, panel: { press: () => {} }, noise: NOISE.none, random: new SeededRandom(1), onError });
    this.#room = room;
    const mistake = mistakeOf(error) ?? expect.fail('no such mistake');
    const moment: Moment = { room, view: this.#view, step: DEAL };
    this.#scripts = [new ScriptRunner(mistake.make(room, moment)), new ScriptRunner(room.laidWatch.script())];
  }

  make(): void {
    while (!this.#scripts[0].isDone) this.pass(20);
  }

  cover(): void {
    for (const card of this.#deck) this.world.put(card, 'S7');
  }

  uncover(): void {
    for (const card of this.#deck) this.world.put(card, 'HANDS');
  }

  end(): void {
    this.#view.hand.phase = 'clearing';
  }

  bet(...seats: readonly number[]): void {
    this.#view.seats = seats.map((of) => ({ seat: of, state: 'in-hand', lastAct: { act: 'call' } }));
  }

  /** Before seat 4, which is asked. */
  betEarly(...seats: readonly Seat[]): void {
    const { table, hand } = this.#view;
    Object.assign(table, { acts: 'every', ruleBook: 'sans-croupier' });
    Object.assign(hand, { redeal: 0, street: 'preflop', button: 1, smallBlindSeat: 2, bigBlindSeat: 3 });
    const players = [1, 2, 3, 4, 7].map((seat) => ({ seat, state: 'in-hand', stack: 1000, bet: 0, lastAct: null }));
    Object.assign(this.#view, { level: { smallBlind: 50, bigBlind: 100 }, verdicts: [], next: [], toAct: { seat: 4 }, seats: players });
    this.#room.follow(this.#view);
    for (const seat of seats) this.#room.say({ at: 'floor' }, { type: 'act', seat, act: { type: 'call' } });
  }

  pass(ms: number): void {
    for (const endsMs = this.world.nowMs + ms; this.world.nowMs < endsMs; ) {
      this.world.advance(this.world.nowMs + 20);
      for (const script of this.#scripts) script.advance(this.world.nowMs);
      this.#radio.update();
    }
  }

  get #deck(): readonly WorldCard[] {
    return this.world.cards.filter(({ deck }) => deck === 'B').slice(0, 3);
  }
}

it('a card that is dealt to an empty seat below the other deck is told of when antennas have read it there (seed 3608, hand 507)', () => {
  const scene = new CoveredSeat('dealt-to-empty-seat');
  scene.make();
  scene.cover();
  scene.pass(8000);
  expect([scene.world.pile('S7').length, scene.labels]).toEqual([4, []]);
  scene.uncover();
  scene.pass(1000 + NOTICED_MS);
  expect(scene.labels).toMatchObject([{ error: 'dealt-to-empty-seat', hand: 3 }]);
});

it('comes too late where two have put in chips before their turn, which the screen counts only later (AMB-11; seed 4707, hand 985)', () => {
  const lateOf = (...early: readonly Seat[]): readonly boolean[] => {
    const scene = new CoveredSeat('dealt-to-empty-seat');
    scene.make();
    scene.cover();
    scene.pass(3000);
    scene.betEarly(...early);
    scene.pass(200);
    scene.uncover();
    scene.pass(1000 + NOTICED_MS);
    return scene.labels.map(({ isReadLate }) => isReadLate === true);
  };
  expect([lateOf(1), lateOf(1, 2)]).toEqual([[false], [true]]);
});

it('what has not landed before the antennas when the chips are pushed comes to nothing (seed 4509, hand 439)', () => {
  const labelsOf = (isOver: boolean): readonly ErrorLabel[] => {
    const scene = new CoveredSeat('dealt-to-empty-seat');
    scene.make();
    scene.cover();
    scene.pass(3000);
    scene.uncover();
    scene.pass(LANDED_MS + 60);
    if (isOver) scene.end();
    scene.pass(1000 + NOTICED_MS);
    return scene.labels;
  };
  const label = { error: 'dealt-to-empty-seat', atMs: expect.any(Number), readAtMs: expect.any(Number), hand: 3 };
  expect([labelsOf(false), labelsOf(true)]).toEqual([[label], [{ ...label, isUnnoticed: true }]]);
});

it('that a seat lacks a card is known when a card that lay there would have been read, with a second in which it goes unread (seed 4009, hand 355)', () => {
  const scene = new CoveredSeat('dealt-one-short');
  const first = scene.world.topOfShoe() ?? expect.fail('the shoe is full');
  scene.world.put(first, 'S7');
  scene.cover();
  scene.make();
  scene.pass(2000);
  scene.bet(1);
  scene.uncover();
  scene.pass(LANDED_MS + 900);
  expect(scene.labels).toEqual([]);
  scene.bet(1, 2);
  scene.pass(200);
  expect(scene.labels).toMatchObject([{ error: 'dealt-one-short', hand: 3, isReadLate: true }]);
});
