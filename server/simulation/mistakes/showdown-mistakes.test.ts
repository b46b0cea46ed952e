import { expect, it } from 'vitest';
import { SeededRandom } from '../chance/random.ts';
import { Room } from '../people/room.ts';
import { ScriptRunner } from '../people/script.ts';
import { TableWorld } from '../world/table-world.ts';
import { presetWorld } from '../worlds/presets.ts';
import { SHOWDOWN_MISTAKES } from './showdown-mistakes.ts';

it('R000-sd-10: a hand that is shown to one is told while the screen still has that hand, and not as one of the next deal', () => {
  const saidWhere = (numberThen: number): readonly (readonly string[])[] => {
    const world = new TableWorld(new SeededRandom(8));
    const labels: string[] = [];
    const said: string[] = [];
    const seats = ['in-hand', 'folded'].map((state, at) => ({
      seat: at + 1,
      state,
      stack: 5000,
      bet: 0,
      cards: [],
      shown: null,
    }));
    const view = (number: number) =>
      JSON.parse(JSON.stringify({ hand: { number, street: 'preflop', phase: 'clearing' }, seats }));
    let now = view(24);
    const side = { look: () => now, say: (_: unknown, { type }: { readonly type: string }) => void said.push(type) };
    const onDeed = ({ error }: { readonly error: string }): void => void labels.push(error);
    const room = new Room({
      world,
      side,
      panel: { press: () => {} },
      settings: presetWorld('none'),
      random: new SeededRandom(1),
      onDeed,
    });
    room.folded.add(2);
    const mistake = SHOWDOWN_MISTAKES.find(({ error }) => error === 'shown-to-one') ?? expect.fail('no such mistake');
    expect(mistake.fits({ room, view: now, step: undefined })).toBe(true);
    const runner = new ScriptRunner(mistake.make(room, { room, view: now, step: undefined }));
    while (world.nowMs < 4000) {
      world.advance(world.nowMs + 20);
      if (world.nowMs > 200) now = view(numberThen);
      runner.advance(world.nowMs);
    }
    return [labels, said];
  };
  expect([saidWhere(24), saidWhere(25)]).toEqual([
    [['shown-to-one'], ['declared']],
    [[], []],
  ]);
});
