// Generated from messages.json by generate.mjs. Do not edit.
import type { FieldReader } from '../fields/field-reader.ts';
import { hex, signed, text } from '../fields/field-reader.ts';

export const PROTOCOL_VERSION = 2;

export const FRAMING = {
  baudRate: 250000,
  deviceLineBytesMax: 112,
  hostLineBytesMax: 40,
  crcPolynomial: 4129,
  crcInitial: 65535,
} as const;

export const LIMITS = {
  /** ten seats, five board places, burn and muck on the hub */
  antennas: 17,
  /** five board cards on one antenna and one more */
  tagsPerAntenna: 6,
  /** one bit each in the snapshot's map of pressed buttons */
  buttons: 32,
  /** the panel has one */
  encoders: 4,
  /** one behind each button */
  lights: 32,
  /** one bit each in a 16-bit shift register per antenna */
  qualityPolls: 16,
  /** three may be missed before a person would notice */
  heartbeatMs: 1000,
  /** three heartbeats: the other side counts as silent */
  silenceMs: 3000,
  /** the host repeats its acknowledgement at least this often */
  hostKeepAliveMs: 1000,
  /** well above the slowest disk flush, so that a healthy link never sends twice */
  resendMs: 500,
  /** the resend time doubles up to here: a host that is stuck is not flooded */
  resendMsMax: 4000,
  /** bounce of tactile and arcade switches ends within 5 ms */
  debounceMs: 10,
  /** longer than a hesitant press, shorter than impatience */
  holdMs: 800,
  /** turns within this time are one record: a fast spin cannot fill the ring */
  encoderMs: 50,
  /** clean silent polls before a card counts as gone from a place */
  missesMaxPresence: 3,
  /** a pile answers badly: forget later */
  missesMaxGate: 8,
  /** about a third of a second at 8 ms a poll: a card that flickers on its way out is one exit */
  missesMaxExit: 40,
  /** 1.5 kB of the 8 kB of an ATmega2560 */
  ringRecordsHub: 96,
  /** 384 bytes of the 2 kB of an ATmega328P */
  ringRecordsNode: 24,
} as const;

export const REFUSALS = ['empty', 'too-long', 'not-printable', 'no-crc', 'bad-crc', 'unknown-type', 'bad-field'] as const;
export type Refusal = (typeof REFUSALS)[number];

export const BUTTON_ACTIONS = ['pressed', 'released', 'held'] as const;
export type ButtonAction = (typeof BUTTON_ACTIONS)[number];

export const SNAPSHOT_REASONS = ['asked', 'overflow'] as const;
export type SnapshotReason = (typeof SNAPSHOT_REASONS)[number];

export const ANTENNA_MODES = ['presence', 'gate', 'exit', 'off'] as const;
export type AntennaMode = (typeof ANTENNA_MODES)[number];

export const SETTINGS_STATES = ['default', 'kept', 'other-layout', 'damaged'] as const;
export type SettingsState = (typeof SETTINGS_STATES)[number];

export const RESULTS = ['done', 'bad-value', 'not-here', 'wrong-boot', 'unknown-command'] as const;
export type Result = (typeof RESULTS)[number];

export const LIGHT_PATTERNS = ['off', 'on', 'slow', 'fast'] as const;
export type LightPattern = (typeof LIGHT_PATTERNS)[number];

export const FAULT_CODES = ['reader-missing', 'reader-back', 'tags-over-limit', 'reset-watchdog', 'reset-brownout', 'field-stuck'] as const;
export type FaultCode = (typeof FAULT_CODES)[number];

export const NAME_CHARACTERS = 'abcdefghijklmnopqrstuvwxyz0123456789.-';
export const MODE_CHARACTERS = 'pgxo';
export const QUALITY_CHARACTERS = '0123456789ABCDEFG';

