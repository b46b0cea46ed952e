import { parentPort, workerData } from 'node:worker_threads';
import { assert, assertNever } from '#vocabulary/result';
import { teachBoard } from './board-teaching.ts';
import { readImage } from './firmware-image.ts';
import { SIMULATOR_LIMITS } from './limits.ts';
import type { McuDeed, McuNews, McuWorkerData, TimedDeed } from './mcu-messages.ts';
import { seededChance } from './seeded-chance.ts';
import { SimulatedBoard } from './simulated-board.ts';
import { Tag14443A } from './tag-14443a.ts';

/**
 * Runs the committed images of one table's boards, side by side, at the pace of the wall's clock or of a world that
 * hands out time.
 */
class BoardRoom {
  readonly #data: McuWorkerData;
  readonly #tell: (news: McuNews) => void;
  readonly #boards = new Map<string, Station>();
  #beganMs = performance.now();
  #handedMs = 0;
  #passedMs = 0;
  #busyMs = 0;
  #lagMsMax = 0;
  #skippedMs = 0;
  #paceToldMs = performance.now();

  constructor(data: McuWorkerData, tell: (news: McuNews) => void) {
    this.#data = data;
    this.#tell = tell;
    data.boards.forEach(({ name, board: kind, antennas }, index) => {
      const board = new SimulatedBoard(kind, readImage(kind), { chance: seededChance(data.seed + index) });
      board.writeBoots(data.firstBoot - 1);
      if (antennas !== undefined) teachBoard(board, name, antennas);
      const station: Station = { board, sinceMs: board.nowMs, tags: new Map(), said: [], outputs: '' };
      board.onUart = (byte) => void station.said.push(byte);
      this.#boards.set(name, station);
    });
  }

