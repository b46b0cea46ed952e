import type { TableModel } from '#views/model';
import { TOURNAMENT_TURNS_MAX } from './limits.ts';

type Tournament = TableModel['tournament'];

interface Turn {
  readonly atMs: number;
  readonly tournament: Tournament;
}

/** What the table knew of its tournament, and when: its clock is live, and would tell a viewer that a hand ends. */
export class PastTournaments {
  #turns: readonly Turn[] = [];

  note(tournament: Tournament, atMs: number): void {
    if (isSame(this.#turns.at(-1)?.tournament ?? null, tournament)) return;
    this.#turns = [...this.#turns, { atMs, tournament }].slice(-TOURNAMENT_TURNS_MAX);
  }

  at(atMs: number): Tournament {
    return this.#turns.findLast((turn) => turn.atMs <= atMs)?.tournament ?? null;
  }
}

function isSame(before: Tournament, now: Tournament): boolean {
  return JSON.stringify(before) === JSON.stringify(now);
}
