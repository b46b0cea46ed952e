import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { type PortMaker, systemPorts } from '#bridge/serial-ports';
import { SIMULATOR_LIMITS } from './limits.ts';
import type { McuDeed, McuNews, McuPace, McuPacing, McuWorkerData, TimedDeed } from './mcu-messages.ts';
import { openScriptPty } from './script-pty.ts';
import { SimPorts } from './sim-binding.ts';
import type { SimWire } from './sim-wire.ts';
import { BOARD_NAMES, type BoardName } from './simulated-board.ts';

export interface McuTableOptions {
  readonly boards?: readonly BoardName[];
  /** The clock of the wall unless a world hands out time. */
  readonly pacing?: McuPacing;
  /** Of the wall's clock. */
  readonly speed?: number;
  readonly seed?: number;
  /** The boot number (P-13) of the first start; each restart counts on. A real board keeps it in EEPROM. */
  readonly firstBoot?: number;
  /** Pseudo-terminals and the native binding (Linux), or ports inside this process. Default: pseudo-terminals where there is script(1). */
  readonly line?: 'pty' | 'in-process';
}

/** What lamps and buzzer of a board do. */
export interface McuOutputs {
  readonly lights: readonly boolean[];
  readonly buzzerHertz: number;
}

/**
 * `--sim mcu`: the committed images on simulated boards in one worker, at the clock of the wall, behind serial ports. Antennas and
 * buttons have the numbers of the pin tables (hardware-docs/pins-hub.md): on the hub 0–9 seats, 10–14 board, 15 burn, 16 muck; buttons
 * in the order of PANEL_BUTTONS. Every deed takes effect within a slice of two milliseconds.
 */
export interface McuTable {
  /** For `openBridge`: the ports to open, and how. */
  readonly ports: readonly string[];
  readonly makePort: PortMaker;
  readonly portOf: (board: BoardName) => string;
  /** A tag is one thing: placed elsewhere on the same board it leaves the place where it was. */
  readonly place: (board: BoardName, antenna: number, uid: string) => void;
  readonly lift: (board: BoardName, antenna: number, uid: string) => void;
  /** Exactly these tags are in the field of the antenna now, the later ones nearer to it. A neighbour may reach one of them as well. */
  readonly setTags: (board: BoardName, antenna: number, uids: readonly string[]) => void;
  readonly setButton: (button: number, down: boolean, board?: BoardName) => void;
  /** Down for 120 ms. */
  readonly press: (button: number, board?: BoardName) => void;
  /** Clicks of the encoder, clockwise positive; they take their time. */
  readonly turn: (clicks: number) => void;
  /** The program hangs; its watchdog restarts it after a second. */
  readonly hang: (board: BoardName) => void;
  readonly pressReset: (board: BoardName) => void;
  /** Pulls the plug: the port hangs up and the board loses its power. */
  readonly unplug: (board: BoardName) => void;
  /** Plugs it in again; on Linux its port has a new path. */
  readonly plug: (board: BoardName) => Promise<string>;
  /** Share of bytes on the line that noise changes. */
  readonly setLineNoise: (board: BoardName, share: number) => void;
  /** Share of replies at this antenna that arrive garbled. */
  readonly setAirNoise: (board: BoardName, antenna: number, share: number) => void;
  readonly setReaderConnected: (board: BoardName, antenna: number, connected: boolean) => void;
  readonly outputs: (board: BoardName) => McuOutputs;
  readonly onOutputs: (listener: (board: BoardName, outputs: McuOutputs) => void) => void;
  /** Hands out time: from now on deeds happen after it, and the boards run up to it. */
  readonly goOn: (ms: number) => void;
  /** Handed out, but nothing was heard of it yet. */
  readonly aheadMs: () => number;
  /** How well the boards keep up; undefined in the first second. */
  readonly pace: () => McuPace | undefined;
  readonly close: () => Promise<void>;
}

export async function startMcuTable(options: McuTableOptions = {}): Promise<McuTable> {
  const table = new RunningTable(options);
  await table.plugAll();
  return table;
}

const SCRIPT = '/usr/bin/script';
const PRESS_MS = 120;

class RunningTable implements McuTable {
  readonly makePort: PortMaker;
  readonly #boards: readonly BoardName[];
  readonly #native: boolean;
  readonly #inProcess = new SimPorts();
  readonly #worker: Worker;
  readonly #wires = new Map<BoardName, SimWire>();
  readonly #outputs = new Map<BoardName, McuOutputs>();
  readonly #listeners: ((board: BoardName, outputs: McuOutputs) => void)[] = [];
  readonly #pacing: McuPacing;
  #handedMs = 0;
  #passedMs = 0;
  #pace: McuPace | undefined;

