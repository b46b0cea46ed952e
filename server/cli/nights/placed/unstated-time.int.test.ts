import { expect, it } from 'vitest';
import { ANSWERS_MIN } from '#simulation/labels/limits';
import { presetWorld } from '#simulation/worlds/presets';
import { toCard } from '#vocabulary/cards';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { evenRates } from '../mistake-rates.ts';
import { NaiveLabels } from '../naive-labels.testing.ts';
import { runNight } from '../night.ts';
import { ordinaryNight } from '../ordinary-night.ts';
import { lyingFigures } from './lying-time.ts';

const SLICE_MS = 20;

it('the time that cards are stated nowhere is what asking for every card in every slice of time comes to', async () => {
  const world = presetWorld('harsh');
  const naive = new NaiveLabels(world);
  let [lainMs, unstatedMs] = [0, 0];
  const night = await runNight({
    ...ordinaryNight({
      seed: 11,
      hands: 1,
      world,
      worldWords: '',
      profile: DEFAULT_PROFILES.full,
      mistakes: evenRates(0.5),
    }),
    onSlice: (table, { engine, context }) => {
      naive.slice(table);
      const { hand } = engine;
      const isPlayed = hand !== null && context !== null && hand.ledger.over !== 'awarded';
      if (!isPlayed) return;
      const lists = hand.cards.places.map((refs) => new Set<number>(refs));
      for (const { deck, flight, hiddenUntilMs, spot, stay, face } of table.world.cards) {
        if (deck !== 'A' || flight !== null || hiddenUntilMs > table.world.nowMs) continue;
        if (spot === 'SHOE' || spot === 'FLOOR' || spot === 'HANDS') continue;
        if (naive.tallyOf(stay).answers < ANSWERS_MIN) continue;
        lainMs += SLICE_MS;
        const ref = context.vault.refOf(toCard(face));
        if (!lists.some((list) => list.has(ref))) unstatedMs += SLICE_MS;
      }
    },
  });
  const { lainS, unstatedS } = night.lying;
  expect(night.crash).toBe(null);
  expect(lainS).toBeGreaterThan(150);
  // A look at either end of each stay, and the moments in which a hand ends.
  expect(Math.abs(lainS - lainMs / 1000) / lainS).toBeLessThan(0.03);
  expect(lyingFigures([night.lying]).unstated).toBeCloseTo(unstatedMs / lainMs, 2);
  expect(unstatedS).toBeGreaterThan(0);
}, 900_000);
