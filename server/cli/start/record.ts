import { randomBytes } from 'node:crypto';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { NO_TABLE } from '#engine/api';
import { listFault } from '#http/access/access-file';
import type { ChainKey } from '#journal/entries';
import { type JournalFile, openJournal } from '#journal/journal';
import { type InstanceLock, lockFolder } from '#journal/lock';
import type { Damage } from '#journal/reader';
import { markPathOf } from '#journal/watermark';
import { compareWithMark, isUnfinished, isWithoutRows } from '#journal/witness';
import { configured } from '#table/between/changing-settings';
import type { Core, World } from '#table/core/core';
import { firstSettings } from '#table/core/settings';
import { sessionEntry } from '#table/hands/entries';
import { isUntouched } from '#table/hands/hands';
import { type Recovered, recoverTable } from '#table/recovery';
import { chainKeyOf } from '#vault/chain-key';
import { keyUseOf, loadKey, noteKeyInUse } from '#vault/key-file';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { err, ok, type Result } from '#vocabulary/result';
import { SEATS } from '#vocabulary/seats';
import { UsageError } from '../command-line/command.ts';
import { makeFolder } from '../command-line/named-paths.ts';
import { deedOf, OWNERS_FOLDER } from '../record/folder-files.ts';
import { markDutyOf } from '../record/mark-duty.ts';
import { TOURNAMENT_FOLDER } from '../record/record-files.ts';
import { type FeedHistory, readFeedHistory } from './feeds/feed-history.ts';
import type { StartOptions } from './options/options.ts';

/** The table's memory: what the data folder holds, locked for this process. */
export interface TableRecord {
  readonly core: Core;
  readonly path: string;
  readonly key: ChainKey;
  readonly lastMs: number;
  readonly rows: number;
  readonly damage: Damage | null;
  /** A key that no journal is known of was there before: a start that was cut off left it, or somebody. */
  readonly hasOlderKey: boolean;
  /** Of the list of tokens, in words. */
  readonly accessDamage: string | null;
  /** `null`: damaged, so nothing is written any more. */
  readonly journal: JournalFile | null;
  readonly master: Uint8Array;
  readonly entropy: World['entropy'];
  readonly lock: InstanceLock;
  readonly history: FeedHistory;
}

/** `held`: whoever opens the record holds its folder already, and goes on holding it when the record is closed. */
export async function openRecord(options: StartOptions, held?: InstanceLock): Promise<Result<TableRecord, string>> {
  const { data } = options;
  const { path, keyPath } = filesIn(data);
  if (held !== undefined) refuseWhatIsGone(data, path, keyPath);
  const lock = held === undefined ? lockRecord(data) : ok({ release: () => {} });
  if (!lock.ok) return lock;
  const opened = await openLocked(options, path, keyPath);
  if (!opened.ok) {
    lock.value.release();
    return opened;
  }
  return ok({ ...opened.value, lock: lock.value });
}

/** Its folder, for this process alone; made where there is none. */
export function lockRecord(data: string): Result<InstanceLock, string> {
  makeFolder(data, '--data', OWNERS_FOLDER);
  const { path, keyPath } = filesIn(data);
  refuseWhatIsGone(data, path, keyPath);
  return lockData(data);
}

export function lockData(data: string): Result<InstanceLock, string> {
  const lock = lockFolder(data);
  if (lock.ok) return lock;
  if (lock.reason === 'not-writable')
    throw new UsageError(`--data: nothing can be written in ${data}; name another folder`);
  return err(
    `another Sabot is running on the data folder '${data}'. Stop it first, or give this one a folder of its ` +
      'own with --data.',
  );
}

export async function closeRecord({ journal, lock }: TableRecord): Promise<void> {
  await journal?.close();
  lock.release();
}

const filesIn = (data: string) => ({ path: join(data, 'journal.db'), keyPath: join(data, 'vault.key') });

/**
 * What was there once and is gone is said before anything new is made in its place: nobody would notice before it was
 * wanted.
 */
function refuseWhatIsGone(data: string, path: string, keyPath: string): void {
  const [hasJournal, hasKey, hasMark] = [existsSync(path), existsSync(keyPath), existsSync(markPathOf(path))];
  if (!hasKey && (hasJournal || hasMark))
    throw new UsageError(
      `the key of the journal in ${data} is missing: ${keyPath}. Put it back from your backup, or start with ` +
        'another folder (--data)',
    );
  if (!hasJournal && hasKey && (hasMark || keyUseOf(keyPath) !== 'new'))
    throw new UsageError(
      `the journal ${path} is missing, although its key is there. Put it back from your backup; or begin a new ` +
        `one with what else is left ('sabot repair --data ${data}'); or start with another folder (--data)`,
    );
  const traces = isWithoutRows(path) && keyUseOf(keyPath) === 'new' ? tracesIn(data) : [];
  if (traces.length > 0)
    throw new UsageError(
      `no row is left of the journal ${path}, and ${keyPath} says that none was ever written; but a table was here: ` +
        `${traces.join(', ')}. Put journal and key back from your backup; or begin a new record with what is left ` +
        `('sabot repair --data ${data}'); or start with another folder (--data)`,
    );
}

