import { readdirSync } from 'node:fs';
import { afterEach, describe, expect, it } from 'vitest';
import { FIRST_OBS_SETTINGS, type ObsRule, type ObsSettings } from '#wire/messages/obs';
import { KeptHidden } from './hiding-memory.testing.ts';
import { MockObs, type MockTraits } from './mock-obs.testing.ts';
import { ObsDesk } from './obs-desk.ts';

let obs: MockObs;
let desk: ObsDesk | undefined;
let isPanic = false;
afterEach(async () => {
  desk?.stop();
  desk = undefined;
  isPanic = false;
  memory = new KeptHidden();
  await obs.kill();
});
let memory = new KeptHidden();

const rule = (when: ObsRule['when'], action: ObsRule['action']): ObsRule => ({ when, afterMs: 0, action });
const ON_ALL_IN = rule('all-in', { do: 'scene', scene: 'All-in' });
const RULES = [ON_ALL_IN, rule('verdict', { do: 'replay' }), rule('hand-begun', { do: 'chapter' })];

async function open(
  traits: MockTraits = {},
  password: string | null = 'correct horse',
  more: Partial<ObsSettings> = {},
): Promise<ObsDesk> {
  obs = await new MockObs('correct horse', traits).start();
  const settings = { ...FIRST_OBS_SETTINGS, isOn: true, port: obs.port, rules: RULES, ...more };
  const times = { reconnectMs: 20, reconnectMsMax: 100 };
  desk = new ObsDesk({ panics: () => isPanic, nowMs: () => performance.now(), times, memory }, settings, password);
  return desk;
}
const stateOf = async (): Promise<string | undefined> => (await desk?.view())?.state;
const ready = (): Promise<void> => expect.poll(stateOf).toBe('ready');
const outcomes = async (): Promise<readonly unknown[]> =>
  ((await desk?.view())?.notes ?? []).map(({ does, outcome }) => [does, outcome]);

describe('what OBS is told', () => {
  it('an all-in changes the scene; OBS that says "not ready" just after it let Sabot in is asked again', async () => {
    const open1 = await open({ notReady: 5 });
    await ready();
    open1.happened({ what: 'all-in', hand: 12 });
    await expect.poll(() => obs.scene).toBe('All-in');
  });

  it('three rulings in one moment are three films, each with its hand in its name', async () => {
    const three = await open({ savingMs: 30 });
    await ready();
    for (const hand of [7, 7, 8]) three.happened({ what: 'verdict', hand });
    await expect.poll(outcomes).toEqual(Array(3).fill(['replay', 'done']));
    expect(readdirSync(obs.folder).sort()).toEqual([
      'Replay 1 hand-0007-ruling.mkv',
      'Replay 2 hand-0007-ruling.mkv',
      'Replay 3 hand-0008-ruling.mkv',
    ]);
  });

  it('says what OBS lacks: the scene, the source, the replay buffer, chapters in this OBS or this file', async () => {
    const trying = await open({ replayIsOff: true, chapters: 204 });
    await ready();
    const on = (action: ObsRule['action']): Promise<string> => trying.tryOut(rule('flop', action));
    expect(await on({ do: 'scene', scene: 'No such' })).toBe('no-such-scene');
    expect(await on({ do: 'source', scene: 'Table', source: 'No such', visible: false })).toBe('no-such-source');
    expect(await on({ do: 'replay' })).toBe('replay-off');
    expect(await on({ do: 'chapter' })).toBe('chapters-need-newer-obs');
    obs.traits.chapters = 702;
    expect(await on({ do: 'chapter' })).toBe('chapters-need-hybrid-mp4');
    expect(await on({ do: 'source', scene: 'All-in', source: 'Box', visible: false })).toBe('done');
    expect(obs.visible('Box')).toEqual([false]);
  });

  it('a wrong password is called so, and so is none where OBS wants one', async () => {
    for (const password of ['battery staple', null]) {
      await open({}, password);
      await expect.poll(stateOf).toBe('wrong-password');
      expect(JSON.stringify(await desk?.view())).not.toContain('battery');
      desk?.stop();
      await obs.kill();
    }
  });

  it('OBS that goes away and comes back is found again; what was for it meanwhile is not done later', async () => {
    const open1 = await open();
    await ready();
    await obs.kill();
    await expect.poll(stateOf).not.toBe('ready');
    open1.happened({ what: 'all-in', hand: 3 });
    await expect.poll(outcomes).toEqual([['scene', 'away']]);
    await obs.start();
    await ready();
    expect(obs.scene).toBe('Table');
    open1.happened({ what: 'all-in', hand: 4 });
    await expect.poll(() => obs.scene).toBe('All-in');
  });

  it('other rules do not break the connection: a replay under way is still told of', async () => {
    let save = (): void => undefined;
    const savedWith = new Promise<void>((resolve) => {
      save = resolve;
    });
    const open1 = await open({ savedWith });
    await ready();
    open1.happened({ what: 'verdict', hand: 5 });
    await expect.poll(() => obs.count('SaveReplayBuffer')).toBe(1);
    const settings = { ...FIRST_OBS_SETTINGS, isOn: true, port: obs.port, rules: [ON_ALL_IN] };
    open1.configure(settings, obs.password);
    open1.happened({ what: 'all-in', hand: 5 });
    await expect.poll(outcomes).toEqual([['scene', 'done']]);
    save();
    const told = [
      ['scene', 'done'],
      ['replay', 'done'],
    ];
    await expect.poll(outcomes).toEqual(told);
  });

  it('a replay that OBS took with it when it went is told as not saved, and the next one is saved', async () => {
    const open1 = await open({ savingMs: 60_000 });
    await ready();
    open1.happened({ what: 'verdict', hand: 5 });
    await expect.poll(() => obs.count('SaveReplayBuffer')).toBe(1);
    await obs.kill();
    await expect.poll(outcomes).toEqual([['replay', 'away']]);
    obs.traits.savingMs = 5;
    await obs.start();
    await ready();
    open1.happened({ what: 'verdict', hand: 6 });
    await expect.poll(() => readdirSync(obs.folder)).toEqual(['Replay 1 hand-0006-ruling.mkv']);
  });
});

