import { randomInt } from 'node:crypto';
import type { PortMaker } from '#bridge/ports/serial-ports';
import { SimPorts } from '#simulator/sim-binding';
import type { SimWire } from '#simulator/sim-wire';
import type { SimpleKind } from '#vocabulary/kinds';
import type { TableProfile } from '#vocabulary/profiles';
import type { SimulationView } from '#wire/views/public-view';
import type { BoardsAtPorts } from './boards/boards.ts';
import { readingBoards } from './boards/reading-boards.ts';
import { SeededRandom } from './chance/random.ts';
import { LivingTable, VISITORS_WORLD } from './living-table.ts';
import type { TableSide } from './people/table-side.ts';
import { watchablePlayers } from './people/watchable-players.ts';
import { PANEL_MISTAKES, VisitorsTemptation } from './play/visitors-temptation.ts';

export interface LivingTableRunnerOptions {
  readonly profile: TableProfile;
  readonly seed: number | string;
  readonly speed: number;
  /** Boards at the level of readings unless others are handed in. */
  readonly line?: BoardsAtPorts;
}

/**
 * The living table of `npm start`: its boards are at serial ports inside this process, its people look at the public
 * screen.
 */
export interface LivingTableRunner {
  /** For `openBridge`. */
  readonly ports: readonly string[];
  readonly makePort: PortMaker;
  /** 0 while paused: the table's clock must stand still as well. */
  readonly speed: () => number;
  /** How much time has passed for the people. */
  readonly passedMs: () => number;
  readonly start: (side: TableSide) => void;
  readonly view: () => SimulationView;
  readonly pause: (paused: boolean) => void;
  readonly leaveQuestions: (leave: boolean) => void;
  readonly setSpeed: (speed: number) => void;
  /** "Make this mistake at the next possible moment"; `false`: these people do not make it. */
  readonly askMistake: (kind: SimpleKind) => boolean;
  readonly stop: () => void;
}

export function createLivingTable({
  profile,
  seed,
  speed,
  line = readingLine(profile),
}: LivingTableRunnerOptions): LivingTableRunner {
  const { boards } = line;
  const temptation = new VisitorsTemptation(seed);
  const players = watchablePlayers(new SeededRandom(`${seed}/players`));
  let table: LivingTable | undefined;
  let timer: NodeJS.Timeout | undefined;
  let goesOnSoon = false;
  let leavesQuestions = false;
  const pace = new Pace(Math.min(speed, line.speedMax));
  const step = (): void => {
    const dueMs = pace.take(line.roomMs());
    if (dueMs > 0) {
      if (table === undefined) boards.advance(dueMs);
      else table.advance(dueMs);
    }
    line.flush();
    // What is still owed comes once the table has heard, and its screens show, what happened so far.
    if (dueMs <= 0 || !pace.owesMuch || goesOnSoon) return;
    goesOnSoon = true;
    setImmediate(goOn);
  };
  const goOn = (): void => {
    goesOnSoon = false;
    if (timer !== undefined) step();
  };
  return {
    ports: line.ports,
    makePort: line.makePort,
    speed: () => pace.speed,
    passedMs: () => pace.passedMs,
    start: (side) => {
      table = new LivingTable({
        seed,
        settings: VISITORS_WORLD,
        boards,
        side,
        temptation,
        // What somebody asked for may need a long hand: until it is made they stay in by chance, as at any simulated
        // table.
        temperament: (asked) => (temptation.pending.length > 0 ? undefined : players(asked)),
        isEagerFirst: true,
        leavesQuestions: () => leavesQuestions,
      });
      timer ??= setInterval(step, STEP_MS);
    },
    view: () => ({
      speed: pace.chosen,
      paused: pace.isPaused,
      leavesQuestions,
      mistakes: PANEL_MISTAKES,
      pending: temptation.pending,
    }),
    pause: (paused) => pace.pause(paused),
    leaveQuestions: (leave) => {
      leavesQuestions = leave;
    },
    setSpeed: (chosen) => pace.choose(Math.min(chosen, line.speedMax)),
    askMistake: (kind) => temptation.ask(kind),
    stop: () => {
      clearInterval(timer);
      timer = undefined;
      line.stop();
    },
  };
}

function readingLine(profile: TableProfile): BoardsAtPorts {
  const simPorts = new SimPorts();
  const wires = new Map<string, SimWire>();
  const waiting = new Map<string, string>();
  const hold = (device: string, bytes: string): unknown => waiting.set(device, (waiting.get(device) ?? '') + bytes);
  // The table remembers what it has of which boot; these boards are new with every start.
  const boards = readingBoards(profile, hold, randomInt(1, BOOTS));
  for (const { name } of boards.devices) {
    const wire = simPorts.plug(`sim:${name}`);
    wire.onBytes((bytes) => boards.hear(name, bytes));
    wires.set(name, wire);
  }
  return {
    boards,
    ports: boards.devices.map(({ name }) => `sim:${name}`),
    makePort: simPorts.makePort,
    speedMax: READING_SPEED_MAX,
    roomMs: () => Number.POSITIVE_INFINITY,
    flush: () => {
      for (const [name, bytes] of waiting) wires.get(name)?.send(bytes);
      waiting.clear();
    },
    stop: () => {
      for (const wire of wires.values()) wire.unplug();
    },
  };
}

/** `--speed` (DESIGN §5). */
const READING_SPEED_MAX = 50;

/** 16 bits (PROTOCOL P-13). */
const BOOTS = 0x10000;

/** How much simulated time is due: the clock of the wall times a speed that people may change. */
class Pace {
  chosen: number;
  isPaused = false;
  passedMs = 0;
  #readMs = performance.now();
  #owed = 0;

  constructor(speed: number) {
    this.chosen = speed;
  }

  get speed(): number {
    return this.isPaused ? 0 : this.chosen;
  }

  pause(paused: boolean): void {
    this.#catchUp();
    this.isPaused = paused;
  }

  choose(speed: number): void {
    this.#catchUp();
    this.chosen = speed;
  }

  /** Whole milliseconds, few at a time; after a pause of the process it lags rather than rushes. */
  take(roomMs: number): number {
    this.#catchUp();
    this.#owed = Math.min(this.#owed, LAG_MS_MAX * Math.max(1, this.speed));
    const due = Math.floor(Math.max(0, Math.min(this.#owed, AT_ONCE_MS_MAX, roomMs)));
    this.#owed -= due;
    this.passedMs += due;
    return due;
  }

  get owesMuch(): boolean {
    return this.#owed >= AT_ONCE_MS_MAX;
  }

  #catchUp(): void {
    const nowMs = performance.now();
    this.#owed += (nowMs - this.#readMs) * this.speed;
    this.#readMs = nowMs;
  }
}

const STEP_MS = 5;
const LAG_MS_MAX = 200;
/**
 * A card lands no sooner than half a second after the one before: the table hears of each before the next one leaves.
 */
const AT_ONCE_MS_MAX = 200;
