import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { type Entry, GENESIS_HASH, hashOf } from '#journal/entries';
import { FORMAT_VERSION } from '#journal/formats';
import { writeNight } from '#journal/night-files';
import { GENESIS } from '#journal/reader';
import { chainKeyOf } from '#vault/chain-key';
import type { TableRow } from './core/core.ts';
import { WORLD } from './duel.testing.ts';
import { entryOf } from './hands/entries.ts';
import { openNight } from './nights/night.ts';
import { chipsOf, nightPage } from './nights/night-pages.ts';
import { readPackedNight } from './nights/night-past.ts';
import { Phones } from './phones.testing.ts';

const KEY = chainKeyOf(WORLD.master);

function chained(rows: readonly TableRow[]): readonly Entry[] {
  let previous = GENESIS_HASH;
  return rows.map((row, index) => {
    const entry = { ...entryOf(row), seq: index + 1, format: FORMAT_VERSION };
    previous = hashOf(previous, entry, KEY);
    return { ...entry, hash: previous };
  });
}

it('an archive tells of its night what the table told while it was played: hands, chips, what lay open, what was taken back', () => {
  const phones = new Phones();
  const live = openNight(phones.nowMs);
  const look = () => live.take(phones.core, phones.nowMs);
  look();
  const does = (...steps: readonly (() => unknown)[]): void => {
    for (const step of steps) {
      step();
      look();
    }
  };
  const act = (type: 'call' | 'check' | 'fold') => () => phones.act(type);
  does(
    act('fold'),
    act('fold'),
    () => phones.next(),
    () => phones.undo(),
    () => phones.next(),
  );
  does(() => phones.ask('director', { type: 'roster', seat: 2, change: { do: 'rebuy', chips: 1_000 } }));
  does(act('call'), act('call'), act('check'), ...Array.from({ length: 9 }, () => act('check')));
  does(
    () => phones.ask('operator', { type: 'told', what: { type: 'board', cards: ['Qd', '7c', '2s', 'Th', 'As'] } }),
    () => phones.ask('operator', { type: 'told', what: { type: 'hand', seat: 2, cards: ['Kh', 'Kd'] } }),
    // Nobody else shows; and the next hand begins.
    () => phones.next(),
    () => phones.ask('director', { type: 'roster', seat: 1, change: { do: 'leave' } }),
    () => phones.next(),
    act('fold'),
    () => phones.ask('director', { type: 'night-ended' }),
  );
  const folder = mkdtempSync(join(tmpdir(), 'sabot-packed-'));
  try {
    const { path } = writeNight(join(folder, 'journal.db'), chained(phones.rows), GENESIS, KEY);
    const packed = readPackedNight(path, KEY) ?? expect.fail('the archive is whole');
    const { sinceMs: _, latestMs: __, ...told } = live.whole();
    expect(packed).toMatchObject(told);
    expect(packed.records.map(({ hand, won, shown }) => [hand, won.length, shown.length])).toEqual([
      [1, 1, 0],
      [2, 1, 1],
      [3, 1, 0],
    ]);
    expect(chipsOf(packed)).toMatchObject({ difference: 0 });
    const { players } = nightPage('x', packed, null, 1);
    expect(players.reduce((sum, { result }) => sum + result, 0)).toBe(0);
  } finally {
    rmSync(folder, { recursive: true });
  }
});

it('the last hand of one night is none of the next, in which others sit', () => {
  const phones = new Phones();
  phones.act('fold');
  phones.act('fold');
  phones.next();
  phones.act('fold');
  phones.act('fold');
  expect(phones.ask('director', { type: 'night-ended' })).toBe('accepted');
  const seats = [1, 2, 3] as const;
  for (const seat of seats) {
    phones.ask('director', { type: 'roster', seat, change: { do: 'leave' } });
    const change = { do: 'sit-in', name: `Guest ${seat}`, stack: 500 } as const;
    expect(phones.ask('director', { type: 'roster', seat, change })).toBe('accepted');
  }
  expect(phones.next()).toBe('accepted');
  phones.act('fold');
  phones.act('fold');
  phones.next();
  const folder = mkdtempSync(join(tmpdir(), 'sabot-next-'));
  try {
    const { path } = writeNight(join(folder, 'journal.db'), chained(phones.rows), GENESIS, KEY);
    const night = readPackedNight(path, KEY) ?? expect.fail('the journal is whole');
    const [first, ...rest] = nightPage('x', night, chipsOf(night), 1).list;
    expect([first?.people.map(({ name }) => name), rest, first?.difference]).toEqual([
      ['Guest 1', 'Guest 2', 'Guest 3'],
      [],
      0,
    ]);
  } finally {
    rmSync(folder, { recursive: true });
  }
});
