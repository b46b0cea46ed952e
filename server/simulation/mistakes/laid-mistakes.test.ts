import { describe, expect, it } from 'vitest';
import { stepId } from '#vocabulary/ids';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import type { Seat } from '#vocabulary/seats';
import { seatZone } from '#vocabulary/zones';
import { readingBoards } from '../boards/reading-boards.ts';
import { NOTICED_MS } from '../people/laid-watch.ts';
import { Room } from '../people/room.ts';
import { ScriptRunner } from '../people/script.ts';
import { SeededRandom } from '../random.ts';
import type { TableSide } from '../table-side.ts';
import type { ErrorLabel, PhysicalError } from '../truth.ts';
import { LANDED_MS } from '../world/landings.ts';
import { type Missed, miss, missing } from '../world/missing.testing.ts';
import { Radio } from '../world/radio.ts';
import { TableWorld, type WorldCard } from '../world/table-world.ts';
import { presetWorld } from '../worlds/presets.ts';
import { mistakeOf } from './catalogue.ts';
import type { Moment } from './mistake.ts';

/** What antennas can tell of mistakes that people make at a table (rules README 0.3); the titles say in which seed and hand. */

it('that the last card of a deal lies can be told when antennas have read it, and not below another deck (seed 5203, hand 331)', () => {
  const world = new TableWorld(new SeededRandom(8));
  const radio = new Radio(world, presetWorld('none').radio, new SeededRandom(9), readingBoards(DEFAULT_PROFILES.full, () => {}).antennas);
  const labels: ErrorLabel[] = [];
  const view = JSON.parse(
    '{"table":{"senses":{"seats":true}},"hand":{"number":3,"phase":"deal"},"seats":[{"seat":4,"state":"in-hand"},{"seat":7,"state":"in-hand"}]}',
  );
  const side = { look: () => view, say: () => {} };
  const onError = (label: ErrorLabel): void => void labels.push(label);
  const room = new Room({ world, side, panel: { press: () => {} }, settings: presetWorld('none'), random: new SeededRandom(1), onError });
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
  room.labelWhenDealt('absent-player-dealt-in', 4);
  const deck = world.cards.filter((card) => card.deck === 'B').slice(0, 12);
  for (const card of [last, ...deck]) world.put(card, 'S7');
  passUntil(25_000);
  expect(labels).toEqual([]);
  for (const card of deck) world.put(card, 'HANDS');
  passUntil(28_000);
  expect(labels).toMatchObject([{ error: 'absent-player-dealt-in', hand: 3, seat: 4, atMs: 2020 }]);
  expect(labels[0]?.readAtMs).toBeGreaterThan(25_000 + LANDED_MS);
  expect(labels[0]?.readAtMs).toBeLessThan(25_000 + 2 * LANDED_MS);
});

const DEAL = { do: 'deal', seat: 7, id: stepId('deal') } as const;

