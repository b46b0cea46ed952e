import { entryEndsAtMs } from '#tournament/reckoning/levels';
import { type Game, type Player, seatedAt } from '#tournament/state/state';
import { parseCard } from '#vocabulary/cards';
import { assertNever } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import {
  type PlayerId,
  type TableNumber,
  type TournamentInput,
  tableNumber,
} from '#vocabulary/tournament/tournament-inputs';
import { chips, type Ms, ms } from '#vocabulary/units';
import { FollowedDesk, type SeatsOfHand } from './followed-desk.ts';
import { LinkedFloor } from './linked-floor.ts';
import type { TableEvent } from './table-events.ts';
import type { TableScenario } from './table-scenarios.ts';
import { MINUTE_MS, planOfScenario } from './tournament-plan.ts';

/** Between two events. */
const STEP_MS = 2_000;

/** A hand as it stands or stood: what is asked about it afterwards. */
export interface HandSeen {
  readonly table: TableNumber;
  readonly number: number;
  readonly entry: number;
  /** When it began by the rule book; null: it has not. */
  readonly begunAtMs: Ms | null;
  readonly positions: SeatsOfHand | null;
}

/** What came of one sentence, so that it can be taken back: what was asked, and what the table was told. */
interface Deed {
  readonly wishes: number;
  readonly told: number;
}

/** A floor that says what a scenario says, and nothing else: what follows from it tournament and table decide. */
export class TournamentFloor {
  readonly scenario: TableScenario;
  readonly linked: LinkedFloor;
  nowMs = ms(0);
  hands: readonly HandSeen[] = [];
  /** Who sat down last, after how many hands. */
  newcomer: { readonly player: PlayerId; readonly table: TableNumber; readonly hands: number } | null = null;
  absentee: PlayerId | null = null;
  readonly #desk: FollowedDesk;
  #deeds: readonly Deed[] = [];
  #wishes = 0;
  #inputs = 0;

  constructor(scenario: TableScenario) {
    this.scenario = scenario;
    const world = { master: new Uint8Array(32), entropy: (count: number) => new Uint8Array(count), nowMs: () => 0 };
    this.linked = new LinkedFloor(world, () => {
      this.#inputs += 1;
      return this.#inputs;
    });
    this.#desk = new FollowedDesk(this);
    this.ask({ type: 'planned', plan: planOfScenario(scenario) });
    for (const [index, { seats, button }] of scenario.tables.entries()) {
      const table = tableNumber(index + 1);
      for (const seat of seats) {
        this.ask({ type: 'entered', name: `${scenario.tables[index]?.name}${seat}` });
        const player = this.game.players.at(-1);
        if (player !== undefined) this.ask({ type: 'seated', player: player.id, table, seat });
      }
      if (button !== null) this.ask({ type: 'button-placed', table, seat: button });
    }
    const isSeated = scenario.tables.every(({ seats }) => seats.length > 0);
    const begins = scenario.events.some(({ event }) => event.type === 'clock' && event.does === 'begun');
    if (isSeated && !begins) this.ask({ type: 'begun' });
  }

  get game(): Game {
    return this.linked.game;
  }

  nameOf(table: TableNumber): string {
    return this.scenario.tables[table - 1]?.name ?? '';
  }

  /** `number`: of the sentence, from 0. */
  take(event: TableEvent, number: number): string {
    this.nowMs = ms(this.nowMs + STEP_MS);
    if (event.type === 'clock' && event.does === 'undone') return this.#undo();
    const wishes = this.#wishes;
    const { told } = this.linked.table;
    const answer = this.#take(event, number);
    const deed = { wishes: this.#wishes - wishes, told: this.linked.table.told - told };
    // What is shuffled stays shuffled.
    const isShuffle = event.type === 'hand' && event.is === 'shuffle-started' && answer === 'accepted';
    if (deed.wishes + deed.told > 0 || isShuffle) this.#deeds = [...this.#deeds, deed];
    return answer;
  }

  /** The newest sentence that changed something is taken back, at the table first. */
  #undo(): string {
    const deed = this.#deeds.at(-1);
    if (deed === undefined || deed.wishes + deed.told === 0) return 'nothing-to-undo';
    this.#deeds = this.#deeds.slice(0, -1);
    const { table } = this.linked;
    for (let told = 0; told < deed.told; told += 1) {
      const answer = table.tell({ type: 'undone', input: 'last-act' }, this.nowMs);
      this.linked.carry(this.nowMs);
      if (answer !== 'accepted') return answer;
    }
    for (let wishes = 0; wishes < deed.wishes; wishes += 1) {
      const answer = this.ask({ type: 'undone', input: 'last' });
      if (answer !== 'accepted') return answer;
    }
    this.seeHands();
    return 'accepted';
  }

