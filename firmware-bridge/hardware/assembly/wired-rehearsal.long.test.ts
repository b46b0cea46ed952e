import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { bringUpAt } from '#cli/commands/bringup';
import { listen } from '#cli/commands/running.testing';
import { BENCH, openBoardTime } from '#cli/serial/rehearsal';
import { uid } from '#simulator/board-host.testing';
import { BOARD_PINS } from '#simulator/generated/board-pins';
import { faultsIn } from '../check-nets.mjs';
import { readData } from '../make-documents.mjs';
import type { NetList } from '../net-list.mjs';
import { wiredByPage, wiredReaders } from './wired.testing.ts';

const worker = new URL('../../../dist/firmware-bridge/simulator/mcu-worker.js', import.meta.url);
const { netsOf } = readData();
const page = (name: string): string => readFileSync(new URL(`../../../hardware-docs/${name}`, import.meta.url), 'utf8');

interface Step {
  readonly step: string;
  readonly level: string;
  readonly values: Readonly<Record<string, unknown>>;
}

/** The line of a page that tells this board what it is, on a board that is wired as the list has it. */
async function bringUpWired(list: NetList, line: string): Promise<readonly Step[]> {
  const board = list.parts.get('A1')?.kind === 'mega' ? 'mega' : 'nano';
  const { table, now, close } = await openBoardTime(board);
  const wired = wiredReaders(list);
  try {
    for (let antenna = 0; antenna < BOARD_PINS[board].readers.length; antenna++)
      table.setReaderConnected(
        BENCH,
        antenna,
        wired.some((one) => one.antenna === antenna),
      );
    const { io, out } = listen();
    const args = line.replace(/--port \S+/, `--port ${table.portOf(BENCH)}`).split(' ');
    // A card is laid on the module that the page has at this place; where its select comes from is the wiring's matter.
    const readers = [...list.parts].flatMap(([name, { kind }]) => (kind === 'rc522' ? [name] : []));
    const lay = (asked: number): void => {
      const [reader] = readers.filter((name) => Number(name.slice(1)) === asked);
      const at = wired.find((one) => one.reader === reader);
      if (at !== undefined) table.setTags(BENCH, at.antenna, [uid(asked)]);
    };
    await bringUpAt([...args, '--lang', 'en', '--json', '--seconds', '3'], io, (port) => ({
      port,
      makePort: table.makePort,
      now,
      lay,
    }));
    return out.map((text): Step => JSON.parse(text));
  } finally {
    await close();
  }
}

const BUILDS = [
  { build: 'bench', page: 'build-bench.md', circuit: 'bench', name: 'bench' },
  { build: 'table', page: 'build-table.md', circuit: 'node', name: 'seats-1-2' },
  { build: 'table', page: 'build-table.md', circuit: 'hub', name: 'hub' },
  { build: 'table', page: 'build-table.md', circuit: 'shoe', name: 'shoe' },
  { build: 'club', page: 'build-club.md', circuit: 'panel', name: 'panel' },
  { build: 'stream', page: 'build-stream.md', circuit: 'panel', name: 'panel' },
] as const;

const lineOf = (name: string, text: string): string =>
  text.match(/(?<=^npx sabot bringup ).*--name.*$/gm)?.find((line) => line.includes(`--name ${name}`)) ?? '';

describe.skipIf(!existsSync(worker))('a build that is wired by its page', () => {
  test.each(BUILDS)('$build, $name: bringup passes, and each card is seen where it lies', async (build) => {
    const text = page(build.page);
    // The stream's panel is the club's, page and all.
    const wires = wiredByPage(
      build.build === 'stream' ? page('build-club.md') : text,
      build.circuit,
      netsOf(build.circuit),
      NOTHING,
    );
    const line = lineOf(build.name, text);
    const used = line.match(/\b(presence|gate|exit)\b/g)?.length ?? 0;
    const steps = await bringUpWired(wires, line);
    expect(steps.filter(({ level }) => level !== 'well')).toEqual([]);
    expect(steps.filter(({ step }) => step === 'card-seen')).toHaveLength(used);
    expect(wiredReaders(wires)).toHaveLength(used);
  });
});

