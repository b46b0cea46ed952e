import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { LABEL_CHARS_MAX } from '#http/limits';
import { openStore } from '#journal/store';
import { workEntry } from '#table/entries';
import { prepareHand } from '#table/hands';
import { emptyCore } from '#table/recovery';
import { firstSettings } from '#table/settings';
import { chainKeyOf } from '#vault/chain-key';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { ms } from '#vocabulary/units';
import { command } from './token.ts';

const data = mkdtempSync(join(tmpdir(), 'sabot-token-'));
/** A record of a table with one feed, made after its first hand was laid out. */
beforeAll(() => {
  const core = emptyCore(firstSettings({ profile: DEFAULT_PROFILES.full, ruleBook: 'sans-croupier', seats: [1, 2] }), ms(0));
  const world = { master: new Uint8Array(32), entropy: (count: number) => new Uint8Array(count), nowMs: () => 0 };
  const hand = prepareHand(core, 0, world) ?? expect.fail('two can play');
  const feeds = [{ name: 'tv', mode: 'on-show', delayMs: 60_000, boardSyncMs: 0 } as const];
  const store = openStore(join(data, 'journal.db'), chainKeyOf(world.master));
  store.append([...hand.entries, workEntry({ ...hand.core, work: hand.core.work + 1 }, 1, { settings: { feeds } })]);
  store.close();
});
afterAll(() => rmSync(data, { recursive: true, force: true }));

async function token(...args: readonly string[]): Promise<{ readonly out: string; readonly said: string }> {
  const [out, said]: [string[], string[]] = [[], []];
  const io = {
    out: (line: string) => void out.push(line),
    say: (line: string) => void said.push(line),
    stop: new AbortController().signal,
  };
  await command.run([...args, '--data', data], io);
  return { out: out.join('\n'), said: said.join('\n') };
}

describe('sabot token', () => {
  it('hands out a token for a feed that there is with the address of its overlay, and warns where there is none of that name', async () => {
    const known = await token('broadcast:tv');
    expect(known.out).toMatch(/^\/overlay\/lower-strip\?feed=tv#/);
    expect(known.said).not.toContain('no feed');
    const unknown = await token('broadcast:nope');
    expect(unknown.out).toMatch(/feed=nope#/);
    expect(unknown.said).toContain('no feed is called nope (there is tv)');
  });

  it('takes a label of one line, and no longer than a line of the director’s list', async () => {
    expect((await token('director', '--label', ' Floor, Mila ')).out).toMatch(/^\/director#/);
    expect((await token('--list')).out).toMatch(/ Floor, Mila$/m);
    await expect(token('director', '--label', 'x'.repeat(LABEL_CHARS_MAX + 1))).rejects.toThrow(`at most ${LABEL_CHARS_MAX} characters`);
    await expect(token('director', '--label', 'a\nb')).rejects.toThrow('one line');
  });
});
