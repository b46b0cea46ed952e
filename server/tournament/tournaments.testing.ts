import { expect } from 'vitest';
import { LinkedFloor } from '#cli/scenario/tournament/linked-floor';
import { actAt, playOut } from '#cli/scenario/tournament/played-hands';
import { WORLD } from '#table/duel.testing';
import { RULE_BOOKS } from '#vocabulary/rule-books';
import type { PlayerId, TournamentInput, TournamentWish } from '#vocabulary/tournament/tournament-inputs';
import { chips, ms } from '#vocabulary/units';
import { BigBlinds } from './big-blinds.testing.ts';
import { correctionByChance, dealByChance, planAheadByChance } from './corrections-by-chance.testing.ts';
import { Disk } from './evenings-on-disk.testing.ts';
import { level, p, pause, planOf, t } from './floor.testing.ts';
import { lotsFrom } from './reckoning/chances.ts';
import type { TournamentEvent } from './state/events.ts';
import { entrants, placesOf, playersLeft, poolCents, prizesOf, wonBy } from './state/standings.ts';
import { type Game, seatedAt } from './state/state.ts';
import { proposalsOf } from './taking/proposals.ts';

type Pick = (below: number) => number;

/**
 * A whole tournament by chance: people, tables, speeds, outs (at several tables in one hand too), rebuys, offers that
 * lapse, moves, pauses, plans edited ahead, corrections of anything, deals, undos, and kills of the program. In a part
 * of them one table is followed, whose hands the engine plays. What must hold is looked at after every input.
 */
export function playByChance(seed: number, isFollowed: boolean): void {
  const pick = lotsFrom(seed);
  const run = new Run(pick);
  run.begin(isFollowed);
  for (let step = 0; step < STEPS_MAX && run.game.phase === 'running'; step += 1) run.step();
  run.endIt();
  expect(run.game.phase).toBe('over');
  run.correctLater();
  run.endIt();
  expect(run.game.phase).toBe('over');
  checkEnd(run.game);
  // Both journals, read once more, give the same tournament and the same table.
  run.disk.checkRead(run.floor);
}

const STEPS_MAX = 120;
/** Sixty people, and whoever came late, go out one after another and buy nothing more. */
const DEEDS_TO_END_MAX = 300;
const CORRECTIONS_LATER = 3;
/** The program is killed once in so many steps. */
const KILLED_EVERY = 25;

class Run {
  readonly floor: LinkedFloor;
  readonly disk = new Disk();
  readonly #bigBlinds = new BigBlinds();
  #nowMs = 0;
  readonly #pick: Pick;

  constructor(pick: Pick) {
    this.#pick = pick;
    this.floor = new LinkedFloor(WORLD, () => pick(2 ** 32));
  }

  get game(): Game {
    return this.floor.game;
  }

