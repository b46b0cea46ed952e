import { expect, it } from 'vitest';
import type { PublicView } from '#wire/views/public-view';
import type { StepView } from '#wire/views/steps';
import { SeededRandom } from '../chance/random.ts';
import { TableWorld } from '../world/table-world.ts';
import { presetWorld } from '../worlds/presets.ts';
import { Room } from './room.ts';
import { ScriptRunner } from './script.ts';
import { carryOut } from './steps.ts';
import type { PlayInput } from './table-side.ts';

const COLLECT: StepView & { readonly do: 'collect' } = JSON.parse('{"id":"wrong-order/1","do":"collect"}');

/** They gather what lies on the table, as they were asked to; what the screen asks for when they have done so. */
function gathering(asked: readonly StepView[]): readonly PlayInput[] {
  const world = new TableWorld(new SeededRandom(3));
  const said: PlayInput[] = [];
  const look = (): PublicView => JSON.parse(JSON.stringify({ next: asked }));
  const side = { look, say: (_: unknown, what: PlayInput) => void said.push(what) };
  const room = new Room({
    world,
    side,
    panel: { press: () => {} },
    settings: presetWorld('none'),
    random: new SeededRandom(1),
    onDeed: () => {},
  });
  for (const spot of ['S1', 'S2'] as const) world.put(world.topOfShoe() ?? expect.fail('the shoe is full'), spot);
  const script = new ScriptRunner(carryOut(room, COLLECT));
  for (let nowMs = 0; nowMs < 10_000; nowMs += 20) {
    world.advance(nowMs);
    script.advance(nowMs);
  }
  expect(world.out()).toEqual([]);
  return said;
}

it('who has gathered the cards gives the hand up where the screen has taken back what they were gathered for', () => {
  expect(gathering([COLLECT])).toEqual([{ type: 'declared', what: { type: 'done' } }]);
  expect(gathering([JSON.parse('{"id":"bet-preflop","do":"bet","street":"preflop"}')])).toMatchObject([
    { type: 'void-hand' },
  ]);
});
