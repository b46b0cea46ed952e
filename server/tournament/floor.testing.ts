import { expect } from 'vitest';
import { parseCard } from '#vocabulary/cards';
import type { RuleBook } from '#vocabulary/rule-books';
import {
  type PlayerId,
  playerId,
  type TableNumber,
  type TournamentInput,
  type TournamentWish,
  tableNumber,
} from '#vocabulary/tournament/tournament-inputs';
import type { SheetEntry, TournamentPlan } from '#vocabulary/tournament/tournament-plans';
import { chips, ms } from '#vocabulary/units';
import type { TournamentEvent } from './state/events.ts';
import {
  type Game,
  NO_TOURNAMENT,
  type Player,
  playerIn,
  type TableInGame,
  type TournamentState,
  tableIn,
} from './state/state.ts';
import { type Decision, decide } from './taking/decide.ts';

export const MINUTE = 60_000;

export const level = (bigBlind: number, minutes = 20): SheetEntry => ({
  kind: 'level',
  smallBlind: chips(bigBlind / 2),
  bigBlind: chips(bigBlind),
  ante: chips(0),
  bigBlindAnte: chips(0),
  lastsMs: ms(minutes * MINUTE),
});

export const pause = (minutes = 10, colourUp: readonly [number, number] | null = null): SheetEntry => ({
  kind: 'break',
  lastsMs: ms(minutes * MINUTE),
  colourUp: colourUp === null ? null : { from: chips(colourUp[0]), to: chips(colourUp[1]) },
});

export function planOf(ruleBook: RuleBook, changes: Partial<TournamentPlan> = {}): TournamentPlan {
  return {
    name: 'Thursday',
    ruleBook,
    stack: chips(2_000),
    denominations: [chips(25), chips(100), chips(500)],
    sheet: [level(100), level(200), level(400), level(800)],
    tables: [{ name: 'A', kind: 'paper', seats: 10 }],
    finalTableOf: 8,
    entries: { lateThrough: null, rebuys: null, reentries: null, addOn: null },
    money: { buyInCents: 2_000, feeCents: 200 },
    prizes: { kind: 'parts', parts: [50, 30, 20], roundToCents: 500 },
    season: null,
    ...changes,
  };
}

export const p = (number: number): PlayerId => playerId(`p${number}`);
export const t = (number: number): TableNumber => tableNumber(number);

/** A floor that runs a tournament by its decider, and keeps what came of each input. */
export class Floor {
  state: TournamentState = NO_TOURNAMENT;
  events: readonly TournamentEvent[] = [];
  inputs = 0;

  constructor(plan: TournamentPlan) {
    this.ask({ type: 'planned', plan });
  }

  get game(): Game {
    if (this.state.game === null) throw new Error('nothing is planned');
    return this.state.game;
  }

  player(number: number): Player {
    const player = playerIn(this.game, p(number));
    if (player === undefined) throw new Error(`there is no player ${number}`);
    return player;
  }

  table(number = 1): TableInGame {
    const table = tableIn(this.game, t(number));
    if (table === undefined) throw new Error(`there is no table ${number}`);
    return table;
  }

  take(what: TournamentInput['what'], minute = 0, named?: string): Decision {
    if (named === undefined) this.inputs += 1;
    const id = named ?? `i${this.inputs}`;
    const input = { id, atMs: ms(minute * MINUTE), by: 'floor', chance: 12_345 + this.inputs, what };
    const decision = decide(this.state, input);
    this.state = decision.state;
    this.events = decision.events;
    return decision;
  }

  /** It is carried out, or the test fails; the id of the input. */
  ask(wish: TournamentWish, minute = 0): string {
    expect([wish.type, this.take(wish, minute).answer]).toEqual([wish.type, 'accepted']);
    return `i${this.inputs}`;
  }

  refuses(wish: TournamentWish, minute = 0): string {
    return this.take(wish, minute).answer;
  }

  pass(minute: number): void {
    this.take({ type: 'time-passed' }, minute);
  }

  /** So many people, in the order of seats, and it begins. */
  begin(names: readonly string[] | number, minute = 0): void {
    const people = typeof names === 'number' ? Array.from({ length: names }, (_, index) => `P${index + 1}`) : names;
    for (const name of people) this.ask({ type: 'entered', name }, minute);
    this.ask({ type: 'seats-drawn' }, minute);
    this.ask({ type: 'begun' }, minute);
  }

  hand(is: 'shuffle-started' | 'first-blind-posted' | 'ended', minute: number, table = 1): void {
    this.ask({ type: 'paper-hand', table: t(table), is }, minute);
  }
}

export function cardOf(text: string): NonNullable<ReturnType<typeof parseCard>> {
  const card = parseCard(text);
  if (card === undefined) throw new Error(`no card: ${text}`);
  return card;
}
