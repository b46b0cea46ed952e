import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { uid } from '#simulator/board-host.testing';
import type { McuTable } from '#simulator/mcu-table';
import { UsageError } from '../command-line/command.ts';
import { BENCH, type Bench, openBoardTime } from '../serial/rehearsal.ts';
import { bringUpAt } from './bringup.ts';
import { listen } from './running.testing.ts';

const worker = new URL('../../../dist/firmware-bridge/simulator/mcu-worker.js', import.meta.url);

/** `lay` is called when a card is asked for. */
async function run(
  args: readonly string[],
  bench: Partial<Bench> = {},
  lay: (antenna: number) => void = () => undefined,
): Promise<{ status: number; steps: readonly unknown[] }> {
  const { io, out } = listen();
  const status = await bringUpAt([...args, '--lang', 'en', '--json'], io, (port) => ({ ...bench, port, lay }));
  return { status, steps: out.map((line): unknown => JSON.parse(line)) };
}

interface AtTheBench {
  readonly table: McuTable;
  readonly bringUp: (args: readonly string[], lay?: (antenna: number) => void) => ReturnType<typeof run>;
}

/** Everybody waits by the board's time: how fast this machine is says nothing. */
async function atTheBench(play: (bench: AtTheBench) => Promise<void>): Promise<void> {
  const { table, now, close } = await openBoardTime('nano');
  const bringUp: AtTheBench['bringUp'] = (args, lay) =>
    run(['--port', table.portOf(BENCH), ...args], { makePort: table.makePort, now }, lay);
  try {
    await play({ table, bringUp });
  } finally {
    await close();
  }
}

describe.skipIf(!existsSync(worker))('sabot bringup', () => {
  test('makes a node between two seats of a board that was a shoe, and sees one card after the other', () =>
    atTheBench(async ({ table, bringUp }) => {
      const args = ['--name', 'seats-3-4', '--antennas', 'presence,presence', '--gain', '5,4'];
      const { status, steps } = await bringUp(args, (antenna) => table.place(BENCH, antenna, uid(antenna)));
      expect(steps).toMatchObject([
        { step: 'answers', values: { device: 'shoe', settings: 'default', places: 2 } },
        { step: 'kept', values: { device: 'seats-3-4', modes: 'presence, presence', settings: 'kept' } },
        { step: 'reader-answers', values: { antenna: 0, pin: 'D6' } },
        { step: 'reader-answers', values: { antenna: 1, pin: 'D5' } },
        { step: 'card-seen', values: { antenna: 0 } },
        { step: 'card-seen', values: { antenna: 1 } },
      ]);
      expect(status).toBe(0);
      // Its power goes and comes: it is still what it was told to be.
      table.pressReset(BENCH);
      expect((await bringUp(['--seconds', '0'])).steps[0]).toMatchObject({
        values: { device: 'seats-3-4', settings: 'kept' },
      });
    }));

  test('names a reader that does not answer with its pin, and two leads that are exchanged', () =>
    atTheBench(async ({ table, bringUp }) => {
      table.setReaderConnected(BENCH, 0, false);
      const { status, steps } = await bringUp(['--seconds', '0']);
      expect(status).toBe(1);
      expect(steps).toMatchObject([
        { step: 'answers' },
        {
          step: 'reader-missing',
          level: 'fault',
          says: expect.stringContaining('pin D6'),
          todo: expect.stringContaining('3.3 V'),
        },
      ]);
      table.setReaderConnected(BENCH, 0, true);
      const exchanged = ['--antennas', 'presence,presence', '--seconds', '2'];
      const other = await bringUp(exchanged, (antenna) => table.setTags(BENCH, 1 - antenna, [uid(5 + antenna)]));
      expect(other.status).toBe(1);
      expect(other.steps.at(-2)).toMatchObject({ step: 'card-not-seen', values: { antenna: 0, others: '1' } });
      // Cards that lie there already are seen; one that two antennas see is told.
      table.setTags(BENCH, 0, [uid(1)]);
      table.setTags(BENCH, 1, [uid(2)]);
      expect((await bringUp(['--seconds', '5'])).steps.slice(-2)).toMatchObject([
        { step: 'card-seen' },
        { step: 'card-seen' },
      ]);
      table.setTags(BENCH, 1, [uid(1)]);
      const shared = await bringUp(['--seconds', '5']);
      expect(shared.steps.at(-1)).toMatchObject({ step: 'card-seen-elsewhere', values: { antenna: 1, others: '0' } });
    }));

  test('says what it did not take: more antennas than the board has places for', () =>
    atTheBench(async ({ bringUp }) => {
      const { status, steps } = await bringUp(['--antennas', 'presence,presence,presence', '--seconds', '0']);
      expect(status).toBe(1);
      expect(steps).toContainEqual(
        expect.objectContaining({ step: 'not-kept', todo: expect.stringContaining('places for (2)') }),
      );
    }));
});

test.each([
  [['--antennas', 'presence']],
  [['--port', 'x', '--rehearse', 'nano']],
  [['--rehearse', 'uno']],
  [['--port', 'x', '--antennas', 'seat']],
  [['--port', 'x', '--gain', '4']],
  [['--port', 'x', '--antennas', 'exit', '--gain', '8']],
  [['--port', 'x', '--antennas', 'exit', '--gain', '4,4']],
  [['--port', 'x', '--name', 'Seat 3']],
])('wrong usage: %j', async (args) => {
  await expect(run(args)).rejects.toThrow(UsageError);
});
