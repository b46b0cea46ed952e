import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LABEL_CHARS_MAX } from '#http/guard/limits';
import { openStore } from '#journal/store';
import { firstSettings } from '#table/core/settings';
import { entryOf, workEntry } from '#table/hands/entries';
import { entriesOf } from '#table/hands/entries.testing';
import { prepareHand } from '#table/hands/hands';
import { emptyCore } from '#table/recovery';
import { chainKeyOf } from '#vault/chain-key';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { ms } from '#vocabulary/units';
import { keepAddresses } from '../start/network/addresses.ts';
import { listen } from './running.testing.ts';
import { command } from './token.ts';

const data = mkdtempSync(join(tmpdir(), 'sabot-token-'));
/** A record of a table with one feed, made after its first hand was laid out. */
beforeAll(() => {
  const core = emptyCore(
    firstSettings({ profile: DEFAULT_PROFILES.full, ruleBook: 'sans-croupier', seats: [1, 2] }),
    ms(0),
  );
  const world = { master: new Uint8Array(32), entropy: (count: number) => new Uint8Array(count), nowMs: () => 0 };
  const hand = prepareHand(core, 0, world) ?? expect.fail('two can play');
  const feeds = [{ name: 'tv', mode: 'on-show', delayMs: 60_000, boardSyncMs: 0 } as const];
  const store = openStore(join(data, 'journal.db'), chainKeyOf(world.master));
  store.append([
    ...entriesOf(hand),
    entryOf(workEntry({ ...hand.core, work: hand.core.work + 1 }, 1, { settings: { feeds } })),
  ]);
  store.close();
});
afterAll(() => rmSync(data, { recursive: true, force: true }));

async function token(...args: readonly string[]): Promise<{ readonly out: string; readonly said: string }> {
  const { io, out, said } = listen();
  await command.run([...args, '--data', data], io);
  return { out: out.join('\n'), said: said.join('\n') };
}

describe('sabot token', () => {
  it('prints the whole address that opens the page of a feed, and warns where there is no feed of that name', async () => {
    const known = await token('broadcast:tv');
    expect(known.out).toMatch(/^http:\/\/localhost:7410\/overlay\/lower-strip\?feed=tv#token=[\w-]{32}$/);
    expect(known.said).not.toContain('no feed');
    const unknown = await token('broadcast:nope');
    expect(unknown.out).toMatch(/feed=nope#token=/);
    expect(unknown.said).toContain('no feed is called nope (there is tv)');
  });

  it('prints it for the place where the table was found last, and for other machines where they are let in', async () => {
    keepAddresses(data, { url: 'https://localhost:8000/', lanUrls: ['https://192.0.2.7:8000/'] });
    const { out, said } = await token('seat:3', '--json');
    const { page, token: secret } = JSON.parse(out) as { readonly page: string; readonly token: string };
    expect(page).toBe(`https://localhost:8000/seat/3#token=${secret}`);
    expect(said).toContain(`From other machines: https://192.0.2.7:8000/seat/3#token=${secret}`);
    writeFileSync(join(data, 'addresses.json'), '{"url":"javascript:alert(1)","lanUrls":[]}');
    expect((await token('operator')).out).toMatch(/^http:\/\/localhost:7410\/operator#token=/);
  });

  it('takes a label of one line that hides nothing, and no longer than a line of the director’s list', async () => {
    expect((await token('director', '--label', ' Floor,\n Mila ')).out).toContain('/director#token=');
    expect((await token('--list')).out).toMatch(/ Floor, Mila$/m);
    await expect(token('director', '--label', 'x'.repeat(LABEL_CHARS_MAX + 1))).rejects.toThrow(
      `at most ${LABEL_CHARS_MAX} characters`,
    );
    for (const hidden of ['a\u001b[2J', 'a\u202eb', 'a\u200bb', 'a\ud800'])
      await expect(token('director', '--label', hidden)).rejects.toThrow('characters that cannot be seen');
  });

  it('says where there is no data folder', async () => {
    await expect(command.run(['director', '--data', join(data, 'none')], listen().io)).rejects.toThrow(
      /^there is no data folder .*none/,
    );
  });
});

/** A file system of its own, where this test may make one. */
const place = mkdtempSync(join(tmpdir(), 'sabot-token-full-'));
const isMounted = spawnSync('mount', ['-t', 'tmpfs', '-o', 'size=64k', 'none', place]).status === 0;
afterAll(() => {
  if (isMounted) spawnSync('umount', [place]);
  rmSync(place, { recursive: true, force: true });
});

/** As a person runs it: a stack would be on the screen. */
function ran(command: string): { readonly status: number | null; readonly out: string; readonly said: string } {
  const { status, stdout, stderr } = spawnSync('sh', ['-c', command], { encoding: 'utf8' });
  return { status, out: stdout, said: stderr };
}
const SABOT = `'${process.execPath}' '${fileURLToPath(new URL('../sabot.mjs', import.meta.url))}'`;
const FULL = /^sabot token: the disk is full, and nothing was changed; make room and ask once more\n$/;

describe('sabot token where nothing can be written', () => {
  it.runIf(isMounted)('says in one line that the disk is full, and leaves the tokens that there are', () => {
    const old = ran(`${SABOT} token director --data '${place}'`);
    expect(old.status).toBe(0);
    ran(`head -c 100000 /dev/zero > '${join(place, 'filler')}'`);
    const { status, out, said } = ran(`${SABOT} token operator --data '${place}'`);
    expect({ status, out }).toEqual({ status: 1, out: '' });
    expect(said).toMatch(FULL);
    expect(ran(`${SABOT} token --list --data '${place}'`).out).toMatch(/^\w+ {2}token {2}director {2}\S+ {2}\n$/);
    spawnSync('mount', ['-o', 'remount,ro', place]);
    const refused = ran(`${SABOT} token operator --data '${place}'`);
    expect(refused).toMatchObject({ status: 1, out: '' });
    expect(refused.said).toMatch(/^sabot token: the system does not let you read or write .*; nothing was changed\n$/);
  });

  it.runIf(process.platform === 'linux')('says the same where a quota is used up', () => {
    const folder = mkdtempSync(join(tmpdir(), 'sabot-token-quota-'));
    const { status, out, said } = ran(`trap '' XFSZ; ulimit -f 0; ${SABOT} token operator --data '${folder}'`);
    expect({ status, out }).toEqual({ status: 1, out: '' });
    rmSync(folder, { recursive: true });
    expect(said).toMatch(FULL);
  });
});
