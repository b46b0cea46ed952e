import { expect, it } from 'vitest';
import { stepId } from '#vocabulary/ids';
import { SeededRandom } from '../chance/random.ts';
import { Room } from '../people/room.ts';
import { ScriptRunner } from '../people/script.ts';
import { TableWorld } from '../world/table-world.ts';
import { presetWorld } from '../worlds/presets.ts';
import { CHIP_MISTAKES } from './chip-mistakes.ts';

const CLOCK_MS = 60_000;

/** What is said while the clock runs, and whether the time is believed to have run out. */
function saidWhile(
  asksAtMs: number,
  endsWithAnswer: boolean,
  runs = true,
): { readonly said: readonly string[]; readonly labels: readonly string[]; readonly isDone: boolean } {
  const world = new TableWorld(new SeededRandom(8));
  const [said, labels]: [string[], string[]] = [[], []];
  const question = { id: 'q', ask: 'had-acted', seats: [2], cards: [], options: [] };
  const look = () => {
    const isAnswered = said.includes('answered');
    const clock = !runs || (isAnswered && endsWithAnswer) ? null : { seat: 1, endsAtMs: CLOCK_MS };
    const questions = world.nowMs >= asksAtMs && !isAnswered ? [question] : [];
    const table = { senses: { seats: true, board: 'one', burn: true, muck: true, shoe: true } };
    return JSON.parse(
      JSON.stringify({
        nowMs: world.nowMs,
        clock,
        questions,
        table,
        seats: [],
        board: [],
        burn: { count: 0 },
        muck: { count: 0 },
      }),
    );
  };
  const side = { look, say: (_: unknown, { type }: { readonly type: string }) => void said.push(type) };
  const onDeed = ({ error }: { readonly error: string }): void => void labels.push(error);
  const room = new Room({
    world,
    side,
    panel: { press: () => {} },
    settings: presetWorld('none'),
    random: new SeededRandom(1),
    onDeed,
  });
  const mistake = CHIP_MISTAKES.find(({ error }) => error === 'time-run-out') ?? expect.fail('no such mistake');
  const runner = new ScriptRunner(
    mistake.make(room, { room, view: look(), step: { do: 'bet', street: 'flop', id: stepId('bet') } }),
  );
  while (world.nowMs < CLOCK_MS + 2000) {
    world.advance(world.nowMs + 20);
    runner.advance(world.nowMs);
  }
  return { said, labels, isDone: runner.isDone };
}

it('R000-mis-2: whoever waits for the clock to run out answers what the screen asks meanwhile', () => {
  expect(saidWhile(CLOCK_MS * 2, false)).toEqual({ said: ['declared'], labels: ['time-run-out'], isDone: true });
  expect(saidWhile(8000, false)).toEqual({ said: ['declared', 'answered'], labels: ['time-run-out'], isDone: true });
  // The answer has ended it.
  expect(saidWhile(8000, true)).toEqual({ said: ['declared', 'answered'], labels: [], isDone: true });
});

it('whoever calls the clock as a ruling ends it waits for it no longer', () => {
  expect(saidWhile(CLOCK_MS * 2, false, false)).toEqual({ said: ['declared'], labels: [], isDone: true });
});
