import { assertNever } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import { isFormer, type Order, type TableOrder, type Term } from '#vocabulary/tournament/tournament-inputs';
import { bondOf, isBegunBefore, withOrdered } from '../between/tournament-bond.ts';
import type { TournamentBond } from '../core/bonds.ts';
import { type Core, coreWith, type Outcome, type World } from '../core/core.ts';
import { colourOfSeat, type TableSettings } from '../core/settings.ts';
import { callerOf } from '../core/table-source.ts';
import { snapshotEntry, workEntry } from '../hands/entries.ts';
import { handIsOver } from '../hands/hand-over.ts';
import { isUntouched } from '../hands/hands.ts';
import type { Taken } from '../hands/taken.ts';
import { setUpTable } from '../taking/setting-up.ts';
import { stacksAtStake, takeChange, withChanged } from '../taking/taking-changes.ts';

/**
 * `later`: a hand is being played. `not-ours`: the table belongs to no tournament, or to a newer one. `former-term`:
 * another machine holds the tournament since.
 */
export type OrderAnswer = 'taken' | 'later' | 'not-ours' | 'former-term';

export interface Ordered {
  readonly answer: OrderAnswer;
  /** Where something changed. */
  readonly outcome?: Outcome;
}

/** Chips and seats that a tournament changes are told as those that a director does. */
const FLOOR = callerOf({ name: 'director' }, 'tournament', 'none', true, 'tournament');

/** One order of a tournament, in its turn. Carried out before, it changes nothing. */
export function takeOrder(core: Core, given: TableOrder, atMs: number, world: World): Ordered {
  const { epoch, number, order, term } = given;
  const bond = bondOf(core.settings);
  if (isOfFormer(bond, given)) return { answer: 'former-term' };
  if (order.type === 'taken-over') return takenOver(core, order, given, atMs);
  if (bond === null || bond.epoch !== epoch || number > bond.taken + 1) return { answer: 'not-ours' };
  if (number <= bond.taken) return { answer: 'taken' };
  const taken = carryOut(
    coreWith(core, { work: core.work + 1 }),
    order,
    { ...bond, ...termIn(term), taken: number },
    atMs,
    world,
  );
  if (taken === 'later') return { answer: 'later' };
  const { body, more } = taken;
  return {
    answer: 'taken',
    outcome: {
      core: taken.core,
      entries: [...(more?.entries ?? []), workEntry(taken.core, atMs, body ?? {})],
      events: more?.events ?? [],
      screen: more?.screen ?? [],
    },
  };
}

/** A table whose tournament is over, or that another one takes, asks for no more than that it is not an older one. */
function isOfFormer(bond: TournamentBond | null, { order, term, epoch }: TableOrder): boolean {
  const heard = bond?.term;
  if (bond === null || heard === undefined) return false;
  const isAnother = order.type === 'taken-over' && epoch !== bond.epoch;
  if (!isAnother) return isFormer(term, heard);
  return bond.suspend !== 'over' && term !== undefined && term.number < heard.number;
}

const termIn = (term: Term | undefined): Pick<TournamentBond, 'term'> => (term === undefined ? {} : { term });

const isPlaying = (core: Core): boolean => core.engine.hand !== null && !handIsOver(core) && !isUntouched(core);

/** Another evening begins: whoever sat there gets up, and nobody plays before the tournament says so. */
function takenOver(
  core: Core,
  { name, ruleBook, stack, denominations }: Extract<Order, { type: 'taken-over' }>,
  { epoch, number, term }: TableOrder,
  atMs: number,
): Ordered {
  const { settings } = core;
  if (bondOf(settings)?.epoch === epoch) return { answer: 'taken' };
  if (isPlaying(core)) return { answer: 'later' };
  const { profile, stakes } = settings.next;
  const smallestChip = denominations[0] ?? stakes.smallestChip;
  const blinds = { smallBlind: smallestChip, bigBlind: 2 * smallestChip, ante: 0, bigBlindAnte: 0, smallestChip };
  const outcome = setUpTable(
    core,
    {
      tableName: settings.name,
      people: [],
      dealer: 1,
      buyIn: stack,
      denominations: [...denominations],
      stakes: blinds,
      ruleBook,
      profile: profile.name,
      acts: profile.acts,
    },
    name,
    atMs,
  );
  if (outcome === undefined) return { answer: 'later' };
  const tournament: TournamentBond = {
    epoch,
    taken: number,
    ...termIn(term),
    name,
    suspend: 'not-begun',
    level: 0,
    endsAtMs: null,
    prepared: null,
    held: null,
  };
  const next = coreWith(outcome.core, {
    settings: { ...outcome.core.settings, buttonMovedTo: null, tournament },
    work: outcome.core.work + 1,
  });
  const more = [workEntry(next, atMs, { settings: { buttonMovedTo: null, tournament } }), snapshotEntry(next, atMs)];
  return { answer: 'taken', outcome: { ...outcome, core: next, entries: [...outcome.entries, ...more] } };
}