export interface TagCame {
  readonly type: 'tag-came';
  readonly seq: number;
  readonly ticks: number;
  readonly antenna: number;
  readonly uid: string;
  readonly good: number;
  readonly silent: number;
}
export interface TagWent {
  readonly type: 'tag-went';
  readonly seq: number;
  readonly ticks: number;
  readonly antenna: number;
  readonly uid: string;
  readonly good: number;
  readonly silent: number;
}
export interface TagExited {
  readonly type: 'tag-exited';
  readonly seq: number;
  readonly ticks: number;
  readonly antenna: number;
  readonly uid: string;
  readonly good: number;
  readonly silent: number;
}
export interface Button {
  readonly type: 'button';
  readonly seq: number;
  readonly ticks: number;
  readonly button: number;
  readonly action: ButtonAction;
  readonly held: number;
}
export interface Turned {
  readonly type: 'turned';
  readonly seq: number;
  readonly ticks: number;
  readonly encoder: number;
  readonly clicks: number;
}
export interface Fault {
  readonly type: 'fault';
  readonly seq: number;
  readonly ticks: number;
  readonly code: FaultCode;
  readonly antenna: number;
  readonly detail: number;
}
export interface Hello {
  readonly type: 'hello';
  readonly seq: number;
  readonly ticks: number;
  readonly protocol: number;
  readonly id: string;
  readonly firmware: string;
  readonly build: number;
  readonly boot: number;
  readonly first: number;
  readonly antennas: string;
  readonly buttons: number;
  readonly encoders: number;
  readonly lights: number;
  readonly settings: SettingsState;
  readonly kept: number;
  readonly answers: number;
}
export interface Heartbeat {
  readonly type: 'heartbeat';
  readonly seq: number;
  readonly ticks: number;
  readonly queue: number;
  readonly lost: number;
  readonly refused: number;
  readonly sweep: number;
  readonly quality: string;
}
export interface Gap {
  readonly type: 'gap';
  readonly seq: number;
  readonly ticks: number;
  readonly from: number;
  readonly count: number;
}
export interface SnapshotBegan {
  readonly type: 'snapshot-began';
  readonly seq: number;
  readonly ticks: number;
  readonly reason: SnapshotReason;
  readonly down: number;
}
export interface SnapshotTag {
  readonly type: 'snapshot-tag';
  readonly seq: number;
  readonly ticks: number;
  readonly antenna: number;
  readonly uid: string;
  readonly good: number;
  readonly silent: number;
}
export interface SnapshotEnded {
  readonly type: 'snapshot-ended';
  readonly seq: number;
  readonly ticks: number;
  readonly tags: number;
}
export interface Answer {
  readonly type: 'answer';
  readonly seq: number;
  readonly ticks: number;
  readonly answers: number;
  readonly result: Result;
}
export type DeviceMessage =
  | TagCame
  | TagWent
  | TagExited
  | Button
  | Turned
  | Fault
  | Hello
  | Heartbeat
  | Gap
  | SnapshotBegan
  | SnapshotTag
  | SnapshotEnded
  | Answer;

/** `undefined`: no such letter. The fields are right only if the reader says so at its end. */
export function readDeviceFields(letter: string, read: FieldReader): DeviceMessage | undefined {
  switch (letter) {
    case 'C':
      return {
        type: 'tag-came',
        seq: read.number(0, 0xffffffff),
        ticks: read.number(0, 0xffffffff),
        antenna: read.number(0, 16),
        uid: read.uid(),
        good: read.number(0, 255),
        silent: read.number(0, 255),
      };
    case 'W':
      return {
        type: 'tag-went',
        seq: read.number(0, 0xffffffff),
        ticks: read.number(0, 0xffffffff),
        antenna: read.number(0, 16),
        uid: read.uid(),
        good: read.number(0, 255),
        silent: read.number(0, 255),
      };
    case 'X':
      return {
        type: 'tag-exited',
        seq: read.number(0, 0xffffffff),
        ticks: read.number(0, 0xffffffff),
        antenna: read.number(0, 16),
        uid: read.uid(),
        good: read.number(0, 255),
        silent: read.number(0, 255),
      };
    case 'B':
      return {
        type: 'button',
        seq: read.number(0, 0xffffffff),
        ticks: read.number(0, 0xffffffff),
        button: read.number(0, 31),
        action: read.choice(BUTTON_ACTIONS),
        held: read.number(0, 65535),
      };
    case 'E':
      return {
        type: 'turned',
        seq: read.number(0, 0xffffffff),
        ticks: read.number(0, 0xffffffff),
        encoder: read.number(0, 3),
        clicks: read.signed(128),
      };
    case 'F':
      return {
        type: 'fault',
        seq: read.number(0, 0xffffffff),
        ticks: read.number(0, 0xffffffff),
        code: read.choice(FAULT_CODES),
        antenna: read.number(0, 255),
        detail: read.number(0, 65535),
      };
    case 'H':
      return {
        type: 'hello',
        seq: read.number(0, 0xffffffff),
        ticks: read.number(0, 0xffffffff),
        protocol: read.number(0, 255),
        id: read.text(NAME_CHARACTERS, 1, 12),
        firmware: read.text(NAME_CHARACTERS, 1, 8),
        build: read.number(0, 4294967295),
        boot: read.number(0, 65535),
        first: read.number(0, 4294967295),
        antennas: read.text(MODE_CHARACTERS, 0, 17),
        buttons: read.number(0, 32),
        encoders: read.number(0, 4),
        lights: read.number(0, 32),
        settings: read.choice(SETTINGS_STATES),
        kept: read.number(0, 65535),
        answers: read.number(0, 65535),
      };
    case 'P':
      return {
        type: 'heartbeat',
        seq: read.number(0, 0xffffffff),
        ticks: read.number(0, 0xffffffff),
        queue: read.number(0, 255),
        lost: read.number(0, 4294967295),
        refused: read.number(0, 65535),
        sweep: read.number(0, 65535),
        quality: read.text(QUALITY_CHARACTERS, 0, 17),
      };
    case 'G':
      return {
        type: 'gap',
        seq: read.number(0, 0xffffffff),
        ticks: read.number(0, 0xffffffff),
        from: read.number(0, 4294967295),
        count: read.number(0, 4294967295),
      };
    case 'S':
      return {
        type: 'snapshot-began',
        seq: read.number(0, 0xffffffff),
        ticks: read.number(0, 0xffffffff),
        reason: read.choice(SNAPSHOT_REASONS),
        down: read.number(0, 4294967295),
      };
    case 'T':
      return {
        type: 'snapshot-tag',
        seq: read.number(0, 0xffffffff),
        ticks: read.number(0, 0xffffffff),
        antenna: read.number(0, 16),
        uid: read.uid(),
        good: read.number(0, 255),
        silent: read.number(0, 255),
      };
    case 'Z':
      return {
        type: 'snapshot-ended',
        seq: read.number(0, 0xffffffff),
        ticks: read.number(0, 0xffffffff),
        tags: read.number(0, 255),
      };
    case 'A':
      return {
        type: 'answer',
        seq: read.number(0, 0xffffffff),
        ticks: read.number(0, 0xffffffff),
        answers: read.number(0, 65535),
        result: read.choice(RESULTS),
      };
    default:
      return undefined;
  }
}

