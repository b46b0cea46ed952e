import { randomInt } from 'node:crypto';
import { join } from 'node:path';
import type { Stored } from '#http/access/access-file';
import { openAccessStore } from '#http/access/access-store';
import type { HouseDoor } from '#http/house';
import type { InstanceLock } from '#journal/lock';
import { err, ok, type Result } from '#vocabulary/result';
import { FIRST_TABLE, type HouseTableId, VENUE_TABLE_IDS } from '#vocabulary/tables';
import type { HouseFault, HouseView, HouseWish, ReadersView, SetUp, TableKind } from '#wire/messages/house';
import { formatRole } from '#wire/roles';
import { AT_THE_MACHINE } from '#wire/views/public-view';
import { makeFolder } from '../command-line/named-paths.ts';
import { say } from '../command-line/saying.ts';
import { OWNERS_FOLDER, tightenFolder } from '../record/folder-files.ts';
import { AskedPorts } from '../serial/asked-ports.ts';
import { ChosenReaders } from '../serial/chosen-readers.ts';
import { hostTables } from '../venue/joining.ts';
import type { Hardware, OpenDevices } from './devices/device-choice.ts';
import type { Edge } from './edge.ts';
import { type OpenTables, openTables } from './house-tables.ts';
import { folderOf, type HouseFile, isThere, planHouse, writeHouse } from './memory/house-file.ts';
import { readRemembered, rememberPeople, rememberSetUp } from './memory/set-up-memory.ts';
import type { StartOptions } from './options/options.ts';
import { lockData, lockRecord } from './record.ts';
import { drawSeats } from './seat-draw.ts';

/** The folder that was named, its lock, and which of the two tables it belongs to. */
interface Home {
  readonly options: StartOptions;
  readonly hardware: Hardware;
  readonly first: TableKind;
  readonly lock: InstanceLock;
  readonly openDevices: OpenDevices;
  readonly startedAt: number;
}

export async function openHouse(
  options: StartOptions,
  openDevices: OpenDevices,
  plugged: readonly string[],
): Promise<Result<House, string>> {
  const plan = planHouse(options.data, options, plugged);
  const lock = lockHome(options.data, plan);
  if (!lock.ok) return lock;
  const tightened = tightenFolder(options.data);
  if (tightened > 0)
    say(
      `sabot: ${tightened === 1 ? '1 file or folder' : `${tightened} files and folders`} in ${options.data} could be ` +
        'read by other users of this machine, as earlier versions left them. From now on only you can.',
    );
  const home: Home = {
    options,
    hardware: { plugged, readers: new ChosenReaders(options.data), ports: new AskedPorts(options.data) },
    first: plan.first,
    lock: lock.value,
    openDevices,
    startedAt: performance.now(),
  };
  try {
    const tables = await openTablesOf(home, plan.shows, options, plan.tables);
    if (tables.ok) {
      writeHouse(options.data, plan);
      return ok(new House(home, tables.value, plan.tables));
    }
    lock.value.release();
    return tables;
  } catch (error) {
    lock.value.release();
    throw error;
  }
}

/** Where the table that has this folder is not the one that is shown, nobody asks what became of its files. */
function lockHome(data: string, { first, shows }: HouseFile): Result<InstanceLock, string> {
  if (first === shows) return lockRecord(data);
  makeFolder(data, '--data', OWNERS_FOLDER);
  return lockData(data);
}

/** The doors of the house, as they are told what stands behind them. */
export type HouseDoors = Pick<Edge, 'show' | 'put'>;

/**
 * The two tables of a machine, one of which is on. Each has a folder with its own record, key, decks and list of who
 * may come in; what they share is the address. Whoever was let in at one of them is a stranger at the other, but for
 * the host who goes from one to the other.
 */
