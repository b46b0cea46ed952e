import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { readNow } from '#perception/read-now';
import { setupOf } from '#table/core/hand-context';
import { firstSettings } from '#table/core/settings';
import { recoverTable } from '#table/recovery';
import { loadKey } from '#vault/key-file';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import type { PublicView } from '#wire/views/public-view';
import { chainKeyFor } from '../../record/journal-key.ts';
import { readRecordedEvents } from '../../replay/recorded-events.ts';
import { startSabot } from '../assemble.ts';
import { createHandDealer, testOptions } from '../callers/hand-dealer.testing.ts';

it('a second start whose cards are new ones gives the hand up, says so, and remembers none of the old cards at the third', async () => {
  const data = mkdtempSync(join(tmpdir(), 'sabot-new-cards-'));
  const viewOf = async (url: string): Promise<PublicView> =>
    (await (await fetch(`${url}api/tables/1/view`)).json()) as PublicView;
  const dealer = createHandDealer();
  const first = await startSabot(testOptions(data), async () => dealer.devices);
  if (!first.ok) throw new Error(first.reason);
  await dealer.deal(51, 'S2');
  await expect.poll(async () => (await viewOf(first.value.url)).seats[1]?.cards.length).toBe(1);
  await first.value.stop();

  const other = createHandDealer();
  const second = await startSabot(testOptions(data), async () => ({ ...other.devices, hasNewCards: true }));
  if (!second.ok) throw new Error(second.reason);
  expect(second.value.notes.join()).toContain('hand 1 was being played with simulated cards');
  // On a busy machine the hand after it may have been laid out before anybody looks, or before the table is stopped.
  const isGivenUp = ({ hand, next }: PublicView): boolean =>
    hand?.number === 2 || (hand?.phase === 'void' && next.length === 0);
  await expect.poll(async () => isGivenUp(await viewOf(second.value.url))).toBe(true);
  expect(await viewOf(second.value.url)).toMatchObject({ questions: [], verdicts: [] });
  await second.value.stop();

  const path = join(data, 'journal.db');
  const key = loadKey(join(data, 'vault.key'));
  if (!key.ok) throw new Error('the key is there');
  const settings = firstSettings({ profile: DEFAULT_PROFILES.full, ruleBook: 'sans-croupier', seats: [1, 2, 3] });
  const { core } = recoverTable(path, settings, {
    master: key.value,
    entropy: (count) => new Uint8Array(count),
    nowMs: Date.now,
  });
  expect([core.isVoided || core.settings.hand === 2, readNow(core.window, setupOf(core)).length]).toEqual([true, 0]);
  const deeds: string[] = [];
  readRecordedEvents(path, () => chainKeyFor(path, undefined), {
    visit: () => {},
    visitDeed: ({ did }) => deeds.push(did),
    end: () => {},
  });
  expect(deeds).toEqual(['cards-gone']);
  rmSync(data, { recursive: true });
});
