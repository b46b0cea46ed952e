import { HUB, SHOE } from '#perception/layouts';
import { LIMITS } from '#protocol/generated/messages';
import type { Card } from '#vocabulary/cards';
import { HUB_ANTENNAS, type HubZone, hubAntenna } from '#vocabulary/hub-antennas';
import { type DeviceId, type ReadingBody, type TagId, tagId } from '#vocabulary/readings';
import { ms } from '#vocabulary/units';
import type { Zone } from '#vocabulary/zones';
import { isSensed, type ReadingEvent } from './reading-events.ts';

interface Planned {
  readonly atMs: number;
  readonly device: DeviceId;
  readonly body: ReadingBody;
  /** Of which card, at which antenna: taken back when it is moved before. */
  readonly of?: string;
}

type Say = (device: DeviceId, body: ReadingBody, atMs: number) => void;

/**
 * The boards of a scenario's table, as far as they speak: each card is read where it lies, sweep after sweep, unless an
 * event says otherwise. Then a device says what the protocol has it say: that a tag went after three silent polls, that
 * one came with the first that it answers.
 */
export class Antennas {
  readonly #say: Say;
  #planned: readonly Planned[] = [];
  #sweepMs: number | null = null;
  readonly #lying = new Map<string, { readonly card: Card; readonly zone: HubZone }>();
  readonly #gone = new Set<string>();
  /** Until when a card goes unread at a place, be it that it lies there or that it comes there. */
  readonly #hidden = new Map<string, number>();
  readonly #missed = new Set<Card>();
  readonly #silent = new Map<DeviceId, Planned[]>();

  constructor(say: Say) {
    this.#say = say;
  }

  /** When the next thing is to be said. */
  get dueMs(): number {
    return this.#planned[0]?.atMs ?? Number.POSITIVE_INFINITY;
  }

  pass(nowMs: number): void {
    for (let [next] = this.#planned; next !== undefined && next.atMs <= nowMs; [next] = this.#planned) {
      this.#planned = this.#planned.slice(1);
      this.#tell(next);
    }
  }

