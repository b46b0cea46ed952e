import { readdirSync } from 'node:fs';
import { beforeAll, describe, expect, it } from 'vitest';
import { type Happened, noticeHappenings, type Told } from '#air/happenings';
import { Feeds } from '#feeds/feeds';
import type { Entry } from '#journal/entries';
import { KeptHidden } from '#obs/hiding-memory.testing';
import { MockObs } from '#obs/mock-obs.testing';
import { ObsDesk } from '#obs/obs-desk';
import { newCardKeys } from '#table/core/core';
import type { TableSettings } from '#table/core/settings';
import { snapshotOf, workOf } from '#table/nights/bodies';
import { emptyCore } from '#table/recovery';
import { modelOf } from '#table/screens/models';
import { NO_SURROUNDINGS } from '#table/screens/surroundings';
import { splitByHand } from '#table/written';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { ms } from '#vocabulary/units';
import { FIRST_OBS_SETTINGS, type ObsRule } from '#wire/messages/obs';
import { inPreset } from '../../nights/chosen-worlds.ts';
import { evenRates } from '../../nights/mistake-rates.ts';
import { runNight } from '../../nights/night.ts';
import { DELAY, figures } from '../feeds/broadcasts.testing.ts';

const SIX_MINUTES = 6 * 60_000;
const LOOK_MS = 1_000;
const RULES: readonly ObsRule[] = [
  { when: 'hand-begun', afterMs: 0, action: { do: 'chapter' } },
  { when: 'hand-begun', afterMs: 0, action: { do: 'scene', scene: 'Table' } },
  { when: 'all-in', afterMs: 0, action: { do: 'scene', scene: 'All-in' } },
  { when: 'all-in', afterMs: 0, action: { do: 'replay' } },
  { when: 'verdict', afterMs: 0, action: { do: 'replay' } },
];

/** Happenings on the feed of a simulated night in six minutes of it, each with the moment at which it airs. */
let aired: readonly (Happened & { readonly atMs: number })[] = [];
let firstMs = 0;
/** When each first happened at the table, by hand and happening. */
const happenedAtMs = new Map<string, number>();
const keyOf = ({ hand, what }: Happened): string => `${hand} ${what}`;

beforeAll(async () => {
  const entries: Entry[] = [];
  const night = await runNight({
    seed: 8,
    hands: 7,
    ruleBook: 'sans-croupier',
    profile: DEFAULT_PROFILES.full,
    ...inPreset('realistic'),
    players: 3,
    mistakes: evenRates(0.7),
    keep: (entry) => void entries.push(entry),
  });
  expect(night.crash).toBe(null);
  const passedMs = (entries.at(-1)?.atMs ?? 0) - (entries[0]?.atMs ?? 0);
  expect(passedMs).toBeGreaterThan(SIX_MINUTES);
  aired = air(entries);
});

/** The record folded by a delayed feed, looked at once a second. */
function air(entries: readonly Entry[]): typeof aired {
  const feeds = new Feeds(() => figures);
  feeds.define([
    { name: 'main', mode: 'delayed', delayMs: DELAY, boardSyncMs: 0 },
    { name: 'now', mode: 'on-show', delayMs: DELAY, boardSyncMs: 0 },
  ]);
  let settings: TableSettings | null = null;
  let [told, toldNow]: [Told, Told] = [null, null];
  const all: (typeof aired)[number][] = [];
  firstMs = entries[0]?.atMs ?? 0;
  let next = 0;
  for (let nowMs = firstMs; nowMs < firstMs + SIX_MINUTES + DELAY; nowMs += LOOK_MS) {
    for (let entry = entries[next]; entry !== undefined && entry.atMs <= nowMs; entry = entries[next]) {
      next += 1;
      if (entry.kind === 'snapshot') settings = snapshotOf(entry).settings;
      if (entry.kind !== 'work') continue;
      const body = workOf(entry);
      if (settings !== null && body.settings !== undefined) settings = { ...settings, ...body.settings };
      for (const { begins, events } of splitByHand(body.events ?? [])) {
        if (begins && settings !== null) {
          const { name, roster, next: ahead } = settings;
          feeds.handBegan(null, { name, roster, next: ahead, cardKeys: newCardKeys() });
        }
        feeds.written(events, nowMs);
      }
    }
    if (settings === null) continue;
    const model = modelOf(emptyCore(settings, ms(nowMs)), NO_SURROUNDINGS, 'running', nowMs);
    const [view, viewNow] = [feeds.view('main', model, nowMs), feeds.view('now', model, nowMs)];
    if (view === null || viewNow === null) continue;
    const live = noticeHappenings(toldNow, viewNow);
    toldNow = live.told;
    for (const happened of live.happened)
      if (!happenedAtMs.has(keyOf(happened))) happenedAtMs.set(keyOf(happened), nowMs);
    const noticed = noticeHappenings(told, view);
    told = noticed.told;
    for (const happened of noticed.happened) all.push({ ...happened, atMs: nowMs });
  }
  return all;
}

