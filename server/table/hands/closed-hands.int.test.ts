import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'libsql';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { openJournal } from '#journal/journal';
import { chainKeyOf } from '#vault/chain-key';
import { NEXT_HAND } from '#wire/views/entered-view';
import { WORLD } from '../duel.testing.ts';
import { Phones } from '../phones.testing.ts';
import { recoverTable } from '../recovery.ts';
import { entryOf } from './entries.ts';

describe('UNDO after NEXT, after a restart', () => {
  let folder: string;
  let path: string;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'sabot-closed-hands-'));
    path = join(folder, 'journal.db');
  });
  afterEach(() => {
    rmSync(folder, { recursive: true });
  });

  let written = 0;
  /** Everything so far is on disk, and `phones` goes on from there. */
  async function restart(phones: Phones, damage: () => void = () => {}): Promise<void> {
    const journal = await openJournal({ path, key: chainKeyOf(WORLD.master) });
    if (!journal.ok) throw new Error(journal.reason);
    await journal.value.append(phones.rows.slice(written).map(entryOf));
    written = phones.rows.length;
    await journal.value.close();
    damage();
    const recovered = recoverTable(path, phones.core.settings, WORLD);
    expect(recovered.damage).toBeNull();
    phones.core = recovered.core;
  }

  function foldedAndNext(): Phones {
    written = 0;
    const phones = new Phones();
    phones.act('fold');
    phones.act('fold');
    phones.next();
    return phones;
  }

  it('one press brings the hand before back, with its winner on the screen, and the list says who pressed NEXT', async () => {
    const phones = foldedAndNext();
    const before = phones.core.closed;
    await restart(phones);
    expect(phones.core.closed).toEqual(before);
    expect(phones.listed().at(-1)).toMatchObject({ id: NEXT_HAND, by: { role: 'operator' } });
    expect(phones.undo()).toBe('accepted');
    expect(phones.view()).toMatchObject({ hand: { number: 1 }, award: { payout: [{ seat: 3, amount: 100 }] } });
    expect(phones.undo()).toBe('accepted');
    expect(phones.view().toAct).toMatchObject({ seat: 2 });
  });

  it('also when somebody has sat down meanwhile, and the table is started twice', async () => {
    const phones = foldedAndNext();
    phones.ask('director', { type: 'roster', seat: 4, change: { do: 'sit-in', name: 'Ida', stack: 4_000 } });
    await restart(phones);
    await restart(phones);
    expect(phones.undo('operator', NEXT_HAND)).toBe('accepted');
    expect(phones.view().hand?.number).toBe(1);
    expect(phones.view().seats.find(({ seat }) => seat === 4)?.name).toBe('Ida');
  });

  it('when the first word of the new hand is taken back, the hand before is in reach again', async () => {
    const phones = foldedAndNext();
    phones.act('fold');
    await restart(phones);
    expect(phones.undo('operator', NEXT_HAND)).toBe('nothing-to-undo');
    phones.undo();
    phones.undo();
    expect(phones.view().hand?.number).toBe(1);
  });

  it('where the rows of the hand before cannot be trusted the table opens all the same, and UNDO does not reach it', async () => {
    const phones = foldedAndNext();
    await restart(phones, () => {
      const database = new Database(path);
      database.exec('UPDATE entry SET at_ms = at_ms + 1 WHERE seq = 3');
      database.close();
    });
    expect(phones.undo('operator', NEXT_HAND)).toBe('nothing-to-undo');
    expect(phones.view()).toMatchObject({ hand: { number: 2, phase: 'waiting' } });
  });
});
