import { decide } from '#tournament/decide';
import { entryEndsAtMs } from '#tournament/levels';
import type { Positions } from '#tournament/positions';
import { type Game, NO_TOURNAMENT, type Player, seatedAt, type TournamentState } from '#tournament/state';
import { parseCard } from '#vocabulary/cards';
import { assert, assertNever } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import { type PlayerId, type TableNumber, type TournamentInput, tableNumber } from '#vocabulary/tournament-inputs';
import type { SheetEntry, TournamentPlan } from '#vocabulary/tournament-plans';
import { chips, type Ms, ms } from '#vocabulary/units';
import type { TableEvent } from './table-events.ts';
import type { TableScenario } from './table-scenarios.ts';

const MINUTE_MS = 60_000;
/** Between two events. */
const STEP_MS = 2_000;
const LEVEL_MS = 20 * MINUTE_MS;
const BREAK_MS = 10 * MINUTE_MS;
const FIRST_BIG_BLIND = 100;
const LEVELS = 8;

/** A hand as it stands or stood: what is asked about it afterwards. */
export interface HandSeen {
  readonly table: TableNumber;
  readonly number: number;
  readonly entry: number;
  /** When it began by the rule book; null: it has not. */
  readonly begunAtMs: Ms | null;
  readonly positions: Positions | null;
}

/** A floor that says what a scenario says, and nothing else: what follows from it the tournament decides. */
export class TournamentFloor {
  readonly scenario: TableScenario;
  state: TournamentState = NO_TOURNAMENT;
  nowMs = ms(0);
  hands: readonly HandSeen[] = [];
  /** Who sat down last, after how many hands. */
  newcomer: { readonly player: PlayerId; readonly table: TableNumber; readonly hands: number } | null = null;
  absentee: PlayerId | null = null;
  #inputs = 0;

  constructor(scenario: TableScenario) {
    this.scenario = scenario;
    this.#ask({ type: 'planned', plan: planOf(scenario) });
    for (const [index, { seats, button }] of scenario.tables.entries()) {
      const table = tableNumber(index + 1);
      for (const seat of seats) {
        this.#ask({ type: 'entered', name: `${scenario.tables[index]?.name}${seat}` });
        const player = this.game.players.at(-1);
        if (player !== undefined) this.#ask({ type: 'seated', player: player.id, table, seat });
      }
      if (button !== null) this.#ask({ type: 'button-placed', table, seat: button });
    }
    const isSeated = scenario.tables.every(({ seats }) => seats.length > 0);
    const begins = scenario.events.some(({ event }) => event.type === 'clock' && event.does === 'begun');
    if (isSeated && !begins) this.#ask({ type: 'begun' });
  }

  get game(): Game {
    assert(this.state.game !== null, 'a scenario plans a tournament');
    return this.state.game;
  }

  nameOf(table: TableNumber): string {
    return this.scenario.tables[table - 1]?.name ?? '';
  }

  take(event: TableEvent): string {
    this.nowMs = ms(this.nowMs + STEP_MS);
    switch (event.type) {
      case 'hand':
        return this.#hand(event.table, event.is);
      case 'timer': {
        const { clock, plan } = this.game;
        const end = clock === null ? null : entryEndsAtMs(plan.sheet, clock);
        this.nowMs = ms(Math.max(this.nowMs, end ?? 0));
        return this.#ask({ type: 'time-passed' });
      }
      case 'minutes':
        this.nowMs = ms(this.nowMs + event.minutes * MINUTE_MS);
        return this.#ask({ type: 'time-passed' });
      case 'clock':
        return this.#ask(event.does === 'undone' ? { type: 'undone', input: 'last' } : { type: event.does });
      case 'added':
        return this.#ask({ type: 'minutes-added', minutes: event.minutes });
      case 'level':
        return this.#ask({ type: 'level-chosen', entry: event.entry });
      case 'out':
        return this.#out(event);
      case 'person':
        return this.#person(event);
      case 'fault': {
        const player = this.#at(event.table, event.seat);
        return player === undefined ? 'no-such-player' : this.#ask({ type: 'fault-recorded', player: player.id, fault: event.fault });
      }
      case 'decided':
        return this.#ask({ type: 'fault-decided', fault: this.game.faults.at(-1)?.id ?? '', sanction: event.sanction });
      case 'move':
        return this.#move(event);
      case 'broken':
        return this.#ask({ type: 'table-broken', table: this.#numberOf(event.table) });
      case 'final':
        return this.#ask({ type: 'final-table-made', table: this.#numberOf(event.table) });
      case 'coloured':
        return this.#ask({ type: 'colour-up-done', table: this.#numberOf(event.table) });
      case 'small':
        return this.#small(event);
      case 'draw':
        return this.#draw(event);
      default:
        return assertNever(event);
    }
  }

