import { Buffer } from 'node:buffer';
import { BridgeCore } from '#bridge/bridge-core';
import { FrameDecoder } from '#bridge/lines/frames';
import { planOf } from '#simulation/boards/board-plan';
import { type ReadingBoards, readingBoards } from '#simulation/boards/reading-boards';
import type { TableDevice } from '#simulation/boards/table-devices';
import type { SeededRandom } from '#simulation/chance/random';
import type { World } from '#simulation/worlds/world-files';
import type { TableProfile } from '#vocabulary/profiles';
import type { Reading } from '#vocabulary/readings';
import type { Ms } from '#vocabulary/units';

/** Serial lines between the boards and the bridge: bytes only, some of them garbled, plugs that come out. */
export class NightWires {
  readonly boards: ReadingBoards;
  readonly core: BridgeCore;
  readonly #random: SeededRandom;
  readonly #settings: World['devices'];
  readonly #waiting = new Map<string, string>();
  readonly #bunchDueMs = new Map<string, number>();
  readonly #decoders = new Map<string, FrameDecoder>();
  readonly #pulled = new Map<string, { readonly backAtMs: number; readonly losesPower: boolean }>();

  constructor(profile: TableProfile, random: SeededRandom, world: World, onReading: (reading: Reading) => void) {
    this.#random = random;
    this.#settings = world.devices;
    const hold = (board: string, bytes: string): unknown =>
      this.#waiting.set(board, (this.#waiting.get(board) ?? '') + bytes);
    this.boards = readingBoards(profile, hold, 1, planOf(world));
    this.core = new BridgeCore({
      onReading,
      onSend: (port, line) => {
        const board = this.#names.find((name) => name === port);
        if (board !== undefined && !this.#pulled.has(board)) this.boards.hear(board, line);
      },
    });
  }

  get #names(): readonly string[] {
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
      const device = this.#device(board)?.device;
      if (device !== undefined && losesPower) {
        device.powered = true;
        device.restart();
      }
      this.#plug(board, nowMs);
    }
    for (const [board, bytes] of this.#waiting) {
      if (bytes === '' || this.#isLate(board, nowMs)) continue;
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
    const unplugged = this.#device(board);
    if (unplugged !== undefined) unplugged.line.isPlugged = false;
    if (unplugged !== undefined && losesPower) unplugged.device.powered = false;
    this.core.closed(board, nowMs);
  }

  #device(board: string): TableDevice | undefined {
    return this.boards.devices.find(({ name }) => name === board);
  }

  #plug(board: string, nowMs: Ms): void {
    const plugged = this.#device(board);
    if (plugged !== undefined) plugged.line.isPlugged = true;
    this.#decoders.set(board, new FrameDecoder());
    this.#waiting.set(board, '');
    this.core.opened(board, nowMs);
  }

  /** The system hands bytes over in bunches: what comes too soon after the last bunch waits. */
  #isLate(board: string, nowMs: Ms): boolean {
    const { lateLinesMs } = this.#settings;
    if (lateLinesMs === 0) return false;
    if (nowMs < (this.#bunchDueMs.get(board) ?? 0)) return true;
    this.#bunchDueMs.set(board, nowMs + lateLinesMs);
    return false;
  }

  #receive(board: string, bytes: string, nowMs: Ms): void {
    const chunk = Buffer.from(bytes, 'latin1');
    if (this.#random.chance(this.#settings.garbledLines)) {
      const at = this.#random.below(chunk.length);
      chunk[at] = (chunk[at] ?? 0) ^ (1 << this.#random.below(7));
    }
    this.core.received(board, chunk.length);
    for (const frame of this.#decoders.get(board)?.push(chunk) ?? []) this.core.frame(board, frame, nowMs);
  }
}