describe('six minutes of a night on a delayed feed', () => {
  it('tells OBS nothing that happened at the table less than the delay ago', () => {
    expect(aired.length).toBeGreaterThan(20);
    expect(new Set(aired.map(({ what }) => what)).has('verdict')).toBe(true);
    for (const { atMs, ...happened } of aired) {
      const since = happenedAtMs.get(keyOf(happened)) ?? Number.POSITIVE_INFINITY;
      expect([keyOf(happened), atMs - since >= DELAY]).toEqual([keyOf(happened), true]);
    }
  });

  it('is carried out while OBS is there; killed twice, it is found again, and nothing is done late', async () => {
    const obs = await new MockObs('night', { savingMs: 1, notReady: 2 }).start();
    const settings = { ...FIRST_OBS_SETTINGS, isOn: true, port: obs.port, feed: 'main', rules: [...RULES] };
    const times = { reconnectMs: 10, reconnectMsMax: 40 };
    const memory = new KeptHidden();
    const desk = new ObsDesk({ panics: () => false, nowMs: () => performance.now(), times, memory }, settings, 'night');
    const state = async (): Promise<string> => (await desk.view()).state;
    await expect.poll(state).toBe('ready');
    const hands = [...new Set(aired.map(({ hand }) => hand ?? 0))];
    const kills = [hands[Math.floor(hands.length / 3)], hands[Math.floor((2 * hands.length) / 3)]];
    const due = { chapters: [] as string[], replays: 0, scenes: 0 };
    let isThere = true;
    for (const [nth, happened] of aired.entries()) {
      const isNewHand = happened.hand !== aired[nth - 1]?.hand;
      if (isNewHand && kills.includes(happened.hand ?? 0)) {
        await obs.kill();
        isThere = false;
        await expect.poll(state).not.toBe('ready');
      } else if (isNewHand && !isThere) {
        await obs.start();
        await expect.poll(state).toBe('ready');
        isThere = true;
      }
      desk.happened(happened);
      if (!isThere) continue;
      const orders = RULES.filter(({ when }) => when === happened.what).map(({ action }) => action.do);
      if (orders.includes('chapter')) due.chapters.push(`Hand ${happened.hand}: begins`);
      if (orders.includes('scene')) due.scenes += 1;
      if (orders.includes('replay')) due.replays += 1;
      await until(
        () => obs.chapters.length === due.chapters.length && obs.count('SetCurrentProgramScene') === due.scenes,
      );
      // It has its name a moment after it is there.
      await until(() => readdirSync(obs.folder).filter((name) => name.includes(' hand-')).length === due.replays);
    }
    desk.stop();
    await obs.kill();
    expect(obs.chapters).toEqual(due.chapters);
    expect(due.replays).toBeGreaterThan(2);
    const names = readdirSync(obs.folder);
    // The number of the hand, what happened, and nothing else.
    for (const name of names) expect(name).toMatch(/^Replay \d+ hand-\d{4}-(?:all-in|ruling)\.mkv$/);
    // Two hands went by while OBS was away, and are not told to it later.
    const told = new Set(due.chapters.map((name) => name.split(':')[0]));
    expect(hands.length - told.size).toBe(2);
  });
});

/** What OBS is told over a socket is there some turns of the loop later. */
async function until(isDone: () => boolean): Promise<void> {
  while (!isDone()) await new Promise((resolve) => setTimeout(resolve, 1));
}