/** Files that a table leaves in its folder, and only after its first row. */
function tracesIn(data: string): readonly string[] {
  if (!existsSync(data)) return [];
  return readdirSync(data).filter((name) => {
    if (name.startsWith('damaged-') || name === TOURNAMENT_FOLDER) return true;
    const deed = deedOf(name);
    return (deed === 'copied' || deed === 'credential') && name !== 'vault.key';
  });
}

async function openLocked(
  options: StartOptions,
  path: string,
  keyPath: string,
): Promise<Result<Omit<TableRecord, 'lock'>, string>> {
  const hasOlderKey = existsSync(keyPath) && isWithoutRows(path);
  const master = loadKey(keyPath);
  if (!master.ok) return err(`the key file ${keyPath} is damaged. Put the right one back from your backup.`);
  const entropy = (count: number): Uint8Array => randomBytes(count);
  const world: World = { master: master.value, entropy, nowMs: Date.now };
  const key = chainKeyOf(master.value);
  const isNew = !existsSync(path) || (keyUseOf(keyPath) === 'new' && isUnfinished(path));
  const marked = isNew ? null : compareWithMark(path, key, markDutyOf(keyPath));
  const recovered = recover(path, options, world);
  const damage = isNew ? null : marked?.what === 'another-key' ? marked : (recovered.damage ?? marked);
  if (damage?.what === 'another-key' || recovered.isSealedByAnother)
    return err(
      `the key file ${keyPath} is not the one that the journal was written with. Put the right one back from ` +
        'your backup.',
    );
  const history = readFeedHistory(path, recovered.core.settings, recovered.lastMs, world);
  const opened = damage === null ? await openJournal({ path, key }) : ok(null);
  if (!opened.ok) return err(`the journal ${path} cannot be written (${opened.reason}). Does another program use it?`);
  const journal = opened.value;
  // A disk that is full is found out by the first row that matters.
  const begun = await journal?.append([sessionEntry(recovered.core, Math.max(Date.now(), recovered.lastMs))]);
  if (begun?.ok === true) noteKeyInUse(keyPath);
  return ok({
    core: withChoices(recovered.core, options),
    path,
    key,
    lastMs: recovered.lastMs,
    rows: recovered.root.seq,
    damage,
    hasOlderKey,
    accessDamage: accessDamageIn(options.data),
    journal,
    history,
    master: master.value,
    entropy,
  });
}

const SIMULATED_PLAYERS = 6;

function accessDamageIn(data: string): string | null {
  const path = join(data, 'access.json');
  switch (listFault(path)) {
    case null:
      return null;
    case 'damaged':
      return (
        `the list of tokens is damaged, and none of them opens anything: ${path}. Put it back from your backup; ` +
        'or delete it and make new tokens'
      );
    case 'missing':
      return (
        `the list of tokens is gone, and none of them opens anything: ${path}. Put it back from your backup, or ` +
        'make new tokens'
      );
  }
}

/** Where people are simulated some are invented; nobody sits at a table that people play before they sit down. */
function recover(path: string, options: StartOptions, world: World): Recovered {
  const { profile = 'full', acts, ruleBook, sim, players = sim === 'none' ? 0 : SIMULATED_PLAYERS } = options;
  const first = firstSettings({
    profile: { ...DEFAULT_PROFILES[profile], ...(acts === undefined ? {} : { acts }) },
    ruleBook: ruleBook ?? 'sans-croupier',
    seats: SEATS.slice(0, players),
  });
  return recoverTable(path, first, world);
}

/** What was asked for on the command line holds from the next hand on; what was not asked for stays as it was left. */
function withChoices(core: Core, { profile, acts, ruleBook, antennas }: StartOptions): Core {
  const { next } = core.settings;
  const isOtherTable =
    (profile ?? next.profile.name) !== next.profile.name || (acts ?? next.profile.acts) !== next.profile.acts;
  const isOther = antennas !== undefined || isOtherTable || (ruleBook !== undefined && ruleBook !== next.ruleBook);
  if (!isOther) return core;
  const changed = configured(core.settings, {
    ...(profile === undefined || !isOtherTable ? {} : { profile }),
    ...(acts === undefined ? {} : { acts }),
    ...(ruleBook === undefined ? {} : { ruleBook }),
    ...(antennas === undefined ? {} : { antennas: [...antennas] }),
  });
  if (!changed.ok) return core;
  const settings = { ...core.settings, ...changed.value };
  // A hand that waits for its first card is laid out anew.
  return isUntouched(core)
    ? { ...core, settings: { ...settings, ...core.beforeHand }, engine: NO_TABLE }
    : { ...core, settings };
}
