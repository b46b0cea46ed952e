import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { openStore } from '#journal/store';
import type { Core } from '#table/core/core';
import { recoverTable } from '#table/recovery';
import { takeDue, takeReading } from '#table/taking/taking-readings';
import { chainKeyOf } from '#vault/chain-key';
import { tagId } from '#vocabulary/readings';
import { Recorded, SETTINGS, TAGS, WORLD } from './recorded.testing.ts';

const kindsOf = (core: Core): readonly string[] =>
  (core.engine.hand?.verdicts ?? []).map(({ verdict }) => verdict.kind);

it('what a neighbour misread in the last moment before a restart does not become a second card while nobody reads', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-gap-'));
  const path = join(folder, 'journal.db');
  const table = new Recorded();
  const tag = tagId(TAGS[0] ?? '');
  const seen = { tag, good: 1, silent: 0 };
  for (const device of ['hub', 'shoe'] as const) {
    table.read(device, 1_100, { type: 'device-up', antennas: [], buttons: 0, encoders: 0 });
    table.read(device, 1_200, { type: 'snapshot', present: [], buttonsDown: [] });
  }
  table.read('shoe', 2_000, { type: 'tag-exited', antenna: 0, ...seen });
  table.read('hub', 2_400, { type: 'tag-came', antenna: 1, ...seen });
  table.core = takeDue(table.core, 5_000).core;
  table.read('hub', 9_000, { type: 'tag-came', antenna: 2, ...seen });
  const store = openStore(path, chainKeyOf(WORLD.master));
  store.append(table.entries);
  store.close();

  const { core } = recoverTable(path, SETTINGS, WORLD);
  const later = takeDue(core, 60_000).core;
  expect([kindsOf(later), later.engine.hand?.questions]).toEqual([[], []]);
  // Its device has read on meanwhile, and tells what it kept.
  let back = later;
  for (const reading of [
    table.reading('hub', 60_100, { type: 'device-up', antennas: [], buttons: 0, encoders: 0 }),
    table.reading('hub', 9_200, { type: 'tag-went', antenna: 2, ...seen }),
    table.reading('hub', 60_200, { type: 'snapshot', present: [{ antenna: 1, ...seen }], buttonsDown: [] }),
  ])
    back = takeReading(back, reading, WORLD).core;
  back = takeDue(back, 90_000).core;
  expect([kindsOf(back), back.engine.hand?.questions, back.silentZones.includes('S2')]).toEqual([[], [], false]);
  rmSync(folder, { recursive: true });
});
