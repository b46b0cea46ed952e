import { expect, it } from 'vitest';
import { SeededRandom } from '../chance/random.ts';
import { pushStraight } from '../play/people.ts';
import { TableWorld } from '../world/table-world.ts';
import { presetWorld } from '../worlds/presets.ts';
import { Room } from './room.ts';

it('who holds his hand up as cards are pushed straight puts down all of it, or none', () => {
  const shownOf = (seed: number): number => {
    const world = new TableWorld(new SeededRandom(3));
    const side = { look: () => null, say: () => {} };
    const room = new Room({
      world,
      side,
      panel: { press: () => {} },
      settings: presetWorld('none'),
      random: new SeededRandom(seed),
      onDeed: () => {},
    });
    const hand = [world.topOfShoe() ?? expect.fail('the shoe is full')];
    world.put(hand[0] ?? expect.fail('drawn'), 'S1');
    hand.push(world.topOfShoe() ?? expect.fail('the shoe is full'));
    for (const card of hand) {
      world.put(card, 'S1');
      world.takeUp(card, 60_000);
    }
    pushStraight(room);
    return hand.filter(({ heldUntilMs }) => heldUntilMs <= world.nowMs).length;
  };
  expect(new Set(Array.from({ length: 20 }, (_, seed) => shownOf(seed + 1)))).toEqual(new Set([0, 2]));
});