export class House implements HouseDoor {
  readonly #home: Home;
  #on: OpenTables;
  #counts: HouseFile['tables'];
  #doors: HouseDoors = { show: () => {}, put: () => {} };
  #moving: Promise<unknown> | null = null;
  #stopHosting: () => Promise<void> = async () => {};
  /** The table that was on before, as long as it is being closed. */
  #leaving: Promise<void> = Promise.resolve();

  constructor(home: Home, on: OpenTables, counts: HouseFile['tables']) {
    this.#home = home;
    this.#on = on;
    this.#counts = counts;
  }

  get on(): Pick<OpenTables, 'isWritable' | 'served' | 'notes'> {
    return this.#on;
  }

  /** The table plays from now on, and the doors are told of each table that is on instead, or besides. */
  begin(doors: HouseDoors): void {
    this.#doors = doors;
    this.#on.begin();
    const { hosts } = this.#home.options;
    const { tournament, ids } = this.#on;
    const own = hosts?.isApart === true ? 0 : ids.length;
    if (hosts !== undefined) this.#stopHosting = hostTables(tournament, VENUE_TABLE_IDS.slice(own), hosts);
  }

  tables(): readonly HouseTableId[] {
    return this.#on.ids;
  }

  readonly setTables: HouseDoor['setTables'] = (count) =>
    this.#alone(async () => {
      if (this.#on.isPlayedBeyond(count)) return err('busy');
      // Tables after its own are those of others.
      if (this.#home.options.hosts !== undefined) return failed('start the venue with --tables');
      const counts = { ...this.#counts, [this.#on.kind]: count };
      if (!this.#write(this.#on.kind, counts)) return failed('nothing can be written');
      while (this.#on.ids.length > count) {
        this.#doors.put(this.#on.ids.at(-1) ?? FIRST_TABLE, null);
        await this.#on.drop();
      }
      while (this.#on.ids.length < count) {
        const added = await this.#on.add();
        if (!added.ok) return failed(added.reason);
        this.#doors.put(...added.value);
      }
      return ok(this.#on.kind);
    }).then((done) => (done.ok ? null : done.reason));

  async stop(): Promise<void> {
    await this.#moving;
    await this.#leaving;
    await this.#stopHosting();
    await this.#on.close();
    this.#home.lock.release();
  }

  view(): HouseView {
    this.#remember();
    const folder = this.#folderOf('own');
    return { shows: this.#on.kind, hasOwn: isThere(folder), ...readRemembered(folder) };
  }

  readonly draw: HouseDoor['draw'] = (wish) => drawSeats(wish, (below) => randomInt(below));

  async readers(): Promise<ReadersView> {
    const { hardware, options } = this.#home;
    const { readers, ports } = hardware;
    const plugs = await ports.view();
    return { ...readers.view(), named: options.device, ports: plugs.map(({ path }) => path), plugs };
  }

  readonly chooseReaders: HouseDoor['chooseReaders'] = (wish) => {
    const { readers, ports } = this.#home.hardware;
    return wish.plugs !== undefined && !ports.answer(wish.plugs) ? 'failed' : readers.choose(wish);
  };

  open(wish: HouseWish, screen: Stored | null): Promise<Result<TableKind, HouseFault>> {
    const { hosts, joins } = this.#home.options;
    const isVenues = (hosts ?? joins) !== undefined && wish.open !== this.#on.kind;
    if (isVenues) return Promise.resolve(failed('a table of a venue stays the one that it is'));
    return this.#alone(() => this.#move(wish, screen));
  }

  /** One change of the house at a time. */
  async #alone(change: () => Promise<Result<TableKind, HouseFault>>): Promise<Result<TableKind, HouseFault>> {
    if (this.#moving !== null) return err('busy');
    const moving = change().catch((error: unknown) => failed(String(error)));
    this.#moving = moving;
    try {
      return await moving;
    } finally {
      this.#moving = null;
    }
  }

  async #move(wish: HouseWish, screen: Stored | null): Promise<Result<TableKind, HouseFault>> {
    const setUp = 'setUp' in wish ? wish.setUp : undefined;
    const kind = wish.open;
    if (kind === this.#on.kind) return setUp === undefined ? ok(kind) : this.#setUp(this.#on, setUp, screen);
    await this.#leaving;
    const folder = this.#folderOf(kind);
    const wasThere = isThere(folder);
    if (kind === 'own' && !wasThere && setUp === undefined) return err('not-set-up');
    if (kind === 'own' && wasThere && !mayOpen(folder, screen)) return err('not-allowed');
    const { acts: _acts, profile: _profile, ruleBook: _ruleBook, players: _players, ...asLeft } = this.#home.options;
    const opened = await openTablesOf(this.#home, kind, asLeft, this.#counts);
    if (!opened.ok) return failed(opened.reason);
    const next = opened.value;
    if (screen !== null) next.first.served.doors.access.adopt(screen);
    const isSetUp = setUp === undefined || (await this.#setUp(next, setUp, screen)).ok;
    if (!isSetUp || !this.#write(kind, this.#counts)) {
      await next.close();
      return failed('nothing can be written');
    }
    this.#goTo(next);
    return ok(kind);
  }

  /** The next one is there before the former one is gone: nobody finds a closed door. */
  #goTo(next: OpenTables): void {
    const former = this.#on;
    this.#remember();
    this.#on = next;
    this.#doors.show(next.served);
    next.begin();
    for (const note of next.notes) say(`sabot: ${note}`);
    this.#leaving = former.close().catch((error: unknown) => void failed(String(error)));
  }

  async #setUp(
    { kind, first: inside }: OpenTables,
    setUp: SetUp,
    screen: Stored | null,
  ): Promise<Result<TableKind, HouseFault>> {
    // The screen from which he says that cards are read from now on is not sent away for it.
    if (screen !== null) inside.served.doors.access.raise(screen.id);
    const by = screen === null ? AT_THE_MACHINE : screen.label === '' ? formatRole(screen.role) : screen.label;
    if (!(await inside.table.setUp(setUp, by))) return failed('the set-up cannot be written');
    rememberSetUp(this.#folderOf(kind), setUp);
    return ok(kind);
  }

  #remember(): void {
    if (this.#on.kind === 'own') rememberPeople(this.#folderOf('own'), this.#on.first.table.core.settings.roster);
  }

  #write(shows: TableKind, tables: HouseFile['tables']): boolean {
    const { first, options } = this.#home;
    const isWritten = writeHouse(options.data, { first, shows, ...(tables === undefined ? {} : { tables }) });
    if (isWritten) this.#counts = tables;
    return isWritten;
  }

  #folderOf(kind: TableKind): string {
    return folderOf(this.#home.options.data, this.#home.first, kind);
  }
}

/** What stands in the terminal is for whoever can mend it; the page says that it stands there. */
function failed(why: string): Result<never, HouseFault> {
  say(`sabot: the other table could not be opened: ${why}`);
  return err('failed');
}

/** A table that people have played at is nobody's to open but of those whom it knows. */
function mayOpen(folder: string, screen: Stored | null): boolean {
  if (screen === null) return true;
  const { id, hash, role } = screen;
  const row = openAccessStore(join(folder, 'access.json')).rowOf(id);
  return row !== undefined && row.hash === hash && row.role.name === 'director' && role.name === 'director';
}

function openTablesOf(
  { options, hardware, first, lock, openDevices, startedAt }: Home,
  kind: TableKind,
  asked: StartOptions,
  counts: HouseFile['tables'],
): Promise<Result<OpenTables, string>> {
  const data = folderOf(options.data, first, kind);
  const held = data === options.data ? lock : undefined;
  return openTables(
    { kind, data, home: options.data, held, hardware, openDevices, startedAt },
    asked,
    counts?.[kind] ?? 1,
  );
}
