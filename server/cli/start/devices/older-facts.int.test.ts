import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { inputsOf } from '#engine/table-state/state';
import type { NewEntry } from '#journal/entries';
import { openStore } from '#journal/store';
import type { Core } from '#table/core/core';
import { callerOf } from '#table/core/table-source';
import { recoverTable } from '#table/recovery';
import { takeInput } from '#table/taking/taking-inputs';
import { takeDue, takeReading } from '#table/taking/taking-readings';
import { chainKeyOf } from '#vault/chain-key';
import { tagId } from '#vocabulary/readings';
import { Recorded, SETTINGS, TAGS, WORLD } from './recorded.testing.ts';

const seen = (nth: number) => ({ tag: tagId(TAGS[nth] ?? ''), good: 1, silent: 0 });

/** What earlier programs wrote of a landing: neither when it happened nor how likely, and which seats went unread. */
const asWrittenEarlier = (entry: NewEntry): NewEntry => ({
  ...entry,
  body: entry.body
    .replace(/"happened":\{[^}]*\},?/g, '')
    .replace(/"odds":[0-9.e+]+,?/g, '')
    .replaceAll('"type":"card-rested"', '"type":"card-rested","unread":["S1"],"readMs":2500')
    .replaceAll(',}', '}'),
});

it('a hand that earlier programs have read goes on after a restart, and is the same when it is decided anew', () => {
  const folder = mkdtempSync(join(tmpdir(), 'sabot-older-'));
  const path = join(folder, 'journal.db');
  const table = new Recorded();
  for (const device of ['hub', 'shoe'] as const) {
    table.read(device, 1_100, { type: 'device-up', antennas: [], buttons: 0, encoders: 0 });
    table.read(device, 1_200, { type: 'snapshot', present: [], buttonsDown: [] });
  }
  const order = table.core.engine.hand?.setup.dealOrder ?? [];
  const dealTo = (nth: number, atMs: number): void => {
    table.read('shoe', atMs, { type: 'tag-exited', antenna: 0, ...seen(nth) });
    table.read('hub', atMs + 400, { type: 'tag-came', antenna: (order[nth % order.length] ?? 1) - 1, ...seen(nth) });
  };
  dealTo(0, 2_000);
  dealTo(1, 4_000);
  const due = takeDue(table.core, 6_000);
  table.core = due.core;
  dealTo(2, 6_500);
  const written = table.entries.map(asWrittenEarlier);
  expect(
    written.some(({ body }) => body.includes('"unread"')) && !written.some(({ body }) => body.includes('"odds"')),
  ).toBe(true);
  const store = openStore(path, chainKeyOf(WORLD.master));
  store.append(written);
  store.close();

  let core: Core = recoverTable(path, SETTINGS, WORLD).core;
  rmSync(folder, { recursive: true });
  const told = (): readonly unknown[] => [
    (core.engine.hand?.verdicts ?? []).filter(({ verdict }) => verdict.status !== 'withdrawn'),
    core.engine.hand?.questions.map(({ ask }) => ask),
    core.engine.hand?.ledger.out,
  ];
  expect(told()).toEqual([[], [], 3]);
  const present = [0, 1, 2].map((nth) => ({ antenna: (order[nth] ?? 1) - 1, ...seen(nth) }));
  const nextSeat = (order[0] ?? 1) - 1;
  for (const reading of [
    table.reading('shoe', 60_000, { type: 'device-up', antennas: [], buttons: 0, encoders: 0 }),
    table.reading('shoe', 60_050, { type: 'snapshot', present: [], buttonsDown: [] }),
    table.reading('hub', 60_100, { type: 'device-up', antennas: [], buttons: 0, encoders: 0 }),
    table.reading('hub', 60_200, { type: 'snapshot', present, buttonsDown: [] }),
    table.reading('shoe', 64_000, { type: 'tag-exited', antenna: 0, ...seen(3) }),
    table.reading('hub', 64_400, { type: 'tag-came', antenna: nextSeat, ...seen(3) }),
  ])
    core = takeReading(core, reading, WORLD).core;
  core = takeDue(core, 70_000).core;
  expect(told()).toEqual([[], [], 4]);

  // What its readings said before the restart is known: a card that is gone was lifted from where it lay.
  const gone = table.reading('hub', 71_000, { type: 'tag-went', antenna: nextSeat, ...seen(0), good: 40, silent: 9 });
  core = takeDue(takeReading(core, gone, WORLD).core, 80_000).core;
  const taken = inputsOf(core.engine.hand?.log ?? null);
  const factsOf = (type: string) => taken.filter((input) => input.type === 'fact' && input.fact.type === type);
  expect([factsOf('card-lifted').length, factsOf('card-left-shoe').length]).toEqual([1, 4]);

  // Said and taken back: the hand is decided anew, with the facts that were written then.
  const operator = callerOf({ name: 'operator' }, 'operator', 'token', true, 'somebody');
  const [seat = 1] = order;
  const said = takeInput(
    core,
    operator,
    'said',
    { type: 'declared', what: { type: 'exposed', seat, cause: 'dealer' } },
    81_000,
    WORLD,
  );
  expect(said.answer).toBe('accepted');
  const back = takeInput(said.core, operator, 'back', { type: 'undone', input: 'last-act' }, 82_000, WORLD);
  expect(back.events.some(({ type }) => type === 'hand-redecided')).toBe(true);
  core = back.core;
  expect(told()).toEqual([[], [], 4]);
});
