import {
  AVRClock,
  AVREEPROM,
  AVRIOPort,
  AVRSPI,
  AVRTimer,
  AVRUSART,
  AVRWatchdog,
  avrInstruction,
  CPU,
  EEPROMMemoryBackend,
  PinState,
} from 'avr8js';
import { assert } from '#vocabulary/result';
import { AVR_CHIPS, type AvrChip, type ChipName, PORT_CONFIGS, type PortName } from './chips/avr-chips.ts';

export const CPU_HZ = 16_000_000;

/** Reset causes as MCUSR shows them (ATmega328P data sheet §11.9.1). */
export const RESET_CAUSE = { powerOn: 0x01, external: 0x02, watchdog: 0x08 } as const;
export type ResetCause = (typeof RESET_CAUSE)[keyof typeof RESET_CAUSE];

/** `open`: an input, or a chip in reset. Select lines then rest high on their pull-ups, lamps are dark. */
export type PinLevel = 'low' | 'high' | 'open';

/** What is soldered to the chip. Called while the program runs; must not block. */
export interface Wiring {
  /** A byte left on MOSI; the answer is what MISO carried. */
  readonly spi: (mosi: number) => number;
  /** A pin drives another level than before, or none. */
  readonly pin: (port: PortName, bit: number, level: PinLevel) => void;
  readonly uart: (byte: number) => void;
  /** The program starts from its first instruction (again). */
  readonly started: (cause: ResetCause) => void;
}

const MCUSR = 0x54;
const SMCR = 0x53;
const SREG = 0x5f;
const INTERRUPTS_ENABLED = 0x80;
const SLEEP_ENABLED = 0x01;
const SLEEP_OPCODE = 0x9588;
const RXC = 0x80;
/** The receiver's buffer holds two bytes before a third is lost (§19.7). avr8js keeps one. */
const RX_BUFFER_BYTES = 2;
const UNTOUCHED = 0xa5;
const BITS_PER_CHARACTER = 10;
const RX_LOOKS_PER_CHARACTER = 8;
const RX_PATIENCE = RX_BUFFER_BYTES * RX_LOOKS_PER_CHARACTER;

interface Parts {
  readonly cpu: CPU;
  readonly usart: AVRUSART;
  readonly spi: AVRSPI;
  readonly ports: ReadonlyMap<PortName, AVRIOPort>;
}

/**
 * One AVR with its image, in virtual time. Repairs four things of avr8js 0.21: the data-register-empty flag is a level,
 * not an edge; a watchdog reset resets the whole chip and not only the program counter (here: new peripherals, SRAM and
 * EEPROM kept); the receiver is fed at line speed; and interrupts that were turned on wait for one more instruction. In
 * idle sleep the clock jumps to the next event, which is what lets two boards run beside a browser.
 */
export class AvrMachine {
  /** Bytes the receiver lost because the program was too slow. */
  rxOverruns = 0;
  resets = 0;
  readonly #chip: AvrChip;
  readonly #wiring: Wiring;
  readonly #program: Uint16Array;
  readonly #eeprom: EEPROMMemoryBackend;
  readonly #levels = new Map<PortName, number>();
  #parts: Parts;
  #resetPending = false;
  /** Where the program turns on the spot. */
  #hungAt: number | undefined;
  #frozen = false;
  #rxQueue: number[] = [];
  #rxOnTheLine = false;

