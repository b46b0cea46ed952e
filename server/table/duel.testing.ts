import { expect } from 'vitest';
import { nextSteps, whereabouts } from '#engine/api';
import type { Core, World } from '#table/core/core';
import { ABANDONED_MS, EMPTY_MS } from '#table/core/limits';
import { firstSettings } from '#table/core/settings';
import { callerOf } from '#table/core/table-source';
import { decideOn } from '#table/hands/deciding';
import { handIsOver } from '#table/hands/hand-over';
import { isNextHandDue, prepareHand } from '#table/hands/hands';
import { emptyCore, withWork } from '#table/recovery';
import { takeInput } from '#table/taking/taking-inputs';
import { takeFact } from '#table/taking/taking-readings';
import { toCardRef } from '#vocabulary/card-refs';
import type { Event } from '#vocabulary/hands/events';
import type { FactBody } from '#vocabulary/hands/facts';
import type { InputBody } from '#vocabulary/hands/inputs';
import { factId, inputId } from '#vocabulary/ids';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { SEATS, type Seat } from '#vocabulary/seats';
import { ms } from '#vocabulary/units';
import { BOARD_ZONES_OF, isBoardZone, type SensedZone, seatZone } from '#vocabulary/zones';

export const worldOf = (seed: number): World => ({
  master: new Uint8Array(32),
  entropy: (count) => new Uint8Array(count).map((_, i) => i * seed),
  nowMs: () => 0,
});
export const WORLD = worldOf(1);
const FLOOR = callerOf({ name: 'director' }, 'director', 'loopback', true, 'floor');
const OPERATOR = { role: 'operator' } as const;
export const UNDO = { type: 'undone', input: 'last-act', by: OPERATOR } as const;

/** Two people, dealt in. Everything that was decided is kept, as a journal keeps it. */
export class Duel {
  core: Core;
  nowMs = 1_000;
  readonly #settings = firstSettings({
    profile: DEFAULT_PROFILES.full,
    ruleBook: 'sans-croupier',
    seats: SEATS.slice(0, 2),
  });
  readonly #events: Event[] = [];
  #number = 0;
  #card = 0;

  constructor(world = WORLD) {
    const prepared = prepareHand(emptyCore(this.#settings, ms(0)), this.nowMs, world);
    if (prepared === undefined) throw new Error('two can play');
    this.core = prepared.core;
    this.#events.push(...prepared.events);
    this.deal();
  }

  deal(): void {
    const order = this.core.engine.hand?.setup.dealOrder ?? [];
    for (const seat of [...order, ...order]) this.lay(seatZone(seat));
  }

  lay(zone: SensedZone): void {
    const ref = toCardRef(this.#card++);
    this.fact({ type: 'card-left-shoe', ref });
    this.fact({ type: 'card-rested', ref, zone, sweep: this.#card });
    if (isBoardZone(zone)) this.fact({ type: 'card-proven', ref, zone, polls: 8 });
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

  /** What the floor asks for; answers what it is told. */
  floor(input: Parameters<typeof takeInput>[3]): string | undefined {
    this.nowMs += 500;
    const outcome = takeInput(this.core, FLOOR, `v${this.nowMs}`, input, this.nowMs, WORLD);
    this.core = outcome.core;
    return outcome.answer;
  }

  /**
   * The pack is gathered in, and the felt stays empty for as long as the next hand takes to come; `false`: it cannot.
   */
  nextHand(): boolean {
    const prepared = prepareHand(this.core, this.nowMs, WORLD);
    if (prepared !== undefined) this.core = prepared.core;
    return prepared !== undefined;
  }

  act(type: 'call' | 'check' | 'fold'): void {
    this.say({
      type: 'act',
      seat: this.core.engine.hand?.betting.turn ?? 1,
      act: { type },
      how: 'observed',
      by: OPERATOR,
    });
  }

  /** No card lies anywhere any more. */
  liftAll(): void {
    for (const { ref, zone } of whereabouts(this.core.engine.hand ?? expect.fail('no hand'))) {
      if (zone !== 'SHOE' && zone !== 'OFF') this.fact({ type: 'card-lifted', ref, zone });
    }
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
    this.say({ type: 'declared', what: { type: 'tabled', seat: show.seat }, by: { role: 'seat', seat: show.seat } });
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
    const emptied: Core = {
      ...this.core,
      window: { ...this.core.window, emptySinceMs: ms(this.nowMs), lastExit: null },
    };
    expect(isNextHandDue(emptied, this.nowMs + ABANDONED_MS)).toBe(true);
    return [handIsOver(this.core), handIsOver(again), isNextHandDue(emptied, this.nowMs + EMPTY_MS)];
  }
}
