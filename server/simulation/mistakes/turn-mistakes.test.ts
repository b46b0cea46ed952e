import { expect, it } from 'vitest';
import { stepId } from '#vocabulary/ids';
import { SeededRandom } from '../chance/random.ts';
import { Room } from '../people/room.ts';
import { ScriptRunner } from '../people/script.ts';
import { TableWorld } from '../world/table-world.ts';
import { presetWorld } from '../worlds/presets.ts';
import { HAND_MISTAKES } from './hand-mistakes.ts';
import type { Mistake } from './mistake.ts';
import { TURN_MISTAKES } from './turn-mistakes.ts';

it('R000-oot-3: three act behind a player, and nobody is passed over whose hand a ruling kills meanwhile', () => {
  const passedOver = (state: string): readonly string[] =>
    labelsOf(mistakeOf(TURN_MISTAKES, 'three-acted-behind'), { seat: 1, state, afterLabels: 2 }).filter(
      (error) => error === 'three-acted-behind',
    );
  expect([passedOver('in-hand'), passedOver('dead-hand')]).toEqual([['three-acted-behind'], []]);
});

it('nobody acts before his turn whose hand a ruling has killed as he thought of it', () => {
  const early = (state: string): readonly string[] =>
    labelsOf(mistakeOf(HAND_MISTAKES, 'acted-out-of-turn'), { seat: 2, state, afterLabels: 0 });
  expect([early('in-hand'), early('dead-hand')]).toEqual([['acted-out-of-turn'], []]);
});

const mistakeOf = (mistakes: readonly Mistake[], error: string): Mistake =>
  mistakes.find((mistake) => mistake.error === error) ?? expect.fail('no such mistake');

/** Seat 1 is to act before three others; after so many labels the hand of one of them has another state. */
function labelsOf(
  mistake: Mistake,
  change: { readonly seat: number; readonly state: string; readonly afterLabels: number },
): readonly string[] {
  const world = new TableWorld(new SeededRandom(8));
  const labels: string[] = [];
  const seats = [1, 2, 3, 4].map((seat) => ({ seat, state: 'in-hand', stack: 5000, bet: 0, cards: [], lastAct: null }));
  const viewWith = (state: string) =>
    JSON.parse(
      JSON.stringify({
        table: { senses: { shoe: true, burn: true } },
        hand: { number: 3, street: 'flop', phase: 'betting' },
        toAct: { seat: 1, options: { check: true } },
        seats: seats.map((each) => (each.seat === change.seat ? { ...each, state } : each)),
      }),
    );
  let now = viewWith('in-hand');
  const side = { look: () => now, say: () => {} };
  const onDeed = ({ error }: { readonly error: string }): void => void labels.push(error);
  const room = new Room({
    world,
    side,
    panel: { press: () => {} },
    settings: presetWorld('none'),
    random: new SeededRandom(1),
    onDeed,
  });
  const moment = { room, view: now, step: { do: 'bet', street: 'flop', id: stepId('bet') } as const };
  expect(mistake.fits(moment)).toBe(true);
  const runner = new ScriptRunner(mistake.make(room, moment));
  while (world.nowMs < 8000) {
    if (labels.length === change.afterLabels) now = viewWith(change.state);
    world.advance(world.nowMs + 20);
    runner.advance(world.nowMs);
  }
  return labels;
}
