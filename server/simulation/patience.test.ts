import { expect, it } from 'vitest';
import type { PublicView } from '#wire/public-view';
import type { StepView } from '#wire/steps';
import { NOISE } from './noise.ts';
import { Patience } from './patience.ts';
import { SeededRandom } from './random.ts';
import { Room } from './room.ts';
import { TableWorld } from './table-world.ts';

const VIEW: PublicView = JSON.parse('{"hand":{"number":291,"redeal":0}}');
const asked = (step: string): StepView => JSON.parse(step);

it('who has taken a card back into the shoe draws when he is asked for one at its place again (maison seed 3711, hand 291)', () => {
  const world = new TableWorld(new SeededRandom(3));
  const side = { look: () => null, say: () => {} };
  const room = new Room({ world, side, panel: { press: () => {} }, noise: NOISE.none, random: new SeededRandom(1), onError: () => {} });
  const patience = new Patience(room);
  const card = world.topOfShoe() ?? expect.fail('the shoe is full');
  const lay = asked('{"id":"lay-B4","do":"lay","place":"B4","face":"up"}');
  const back = asked('{"id":"turn/1","do":"move","to":"SHOE"}');
  const attempt = (step: StepView): number => {
    patience.follow();
    return patience.attempt(VIEW, step);
  };
  expect(attempt(lay)).toBe(1);
  world.put(card, 'B4');
  expect([attempt(lay), attempt(lay), attempt(back)]).toEqual([2, 3, 1]);
  world.put(card, 'SHOE');
  expect([attempt(lay), attempt(back)]).toEqual([1, 2]);
});
