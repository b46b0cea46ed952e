import { expect } from 'vitest';
import type { LinkedFloor } from '#cli/scenario/tournament/linked-floor';
import { afterRow, snapshotRow, workRow } from '#floor/rows';
import type { NewEntry } from '#journal/entries';
import { FORMAT_VERSION } from '#journal/formats';
import { WORLD } from '#table/duel.testing';
import { emptyCore, withWork } from '#table/recovery';
import { ms } from '#vocabulary/units';
import type { TournamentEvent } from './state/events.ts';
import { NO_TOURNAMENT, type TournamentState } from './state/state.ts';

/** So that both ways of reading are gone: rows since a snapshot, and rows alone. */
const SNAPSHOT_EVERY = 100;

/** What the two journals of an evening hold, without a file. */
export class Disk {
  #rows = 0;
  #written = 0;
  /** What a start would read. */
  #read = NO_TOURNAMENT;

  /** Everything that came since is one row or more; what it is. */
  write(floor: LinkedFloor): readonly TournamentEvent[] {
    const events = floor.events.slice(this.#written);
    this.#written = floor.events.length;
    if (events.length > 0) this.#keep(workRow(events, 0));
    if (events.length > 0 && this.#rows % SNAPSHOT_EVERY === 0) this.#keep(snapshotRow(floor.state, 0));
    return events;
  }

  #keep(row: NewEntry): void {
    this.#rows += 1;
    this.#read = afterRow(this.#read, { ...row, seq: this.#rows, format: FORMAT_VERSION, hash: '' });
  }

  restart(floor: LinkedFloor): void {
    this.checkRead(floor);
    floor.state = this.#read;
    floor.table.core = { ...tableOf(floor), work: floor.table.core.work + 1 };
  }

  checkRead(floor: LinkedFloor): void {
    const read = told(this.#read);
    if (read !== told(floor.state)) expect(read).toBe(told(floor.state));
    if (floor.followed === undefined) return;
    const { engine, settings, isVoided } = tableOf(floor);
    const { core } = floor.table;
    expect([engine, settings, isVoided]).toEqual([core.engine, core.settings, core.isVoided]);
  }
}

/** As text: what each input found is told by those before it. */
function told({ log, ...state }: TournamentState): string {
  return JSON.stringify({ ...state, log: log.map(({ input }) => input.id) });
}

function tableOf({ table: { core, rows } }: LinkedFloor): LinkedFloor['table']['core'] {
  const from = rows.findLastIndex(({ kind }) => kind === 'snapshot');
  let read = { ...core, engine: emptyCore(core.settings, ms(0)).engine };
  for (const row of rows.slice(Math.max(0, from))) {
    if (row.kind === 'work') read = withWork(read, row.body, WORLD);
    else read = { ...emptyCore(row.body.settings, ms(0)), beforeHand: row.body.beforeHand, answers: core.answers };
  }
  return read;
}
