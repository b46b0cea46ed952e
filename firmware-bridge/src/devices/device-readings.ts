import type { DeviceRecord, Heartbeat, Hello } from '#protocol/generated/messages';
import { readingId } from '#vocabulary/ids';
import {
  type AntennaMode,
  type DeviceId,
  type Reading,
  type ReadingBody,
  type TagSighting,
  tagId,
} from '#vocabulary/readings';
import { assertNever } from '#vocabulary/result';
import { deviceTicks, type Ms, ms } from '#vocabulary/units';

/** The reading that a record of the contract is. */
export function bodyOfRecord(record: DeviceRecord): ReadingBody {
  switch (record.type) {
    case 'tag-came':
    case 'tag-went':
    case 'tag-exited':
      return { type: record.type, ...sightingOf(record) };
    case 'button':
      return { type: 'button', button: record.button, action: record.action, heldMs: ms(record.held) };
    case 'turned':
      return { type: 'turned', encoder: record.encoder, clicks: record.clicks };
    case 'fault': {
      const where = record.antenna === NO_ANTENNA ? {} : { antenna: record.antenna };
      return { type: 'device-fault', code: record.code, detail: record.detail, ...where };
    }
    default:
      return assertNever(record);
  }
}

export function bodyOfHeartbeat(beat: Heartbeat): ReadingBody {
  const goodOf16 = Array.from(beat.quality, (character) => Number.parseInt(character, 17));
  return { type: 'quality', goodOf16, sweepMs: ms(beat.sweep), queued: beat.queue };
}

export interface DeviceParts {
  readonly antennas: readonly AntennaMode[];
  readonly buttons: number;
  readonly encoders: number;
}

export function partsOf(hello: Hello): DeviceParts {
  return {
    antennas: Array.from(hello.antennas, (letter) => MODE_OF_LETTER[letter] ?? 'presence'),
    buttons: hello.buttons,
    encoders: hello.encoders,
  };
}

/** Where in a device's sequence a reading belongs. */
export interface ReadingPlace {
  readonly device: DeviceId;
  readonly boot: number;
  readonly seq: number;
  readonly ticks: number;
  readonly atMs: Ms;
  /** Tells readings apart that are no records, since they share the number of the record before them. */
  readonly beside?: string;
}

export function readingAt(place: ReadingPlace, body: ReadingBody): Reading {
  const { device, boot, seq, ticks, atMs, beside } = place;
  const id = readingId(`${device}:${boot}:${seq}${beside === undefined ? '' : `@${beside}`}`);
  return { id, device, boot, seq, ticks: deviceTicks(ticks), atMs, ...body };
}

/** P-80. */
const NO_ANTENNA = 255;

const MODE_OF_LETTER: Readonly<Record<string, AntennaMode>> = { p: 'presence', g: 'gate', x: 'exit', o: 'off' };

function sightingOf(record: { antenna: number; uid: string; good: number; silent: number }): TagSighting {
  return { antenna: record.antenna, tag: tagId(record.uid), good: record.good, silent: record.silent };
}