describe('a panic', () => {
  it('takes the overlays off in every scene and group, and nothing else, until somebody shows them again', async () => {
    const open1 = await open({}, 'correct horse', {
      panicSources: ['Box'],
      rules: [{ ...ON_ALL_IN, afterMs: 60_000 }, rule('panic', { do: 'scene', scene: 'Break' })],
    });
    await ready();
    open1.happened({ what: 'all-in', hand: 1 });
    isPanic = true;
    open1.panic();
    await expect
      .poll(() => [...obs.visible('Overlay'), ...obs.visible('Box'), ...obs.visible('Bug')])
      .toEqual([false, false, false, false]);
    expect([...obs.visible('Camera'), ...obs.visible('Web page')]).toEqual([true, true]);
    await expect.poll(() => obs.scene).toBe('Break');
    expect(await open1.tryOut(rule('flop', { do: 'source', scene: 'Table', source: 'Overlay', visible: true }))).toBe(
      'panic-holds',
    );
    expect(await open1.showAgain()).toBe('panic-holds');
    isPanic = false;
    expect(await open1.showAgain()).toBe('done');
    expect(obs.visible('Overlay')).toEqual([true, true]);
    expect(obs.asked.some(({ data }) => data['sceneName'] === 'All-in' && 'sceneItemEnabled' in data)).toBe(true);
    expect(JSON.stringify(await open1.view())).not.toContain('secret-of-the-feed');
  });

  it('is undone by whoever comes after a restart: what it hid is not forgotten', async () => {
    const before = await open();
    await ready();
    isPanic = true;
    before.panic();
    await expect.poll(() => memory.items.length).toBe(3);
    before.stop();
    isPanic = false;
    const settings = { ...FIRST_OBS_SETTINGS, isOn: true, port: obs.port };
    desk = new ObsDesk({ panics: () => false, nowMs: () => performance.now(), memory }, settings, 'correct horse');
    await ready();
    expect((await desk.view()).hidden).toBe(3);
    expect(await desk.showAgain()).toBe('done');
    expect([obs.visible('Overlay'), obs.visible('Bug'), memory.items]).toEqual([[true, true], [true], []]);
  });

  it('is tried again where OBS is there and did not take it', async () => {
    const open1 = await open();
    await ready();
    obs.traits.failing = 2;
    isPanic = true;
    open1.panic();
    await expect.poll(() => obs.visible('Overlay')).toEqual([false, false]);
  });

  it('holds for an OBS that was away when it came', async () => {
    isPanic = true;
    await open();
    await expect.poll(() => obs.visible('Overlay')).toEqual([false, false]);
  });
});