  ask(what: TournamentInput['what']): string {
    const before = this.floor.state.game?.clock ?? null;
    const isKilled = this.#pick(KILLED_EVERY) === 0;
    const answer = this.floor.ask(what, this.#nowMs, isKilled ? this.#pick(3) : undefined);
    const events = this.disk.write(this.floor);
    const isUndone = events.some(({ type }) => type === 'went-back');
    if (before !== null && !isUndone) checkClock(events, before.entry, what.type === 'level-chosen');
    this.#look(isKilled, events);
    return answer;
  }

  /** What people do at the table that is followed. */
  #play(): void {
    const { table } = this.floor;
    const pick = this.#pick;
    const seats = table.core.engine.hand?.setup.dealOrder ?? [];
    const some = seats.filter(() => pick(3) === 0);
    const deeds: readonly (() => unknown)[] = [
      () => table.shuffle(this.#nowMs),
      () => table.shuffle(this.#nowMs),
      () => actAt(table, this.#nowMs, () => (pick(3) === 0 ? ['all-in', 'call'] : ['call', 'check', 'fold'])),
      () => playOut(table, this.#nowMs, some, some[pick(Math.max(1, some.length))] ?? null),
      () => playOut(table, this.#nowMs, some, some[pick(Math.max(1, some.length))] ?? null),
      () => table.tell({ type: 'undone', input: 'last-act' }, this.#nowMs),
    ];
    deeds[pick(deeds.length)]?.();
    const isKilled = pick(KILLED_EVERY) === 0;
    this.floor.carry(this.#nowMs, isKilled ? pick(3) : undefined);
    this.#look(isKilled, this.disk.write(this.floor));
  }

  /** Killed anywhere between two rows, the program finds on disk what it knew. */
  #look(isKilled: boolean, events: readonly TournamentEvent[]): void {
    checkAlways(this.game);
    this.#bigBlinds.see(this.floor, events);
    if (!isKilled) return;
    this.disk.restart(this.floor);
    this.floor.carry(this.#nowMs);
    this.#look(false, this.disk.write(this.floor));
  }

  begin(isFollowed: boolean): void {
    const pick = this.#pick;
    const tables = 1 + pick(7);
    const players = Math.max(2 * tables, 2 + pick(59));
    const seats = Math.min(10, Math.max(2, Math.ceil(players / tables) + pick(3)));
    const count = Math.min(players, tables * seats);
    const rebuys = pick(2) === 0 ? null : { through: 1, most: 1 + pick(2), chips: chips(2_000), cents: 1_000 };
    this.ask({
      type: 'planned',
      plan: planOf(RULE_BOOKS[pick(RULE_BOOKS.length)] ?? 'maison', {
        sheet: [level(100, 5), level(200, 5), pause(5), level(400, 5), level(800, 5)],
        tables: Array.from({ length: tables }, (_, index) => ({
          name: `${index}`,
          kind: isFollowed && index === 0 ? 'followed' : 'paper',
          seats,
        })),
        entries: {
          lateThrough: pick(2) === 0 ? null : 1,
          rebuys,
          reentries: pick(2) === 0 ? null : rebuys,
          addOn: rebuys,
          ...(pick(2) === 0
            ? {}
            : { offers: { endWithWindow: pick(2) === 0, lapseAfterMs: pick(2) === 0 ? null : ms(180_000) } }),
        },
        finalTableOf: seats,
      }),
    });
    for (let player = 1; player <= count; player += 1) this.ask({ type: 'entered', name: `P${player}` });
    if (pick(3) === 0) this.ask({ type: 'absent', player: p(1 + pick(count)) });
    this.ask({ type: 'seats-drawn' });
    expect(this.ask({ type: 'begun' })).toBe('accepted');
  }

  step(): void {
    this.#nowMs += this.#pick(240_000);
    const open = this.game.tables.filter(({ isOpen }) => isOpen);
    const chosen = open[this.#pick(open.length)];
    const table = chosen?.number ?? t(1);
    if (chosen?.kind === 'followed' && this.#pick(3) > 0) {
      this.#play();
      return;
    }
    const players = seatedAt(this.game, table).filter(({ state }) => state === 'in');
    const wishes = this.#wishes(
      table,
      players.map(({ id }) => id),
    );
    const wish = wishes[this.#pick(wishes.length)];
    if (wish !== undefined) this.ask(wish);
    // A tournament’s beginning was undone, and its draw perhaps.
    if (this.game.phase === 'planned') {
      if (this.game.players.some(({ state, place }) => state === 'entered' && place === null))
        this.ask({ type: 'seats-drawn' });
      this.ask({ type: 'begun' });
    }
    this.#follow();
  }

  /** What the floor agrees to, and what people say of it. */
  #follow(): void {
    for (const { id, state, move } of this.game.players) {
      if (state === 'offered' && this.#pick(2) === 0)
        this.ask({
          type: 'offer-decided',
          player: id,
          takes: (['rebuy', 'reentry', 'nothing'] as const)[this.#pick(3)] ?? 'nothing',
        });
      if (move !== null && this.#pick(2) === 0)
        this.ask({ type: 'move-told', player: id, has: move.hasLeft ? 'arrived' : 'left' });
    }
    if (this.game.phase !== 'running' || this.#pick(2) === 0) return;
    for (const proposal of proposalsOf(this.game)) {
      if (proposal.type === 'move')
        this.ask({ type: 'moved', player: proposal.player, table: proposal.to, seat: proposal.toSeat });
      else
        this.ask({
          type: proposal.type === 'break-table' ? 'table-broken' : 'final-table-made',
          table: proposal.table,
        });
    }
  }

  /** Somebody at another table went out in the same hand. */
  #sameHand(player: PlayerId): readonly TournamentWish[] {
    const out = this.game.players.filter(({ bust }) => bust !== null);
    const other = out[this.#pick(Math.max(1, out.length))];
    const stackAtStart = chips(100 * (1 + this.#pick(5)));
    return other === undefined
      ? []
      : [{ type: 'went-out', players: [{ player, stackAtStart }], by: null, sameHandAs: other.id }];
  }

  #wishes(table: ReturnType<typeof t>, ids: readonly ReturnType<typeof p>[]): readonly TournamentInput['what'][] {
    const pick = this.#pick;
    const one = (): ReturnType<typeof p> => ids[pick(ids.length)] ?? p(1);
    const [first, second] = [one(), one()];
    const outs: TournamentWish[] =
      ids.length < 2
        ? []
        : [
            {
              type: 'went-out',
              players: [{ player: first, stackAtStart: null }],
              by: second === first ? null : second,
            },
            {
              type: 'went-out',
              players: [...new Set([first, second])].map((player) => ({
                player,
                stackAtStart: chips(100 * (1 + pick(5))),
              })),
              by: ids.find((id) => id !== first && id !== second) ?? null,
            },
            ...this.#sameHand(first),
          ];
    return [
      ...outs,
      ...outs,
      { type: 'paper-hand', table, is: 'shuffle-started' },
      { type: 'paper-hand', table, is: 'first-blind-posted' },
      { type: 'paper-hand', table, is: 'ended' },
      { type: 'time-passed' },
      this.game.clock?.pausedAtMs === null ? { type: 'paused' } : { type: 'resumed' },
      { type: 'minutes-added', minutes: pick(4) - 1 },
      { type: 'undone', input: 'last' },
      { type: 'entered', name: `Late ${this.floor.events.length}` },
      { type: 'bought', player: first, buys: pick(2) === 0 ? 'rebuy' : 'add-on' },
      { type: 'fault-recorded', player: first, fault: 'phone' },
      { type: 'arrived', player: first },
      { type: 'absent', player: second },
      { type: 'offers-closed' },
      correctionByChance(this.game, pick),
      ...(pick(6) === 0 ? ([{ type: 'level-chosen', entry: pick(5) }] as const) : []),
      ...(pick(6) === 0 ? [planAheadByChance(this.game, pick)] : []),
      ...(pick(12) === 0 ? [dealByChance(this.game, pick)] : []),
    ];
  }

  /** Things, when it is over, are still found to have been wrong. */
  correctLater(): void {
    for (let nth = 0; nth < CORRECTIONS_LATER; nth += 1) this.ask(correctionByChance(this.game, this.#pick));
  }

  /** Whoever is left goes out one after another, so that every story has an end. */
  endIt(): void {
    for (let deed = 0; deed < DEEDS_TO_END_MAX && this.game.phase === 'running'; deed += 1) {
      const left = playersLeft(this.game);
      this.#nowMs += 60_000;
      const offered = left.find(({ state }) => state === 'offered');
      const last = left.at(-1);
      if (offered !== undefined) this.ask({ type: 'offer-decided', player: offered.id, takes: 'nothing' });
      else if (last !== undefined)
        this.ask({ type: 'went-out', players: [{ player: last.id, stackAtStart: null }], by: null });
    }
  }
}

function checkAlways(game: Game): void {
  const { plan, players, tables, chipsAdded } = game;
  const sum =
    players.reduce((total, { stack }) => total + stack, 0) +
    tables.reduce((total, { unassigned }) => total + unassigned, 0);
  // A rebuy that was put right by hand comes with chips of its own where none are planned.
  const { rebuys: rebuy, addOn } = plan.entries;
  const bought = entrants(game).reduce(
    (total, { rebuys, reentries, addOns }) =>
      total + plan.stack * (1 + reentries) + rebuys * (rebuy?.chips ?? 0) + addOns * (addOn?.chips ?? 0),
    0,
  );
  if (sum !== bought + chipsAdded) expect(sum).toBe(bought + chipsAdded);
  // A seat is somebody's, or promised to somebody, once at most.
  const playing = players.filter(({ state }) => state === 'in' || state === 'offered' || state === 'entered');
  const sitting = playing.flatMap(({ place, move }) =>
    place === null || move?.hasLeft === true ? [] : [`${place.table}/${place.seat}`],
  );
  if (new Set(sitting).size !== sitting.length) expect.fail(`a seat is taken twice: ${sitting}`);
  const coming = playing.flatMap(({ move }) => (move === null ? [] : [`${move.table}/${move.seat}`]));
  if (new Set(coming).size !== coming.length) expect.fail(`a seat is promised twice: ${coming}`);
}

/** Each line after the one before it; only a person goes elsewhere. */
function checkClock(events: readonly TournamentEvent[], from: number, isChosen: boolean): void {
  let entry = from;
  for (const event of events) {
    if (event.type !== 'clock-set') continue;
    if (event.why === 'time-over' || event.why === 'hand-begun') expect(event.clock.entry).toBe(entry + 1);
    else if (!isChosen) expect(event.clock.entry).toBe(entry);
    entry = event.clock.entry;
  }
}

function checkEnd(game: Game): void {
  const places = [...placesOf(game).values()].sort((a, b) => a - b);
  // A permutation, but for those who share a place: it is as many places as there are people.
  expect(places.length).toBe(entrants(game).length);
  for (const [index, place] of places.entries()) expect(place === index + 1 || place === places[index - 1]).toBe(true);
  const prizes = prizesOf(game);
  const won = [...wonBy(game).values()].reduce((sum, cents) => sum + cents, 0);
  const paid = prizes.slice(0, places.length).reduce((sum, cents) => sum + cents, 0);
  expect(won).toBe(paid);
  expect(prizes.reduce((sum, cents) => sum + cents, 0)).toBe(poolCents(game));
}
