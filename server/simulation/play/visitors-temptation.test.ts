import { expect, it } from 'vitest';
import type { HandPhase, PublicView } from '#wire/views/public-view';
import { SeededRandom } from '../chance/random.ts';
import { Room } from '../people/room.ts';
import { TableWorld } from '../world/table-world.ts';
import { presetWorld } from '../worlds/presets.ts';
import { VisitorsTemptation } from './visitors-temptation.ts';

function viewOf(number: number, phase: HandPhase): PublicView {
  const view = {
    hand: { number, redeal: 0, phase, street: 'preflop' },
    level: {},
    table: {},
    next: [],
    seats: [],
    verdicts: [],
  };
  return JSON.parse(JSON.stringify(view));
}

it('visitors see the flop without a burn in the first hand that is dealt, also where a hand was given up at a restart', () => {
  const temptation = new VisitorsTemptation(1);
  const errors = ([...hands]: readonly (readonly [number: number, phase: HandPhase])[]) =>
    hands.map(([number, phase]) => temptation.mistakesFor(number, viewOf(number, phase)).map(({ error }) => error));
  expect(
    errors([
      [3, 'void'],
      [4, 'waiting'],
      [4, 'dealing'],
    ]),
  ).toEqual([[], ['burn-forgotten-flop'], ['burn-forgotten-flop']]);
  // The second one is clean.
  expect(errors([[5, 'dealing']])).toEqual([[]]);
});

it('and it is played quickly', () => {
  const world = new TableWorld(new SeededRandom(1));
  const side = { look: () => null, say: () => {} };
  const room = new Room({
    world,
    side,
    panel: { press: () => {} },
    settings: presetWorld('none'),
    random: new SeededRandom(2),
    onDeed: () => {},
  });
  room.isEager = true;
  const isEagerAt = (number: number, phase: HandPhase): boolean => {
    room.follow(viewOf(number, phase));
    return room.isEager;
  };
  expect([isEagerAt(3, 'void'), isEagerAt(4, 'waiting'), isEagerAt(4, 'betting'), isEagerAt(5, 'waiting')]).toEqual([
    true,
    true,
    true,
    false,
  ]);
});
