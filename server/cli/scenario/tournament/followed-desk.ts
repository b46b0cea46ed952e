import { isUntouched } from '#table/hands/hands';
import { type Game, seatedAt } from '#tournament/state/state';
import type { Seat } from '#vocabulary/seats';
import type { TableNumber, TournamentInput } from '#vocabulary/tournament/tournament-inputs';
import type { LinkedFloor } from './linked-floor.ts';
import { actAt, playOut } from './played-hands.ts';
import { countedFor } from './stacks-for-outs.ts';
import type { TableEvent } from './table-events.ts';
import type { TableScenario } from './table-scenarios.ts';

type Out = Extract<TableEvent, { type: 'out' }>;
type HandEvent = Extract<TableEvent, { type: 'hand' }>;

/** Who sits where in one hand. */
export interface SeatsOfHand {
  readonly dealer: Seat;
  readonly smallBlind: Seat | null;
  readonly bigBlind: Seat;
  readonly dealOrder: readonly Seat[];
}

/** The floor that the table belongs to. */
interface Floor {
  readonly scenario: TableScenario;
  readonly linked: LinkedFloor;
  readonly game: Game;
  readonly nowMs: number;
  readonly ask: (what: TournamentInput['what']) => string;
  readonly numberOf: (table: string) => TableNumber;
  readonly seeHands: () => void;
}

/** What the sentences of a followed table come to there: its tablet tells them, and the engine plays the hand. */
export class FollowedDesk {
  readonly #floor: Floor;
  /** Seats that the floor sent to another table. */
  readonly #sentAway = new Set<Seat>();
  /** Somebody went out, and with that the hand is over already. */
  #isEnded = false;

  constructor(floor: Floor) {
    this.#floor = floor;
  }

  /** `number`: of the sentence, from 0. Who goes out in the hand that begins has what the sentence about it says. */
  hand(table: string, is: HandEvent['is'], number: number): string {
    const { scenario, linked, nowMs } = this.#floor;
    const later = scenario.events.slice(number + 1).map(({ event }) => event);
    switch (is) {
      case 'shuffle-started':
        return this.#begin(nextOut(later, table));
      case 'first-blind-posted': {
        const begun = linked.table.isBetweenHands ? this.#begin(nextOut(later, table)) : 'accepted';
        if (begun !== 'accepted' || !isUntouched(linked.table.core)) return begun;
        // Where no sensor sees the blinds, the first act says that they are posted.
        const acted = actAt(linked.table, nowMs, () => ['call', 'all-in', 'fold']);
        return this.#after(acted === null ? 'not-now' : 'accepted');
      }
      case 'ended': {
        const isTold = this.#isEnded;
        this.#isEnded = false;
        return isTold ? 'accepted' : this.#end([], null);
      }
    }
  }