function carryOut(
  core: Core,
  order: Exclude<Order, { type: 'taken-over' }>,
  bond: TournamentBond,
  atMs: number,
  world: World,
): Taken | 'later' {
  const bound = (more: Partial<TableSettings>, changed: TournamentBond = bond): Taken =>
    withChanged(core, { ...more, tournament: changed }, atMs, world);
  switch (order.type) {
    case 'suspend':
      return bound({}, { ...bond, suspend: order.why });
    case 'stakes':
      return withStakes(core, order, bond, bound);
    case 'seat-in': {
      const { seat, name, stack, away } = order;
      const sits = core.settings.roster.some((person) => person.seat === seat);
      // Whoever played on it is still to get up.
      if (sits) return 'later';
      const change = { do: 'sit-in', name, stack, colour: colourOfSeat(seat) } as const;
      const said = withOrdered(bond, core.settings.hand, { seat, isAway: away });
      return takenWith(core, { type: 'roster', seat, change }, said, atMs, world, (roster) =>
        away ? withAway(roster, seat, away) : roster,
      );
    }
    case 'seat-out':
      if (!core.settings.roster.some(({ seat }) => seat === order.seat)) return bound({});
      return takenWith(core, { type: 'roster', seat: order.seat, change: { do: 'leave' } }, bond, atMs, world);
    case 'chips':
      return takenWith(
        core,
        { type: 'roster', seat: order.seat, change: { do: 'rebuy', chips: order.change } },
        bond,
        atMs,
        world,
      );
    case 'away':
      return bound(
        { roster: withAway(core.settings.roster, order.seat, order.isAway) },
        withOrdered(bond, core.settings.hand, order),
      );
    case 'button':
      return isPlaying(core) ? 'later' : bound({ buttonMovedTo: order.seat });
    default:
      return assertNever(order);
  }
}

const withAway = (roster: TableSettings['roster'], seat: Seat, away: boolean): TableSettings['roster'] =>
  roster.map((person) => (person.seat === seat ? { ...person, away } : person));

function withStakes(
  { settings, engine }: Core,
  { sinceMs, ...order }: Extract<Order, { type: 'stakes' }>,
  { isBreakNext: _, ...bond }: TournamentBond,
  bound: (more: Partial<TableSettings>, changed: TournamentBond) => Taken,
): Taken {
  const { next } = settings;
  const { smallBlind, bigBlind, ante, bigBlindAnte, level, endsAtMs, isBreakNext } = order;
  const stakes = { ...next.stakes, smallBlind, bigBlind, ante, bigBlindAnte };
  const isHeld = engine.hand !== null && isBegunBefore(settings, sinceMs) && bond.held?.hand !== settings.hand;
  const held = isHeld ? { hand: settings.hand, stakes: next.stakes } : bond.held;
  const follows = isBreakNext === true ? { isBreakNext } : {};
  return bound({ next: { ...next, stakes } }, { ...bond, level, endsAtMs, held, ...follows });
}

function takenWith(
  core: Core,
  input: Extract<Parameters<typeof takeChange>[2], { type: 'roster' }>,
  bond: TournamentBond,
  atMs: number,
  world: World,
  andThen: (roster: TableSettings['roster']) => TableSettings['roster'] = (roster) => roster,
): Taken | 'later' {
  // Chips of a hand that is played are not touched before it is over.
  const isAtStake = input.change.do !== 'sit-in' && stacksAtStake(core).inHand.has(input.seat);
  const changed = isAtStake ? undefined : takeChange(core, FLOOR, input, atMs);
  if (changed?.ok !== true) return 'later';
  const roster = changed.value.roster ?? core.settings.roster;
  return withChanged(core, { ...changed.value, roster: andThen(roster), tournament: bond }, atMs, world);
}
