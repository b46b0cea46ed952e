import { Buffer } from 'node:buffer';
import { BridgeCore } from '#bridge/bridge-core';
import { FrameDecoder } from '#bridge/frames';
import { type ReadingBoards, readingBoards } from '#simulation/boards/reading-boards';
import type { SeededRandom } from '#simulation/random';
import type { TableProfile } from '#vocabulary/profiles';
import type { Reading } from '#vocabulary/readings';
import type { Ms } from '#vocabulary/units';

type Board = 'hub' | 'shoe';

/** Serial lines between the boards and the bridge: bytes only, some of them garbled, plugs that come out. */
export class NightWires {
  readonly boards: ReadingBoards;
  readonly core: BridgeCore;
  readonly #random: SeededRandom;
  readonly #garbledLines: number;
  readonly #waiting = new Map<Board, string>();
  readonly #decoders = new Map<Board, FrameDecoder>();
  readonly #pulled = new Map<Board, { readonly backAtMs: number; readonly losesPower: boolean }>();

  constructor(profile: TableProfile, random: SeededRandom, garbledLines: number, onReading: (reading: Reading) => void) {
    this.#random = random;
    this.#garbledLines = garbledLines;
    this.boards = readingBoards(profile, (board, bytes) => this.#waiting.set(board, (this.#waiting.get(board) ?? '') + bytes));
    this.core = new BridgeCore({
      onReading,
      onSend: (port, line) => {
        const board = this.#names.find((name) => name === port);
        if (board !== undefined && !this.#pulled.has(board)) this.boards.hear(board, line);
      },
    });
  }

  get #names(): readonly Board[] {
    return this.boards.devices.map(({ name }) => name);
  }

  open(nowMs: Ms): void {
    for (const board of this.#names) this.#plug(board, nowMs);
  }

  /** Brings over what the boards have said meanwhile. */
  carry(nowMs: Ms): void {
    for (const [board, { backAtMs, losesPower }] of this.#pulled) {
      if (nowMs < backAtMs) continue;
      this.#pulled.delete(board);
      const device = this.boards.devices.find(({ name }) => name === board)?.device;
      if (device !== undefined && losesPower) {
        device.powered = true;
        device.restart();
      }
      this.#plug(board, nowMs);
    }
    for (const [board, bytes] of this.#waiting) {
      if (bytes === '') continue;
      this.#waiting.set(board, '');
      if (!this.#pulled.has(board)) this.#receive(board, bytes, nowMs);
    }
    this.core.tick(nowMs);
  }

  /** The plug comes out; half of the boards have no other supply. */
  unplug(nowMs: Ms): void {
    const board = this.#random.pick(this.#names);
    if (board === undefined || this.#pulled.has(board)) return;
    const losesPower = this.#random.chance(0.5);
    this.#pulled.set(board, { backAtMs: nowMs + this.#random.between(4000, 20_000), losesPower });
    const device = this.boards.devices.find(({ name }) => name === board)?.device;
    if (device !== undefined && losesPower) device.powered = false;
    this.core.closed(board, nowMs);
  }

  #plug(board: Board, nowMs: Ms): void {
    this.#decoders.set(board, new FrameDecoder());
    this.#waiting.set(board, '');
    this.core.opened(board, nowMs);
  }

  #receive(board: Board, bytes: string, nowMs: Ms): void {
    const chunk = Buffer.from(bytes, 'latin1');
    if (this.#random.chance(this.#garbledLines)) {
      const at = this.#random.below(chunk.length);
      chunk[at] = (chunk[at] ?? 0) ^ (1 << this.#random.below(7));
    }
    this.core.received(board, chunk.length);
    for (const frame of this.#decoders.get(board)?.push(chunk) ?? []) this.core.frame(board, frame, nowMs);
  }
}
