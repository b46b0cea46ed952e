import { describe, expect, it } from 'vitest';
import { nextSteps } from '#engine/api';
import { cardsIn } from '#engine/hand/cards';
import type { Core, World } from '#table/core';
import { decideOn } from '#table/deciding';
import { handIsOver } from '#table/hand-over';
import { isNextHandDue, prepareHand } from '#table/hands';
import { ABANDONED_MS, EMPTY_MS } from '#table/limits';
import { emptyCore, withWork } from '#table/recovery';
import { firstSettings } from '#table/settings';
import { callerOf } from '#table/table-source';
import { takeInput } from '#table/taking-inputs';
import { takeFact } from '#table/taking-readings';
import { toCardRef } from '#vocabulary/card-refs';
import type { Event } from '#vocabulary/events';
import type { FactBody } from '#vocabulary/facts';
import { factId, inputId } from '#vocabulary/ids';
import type { InputBody } from '#vocabulary/inputs';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { SEATS, type Seat } from '#vocabulary/seats';
import { ms } from '#vocabulary/units';
import { BOARD_ZONES_OF, type SensedZone, seatZone } from '#vocabulary/zones';

const worldOf = (seed: number): World => ({
  master: new Uint8Array(32),
  entropy: (count) => new Uint8Array(count).map((_, i) => i * seed),
  nowMs: () => 0,
});
const WORLD = worldOf(1);
const OPERATOR = { role: 'operator' } as const;
const UNDO = { type: 'undone', input: 'last-act', by: OPERATOR } as const;

/** Two people, dealt in. Everything that was decided is kept, as a journal keeps it. */
class Duel {
  core: Core;
  nowMs = 1_000;
  readonly #settings = firstSettings({ profile: DEFAULT_PROFILES.full, ruleBook: 'sans-croupier', seats: SEATS.slice(0, 2) });
  readonly #events: Event[] = [];
  #number = 0;
  #card = 0;

