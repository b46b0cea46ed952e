import { playersLeft } from '#tournament/state/standings';
import { type Game, NO_TOURNAMENT, seatedAt, type TournamentState } from '#tournament/state/state';
import { decide } from '#tournament/taking/decide';
import { proposalsOf } from '#tournament/taking/proposals';
import { assert } from '#vocabulary/result';
import type { TournamentInput } from '#vocabulary/tournament/tournament-inputs';
import type { SheetEntry, TournamentPlan } from '#vocabulary/tournament/tournament-plans';
import { chips, ms } from '#vocabulary/units';
import type { BenchSuite } from './figures.ts';

const MINUTE_MS = 60_000;
const LEVELS = 30;
const HANDS_A_LEVEL = 3;
/** Somebody goes out in one hand of so many. */
const OUT_EVERY = 4;

/**
 * Tournaments in memory, by the decider alone: how many inputs a second, and how long a large one takes from the first
 * seat to the last place.
 */
export const suite: BenchSuite = {
  name: 'tournament',
  run: async (emit, say) => {
    say('a tournament of 60 at 7 tables');
    const small = play(60, 7);
    emit({ name: 'tournament.decisions', value: Math.round((small.inputs * 1_000) / small.ms), unit: 'per-s' });
    say('a tournament of 1,000 at 120 tables');
    emit({ name: 'tournament.thousand', value: Math.round(play(1_000, 120).ms), unit: 'ms' });
  },
};

function play(players: number, tables: number): { readonly ms: number; readonly inputs: number } {
  const begunAt = performance.now();
  const floor = new BenchFloor();
  floor.ask({ type: 'planned', plan: planOf(tables) });
  for (let player = 1; player <= players; player += 1) floor.ask({ type: 'entered', name: `P${player}` });
  floor.ask({ type: 'seats-drawn' });
  floor.ask({ type: 'begun' });
  while (floor.game.phase === 'running') floor.round();
  return { ms: performance.now() - begunAt, inputs: floor.inputs };
}

class BenchFloor {
  inputs = 0;
  #state: TournamentState = NO_TOURNAMENT;
  #nowMs = 0;
  #hands = 0;

  get game(): Game {
    assert(this.#state.game !== null, 'it is planned');
    return this.#state.game;
  }

  ask(what: TournamentInput['what']): void {
    this.inputs += 1;
    this.#state = decide(this.#state, {
      id: `b${this.inputs}`,
      atMs: ms(this.#nowMs),
      by: '',
      chance: this.inputs,
      what,
    }).state;
  }

  /** A hand at each table, and then what the floor has to do. */
  round(): void {
    this.#nowMs += (20 * MINUTE_MS) / HANDS_A_LEVEL;
    for (const { number: table, isOpen } of this.game.tables) {
      if (!isOpen || this.game.phase !== 'running') continue;
      this.ask({ type: 'paper-hand', table, is: 'shuffle-started' });
      this.#hands += 1;
      const [first, second] = seatedAt(this.game, table).filter(({ state }) => state === 'in');
      if (first !== undefined && second !== undefined && this.#hands % OUT_EVERY === 0)
        this.ask({ type: 'went-out', players: [{ player: first.id, stackAtStart: null }], by: second.id });
      this.ask({ type: 'paper-hand', table, is: 'ended' });
    }
    for (let [proposal] = proposalsOf(this.game); proposal !== undefined; [proposal] = proposalsOf(this.game)) {
      if (proposal.type === 'move')
        this.ask({ type: 'moved', player: proposal.player, table: proposal.to, seat: proposal.toSeat });
      else
        this.ask({
          type: proposal.type === 'break-table' ? 'table-broken' : 'final-table-made',
          table: proposal.table,
        });
      const moving = this.game.players.filter(({ move }) => move !== null);
      if (moving.length === 0) return;
      for (const { id } of moving) this.ask({ type: 'move-told', player: id, has: 'left' });
      for (const { id } of moving) this.ask({ type: 'move-told', player: id, has: 'arrived' });
    }
    assert(playersLeft(this.game).length > 0, 'somebody is left');
  }
}

function planOf(tables: number): TournamentPlan {
  return {
    name: 'bench',
    ruleBook: 'sans-croupier',
    stack: chips(10_000),
    denominations: [chips(25)],
    sheet: Array.from({ length: LEVELS }, (_, index): SheetEntry => {
      const smallBlind = chips(25 * (index + 1));
      return {
        kind: 'level',
        smallBlind,
        bigBlind: chips(2 * smallBlind),
        ante: chips(0),
        bigBlindAnte: chips(0),
        lastsMs: ms(20 * MINUTE_MS),
      };
    }),
    tables: Array.from({ length: tables }, (_, index) => ({ name: `${index + 1}`, kind: 'paper', seats: 9 })),
    finalTableOf: 9,
    entries: { lateThrough: null, rebuys: null, reentries: null, addOn: null },
    money: { buyInCents: 10_000, feeCents: 1_000 },
    prizes: { kind: 'parts', parts: [50, 30, 20], roundToCents: 100 },
    season: null,
  };
}
