import { existsSync, mkdirSync, readdirSync, renameSync, rmSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type ChainKey, type Head, isKeyed } from '#journal/entries';
import { lockFolder } from '#journal/lock';
import { type NightChain, nightChainOf, salvageNights } from '#journal/pages/night-salvage';
import { PageRows } from '#journal/pages/page-rows';
import { baseOf, type SalvageTally, type SavedRow, salvage } from '#journal/pages/salvage';
import { type Damage, formatDamage, readJournal, readRowsAfter } from '#journal/reader';
import { beginStore } from '#journal/store';
import { markPathOf, readMark, writeMark } from '#journal/watermark';
import { compareWithMark, isWithoutRows, type MarkDuty } from '#journal/witness';
import { chainKeyOf } from '#vault/chain-key';
import { loadKey, noteKeyInUse } from '#vault/key-file';
import { err, ok, type Result } from '#vocabulary/result';
import { OWNERS_FOLDER } from './folder-files.ts';
import { markDutyOf } from './mark-duty.ts';
import {
  copyBeside,
  copyForOwner,
  JOURNAL_FILES,
  keepAside,
  linkBeside,
  pointsElsewhere,
  removeDatabase,
  TOURNAMENT_FOLDER,
  tournamentOf,
} from './record-files.ts';
import { RepairedJournal, type UnprovenRow } from './repaired-journal.ts';

export interface RepairWish {
  readonly data: string;
  readonly to: string | undefined;
  readonly say: (line: string) => void;
  readonly stop: AbortSignal;
}

export interface Repaired {
  /** What was wrong, in words; `null`: nothing. */
  readonly damage: string | null;
  /** The folder that holds what was damaged; `null`: it lies where it lay. */
  readonly kept: string | null;
  readonly isNew: boolean;
  /** Rows that there once were, where a trace of them is left. */
  readonly rows: number;
  readonly brought: number;
  readonly lost: number;
  /** Rows that can be read, and are not brought: they do not fit to those around them. */
  readonly refused: number;
  /** Brought from behind a gap: nothing proves what stands there. The record says so itself. */
  readonly unproven: readonly UnprovenRow[];
  /** Hands in which rows are missing. */
  readonly hands: readonly number[];
}

export interface RepairedRecord extends Repaired {
  /** The same of its tournament; null: nobody ever planned one. */
  readonly tournament: Repaired | null;
}

/** Nothing of the folder is changed before the new journal lies there whole and has been read again. */
export async function repairRecord(wish: RepairWish): Promise<Result<RepairedRecord, string>> {
  const { data } = wish;
  const link = wish.to === undefined ? null : linkBeside(data, () => true);
  if (link !== null) return err(pointsElsewhere(link));
  const keyPath = join(data, 'vault.key');
  if (!existsSync(keyPath))
    return err(
      `the key ${keyPath} is missing, and without it no row can be proven. Put it back from your backup; or ` +
        'start with another folder.',
    );
  const lock = lockFolder(data);
  if (!lock.ok)
    return err(
      lock.reason === 'in-use' ? `a Sabot is running on ${data}. Stop it first.` : `nothing can be written in ${data}.`,
    );
  try {
    const master = loadKey(keyPath);
    if (!master.ok) return err(`the key file ${keyPath} is damaged. Put the right one back from your backup.`);
    return await repairBoth(wish, { path: keyPath, chain: chainKeyOf(master.value) });
  } finally {
    lock.value.release();
  }
}

interface Key {
  readonly path: string;
  readonly chain: ChainKey;
}

/** The record of the table, and that of its tournament. */
async function repairBoth(wish: RepairWish, key: Key): Promise<Result<RepairedRecord, string>> {
  const { data, to } = wish;
  const isTaken = to !== undefined && existsSync(to) && readdirSync(to).length > 0;
  if (isTaken) return err(`${to} is not empty; name a new folder.`);
  const own = await repair(wish, key, { duty: markDutyOf(key.path), withBeside: true });
  if (!own.ok) return own;
  const path = tournamentOf(data);
  if (path === null) return ok({ ...own.value, tournament: null });
  const played = { ...wish, data: dirname(path), to: to === undefined ? undefined : join(to, TOURNAMENT_FOLDER) };
  const tournament = await repair(played, key, { duty: 'always', withBeside: false });
  if (!tournament.ok) return err(`of the tournament, ${tournament.reason}`);
  const isWhole = own.value.damage === null && !own.value.isNew;
  const isPlayedWhole = tournament.value.damage === null && !tournament.value.isNew;
  if (to !== undefined && isWhole !== isPlayedWhole)
    copyIntact(isWhole ? data : dirname(path), isWhole ? to : join(to, TOURNAMENT_FOLDER), isWhole);
  return ok({ ...own.value, tournament: tournament.value });
}