  #take(event: TableEvent, number: number): string {
    switch (event.type) {
      case 'hand':
        return this.#hand(event, number);
      case 'timer': {
        const { clock, plan } = this.game;
        const end = clock === null ? null : entryEndsAtMs(plan.sheet, clock);
        this.nowMs = ms(Math.max(this.nowMs, end ?? 0));
        return this.ask({ type: 'time-passed' });
      }
      case 'minutes':
        this.nowMs = ms(this.nowMs + event.minutes * MINUTE_MS);
        return this.ask({ type: 'time-passed' });
      case 'clock':
        return this.ask(event.does === 'undone' ? { type: 'undone', input: 'last' } : { type: event.does });
      case 'added':
        return this.ask({ type: 'minutes-added', minutes: event.minutes });
      case 'level':
        return this.ask({ type: 'level-chosen', entry: this.#entryOf(event.level) });
      case 'out':
        return this.#out(event);
      case 'person':
        return this.#person(event);
      case 'fault': {
        const player = this.at(event.table, event.seat);
        return player === undefined
          ? 'no-such-player'
          : this.ask({ type: 'fault-recorded', player: player.id, fault: event.fault });
      }
      case 'decided':
        return this.ask({ type: 'fault-decided', fault: this.game.faults.at(-1)?.id ?? '', sanction: event.sanction });
      case 'move':
        return this.#move(event);
      case 'broken':
        return this.ask({ type: 'table-broken', table: this.numberOf(event.table) });
      case 'final':
        return this.ask({ type: 'final-table-made', table: this.numberOf(event.table) });
      case 'coloured':
        return this.ask({ type: 'colour-up-done', table: this.numberOf(event.table) });
      case 'small':
        return this.#small(event);
      case 'stacks':
        return this.#stacks(event);
      case 'moves-done':
        return this.#moveAll();
      case 'draw':
        return this.#draw(event);
      default:
        return assertNever(event);
    }
  }

  #hand({ table: name, is }: Extract<TableEvent, { type: 'hand' }>, number: number): string {
    const table = this.numberOf(name);
    if (this.isFollowed(table)) return this.#desk.hand(name, is, number);
    const answer = this.ask({ type: 'paper-hand', table, is });
    this.seeHands();
    return answer;
  }

  /** What the newest hand of each table has come to. */
  seeHands(): void {
    for (const { number: table, hand, positions } of this.game.tables) {
      if (hand === null) continue;
      const { number, isBegun } = hand;
      const own = this.isFollowed(table) ? this.#desk.seen() : { entry: hand.entry, positions };
      const before = this.hands.find((each) => each.table === table && each.number === number);
      const begunAtMs = before?.begunAtMs ?? (isBegun ? this.nowMs : null);
      const seen: HandSeen = { table, number, begunAtMs, ...own };
      this.hands =
        before === undefined ? [...this.hands, seen] : this.hands.map((each) => (each === before ? seen : each));
    }
  }

