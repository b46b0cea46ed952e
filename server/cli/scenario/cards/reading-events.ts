import { type Card, parseCard } from '#vocabulary/cards';
import { HUB_ANTENNAS, type HubZone } from '#vocabulary/hub-antennas';
import { err, ok, type Result } from '#vocabulary/result';
import { isZone, type Zone } from '#vocabulary/zones';

/** What antennas do, where it is not simply that each reads what lies there (FORMAT.md, "Readings"). */
export type ReadingEvent =
  | { readonly do: 'unread'; readonly card: Card; readonly zone: HubZone; readonly forMs: number }
  | { readonly do: 'ghost'; readonly zone: HubZone; readonly card: Card; readonly reads: number }
  | { readonly do: 'shoe-misses'; readonly card: Card }
  | { readonly do: 'shoe-reads'; readonly card: Card }
  | { readonly do: 'sweep'; readonly zone: HubZone; readonly sweepMs: number }
  | { readonly do: 'silent'; readonly device: 'hub' | 'shoe'; readonly forMs: number };

/** Undefined where the line speaks of something else. */
export function parseReadingEvent(text: string): Result<ReadingEvent, string> | undefined {
  const [first = '', second = '', third = '', fourth = '', ...rest] = text.split(/\s+/);
  const isCounted = second === 'ghost' && (rest[0] === 'reads' || rest[0] === 'read');
  if (rest.length > (isCounted ? 1 : 0)) return undefined;
  if (third === 'unread') return unread(first, second, fourth);
  if (second === 'ghost') return ghost(first, third, fourth);
  if (second === 'sweep' && fourth === '') return sweep(first, third);
  if (second === 'silent' && fourth === '') return silent(first, third);
  if (first === 'shoe' && (second === 'misses' || second === 'reads') && fourth === '') {
    const card = parseCard(third);
    return card === undefined ? err(`no card: '${third}'`) : ok({ do: `shoe-${second}`, card });
  }
  return undefined;
}

/** `As S4 unread 2s`. */
function unread(name: string, place: string, time: string): Result<ReadingEvent, string> {
  const [card, zone, forMs] = [parseCard(name), placeOf(place), timeOf(time)];
  if (card === undefined) return err(`no card: '${name}'`);
  if (zone === undefined) return err(`no antenna is there: '${place}'`);
  return forMs === undefined ? err(`no time: '${time}'`) : ok({ do: 'unread', card, zone, forMs });
}

/** `S4 ghost Kd 3 reads`. */
function ghost(place: string, name: string, count: string): Result<ReadingEvent, string> {
  const [zone, card, reads] = [placeOf(place), parseCard(name), Number(count)];
  if (zone === undefined) return err(`no antenna is there: '${place}'`);
  if (card === undefined) return err(`no card: '${name}'`);
  const isCount = Number.isInteger(reads) && reads >= 1 && reads <= READS_MAX;
  return isCount ? ok({ do: 'ghost', zone, card, reads }) : err(`1 to ${READS_MAX} reads, not '${count}'`);
}

/** `S3 sweep 400ms`. */
function sweep(place: string, time: string): Result<ReadingEvent, string> {
  const [zone, sweepMs] = [placeOf(place), timeOf(time)];
  if (zone === undefined) return err(`no antenna is there: '${place}'`);
  return sweepMs === undefined ? err(`no time: '${time}'`) : ok({ do: 'sweep', zone, sweepMs });
}

/** `hub silent 5s`. */
function silent(device: string, time: string): Result<ReadingEvent, string> {
  const forMs = timeOf(time);
  if (device !== 'hub' && device !== 'shoe') return err(`no device: '${device}'`);
  return forMs === undefined ? err(`no time: '${time}'`) : ok({ do: 'silent', device, forMs });
}

export function isSensed(zone: Zone): zone is HubZone {
  return HUB_ANTENNAS.some((each) => each === zone);
}

function placeOf(text: string): HubZone | undefined {
  return isZone(text) && isSensed(text) ? text : undefined;
}

function timeOf(text: string): number | undefined {
  const match = /^(\d+(?:\.\d+)?)(ms|s)$/.exec(text);
  const forMs = Number(match?.[1]) * (match?.[2] === 's' ? 1000 : 1);
  return match !== null && forMs > 0 && forMs <= TIME_MS_MAX ? forMs : undefined;
}

/** A device counts no further (PROTOCOL P-56). */
const READS_MAX = 255;
/** Longer than any hand of a scenario. */
const TIME_MS_MAX = 600_000;