export function writeDeviceBody(m: DeviceMessage): string {
  switch (m.type) {
    case 'tag-came':
      return `C ${hex(m.seq)} ${hex(m.ticks)} ${hex(m.antenna)} ${m.uid} ${hex(m.good)} ${hex(m.silent)}`;
    case 'tag-went':
      return `W ${hex(m.seq)} ${hex(m.ticks)} ${hex(m.antenna)} ${m.uid} ${hex(m.good)} ${hex(m.silent)}`;
    case 'tag-exited':
      return `X ${hex(m.seq)} ${hex(m.ticks)} ${hex(m.antenna)} ${m.uid} ${hex(m.good)} ${hex(m.silent)}`;
    case 'button':
      return `B ${hex(m.seq)} ${hex(m.ticks)} ${hex(m.button)} ${hex(BUTTON_ACTIONS.indexOf(m.action))} ${hex(m.held)}`;
    case 'turned':
      return `E ${hex(m.seq)} ${hex(m.ticks)} ${hex(m.encoder)} ${signed(m.clicks)}`;
    case 'fault':
      return `F ${hex(m.seq)} ${hex(m.ticks)} ${hex(FAULT_CODES.indexOf(m.code))} ${hex(m.antenna)} ${hex(m.detail)}`;
    case 'hello':
      return `H ${hex(m.seq)} ${hex(m.ticks)} ${hex(m.protocol)} ${text(m.id)} ${text(m.firmware)} ${hex(m.build)} ${hex(m.boot)} ${hex(m.first)} ${text(m.antennas)} ${hex(m.buttons)} ${hex(m.encoders)} ${hex(m.lights)} ${hex(SETTINGS_STATES.indexOf(m.settings))} ${hex(m.kept)} ${hex(m.answers)}`;
    case 'heartbeat':
      return `P ${hex(m.seq)} ${hex(m.ticks)} ${hex(m.queue)} ${hex(m.lost)} ${hex(m.refused)} ${hex(m.sweep)} ${text(m.quality)}`;
    case 'gap':
      return `G ${hex(m.seq)} ${hex(m.ticks)} ${hex(m.from)} ${hex(m.count)}`;
    case 'snapshot-began':
      return `S ${hex(m.seq)} ${hex(m.ticks)} ${hex(SNAPSHOT_REASONS.indexOf(m.reason))} ${hex(m.down)}`;
    case 'snapshot-tag':
      return `T ${hex(m.seq)} ${hex(m.ticks)} ${hex(m.antenna)} ${m.uid} ${hex(m.good)} ${hex(m.silent)}`;
    case 'snapshot-ended':
      return `Z ${hex(m.seq)} ${hex(m.ticks)} ${hex(m.tags)}`;
    case 'answer':
      return `A ${hex(m.seq)} ${hex(m.ticks)} ${hex(m.answers)} ${hex(RESULTS.indexOf(m.result))}`;
  }
}

export const RECORD_TYPES = ['tag-came', 'tag-went', 'tag-exited', 'button', 'turned', 'fault'] as const;
export type RecordType = (typeof RECORD_TYPES)[number];

export type DeviceRecord = Extract<DeviceMessage, { readonly type: RecordType }>;

