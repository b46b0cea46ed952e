import type { Branded } from './brands.ts';
import type { ReadingId } from './ids.ts';
import type { DeviceTicks, Ms } from './units.ts';

/**
 * What one device said, in the order in which it said it: raw places and tags, no meaning. A record of the device
 * (PROTOCOL P-10) has a sequence number of its own and is acknowledged once it is durable; all other readings carry the
 * number of the newest record before them, so that acknowledging any reading acknowledges everything up to it.
 */
export type Reading = ReadingBase & ReadingBody;

export interface ReadingBase {
  readonly id: ReadingId;
  readonly device: DeviceId;
  /** A new boot is a new sequence space and a new device clock. */
  readonly boot: number;
  readonly seq: number;
  readonly ticks: DeviceTicks;
  /**
   * `ticks` in host time. What a device kept while it was unplugged has the time at which it happened, not that of its
   * arrival.
   */
  readonly atMs: Ms;
}

export type ReadingBody =
  | ({ readonly type: 'tag-came' } & TagSighting)
  | ({ readonly type: 'tag-went' } & TagSighting)
  /** At an antenna of mode `exit`. */
  | ({ readonly type: 'tag-exited' } & TagSighting)
  | { readonly type: 'button'; readonly button: number; readonly action: ButtonMove; readonly heldMs: Ms }
  | { readonly type: 'turned'; readonly encoder: number; readonly clicks: number }
  | { readonly type: 'device-fault'; readonly code: DeviceFault; readonly antenna?: number; readonly detail: number }
  /** About once a second: for each antenna how many of its last 16 polls were good. */
  | {
      readonly type: 'quality';
      readonly goodOf16: readonly number[];
      readonly sweepMs: Ms;
      /** Records that the device still holds unacknowledged. */
      readonly queued: number;
    }
  /** All tags that are present at antennas of mode `presence`, as of this place in the order of readings. */
  | { readonly type: 'snapshot'; readonly present: readonly TagSighting[]; readonly buttonsDown: readonly number[] }
  /** Asked for: in how many polls each present tag was valid since it came. Nothing new of what lies where. */
  | { readonly type: 'counts'; readonly present: readonly TagSighting[] }
  /** Records that will never come; a snapshot follows. `count` is unknown where a device restarted. */
  | { readonly type: 'readings-lost'; readonly count: number | 'unknown'; readonly fromMs: Ms; readonly toMs: Ms }
  /** The first sign of life since this program runs. */
  | {
      readonly type: 'device-up';
      readonly antennas: readonly AntennaMode[];
      readonly buttons: number;
      readonly encoders: number;
    }
  /**
   * Its antennas are blind, or its records do not reach us, since `sinceMs`. What it still sees it keeps and sends
   * later.
   */
  | { readonly type: 'device-silent'; readonly why: SilenceReason; readonly sinceMs: Ms }
  /** The same boot is back. */
  | { readonly type: 'device-back'; readonly silentSinceMs: Ms }
  /** It restarted: what it knew of its antennas is gone, a snapshot follows. */
  | {
      readonly type: 'device-rebooted';
      readonly previousBoot: number;
      readonly antennas: readonly AntennaMode[];
      readonly buttons: number;
      readonly encoders: number;
    };

export type ReadingType = ReadingBody['type'];

export interface TagSighting {
  readonly antenna: number;
  readonly tag: TagId;
  /** The counts behind it (PROTOCOL P-56), each stopping at 255. */
  readonly good: number;
  readonly silent: number;
}

export const BUTTON_MOVES = ['pressed', 'released', 'held'] as const;
export type ButtonMove = (typeof BUTTON_MOVES)[number];

/** `presence` says what is there; `gate` (muck) and `exit` (shoe) say what arrived; at `off` nothing is connected. */
export const ANTENNA_MODES = ['presence', 'gate', 'exit', 'off'] as const;
export type AntennaMode = (typeof ANTENNA_MODES)[number];

export const DEVICE_FAULTS = [
  'reader-missing',
  'reader-back',
  'tags-over-limit',
  'reset-watchdog',
  'reset-brownout',
  'field-stuck',
] as const;
export type DeviceFault = (typeof DEVICE_FAULTS)[number];

export const SILENCE_REASONS = ['no-sign-of-life', 'unplugged'] as const;
export type SilenceReason = (typeof SILENCE_REASONS)[number];

/** A device by the name that it was flashed with, not by its port. */
export type DeviceId = Branded<string, 'DeviceId'>;

/** A tag's UID of 4, 7 or 8 bytes in upper-case hex. Only the vault knows which card it is on. */
export type TagId = Branded<string, 'TagId'>;

export function deviceId(text: string): DeviceId {
  if (!/^[a-z0-9.-]{1,12}$/.test(text)) throw new Error(`not a device's name: ${text}`);
  return text as DeviceId;
}

export function isTagId(text: string): text is TagId {
  return /^(?:[0-9A-F]{8}|[0-9A-F]{14}|[0-9A-F]{16})$/.test(text);
}

export function tagId(text: string): TagId {
  if (!isTagId(text)) throw new Error(`not a tag's UID: ${text}`);
  return text;
}

/** How a tag may be shown outside of the vault: its last two bytes. */
export function maskTagId(tag: TagId): string {
  return `…${tag.slice(-4)}`;
}