  #hand(name: string, is: 'shuffle-started' | 'first-blind-posted' | 'ended'): string {
    const table = this.#numberOf(name);
    const answer = this.#ask({ type: 'paper-hand', table, is });
    const { hand = null, positions = null } = this.game.tables[table - 1] ?? {};
    if (hand === null) return answer;
    const { number, entry, isBegun } = hand;
    const before = this.hands.find((each) => each.table === table && each.number === number);
    const begunAtMs = before?.begunAtMs ?? (isBegun ? this.nowMs : null);
    const seen: HandSeen = { table, number, entry, begunAtMs, positions };
    this.hands = before === undefined ? [...this.hands, seen] : this.hands.map((each) => (each === before ? seen : each));
    return answer;
  }

  #out({ table, by, seats }: Extract<TableEvent, { type: 'out' }>): string {
    const players = seats.flatMap(({ seat, stack }) => {
      const player = this.#at(table, seat);
      return player === undefined ? [] : [{ player: player.id, stackAtStart: stack }];
    });
    if (players.length < seats.length) return 'no-such-player';
    return this.#ask({ type: 'went-out', players, by: by === null ? null : (this.#at(table, by)?.id ?? null) });
  }

  #person({ table, seat, is }: Extract<TableEvent, { type: 'person' }>): string {
    const isComing = is === 'sits';
    const number = this.#numberOf(table);
    const coming = this.game.players.find(({ move }) => move?.table === number && move.seat === seat);
    const player = isComing ? coming : this.#at(table, seat);
    if (player === undefined) return 'no-such-player';
    switch (is) {
      case 'left':
        return this.#ask({ type: 'move-told', player: player.id, has: 'left' });
      case 'sits':
        this.newcomer = { player: player.id, table: number, hands: this.hands.length };
        return this.#ask({ type: 'move-told', player: player.id, has: 'arrived' });
      case 'absent':
        this.absentee = player.id;
        return this.#ask({ type: 'absent', player: player.id });
      case 'arrived':
      case 'excused':
        return this.#ask({ type: is, player: player.id });
    }
  }

  #move({ table, seat, to, toSeat }: Extract<TableEvent, { type: 'move' }>): string {
    const player = this.#at(table, seat);
    if (player === undefined) return 'no-such-player';
    return this.#ask({ type: 'moved', player: player.id, table: this.#numberOf(to), seat: toSeat });
  }

  #small({ table, counts }: Extract<TableEvent, { type: 'small' }>): string {
    const told = [...counts].flatMap(([seat, count]) => {
      const player = this.#at(table, seat);
      return player === undefined ? [] : [{ player: player.id, count }];
    });
    return this.#ask({ type: 'small-chips-counted', table: this.#numberOf(table), chips: told });
  }

  #draw({ name, card }: Extract<TableEvent, { type: 'draw' }>): string {
    const known = this.game.players.find((player) => player.name === name);
    if (known === undefined) this.#ask({ type: 'entered', name });
    const player = known ?? this.game.players.at(-1);
    const drawn = card === null ? undefined : parseCard(card);
    if (player === undefined || drawn === undefined) return 'accepted';
    return this.#ask({ type: 'card-told', player: player.id, card: drawn });
  }

  #at(name: string, seat: Seat): Player | undefined {
    return seatedAt(this.game, this.#numberOf(name)).find(({ place }) => place?.seat === seat);
  }

  #numberOf(name: string): TableNumber {
    return tableNumber(this.scenario.tables.findIndex((table) => table.name === name) + 1);
  }

  #ask(what: TournamentInput['what']): string {
    this.#inputs += 1;
    const decision = decide(this.state, { id: `i${this.#inputs}`, atMs: this.nowMs, by: 'floor', chance: this.#inputs, what });
    this.state = decision.state;
    return decision.answer;
  }
}

function planOf({ book, tables, stack, colourUp }: TableScenario): TournamentPlan {
  const levels = Array.from(
    { length: LEVELS },
    (_, index): SheetEntry => levelOf(FIRST_BIG_BLIND * 2 ** index * (colourUp === null ? 1 : colourUp.to / 50)),
  );
  const [first, ...others] = levels;
  const pause: SheetEntry = { kind: 'break', lastsMs: ms(BREAK_MS), colourUp };
  return {
    name: 'scenario',
    ruleBook: book,
    stack,
    denominations: colourUp === null ? [chips(25)] : [colourUp.from, colourUp.to],
    sheet: colourUp === null || first === undefined ? levels : [first, pause, ...others],
    tables: tables.map(({ name }) => ({ name, kind: 'paper', seats: 10 })),
    finalTableOf: 2,
    entries: { lateThrough: null, rebuys: null, reentries: null, addOn: null },
    money: { buyInCents: 0, feeCents: 0 },
    prizes: { kind: 'parts', parts: [1], roundToCents: 1 },
    season: null,
  };
}

const levelOf = (bigBlind: number): SheetEntry => ({
  kind: 'level',
  smallBlind: chips(bigBlind / 2),
  bigBlind: chips(bigBlind),
  ante: chips(0),
  bigBlindAnte: chips(0),
  lastsMs: ms(LEVEL_MS),
});
