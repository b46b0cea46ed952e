import { existsSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { type McuTable, startMcuTable } from '#simulator/mcu-table';
import { UsageError } from '../command.ts';
import { command } from './bringup.ts';

const hasPty = process.platform === 'linux' && existsSync('/usr/bin/script');
const worker = new URL('../../../dist/firmware-bridge/simulator/mcu-worker.js', import.meta.url);

/** `lay` is called when a card is asked for. */
async function run(
  args: readonly string[],
  lay: (antenna: number) => void = () => undefined,
): Promise<{ status: number; steps: readonly unknown[] }> {
  const out: string[] = [];
  const io = {
    out: (line: string) => void out.push(line),
    say: (line: string) => {
      const asked = /^Lay one card on antenna (\d+)/.exec(line)?.[1];
      if (asked !== undefined) lay(Number(asked));
    },
    stop: new AbortController().signal,
  };
  const status = await command.run([...args, '--lang', 'en', '--json'], io);
  return { status, steps: out.map((line): unknown => JSON.parse(line)) };
}

const uid = (nth: number): string => `0499${nth.toString(16).padStart(2, '0')}00C0FFEE`.toUpperCase();

async function atTheBench(play: (table: McuTable, port: string) => Promise<void>): Promise<void> {
  const table = await startMcuTable({ boards: ['shoe'], line: 'pty' });
  try {
    await play(table, table.portOf('shoe'));
  } finally {
    await table.close();
  }
}

describe.skipIf(!hasPty || !existsSync(worker))('sabot bringup', () => {
  test('makes a node between two seats of a board that was a shoe, and sees one card after the other', () =>
    atTheBench(async (table, port) => {
      const args = ['--port', port, '--name', 'seats-3-4', '--antennas', 'presence,presence', '--gain', '5,4'];
      const { status, steps } = await run(args, (antenna) => table.place('shoe', antenna, uid(antenna)));
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
      table.pressReset('shoe');
      expect((await run(['--port', port, '--seconds', '0'])).steps[0]).toMatchObject({
        values: { device: 'seats-3-4', settings: 'kept' },
      });
    }));

  test('names a reader that does not answer with its pin, and two leads that are exchanged', () =>
    atTheBench(async (table, port) => {
      table.setReaderConnected('shoe', 0, false);
      const { status, steps } = await run(['--port', port, '--seconds', '0']);
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
      table.setReaderConnected('shoe', 0, true);
      const exchanged = ['--port', port, '--antennas', 'presence,presence', '--seconds', '2'];
      const other = await run(exchanged, (antenna) => table.setTags('shoe', 1 - antenna, [uid(5 + antenna)]));
      expect(other.status).toBe(1);
      expect(other.steps.at(-2)).toMatchObject({ step: 'card-not-seen', values: { antenna: 0, others: '1' } });
      // Cards that lie there already are seen; one that two antennas see is told.
      table.setTags('shoe', 0, [uid(1)]);
      table.setTags('shoe', 1, [uid(2)]);
      expect((await run(['--port', port, '--seconds', '5'])).steps.slice(-2)).toMatchObject([
        { step: 'card-seen' },
        { step: 'card-seen' },
      ]);
      table.setTags('shoe', 1, [uid(1)]);
      const shared = await run(['--port', port, '--seconds', '5']);
      expect(shared.steps.at(-1)).toMatchObject({ step: 'card-seen-elsewhere', values: { antenna: 1, others: '0' } });
    }));

  test('says what it did not take: more antennas than the board has places for', () =>
    atTheBench(async (_, port) => {
      const { status, steps } = await run([
        '--port',
        port,
        '--antennas',
        'presence,presence,presence',
        '--seconds',
        '0',
      ]);
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
