import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { MockObs } from '#obs/mock-obs.testing';
import { FIRST_OBS_SETTINGS, type ObsRule, type ObsView } from '#wire/messages/obs';
import { type RunningSabot, startSabot } from '../assemble.ts';
import { ownerHeaders } from '../callers/callers.testing.ts';
import { DEFAULT_START } from '../options/options.ts';

const PASSWORD = 'a password that nobody reads';
let data = '';
let sabot: RunningSabot;
let obs: MockObs;
let inputs = 0;

async function start(): Promise<void> {
  const started = await startSabot({
    ...DEFAULT_START,
    sim: 'none',
    profile: 'manual',
    acts: 'every',
    players: 3,
    data,
    port: 0,
    portIsFixed: true,
  });
  if (!started.ok) throw new Error(started.reason);
  sabot = started.value;
}

beforeAll(async () => {
  data = mkdtempSync(join(tmpdir(), 'sabot-obs-door-'));
  obs = await new MockObs(PASSWORD).start();
  await start();
});
afterAll(async () => {
  await sabot.stop();
  await obs.kill();
  rmSync(data, { recursive: true, force: true });
});

/**
 * The mock is connected to within this very process, as a relay is: so the test shows that it is the owner’s program.
 */
const headers = (): Record<string, string> => ({ 'content-type': 'application/json', ...ownerHeaders(data) });
const call = (path: string, body?: unknown, role = 'director'): Promise<Response> =>
  fetch(`${sabot.url}${path}?role=${role}`, {
    headers: headers(),
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
  });
const view = async (): Promise<ObsView> => (await (await call('api/obs')).json()) as ObsView;
async function say(input: object): Promise<void> {
  inputs += 1;
  const answer = await call('api/tables/1/inputs', { id: `o${inputs}`, input });
  expect([input, await answer.json()]).toEqual([input, { answer: 'accepted' }]);
}

const ALL_IN: ObsRule = { when: 'all-in', afterMs: 0, action: { do: 'scene', scene: 'All-in' } };
const settings = (rules: readonly ObsRule[]) => ({
  ...FIRST_OBS_SETTINGS,
  isOn: true,
  port: obs.port,
  feed: 'main',
  rules: [...rules],
});

describe('OBS beside the table', () => {
  it('a rule that was said over HTTP changes the scene on air when the feed shows the all-in', async () => {
    await say({ type: 'feed-create', name: 'main', mode: 'on-show', delayMs: 60_000, boardSyncMs: 0 });
    expect((await call('api/obs', { settings: settings([ALL_IN]), password: PASSWORD })).status).toBe(200);
    await expect.poll(async () => (await view()).state).toBe('ready');
    await playToAllIn();
    await expect.poll(() => obs.scene).toBe('All-in');
  });

  it('the password is told to nobody, and lies in no file but sealed; it outlives a restart', async () => {
    await sabot.stop();
    await start();
    await expect.poll(async () => (await view()).state).toBe('ready');
    expect(await view()).toMatchObject({ hasPassword: true, settings: { rules: [ALL_IN] } });
    const answers = [
      await (await call('api/obs')).text(),
      await (await call('api/obs', { settings: settings([ALL_IN]) })).text(),
    ];
    const files = readdirSync(data, { recursive: true, withFileTypes: true }).filter((each) => each.isFile());
    const texts = files.map((file) => readFileSync(join(file.parentPath, file.name), 'latin1'));
    expect(texts.length).toBeGreaterThan(3);
    for (const text of [...answers, ...texts]) expect(text.includes(PASSWORD)).toBe(false);
  });

  it('is the director’s alone, and an error says its kind and nothing else', async () => {
    for (const role of ['public', 'seat:1', 'operator', 'bridge']) {
      for (const answer of [
        await call('api/obs', undefined, role),
        await call('api/obs', { settings: settings([]) }, role),
      ])
        expect([role, answer.status]).toEqual([role, 403]);
      expect((await call('api/obs/try', { rule: ALL_IN }, role)).status).toBe(403);
      expect((await call('api/obs/show-again', {}, role)).status).toBe(403);
    }
    expect((await call('api/obs', undefined, 'broadcast:main')).status).toBe(401);
    const wrong = await call('api/obs', {
      settings: { ...settings([]), host: 'evil.example/path?' },
      password: PASSWORD,
    });
    const refusal = { error: 'bad-request', field: 'settings.host', wants: expect.any(String) };
    const said = await wrong.text();
    expect([wrong.status, JSON.parse(said)]).toEqual([400, refusal]);
    expect(said).not.toMatch(/evil|hidden/);
  });

  it('a panic, said with one call, hides the overlays in every scene', async () => {
    expect((await call('api/panic', {})).status).toBe(200);
    await expect.poll(() => obs.visible('Overlay')).toEqual([false, false]);
    expect((await call('api/obs/show-again', {})).status).toBe(409);
    await say({ type: 'feed-blank', name: 'main', blanked: false });
    expect((await call('api/obs/show-again', {})).status).toBe(200);
    expect(obs.visible('Overlay')).toEqual([true, true]);
  });

  it('a rule is tried with one call, and what is missing in OBS is said', async () => {
    const missing = await call('api/obs/try', { rule: { ...ALL_IN, action: { do: 'scene', scene: 'No such' } } });
    expect([missing.status, await missing.json()]).toEqual([409, { outcome: 'no-such-scene' }]);
    expect(await (await call('api/obs/try', { rule: ALL_IN })).json()).toEqual({ outcome: 'done' });
  });
});

/** Three players with no chips yet: they sit down, and the first to act puts everything in. */
async function playToAllIn(): Promise<void> {
  const public1 = (await (await call('api/tables/1/view')).json()) as {
    seats: { seat: number; state: string }[];
    toAct: { seat: number } | null;
  };
  expect(public1.toAct).not.toBeNull();
  await say({ type: 'act', seat: public1.toAct?.seat, act: { type: 'all-in' } });
}
