import { createClock } from '#table/core/clocks';
import { ok, type Result } from '#vocabulary/result';
import { FIRST_TABLE, type HouseTableId, TABLE_IDS, type TableId, VENUE_TABLE_IDS } from '#vocabulary/tables';
import type { TableKind } from '#wire/messages/house';
import { folderOfTable } from '../record/table-folder.ts';
import { type Hardware, NO_DEVICES, type OpenDevices } from './devices/device-choice.ts';
import type { ServedTable, ServedTables } from './edge.ts';
import { isThere } from './memory/house-file.ts';
import type { StartOptions } from './options/options.ts';
import { closeRecord, openRecord, type TableRecord } from './record.ts';
import { type InCommon, type Inside, openInside } from './table-inside.ts';
import { openTournamentDesk } from './tournament-desk.ts';

/** Folder of the first table, and whoever holds it already. */
export interface TablesPlace {
  readonly kind: TableKind;
  readonly data: string;
  readonly home: string;
  readonly held: Held;
  readonly hardware: Hardware;
  readonly openDevices: OpenDevices;
  readonly startedAt: number;
}

type Held = Parameters<typeof openRecord>[1];

interface OpenTable {
  readonly inside: Inside;
  readonly record: TableRecord;
}

/** Opens as many as are asked for, or none. */
export async function openTables(
  place: TablesPlace,
  asked: StartOptions,
  count: number,
): Promise<Result<OpenTables, string>> {
  const { kind, data, home, startedAt } = place;
  const sim = kind === 'own' ? 'none' : asked.sim === 'none' ? 'auto' : asked.sim;
  const options: StartOptions = { ...asked, sim, data };
  const records: TableRecord[] = [];
  const closeAll = async (): Promise<void> => {
    for (const record of records) await closeRecord(record);
  };
  try {
    for (const id of TABLE_IDS.slice(0, count)) {
      const record = await openRecord(id === FIRST_TABLE ? options : optionsBeside(options, id), heldAt(place, id));
      if (!record.ok) {
        await closeAll();
        return record;
      }
      records.push(record.value);
    }
    const [first, ...others] = records;
    if (first === undefined) throw new Error('a house has a table');
    // The boards under a simulated table are those of the profile that it plays with.
    const { name: profile } = first.core.settings.next.profile;
    const devices = await place.openDevices({ ...options, profile }, kind, place.hardware);
    const desk = openTournamentDesk(data, first.key, asked.hosts);
    const lastMs = Math.max(desk.lastMs, ...records.map((record) => record.lastMs));
    const clock = createClock(Date.now(), lastMs, devices.speed, devices.passedMs);
    // Tables of a venue come and go.
    const isVenue = asked.hosts !== undefined;
    const followable = (): number => (isVenue ? VENUE_TABLE_IDS.length : tables.ids.length);
    const tournament = desk.open(clock, devices.speed, followable);
    const common: InCommon = { clock, tournament, joins: asked.joins, isApart: asked.hosts?.isApart };
    const inside = openInside({ id: FIRST_TABLE, data, home, startedAt }, first, devices, common);
    const tables: OpenTables = new OpenTables(place, options, { inside, record: first }, common, desk.notes);
    for (const record of others) tables.take(record);
    return ok(tables);
  } catch (error) {
    await closeAll();
    throw error;
  }
}

const heldAt = ({ held }: TablesPlace, id: TableId): Held => (id === FIRST_TABLE ? held : undefined);

/** People play there with their phones, until somebody gives it readers. */
function optionsBeside(
  { tables: _, players: _players, acts: _acts, profile: _profile, ...first }: StartOptions,
  id: TableId,
): StartOptions {
  const data = folderOfTable(first.data, id);
  return { ...first, data, sim: 'none', device: [], ...(isThere(data) ? {} : { profile: 'manual' }) };
}

/**
 * Tables of a house that are on. What they have together hangs on the first one, which is always there: the clock and
 * the tournament; record, key and doors each has for itself.
 */
export class OpenTables {
  readonly kind: TableKind;
  readonly #place: TablesPlace;
  readonly #options: StartOptions;
  readonly #common: InCommon;
  readonly #notes: readonly string[];
  readonly #tables = new Map<HouseTableId, OpenTable>();
  #hasBegun = false;

  constructor(place: TablesPlace, options: StartOptions, first: OpenTable, common: InCommon, notes: readonly string[]) {
    this.kind = place.kind;
    this.#place = place;
    this.#options = options;
    this.#common = common;
    this.#notes = notes;
    this.#tables.set(FIRST_TABLE, first);
  }

  get first(): Inside {
    return this.#at(FIRST_TABLE).inside;
  }

  get ids(): readonly HouseTableId[] {
    return [...this.#tables.keys()];
  }

  get tournament(): InCommon['tournament'] {
    return this.#common.tournament;
  }

  get isWritable(): boolean {
    return this.#at(FIRST_TABLE).record.journal !== null;
  }

  get notes(): readonly string[] {
    const said = [...this.#tables].flatMap(([id, { inside }]) =>
      inside.notes.map((note) => (id === FIRST_TABLE ? note : `table ${id}: ${note}`)),
    );
    return [...said, ...this.#notes];
  }

  get served(): ServedTables {
    return new Map([...this.#tables].map(([id, { inside }]) => [id, inside.served]));
  }

  begin(): void {
    this.#hasBegun = true;
    for (const { inside } of this.#tables.values()) inside.begin();
    this.#common.tournament.start();
  }

  /** The next table, whose record is open. */
  take(record: TableRecord): void {
    const { home, startedAt } = this.#place;
    const id = TABLE_IDS[this.#tables.size];
    if (id === undefined) throw new Error('a house has no more tables than numbers');
    const data = folderOfTable(this.#options.data, id);
    const inside = openInside({ id, data, home, startedAt }, record, NO_DEVICES, this.#common);
    this.#tables.set(id, { inside, record });
    if (this.#hasBegun) inside.begin();
  }

  /** One more table beside those that are on. */
  async add(): Promise<Result<readonly [HouseTableId, ServedTable], string>> {
    const id = TABLE_IDS[this.#tables.size];
    if (id === undefined) throw new Error('a house has no more tables than numbers');
    const record = await openRecord(optionsBeside(this.#options, id));
    if (!record.ok) return record;
    // The clock of a house that runs is not put forward for one table.
    if (record.value.lastMs > this.#common.clock.now()) {
      await closeRecord(record.value);
      return { ok: false, reason: `the record of table ${id} is ahead of the clock; start Sabot with --tables ${id}` };
    }
    this.take(record.value);
    return ok([id, this.#at(id).inside.served]);
  }

  /** A hand lies on one of the tables beyond so many, or the tournament is played there. */
  isPlayedBeyond(count: number): boolean {
    if (this.tournament.follows > count) return true;
    return this.ids.slice(count).some((id) => this.#at(id).inside.isPlayed());
  }

  /** The last table is closed; its folder stays. */
  async drop(): Promise<void> {
    const id = this.ids.at(-1);
    if (id === undefined || id === FIRST_TABLE) return;
    const { inside, record } = this.#at(id);
    this.#tables.delete(id);
    await inside.stop();
    await closeRecord(record);
  }

  async close(): Promise<void> {
    await this.#common.tournament.stop();
    while (this.#tables.size > 1) await this.drop();
    await this.first.stop();
    await closeRecord(this.#at(FIRST_TABLE).record);
  }

  #at(id: HouseTableId): OpenTable {
    const table = this.#tables.get(id);
    if (table === undefined) throw new Error(`table ${id} is on`);
    return table;
  }
}