/** A mistake is made at seat 7, above which three cards of the other deck are shuffled. */
class CoveredSeat {
  readonly world = new TableWorld(new SeededRandom(8));
  readonly labels: ErrorLabel[] = [];
  readonly #radio: Radio;
  readonly #view = JSON.parse(
    '{"table":{"senses":{"seats":true}},"health":{"silentZones":[]},"hand":{"number":3},"seats":[{"seat":7,"state":"empty","lastAct":null}]}',
  );
  readonly #room: Room;
  readonly #scripts: readonly [ScriptRunner, ScriptRunner];

  constructor(error: PhysicalError, reading = missing({})) {
    const { world, labels } = this;
    this.#radio = new Radio(world, reading, new SeededRandom(9), readingBoards(DEFAULT_PROFILES.full, () => {}).antennas);
    const onError = (label: ErrorLabel): void => void labels.push(label);
    const side: TableSide = { look: () => this.#view, say: (_who, _input, onAnswer) => onAnswer?.(true) };
    const room = new Room({ world, side, panel: { press: () => {} }, settings: presetWorld('none'), random: new SeededRandom(1), onError });
    this.#room = room;
    const mistake = mistakeOf(error) ?? expect.fail('no such mistake');
    const moment: Moment = { room, view: this.#view, step: DEAL };
    this.#scripts = [new ScriptRunner(mistake.make(room, moment)), new ScriptRunner(room.laidWatch.script())];
  }

  /** Whoever sits there has two cards. */
  sitDown(): void {
    this.#view.seats = [{ seat: 7, state: 'in-hand', lastAct: null, cards: [1, 2] }];
    for (const card of this.world.cards.filter(({ deck }) => deck === 'A').slice(-2)) this.world.put(card, 'S7');
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

it('R000-mis-6: one too many that is dealt when two have bet is told of when antennas have read it (false alarm and missed mistake of harsh club seed 7585, hand 314)', () => {
  const scene = new CoveredSeat('extra-card-noticed-late');
  scene.sitDown();
  scene.make();
  scene.cover();
  scene.pass(22_000);
  expect([scene.world.pile('S7').length, scene.labels]).toEqual([6, []]);
  scene.uncover();
  scene.pass(1000 + NOTICED_MS);
  expect(scene.labels).toMatchObject([{ error: 'extra-card-noticed-late', hand: 3 }]);
  expect(scene.labels[0]?.readAtMs).toBeGreaterThan(22_000 + LANDED_MS);
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
  const label = {
    error: 'dealt-to-empty-seat',
    atMs: expect.any(Number),
    landedAtMs: expect.any(Number),
    readAtMs: expect.any(Number),
    hand: 3,
  };
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
  scene.pass(200 + NOTICED_MS);
  expect(scene.labels).toMatchObject([{ error: 'dealt-one-short', hand: 3, isReadLate: true }]);
});

it('a card too many goes to whoever has his two, and not to one who has been dealt one short (R000-mis-3; missed mistakes of harsh stream seed 18182, hand 56)', () => {
  const dealtTo = (short: Seat): readonly number[] => {
    const scene = new CoveredSeat('extra-card-to-other');
    const seats: readonly Seat[] = [5, 6, 7];
    for (const spot of seats.flatMap((seat) => (seat === short ? [seatZone(seat)] : [seatZone(seat), seatZone(seat)]))) {
      scene.world.put(scene.world.topOfShoe() ?? expect.fail('the shoe is full'), spot);
    }
    scene.make();
    return seats.map((seat) => scene.world.pile(seatZone(seat)).length - (seat === short ? 1 : 2));
  };
  const given = ([5, 6, 7] as const).map(dealtTo);
  expect(given.map((cards, short) => [cards[short], cards.filter((more) => more === 1).length])).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
  ]);
});

it('a card of the other deck that the shoe has missed is told of where its place reads it, and by nobody where that does not (luske seed 6115, hand 7)', () => {
  const dealt = (missed: Missed): readonly ErrorLabel[] => {
    const seat = new CoveredSeat('other-deck-dealt', missing(missed));
    seat.cover();
    seat.make();
    return seat.labels;
  };
  const of = { error: 'other-deck-dealt', atMs: expect.any(Number), hand: 3 };
  expect(dealt({})).toEqual([of]);
  expect(dealt({ alone: 1 })).toEqual([{ ...of, goneAtMs: expect.any(Number) }]);
  expect(dealt({ alone: 1, three: 1 })).toEqual([{ ...of, goneAtMs: expect.any(Number), isUnnoticed: true }]);
});

describe('a card that is pushed back into the shoe (C26)', () => {
  /** What is missed until it lies, until it is back, and as it comes out again. */
  const labelled = (...missed: readonly [number, number, number]): readonly ErrorLabel[] => {
    const reading = missing({ alone: missed[0] });
    const scene = new CoveredSeat('card-pushed-back', reading);
    const { world } = scene;
    const card = world.topOfShoe() ?? expect.fail('the shoe is full');
    const passUntil = (isSo: () => boolean): void => {
      while (!isSo()) scene.pass(20);
    };
    passUntil(() => card.spot === 'S7' && card.flight === null);
    miss(reading, missed[1]);
    passUntil(() => world.topOfShoe() === card);
    miss(reading, missed[2]);
    scene.make();
    return scene.labels;
  };
  const told = { error: 'card-pushed-back', atMs: expect.any(Number), hand: 3 };

  it('is nothing that Sabot can be told of where the shoe did not read it as it came out again (seed 1403, hand 75; seed 1406, hand 36)', () => {
    expect(labelled(0, 0, 0)).toEqual([told]);
    expect(labelled(0, 0, 1)).toEqual([{ ...told, isUnnoticed: true }]);
  });

  it('nor where neither the shoe nor its place had read it before (missed mistake of harsh seed 6654, hand 48)', () => {
    expect(labelled(1, 1, 0)).toEqual([{ ...told, isUnnoticed: true }]);
    expect([labelled(0, 1, 0), labelled(1, 0, 0)]).toEqual([[told], [told]]);
  });
});

describe('a burn that comes early (AMB-10)', () => {
  /** Read by the pile from `readMs` on, and by the shoe where it has one that does not miss it; everybody has acted at 6 s. */
  const labelled = (readMs: number, shoe = false): readonly ErrorLabel[] => {
    const world = new TableWorld(new SeededRandom(8));
    const labels: ErrorLabel[] = [];
    const rest = '"health":{"silentZones":[]},"seats":[]';
    const view = (phase: string) =>
      JSON.parse(`{"table":{"senses":{"shoe":${shoe},"burn":true}},"hand":{"number":3,"street":"turn","phase":"${phase}"},${rest}}`);
    let now = view('betting');
    const reading = missing({ alone: readMs > 0 && !shoe ? 1 : 0 });
    const radio = new Radio(world, reading, new SeededRandom(9), readingBoards(DEFAULT_PROFILES.full, () => {}).antennas);
    const side = { look: () => now, say: () => {} };
    const onError = (label: ErrorLabel): void => void labels.push(label);
    const room = new Room({ world, side, panel: { press: () => {} }, settings: presetWorld('none'), random: new SeededRandom(1), onError });
    const mistake = mistakeOf('burned-early') ?? expect.fail('no such mistake');
    const scripts = [mistake.make(room, { room, view: now, step: undefined }), room.laidWatch.script()].map((one) => new ScriptRunner(one));
    while (world.nowMs < 12_000) {
      world.advance(world.nowMs + 20);
      if (world.nowMs >= 1000) miss(reading, world.nowMs >= readMs ? 0 : 1);
      if (world.nowMs >= 6000) now = view('dealing');
      for (const script of scripts) script.advance(world.nowMs);
      radio.update();
    }
    return labels;
  };
  const early = { error: 'burned-early', atMs: expect.any(Number), hand: 3 };

  it('was burned in time for all that anybody knows where the shoe has missed it, and the pile until everybody has acted (missed mistake of harsh seed 20003, hand 61)', () => {
    expect(labelled(8000)).toMatchObject([{ ...early, isUnnoticed: true }]);
    // A landing takes too long.
    expect(labelled(5500)).toMatchObject([{ ...early, isUnnoticed: true }]);
    // One of them has told in time.
    expect(labelled(4000)).toEqual([{ ...early, readAtMs: expect.any(Number) }]);
    expect(labelled(8000, true)).toEqual([early]);
  });
});

describe('of a burn that the pile has never read', () => {
  const labelled = (missed: Missed, shoe = false): readonly ErrorLabel[] => {
    const world = new TableWorld(new SeededRandom(8));
    const labels: ErrorLabel[] = [];
    const view = (hand: number) =>
      JSON.parse(`{"table":{"senses":{"shoe":${shoe},"burn":true}},"health":{"silentZones":[]},"hand":{"number":${hand}},"seats":[]}`);
    let now = view(3);
    const antennas = readingBoards(DEFAULT_PROFILES[shoe ? 'full' : 'club'], () => {}).antennas;
    const radio = new Radio(world, missing(missed), new SeededRandom(9), antennas);
    const onError = (label: ErrorLabel): void => void labels.push(label);
    const side = { look: () => now, say: () => {} };
    const room = new Room({ world, side, panel: { press: () => {} }, settings: presetWorld('none'), random: new SeededRandom(1), onError });
    const mistake = mistakeOf('burned-twice-river') ?? expect.fail('no such mistake');
    const scripts = [mistake.make(room, { room, view: now, step: undefined }), room.laidWatch.script()].map(
      (script) => new ScriptRunner(script),
    );
    const passUntil = (untilMs: number): void => {
      while (world.nowMs < untilMs) {
        world.advance(world.nowMs + 20);
        for (const script of scripts) script.advance(world.nowMs);
        radio.update();
      }
    };
    passUntil(9000);
    now = view(4);
    passUntil(9500);
    return labels;
  };
  it('nobody knows without a shoe that it was one of two (harsh club seed 7660, hand 315)', () => {
    expect(labelled({})).toEqual([{ error: 'burned-twice-river', atMs: expect.any(Number), hand: 3, readAtMs: expect.any(Number) }]);
    expect(labelled({ alone: 1 })).toMatchObject([{ readAtMs: expect.any(Number) }]);
    expect(labelled({ alone: 1, two: 1 })).toMatchObject([{ isUnnoticed: true }]);
  });

  it('nobody knows that it was one of two where the shoe has missed it as well (R000-burn-2, AMB-08; missed mistake of harsh seed 6564, hand 104)', () => {
    // The shoe tells of both.
    expect(labelled({ two: 1 }, true)).toEqual([{ error: 'burned-twice-river', atMs: expect.any(Number), hand: 3 }]);
    expect(labelled({ alone: 1 }, true)).toMatchObject([{ readAtMs: expect.any(Number) }]);
    expect(labelled({ alone: 1, two: 1 }, true)).toMatchObject([{ isUnnoticed: true }]);
  });
});