  constructor(chipName: ChipName, flash: Uint8Array, wiring: Wiring) {
    this.#chip = AVR_CHIPS[chipName];
    assert(flash.length === this.#chip.flashBytes, `an image for the ${chipName} fills its flash`);
    this.#program = new Uint16Array(flash.buffer, flash.byteOffset, flash.length / 2);
    this.#wiring = wiring;
    this.#eeprom = new EEPROMMemoryBackend(this.#chip.eepromBytes);
    this.#parts = this.#powerUp(RESET_CAUSE.powerOn, 0);
  }

  get cycles(): number {
    return this.#parts.cpu.cycles;
  }

  get nowS(): number {
    return this.#parts.cpu.cycles / CPU_HZ;
  }

  get eeprom(): Uint8Array {
    return this.#eeprom.memory;
  }

  /** Drives an input pin from outside. Kept over resets: a held button stays held. */
  drive(port: PortName, bit: number, high: boolean): void {
    const mask = 1 << bit;
    const level = this.#levels.get(port) ?? 0xff;
    this.#levels.set(port, high ? level | mask : level & ~mask);
    this.#parts.ports.get(port)?.setPin(bit, high);
  }

  /** Bytes from the host. What arrives while the receiver is off is lost, as on the wire. */
  receive(bytes: Iterable<number>): void {
    if (!this.#parts.usart.rxEnable) return;
    for (const byte of bytes) this.#rxQueue.push(byte);
    this.#feedReceiver();
  }

  reset(cause: ResetCause): void {
    const { cpu } = this.#parts;
    this.#parts = this.#powerUp(cause, cpu.cycles, cause === RESET_CAUSE.powerOn ? undefined : cpu.data);
  }

  /** The program stops where it is until the watchdog bites. Interrupts go on, or are off as well. */
  hang(interrupts: 'go-on' | 'off'): void {
    const { cpu } = this.#parts;
    this.#frozen = interrupts === 'off';
    // Inside a handler all interrupts are off; hanging there would be the other kind.
    while (!this.#frozen && ((cpu.data[SREG] ?? 0) & INTERRUPTS_ENABLED) === 0) this.runUntil(cpu.cycles + 1);
    this.#hungAt = cpu.pc;
  }

  /** A register or memory cell as the program left it. */
  peek(address: number): number {
    return this.#parts.cpu.data[address] ?? 0;
  }

  /** The bytes of memory between the program's data and the deepest that its stack has been. */
  get untouchedBytes(): number {
    const { data } = this.#parts.cpu;
    let longest = 0;
    let run = 0;
    for (let at = this.#chip.sramStart; at < data.length; at++) {
      run = data[at] === UNTOUCHED ? run + 1 : 0;
      longest = Math.max(longest, run);
    }
    return longest;
  }

  /** The plug is pulled and comes back at `cycles`. */
  powerCycle(cycles: number): void {
    this.#parts = this.#powerUp(RESET_CAUSE.powerOn, Math.max(cycles, this.#parts.cpu.cycles));
  }

  runUntil(endCycles: number): void {
    while (this.#parts.cpu.cycles < endCycles) {
      this.#runThisBoot(endCycles);
      if (this.#resetPending) this.reset(RESET_CAUSE.watchdog);
    }
  }

  #runThisBoot(endCycles: number): void {
    const { cpu } = this.#parts;
    const { data } = cpu;
    const program = this.#program;
    if (this.#frozen) cpu.data[SREG] = (cpu.data[SREG] ?? 0) & ~INTERRUPTS_ENABLED;
    while (cpu.cycles < endCycles && !this.#resetPending) {
      if (this.#hungAt !== undefined && this.#hangs(cpu, endCycles)) continue;
      if (program[cpu.pc] === SLEEP_OPCODE && ((data[SMCR] ?? 0) & SLEEP_ENABLED) !== 0) {
        cpu.pc += 1;
        this.#idle(cpu, endCycles);
        continue;
      }
      const wereOff = ((data[SREG] ?? 0) & INTERRUPTS_ENABLED) === 0;
      avrInstruction(cpu);
      // After an instruction that turns interrupts on, one more runs first (§7.7). Every function that moves the stack
      // pointer relies on it.
      if (wereOff && ((data[SREG] ?? 0) & INTERRUPTS_ENABLED) !== 0) continue;
      cpu.tick();
    }
  }

  /** True while the program is where it hangs; false in a handler, and for ever once it has begun anew. */
  #hangs(cpu: CPU, endCycles: number): boolean {
    if (cpu.pc === 0) this.#hungAt = undefined;
    if (cpu.pc !== this.#hungAt) return false;
    this.#idle(cpu, endCycles);
    return true;
  }

  /** Only the peripherals move: jump from event to event until an interrupt is taken. */
  #idle(cpu: CPU, endCycles: number): void {
    const sleepsAt = cpu.pc;
    while (cpu.pc === sleepsAt && !this.#resetPending) {
      // Private in avr8js, and nothing else tells when to wake.
      const next = cpu['nextClockEvent'];
      assert(next !== null, 'a sleeping program has a timer to wake it');
      if (next.cycles > endCycles) {
        cpu.cycles = endCycles;
        return;
      }
      cpu.cycles = Math.max(cpu.cycles, next.cycles);
      cpu.tick();
    }
  }

  #powerUp(cause: ResetCause, cycles: number, memory?: Uint8Array): Parts {
    const chip = this.#chip;
    const cpu = new CPU(this.#program, chip.sramBytes);
    // Memory without power says anything; a mark that nobody writes tells how much of it the program never needs.
    if (memory === undefined) cpu.data.fill(UNTOUCHED, chip.sramStart);
    else cpu.data.set(memory.subarray(chip.sramStart), chip.sramStart);
    cpu.cycles = cycles;
    const usart = new AVRUSART(cpu, chip.usart, CPU_HZ);
    const spi = new AVRSPI(cpu, chip.spi, CPU_HZ);
    new AVRTimer(cpu, chip.timer1);
    new AVRWatchdog(cpu, chip.watchdog, new AVRClock(cpu, CPU_HZ));
    new AVREEPROM(cpu, this.#eeprom, chip.eeprom);
    const ports = new Map(chip.ports.map((name) => [name, this.#port(cpu, name)]));
    cpu.data[MCUSR] = cause;
    // A level on real silicon: it stays up until the register is written (avr8js clears it on entry of the handler).
    usart['UDRE'].constant = true;
    usart.onByteTransmit = this.#wiring.uart;
    spi.onByte = (mosi) => {
      const miso = this.#wiring.spi(mosi);
      cpu.addClockEvent(() => spi.completeTransfer(miso), spi.transferCycles);
    };
    cpu.reset = () => {
      this.#resetPending = true;
    };
    this.#resetPending = false;
    this.#hungAt = undefined;
    this.#frozen = false;
    this.#rxQueue = [];
    this.#rxOnTheLine = false;
    this.resets += 1;
    this.#wiring.started(cause);
    return { cpu, usart, spi, ports };
  }

  #port(cpu: CPU, name: PortName): AVRIOPort {
    const port = new AVRIOPort(cpu, PORT_CONFIGS[name]);
    const levels = this.#levels.get(name) ?? 0xff;
    for (let bit = 0; bit < 8; bit++) {
      port.setPin(bit, (levels & (1 << bit)) !== 0);
      this.#wiring.pin(name, bit, 'open');
    }
    const last: PinLevel[] = Array(8).fill('open');
    port.addListener(() => {
      for (let bit = 0; bit < 8; bit++) {
        const state = port.pinState(bit);
        const level = state === PinState.Low ? 'low' : state === PinState.High ? 'high' : 'open';
        if (level === last[bit]) continue;
        last[bit] = level;
        this.#wiring.pin(name, bit, level);
      }
    });
    return port;
  }

  /** One byte after the other at line speed. */
  #feedReceiver(): void {
    if (this.#rxOnTheLine || this.#rxQueue.length === 0) return;
    this.#rxOnTheLine = true;
    const { cpu } = this.#parts;
    cpu.addClockEvent(() => this.#deliver(cpu, 0), this.#characterCycles());
  }

  /** A byte has come in. While the one before it is unread, it waits as long as the real receiver could keep it. */
  #deliver(cpu: CPU, waited: number): void {
    const { usart } = this.#parts;
    if (cpu !== this.#parts.cpu || !usart.rxEnable) return;
    const unread = ((cpu.data[this.#chip.usart.UCSRA] ?? 0) & RXC) !== 0;
    if (unread && waited < RX_PATIENCE) {
      cpu.addClockEvent(() => this.#deliver(cpu, waited + 1), this.#characterCycles() / RX_LOOKS_PER_CHARACTER);
      return;
    }
    if (unread) this.rxOverruns += 1;
    this.#rxOnTheLine = false;
    const byte = this.#rxQueue.shift();
    if (byte !== undefined) usart.writeByte(byte, true);
    this.#feedReceiver();
  }

  #characterCycles(): number {
    return (CPU_HZ * BITS_PER_CHARACTER) / this.#parts.usart.baudRate;
  }
}