  constructor(options: McuTableOptions) {
    this.#boards = options.boards ?? BOARD_NAMES;
    this.#native = (options.line ?? (existsSync(SCRIPT) && process.platform === 'linux' ? 'pty' : 'in-process')) === 'pty';
    this.makePort = this.#native ? systemPorts() : this.#inProcess.makePort;
    this.#pacing = options.pacing ?? 'wall';
    const workerData: McuWorkerData = {
      boards: this.#boards,
      pacing: this.#pacing,
      speed: Math.min(options.speed ?? 1, SIMULATOR_LIMITS.speedMax),
      seed: options.seed ?? 1,
      firstBoot: options.firstBoot ?? 0,
    };
    this.#worker = new Worker(workerFile(), { workerData });
    this.#worker.on('message', (news: McuNews) => this.#hear(news));
  }

  get ports(): readonly string[] {
    return this.#boards.flatMap((board) => this.#wires.get(board)?.path ?? []);
  }

  readonly portOf = (board: BoardName): string => {
    const wire = this.#wires.get(board);
    if (wire === undefined) throw new Error(`the ${board} is not plugged in`);
    return wire.path;
  };

  readonly place = (board: BoardName, antenna: number, uid: string): void => this.#do({ do: 'place', board, antenna, uid });
  readonly lift = (board: BoardName, antenna: number, uid: string): void => this.#do({ do: 'lift', board, antenna, uid });
  readonly setTags = (board: BoardName, antenna: number, uids: readonly string[]): void =>
    this.#do({ do: 'set-tags', board, antenna, uids });
  readonly setButton = (button: number, down: boolean, board: BoardName = 'hub'): void => this.#do({ do: 'button', board, button, down });
  readonly turn = (clicks: number): void => this.#do({ do: 'turn', board: 'hub', encoder: 0, clicks });
  readonly hang = (board: BoardName): void => this.#do({ do: 'hang', board });
  readonly pressReset = (board: BoardName): void => this.#do({ do: 'reset', board });
  readonly setLineNoise = (board: BoardName, share: number): void => this.#do({ do: 'line-noise', board, share });
  readonly setAirNoise = (board: BoardName, antenna: number, share: number): void => this.#do({ do: 'air-noise', board, antenna, share });
  readonly setReaderConnected = (board: BoardName, antenna: number, connected: boolean): void =>
    this.#do({ do: 'reader-plug', board, antenna, connected });

  readonly press = (button: number, board: BoardName = 'hub'): void => {
    this.setButton(button, true, board);
    setTimeout(() => this.setButton(button, false, board), PRESS_MS);
  };

  readonly unplug = (board: BoardName): void => {
    this.#wires.get(board)?.unplug();
    this.#wires.delete(board);
  };

  readonly plug = async (board: BoardName): Promise<string> => {
    this.unplug(board);
    const wire = this.#native ? await openScriptPty() : this.#inProcess.plug(`sim:${board}`);
    this.#wires.set(board, wire);
    wire.onBytes((bytes) => {
      if (this.#wires.get(board) === wire) this.#do({ do: 'hear', board, bytes });
    });
    this.#do({ do: 'cut-power', board });
    return wire.path;
  };

  async plugAll(): Promise<void> {
    for (const board of this.#boards) await this.plug(board);
  }

  readonly outputs = (board: BoardName): McuOutputs => this.#outputs.get(board) ?? { lights: [], buzzerHertz: 0 };
  readonly onOutputs = (listener: (board: BoardName, outputs: McuOutputs) => void): void => void this.#listeners.push(listener);
  readonly aheadMs = (): number => this.#handedMs - this.#passedMs;
  readonly pace = (): McuPace | undefined => this.#pace;

  readonly goOn = (ms: number): void => {
    this.#handedMs += ms;
    this.#do({ do: 'go-on', untilMs: this.#handedMs });
  };

  readonly close = async (): Promise<void> => {
    for (const board of this.#boards) this.unplug(board);
    await this.#worker.terminate();
  };

  #do(deed: McuDeed): void {
    const atMs = this.#pacing === 'handed' ? this.#handedMs : performance.timeOrigin + performance.now();
    const timed: TimedDeed = { deed, atMs };
    this.#worker.postMessage(timed);
  }

  #hear(news: McuNews): void {
    switch (news.news) {
      case 'said':
        this.#wires.get(news.board)?.send(news.bytes);
        return;
      case 'outputs': {
        const outputs = { lights: news.lights, buzzerHertz: news.buzzerHertz };
        this.#outputs.set(news.board, outputs);
        for (const listener of this.#listeners) listener(news.board, outputs);
        return;
      }
      case 'passed':
        this.#passedMs = news.ms;
        return;
      case 'pace':
        this.#pace = news.pace;
        return;
    }
  }
}

/** Workers run compiled code only; tests run the sources, so they take the compiled worker. */
function workerFile(): URL {
  const compiled = import.meta.url.includes('/dist/firmware-bridge/simulator/');
  return new URL(compiled ? './mcu-worker.js' : '../../dist/firmware-bridge/simulator/mcu-worker.js', import.meta.url);
}
