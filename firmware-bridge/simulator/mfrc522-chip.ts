import { assert } from '#vocabulary/result';
import {
  CHIP_ERROR,
  COMMAND,
  FIFO_BYTES,
  IRQ,
  REGISTER,
  RESET_VALUES,
  RX_GAIN_DB,
  VERSION_2,
} from './mfrc522-registers.ts';
import type { Echo, RfAntenna } from './rf-antenna.ts';

/**
 * From where CollPos counts in a frame that starts inside a byte is not in the data sheet (§9.3.1.15). `uid`: from the
 * first bit of the cascade level, what the common Arduino library expects. `frame`: from the first bit of the reply's
 * first FIFO byte. The firmware has to find every card under both.
 */
export type CollPosOrigin = 'uid' | 'frame';

/**
 * StartSend's moment is not in it either (§9.3.1.14). `write`: when it is written while Transceive is on.
 * `level`: whenever it is set and Transceive is on, so that one left from the exchange before sends as soon as the
 * command is written.
 */
export type StartSendReading = 'write' | 'level';

export interface ChipOptions {
  readonly nowS: () => number;
  readonly antenna: RfAntenna;
  readonly collPosOrigin?: CollPosOrigin;
  /** `level` where it is not said: what works under it works under the other. */
  readonly startSend?: StartSendReading;
  /** Told at each switch of the RF field: the rule "one field at a time" is checked from outside. */
  readonly onField?: (on: boolean, atS: number) => void;
}

const START_SEND = 0x80;
/** One bit at 106 kbit/s. */
const BIT_S = 128 / 13.56e6;
/** Frame delay time, reader to tag: 1236/fc after a logic 1 (ISO/IEC 14443-3 §6.2.1.1). */
const FRAME_DELAY_S = 1236 / 13.56e6;
/** The receiver reports a start after the start bit and four data bits; that stops the timer (§8.5). */
const RX_START_BITS = 5;

/** A register-level MFRC522 on SPI. It does what the firmware uses and refuses (throws) what it does not model. */
export class Mfrc522Chip {
  /** An unplugged or dead chip leaves MISO high and hears nothing. */
  connected = true;
  /** A hung chip answers registers but never finishes a command. */
  hung = false;
  /** A driver transistor gone bad: the field cannot be switched off any more. */
  fieldStuck = false;
  readonly #options: ChipOptions;
  readonly #registers = new Uint8Array(64);
  #fifo: number[] = [];
  #selected = false;
  #address: number | undefined;
  #reading = false;
  #pending: { readonly atS: number; readonly run: () => void }[] = [];

  constructor(options: ChipOptions) {
    this.#options = options;
    this.#softReset();
  }

  get fieldOn(): boolean {
    return (this.#register(REGISTER.txControl) & 3) !== 0;
  }

  /** The select line, active low on the wire. */
  select(active: boolean): void {
    if (active && !this.#selected) this.#address = undefined;
    this.#selected = active;
  }

  /** Power lost and back: what unplugging a module does. A module that has stopped comes back by it. */
  powerCycle(): void {
    this.hung = false;
    this.#softReset();
  }

  /** A disturbance that changes one setting: the timer now runs out before any tag can answer. */
  disturb(): void {
    this.#registers[REGISTER.timerPrescaler] = 1;
  }

  /** The RST line pulled low (NRSTPD, §8.8.1). */
  hardReset(): void {
    this.powerCycle();
  }

  /** One byte each way; undefined when this chip is not selected and leaves the line alone. */
  transfer(mosi: number): number | undefined {
    if (!this.#selected || !this.connected) return undefined;
    this.#catchUp();
    if (this.#address === undefined) {
      this.#reading = (mosi & 0x80) !== 0;
      this.#address = (mosi >> 1) & 0x3f;
      return 0;
    }
    if (!this.#reading) {
      this.#write(this.#address, mosi);
      return 0;
    }
    const value = this.#read(this.#address);
    this.#address = (mosi >> 1) & 0x3f;
    return value;
  }

  #catchUp(): void {
    const nowS = this.#options.nowS();
    for (let next = this.#pending[0]; next !== undefined && next.atS <= nowS; next = this.#pending[0]) {
      this.#pending.shift();
      next.run();
    }
  }

  #register(address: number): number {
    return this.#registers[address] ?? 0;
  }

  #raise(flags: number): void {
    this.#registers[REGISTER.comIrq] = this.#register(REGISTER.comIrq) | flags;
  }

