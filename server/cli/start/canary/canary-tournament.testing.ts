import type { TournamentBond } from '#table/core/bonds';
import type { TableSettings } from '#table/core/settings';
import type { Table } from '#table/writer/table';
import { chips, ms } from '#vocabulary/units';

/** No level ends then: a time like this, in whatever bytes, says which turn of the tournament is known there. */
const MARK_MS = 7_000_000_000_000;
const MARK = /\b70000000\d{5}\b/g;

/** Levels and breaks that come at all times, while hands are played as well as between them. */
export class CanaryTournament {
  #steps = 0;
  readonly #knownAtMs = new Map<number, number>();

  readonly settings: Pick<TableSettings, 'tournament'> = {
    tournament: {
      epoch: 1,
      taken: 0,
      name: 'Canary',
      suspend: null,
      level: 1,
      endsAtMs: MARK_MS,
      prepared: null,
      held: null,
    },
  };

  follow(table: Pick<Table, 'core' | 'onWritten'>, now: () => number): void {
    const note = ({ tournament }: Pick<TableSettings, 'tournament'>): void => {
      const mark = tournament?.endsAtMs;
      if (typeof mark === 'number' && !this.#knownAtMs.has(mark)) this.#knownAtMs.set(mark, now());
    };
    note(table.core.settings);
    table.onWritten(({ core }) => note(core.settings));
  }

  /** A level every few steps, and a break that is soon over. */
  async goOn(table: Table, nowMs: number): Promise<void> {
    const bond = table.core.settings.tournament;
    this.#steps += 1;
    if (bond === undefined || bond === null || this.#steps % 5 !== 0) return;
    const order = this.#steps % 3 === 0 ? nextLevel(bond, nowMs) : turnOfBreak(bond);
    await table.takeOrder({ epoch: bond.epoch, number: bond.taken + 1, order });
  }

  /** Levels that stand in these bytes: those that were known at this time, and those that were not. */
  levelsIn(text: string, atMs: number): { readonly known: number; readonly early: number } {
    const marks = (text.match(MARK) ?? []).map(Number);
    const early = marks.filter((mark) => (this.#knownAtMs.get(mark) ?? Number.POSITIVE_INFINITY) > atMs).length;
    return { known: marks.length - early, early };
  }
}

function nextLevel(bond: TournamentBond, nowMs: number) {
  return {
    type: 'stakes',
    smallBlind: chips(50),
    bigBlind: chips(100),
    ante: chips(0),
    bigBlindAnte: chips(0),
    level: bond.level + 1,
    sinceMs: ms(nowMs),
    endsAtMs: ms(MARK_MS + bond.level),
  } as const;
}

const turnOfBreak = ({ suspend }: TournamentBond) =>
  ({ type: 'suspend', why: suspend === null ? 'break' : null }) as const;
