import { expect, it } from 'vitest';
import { type Deed, labelOf } from '#simulation/labels/labels';
import { ANSWERS_MIN, NOTICEABLE_MS } from '#simulation/labels/limits';
import type { LivingTable } from '#simulation/living-table';
import type { Stay } from '#simulation/world/stays';
import { drawnWorld } from '#simulation/worlds/drawn-worlds';
import { DEFAULT_PROFILES, type ProfileName } from '#vocabulary/profiles';
import { evenRates } from './mistake-rates.ts';
import { NaiveLabels } from './naive-labels.testing.ts';
import { runNight } from './night.ts';

/**
 * Together 2,000 hands of a swarm, a profile after the other: the better part of an hour, as every answer is asked for
 * by itself.
 */
const WORLDS = 50;
const HANDS = 40;
const SWARM_SEED = 35;
const PROFILES: readonly ProfileName[] = ['full', 'club', 'stream'];

/**
 * What lies still is looked at every 80 ms (half a sweep, in whole slices), so that the two may differ by a look at
 * either end of a stay.
 */
const LOOK_MS = 80;

/** Why two accounts of one stay may differ and both be true; null: they must not. */
function reasonOf(stay: Stay, naive: NaiveLabels): string | null {
  const { readableMs, answers } = naive.tallyOf(stay);
  if (Math.abs(readableMs - NOTICEABLE_MS) <= 2 * LOOK_MS) return 'readable for two seconds give or take a look';
  const isLastAnswer = Math.abs(answers - stay.answers) === 1 && Math.min(answers, stay.answers) === ANSWERS_MIN - 1;
  return isLastAnswer ? 'the third answer came as it was taken away' : null;
}

it(`a label says the same as counting everything by brute force, in ${WORLDS * HANDS} hands of drawn worlds`, async () => {
  const reasons = new Map<string, number>();
  const unexplained: string[] = [];
  let [hands, labels] = [0, 0];
  for (let nth = 0; nth < WORLDS; nth++) {
    const { world } = drawnWorld(SWARM_SEED, nth);
    const profile = DEFAULT_PROFILES[PROFILES[nth % PROFILES.length] ?? 'full'];
    const naive = new NaiveLabels(world);
    let deeds: readonly Deed[] = [];
    const onSlice = (table: LivingTable): void => {
      naive.slice(table);
      deeds = table.room.labels.deeds;
    };
    const options = {
      seed: nth + 1,
      hands: HANDS,
      ruleBook: 'sans-croupier',
      players: 6,
      mistakes: evenRates(0.9),
    } as const;
    // A night that comes to a standstill is another matter: its labels are compared as far as it went.
    hands += (await runNight({ ...options, profile, world, worldWords: '', onSlice })).hands;
    for (const deed of deeds) {
      labels += 1;
      const { isNoticeable, isAnswered } = labelOf(deed);
      const brute = bruteLabel(deed, naive);
      if (isNoticeable === brute.isNoticeable && isAnswered === brute.isAnswered) continue;
      const stays =
        deed.evidence.by === 'cards'
          ? [...deed.evidence.stays, ...(deed.evidence.lacking ?? []), ...(deed.evidence.exits ?? [])]
          : [];
      const [why] = stays.flatMap((stay) => reasonOf(stay, naive) ?? []);
      const both = stays.map((stay) => ({ stay, naive: naive.tallyOf(stay) }));
      if (why === undefined) unexplained.push(`${world.name} hand ${deed.hand} ${deed.error}: ${JSON.stringify(both)}`);
      else reasons.set(why, (reasons.get(why) ?? 0) + 1);
    }
  }
  process.stdout.write(`${labels} labels in ${hands} hands; differing for a reason: ${JSON.stringify([...reasons])}\n`);
  expect(unexplained).toEqual([]);
  expect(labels).toBeGreaterThan(hands);
});

/** The same question to the other account. */
function bruteLabel(
  { evidence }: Deed,
  naive: NaiveLabels,
): { readonly isNoticeable: boolean; readonly isAnswered: boolean } {
  if (evidence.by === 'words') return { isNoticeable: evidence.isSaid, isAnswered: evidence.isSaid };
  const { stays, lacking = [], exits = [], telling } = evidence;
  const told = stays.map((stay) => naive.tallyOf(stay));
  const places = lacking.map((place) => naive.tallyOf(place)).every(({ readableMs }) => readableMs >= NOTICEABLE_MS);
  const long = told.map(({ readableMs }) => readableMs >= NOTICEABLE_MS);
  const answered = told.map(({ readableMs, answers }) => readableMs >= NOTICEABLE_MS && answers >= ANSWERS_MIN);
  const all = (each: readonly boolean[]): boolean => (telling === 'each' ? !each.includes(false) : each.includes(true));
  const left = exits.map((exit) => naive.tallyOf(exit));
  const isNoticeable =
    stays.length + lacking.length > 0 && places && left.every(({ readableMs }) => readableMs > 0) && all(long);
  return {
    isNoticeable,
    isAnswered: isNoticeable && left.every(({ answers }) => answers >= ANSWERS_MIN) && all(answered),
  };
}