  #out(event: Extract<TableEvent, { type: 'out' }>): string {
    const { table, by, seats } = event;
    const players = seats.flatMap(({ seat, stack }) => {
      const player = this.at(table, seat);
      return player === undefined ? [] : [{ player: player.id, stackAtStart: stack }];
    });
    const winner = by === null ? null : this.at(table, by);
    if (players.length < seats.length || winner === undefined) return 'no-such-player';
    if (this.isFollowed(this.numberOf(table))) return this.#desk.out(event);
    return this.ask({ type: 'went-out', players, by: winner?.id ?? null });
  }

  #person({ table, seat, is }: Extract<TableEvent, { type: 'person' }>): string {
    const number = this.numberOf(table);
    const isMoving = is === 'sits' || is === 'left';
    if (isMoving) return this.#moving(number, seat, is);
    const player = this.at(table, seat);
    if (player === undefined) return 'no-such-player';
    if (is === 'absent') this.absentee = player.id;
    return this.ask({ type: is, player: player.id });
  }

  /** A followed table has said it already when it carried it out. */
  #moving(table: TableNumber, seat: Seat, is: 'sits' | 'left'): string {
    const isFollowed = this.isFollowed(table);
    const { players } = this.game;
    if (is === 'left') {
      const player = players.find(({ place, move }) => move !== null && place?.table === table && place.seat === seat);
      if (player === undefined) return isFollowed && this.#desk.hasLeft(seat) ? 'accepted' : 'no-such-player';
      const isTold = player.move?.hasLeft === true && isFollowed;
      return isTold ? 'accepted' : this.ask({ type: 'move-told', player: player.id, has: 'left' });
    }
    const coming = players.find(({ move }) => move?.table === table && move.seat === seat);
    const player = coming ?? (isFollowed ? this.#sitting(table, seat) : undefined);
    if (player === undefined) return 'no-such-player';
    this.newcomer = { player: player.id, table, hands: this.hands.length };
    return coming === undefined ? 'accepted' : this.ask({ type: 'move-told', player: player.id, has: 'arrived' });
  }

  #move({ table, seat, to, toSeat }: Extract<TableEvent, { type: 'move' }>): string {
    const player = this.at(table, seat);
    if (player === undefined) return 'no-such-player';
    if (this.isFollowed(this.numberOf(table))) this.#desk.sendsAway(seat);
    return this.ask({ type: 'moved', player: player.id, table: this.numberOf(to), seat: toSeat });
  }

  #small({ table, counts }: Extract<TableEvent, { type: 'small' }>): string {
    const told = [...counts].flatMap(([seat, count]) => {
      const player = this.at(table, seat);
      return player === undefined ? [] : [{ player: player.id, count }];
    });
    return told.length < counts.size
      ? 'no-such-player'
      : this.ask({ type: 'small-chips-counted', table: this.numberOf(table), chips: told });
  }

  #stacks({ table, counts }: Extract<TableEvent, { type: 'stacks' }>): string {
    const stacks = [...counts].flatMap(([seat, stack]) => {
      const player = this.at(table, seat);
      return player === undefined ? [] : [{ player: player.id, stack: chips(stack) }];
    });
    if (stacks.length < counts.size) return 'no-such-player';
    return this.ask({ type: 'stacks-counted', table: this.numberOf(table), stacks, reason: 'scenario' });
  }

  /** Whoever is on his way has left the one table, and sits at the other; a followed table says so itself. */
  #moveAll(): string {
    for (const { id } of this.game.players.filter(({ move }) => move !== null))
      for (const has of ['left', 'arrived'] as const) this.ask({ type: 'move-told', player: id, has });
    return this.game.players.some(({ move }) => move !== null) ? 'not-now' : 'accepted';
  }

  /** That line of the sheet; one that there is not, where the level is none. */
  #entryOf(level: number): number {
    const { sheet } = this.game.plan;
    const levels = sheet.flatMap(({ kind }, entry) => (kind === 'level' ? [entry] : []));
    return levels[level - 1] ?? sheet.length;
  }

  #draw({ name, card }: Extract<TableEvent, { type: 'draw' }>): string {
    const known = this.game.players.find((player) => player.name === name);
    if (known === undefined) {
      const answer = this.ask({ type: 'entered', name });
      if (answer !== 'accepted') return answer;
    }
    const player = known ?? this.game.players.at(-1);
    const drawn = card === null ? undefined : parseCard(card);
    if (player === undefined || drawn === undefined) return 'accepted';
    return this.ask({ type: 'card-told', player: player.id, card: drawn });
  }

  at(name: string, seat: Seat): Player | undefined {
    return this.#sitting(this.numberOf(name), seat);
  }

  #sitting(table: TableNumber, seat: Seat): Player | undefined {
    return seatedAt(this.game, table).find(({ place }) => place?.seat === seat);
  }

  isFollowed(table: TableNumber): boolean {
    return this.linked.followed?.number === table;
  }

  numberOf(name: string): TableNumber {
    return tableNumber(this.scenario.tables.findIndex((table) => table.name === name) + 1);
  }

  ask(what: TournamentInput['what']): string {
    const answer = this.linked.ask(what, this.nowMs);
    if (answer === 'accepted' && what.type !== 'undone' && what.type !== 'time-passed') this.#wishes += 1;
    return answer;
  }
}