  /** One slice of time for all boards; then what they said goes out. */
  catchUp(): void {
    const startMs = performance.now();
    const lagMs = this.#owedMs(startMs);
    if (lagMs <= 0) return;
    this.#lagMsMax = Math.max(this.#lagMsMax, lagMs);
    this.#passedMs += Math.min(lagMs, SIMULATOR_LIMITS.stretchMsMax);
    for (const [name, station] of this.#boards) {
      station.board.runUntilMs(station.sinceMs + this.#passedMs);
      this.#tellWhatChanged(name, station);
    }
    // After what they said: whoever hears of this time has all that was said before it.
    if (this.#data.pacing === 'handed') this.#tell({ news: 'passed', ms: this.#passedMs });
    const endMs = performance.now();
    this.#busyMs += endMs - startMs;
    if (endMs - this.#paceToldMs < SIMULATOR_LIMITS.paceEveryMs) return;
    const pace = {
      lagMs,
      lagMsMax: this.#lagMsMax,
      skippedMs: this.#skippedMs,
      busy: this.#busyMs / (endMs - this.#paceToldMs),
    };
    this.#tell({ news: 'pace', pace });
    this.#busyMs = 0;
    this.#paceToldMs = endMs;
  }

  /**
   * A world hands out a little at a time and waits; the wall does not wait, and what is owed to it for too long is
   * given up.
   */
  #owedMs(nowMs: number): number {
    const { pacing, speed } = this.#data;
    if (pacing === 'handed') return this.#handedMs - this.#passedMs;
    const lagMs = (nowMs - this.#beganMs) * speed - this.#passedMs;
    if (lagMs > SIMULATOR_LIMITS.lagMsMax) {
      this.#skippedMs += lagMs - SIMULATOR_LIMITS.lagMsMax;
      this.#beganMs += (lagMs - SIMULATOR_LIMITS.lagMsMax) / speed;
    }
    return lagMs;
  }

  goOn(untilMs: number): void {
    this.#handedMs = untilMs;
    this.catchUp();
  }

  /**
   * Boards that lag get a deed when they reach its time, so that a short press stays as long as it was however busy the
   * machine is.
   */
  at(deed: BoardDeed, atMs: number): void {
    const station = this.#boards.get(deed.board);
    if (station === undefined) return;
    const { pacing, speed } = this.#data;
    const dueMs =
      station.sinceMs + (pacing === 'handed' ? atMs : (atMs - performance.timeOrigin - this.#beganMs) * speed);
    station.board.after(Math.max(0, dueMs - station.board.nowMs), () => this.do(deed));
  }

  do(deed: BoardDeed): void {
    const station = this.#boards.get(deed.board);
    assert(station !== undefined, `this table has no ${deed.board}`);
    const { board } = station;
    switch (deed.do) {
      case 'hear':
        board.receive(Buffer.from(deed.bytes, 'latin1'));
        return;
      case 'place':
        for (const antenna of station.tags.keys()) if (antenna !== deed.antenna) lift(station, antenna, deed.uid);
        place(station, deed.antenna, deed.uid);
        return;
      case 'lift':
        lift(station, deed.antenna, deed.uid);
        return;
      case 'set-tags':
        for (const uid of [...tagsAt(station, deed.antenna).keys()])
          if (!deed.uids.includes(uid)) lift(station, deed.antenna, uid);
        for (const uid of deed.uids) place(station, deed.antenna, uid);
        return;
      case 'button':
        board.setButton(deed.button, deed.down);
        return;
      case 'turn':
        board.turn(deed.encoder, deed.clicks);
        return;
      case 'hang':
        board.hang();
        return;
      case 'reset':
        board.pressReset();
        return;
      case 'cut-power':
        board.powerCycle(0);
        return;
      case 'line-noise':
        board.lineNoise = deed.share;
        return;
      case 'air-noise':
        board.setAirNoise(deed.antenna, deed.share);
        return;
      case 'reader-plug':
        board.plugReader(deed.antenna, deed.connected);
        return;
      default:
        assertNever(deed);
    }
  }

  #tellWhatChanged(name: string, station: Station): void {
    const { board } = station;
    if (station.said.length > 0) {
      this.#tell({ news: 'said', board: name, bytes: Buffer.from(station.said).toString('latin1') });
      station.said = [];
    }
    const { lights, buzzerHertz } = board;
    const outputs = `${lights.map(Number).join('')} ${buzzerHertz}`;
    if (outputs === station.outputs) return;
    station.outputs = outputs;
    this.#tell({ news: 'outputs', board: name, lights: [...lights], buzzerHertz });
  }
}

type BoardDeed = Exclude<McuDeed, { do: 'stop' | 'go-on' }>;

interface Station {
  readonly board: SimulatedBoard;
  /** Of its own time, when the table's began: it had been told before what it is. */
  readonly sinceMs: number;
  /**
   * What each antenna has in its field, by the tag's id. Two fields may reach one tag: the readers take turns, and each
   * wakes it anew.
   */
  readonly tags: Map<number, Map<string, Tag14443A>>;
  said: number[];
  outputs: string;
}

function tagsAt({ tags }: Station, antenna: number): Map<string, Tag14443A> {
  const there = tags.get(antenna) ?? new Map<string, Tag14443A>();
  tags.set(antenna, there);
  return there;
}

function place(station: Station, antenna: number, uid: string): void {
  const there = tagsAt(station, antenna);
  if (there.has(uid)) return;
  const tag = new Tag14443A(uid);
  station.board.place(antenna, tag);
  there.set(uid, tag);
}

function lift(station: Station, antenna: number, uid: string): void {
  const there = tagsAt(station, antenna);
  const tag = there.get(uid);
  if (tag === undefined) return;
  station.board.lift(antenna, tag);
  there.delete(uid);
}

function main(): void {
  const port = parentPort;
  assert(port !== null, 'this file runs as a worker');
  const room = new BoardRoom(workerData as McuWorkerData, (news) => port.postMessage(news));
  const timer = setInterval(() => room.catchUp(), SIMULATOR_LIMITS.sliceMs);
  port.on('message', ({ deed, atMs }: TimedDeed) => {
    if (deed.do === 'go-on') room.goOn(deed.untilMs);
    else if (deed.do !== 'stop') room.at(deed, atMs);
    else {
      clearInterval(timer);
      port.close();
    }
  });
}

main();