/** Beside what was repaired lies the other of the two, as it was: nobody writes to it meanwhile. */
function copyIntact(from: string, to: string, withBeside: boolean): void {
  mkdirSync(to, { recursive: true, mode: OWNERS_FOLDER });
  if (withBeside) copyBeside(from, to, () => true);
  for (const name of JOURNAL_FILES) if (existsSync(join(from, name))) copyForOwner(join(from, name), join(to, name));
}

async function repair(
  wish: RepairWish,
  { path: keyPath, chain: key }: Key,
  { duty, withBeside }: { readonly duty: MarkDuty; readonly withBeside: boolean },
): Promise<Result<Repaired, string>> {
  const { data, to } = wish;
  const journal = join(data, 'journal.db');
  const found = faultOf(journal, key, duty);
  if (found === 'another-key')
    return err(`the key ${keyPath} is not the one that wrote this record. Put the right one back from your backup.`);
  const { damage, mark } = found;
  if (damage === null) return ok(nothingWrong(readJournal(journal, key).root.seq));
  const target = to ?? data;
  mkdirSync(target, { recursive: true, mode: OWNERS_FOLDER });
  const unfinished = join(target, 'journal.repaired.db');
  removeDatabase(unfinished);
  // Archives of earlier nights are read with the journal.
  if (to !== undefined && withBeside) copyBeside(data, to, () => true);
  const nights = nightChainOf(journal, key);
  const loose = [...nights.loose, ...nights.nameless].map(({ path }) => relative(data, path));
  let isWhole = false;
  try {
    const written = await writeRepaired(wish, key, { journal, unfinished, mark, nights });
    wish.stop.throwIfAborted();
    // A write-ahead log without its database would be taken for the new one's, and what hangs on nothing for a damage.
    const kept = to === undefined ? keepAside(data, Date.now(), loose) : null;
    if (to !== undefined) for (const name of loose) rmSync(join(to, name));
    renameSync(unfinished, join(target, 'journal.db'));
    writeMark(markPathOf(join(target, 'journal.db')), written.head, key);
    if (withBeside) noteKeyInUse(join(target, 'vault.key'));
    isWhole = true;
    return ok({
      ...written.figures,
      damage: damage === GONE ? null : formatDamage(damage),
      isNew: damage === GONE,
      kept,
    });
  } catch (error) {
    if (!wish.stop.aborted) throw error;
    return err('stopped. Nothing was changed.');
  } finally {
    removeDatabase(unfinished);
    if (!isWhole && to !== undefined) rmSync(to, { recursive: true, force: true });
  }
}

interface Fault {
  readonly damage: Damage | typeof GONE | null;
  readonly mark: Head | null;
}

function faultOf(journal: string, key: ChainKey, duty: MarkDuty): Fault | 'another-key' {
  const mark = readMark(markPathOf(journal), key);
  const damage = damageOf(journal, key, duty);
  // Marks of this key make it the journal's, too: rows that say otherwise are what was damaged.
  const isOurs = mark.ok && mark.value !== null;
  if ((damage?.what === 'another-key' && !isOurs) || (!mark.ok && mark.reason === 'another-key')) return 'another-key';
  return { damage, mark: mark.ok ? mark.value : null };
}

function damageOf(journal: string, key: ChainKey, duty: MarkDuty): Damage | null {
  if (existsSync(journal)) {
    const found = compareWithMark(journal, key, duty) ?? readJournal(journal, key).damage;
    // Intact, and none: there is nothing in it to be wrong.
    return found ?? (isWithoutRows(journal) ? GONE : null);
  }
  // The newest rows may be in the write-ahead log alone.
  return existsSync(`${journal}-wal`) ? { what: 'not-a-journal', seq: 1 } : GONE;
}

interface Places {
  readonly journal: string;
  readonly unfinished: string;
  readonly mark: Head | null;
  readonly nights: NightChain;
}

