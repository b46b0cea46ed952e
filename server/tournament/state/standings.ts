import type { PlayerId } from '#vocabulary/tournament/tournament-inputs';
import type { PrizePlan } from '#vocabulary/tournament/tournament-plans';
import type { Ms } from '#vocabulary/units';
import { prizesByParts, sharedPrizes } from '../reckoning/prizes.ts';
import { ranksOf } from '../reckoning/ranks.ts';
import { type Game, type Player, playerIn, type Results } from './state.ts';

/** Has chips, or may still buy some. */
export const isLeft = ({ state }: Pick<Player, 'state'>): boolean => state === 'in' || state === 'offered';

export const playersLeft = ({ players }: Game): readonly Player[] => players.filter(isLeft);

export const entrants = ({ players }: Game): readonly Player[] => players.filter(({ state }) => state !== 'withdrawn');

/** Places of everybody who is out, and at the end of everybody (R000-rank-0, R004-34-0). */
export function placesOf(game: Game): ReadonlyMap<PlayerId, number> {
  const places = new Map<PlayerId, number>();
  const left = playersLeft(game);
  if (game.phase === 'over') {
    // Whoever goes home with more chips is ahead; equal ones share.
    for (const { id, stack } of left) places.set(id, 1 + left.filter((other) => other.stack > stack).length);
  }
  let ahead = left.length;
  const out = game.players.flatMap(({ id, bust, state }) =>
    bust === null || state === 'offered' ? [] : [{ who: id, ...bust }],
  );
  const hands = [...new Set(out.map(({ order }) => order))].sort((a, b) => b - a);
  for (const hand of hands) {
    const together = out.filter(({ order }) => order === hand);
    for (const [id, place] of ranksOf(together, ahead)) places.set(id, place);
    ahead += together.length;
  }
  return places;
}

/** Something may still be bought, or somebody still come: places are counted among all who play. */
export function isEntryOpen({ phase, clock, plan }: Game): boolean {
  const { lateThrough } = plan.entries;
  return phase === 'running' && lateThrough !== null && (clock?.entry ?? 0) <= lateThrough;
}

/**
 * Places of people who are out that may still become others, with the best that each can become: somebody comes
 * late, or one who lost his chips before has not said yet whether he buys again.
 */
export function openPlaces(game: Game): ReadonlyMap<PlayerId, number> {
  if (game.phase !== 'running') return new Map();
  const isLateOpen = isEntryOpen(game);
  const offered = game.players.flatMap(({ state, bust }) => (state === 'offered' && bust !== null ? [bust.order] : []));
  return new Map(
    [...placesOf(game)].flatMap(([id, place]) => {
      const order = playerIn(game, id)?.bust?.order ?? 0;
      const mayPass = offered.filter((other) => other <= order).length;
      return isLateOpen || mayPass > 0 ? [[id, place - mayPass] as const] : [];
    }),
  );
}

/** Prizes follow what is paid in, until nothing more can be. */
export function arePrizesOpen(game: Game): boolean {
  const { phase, clock, plan, players } = game;
  if (phase === 'over' || plan.prizes.kind === 'amounts') return false;
  const { rebuys, reentries, addOn } = plan.entries;
  const isOpen = [rebuys, reentries, addOn].some((window) => window !== null && (clock?.entry ?? 0) <= window.through);
  return phase === 'planned' || isOpen || isEntryOpen(game) || players.some(({ state }) => state === 'offered');
}

export const poolCents = (game: Game): number =>
  game.players.reduce(
    (sum, { state, paid }) =>
      state === 'withdrawn' ? sum : sum + paid.buyInsCents + paid.rebuysCents + paid.addOnsCents,
    0,
  );

export const feesCents = (game: Game): number =>
  game.players.reduce((sum, { state, paid }) => (state === 'withdrawn' ? sum : sum + paid.feesCents), 0);

/** From the first place on. */
export const prizesOf = (game: Game): readonly number[] => prizesIn(game.plan.prizes, poolCents(game));

function prizesIn(prizes: PrizePlan, pool: number): readonly number[] {
  switch (prizes.kind) {
    case 'parts':
      return prizesByParts(prizes.parts, pool, prizes.roundToCents);
    case 'amounts':
      return prizes.cents;
  }
}

/** Prizes that each has won: by his place, by what was agreed on, and with what was put right since. */
export function wonBy(game: Game): ReadonlyMap<PlayerId, number> {
  const won = wonAtFirst(game);
  // His whole prize at most is moved: readmitted, he may have gone out for less than what was moved before.
  for (const moved of game.prizesMoved ?? [])
    movePrize(won, { ...moved, cents: Math.min(moved.cents, won.get(moved.player) ?? 0) });
  return won;
}

/** More was moved of somebody's prize than he has won. A player who still plays may win it. */
export function isPrizeOverdrawn(game: Game): boolean {
  const [won, places] = [wonAtFirst(game), placesOf(game)];
  for (const moved of game.prizesMoved ?? []) movePrize(won, moved);
  return [...won].some(([player, cents]) => places.has(player) && cents < 0);
}

type Prizes = Map<PlayerId, number>;

function wonAtFirst(game: Game): Prizes {
  const won: Prizes = new Map(sharedPrizes(placesOf(game), toPlayFor(game)));
  for (const { player, cents } of game.deal?.shares ?? []) won.set(player, (won.get(player) ?? 0) + cents);
  return won;
}

function movePrize(won: Prizes, { player, to, cents }: NonNullable<Game['prizesMoved']>[number]): void {
  won.set(player, (won.get(player) ?? 0) - cents);
  won.set(to, (won.get(to) ?? 0) + cents);
}

/** Prizes of places that are not divided: after a deal the winner gets what it left. */
function toPlayFor(game: Game): readonly number[] {
  const prizes = prizesOf(game);
  if (game.deal === undefined) return prizes;
  const { shares } = game.deal;
  const rest = dealtOf(game, shares.length) - shares.reduce((sum, { cents }) => sum + cents, 0);
  return prizes.map((cents, index) => (index === 0 ? rest : index < shares.length ? 0 : cents));
}

/** The prize money that so many who are left have to divide. */
export const dealtOf = (game: Game, left: number): number =>
  prizesOf(game)
    .slice(0, left)
    .reduce((sum, cents) => sum + cents, 0);

export function resultsOf(epoch: number, game: Game, atMs: Ms): Results {
  const places = placesOf(game);
  const won = wonBy(game);
  const { name, ruleBook, season } = game.plan;
  return {
    epoch,
    name,
    ruleBook,
    season,
    endedAtMs: game.endedAtMs ?? atMs,
    poolCents: poolCents(game),
    feesCents: feesCents(game),
    places: entrants(game)
      .flatMap((player) => {
        const place = places.get(player.id);
        const { paid, knockouts, rebuys } = player;
        const paidCents = paid.buyInsCents + paid.rebuysCents + paid.addOnsCents;
        const prizeCents = won.get(player.id) ?? 0;
        return place === undefined
          ? []
          : [{ place, name: player.name, prizeCents, paidCents, feesCents: paid.feesCents, knockouts, rebuys }];
      })
      .sort((a, b) => a.place - b.place),
  };
}
