import type { LeaguePlayer, LeagueResult, Standing } from '#vocabulary/tournament/leagues';
import { type Formula, pointsBy } from '#vocabulary/tournament/point-formulas';

export interface LeagueRules {
  readonly formula: Formula;
  /** Only so many of each player's best results count; null: all of them. */
  readonly best: number | null;
}

const CENTS = 100;

/** The table of a season, by points. Nobody is left out who played, and a name is a person whatever its capitals. */
export function standingsOf(results: readonly LeagueResult[], season: string, rules: LeagueRules): readonly Standing[] {
  const counted = results.filter((each) => each.season === season).sort((a, b) => a.endedAtMs - b.endedAtMs);
  const names = new Map(counted.flatMap(({ players }) => players.map(({ name }) => [keyOf(name), name] as const)));
  const rows = [...names].map(([key, name]) => rowOf(key, name, counted, rules));
  return rows
    .map((row) => ({ ...row, place: 1 + rows.filter(({ points }) => points > row.points).length }))
    .sort((a, b) => a.place - b.place || b.won - a.won || a.name.localeCompare(b.name));
}

function rowOf(
  key: string,
  name: string,
  results: readonly LeagueResult[],
  { formula, best }: LeagueRules,
): Omit<Standing, 'place'> {
  const played = results.map(({ players }) => {
    const player = players.find((each) => keyOf(each.name) === key);
    return player === undefined ? null : { player, points: pointsBy(formula, valuesOf(player, players.length)) };
  });
  const all = played.filter((each) => each !== null);
  const counting = all
    .map(({ points }) => points)
    .sort((a, b) => b - a)
    .slice(0, best ?? all.length);
  const total = (of: (player: LeaguePlayer) => number): number => all.reduce((sum, { player }) => sum + of(player), 0);
  return {
    name,
    points: counting.reduce((sum, points) => sum + points, 0),
    played: all.length,
    won: all.filter(({ player }) => player.place === 1).length,
    knockouts: total(({ knockouts }) => knockouts),
    resultCents: total(({ prizeCents, paidCents }) => prizeCents - paidCents),
    perTournament: played.map((each) => each?.points ?? null),
  };
}

const valuesOf = ({ place, knockouts, prizeCents, paidCents }: LeaguePlayer, players: number) => ({
  players,
  place,
  knockouts,
  prize: prizeCents / CENTS,
  paid: paidCents / CENTS,
});

const keyOf = (name: string): string => name.trim().toLocaleLowerCase();
