import type { Event } from '#vocabulary/hands/events';
import { type LooseReading, packSightings, unpackSightings } from './sightings.ts';

/**
 * How a row is spelled on disk since format 2, and in runs of sightings since format 4. Nothing is left out; what a row
 * would say several times it says once: events with the same cause and time name both once, an input that was taken
 * does not repeat the id and time of its events, and a sighting of a tag is one line of text. A journal is mostly
 * these: a night's antennas see each card come and go a hundred times.
 */
export function packBody(body: object, atMs: number): string {
  const { events, readings, ...rest } = body as LooseBody;
  const read = readings === undefined ? {} : { read: packSightings(readings, atMs) };
  return JSON.stringify(events === undefined ? { ...read, ...rest } : { ...read, did: packEvents(events), ...rest });
}

/** The body as the table means it. What format 1 spelled out is understood as it stands. */
export function unpackBody(packed: unknown, atMs: number): unknown {
  if (typeof packed !== 'object' || packed === null || !('did' in packed || 'heard' in packed || 'read' in packed))
    return packed;
  const { did, heard, read, ...rest } = packed as PackedBody;
  return {
    ...(heard === undefined
      ? {}
      : { readings: heard.map((line) => (typeof line === 'string' ? unpackReading(line, atMs) : line)) }),
    ...(read === undefined
      ? {}
      : { readings: read.flatMap((line) => (typeof line === 'string' ? unpackSightings(line, atMs) : line)) }),
    ...(did === undefined ? {} : { events: unpackEvents(did) }),
    ...rest,
  };
}

interface LooseBody {
  readonly events?: readonly Event[];
  readonly readings?: readonly LooseReading[];
}

interface PackedBody {
  readonly did?: readonly PackedGroup[];
  /** One reading each, as format 2 had it. */
  readonly heard?: readonly (string | LooseReading)[];
  /** What one device saw in a row, or one reading of another kind. */
  readonly read?: readonly (string | LooseReading)[];
}

/** Cause, time, and events that have both. */
type PackedGroup = readonly [string, number, ...Loose[]];
type Loose = Readonly<Record<string, unknown>>;

function packEvents(events: readonly Event[]): readonly PackedGroup[] {
  const groups: [string, number, ...Loose[]][] = [];
  for (const event of events) {
    const { cause, atMs, ...body } = event;
    let last = groups.at(-1);
    if (last === undefined || last[0] !== cause || last[1] !== atMs) {
      last = [cause, atMs];
      groups.push(last);
    }
    last.push(packEvent(body, cause, atMs));
  }
  return groups;
}

function packEvent(body: Loose, cause: string, atMs: number): Loose {
  if (body['type'] === 'hand-redecided') return { ...body, events: packEvents(body['events'] as readonly Event[]) };
  if (body['type'] !== 'input-taken') return body;
  const input = body['input'] as Loose;
  if (input['id'] !== cause || input['atMs'] !== atMs) return body;
  const { id, atMs: _, ...said } = input;
  const fact = said['fact'] as Loose | undefined;
  if (fact === undefined || fact['id'] !== id || fact['atMs'] !== atMs) return { type: 'taken', input: said };
  const { id: _id, atMs: _atMs, ...seen } = fact;
  return { type: 'seen', fact: seen };
}

function unpackEvents(groups: readonly PackedGroup[]): readonly Loose[] {
  const events: Loose[] = [];
  for (const [cause, atMs, ...bodies] of groups) for (const body of bodies) events.push(unpackEvent(body, cause, atMs));
  return events;
}

function unpackEvent(body: Loose, cause: string, atMs: number): Loose {
  switch (body['type']) {
    case 'seen':
      return {
        cause,
        atMs,
        type: 'input-taken',
        input: { id: cause, atMs, type: 'fact', fact: { id: cause, atMs, ...(body['fact'] as Loose) } },
      };
    case 'taken':
      return { cause, atMs, type: 'input-taken', input: { id: cause, atMs, ...(body['input'] as Loose) } };
    case 'hand-redecided':
      return { cause, atMs, ...body, events: unpackEvents(body['events'] as readonly PackedGroup[]) };
    default:
      return { cause, atMs, ...body };
  }
}

/**
 * `hub:BOOT:20 7868 tag-came 3 #7 1 10`, as formats before this one had it: device, boot and number, its ticks, what,
 * antenna, tag, good and silent polls.
 */
function unpackReading(line: string, atMs: number): LooseReading {
  const [id = '', ticks, type, antenna, tag, good, silent] = line.split(' ');
  const [device, boot, seq] = id.split(':');
  return {
    id,
    device,
    boot: Number(boot),
    seq: Number(seq),
    ticks: Number(ticks),
    atMs,
    type,
    antenna: Number(antenna),
    tag,
    good: Number(good),
    silent: Number(silent),
  };
}
