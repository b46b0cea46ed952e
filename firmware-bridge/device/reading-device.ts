import { encodeDeviceLine } from '#protocol/codec';
import {
  type DeviceMessage,
  type HostMessage,
  LIMITS,
  type LightPattern,
  PROTOCOL_VERSION,
  type Result,
} from '#protocol/generated/messages';
import { assertNever } from '#vocabulary/result';
import type { AntennaLetter } from './antenna-presence.ts';
import { AntennaSweep, type AntennaView, type Sweep } from './reading-device-antennas.ts';
import { ButtonInput, EncoderInput } from './reading-device-inputs.ts';
import { type HeardLine, HostEar } from './reading-device-lines.ts';
import { type RecordBody, RecordRing } from './reading-device-ring.ts';
import { type BootSettings, DeviceSettings } from './reading-device-settings.ts';
import { SnapshotWalk } from './reading-device-snapshot.ts';

export interface ReadingDeviceOptions {
  readonly id: string;
  readonly antennas: readonly AntennaLetter[];
  readonly buttons: number;
  readonly encoders: number;
  readonly lights: number;
  readonly ringRecords: number;
  readonly firmware?: string;
  readonly build?: number;
  /** Of the first boot; each restart counts on (P-13). */
  readonly boot?: number;
  /** Another one than the contract's, to be what an old or new firmware is. */
  readonly protocol?: number;
  /** What the serial line carries: 25 bytes a millisecond at 250,000 baud. */
  readonly bytesPerMs?: number;
  /** How much longer than on the reference board each poll takes. */
  readonly pollPace?: number;
  /** Another way to know what antennas see than to look at `views`; called at each boot. */
  readonly sweepOf?: (letters: readonly AntennaLetter[], record: (body: RecordBody) => void) => Sweep;
}

/**
 * The device's side of the contract at the level of readings: what the firmware does, without its chips. A pure state
 * machine: the world sets what antennas and buttons see, `advance` lets time pass, bytes go in by `hear` and out by
 * `say`.
 */
export class ReadingDevice {
  readonly options: Required<Omit<ReadingDeviceOptions, 'sweepOf'>> & Pick<ReadingDeviceOptions, 'sweepOf'>;
  readonly views: readonly AntennaView[];
  readonly lights: LightPattern[];
  readonly #say: (bytes: string) => void;
  readonly #settings: DeviceSettings;
  #boot: number;
  #state: BootState;
  /** While off, nothing happens: the board has no power. */
  powered = true;

  constructor(options: ReadingDeviceOptions, say: (bytes: string) => void) {
    this.options = {
      firmware: '1.0.0',
      build: 0,
      boot: 1,
      protocol: PROTOCOL_VERSION,
      bytesPerMs: 25,
      pollPace: 1,
      ...options,
    };
    this.#say = say;
    this.#boot = this.options.boot;
    this.#settings = new DeviceSettings(options.id, options.antennas);
    this.views = options.antennas.map(() => ({ tags: new Set<string>(), readerMissing: false, polls: 0 }));
    this.lights = Array.from({ length: options.lights }, () => 'off' as const);
    this.#state = this.#start();
  }

  get boot(): number {
    return this.#boot;
  }

  get ticks(): number {
    return this.#state.ticks;
  }

  get sweeps(): number {
    return this.#state.sweep.sweeps;
  }

  get ring(): RecordRing {
    return this.#state.ring;
  }

  /** Presses or releases a switch; the device sees it when it has settled. */
  setButton(button: number, down: boolean): void {
    const input = this.#state.buttons[button];
    if (input !== undefined) input.down = down;
    this.#state.touched = true;
  }

  turn(encoder: number, clicks: number): void {
    this.#state.encoders[encoder]?.turn(clicks);
    this.#state.touched = true;
  }

  setEncoderLines(encoder: number, a: boolean, b: boolean): void {
    const input = this.#state.encoders[encoder];
    if (input !== undefined) Object.assign(input, { a, b });
    this.#state.touched = true;
  }

  /** The half of a line that was under way is never finished (P-06 lets the host live with it). */
  restart(cause: 'power' | 'watchdog' | 'brownout' = 'power'): void {
    this.#boot = (this.#boot + 1) & 0xffff;
    const levels = this.#state.buttons.map((button) => button.down);
    this.#state = this.#start();
    levels.forEach((down, button) => {
      this.setButton(button, down);
    });
    if (cause === 'watchdog') this.#record({ type: 'fault', code: 'reset-watchdog', antenna: 255, detail: 0 });
    if (cause === 'brownout') this.#record({ type: 'fault', code: 'reset-brownout', antenna: 255, detail: 0 });
  }

