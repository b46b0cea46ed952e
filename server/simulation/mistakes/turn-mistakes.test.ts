import { expect, it } from 'vitest';
import { stepId } from '#vocabulary/ids';
import { Room } from '../people/room.ts';
import { ScriptRunner } from '../people/script.ts';
import { SeededRandom } from '../random.ts';
import { NOISE } from '../world/noise.ts';
import { TableWorld } from '../world/table-world.ts';
import { TURN_MISTAKES } from './turn-mistakes.ts';

it('R000-oot-3: three act behind a player, and nobody is passed over whose hand a ruling kills meanwhile (missed mistake of seed 24002, hand 227)', () => {
  const labelled = (state: string): readonly string[] => {
    const world = new TableWorld(new SeededRandom(8));
    const labels: string[] = [];
    const seats = [1, 2, 3, 4].map((seat) => ({ seat, state: 'in-hand', stack: 5000, bet: 0, cards: [], lastAct: null }));
    const view = (of: string) => ({
      table: { senses: { shoe: true, burn: true } },
      hand: { number: 3, street: 'flop', phase: 'betting' },
      toAct: { seat: 1, options: { check: true } },
      seats: seats.map((each) => (each.seat === 1 ? { ...each, state: of } : each)),
    });
    let now = JSON.parse(JSON.stringify(view('in-hand')));
    const side = { look: () => now, say: () => {} };
    const onError = ({ error }: { readonly error: string }): void => void labels.push(error);
    const room = new Room({ world, side, panel: { press: () => {} }, noise: NOISE.none, random: new SeededRandom(1), onError });
    const mistake = TURN_MISTAKES.find(({ error }) => error === 'three-acted-behind') ?? expect.fail('no such mistake');
    const runner = new ScriptRunner(mistake.make(room, { room, view: now, step: { do: 'bet', street: 'flop', id: stepId('bet') } }));
    while (world.nowMs < 8000) {
      world.advance(world.nowMs + 20);
      runner.advance(world.nowMs);
      if (labels.length === 2) now = JSON.parse(JSON.stringify(view(state)));
    }
    return labels.filter((error) => error === 'three-acted-behind');
  };
  expect([labelled('in-hand'), labelled('dead-hand')]).toEqual([['three-acted-behind'], []]);
});
