import { PLAYERS_MAX } from '#vocabulary/tournament/limits';
import type { BuyingWish, TournamentInput, TournamentRefusal } from '#vocabulary/tournament/tournament-inputs';
import type { TournamentPlan } from '#vocabulary/tournament/tournament-plans';
import { freeSeats } from '../state/seating.ts';
import { entrants } from '../state/standings.ts';
import { type Game, type Player, playerIn, type TournamentState } from '../state/state.ts';

export interface RefusedAtDoor {
  readonly answer: TournamentRefusal;
  /** The line of a list of names that is wrong, counted from 1; null where there is no list. */
  readonly line: number | null;
}

/**
 * Demands on what is said now, and not on what was said before and is decided anew: a record of former days has people
 * of the same name.
 */
export function refusedAtDoor({ game }: TournamentState, what: TournamentInput['what']): RefusedAtDoor | undefined {
  switch (what.type) {
    case 'planned':
      if (isDivided(game, what.plan)) return { answer: 'prizes-divided', line: null };
      return what.names === undefined ? undefined : twinIn(what.names, []);
    case 'people-entered':
      return game === null ? undefined : (twinIn(what.names, namesIn(game)) ?? withoutSeat(game, what.names));
    case 'entered':
      return game === null ? undefined : refusedName(what.name, entrants(game));
    case 'renamed':
      return game === null
        ? undefined
        : refusedName(
            what.name,
            entrants(game).filter(({ id }) => id !== what.player),
          );
    case 'bought':
      return game === null ? undefined : refusedRebuy(game, what);
    default:
      return undefined;
  }
}

/** Other prizes than those that people have agreed to divide. */
const isDivided = (game: Game | null, { prizes }: TournamentPlan): boolean =>
  game?.phase === 'running' && game.deal !== undefined && JSON.stringify(prizes) !== JSON.stringify(game.plan.prizes);

const namesIn = (game: Game): readonly string[] => entrants(game).map(({ name }) => name);

function refusedName(name: string, others: readonly Player[]): RefusedAtDoor | undefined {
  const isTaken = others.some((other) => asRead(other.name) === asRead(name));
  return isTaken ? { answer: 'name-taken', line: null } : undefined;
}

function refusedRebuy(
  game: Game,
  { player, buys }: Extract<BuyingWish, { type: 'bought' }>,
): RefusedAtDoor | undefined {
  const isRich = buys === 'rebuy' && (playerIn(game, player)?.stack ?? 0) > game.plan.stack;
  return isRich ? { answer: 'stack-too-large', line: null } : undefined;
}

/** As people read it: they do not tell capitals apart. */
const asRead = (name: string): string => name.normalize('NFC').toLowerCase();

function twinIn(names: readonly string[], there: readonly string[]): RefusedAtDoor | undefined {
  const known = new Set(there.map(asRead));
  for (const [index, name] of names.entries()) {
    if (known.has(asRead(name))) return { answer: 'name-taken', line: index + 1 };
    known.add(asRead(name));
  }
  return names.length > PLAYERS_MAX ? { answer: 'too-many-players', line: PLAYERS_MAX + 1 } : undefined;
}

/** Newcomers while it runs sit down at once, at tables that are opened for them too. */
function withoutSeat(game: Game, names: readonly string[]): RefusedAtDoor | undefined {
  if (game.phase !== 'running') return undefined;
  const free = game.tables.reduce((sum, { number }) => sum + freeSeats(game, number).length, 0);
  return names.length > free ? { answer: 'no-free-seat', line: free + 1 } : undefined;
}