  hear(bytes: string): void {
    if (!this.powered) return;
    for (const line of this.#state.ear.hear(bytes)) this.#obey(line);
  }

  /** Lets `ms` whole milliseconds pass. */
  advance(ms: number): void {
    for (let left = Math.ceil(ms); left > 0 && this.powered; left -= 1) {
      const idleMs = Math.min(left - 1, this.#idleMs());
      if (idleMs > 0) {
        this.#pass(idleMs);
        left -= idleMs;
      }
      this.#tick();
    }
  }

  /** How many milliseconds from now on do nothing but pass: of a night, hundreds of thousands for each board. */
  #idleMs(): number {
    const { ticks, sweep, ring, session, beatMs, spontaneousMs } = this.#state;
    const quietMs = sweep.quietMs(ticks);
    if (quietMs <= 0 || this.#hasInput() || this.#hasWords()) return 0;
    return session ? Math.min(quietMs, beatMs - 1, ring.quietMs(ticks)) : Math.min(quietMs, spontaneousMs - 1);
  }

  #pass(ms: number): void {
    const state = this.#state;
    state.ticks = (state.ticks + ms) >>> 0;
    state.sweep.pass(state.ticks);
    if (state.session) state.beatMs -= ms;
    else state.spontaneousMs -= ms;
  }

  /** A switch or an encoder whose samples are not all alike. */
  #hasInput(): boolean {
    const state = this.#state;
    if (!state.touched) return false;
    state.touched = state.buttons.some((input) => !input.isAtRest) || state.encoders.some((input) => !input.isAtRest);
    return state.touched;
  }