  constructor(world = WORLD) {
    const prepared = prepareHand(emptyCore(this.#settings, ms(0)), this.nowMs, world);
    if (prepared === undefined) throw new Error('two can play');
    this.core = prepared.core;
    this.#events.push(...prepared.events);
    const order = this.core.engine.hand?.setup.dealOrder ?? [];
    for (const seat of [...order, ...order]) this.lay(seatZone(seat));
  }

  lay(zone: SensedZone): void {
    const ref = toCardRef(this.#card++);
    this.fact({ type: 'card-left-shoe', ref });
    this.fact({ type: 'card-rested', ref, zone, sweep: this.#card });
  }

  fact(body: FactBody): void {
    this.nowMs += 500;
    const taken = takeFact(this.core, { id: factId(`f${this.#number++}`), atMs: ms(this.nowMs), from: [], ...body });
    this.core = taken.core;
    this.#events.push(...taken.events);
  }

  say(body: InputBody): void {
    this.nowMs += 500;
    const decided = decideOn(this.core, { id: inputId(`p${this.#number++}`), atMs: ms(this.nowMs), ...body });
    expect(decided.refused).toBeUndefined();
    this.core = decided.core;
    this.#events.push(...decided.events);
  }

  act(type: 'call' | 'check' | 'fold'): void {
    this.say({ type: 'act', seat: this.core.engine.hand?.betting.turn ?? 1, act: { type }, how: 'observed', by: OPERATOR });
  }

  /** Checked down; one lays his hand open, and DONE gives the other one up. */
  checkDown(thrown: (seat: Seat) => void = () => {}): void {
    this.act('call');
    this.act('check');
    for (const street of ['flop', 'turn', 'river'] as const) {
      this.lay('BURN');
      for (const place of BOARD_ZONES_OF[street]) this.lay(place);
      this.act('check');
      this.act('check');
    }
    const [show] = nextSteps(this.core.engine);
    if (show?.do !== 'show') throw new Error(`nobody is asked to show: ${show?.do}`);
    this.say({ type: 'declared', what: { type: 'tabled', seat: show.seat }, by: OPERATOR });
    for (const seat of this.core.engine.hand?.setup.dealOrder ?? []) if (seat !== show.seat) thrown(seat);
    this.say({ type: 'declared', what: { type: 'done' }, by: OPERATOR });
  }

  muckedWinners(): readonly string[] {
    const verdicts = this.core.engine.hand?.verdicts ?? [];
    return verdicts.flatMap(({ verdict: { kind, status } }) => (kind === 'MUCKED_WINNER' ? [status] : []));
  }

  /** As all three see it: the table, the table after a restart, and whether an empty felt makes the next hand due. */
  isOver(): readonly boolean[] {
    const again = withWork(emptyCore(this.#settings, ms(0)), { events: this.#events }, WORLD);
    const emptied: Core = { ...this.core, window: { ...this.core.window, emptySinceMs: ms(this.nowMs), lastExit: null } };
    expect(isNextHandDue(emptied, this.nowMs + ABANDONED_MS)).toBe(true);
    return [handIsOver(this.core), handIsOver(again), isNextHandDue(emptied, this.nowMs + EMPTY_MS)];
  }
}

describe('a hand that would have won, thrown away unseen', () => {
  const thrown = (how?: (duel: Duel, seat: Seat) => void): Duel => {
    for (let seed = 1; seed < 40; seed++) {
      const duel = new Duel(worldOf(seed));
      duel.checkDown((seat) => how?.(duel, seat));
      if (duel.muckedWinners().length > 0) return duel;
    }
    throw new Error('in forty hands the better one was never thrown away');
  };

  it('is what UNDO takes back along with the DONE that threw it away, not instead of it', () => {
    const duel = thrown();
    expect([duel.muckedWinners(), handIsOver(duel.core)]).toEqual([['open'], true]);
    duel.say(UNDO);
    expect([duel.muckedWinners(), handIsOver(duel.core)]).toEqual([['withdrawn'], false]);
    duel.say({ type: 'declared', what: { type: 'done' }, by: OPERATOR });
    expect([duel.muckedWinners().filter((status) => status === 'open'), handIsOver(duel.core)]).toEqual([['open'], true]);
  });

  it('is told though the gate of the muck read only one of its two cards (seed 3104, hand 752)', () => {
    const half = thrown((duel, seat) => {
      const { hand } = duel.core.engine;
      const [first, second] = hand === null ? [] : cardsIn(hand.cards, seatZone(seat));
      if (first === undefined || second === undefined) throw new Error('he holds two');
      duel.fact({ type: 'card-lifted', ref: first, zone: seatZone(seat) });
      duel.fact({ type: 'card-rested', ref: second, zone: 'MUCK', sweep: 900 });
    });
    expect(half.muckedWinners()).toEqual(['open']);
  });

  it('is told once, however often the hand is decided anew', () => {
    const duel = thrown();
    duel.say({ type: 'declared', what: { type: 'floor-called' }, by: OPERATOR });
    duel.say(UNDO);
    expect([duel.muckedWinners(), handIsOver(duel.core)]).toEqual([['open'], true]);
  });
});

describe('a hand is over', () => {
  it('when it ends, and not any more when what ended it is undone', () => {
    const duel = new Duel();
    expect(duel.isOver()).toEqual([false, false, false]);
    duel.act('fold');
    expect(duel.isOver()).toEqual([true, true, true]);
    duel.say(UNDO);
    expect(duel.isOver()).toEqual([false, false, false]);
    duel.act('call');
    duel.act('fold');
    expect(duel.isOver()).toEqual([true, true, true]);
  });

  it('when a person gave it up, whatever is undone afterwards', () => {
    const duel = new Duel();
    duel.act('call');
    const floor = callerOf({ name: 'director' }, 'director', 'loopback', true, 'floor');
    const give = (): string | undefined => {
      const outcome = takeInput(duel.core, floor, `v${duel.nowMs}`, { type: 'void-hand', reason: 'fire alarm' }, duel.nowMs, WORLD);
      duel.core = outcome.core;
      return outcome.answer;
    };
    expect(give()).toBe('accepted');
    duel.say(UNDO);
    expect(handIsOver(duel.core)).toBe(true);
    duel.nowMs += 1;
    expect(give()).toBe('not-now');
  });
});