export interface HostHello {
  readonly type: 'host-hello';
  readonly seq: number;
  readonly oldest: number;
  readonly newest: number;
}
export interface Acknowledge {
  readonly type: 'acknowledge';
  readonly seq: number;
  readonly boot: number;
  readonly upto: number;
}
export interface SendAgain {
  readonly type: 'send-again';
  readonly seq: number;
  readonly boot: number;
  readonly from: number;
}
export interface TakeSnapshot {
  readonly type: 'take-snapshot';
  readonly seq: number;
}
export interface Configure {
  readonly type: 'configure';
  readonly seq: number;
  readonly antenna: number;
  readonly mode: AntennaMode;
  readonly gain: number;
  readonly order: number;
  readonly dwell: number;
  readonly misses: number;
}
export interface Name {
  readonly type: 'name';
  readonly seq: number;
  readonly id: string;
}
export interface Keep {
  readonly type: 'keep';
  readonly seq: number;
}
export interface Light {
  readonly type: 'light';
  readonly seq: number;
  readonly light: number;
  readonly pattern: LightPattern;
}
export interface Buzz {
  readonly type: 'buzz';
  readonly seq: number;
  readonly hertz: number;
  readonly duration: number;
}
export interface Reboot {
  readonly type: 'reboot';
  readonly seq: number;
  readonly boot: number;
}
export type HostMessage =
  | HostHello
  | Acknowledge
  | SendAgain
  | TakeSnapshot
  | Configure
  | Name
  | Keep
  | Light
  | Buzz
  | Reboot;

/** `undefined`: no such letter. The fields are right only if the reader says so at its end. */
export function readHostFields(letter: string, read: FieldReader): HostMessage | undefined {
  switch (letter) {
    case 'h':
      return {
        type: 'host-hello',
        seq: read.number(0, 0xffff),
        oldest: read.number(0, 255),
        newest: read.number(0, 255),
      };
    case 'a':
      return {
        type: 'acknowledge',
        seq: read.number(0, 0xffff),
        boot: read.number(0, 65535),
        upto: read.number(0, 4294967295),
      };
    case 'n':
      return {
        type: 'send-again',
        seq: read.number(0, 0xffff),
        boot: read.number(0, 65535),
        from: read.number(0, 4294967295),
      };
    case 's':
      return {
        type: 'take-snapshot',
        seq: read.number(0, 0xffff),
      };
    case 'c':
      return {
        type: 'configure',
        seq: read.number(0, 0xffff),
        antenna: read.number(0, 16),
        mode: read.choice(ANTENNA_MODES),
        gain: read.number(0, 7),
        order: read.number(0, 255),
        dwell: read.number(0, 250),
        misses: read.number(1, 255),
      };
    case 'i':
      return {
        type: 'name',
        seq: read.number(0, 0xffff),
        id: read.text(NAME_CHARACTERS, 1, 12),
      };
    case 'k':
      return {
        type: 'keep',
        seq: read.number(0, 0xffff),
      };
    case 'l':
      return {
        type: 'light',
        seq: read.number(0, 0xffff),
        light: read.number(0, 31),
        pattern: read.choice(LIGHT_PATTERNS),
      };
    case 'b':
      return {
        type: 'buzz',
        seq: read.number(0, 0xffff),
        hertz: read.number(0, 10000),
        duration: read.number(0, 5000),
      };
    case 'r':
      return {
        type: 'reboot',
        seq: read.number(0, 0xffff),
        boot: read.number(0, 65535),
      };
    default:
      return undefined;
  }
}

export function writeHostBody(m: HostMessage): string {
  switch (m.type) {
    case 'host-hello':
      return `h ${hex(m.seq)} ${hex(m.oldest)} ${hex(m.newest)}`;
    case 'acknowledge':
      return `a ${hex(m.seq)} ${hex(m.boot)} ${hex(m.upto)}`;
    case 'send-again':
      return `n ${hex(m.seq)} ${hex(m.boot)} ${hex(m.from)}`;
    case 'take-snapshot':
      return `s ${hex(m.seq)}`;
    case 'configure':
      return `c ${hex(m.seq)} ${hex(m.antenna)} ${hex(ANTENNA_MODES.indexOf(m.mode))} ${hex(m.gain)} ${hex(m.order)} ${hex(m.dwell)} ${hex(m.misses)}`;
    case 'name':
      return `i ${hex(m.seq)} ${text(m.id)}`;
    case 'keep':
      return `k ${hex(m.seq)}`;
    case 'light':
      return `l ${hex(m.seq)} ${hex(m.light)} ${hex(LIGHT_PATTERNS.indexOf(m.pattern))}`;
    case 'buzz':
      return `b ${hex(m.seq)} ${hex(m.hertz)} ${hex(m.duration)}`;
    case 'reboot':
      return `r ${hex(m.seq)} ${hex(m.boot)}`;
  }
}
