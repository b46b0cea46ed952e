import { expect, it } from 'vitest';
import { stepId } from '#vocabulary/ids';
import { SeededRandom } from '../chance/random.ts';
import type { PhysicalError } from '../labels/truth.ts';
import { Room } from '../people/room.ts';
import { ScriptRunner } from '../people/script.ts';
import { TableWorld } from '../world/table-world.ts';
import { presetWorld } from '../worlds/presets.ts';
import { mistakeOf } from './catalogue.ts';

/**
 * How many cards have left the shoe, how many mistakes are labelled, and how long it took, when the mistake is made
 * before such a screen.
 */
function made(
  error: PhysicalError,
  screen: (world: TableWorld) => string,
): { out: number; labels: number; ms: number } {
  let labels = 0;
  const world = new TableWorld(new SeededRandom(7));
  const look = () => JSON.parse(screen(world));
  const onDeed = (): void => void labels++;
  const side = { look, say: () => {} };
  const room = new Room({
    world,
    side,
    panel: { press: () => {} },
    settings: presetWorld('none'),
    random: new SeededRandom(1),
    onDeed,
  });
  const script = new ScriptRunner(
    (mistakeOf(error) ?? expect.fail('no such mistake')).make(room, { room, view: look(), step: undefined }),
  );
  while (!script.isDone) {
    world.advance(world.nowMs + 100);
    script.advance(world.nowMs);
  }
  return { out: world.out().length, labels, ms: world.nowMs };
}

it('who is told to stop before the flop is complete lays no card too many', () => {
  const laid = (isStopped: boolean) =>
    made(
      'flop-of-five',
      (world) => `{"table":{"senses":{"board":"none"}},"hold":${isStopped && world.pile('B2').length > 0}}`,
    );
  expect([laid(false), laid(true)]).toMatchObject([
    { out: 5, labels: 1 },
    { out: 2, labels: 0 },
  ]);
});

it('who has burned into the muck waits for a screen that asks for something else on end, not one that does so in passing', () => {
  const burned = (asksBurnAt: (ms: number) => boolean, isSilentAt = (_: number) => false): number => {
    const { ms, labels } = made('burn-into-muck', ({ nowMs }) => {
      const silentZones = isSilentAt(nowMs) ? '["MUCK"]' : '[]';
      return `{"table":{"senses":{"muck":true}},"seats":[],"health":{"silentZones":${silentZones}},"next":[{"do":"${asksBurnAt(nowMs) ? 'burn' : 'move'}"}]}`;
    });
    expect(labels).toBe(1);
    return ms;
  };
  // Two misreadings are answered with a question each, and taken back; then the muck has read it.
  const flickers = (ms: number): boolean => ms < 4300 && !(ms > 1900 && ms < 2600) && !(ms > 3000 && ms < 3200);
  expect(burned((ms) => ms < 1900)).toBe(2900);
  expect(burned(flickers)).toBe(5300);
  // What it asks for after all that time it wants.
  expect(burned(() => true)).toBeGreaterThan(10_000);
  // Not where it says that it cannot see the muck.
  expect(
    burned(
      (ms) => ms < 19_000,
      (ms) => ms < 18_000,
    ),
  ).toBe(20_000);
});

it.each([
  ['river-early', 'B5'],
  ['river-early-unburned', 'B5'],
] as const)('R000-prem-3: nobody lays a river early (%s) where the turn has got a card too many', (error, place) => {
  const world = new TableWorld(new SeededRandom(7));
  const view = JSON.parse(
    '{"table":{"acts":"turns","senses":{"board":"each"}},"hand":{"street":"turn"},"burn":{"count":2},"verdicts":[],"toAct":{"seat":2},"seats":[{"seat":2,"lastAct":{"act":"check"}}]}',
  );
  const side = { look: () => view, say: () => {} };
  const room = new Room({
    world,
    side,
    panel: { press: () => {} },
    settings: presetWorld('none'),
    random: new SeededRandom(1),
    onDeed: () => {},
  });
  const fits = (): boolean | undefined =>
    mistakeOf(error)?.fits({ room, view, step: { do: 'bet', street: 'turn', id: stepId('bet') } });
  expect(fits()).toBe(true);
  world.put(world.topOfShoe() ?? expect.fail('a shoe has cards'), place);
  expect(fits()).toBe(false);
});
