import { hash } from 'node:crypto';
import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { HELD_MINUTES } from '#http/guard/limits';
import { PhoneEvening } from '../phones/phones.testing.ts';

const SECRET = 'screen-that-sleeps-since-yesterday';
const SEAT = 4;

/** Before its table is on again: a screen that was paired for the seat, and has slept for longer than anybody waits. */
function writeSleeping(data: string): void {
  const path = join(data, 'access.json');
  const list = JSON.parse(readFileSync(path, 'utf8'));
  const row = { id: 'sleeper', kind: 'session', parent: null, isPaired: true, isJoined: false, label: '', device: '' };
  const worth = { role: `seat:${SEAT}`, over: 'tls', sensed: true };
  const createdAtMs = Date.now() - (HELD_MINUTES + 60) * 60_000;
  const screen = { ...row, ...worth, createdAtMs, hash: hash('sha256', `sabot-access ${SECRET}`, 'hex') };
  writeFileSync(path, JSON.stringify({ grants: [...list.grants, screen] }));
}

const evening = new PhoneEvening();
beforeAll(async () => {
  await evening.start();
  await evening.letIn();
  // Another device makes the list.
  await evening.sit(SEAT + 1, 'Ana');
  writeSleeping(evening.data);
});
afterAll(() => evening.end());

it('a paired screen for which nobody waits any more does not speak beside a device let in since', async () => {
  const { url } = await evening.way(true);
  const cookie = `sabot-${new URL(url).port}-seat-${SEAT}=${SECRET}`;
  const look = async (): Promise<number> =>
    (await evening.askEncrypted('GET', `${url}api/tables/1/view?role=seat:${SEAT}`, cookie)).status;
  const phone = await evening.sitEncrypted(SEAT, 'Ben');
  expect(phone.status).toBe(200);
  expect(await look()).toBe(401);
});
