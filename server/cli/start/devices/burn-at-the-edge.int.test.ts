import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import { formatCard, toCard } from '#vocabulary/cards';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { type RunningSabot, startSabot } from '../assemble.ts';
import { ownerHeaders } from '../callers/callers.testing.ts';
import { createHandDealer, testOptions } from '../callers/hand-dealer.testing.ts';

const ROLES = ['public', 'operator', 'director', 'bridge', 'seat:1'] as const;
const HOLE = [0, 4, 8, 12, 16, 20];
const BURN = 48;
const FLOP = [25, 30, 35];
/** Two polls of a board, at which a likelihood alone once had it there at 45 to 1. */
const TWO_POLLS_MS = 290;
/** Time after which a card that only touched the board was opened. */
const LATER_MS = 6_000;

describe('a burn that the board reads in two polls, at a table whose burns have no antenna, over real sockets', () => {
  const data = mkdtempSync(join(tmpdir(), 'sabot-burn-'));
  const dealer = createHandDealer(1, { ...DEFAULT_PROFILES.stream, acts: 'none' });
  const sockets: WebSocket[] = [];
  let heard = '';
  let running: RunningSabot;

  beforeAll(async () => {
    const options = { ...testOptions(data), profile: 'stream', acts: 'none' } as const;
    const started = await startSabot(options, async () => dealer.devices);
    if (!started.ok) throw new Error(started.reason);
    running = started.value;
    for (const role of ROLES) {
      const socket = new WebSocket(`${running.url.replace('http', 'ws')}ws/tables/1?role=${role}`, {
        headers: ownerHeaders(data),
      });
      await new Promise((resolve) => socket.once('open', resolve));
      socket.on('message', (bytes) => {
        heard += String(bytes);
      });
      socket.send(JSON.stringify({ type: 'hello' }));
      sockets.push(socket);
    }
    for (const [nth, zone] of (['S2', 'S3', 'S1', 'S2', 'S3', 'S1'] as const).entries())
      await dealer.deal(HOLE[nth] ?? 0, zone);
  });
  afterAll(async () => {
    for (const socket of sockets) socket.close();
    await running.stop();
    rmSync(data, { recursive: true, force: true });
  });
  const isShown = (card: number): boolean => heard.includes(`"${formatCard(toCard(card))}"`);

  it('is opened on no screen, and the cards that come to lie there are', async () => {
    await dealer.touch(dealer.uids[BURN] ?? '', 'B1', TWO_POLLS_MS);
    await new Promise((resolve) => setTimeout(resolve, LATER_MS));
    expect(isShown(BURN)).toBe(false);
    for (const card of FLOP) await dealer.deal(card, 'B1');
    await expect.poll(() => FLOP.every(isShown)).toBe(true);
    expect([BURN, ...HOLE].filter(isShown)).toEqual([]);
  });
});
