/**
 * Those who ask, each of whom gives way to those after him: anybody and whoever looks on, a player's phone, screens and
 * feeds that the director let in, the machine itself, and the director, who has to put things right.
 */
export const RANKS = ['guest', 'player', 'crew', 'machine', 'director'] as const;
export type Rank = (typeof RANKS)[number];

export interface Asker {
  /** Grant that he showed; empty: nobody knows who he is, and his address alone is counted. */
  readonly caller: string;
  readonly address: string;
  readonly rank: Rank;
}

/** Nobody knows who he is. */
export const strangerAt = (address: string): Asker => ({ caller: '', address, rank: 'guest' });
