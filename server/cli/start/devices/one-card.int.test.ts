import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { WebSocket } from 'ws';
import type { PublicView } from '#wire/views/public-view';
import { startSabot } from '../assemble.ts';
import { createHandDealer, testOptions } from '../callers/hand-dealer.testing.ts';

async function get<T>(url: string): Promise<T> {
  const answer = await fetch(url);
  expect(answer.status).toBe(200);
  return (await answer.json()) as T;
}

describe('one card from end to end', () => {
  it('leaves the shoe, is read by a device, and lies before its seat on the screen; a second start goes on', async () => {
    const data = mkdtempSync(join(tmpdir(), 'sabot-start-'));
    const dealer = createHandDealer();
    const started = await startSabot(testOptions(data), async () => dealer.devices);
    if (!started.ok) throw new Error(started.reason);
    const second = await startSabot(testOptions(data), async () => dealer.devices);
    expect(second.ok === false && second.reason).toContain('another Sabot is running');
    const view = (): Promise<PublicView> => get<PublicView>(`${started.value.url}api/tables/1/view`);
    const socket = new WebSocket(`${started.value.url.replace('http', 'ws')}ws/tables/1`);
    const heard: string[] = [];
    socket.on('open', () => socket.send('{"type":"hello"}'));
    socket.on('message', (data) => heard.push(String(data)));
    await expect.poll(() => heard.length).toBeGreaterThan(0);

    // Seat 1 has the button: the deal begins at seat 2.
    await dealer.deal(51, 'S2');
    await dealer.deal(0, 'S3');
    const cardsAt = async (wanted: number): Promise<number> =>
      (await view()).seats.find(({ seat }) => seat === wanted)?.cards.length ?? 0;
    await expect.poll(() => cardsAt(2)).toBe(1);
    await expect.poll(() => cardsAt(3)).toBe(1);
    expect(heard.map((text) => JSON.parse(text).type).slice(0, 1)).toEqual(['snapshot']);
    await expect.poll(() => heard.join('')).toContain('"card-left-shoe"');
    // Nobody learns what it is.
    expect(heard.join('')).not.toMatch(/"A[cdhs]"|"2c"|C0FFEE/);
    socket.close();
    await started.value.stop();

    const again = createHandDealer();
    const resumed = await startSabot(testOptions(data), async () => again.devices);
    if (!resumed.ok) throw new Error(resumed.reason);
    const later = await get<PublicView>(`${resumed.value.url}api/tables/1/view`);
    expect(later.hand?.number).toBe(1);
    expect(later.seats.find(({ seat }) => seat === 2)?.cards).toHaveLength(1);
    await resumed.value.stop();
    rmSync(data, { recursive: true });
  });
});