  exits(card: Card, nowMs: number): void {
    if (!this.#missed.delete(card)) this.#exit(card, nowMs);
  }

  comes(card: Card, zone: Zone, nowMs: number): void {
    if (!isSensed(zone)) return;
    const of = keyOf(card, zone);
    this.#lying.set(of, { card, zone });
    const readMs = Math.max(nowMs, this.#hidden.get(of) ?? nowMs);
    const atMs = this.#sweepMs === null ? readMs : nextPollMs(zone, this.#sweepMs, readMs);
    this.#plan({ atMs, device: HUB, of, body: { type: 'tag-came', ...tagAt(card, zone), good: 2, silent: 0 } });
  }

  leaves(card: Card, zone: Zone, nowMs: number): void {
    // A gate says what came, and never that it went.
    if (!isSensed(zone) || zone === 'MUCK') return;
    const of = keyOf(card, zone);
    this.#lying.delete(of);
    const isKnownToGo = this.#planned.some((planned) => planned.of === of);
    this.#planned = this.#planned.filter((planned) => planned.of !== of || planned.body.type === 'tag-went');
    if (this.#gone.delete(of) || isKnownToGo) return;
    const atMs = this.#sweepMs === null ? nowMs : nextPollMs(zone, this.#sweepMs, nowMs) + (MISSES - 1) * this.#sweepMs;
    this.#plan({
      atMs,
      device: HUB,
      body: { type: 'tag-went', ...tagAt(card, zone), good: SETTLED_GOOD, silent: SETTLED_SILENT },
    });
  }

  happens(event: ReadingEvent, nowMs: number): void {
    switch (event.do) {
      case 'unread':
        this.#unread(event, nowMs);
        break;
      case 'ghost':
        this.#ghost(event, nowMs);
        break;
      case 'shoe-misses':
        this.#missed.add(event.card);
        break;
      case 'shoe-reads':
        this.#exit(event.card, nowMs);
        break;
      case 'sweep':
        this.#sweepMs = event.sweepMs;
        this.#beat(nowMs);
        break;
      case 'silent':
        this.#silence(event.device === 'hub' ? HUB : SHOE, event.forMs, nowMs);
        break;
    }
  }

  #exit(card: Card, nowMs: number): void {
    this.#plan({
      atMs: nowMs,
      device: SHOE,
      body: { type: 'tag-exited', antenna: 0, tag: tagOfCard(card), good: 1, silent: 4 },
    });
  }

  /** For less than three polls nobody hears of it. */
  #unread({ card, zone, forMs }: Extract<ReadingEvent, { readonly do: 'unread' }>, nowMs: number): void {
    const of = keyOf(card, zone);
    this.#hidden.set(of, nowMs + forMs);
    if (!this.#lying.has(of)) return;
    const sweepMs = this.#sweepMs ?? SWEEP_MS;
    const wentMs = nowMs + MISSES * sweepMs;
    if (nowMs + forMs < wentMs) return;
    const sighting = tagAt(card, zone);
    this.#plan({
      atMs: wentMs,
      device: HUB,
      of,
      body: { type: 'tag-went', ...sighting, good: SETTLED_GOOD, silent: MISSES },
    });
    this.#plan({ atMs: nowMs + forMs, device: HUB, of, body: { type: 'tag-came', ...sighting, good: 1, silent: 255 } });
  }

  #ghost({ card, zone, reads }: Extract<ReadingEvent, { readonly do: 'ghost' }>, nowMs: number): void {
    const sighting = tagAt(card, zone);
    this.#plan({ atMs: nowMs, device: HUB, body: { type: 'tag-came', ...sighting, good: 1, silent: 0 } });
    if (zone === 'MUCK') return;
    const overMs = nowMs + (reads - 1 + MISSES) * (this.#sweepMs ?? SWEEP_MS);
    this.#plan({ atMs: overMs, device: HUB, body: { type: 'tag-went', ...sighting, good: reads, silent: MISSES } });
  }

  /** About once a second a board says how long its sweep takes. */
  #beat(nowMs: number): void {
    if (this.#sweepMs === null) return;
    const goodOf16 = HUB_ANTENNAS.map(() => 16);
    this.#plan({
      atMs: nowMs,
      device: HUB,
      body: { type: 'quality', goodOf16, sweepMs: ms(this.#sweepMs), queued: 0 },
    });
  }

  #silence(device: DeviceId, forMs: number, nowMs: number): void {
    this.#say(device, { type: 'device-silent', why: 'unplugged', sinceMs: ms(nowMs) }, nowMs);
    this.#silent.set(device, []);
    this.#plan({ atMs: nowMs + forMs, device, body: { type: 'device-back', silentSinceMs: ms(nowMs) } });
  }

  #plan(planned: Planned): void {
    // What was planned first is said first.
    this.#planned = [...this.#planned, planned].sort((a, b) => a.atMs - b.atMs);
  }

  #tell(planned: Planned): void {
    const { device, body, atMs, of } = planned;
    if (body.type === 'tag-went' && of !== undefined) this.#gone.add(of);
    if (body.type === 'tag-came' && of !== undefined) this.#gone.delete(of);
    const held = this.#silent.get(device);
    if (held !== undefined && body.type !== 'device-back') {
      held.push(planned);
      return;
    }
    this.#say(device, body, atMs);
    if (body.type === 'quality') this.#beat(atMs + BEAT_MS);
    if (held === undefined) return;
    this.#silent.delete(device);
    for (const kept of held) this.#say(kept.device, kept.body, kept.atMs);
    const present =
      device === HUB ? [...this.#lying].filter(([key, { zone }]) => zone !== 'MUCK' && !this.#gone.has(key)) : [];
    const sightings = present.map(([, { card, zone }]) => ({ ...tagAt(card, zone), good: SETTLED_GOOD, silent: 0 }));
    this.#say(device, { type: 'snapshot', present: sightings, buttonsDown: [] }, atMs);
  }
}

/** An event is a settled fact (FORMAT.md): its antenna has read the card sweep after sweep before it loses it. */
const SETTLED_GOOD = 14;
const SETTLED_SILENT = 4;
/** So many silent polls, and the tag went (PROTOCOL P-52). */
const MISSES = LIMITS.missesMaxPresence;
/** Of the reference hub with a table's usual cards on it (hardware-notes 4.2). */
const SWEEP_MS = 145;
const BEAT_MS = 1000;

/** The antennas are polled one after the other. */
function nextPollMs(zone: HubZone, sweepMs: number, nowMs: number): number {
  const offsetMs = (sweepMs * hubAntenna(zone)) / HUB_ANTENNAS.length;
  return Math.round(Math.ceil((nowMs - offsetMs) / sweepMs) * sweepMs + offsetMs);
}

const tagAt = (card: Card, zone: HubZone) => ({ antenna: hubAntenna(zone), tag: tagOfCard(card) });

const keyOf = (card: Card, zone: Zone): string => `${card}/${zone}`;

export function tagOfCard(card: Card): TagId {
  return tagId(`04${card.toString(16).padStart(12, '0')}`.toUpperCase());
}
