import type { PlayerId } from '#vocabulary/tournament/tournament-inputs';
import type { PrizePlan } from '#vocabulary/tournament/tournament-plans';
import type { Ms } from '#vocabulary/units';
import { prizesByParts, sharedPrizes } from '../reckoning/prizes.ts';
import { ranksOf } from '../reckoning/ranks.ts';
import type { Game, Player, Results } from './state.ts';

/** Has chips, or may still buy some. */
export const isLeft = ({ state }: Pick<Player, 'state'>): boolean => state === 'in' || state === 'offered';

export const playersLeft = ({ players }: Game): readonly Player[] => players.filter(isLeft);

export const entrants = ({ players }: Game): readonly Player[] => players.filter(({ state }) => state !== 'withdrawn');

/** The places that are certain: of everybody who is out, and at the end of everybody (R000-rank-0, R004-34-0). */
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

export const wonBy = (game: Game): ReadonlyMap<PlayerId, number> => sharedPrizes(placesOf(game), prizesOf(game));

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
