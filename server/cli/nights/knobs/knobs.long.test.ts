import { expect, it } from 'vitest';
import { type WorldTwoInput, worldTwoOf } from '#simulation/worlds/world-two-shape';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { runNight } from '../night.ts';
import { KNOBS } from './knobs.testing.ts';

const roots = new Map<string, Promise<string>>();

/** Root of the journal of a night in this world; nights are played once. */
function rootIn(fields: Omit<WorldTwoInput, 'version'>, hands: number, mistakes = 0): Promise<string> {
  const key = JSON.stringify([fields, hands, mistakes]);
  const known = roots.get(key);
  if (known !== undefined) return known;
  const root = played(fields, hands, mistakes);
  roots.set(key, root);
  return root;
}

async function played(fields: Omit<WorldTwoInput, 'version'>, hands: number, mistakes = 0): Promise<string> {
  const night = await runNight({
    world: worldTwoOf({ ...fields, version: 2 }),
    worldWords: '',
    seed: 49,
    hands,
    ruleBook: 'sans-croupier',
    profile: DEFAULT_PROFILES.full,
    players: 6,
    mistakes: { share: mistakes, most: 1, only: null, weights: new Map() },
  });
  expect(night.crash).toBeNull();
  return night.journalRoot;
}

it('a night is the same again', async () => {
  const again = played({ kit: 'table', deck: { inlay: 'sticker-25', tunedMHz: 13.56 } }, 1);
  expect(await again).toBe(await rootIn({ kit: 'table', deck: { inlay: 'sticker-25', tunedMHz: 13.56 } }, 1));
});

it.each(KNOBS)('$field makes another night', async ({ world, other, hands, mistakes }) => {
  expect(await rootIn(other, hands, mistakes)).not.toBe(await rootIn(world, hands, mistakes));
});
