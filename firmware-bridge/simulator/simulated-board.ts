import { assert } from '#vocabulary/result';
import { AvrMachine, CPU_HZ, type PinLevel, RESET_CAUSE, type ResetCause } from './avr-machine.ts';
import { AVR_CHIPS } from './chips/avr-chips.ts';
import type { BoardPins, Pin } from './chips/board-pins.ts';
import { BOARD_PINS } from './generated/board-pins.ts';
import { type CollPosOrigin, Mfrc522Chip, type StartSendReading } from './mfrc522-chip.ts';
import { RadioLog } from './radio-log.ts';
import { type Chance, RfAntenna } from './rf-antenna.ts';
import type { Tag14443A } from './tag-14443a.ts';

export type BoardName = keyof typeof BOARD_PINS;
export const BOARD_NAMES = ['mega', 'nano'] as const satisfies readonly BoardName[];

export interface BoardOptions {
  /** The order of everything random: disturbed replies, noise on the line. */
  readonly chance: Chance;
  readonly collPosOrigin?: CollPosOrigin;
  readonly startSend?: StartSendReading;
}

const CYCLES_PER_MS = CPU_HZ / 1000;

/** Timer 2 makes the tone (registers at the same addresses on both chips). */
const TIMER2 = {
  controlA: 0xb0,
  controlB: 0xb1,
  top: 0xb3,
  toggleB: 0x10,
  prescalers: [0, 1, 8, 32, 64, 128, 256, 1024],
} as const;
/** Turned by hand an encoder changes a line every few milliseconds; the firmware looks once a millisecond. */
const ENCODER_STEP_MS = 2;
/** A then B close, A then B open: one click clockwise. */
const CLICK: readonly (readonly [a: boolean, b: boolean])[] = [
  [true, false],
  [true, true],
  [false, true],
  [false, false],
];
/** Two places in turn, each a word and its inversion (board/avr/start.c). */
const EEPROM_BOOTS_ADDRESS = 0;
const EEPROM_BOOT_BYTES = 4;

/**
 * One board of Sabot with everything that is soldered to it: the real image, readers, tags, keys, lamps, in virtual
 * time.
 */
export class SimulatedBoard {
  readonly name: BoardName;
  readonly pins: BoardPins;
  readonly antennas: readonly RfAntenna[];
  readonly chips: readonly Mfrc522Chip[];
  readonly radio = new RadioLog();
  readonly lights: boolean[];
  /** Bytes of the device for the host. Lost while nobody listens, as on a cable. */
  onUart: (byte: number) => void = () => undefined;
  onStarted: (cause: ResetCause) => void = () => undefined;
  /** The share of line bytes that noise changes, both ways. */
  lineNoise = 0;
  readonly #chance: Chance;
  readonly #machine: AvrMachine;
  readonly #outputs = new Map<string, (level: PinLevel) => void>();
  #selected: readonly Mfrc522Chip[] = [];
  #plans: { readonly atMs: number; readonly act: () => void }[] = [];
  #nowS: () => number = () => 0;

