import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openSqlite } from '#journal/sqlite';
import { UsageError } from '../command-line/command.ts';
import { DEFAULT_START } from './options/options.ts';
import { openRecord, type TableRecord } from './record.ts';

let folder = '';
beforeEach(() => {
  folder = mkdtempSync(join(tmpdir(), 'sabot-record-'));
});
afterEach(() => rmSync(folder, { recursive: true }));

const opening = () => openRecord({ ...DEFAULT_START, data: folder });

async function opened(): Promise<TableRecord> {
  const record = await opening();
  if (!record.ok) throw new Error(record.reason);
  return record.value;
}

async function close({ journal, lock }: TableRecord): Promise<void> {
  await journal?.close();
  lock.release();
}

describe('a data folder', () => {
  it('with a journal whose key is missing is left as it is', async () => {
    await close(await opened());
    rmSync(join(folder, 'vault.key'));
    rmSync(join(folder, 'in-use.lock'));
    const before = readdirSync(folder);
    const refused = await opening().catch((error: unknown) => error);
    expect(refused).toBeInstanceOf(UsageError);
    expect(String(refused)).toContain(
      `the key of the journal in ${folder} is missing: ${join(folder, 'vault.key')}. Put it back`,
    );
    expect(readdirSync(folder)).toEqual(before);
  });

  it('whose journal another program holds is named, and let go of', async () => {
    await close(await opened());
    const holder = openSqlite(join(folder, 'journal.db'), 'read-write');
    holder.exec('BEGIN EXCLUSIVE');
    const refused = await opening();
    holder.exec('ROLLBACK');
    holder.close();
    expect(!refused.ok && refused.reason).toContain(`${join(folder, 'journal.db')} cannot be written`);
    await close(await opened());
  });
});
