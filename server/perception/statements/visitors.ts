import type { FactBody } from '#vocabulary/hands/facts';
import type { Reading, TagId } from '#vocabulary/readings';
import { BOARD_ZONES } from '#vocabulary/zones';
import { antennaKey } from '../radio/setups.ts';
import { PERCEPTION_LIMITS } from '../stories/limits.ts';
import type { Mind } from '../stories/mind.ts';
import { isSilent } from '../stories/motion.ts';
import type { Visitor } from '../stories/windows.ts';

export type TagReading = Extract<Reading, { readonly type: 'tag-came' | 'tag-went' | 'tag-exited' }>;

/**
 * Tags that are no card of this hand. A garbled identity is over in a sweep; the second deck is nobody's business,
 * until one of its cards lies on the board or alone among a seat's dealt cards (kinds.md, FOREIGN_DECK_CARD).
 */
export function takeVisitor(mind: Mind, reading: TagReading, nowMs: number): void {
  const { tag, id } = reading;
  const known = mind.window.visitors.get(tag);
  const isOther = mind.setup.meaningOf(tag).deck === 'other';
  const fresh = { tag, sinceMs: nowMs, reading: id, isRead: true, stayedMs: 0, lostMs: nowMs, isTold: false, isOther };
  if (reading.type === 'tag-exited') {
    put(mind, { ...fresh, place: -1, isRead: false, isFromShoe: true }, nowMs);
    return;
  }
  const place = mind.places.byAntenna.get(antennaKey(reading.device, reading.antenna));
  if (place === undefined || place === mind.places.muck) return;
  const isSame = known !== undefined && known.place === place && nowMs - known.lostMs < VISITOR_PAUSE_MS;
  if (reading.type === 'tag-came') {
    const isFromShoe = known?.isFromShoe === true;
    // Cards of a deck that is shuffled above a place come back to it as well.
    const stayedMs = isSame && !isOther ? known.stayedMs + nowMs - known.lostMs : (known?.stayedMs ?? 0);
    put(mind, isSame ? { ...known, sinceMs: nowMs, stayedMs, isRead: true } : { ...fresh, place, isFromShoe }, nowMs);
  } else if (known?.isRead === true && known.place === place) {
    put(mind, { ...known, isRead: false, stayedMs: known.stayedMs + nowMs - known.sinceMs, lostMs: nowMs }, nowMs);
  }
}

/** A misreading of one sweep is told to be over some sweeps later. */
const VISITOR_SWEEPS = 7;
/** What lies below a hand goes unread for so long; read again at its place it has stayed. */
const VISITOR_PAUSE_MS = 6000;

function put(mind: Mind, visitor: Visitor, nowMs: number): void {
  const isKept = ({ isRead, place, lostMs }: Visitor): boolean =>
    isRead || place < 0 || nowMs - lostMs < VISITOR_PAUSE_MS;
  const others = [...mind.window.visitors].filter(([tag, other]) => tag !== visitor.tag && isKept(other));
  mind.set({ visitors: new Map([...others, [visitor.tag, visitor]]) });
}

/** Each that has stayed for long enough is told once, not while its device is silent: it may have gone meanwhile. */
export function tellVisitors(mind: Mind, nowMs: number): void {
  for (const visitor of mind.window.visitors.values()) {
    const dueMs = visitorDueMs(mind, visitor);
    if (dueMs > nowMs) continue;
    mind.set({ visitors: new Map(mind.window.visitors).set(visitor.tag, { ...visitor, isTold: true }) });
    const body = factOf(mind, visitor);
    if (body !== null) mind.state(body, dueMs, [visitor.reading]);
  }
}

export function visitorsDueMs(mind: Mind): number {
  let dueMs = Number.POSITIVE_INFINITY;
  for (const visitor of mind.window.visitors.values()) dueMs = Math.min(dueMs, visitorDueMs(mind, visitor));
  return dueMs;
}

function visitorDueMs(mind: Mind, visitor: Visitor): number {
  const { isTold, place, sinceMs, isOther, isFromShoe, isRead, stayedMs } = visitor;
  if (isTold || place < 0 || !isRead || isSilent(mind, place)) return Number.POSITIVE_INFINITY;
  const { unknownTagMs, foreignCardMs, foreignExitMs } = PERCEPTION_LIMITS;
  const usualMs = isOther ? (isFromShoe ? foreignExitMs : foreignCardMs) : unknownTagMs;
  const sweepsMs = VISITOR_SWEEPS * 1000 * (mind.rates.sweepS[place] ?? 1);
  return sinceMs + (mind.rates.holdMs[place] ?? 0) + Math.max(sweepsMs, usualMs - stayedMs);
}

function factOf(mind: Mind, visitor: Visitor): FactBody | null {
  const { tag, place, isOther, isFromShoe } = visitor;
  const meaning = mind.setup.meaningOf(tag);
  const spot = mind.places.spots[place];
  if (spot === undefined || meaning.deck === 'in-play') return null;
  const zone = spot === 'BOARD' ? (BOARD_ZONES[0] ?? 'B1') : spot;
  if (!isOther) return { type: 'unknown-tag', zone, pseudonym: meaning.pseudonym };
  if (!isFromShoe && !liesAmongDealt(mind, place, tag)) return null;
  return { type: 'foreign-card', zone, pseudonym: meaning.pseudonym, ...(isFromShoe ? { fromShoe: true } : {}) };
}

/**
 * Alone of its deck, with cards that were dealt, or where one is due: a deck that is shuffled shows several of its
 * cards.
 */
function liesAmongDealt(mind: Mind, place: number, tag: TagId): boolean {
  const kind = mind.places.kinds[place];
  if (kind === 'burn' || kind === 'aside') return false;
  for (const other of mind.window.visitors.values())
    if (other.isOther && other.isRead && other.tag !== tag && other.place === place) return false;
  if (kind === 'board') return true;
  const next = mind.expected.order[0];
  return (mind.piles[place]?.length ?? 0) > 0 || (next !== undefined && next.zone === mind.places.spots[place]);
}
