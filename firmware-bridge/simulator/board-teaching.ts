import { Buffer } from 'node:buffer';
import { decodeDeviceLine, encodeHostLine } from '#protocol/codec';
import { type AntennaMode, type HostMessage, LIMITS, PROTOCOL_VERSION } from '#protocol/generated/messages';
import { assert } from '#vocabulary/result';
import type { SimulatedBoard } from './simulated-board.ts';

/**
 * Tells a board over its line what it is, as a host does, until it has kept it: from its next start on it is that.
 * Every board of a chip runs one image; what it is stands in its own memory (P-59 to P-5B).
 */
export function teachBoard(board: SimulatedBoard, name: string, antennas: readonly AntennaMode[]): void {
  const ear = new Ear(board);
  board.runMs(START_MS);
  ear.say({ type: 'host-hello', seq: 1, oldest: PROTOCOL_VERSION, newest: PROTOCOL_VERSION });
  let seq = 1;
  const order = (message: OrderWithoutNumber): void => {
    const first = seq + 1;
    for (let passed = 0; !ear.hasDone(first, seq); passed += 1) {
      assert(passed < PATIENCE_MS, `the ${board.name} does not do what it is told: ${message.type}`);
      // A line may be lost while the board tells of much: then the order is repeated (P-74).
      if (passed % LIMITS.resendMs === 0) {
        seq += 1;
        ear.say({ ...message, seq });
      }
      board.runMs(1);
    }
  };
  order({ type: 'name', id: name });
  for (const [antenna, reader] of board.pins.readers.entries()) {
    const mode = antennas[antenna] ?? 'off';
    // At an antenna that is off there is no reader.
    if (mode === 'off' && reader !== undefined) board.plugReader(antenna, false);
    order({ type: 'configure', antenna, mode, gain: GAIN, order: antenna, dwell: DWELL_MS, misses: MISSES[mode] });
  }
  order({ type: 'keep' });
  ear.stop();
}

/** What the board answers. */
class Ear {
  readonly #board: SimulatedBoard;
  readonly #done = new Set<number>();
  #line = '';

  constructor(board: SimulatedBoard) {
    this.#board = board;
    board.onUart = (byte) => this.#hear(byte);
  }

  /** One of the tries with these numbers. */
  hasDone(first: number, last: number): boolean {
    for (let seq = first; seq <= last; seq += 1) if (this.#done.has(seq)) return true;
    return false;
  }

  say(message: HostMessage): void {
    this.#board.receive(Buffer.from(encodeHostLine(message), 'latin1'));
  }

  stop(): void {
    this.#board.onUart = () => undefined;
  }

  #hear(byte: number): void {
    if (byte !== NEWLINE) {
      this.#line += String.fromCharCode(byte);
      return;
    }
    const decoded = decodeDeviceLine(this.#line);
    this.#line = '';
    if (decoded.ok && decoded.message.type === 'answer' && decoded.message.result === 'done')
      this.#done.add(decoded.message.answers);
  }
}

type OrderWithoutNumber = Unnumbered<Extract<HostMessage, { readonly type: 'name' | 'configure' | 'keep' }>>;
/** The omission of `seq` has to be made for each member of the union. */
type Unnumbered<Message> = Message extends HostMessage ? Omit<Message, 'seq'> : never;

const NEWLINE = 0x0a;
const START_MS = 20;
/** A hub keeps its settings within half a second (P-5A). */
const PATIENCE_MS = 2000;
/** As every board is made (P-59). */
const GAIN = 4;
const DWELL_MS = 2;
const MISSES: Readonly<Record<AntennaMode, number>> = {
  presence: LIMITS.missesMaxPresence,
  gate: LIMITS.missesMaxGate,
  exit: LIMITS.missesMaxExit,
  off: LIMITS.missesMaxPresence,
};
