import { readdirSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { FIRST_OBS_SETTINGS, type ObsRule } from '#wire/messages/obs';
import { KeptHidden } from './hiding-memory.testing.ts';
import { itemsOf } from './obs-answers.ts';
import { ObsDesk } from './obs-desk.ts';
import { ObsLink } from './obs-link.ts';
import { missingForObs, RealObs } from './real-obs.testing.ts';

const MISSING = missingForObs();
if (MISSING.length > 0)
  console.info(
    `OBS itself is not tried: ${MISSING.join(', ')} missing. ` +
      'apt-get install -y --no-install-recommends obs-studio xvfb dbus-x11',
  );

const rule = (when: ObsRule['when'], action: ObsRule['action']): ObsRule => ({ when, afterMs: 0, action });
const RULES = [
  rule('all-in', { do: 'scene', scene: 'All-in' }),
  rule('verdict', { do: 'replay' }),
  rule('hand-begun', { do: 'chapter' }),
];
const times = { reconnectMs: 200, reconnectMsMax: 1_000 };

describe.skipIf(MISSING.length > 0)('a real OBS', () => {
  let obs: RealObs;
  let desk: ObsDesk;
  /** Beside Sabot's own connection: what furnishes the scenes, and looks. */
  let other: ObsLink;
  let isPanic = false;
  const state = async (): Promise<string> => (await desk.view()).state;

  beforeAll(async () => {
    obs = await new RealObs().start();
    const settings = { ...FIRST_OBS_SETTINGS, isOn: true, port: obs.port, panicSources: ['Box'], rules: RULES };
    const memory = new KeptHidden();
    desk = new ObsDesk(
      { panics: () => isPanic, nowMs: () => performance.now(), times, memory },
      settings,
      obs.password,
    );
    const nothing = (): void => {};
    other = new ObsLink({ ready: nothing, gone: nothing, replaySaved: nothing, changed: nothing }, times);
    other.go({ host: '127.0.0.1', port: obs.port, password: obs.password });
  }, 120_000);
  afterAll(async () => {
    other.stop();
    desk.stop();
    await obs.stop();
  });

  const scene = async (): Promise<unknown> => {
    const answer = await other.call('GetCurrentProgramScene');
    return answer.ok ? (answer.value as { currentProgramSceneName?: string }).currentProgramSceneName : answer.reason;
  };
  const visible = async (): Promise<readonly boolean[]> => {
    const lists = await Promise.all(['Table', 'All-in'].map((name) => itemsOf(other, name)));
    return lists.flatMap((list) => (list.ok ? list.value.map(({ isVisible }) => isVisible) : []));
  };

  it('is found while it starts', async () => {
    await expect.poll(state).toBe('ready');
    await expect.poll(() => other.state).toBe('ready');
    expect((await desk.view()).scenes.map(({ name }) => name).sort()).toEqual(['All-in', 'Table']);
    // Without a source OBS asks its owner whether he means it, and records nothing until he answers.
    const box = { inputName: 'Box', inputKind: 'color_source_v3', inputSettings: {}, sceneItemEnabled: true };
    expect((await other.call('CreateInput', { ...box, sceneName: 'Table' })).ok).toBe(true);
    expect((await other.call('CreateSceneItem', { sceneName: 'All-in', sourceName: 'Box' })).ok).toBe(true);
  });

  it('changes its scene at an all-in', async () => {
    desk.happened({ what: 'all-in', hand: 3 });
    await expect.poll(scene).toBe('All-in');
  });

  it('saves three replays that are asked for in one moment, each with its hand in its name', async () => {
    expect((await other.call('StartReplayBuffer')).ok).toBe(true);
    await expect.poll(async () => (await desk.view()).replayIsOn).toBe(true);
    // A buffer without a key frame yet has nothing to save.
    await new Promise((resolve) => setTimeout(resolve, 3_000));
    for (const hand of [4, 4, 5]) desk.happened({ what: 'verdict', hand });
    const films = (): readonly string[] => readdirSync(obs.films).filter((name) => name.includes('ruling'));
    await expect.poll(films).toHaveLength(3);
    for (const name of films()) {
      expect(name).toMatch(/^Replay .*hand-000[45]-ruling\.mkv$/);
      expect(statSync(join(obs.films, name)).size).toBeGreaterThan(1_000);
    }
  });

  it('sets a chapter, or says why it cannot', async () => {
    const outcome = await desk.tryOut(RULES[2] ?? rule('flop', { do: 'chapter' }));
    expect(['not-recording', 'chapters-need-newer-obs', 'chapters-need-hybrid-mp4']).toContain(outcome);
  });

  it('hides what a panic is to hide, in every scene', async () => {
    expect(await visible()).toEqual([true, true]);
    isPanic = true;
    desk.panic();
    await expect.poll(visible).toEqual([false, false]);
    isPanic = false;
    expect(await desk.showAgain()).toBe('done');
    expect(await visible()).toEqual([true, true]);
  });

  it('is found again after it was killed, and does what happens from then on', async () => {
    await obs.kill();
    await expect.poll(state).toBe('away');
    desk.happened({ what: 'all-in', hand: 6 });
    await obs.start();
    await expect.poll(state).toBe('ready');
    await expect.poll(() => other.state).toBe('ready');
    expect((await other.call('SetCurrentProgramScene', { sceneName: 'Table' })).ok).toBe(true);
    desk.happened({ what: 'all-in', hand: 7 });
    await expect.poll(scene).toBe('All-in');
  });

  it('is said to refuse a wrong password', async () => {
    desk.configure({ ...FIRST_OBS_SETTINGS, isOn: true, port: obs.port }, 'not the password');
    await expect.poll(state).toBe('wrong-password');
  });
});
