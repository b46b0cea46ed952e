import { parentPort, workerData } from 'node:worker_threads';
import { assert, assertNever } from '#vocabulary/result';
import { readImage } from './firmware-image.ts';
import { SIMULATOR_LIMITS } from './limits.ts';
import type { McuDeed, McuNews, McuWorkerData, TimedDeed } from './mcu-messages.ts';
import { seededChance } from './seeded-chance.ts';
import { type BoardName, SimulatedBoard } from './simulated-board.ts';
import { Tag14443A } from './tag-14443a.ts';

/** Runs the committed images of one table's boards, side by side, at the pace of the wall's clock. */
class BoardRoom {
  readonly #data: McuWorkerData;
  readonly #tell: (news: McuNews) => void;
  readonly #boards = new Map<BoardName, Station>();
  #beganMs = performance.now();
  #passedMs = 0;
  #busyMs = 0;
  #lagMsMax = 0;
  #skippedMs = 0;
  #paceToldMs = performance.now();

  constructor(data: McuWorkerData, tell: (news: McuNews) => void) {
    this.#data = data;
    this.#tell = tell;
    data.boards.forEach((name, index) => {
      const board = new SimulatedBoard(name, readImage(name), { chance: seededChance(data.seed + index) });
      board.writeBoots(data.firstBoot - 1);
      const station: Station = { board, tags: new Map(), said: [], outputs: '' };
      board.onUart = (byte) => void station.said.push(byte);
      this.#boards.set(name, station);
    });
  }

  /** One slice of time for all boards; then what they said goes out. */
  catchUp(): void {
    const startMs = performance.now();
    const { speed } = this.#data;
    const lagMs = (startMs - this.#beganMs) * speed - this.#passedMs;
    this.#lagMsMax = Math.max(this.#lagMsMax, lagMs);
    if (lagMs > SIMULATOR_LIMITS.lagMsMax) {
      this.#skippedMs += lagMs - SIMULATOR_LIMITS.lagMsMax;
      this.#beganMs += (lagMs - SIMULATOR_LIMITS.lagMsMax) / speed;
    }
    this.#passedMs += Math.min(lagMs, SIMULATOR_LIMITS.stretchMsMax);
    for (const [name, station] of this.#boards) {
      station.board.runUntilMs(this.#passedMs);
      this.#tellWhatChanged(name, station);
    }
    const endMs = performance.now();
    this.#busyMs += endMs - startMs;
    if (endMs - this.#paceToldMs < SIMULATOR_LIMITS.paceEveryMs) return;
    const pace = { lagMs, lagMsMax: this.#lagMsMax, skippedMs: this.#skippedMs, busy: this.#busyMs / (endMs - this.#paceToldMs) };
    this.#tell({ news: 'pace', pace });
    this.#busyMs = 0;
    this.#paceToldMs = endMs;
  }

  /**
   * Boards that lag get a deed when they reach its time, so that a short press stays as long as it was however busy the machine is.
   */
  at(deed: BoardDeed, atMs: number): void {
    const board = this.#boards.get(deed.board)?.board;
    const dueMs = (atMs - performance.timeOrigin - this.#beganMs) * this.#data.speed;
    board?.after(Math.max(0, dueMs - board.nowMs), () => this.do(deed));
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
        place(station, deed.antenna, deed.uid);
        return;
      case 'lift':
        lift(station, deed.antenna, deed.uid);
        return;
      case 'set-tags':
        for (const uid of tagsAt(station, deed.antenna)) if (!deed.uids.includes(uid)) lift(station, deed.antenna, uid);
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

  #tellWhatChanged(name: BoardName, station: Station): void {
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

type BoardDeed = Exclude<McuDeed, { do: 'stop' }>;

interface Station {
  readonly board: SimulatedBoard;
  /** Where each tag of this board lies: a tag is one thing and lies at one antenna. */
  readonly tags: Map<string, { readonly tag: Tag14443A; readonly antenna: number }>;
  said: number[];
  outputs: string;
}

function tagsAt(station: Station, antenna: number): readonly string[] {
  return [...station.tags].filter(([, place]) => place.antenna === antenna).map(([uid]) => uid);
}

function place(station: Station, antenna: number, uid: string): void {
  const before = station.tags.get(uid);
  if (before?.antenna === antenna) return;
  if (before !== undefined) station.board.lift(before.antenna, before.tag);
  const tag = before?.tag ?? new Tag14443A(uid);
  station.board.place(antenna, tag);
  station.tags.set(uid, { tag, antenna });
}

function lift(station: Station, antenna: number, uid: string): void {
  const there = station.tags.get(uid);
  if (there?.antenna !== antenna) return;
  station.board.lift(antenna, there.tag);
  station.tags.delete(uid);
}

function main(): void {
  const port = parentPort;
  assert(port !== null, 'this file runs as a worker');
  const room = new BoardRoom(workerData as McuWorkerData, (news) => port.postMessage(news));
  const timer = setInterval(() => room.catchUp(), SIMULATOR_LIMITS.sliceMs);
  port.on('message', ({ deed, atMs }: TimedDeed) => {
    if (deed.do !== 'stop') {
      room.at(deed, atMs);
      return;
    }
    clearInterval(timer);
    port.close();
  });
}

main();
