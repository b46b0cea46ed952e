import { PepperFrames, pepperFrame } from './kinds/pepper-frames.ts';

/** What lies on an antenna, as a reader's own program sees it. */
export type Field = () => readonly string[];

/**
 * The M5Stack of whywaita/rfid-poker by its published program (clients/lib/rfid-poker-common/src/rfid_core.cpp and
 * config.h): it looks at its readers again and again, tells of a card that it has not told of within its pause, and
 * as a player's or a muck's client only while both readers have a card.
 */
export class EmulatedAtom {
  readonly #name: string;
  readonly #fields: readonly Field[];
  readonly #isPair: boolean;
  readonly #loopMs: number;
  readonly #pauseMs: number;
  readonly #say: (message: AtomMessage) => void;
  readonly #told = new Map<number, { readonly uid: string; readonly atMs: number }>();
  #seq = 0;
  #nextMs = 0;

  constructor(
    name: string,
    fields: readonly Field[],
    say: (message: AtomMessage) => void,
    { isPair = false, loopMs = 60, pauseMs = 500 } = {},
  ) {
    this.#name = name;
    this.#fields = fields;
    this.#isPair = isPair;
    this.#loopMs = loopMs;
    this.#pauseMs = pauseMs;
    this.#say = say;
  }

  /** Its power is away. */
  stop(): void {
    this.#nextMs = Number.POSITIVE_INFINITY;
  }

  boot(atMs: number, setupMs = SETUP_MS): void {
    this.#seq = 1;
    this.#told.clear();
    this.#nextMs = atMs + setupMs;
    const ts = `T+${atMs}`;
    this.#say({ type: 'boot', ts, device_id: this.#name, seq: 1, fw_version: '2811b6f', reason: 'power_on' });
  }

  advance(atMs: number): void {
    if (atMs < this.#nextMs) return;
    this.#nextMs = atMs + this.#loopMs;
    const seen = this.#fields.map((field) => field().at(-1));
    if (this.#isPair && seen.includes(undefined)) return;
    seen.forEach((uid, channel) => {
      const told = this.#told.get(channel);
      if (uid === undefined || (told?.uid === uid && atMs - told.atMs < this.#pauseMs)) return;
      this.#told.set(channel, { uid, atMs });
      this.#seq += 1;
      const spaced = (uid.match(/../g) ?? []).join(' ').toLowerCase();
      this.#say({ type: 'card', device_id: this.#name, seq: this.#seq, card_uid: spaced, channel });
    });
  }
}

/** A `card` carries its channel only for the client that posts it as `pair_id`; the wired one leaves it out. */
export type AtomMessage =
  | {
      readonly type: 'boot';
      readonly ts: string;
      readonly device_id: string;
      readonly seq: 1;
      readonly fw_version: string;
      readonly reason: string;
    }
  | {
      readonly type: 'card';
      readonly device_id: string;
      readonly seq: number;
      readonly card_uid: string;
      readonly channel: number;
    };

const SETUP_MS = 500;

/** As the wired client writes it. */
export function lineOf(message: AtomMessage): string {
  if (message.type === 'boot') return `# RFID Reader - M5Stack Wired Client\r\n${JSON.stringify(message)}\r\n`;
  const { channel: _, ...rest } = message;
  return `${JSON.stringify({ ...rest, tech: 'MIFARE', rssi: 0 })}\r\n`;
}

/** A Pepper C1 MUX at its serial line: it answers what it is asked, within some milliseconds. */
export class EmulatedPepper {
  readonly #frames = new PepperFrames();
  readonly #fields: readonly Field[];
  readonly #say: (bytes: Uint8Array) => void;
  #antenna = 0;
  #found: readonly string[] = [];
  #answers: { readonly atMs: number; readonly bytes: Uint8Array }[] = [];
  /** Antennas at which nothing is connected: it answers with an error. */
  readonly broken = new Set<number>();
  /** Antennas whose cards answer all at once. */
  readonly garbled = new Set<number>();
  isPowered = true;

  constructor(fields: readonly Field[], say: (bytes: Uint8Array) => void) {
    this.#fields = fields;
    this.#say = say;
  }

  hear(bytes: Uint8Array, atMs: number): void {
    for (const frame of this.#frames.push(bytes)) {
      if (frame.kind !== 'frame' || !this.isPowered) continue;
      const answer = this.#answer([...frame.payload]);
      const delayMs = frame.payload[0] === 0x02 ? 25 : 4;
      this.#answers.push({ atMs: atMs + delayMs, bytes: pepperFrame(Uint8Array.from(answer)) });
    }
  }

  advance(atMs: number): void {
    const due = this.#answers.filter((answer) => answer.atMs <= atMs);
    this.#answers = this.#answers.filter((answer) => answer.atMs > atMs);
    for (const { bytes } of due) if (this.isPowered) this.#say(bytes);
  }

  #answer([command = 0, argument = 0]: readonly number[]): number[] {
    if (command === 0x0f) {
      this.#antenna = argument - 1;
      return this.broken.has(this.#antenna) ? [0xff, command, 0x00, 0x21] : [0x00, command];
    }
    if (command === 0x02) {
      if (this.garbled.has(this.#antenna)) return [0xff, command, 0x00, 0x03];
      this.#found = this.#fields[this.#antenna]?.() ?? [];
      return [0x00, command, this.#found.length];
    }
    const uid = this.#found[argument] ?? '';
    return command === 0x03 ? [0x00, command, 0x01, 0x08, ...Buffer.from(uid, 'hex')] : [0x00, command];
  }
}
