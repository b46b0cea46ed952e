import { randomBytes } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { NO_TABLE } from '#engine/api';
import { type JournalFile, openJournal } from '#journal/journal';
import { type InstanceLock, lockFolder } from '#journal/lock';
import type { Damage } from '#journal/reader';
import { configured } from '#table/changing-settings';
import type { Core, World } from '#table/core';
import { sessionEntry } from '#table/entries';
import { isUntouched } from '#table/hands';
import { type Recovered, recoverTable } from '#table/recovery';
import { firstSettings } from '#table/settings';
import { chainKeyOf } from '#vault/chain-key';
import { loadKey } from '#vault/key-file';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { err, ok, type Result } from '#vocabulary/result';
import { SEATS } from '#vocabulary/seats';
import { UsageError } from '../command.ts';
import { makeFolder } from '../named-paths.ts';
import { type FeedHistory, readFeedHistory } from './feed-history.ts';
import type { StartOptions } from './options.ts';

/** The table's memory: what the data folder holds, locked for this process. */
export interface TableRecord {
  readonly core: Core;
  readonly lastMs: number;
  readonly rows: number;
  readonly damage: Damage | null;
  /** `null`: damaged, so nothing is written any more. */
  readonly journal: JournalFile | null;
  readonly master: Uint8Array;
  readonly entropy: World['entropy'];
  readonly lock: InstanceLock;
  readonly history: FeedHistory;
}

export async function openRecord(options: StartOptions): Promise<Result<TableRecord, string>> {
  const { data } = options;
  makeFolder(data, '--data');
  const path = join(data, 'journal.db');
  const keyPath = join(data, 'vault.key');
  // With a new key its hands would stay sealed for ever, and nobody would notice before they were wanted.
  if (existsSync(path) && !existsSync(keyPath))
    throw new UsageError(
      `the key of the journal in ${data} is missing: ${keyPath}. Put it back from your backup, or start with another folder (--data)`,
    );
  const lock = lockFolder(data);
  if (!lock.ok) {
    if (lock.reason === 'not-writable') throw new UsageError(`--data: nothing can be written in ${data}; name another folder`);
    return err(`another Sabot is running on the data folder '${data}'. Stop it first, or give this one a folder of its own with --data.`);
  }
  const key = loadKey(keyPath);
  if (!key.ok) {
    lock.value.release();
    return err(`the key file ${keyPath} is damaged. Put the right one back from your backup.`);
  }
  const entropy = (count: number): Uint8Array => randomBytes(count);
  const isNew = !existsSync(path);
  const recovered = recover(path, options, { master: key.value, entropy, nowMs: Date.now });
  const damage = isNew ? null : recovered.damage;
  const world: World = { master: key.value, entropy, nowMs: Date.now };
  const history = readFeedHistory(path, recovered.core.settings, recovered.lastMs, world);
  const opened = damage === null ? await openJournal({ path, key: chainKeyOf(key.value) }) : ok(null);
  if (!opened.ok) {
    lock.value.release();
    return err(`the journal ${path} cannot be written (${opened.reason}). Does another program use it?`);
  }
  const journal = opened.value;
  // A disk that is full is found out by the first row that matters.
  await journal?.append([sessionEntry(recovered.core, Math.max(Date.now(), recovered.lastMs))]);
  return ok({
    core: withChoices(recovered.core, options),
    lastMs: recovered.lastMs,
    rows: recovered.root.seq,
    damage,
    journal,
    history,
    master: key.value,
    entropy,
    lock: lock.value,
  });
}

function recover(path: string, { profile = 'full', acts, ruleBook, players }: StartOptions, world: World): Recovered {
  const first = firstSettings({
    profile: { ...DEFAULT_PROFILES[profile], ...(acts === undefined ? {} : { acts }) },
    ruleBook: ruleBook ?? 'sans-croupier',
    seats: SEATS.slice(0, players),
  });
  return recoverTable(path, first, world);
}

/** What was asked for on the command line holds from the next hand on; what was not asked for stays as it was left. */
function withChoices(core: Core, { profile, acts, ruleBook }: StartOptions): Core {
  const { next } = core.settings;
  const isOtherTable = (profile ?? next.profile.name) !== next.profile.name || (acts ?? next.profile.acts) !== next.profile.acts;
  const isOther = isOtherTable || (ruleBook !== undefined && ruleBook !== next.ruleBook);
  if (!isOther) return core;
  const changed = configured(core.settings, {
    ...(profile === undefined || !isOtherTable ? {} : { profile }),
    ...(acts === undefined ? {} : { acts }),
    ...(ruleBook === undefined ? {} : { ruleBook }),
  });
  if (!changed.ok) return core;
  const settings = { ...core.settings, ...changed.value };
  // A hand that waits for its first card is laid out anew.
  return isUntouched(core) ? { ...core, settings: { ...settings, ...core.beforeHand }, engine: NO_TABLE } : { ...core, settings };
}