  #read(address: number): number {
    if (address === REGISTER.fifoData) return this.#fifo.shift() ?? 0;
    if (address === REGISTER.fifoLevel) return this.#fifo.length;
    return this.#register(address);
  }

  #write(address: number, value: number): void {
    const registers = this.#registers;
    switch (address) {
      case REGISTER.command:
        this.#command(value);
        return;
      case REGISTER.comIrq:
      case REGISTER.divIrq:
        if ((value & IRQ.set1) !== 0) registers[address] = this.#register(address) | (value & 0x7f);
        else registers[address] = this.#register(address) & ~value & 0x7f;
        return;
      case REGISTER.fifoData:
        if (this.#fifo.length >= FIFO_BYTES)
          registers[REGISTER.error] = this.#register(REGISTER.error) | CHIP_ERROR.bufferOverflow;
        else this.#fifo.push(value);
        return;
      case REGISTER.fifoLevel:
        if ((value & 0x80) !== 0) this.#fifo = [];
        return;
      case REGISTER.bitFraming: {
        const isSending = this.#startsAtOnce;
        registers[address] = this.#options.startSend === 'write' ? value & 0x7f : value;
        const isOn = (this.#register(REGISTER.command) & 0x0f) === COMMAND.transceive;
        if ((value & START_SEND) !== 0 && isOn && !isSending) this.#transmit(true);
        return;
      }
      case REGISTER.coll:
        registers[address] = (this.#register(address) & 0x7f) | (value & 0x80);
        return;
      case REGISTER.txControl:
        this.#switchField(value);
        return;
      case REGISTER.txMode:
      case REGISTER.rxMode:
        // The firmware computes CRC_A itself; a chip that silently did not would hide a driver's mistake.
        assert(value === 0, 'the model has neither hardware CRC nor other bit rates');
        return;
      case REGISTER.version:
      case REGISTER.error:
      case REGISTER.status1:
        return;
      default:
        registers[address] = value;
    }
  }

  /** StartSend is still set, by a chip that keeps it. */
  get #startsAtOnce(): boolean {
    return (this.#register(REGISTER.bitFraming) & START_SEND) !== 0;
  }

  #command(value: number): void {
    const command = value & 0x0f;
    if (command === COMMAND.softReset) {
      this.#softReset();
      return;
    }
    this.#registers[REGISTER.command] = value & 0x3f;
    this.#pending = [];
    switch (command) {
      case COMMAND.idle:
        return;
      case COMMAND.transceive:
        if (this.#startsAtOnce) this.#transmit(true);
        return;
      case COMMAND.transmit:
        this.#transmit(false);
        return;
      default:
        throw new Error(`the MFRC522 model has no command 0x${command.toString(16)}`);
    }
  }

  #softReset(): void {
    const wasOn = this.fieldOn;
    this.#registers.fill(0);
    for (const [register, value] of RESET_VALUES) this.#registers[register] = value;
    this.#registers[REGISTER.version] = VERSION_2;
    this.#fifo = [];
    this.#pending = [];
    if (wasOn) this.#tellField(false);
  }

  #switchField(value: number): void {
    const wasOn = this.fieldOn;
    this.#registers[REGISTER.txControl] = this.fieldStuck && wasOn ? value | 3 : value;
    if (this.fieldOn !== wasOn) this.#tellField(this.fieldOn);
  }

  #tellField(on: boolean): void {
    const atS = this.#options.nowS();
    this.#options.antenna.setField(on, atS);
    this.#options.onField?.(on, atS);
  }

  /** Sends the FIFO. With `listening` the receiver then waits for a reply until the timer ends the wait. */
  #transmit(listening: boolean): void {
    if (this.hung) return;
    const framing = this.#register(REGISTER.bitFraming);
    const lastBits = framing & 7;
    const frame = this.#fifo;
    this.#fifo = [];
    const bitCount = frame.length * 8 - (lastBits === 0 ? 0 : 8 - lastBits);
    const startS = this.#options.nowS();
    // Each whole byte carries a parity bit; start and end of communication take a bit time each.
    const sentS = startS + (bitCount + (bitCount >> 3) + 2) * BIT_S;
    this.#registers[REGISTER.error] = 0;
    const gainDb = RX_GAIN_DB[(this.#register(REGISTER.rfConfig) >> 4) & 7] ?? 0;
    const echo = this.#options.antenna.exchange(frame, bitCount, gainDb, sentS);
    this.#after(sentS, () => this.#raise(listening ? IRQ.tx : IRQ.tx | IRQ.idle));
    if (!listening) return;
    const timeoutS = this.#timeoutS();
    const heard = echo.kind === 'reply' && (timeoutS === undefined || FRAME_DELAY_S + RX_START_BITS * BIT_S < timeoutS);
    if (heard) {
      const repliedS = sentS + FRAME_DELAY_S + (echo.bits.length + (echo.bits.length >> 3) + 2) * BIT_S;
      this.#after(repliedS, () => this.#receive(echo, frame, bitCount));
    } else if (timeoutS !== undefined) {
      this.#after(sentS + timeoutS, () => this.#raise(IRQ.timer));
    }
  }

  #after(atS: number, run: () => void): void {
    this.#pending.push({ atS, run });
  }

  /** TAuto starts the timer when transmission ends (§8.5); without it nothing ends the wait. */
  #timeoutS(): number | undefined {
    const mode = this.#register(REGISTER.timerMode);
    if ((mode & 0x80) === 0) return undefined;
    const prescaler = ((mode & 0x0f) << 8) | this.#register(REGISTER.timerPrescaler);
    const reload = (this.#register(REGISTER.timerReloadHigh) << 8) | this.#register(REGISTER.timerReloadLow);
    return ((2 * prescaler + 1) / 13.56e6) * (reload + 1);
  }

  #receive(echo: Extract<Echo, { kind: 'reply' }>, frame: readonly number[], sentBits: number): void {
    const align = (this.#register(REGISTER.bitFraming) >> 4) & 7;
    const total = align + echo.bits.length;
    const fifo = Array<number>(Math.ceil(total / 8)).fill(0);
    echo.bits.forEach((bit, i) => {
      const at = i + align;
      fifo[at >> 3] = (fifo[at >> 3] ?? 0) | (bit << (at & 7));
    });
    this.#fifo = fifo;
    this.#registers[REGISTER.control] = (this.#register(REGISTER.control) & ~7) | (total & 7);
    let error = 0;
    if (echo.firstCollision === undefined) {
      this.#registers[REGISTER.coll] = (this.#register(REGISTER.coll) & 0x80) | 0x20;
    } else {
      error |= CHIP_ERROR.collision;
      const known = frame.length >= 2 && sentBits > 7 ? Math.max(0, sentBits - 16) : 0;
      const position = (this.#options.collPosOrigin === 'frame' ? align : known) + echo.firstCollision + 1;
      this.#registers[REGISTER.coll] =
        (this.#register(REGISTER.coll) & 0x80) | (position > 32 ? 0x20 : position & 0x1f);
    }
    if (echo.garbled) {
      error |= CHIP_ERROR.parity;
      fifo[0] = (fifo[0] ?? 0) ^ 0x10;
    }
    this.#registers[REGISTER.error] = error;
    this.#raise(error === 0 ? IRQ.rx : IRQ.rx | IRQ.error);
  }
}