  /** Where no hand is played, the one in which it happened is played too. */
  out(out: Out): string {
    const { table } = this.#floor.linked;
    const isAlone = table.isBetweenHands;
    if (this.#isSomebodyAway(out)) {
      const lost = this.#lost(out);
      this.#isEnded = lost === 'accepted' && !isAlone;
      return lost;
    }
    const begun = isAlone ? this.#begin(out) : 'accepted';
    if (begun !== 'accepted') return begun;
    const players = table.core.engine.hand?.setup.players ?? [];
    const stackAt = (seat: Seat) => players.find((player) => player.seat === seat)?.stack;
    const differs = out.seats.some(({ seat, stack }) => stack !== null && stackAt(seat) !== stack);
    if (differs) return 'chips-do-not-sum';
    const seats = out.seats.map(({ seat }) => seat);
    const staying = players.filter(({ seat }) => !seats.includes(seat));
    const [richest] = staying.sort((a, b) => Number(b.stack) - Number(a.stack));
    const winner = out.by ?? richest?.seat ?? null;
    const answer = this.#end(winner === null ? seats : [...seats, winner], winner);
    this.#isEnded = answer === 'accepted' && !isAlone;
    const sitting = seatedAt(this.#floor.game, this.#floor.numberOf(out.table));
    const isLeft = sitting.some(({ state, place }) => state === 'in' && place !== null && seats.includes(place.seat));
    return isLeft ? 'not-valid' : answer;
  }

  #isSomebodyAway({ table, seats, by }: Out): boolean {
    const asked = [...seats.map(({ seat }) => seat), ...(by === null ? [] : [by])];
    const sitting = seatedAt(this.#floor.game, this.#floor.numberOf(table));
    const away = sitting.filter(({ isAbsent, suspendedHands }) => isAbsent || suspendedHands > 0);
    return away.some(({ place }) => asked.some((seat) => seat === place?.seat));
  }

  /** Who is away stakes nothing himself: blinds have taken it, and the floor says so once the hand is over. */
  #lost({ table, seats, by }: Out): string {
    const ended = this.#floor.linked.table.isBetweenHands ? 'accepted' : this.#end([], null);
    if (ended !== 'accepted') return ended;
    const sitting = seatedAt(this.#floor.game, this.#floor.numberOf(table));
    const idAt = (seat: Seat | null) => sitting.find(({ place }) => place?.seat === seat)?.id;
    const players = seats.flatMap(({ seat, stack: stackAtStart }) => {
      const player = idAt(seat);
      return player === undefined ? [] : [{ player, stackAtStart }];
    });
    return this.#floor.ask({ type: 'went-out', players, by: idAt(by) ?? null });
  }

  /** The hand that lies there, at the level whose blinds it is played for. */
  seen(): { readonly entry: number; readonly positions: SeatsOfHand | null } {
    const { game, linked } = this.#floor;
    const setup = linked.table.core.engine.hand?.setup;
    const dealer = setup?.dealOrder.at(-1);
    if (setup === undefined || dealer === undefined) return { entry: 0, positions: null };
    const entry = game.plan.sheet.findIndex((line) => line.kind === 'level' && line.bigBlind === setup.stakes.bigBlind);
    const { smallBlindSeat: smallBlind, bigBlindSeat: bigBlind, dealOrder } = setup;
    return { entry, positions: { dealer, smallBlind, bigBlind, dealOrder } };
  }

  sendsAway(seat: Seat): void {
    this.#sentAway.add(seat);
  }

  hasLeft(seat: Seat): boolean {
    return this.#sentAway.has(seat);
  }

  #begin(out: Out | undefined): string {
    const { linked, nowMs } = this.#floor;
    if (!linked.table.isBetweenHands) return 'not-now';
    this.#isEnded = false;
    const counted = out === undefined ? 'accepted' : this.#count(out);
    return counted === 'accepted' ? this.#after(linked.table.shuffle(nowMs)) : counted;
  }

  /** Hands that nobody tells of were played before it: chips went from one to another. */
  #count(out: Out): string {
    const table = this.#floor.numberOf(out.table);
    const players = seatedAt(this.#floor.game, table).filter(({ state }) => state === 'in');
    const counted = countedFor(
      players.flatMap(({ place, stack }) => (place === null ? [] : [{ seat: place.seat, stack }])),
      out,
    );
    if (counted === 'chips-do-not-sum') return counted;
    const stacks = players.flatMap(({ id, place }) => {
      const stack = place === null ? undefined : counted.get(place.seat);
      return stack === undefined ? [] : [{ player: id, stack }];
    });
    if (stacks.length === 0) return 'accepted';
    return this.#floor.ask({ type: 'stacks-counted', table, stacks, reason: null });
  }

  #end(staking: readonly Seat[], winner: Seat | null): string {
    const { linked, nowMs } = this.#floor;
    if (linked.table.isBetweenHands) return 'not-now';
    return this.#after(playOut(linked.table, nowMs, staking, winner));
  }

  #after(answer: string): string {
    this.#floor.linked.carry(this.#floor.nowMs);
    this.#floor.seeHands();
    return answer;
  }
}

/** Who goes out in the hand that begins now. */
function nextOut(later: readonly TableEvent[], table: string): Out | undefined {
  for (const event of later) {
    if (event.type === 'out' && event.table === table) return event;
    if (event.type === 'hand' && event.table === table && event.is !== 'first-blind-posted') return undefined;
  }
  return undefined;
}
