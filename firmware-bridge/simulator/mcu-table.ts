import { existsSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { type PortMaker, systemPorts } from '#bridge/ports/serial-ports';
import { SIMULATOR_LIMITS } from './limits.ts';
import type { McuDeed, McuNews, McuPace, McuPacing, McuStation, McuWorkerData, TimedDeed } from './mcu-messages.ts';
import { openScriptPty } from './script-pty.ts';
import { SimPorts } from './sim-binding.ts';
import type { SimWire } from './sim-wire.ts';

export interface McuTableOptions {
  /** As they were told to be, or by what an untold board is; a hub and a shoe unless said otherwise. */
  readonly boards?: readonly (keyof typeof UNTOLD | McuStation)[];
  /** The clock of the wall unless a world hands out time. */
  readonly pacing?: McuPacing;
  /** Of the wall's clock. */
  readonly speed?: number;
  readonly seed?: number;
  /** The boot number (P-13) of the first start; each restart counts on. A real board keeps it in EEPROM. */
  readonly firstBoot?: number;
  /**
   * Pseudo-terminals and the native binding (Linux), or ports inside this process. Default: pseudo-terminals where
   * there is script(1).
   */
  readonly line?: 'pty' | 'in-process';
}

/** What an image makes of a board that was told nothing. */
export const UNTOLD = {
  hub: { name: 'hub', board: 'mega' },
  shoe: { name: 'shoe', board: 'nano' },
} as const satisfies Readonly<Record<string, McuStation>>;

/** What lamps and buzzer of a board do. */
export interface McuOutputs {
  readonly lights: readonly boolean[];
  readonly buzzerHertz: number;
}

/**
 * `--sim mcu`: the committed images on simulated boards in a worker or two, at the clock of the wall, behind serial
 * ports. Antennas and
 * buttons have the numbers of the pin tables (hardware-docs/pins-mega.md): on the hub 0–9 seats, 10–14 board, 15 burn,
 * 16 muck; buttons
 * in the order of PANEL_BUTTONS. Every deed takes effect within a slice of two milliseconds.
 */
export interface McuTable {
  /** For `openBridge`: the ports to open, and how. */
  readonly ports: readonly string[];
  readonly makePort: PortMaker;
  readonly portOf: (board: string) => string;
  /** A tag is one thing: placed elsewhere on the same board it leaves the place where it was. */
  readonly place: (board: string, antenna: number, uid: string) => void;
  readonly lift: (board: string, antenna: number, uid: string) => void;
  /**
   * Exactly these tags are in the field of the antenna now, the later ones nearer to it. A neighbour may reach one of
   * them as well.
   */
  readonly setTags: (board: string, antenna: number, uids: readonly string[]) => void;
  readonly setButton: (button: number, down: boolean, board?: string) => void;
  /** Down for 120 ms. */
  readonly press: (button: number, board?: string) => void;
  /** Clicks of the encoder, clockwise positive; they take their time. */
  readonly turn: (clicks: number) => void;
  /** The program hangs; its watchdog restarts it after a second. */
  readonly hang: (board: string) => void;
  readonly pressReset: (board: string) => void;
  /** Pulls the plug: the port hangs up and the board loses its power. */
  readonly unplug: (board: string) => void;
  /** Plugs it in again; on Linux its port has a new path. */
  readonly plug: (board: string) => Promise<string>;
  /** Share of bytes on the line that noise changes. */
  readonly setLineNoise: (board: string, share: number) => void;
  /** Share of replies at this antenna that arrive garbled. */
  readonly setAirNoise: (board: string, antenna: number, share: number) => void;
  readonly setReaderConnected: (board: string, antenna: number, connected: boolean) => void;
  readonly outputs: (board: string) => McuOutputs;
  readonly onOutputs: (listener: (board: string, outputs: McuOutputs) => void) => void;
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
  readonly #boards: readonly string[];
  readonly #native: boolean;
  readonly #inProcess = new SimPorts();
  readonly #rooms: readonly Room[];
  readonly #roomOf = new Map<string, Room>();
  readonly #wires = new Map<string, SimWire>();
  readonly #outputs = new Map<string, McuOutputs>();
  readonly #listeners: ((board: string, outputs: McuOutputs) => void)[] = [];
  readonly #pacing: McuPacing;
  #handedMs = 0;

  constructor(options: McuTableOptions) {
    const stations = (options.boards ?? [UNTOLD.hub, UNTOLD.shoe]).map((one) =>
      typeof one === 'string' ? UNTOLD[one] : one,
    );
    this.#boards = stations.map(({ name }) => name);
    this.#native =
      (options.line ?? (existsSync(SCRIPT) && process.platform === 'linux' ? 'pty' : 'in-process')) === 'pty';
    this.makePort = this.#native ? systemPorts() : this.#inProcess.makePort;
    this.#pacing = options.pacing ?? 'wall';
    const { seed = 1, firstBoot = 0, speed = 1 } = options;
    const shared = { pacing: this.#pacing, speed: Math.min(speed, SIMULATOR_LIMITS.speedMax), firstBoot };
    const rooms = Math.ceil(stations.length / SIMULATOR_LIMITS.boardsOfCore);
    this.#rooms = Array.from({ length: rooms }, (_, room) => {
      const boards = stations.filter((_, at) => at % rooms === room);
      return this.#openRoom({ ...shared, boards, seed: seed + room * stations.length });
    });
  }

  #openRoom(workerData: McuWorkerData): Room {
    const worker = new Worker(workerFile(), { workerData });
    const room: Room = { worker, passedMs: 0, pace: undefined };
    worker.on('message', (news: McuNews) => this.#hear(room, news));
    for (const { name } of workerData.boards) this.#roomOf.set(name, room);
    return room;
  }

  get ports(): readonly string[] {
    return this.#boards.flatMap((board) => this.#wires.get(board)?.path ?? []);
  }

  readonly portOf = (board: string): string => {
    const wire = this.#wires.get(board);
    if (wire === undefined) throw new Error(`the ${board} is not plugged in`);
    return wire.path;
  };

  readonly place = (board: string, antenna: number, uid: string): void =>
    this.#do({ do: 'place', board, antenna, uid });
  readonly lift = (board: string, antenna: number, uid: string): void => this.#do({ do: 'lift', board, antenna, uid });
  readonly setTags = (board: string, antenna: number, uids: readonly string[]): void =>
    this.#do({ do: 'set-tags', board, antenna, uids });
  readonly setButton = (button: number, down: boolean, board = 'hub'): void =>
    this.#do({ do: 'button', board, button, down });
  readonly turn = (clicks: number): void => this.#do({ do: 'turn', board: 'hub', encoder: 0, clicks });
  readonly hang = (board: string): void => this.#do({ do: 'hang', board });
  readonly pressReset = (board: string): void => this.#do({ do: 'reset', board });
  readonly setLineNoise = (board: string, share: number): void => this.#do({ do: 'line-noise', board, share });
  readonly setAirNoise = (board: string, antenna: number, share: number): void =>
    this.#do({ do: 'air-noise', board, antenna, share });
  readonly setReaderConnected = (board: string, antenna: number, connected: boolean): void =>
    this.#do({ do: 'reader-plug', board, antenna, connected });

  readonly press = (button: number, board = 'hub'): void => {
    this.setButton(button, true, board);
    setTimeout(() => this.setButton(button, false, board), PRESS_MS);
  };

  readonly unplug = (board: string): void => {
    this.#wires.get(board)?.unplug();
    this.#wires.delete(board);
  };

  readonly plug = async (board: string): Promise<string> => {
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

  readonly outputs = (board: string): McuOutputs => this.#outputs.get(board) ?? { lights: [], buzzerHertz: 0 };
  readonly onOutputs = (listener: (board: string, outputs: McuOutputs) => void): void =>
    void this.#listeners.push(listener);
  readonly aheadMs = (): number => this.#handedMs - Math.min(...this.#rooms.map(({ passedMs }) => passedMs));

  readonly pace = (): McuPace | undefined => {
    const paces = this.#rooms.flatMap(({ pace }) => pace ?? []);
    if (paces.length < this.#rooms.length) return undefined;
    const most = (of: (pace: McuPace) => number): number => Math.max(...paces.map(of));
    return {
      lagMs: most(({ lagMs }) => lagMs),
      lagMsMax: most(({ lagMsMax }) => lagMsMax),
      skippedMs: most(({ skippedMs }) => skippedMs),
      busy: paces.reduce((sum, { busy }) => sum + busy, 0),
    };
  };

  readonly goOn = (ms: number): void => {
    this.#handedMs += ms;
    this.#do({ do: 'go-on', untilMs: this.#handedMs });
  };

  readonly close = async (): Promise<void> => {
    for (const board of this.#boards) this.unplug(board);
    await Promise.all(this.#rooms.map(({ worker }) => worker.terminate()));
  };

  #do(deed: McuDeed): void {
    const atMs = this.#pacing === 'handed' ? this.#handedMs : performance.timeOrigin + performance.now();
    const timed: TimedDeed = { deed, atMs };
    const rooms = deed.do === 'go-on' || deed.do === 'stop' ? this.#rooms : [this.#roomOf.get(deed.board)];
    for (const room of rooms) room?.worker.postMessage(timed);
  }

  #hear(room: Room, news: McuNews): void {
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
        room.passedMs = news.ms;
        return;
      case 'pace':
        room.pace = news.pace;
        return;
    }
  }
}

/** Boards that share a worker, and what was heard of it. */
interface Room {
  readonly worker: Worker;
  passedMs: number;
  pace: McuPace | undefined;
}

/** Workers run compiled code only; tests run the sources, so they take the compiled worker. */
function workerFile(): URL {
  const compiled = import.meta.url.includes('/dist/firmware-bridge/simulator/');
  return new URL(compiled ? './mcu-worker.js' : '../../dist/firmware-bridge/simulator/mcu-worker.js', import.meta.url);
}