  constructor(name: BoardName, image: Uint8Array, options: BoardOptions) {
    this.name = name;
    this.pins = BOARD_PINS[name];
    this.#chance = options.chance;
    const nowS = (): number => this.#nowS();
    this.antennas = this.pins.readers.map(() => new RfAntenna(options.chance));
    this.chips = this.antennas.map(
      (antenna, reader) =>
        new Mfrc522Chip({
          nowS,
          antenna,
          collPosOrigin: options.collPosOrigin ?? 'uid',
          startSend: options.startSend ?? 'level',
          onField: (on) => this.radio.switched(reader, on),
        }),
    );
    this.lights = this.pins.lights.map(() => false);
    this.#wireOutputs();
    this.#machine = new AvrMachine(this.pins.chip, image, {
      spi: (mosi) => this.#spi(mosi),
      pin: (port, bit, level) => this.#outputs.get(`${port}${bit}`)?.(level),
      uart: (byte) => this.onUart(this.#noisy(byte)),
      started: (cause) => this.onStarted(cause),
    });
    this.#nowS = () => this.#machine.nowS;
  }

  get nowMs(): number {
    return this.#machine.cycles / CYCLES_PER_MS;
  }

  get resets(): number {
    return this.#machine.resets;
  }

  get rxOverruns(): number {
    return this.#machine.rxOverruns;
  }

  /** Memory that the program has not needed since its power came. */
  get untouchedBytes(): number {
    return this.#machine.untouchedBytes;
  }

  place(antenna: number, tag: Tag14443A): void {
    this.#antenna(antenna).put(tag, this.#machine.nowS);
  }

  lift(antenna: number, tag: Tag14443A): void {
    this.#antenna(antenna).take(tag, this.#machine.nowS);
  }

  /** The share of replies at this antenna that arrive garbled. */
  setAirNoise(antenna: number, share: number): void {
    this.#antenna(antenna).noise = share;
  }

  /** The cable of one reader module: without it there is no power and no answer. */
  plugReader(antenna: number, connected: boolean): void {
    const chip = this.chips[antenna];
    assert(chip !== undefined, `the ${this.name} has no reader ${antenna}`);
    if (connected !== chip.connected) chip.powerCycle();
    chip.connected = connected;
  }

  setButton(button: number, down: boolean): void {
    this.#drive(this.pins.buttons[button], !down);
  }

  /** The two lines of an encoder, closed or open. */
  setEncoderLines(encoder: number, a: boolean, b: boolean): void {
    this.#drive(this.pins.encoders[2 * encoder], !a);
    this.#drive(this.pins.encoders[2 * encoder + 1], !b);
  }

  /** Turns the encoder by hand, clockwise positive; the clicks take their time. */
  turn(encoder: number, clicks: number): void {
    const steps = clicks > 0 ? CLICK : [...CLICK.slice(0, -1).reverse(), [false, false] as const];
    for (let i = 0; i < Math.abs(clicks) * steps.length; i++) {
      const [a, b] = steps[i % steps.length] ?? [false, false];
      this.after((i + 1) * ENCODER_STEP_MS, () => this.setEncoderLines(encoder, a, b));
    }
  }

  /** The tone of the buzzer at this moment; 0 is quiet. */
  get buzzerHertz(): number {
    const toggles = (this.#machine.peek(TIMER2.controlA) & TIMER2.toggleB) !== 0;
    const divider = TIMER2.prescalers[this.#machine.peek(TIMER2.controlB) & 7] ?? 0;
    return toggles && divider > 0 ? CPU_HZ / (2 * divider * (this.#machine.peek(TIMER2.top) + 1)) : 0;
  }

  /** Bytes of the host for the device. */
  receive(bytes: Uint8Array): void {
    this.#machine.receive(bytes.map((byte) => this.#noisy(byte)));
  }

  /** The reset button, or DTR when the host opens the port. */
  pressReset(): void {
    this.#machine.reset(RESET_CAUSE.external);
  }

  /** The program hangs where it is; the watchdog has to end it. */
  hang(interrupts: 'go-on' | 'off' = 'go-on'): void {
    this.#machine.hang(interrupts);
  }

  /** Unplugged for `forMs`: everything on the board loses its power. */
  powerCycle(forMs: number): void {
    for (const chip of this.chips) chip.powerCycle();
    this.#machine.powerCycle(this.#machine.cycles + forMs * CYCLES_PER_MS);
  }

  /** Its EEPROM: what it keeps without power. */
  get kept(): Uint8Array {
    return this.#machine.eeprom;
  }

  /** How often this board has started so far, as its EEPROM tells it at its next start. */
  writeBoots(count: number): void {
    const inverted = ~count;
    const place = EEPROM_BOOTS_ADDRESS + EEPROM_BOOT_BYTES * (count & 1);
    this.kept.set([count & 0xff, (count >> 8) & 0xff, inverted & 0xff, (inverted >> 8) & 0xff], place);
  }

  /** Does something in `delayMs` of virtual time. */
  after(delayMs: number, act: () => void): void {
    const atMs = this.nowMs + delayMs;
    this.#plans = [...this.#plans, { atMs, act }].sort((one, other) => one.atMs - other.atMs);
  }

  runMs(ms: number): void {
    this.runUntilMs(this.nowMs + ms);
  }

  runUntilMs(endMs: number): void {
    for (let plan = this.#plans[0]; plan !== undefined && plan.atMs <= endMs; plan = this.#plans[0]) {
      this.#machine.runUntil(Math.ceil(plan.atMs * CYCLES_PER_MS));
      this.#plans = this.#plans.slice(1);
      plan.act();
    }
    this.#machine.runUntil(Math.ceil(endMs * CYCLES_PER_MS));
  }

  #antenna(index: number): RfAntenna {
    const antenna = this.antennas[index];
    assert(antenna !== undefined, `the ${this.name} has no antenna ${index}`);
    return antenna;
  }

  #drive(pin: Pin | undefined, high: boolean): void {
    assert(pin !== undefined, `the ${this.name} has no such input`);
    this.#machine.drive(pin.port, pin.bit, high);
  }

  #noisy(byte: number): number {
    if (this.lineNoise === 0 || this.#chance() >= this.lineNoise) return byte;
    return byte ^ (1 << Math.floor(this.#chance() * 8));
  }

  #spi(mosi: number): number {
    let miso = 0xff;
    // Two chips selected at once drive the same line: what is low wins, and the driver reads nonsense, as it should.
    for (const chip of this.#selected) miso &= chip.transfer(mosi) ?? 0xff;
    return miso;
  }

  #wireOutputs(): void {
    this.pins.readers.forEach((pin, reader) => {
      const chip = this.chips[reader];
      if (chip === undefined) return;
      this.#outputs.set(`${pin.port}${pin.bit}`, (level) => {
        chip.select(level === 'low');
        const others = this.#selected.filter((other) => other !== chip);
        this.#selected = level === 'low' ? [...others, chip] : others;
      });
    });
    for (const pin of this.pins.reset) {
      this.#outputs.set(`${pin.port}${pin.bit}`, (level) => {
        if (level === 'low') for (const chip of this.chips) chip.hardReset();
      });
    }
    this.pins.lights.forEach((pin, light) => {
      this.#outputs.set(`${pin.port}${pin.bit}`, (level) => {
        this.lights[light] = level === 'high';
      });
    });
  }
}

/** The size of the flash an image for this board has to fill. */
export const flashBytes = (name: BoardName): number => AVR_CHIPS[BOARD_PINS[name].chip].flashBytes;