  /** Something is being said, or waits only for the line to be free. */
  #hasWords(): boolean {
    const { sending, helloDue, answers, rebootAfter, session, ring, snapshot } = this.#state;
    if (sending !== '' || helloDue !== undefined || answers.length > 0 || rebootAfter === 'said') return true;
    return session && (ring.hasUnsent || !snapshot.isIdle);
  }

  #start(): BootState {
    const { options } = this;
    const settings = this.#settings.boot(options.id);
    const record = (body: RecordBody): void => this.#record(body);
    const { sweepOf, pollPace } = options;
    const { letters } = settings;
    const sweep = sweepOf?.(letters, record) ?? new AntennaSweep(letters, this.views, record, pollPace);
    settings.antennas.forEach((setting, antenna) => {
      if (setting !== undefined) sweep.configure({ antenna, ...setting });
    });
    return {
      ticks: 0,
      settings,
      ring: new RecordRing(options.ringRecords),
      sweep,
      buttons: Array.from({ length: options.buttons }, () => new ButtonInput()),
      encoders: Array.from({ length: options.encoders }, () => new EncoderInput()),
      touched: false,
      ear: new HostEar(),
      snapshot: new SnapshotWalk(),
      session: false,
      helloDue: 0,
      spontaneousMs: 0,
      beatMs: 0,
      answers: [],
      refused: 0,
      sending: '\n',
      rebootAfter: undefined,
    };
  }

  #record(body: RecordBody): void {
    this.#state.ring.push(body, this.#state.ticks);
  }

  #tick(): void {
    const state = this.#state;
    state.ticks = (state.ticks + 1) >>> 0;
    this.#sampleInputs();
    state.sweep.tick(state.ticks);
    if (state.session) {
      state.beatMs -= 1;
      state.ring.tick(state.ticks);
    } else {
      state.spontaneousMs -= 1;
      if (state.spontaneousMs <= 0) {
        state.spontaneousMs = LIMITS.heartbeatMs;
        state.helloDue ??= 0;
      }
    }
    if (state.ring.takeOverflow()) state.snapshot.want('overflow');
    this.#send();
  }

  #sampleInputs(): void {
    if (!this.#hasInput()) return;
    const { ticks, buttons, encoders } = this.#state;
    let button = 0;
    for (const input of buttons) {
      const change = input.isAtRest ? undefined : input.sample(ticks);
      if (change !== undefined) this.#record({ type: 'button', button, ...change });
      button += 1;
    }
    let encoder = 0;
    for (const input of encoders) {
      const clicks = input.sample(ticks);
      if (clicks !== undefined) this.#record({ type: 'turned', encoder, clicks });
      encoder += 1;
    }
  }

  /** P-90: lines one after the other, at the speed of the wire. */
  #send(): void {
    const state = this.#state;
    if (!this.#hasWords() && !(state.session && state.beatMs <= 0)) return;
    let room = this.options.bytesPerMs;
    while (room > 0) {
      if (state.sending === '') {
        if (state.rebootAfter === 'said') {
          this.restart();
          return;
        }
        const message = this.#next();
        if (message === undefined) return;
        state.sending = encodeDeviceLine(message);
      }
      const bytes = state.sending.slice(0, room);
      state.sending = state.sending.slice(bytes.length);
      room -= bytes.length;
      this.#say(bytes);
    }
  }

  #next(): DeviceMessage | undefined {
    const state = this.#state;
    const header = { seq: state.ring.newest, ticks: state.ticks };
    if (state.helloDue !== undefined) {
      const answers = state.helloDue;
      state.helloDue = undefined;
      return this.#hello(answers);
    }
    const answer = state.answers.shift();
    if (answer !== undefined) {
      if (state.rebootAfter === answer.to) state.rebootAfter = 'said';
      return { type: 'answer', ...header, answers: answer.to, result: answer.result };
    }
    if (!state.session) return undefined;
    if (state.beatMs <= 0) {
      state.beatMs = LIMITS.heartbeatMs;
      const { ring, sweep, refused } = state;
      return {
        type: 'heartbeat',
        ...header,
        queue: ring.depth,
        lost: ring.lost,
        refused,
        sweep: sweep.sweepMs,
        quality: sweep.quality,
      };
    }
    const record = state.ring.next(state.ticks);
    if (record !== undefined) return record.type === 'gap' ? { ...record, ...header } : record;
    const down = state.buttons.reduce((bits, button, index) => (button.isDown ? (bits | (1 << index)) >>> 0 : bits), 0);
    return state.snapshot.next(header, down, state.settings.letters, state.sweep);
  }

  #hello(answers: number): DeviceMessage {
    const { firmware, build, buttons, encoders, lights, protocol } = this.options;
    const { ring, ticks, settings } = this.#state;
    const { id } = settings;
    const parts = { antennas: settings.letters.join(''), buttons, encoders, lights, ...settings.hello };
    const { newest: seq, oldest: first } = ring;
    return { type: 'hello', seq, ticks, protocol, id, firmware, build, boot: this.#boot, first, ...parts, answers };
  }

  #obey(line: HeardLine): void {
    if (!line.ok) {
      this.#state.refused = Math.min(0xffff, this.#state.refused + 1);
      if (line.reason === 'unknown-type') this.#answer(line.seq, 'unknown-command');
      if (line.reason === 'bad-field') this.#answer(line.seq, 'bad-value');
      return;
    }
    const { message } = line;
    switch (message.type) {
      case 'host-hello':
        this.#greeted(message.oldest, message.newest, message.seq);
        return;
      case 'acknowledge':
        if (this.#state.session && message.boot === this.#boot)
          this.#state.ring.acknowledge(message.upto, this.#state.ticks);
        return;
      case 'send-again':
        if (this.#state.session && message.boot === this.#boot) this.#state.ring.sendAgain(message.from);
        return;
      default:
        this.#answer(message.seq, this.#carryOut(message));
    }
  }

  #greeted(oldest: number, newest: number, seq: number): void {
    const state = this.#state;
    const { protocol } = this.options;
    state.helloDue = seq;
    state.session = oldest <= protocol && protocol <= newest;
    if (!state.session) return;
    state.ring.sendAll();
    state.snapshot.drop();
    state.beatMs = LIMITS.heartbeatMs;
  }

  #carryOut(order: Exclude<HostMessage, { readonly type: 'host-hello' | 'acknowledge' | 'send-again' }>): Result {
    switch (order.type) {
      case 'take-snapshot':
        this.#state.snapshot.want('asked');
        return 'done';
      case 'configure':
        if (!this.#state.sweep.configure(order)) return 'not-here';
        this.#settings.configure(order);
        return 'done';
      case 'name':
        this.#settings.name(order.id);
        return 'done';
      case 'keep':
        this.#settings.keep();
        return 'done';
      case 'light':
        if (order.light >= this.lights.length) return 'not-here';
        this.lights[order.light] = order.pattern;
        return 'done';
      case 'buzz':
        return 'done';
      case 'reboot':
        if (order.boot !== this.#boot) return 'wrong-boot';
        this.#state.rebootAfter = order.seq;
        return 'done';
      default:
        return assertNever(order);
    }
  }

  #answer(to: number, result: Result): void {
    if (this.#state.answers.length < ANSWERS_WAITING_MAX) this.#state.answers.push({ to, result });
  }
}

/** The host has one order unanswered and one wish for a snapshot (P-74). */
const ANSWERS_WAITING_MAX = 4;

/** What a restart wipes. */
interface BootState {
  ticks: number;
  readonly settings: BootSettings;
  readonly ring: RecordRing;
  readonly sweep: Sweep;
  readonly buttons: readonly ButtonInput[];
  readonly encoders: readonly EncoderInput[];
  /** Somebody moved a switch or an encoder, and it may not have come to rest yet. */
  touched: boolean;
  readonly ear: HostEar;
  readonly snapshot: SnapshotWalk;
  session: boolean;
  /** `answers` of a hello that is to be sent. */
  helloDue: number | undefined;
  spontaneousMs: number;
  beatMs: number;
  readonly answers: { readonly to: number; readonly result: Result }[];
  refused: number;
  /** What is left of the line under way. */
  sending: string;
  rebootAfter: number | 'said' | undefined;
}
