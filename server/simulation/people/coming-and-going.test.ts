import { describe, expect, it } from 'vitest';
import { SEATS, type Seat } from '#vocabulary/seats';
import { SeededRandom } from '../chance/random.ts';
import { dealerOf, type Moment } from '../mistakes/mistake.ts';
import { TURNED_MISTAKES } from '../mistakes/turned-mistakes.ts';
import { TableWorld } from '../world/table-world.ts';
import { presetWorld } from '../worlds/presets.ts';
import { comeAndGo } from './coming-and-going.ts';
import { Room } from './room.ts';
import type { PlayInput } from './table-side.ts';

const QUIET = presetWorld('none');

/** A table between hands that does what the floor says; the big blind goes round. */
class Evening {
  readonly out = new Set<Seat>();
  readonly busted = new Set<Seat>();
  /** Lost their last chips in the hand that is over. */
  readonly broke = new Set<Seat>();
  readonly said: string[] = [];
  readonly room: Room;
  phase = 'clearing';
  bigBlindSeat: Seat = 1;
  readonly #players: readonly Seat[];

  constructor(players: number, leavesPerHand: number) {
    this.#players = SEATS.slice(0, players);
    this.room = new Room({
      world: new TableWorld(new SeededRandom(1)),
      side: { look: () => this.#view(), say: (_, input) => this.#hear(input) },
      panel: { press: () => {} },
      settings: { ...QUIET, people: { ...QUIET.people, leavesPerHand } },
      random: new SeededRandom(2),
      onDeed: () => {},
    });
  }

  get active(): readonly Seat[] {
    return this.#players.filter((seat) => !this.out.has(seat) && !this.busted.has(seat) && !this.broke.has(seat));
  }

  #view() {
    const seats = SEATS.map((seat) => {
      if (!this.#players.includes(seat)) return { seat, state: 'empty', stack: null };
      if (this.out.has(seat)) return { seat, state: 'sitting-out', stack: 5000 };
      if (this.broke.has(seat)) return { seat, state: 'all-in', stack: 0 };
      return this.busted.has(seat) ? { seat, state: 'busted', stack: 0 } : { seat, state: 'folded', stack: 5000 };
    });
    const hand = { number: 1, phase: this.phase, bigBlindSeat: this.bigBlindSeat };
    const table = { lacksPlayers: this.active.length < 2 };
    return JSON.parse(JSON.stringify({ hand, table, seats, verdicts: [], results: this.#results() }));
  }

  /** Where somebody has lost his last chips somebody has won them. */
  #results() {
    const winner = this.active[0];
    return this.broke.size > 0 && winner !== undefined ? [{ seat: winner, amount: 10_000 }] : [];
  }

  #hear(input: PlayInput): void {
    if (input.type !== 'roster') return;
    const { seat, change } = input;
    this.said.push(`${seat} ${change.do}`);
    if (change.do === 'sit-out') this.out.add(seat);
    if (change.do === 'come-back') this.out.delete(seat);
    if (change.do === 'rebuy') for (const poor of [this.busted, this.broke]) poor.delete(seat);
  }
}

const never = (): boolean => false;

describe('people between hands', () => {
  it('get up now and then, miss one to three hands each, and all come back; four play at any time', () => {
    const evening = new Evening(6, 0.3);
    const missed = new Map<Seat, number>();
    const absences: number[] = [];
    for (let hand = 0; hand < 300; hand += 1) {
      comeAndGo(evening.room, never);
      for (const seat of SEATS) {
        const hands = missed.get(seat);
        if (evening.out.has(seat)) missed.set(seat, (hands ?? 0) + 1);
        else if (hands !== undefined) {
          absences.push(hands);
          missed.delete(seat);
        }
      }
      expect(evening.active.length).toBeGreaterThanOrEqual(4);
    }
    expect(absences.length).toBeGreaterThan(50);
    expect([...new Set(absences)].sort()).toEqual([1, 2, 3]);
  });

  it('stay where nobody gets up, where too few would be left, and once the screen has laid out the next hand', () => {
    const stays = (evening: Evening, phase = 'clearing'): readonly string[] => {
      evening.phase = phase;
      for (let hand = 0; hand < 50; hand += 1) comeAndGo(evening.room, () => true);
      return evening.said;
    };
    const settled = new Evening(6, 0);
    for (let hand = 0; hand < 50; hand += 1) comeAndGo(settled.room, never);
    expect([settled.said, stays(new Evening(4, 1)), stays(new Evening(6, 1), 'waiting')]).toEqual([[], [], []]);
  });

  it('buy chips as soon as they have lost theirs, or look on for a deal first; where nobody else is left they do not wait', () => {
    const buysAtOnce = (players: number, seat: Seat): boolean => {
      const evening = new Evening(players, 0);
      for (let skipped = 0; skipped < seat; skipped += 1) evening.room.random.next();
      evening.broke.add(2);
      comeAndGo(evening.room, never);
      return evening.said.includes('2 rebuy');
    };
    expect(new Set(SEATS.map((seat) => buysAtOnce(6, seat)))).toEqual(new Set([true, false]));
    expect(new Set(SEATS.map((seat) => buysAtOnce(2, seat)))).toEqual(new Set([true]));
  });

  it('get up from the big blind where nobody is to post the next small blind, and buy chips when they have none', () => {
    const evening = new Evening(6, 0);
    evening.bigBlindSeat = 3;
    evening.busted.add(5);
    comeAndGo(evening.room, () => true);
    expect(evening.said).toEqual(['5 rebuy', '3 sit-out']);
  });
});

describe('a deal before an empty chair', () => {
  /** Six play but for those away; `seat` is to be dealt to, and so many cards are out. */
  const moment = (
    away: readonly Seat[],
    button: Seat,
    blinds: readonly [Seat | null, Seat],
    seat: Seat,
    out: number,
  ): Moment => {
    const world = new TableWorld(new SeededRandom(1));
    for (const card of world.pile('SHOE').slice(0, out)) world.put(card, 'S10');
    const seats = SEATS.slice(0, 6).map((each) => ({
      seat: each,
      state: away.includes(each) ? 'sitting-out' : 'in-hand',
      cards: [],
    }));
    const hand = { button, smallBlindSeat: blinds[0], bigBlindSeat: blinds[1] };
    const view = JSON.parse(JSON.stringify({ hand, seats, next: [] }));
    const side = { look: () => view, say: () => {} };
    const parts = {
      world,
      side,
      panel: { press: () => {} },
      settings: presetWorld('none'),
      random: new SeededRandom(1),
      onDeed: () => {},
    };
    return { room: new Room(parts), view, step: JSON.parse(JSON.stringify({ do: 'deal', seat })) };
  };
  const fits = (error: string, now: Moment): boolean | undefined =>
    TURNED_MISTAKES.find((mistake) => mistake.error === error)?.fits(now);

  it('R000-btn-2: the last player before the button deals, and his card is the one that is protected', () => {
    // The button lies before 2, who is away.
    const of = (seat: Seat): Moment => moment([2], 2, [3, 4], seat, 0);
    expect([dealerOf(of(1).view), dealerOf(moment([], 2, [3, 4], 1, 0).view)]).toEqual([1, 2]);
    expect(SEATS.slice(0, 6).filter((seat) => fits('blind-card-turned-by-dealer', of(seat)))).toEqual([1, 3, 4]);
  });

  it('AMB-01: one of the first two cards is nobody’s who posts or deals only where nobody posts the small blind', () => {
    const turned = (away: readonly Seat[], small: Seat | null, seat: Seat, out: number) =>
      fits('one-of-first-two-turned', moment(away, 1, [small, 3], seat, out));
    expect([turned([2], null, 4, 1), turned([2], null, 3, 0), turned([2], null, 5, 2), turned([], 2, 3, 1)]).toEqual([
      true,
      false,
      false,
      false,
    ]);
  });
});
