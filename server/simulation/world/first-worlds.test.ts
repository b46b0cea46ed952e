import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { BOARD_ZONES, SEAT_ZONES } from '#vocabulary/zones';
import { sharedPlan } from '../boards/board-plan.ts';
import { readingBoards } from '../boards/reading-boards.ts';
import { SeededRandom } from '../chance/random.ts';
import { presetWorld } from '../worlds/presets.ts';
import { Radio } from './radio.ts';
import { TableWorld } from './table-world.ts';

const PLACES = [...SEAT_ZONES, ...BOARD_ZONES, 'BURN', 'MUCK', 'ASIDE', 'FLOOR'] as const;

/** Readings of each antenna in every slice of a minute in which cards are moved by chance, as one figure. */
function readsOf(name: 'none' | 'realistic' | 'harsh' | 'rc522-stickers' | 'pn5180-iso15693' | 'frame-mux'): string {
  const random = new SeededRandom(`first ${name}`);
  const world = new TableWorld(new SeededRandom('first'));
  const { radio: settings } = presetWorld(name);
  const boards = readingBoards(DEFAULT_PROFILES.full, () => {}, 1, sharedPlan(settings));
  const radio = new Radio(
    world,
    { ...settings, weakCards: 2, deafPerHour: 12 },
    new SeededRandom('radio'),
    boards.antennas,
  );
  const hash = createHash('sha256');
  for (let nowMs = 20; nowMs <= 60_000; nowMs += 20) {
    world.advance(nowMs);
    if (random.chance(0.02)) {
      const card = random.pick(world.cards.slice(0, 52));
      const spot = random.pick(PLACES);
      if (card !== undefined && spot !== undefined) {
        if (random.chance(0.7)) world.move(card, spot, random.between(150, 900));
        else if (card.flight === null) world.put(card, spot);
      }
    }
    radio.update();
    boards.advance(20);
    for (const { view } of boards.antennas) hash.update(`${[...view.tags].join()} ${view.polls};`);
    for (const { stay } of world.cards) hash.update(`${stay.answers},${stay.readableMs};`);
  }
  return hash.digest('hex').slice(0, 16);
}

it.each([
  ['none', '06f0f1157f696a79'],
  ['realistic', '4f3a169e009e1346'],
  ['harsh', 'f0aabf49aaf17a3d'],
  ['rc522-stickers', '53b6e8e30c707196'],
  ['pn5180-iso15693', '9a24e2dfd4df5cea'],
  ['frame-mux', 'a38ffe32d1b79b66'],
] as const)('antennas of the world %s read what they read before cards lay anywhere else', (name, reads) => {
  expect(readsOf(name)).toBe(reads);
});
