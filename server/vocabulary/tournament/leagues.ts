/** How one tournament ended, as a league counts it. */
export interface LeagueResult {
  readonly tournament: string;
  readonly season: string;
  readonly endedAtMs: number;
  readonly players: readonly LeaguePlayer[];
}

export interface LeaguePlayer {
  readonly name: string;
  readonly place: number;
  readonly knockouts: number;
  readonly prizeCents: number;
  readonly paidCents: number;
}

export interface Standing {
  readonly name: string;
  /** Those of equal points share the better place. */
  readonly place: number;
  readonly points: number;
  readonly played: number;
  readonly won: number;
  readonly knockouts: number;
  /** Prizes less what was paid. */
  readonly resultCents: number;
  /** In the order in which the tournaments ended; null where he did not play. */
  readonly perTournament: readonly (number | null)[];
}