type Figures = Pick<Repaired, 'rows' | 'brought' | 'refused' | 'unproven' | 'lost' | 'hands'>;

/** The new journal, whole and read again, under a name that nobody takes for the real one. */
async function writeRepaired(
  wish: RepairWish,
  key: ChainKey,
  places: Places,
): Promise<{ readonly head: Head; readonly figures: Figures }> {
  const { journal, unfinished, nights } = places;
  const from = nights.end;
  const pages = await PageRows.read(journal, async (count) => {
    if (count % PAGES_BETWEEN === 0) wish.say(`sabot repair: ${count} pages looked through …`);
    await pause(wish.stop);
  });
  let tally: SalvageTally;
  const writer = new RepairedJournal(beginStore(unfinished, key, from), from);
  try {
    tally = await carry(savedRows(places, pages, key), writer, wish);
    // Of a journal that is gone it is known at least that it was there.
    writer.finish(from.seq + Math.max(tally.rows, existsSync(journal) ? 0 : 1));
  } finally {
    writer.close();
    pages.close();
  }
  // Archives that hang on nothing still lie beside it.
  const read = readRowsAfter(
    unfinished,
    key,
    { seq: from.seq, hash: from.hash, isKeyed: isKeyed(from.format) },
    () => true,
  );
  if (read.damage !== null) throw new Error(`what was repaired is damaged: ${formatDamage(read.damage)}`);
  const { rows, saved, refused } = tally;
  const [unproven, hands] = [writer.unproven(), writer.handsWithGaps()];
  return { head: read.last, figures: { rows, brought: saved, refused, unproven, lost: rows - saved, hands } };
}

/** What follows the archives that hang together: rows of the others, then those of the database. */
function* savedRows({ mark, nights }: Places, pages: PageRows, key: ChainKey): Generator<SavedRow, SalvageTally, void> {
  const { end } = nights;
  const known = baseOf(pages, key);
  const base = known === undefined || known.seq < end.seq ? end : known;
  // The database still has the rows of an archive that was being made.
  const loose = known === undefined ? nights.loose : nights.loose.filter(({ first }) => first <= base.seq);
  let from = base;
  let saved = 0;
  for (const row of salvageNights({ ...nights, loose }, key)) {
    saved += 1;
    const { seq, hash, format } = row.entry;
    if (seq > from.seq) from = { seq, hash, format };
    yield row;
  }
  const upto = Math.max(mark?.seq ?? 0, from.seq, ...loose.map((file) => file.last));
  const own = yield* salvage(pages, key, { from, mark, upto });
  return { ...own, rows: from.seq + own.rows - end.seq, saved: saved + own.saved };
}

async function carry(
  rows: Generator<SavedRow, SalvageTally, void>,
  writer: RepairedJournal,
  { say, stop }: RepairWish,
): Promise<SalvageTally> {
  for (let count = 1; ; count++) {
    const next = rows.next();
    if (next.done === true) return next.value;
    writer.take(next.value.entry, next.value.unproven);
    if (count % ROWS_BETWEEN === 0) say(`sabot repair: ${count} rows brought …`);
    if (count % ROWS_AT_ONCE === 0) await pause(stop);
  }
}

/** Ctrl-C is heard between two turns only. */
async function pause(stop: AbortSignal): Promise<void> {
  await setImmediate();
  stop.throwIfAborted();
}

/** ` (hands 3, 7 to 9)`, or nothing. */
export function formatHands(hands: readonly number[]): string {
  if (hands.length === 0) return '';
  const runs: [number, number][] = [];
  for (const hand of hands) {
    const last = runs.at(-1);
    if (last !== undefined && last[1] === hand - 1) last[1] = hand;
    else runs.push([hand, hand]);
  }
  const words = runs.map(([first, last]) => (first === last ? `${first}` : `${first} to ${last}`));
  return ` of ${hands.length === 1 ? 'hand' : 'hands'} ${words.join(', ')}`;
}

const GONE: Damage = { what: 'not-a-journal', seq: 1 };
const nothingWrong = (rows: number): Repaired => ({
  damage: null,
  kept: null,
  isNew: false,
  rows,
  brought: rows,
  lost: 0,
  refused: 0,
  unproven: [],
  hands: [],
});
const ROWS_BETWEEN = 10_000;
const ROWS_AT_ONCE = 1_000;
const PAGES_BETWEEN = 4_096;
