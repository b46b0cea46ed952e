import type { ReadingId } from '#vocabulary/ids';
import type { TagId } from '#vocabulary/readings';
import type { Ms } from '#vocabulary/units';
import { SEAT_ZONES, type SensedZone } from '#vocabulary/zones';
import { awaitsCard, isNobodys } from '../dealing.ts';
import type { WindowDraft } from '../window-draft.ts';
import type { Track } from '../windows.ts';

/**
 * Without a shoe what is read here and there as it flies tells that it has left the pack. Where it did so after the card before and before this one, and
 * lies nowhere yet, the seat between the two that awaits a card has got it, and misses it so far: it has the time of a seat that is read again
 * (R000-mis-2). So have several of them where as many cards were read.
 */
export function noteFlownPast(draft: WindowDraft, tag: TagId, zone: SensedZone, cameMs: Ms | null): void {
  if (draft.setup.profile.senses.shoe || cameMs === null) return;
  const others = [...draft.tracks.values()].filter((other) => other.tag !== tag && draft.refOf(other.tag) !== undefined);
  const before = dealtBefore(others, cameMs);
  if (before === undefined) return;
  const passed = seatsBetween(before.zone, zone).filter((seat) => awaitsCard(draft, seat) && !isNobodys(draft, seat));
  const { nowMs, unread } = draft.window;
  const flown = others.flatMap((other) => readBetween(other, before.arrivedMs, cameMs) ?? []);
  if (flown.length < passed.length) return;
  const next = new Map(unread);
  for (const [nth, seat] of passed.entries()) {
    const reading = flown[nth];
    if (reading !== undefined && !unread.has(seat)) next.set(seat, { sinceMs: nowMs, readSinceMs: nowMs, reading, isTold: false });
  }
  if (next.size > unread.size) draft.set({ unread: next });
}

interface Dealt {
  readonly zone: SensedZone;
  readonly arrivedMs: Ms;
}

/** What was put down again since then was dealt before. */
function dealtBefore(others: readonly Track[], cameMs: Ms): Dealt | undefined {
  let latest: Dealt | undefined;
  for (const { rest, dealtTo } of others) {
    if (rest === null || !rest.isFirst || rest.spot !== dealtTo || rest.arrivedMs >= cameMs) continue;
    if (latest === undefined || rest.arrivedMs > latest.arrivedMs) latest = rest;
  }
  return latest;
}

/** The reading of some place that began then, of a card that has come to rest nowhere. */
function readBetween({ rest, sightings, gone }: Track, fromMs: Ms, untilMs: Ms): ReadingId | undefined {
  if (rest !== null) return undefined;
  const isThen = (atMs: Ms | undefined): boolean => atMs !== undefined && atMs > fromMs && atMs < untilMs;
  return sightings.find(({ sinceMs }) => isThen(sinceMs))?.reading ?? (isThen(gone?.sinceMs) ? gone?.reading : undefined);
}

/** In the order in which they are dealt to. */
export function seatsBetween(from: SensedZone, to: SensedZone): readonly SensedZone[] {
  const [first, last] = [from, to].map((zone) => SEAT_ZONES.findIndex((seat) => seat === zone));
  if (first === undefined || last === undefined || first < 0 || last < 0) return [];
  const seats = SEAT_ZONES.length;
  return SEAT_ZONES.filter(
    (_, seat) => (seat - first + seats) % seats > 0 && (seat - first + seats) % seats < (last - first + seats) % seats,
  );
}