describe.skipIf(!existsSync(worker))('the bench, wire by wire', () => {
  const text = page('build-bench.md');
  const list = netsOf('bench');
  const line = lineOf('bench', text);
  const whole = wiredByPage(text, 'bench', list, NOTHING);
  const dead = (wires: NetList): string => {
    const alive = wiredReaders(wires).map(({ antenna }) => antenna);
    return [0, 1].filter((antenna) => !alive.includes(antenna)).join(' ');
  };
  const pins = [...whole.netOf.keys()];

  test('line after line of its table: nothing answers before the lines are done, then both readers do', async () => {
    const lines = [...whole.nets.keys()];
    const states = lines.map((_, done) => {
      const missing = new Set(lines.slice(done + 1).flatMap((net) => whole.nets.get(net) ?? []));
      return dead(wiredByPage(text, 'bench', list, missing));
    });
    // The first reader's answer is wired before the second one's.
    expect([...new Set(states)]).toEqual(['0 1', '1', '']);
    expect(states.indexOf('1')).toBe(lines.indexOf('MISO-5V'));
    expect(states.indexOf('')).toBe(lines.indexOf('MISO1'));
    const steps = await bringUpWired(wiredByPage(text, 'bench', list, pinsFrom(whole, lines, 'MISO-5V')), line);
    expect(faultsOf(steps)).toEqual(['reader-missing 1']);
  });

  test('each wire that is left out silences the readers that hang on it, and bringup names them', async () => {
    const byState = new Map<string, string[]>();
    for (const pin of pins) {
      const state = dead(wiredByPage(text, 'bench', list, new Set([pin])));
      byState.set(state, [...(byState.get(state) ?? []), pin]);
    }
    expect([...byState.keys()].sort()).toEqual(['', '0', '0 1', '1']);
    for (const [state, [pin = '']] of byState) {
      const steps = await bringUpWired(wiredByPage(text, 'bench', list, new Set([pin])), line);
      expect([pin, faultsOf(steps)]).toEqual([
        pin,
        state === '' ? [] : state.split(' ').map((at) => `reader-missing ${at}`),
      ]);
    }
    // A reader is silent without its own wires, and both are without those of the bus.
    for (const reader of [0, 1])
      for (const lead of ['SDA', 'SCK', 'MOSI', 'MISO', 'RST', '3V3', 'GND'])
        expect([lead, dead(wiredByPage(text, 'bench', list, new Set([`M${reader}.${lead}`])))]).toEqual([
          lead,
          `${reader}`,
        ]);
    for (const pin of ['A1.D13', 'U1.3', 'R1.1', 'A1.D12', 'U9.OUT', 'F1.1', 'P1.+', 'U1.1', 'U5.14'])
      expect([pin, dead(wiredByPage(text, 'bench', list, new Set([pin])))]).toEqual([pin, '0 1']);
    // Wires without which readers answer are found by the check of the list.
    const nets = readFileSync(new URL('../../../hardware-docs/nets/bench.txt', import.meta.url), 'utf8');
    for (const pin of byState.get('') ?? []) {
      const without = nets.replace(new RegExp(` ${pin.replace('+', '\\+')}(?= |$)`, 'm'), '');
      expect([pin, faultsIn(without)]).not.toEqual([pin, []]);
    }
  });

  test('two selects that are exchanged silence both readers', async () => {
    const crossed = { ...whole, netOf: new Map(whole.netOf), nets: new Map(whole.nets) };
    for (const [net, own, other] of [
      ['SEL0', 'M0.SDA', 'M1.SDA'],
      ['SEL1', 'M1.SDA', 'M0.SDA'],
    ] as const) {
      crossed.nets.set(
        net,
        (whole.nets.get(net) ?? []).map((pin) => (pin === own ? other : pin)),
      );
      crossed.netOf.set(other, net);
    }
    // Neither is heard: the gate of each MISO is opened by the other's select.
    expect(dead(crossed)).toBe('0 1');
    expect(faultsOf(await bringUpWired(crossed, line))).toEqual(['reader-missing 0', 'reader-missing 1']);
  });
});

const NOTHING: ReadonlySet<string> = new Set();
const pinsFrom = (whole: NetList, lines: readonly string[], last: string): ReadonlySet<string> =>
  new Set(lines.slice(lines.indexOf(last) + 1).flatMap((net) => whole.nets.get(net) ?? []));
const faultsOf = (steps: readonly Step[]): readonly string[] =>
  steps.flatMap(({ step, level, values }) => (level === 'well' ? [] : [`${step} ${String(values['antenna'])}`]));
