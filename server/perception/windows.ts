import type { FactId, ReadingId } from '#vocabulary/ids';
import type { DeviceId, TagId } from '#vocabulary/readings';
import { type Ms, ms } from '#vocabulary/units';
import type { SensedZone } from '#vocabulary/zones';
import type { AntennaKey, Spot } from './setups.ts';

/** What perception remembers between two readings. A value: `perceive` makes a new one. */
export interface PerceptionWindow {
  readonly nowMs: Ms;
  readonly tracks: ReadonlyMap<TagId, Track>;
  /** The earliest time at which a track, or a seat that is not read, wants to be looked at again. */
  readonly dueAtMs: number;
  readonly tracksDueAtMs: number;
  readonly unreadDueAtMs: number;
  /** Without a shoe: the seats that may have got a card that nobody has read. */
  readonly unread: ReadonlyMap<SensedZone, UnreadSeat>;
  /** The newest exit of the shoe: the card before it has landed. `beside`: read with it, and in the shoe as far as known. */
  readonly lastExit: { readonly tag: TagId; readonly atMs: Ms; readonly beside?: Exit & { readonly tag: TagId } } | null;
  readonly recentRests: readonly { readonly arrivedMs: Ms; readonly sweep: number }[];
  /** What each seat has read last of the other deck, for longer than a misreading lasts. */
  readonly otherDeck: ReadonlyMap<Spot, OtherDeckRead>;
  /** With one board antenna: whose place B1, B2 … is; null where it is free again. */
  readonly board: readonly (TagId | null)[];
  /** How many tags each place sees; strangers included, and those of the deck in play alone. */
  readonly present: ReadonlyMap<Spot, number>;
  readonly presentOwn: ReadonlyMap<Spot, number>;
  readonly silentDevices: ReadonlyMap<DeviceId, Ms>;
  readonly missingReaders: ReadonlyMap<AntennaKey, Ms>;
  /** Back, but still telling what it kept: nothing is concluded before its snapshot says that this is all. */
  readonly catchingUp: ReadonlySet<DeviceId>;
  /** Since when every place has been watched: what should be seen by now counts from here at the earliest. */
  readonly watchedSinceMs: Ms;
  /** Since when a place that was blind for a while, below a deck or without its reader, is read again. */
  readonly readAgainSinceMs: ReadonlyMap<Spot, Ms>;
  /** Devices whose next snapshot closes an interval in which something may have happened unseen. */
  readonly blind: ReadonlyMap<DeviceId, BlindInterval>;
  readonly sweeps: ReadonlyMap<DeviceId, Sweeps>;
  /** That of the slowest board. */
  readonly paceMs: Ms;
  /** Since when no place has seen anything; null while something lies somewhere. */
  readonly emptySinceMs: Ms | null;
  /** The same of the deck in play: the other one may be shuffled over a place meanwhile. */
  readonly ownEmptySinceMs: Ms | null;
  /** What lay in the muck when it was forgotten, until a card of the next deal lies at a place: the gate may tell of it anew meanwhile. */
  readonly pileBefore: ReadonlySet<TagId>;
  /** The same of what was held up, and the seat at which it lay. */
  readonly heldBefore: ReadonlyMap<TagId, Spot>;
  /** The statement of the card of the board for which the pile has been found to hide a burn. */
  readonly hidesBurnOf: FactId | null;
  /** When a device that reads places had last caught up after a silence: before that nobody knows what was empty. */
  readonly placesBackMs: Ms;
}

/** How long the last two sweeps were that a device told of: from one second to the next a table may be cleared, and an empty one is swept in no time. */
export interface Sweeps {
  readonly latestMs: Ms;
  readonly beforeMs: Ms;
  /** When the table's cards lie there. */
  readonly paceMs: Ms;
}

export interface UnreadSeat {
  readonly sinceMs: Ms;
  /** Since when nothing hides its cards any more; null while something does. */
  readonly readSinceMs: Ms | null;
  readonly reading: ReadingId;
  /** A fact has named it: it is told when it is over. */
  readonly isTold: boolean;
  /** When the shoe gave out the card that was dealt past it, or that was read first where there is none: what it got before that it had got by then. */
  readonly passedMs?: Ms;
  /** The card that it has lost, where nothing else hides it. */
  readonly glimpsed?: TagId;
}

export interface OtherDeckRead {
  readonly tag: TagId;
  /** The first one of those that it has read one after the other. */
  readonly firstMs: Ms;
  readonly goneMs: Ms;
  /** Shortly before it the seat had read another one. */
  readonly isNext: boolean;
  /** For no longer than one that flies over the seat. */
  readonly isFlying: boolean;
}

/** The first place that saw a card of which the shoe said nothing: the shoe missed it, was silent, or it came in a packet. */
export interface Unexited {
  readonly atMs: Ms;
  readonly reading: ReadingId;
  /** The shoe was silent, or another card came in the same sweep: only the next one that leaves tells that this one had. */
  readonly isLeftToNext: boolean;
}

export interface Track {
  readonly tag: TagId;
  readonly sightings: readonly Sighting[];
  readonly gate: Gate | null;
  /** The gate read it while it went on lying at its place: a neighbour's misreading, after which the gate goes on knowing the card for a while. */
  readonly staleGate: Gate | null;
  readonly rest: Rest | null;
  /** The seat at which it first lay since it left the shoe: who has got it, wherever it lies now. */
  readonly dealtTo: Spot | null;
  readonly exit: Exit | null;
  /** The shoe gave it out while its place, which had it, was silent: that may tell yet whether it had lost it before. */
  readonly heldExit: Exit | null;
  /** It was out of the shoe before: a place that sees it says nothing new about the shoe. */
  readonly isOut: boolean;
  /** It was said to have left its place, and has come to rest on none since: it is put aside, or in somebody's hand. */
  readonly hasLeft: boolean;
  /** Seen on the table without having been seen leaving the shoe. */
  readonly unexited: Unexited | null;
  /** When a place last stopped seeing it, and what said so; of a tag that rests nowhere also since when that place had seen it. */
  readonly gone: Departure | null;
  /** Where a tag that rests nowhere, or was handed to another seat, was seen last: it may go unread for a moment, and is still the same stay. */
  readonly lost: LostSighting | null;
  /** A place far from its own had read it as well, for as long as a landing takes: it may go unread for a moment there too. */
  readonly copy: CopySighting | null;
  /** Since when places have read it here and there, and it has come to rest on none of them; and which of them was the first. */
  readonly glimpse: Glimpse | null;
  /** Since when another place had read it, as it flew from the shoe to a seat where no antenna has it lie yet. */
  readonly flownMs: Ms | null;
  /** The stay for which a doubt or a stranger was stated, so that it is stated once. */
  readonly told: string | null;
  readonly dueAtMs: number;
}

export interface Exit {
  readonly atMs: Ms;
  readonly reading: ReadingId;
  readonly fact?: FactId;
}

export interface Departure {
  readonly atMs: Ms;
  readonly reading: ReadingId;
  /** When the place had read it last, as far as that can be reckoned. */
  readonly readMs: Ms | null;
  readonly sinceMs?: Ms;
  readonly spot?: Spot;
  /** How often that place had read it; 0 where its device did not say so. */
  readonly good?: number;
  /** From its first to its last good answer by its own counts, where its device gave them. */
  readonly stayedMs?: Ms;
  /** Another deck lies over that place: that it does not read the card any more says little. */
  readonly isCovered?: boolean;
  /** A seat that awaits a card had lost it just before. */
  readonly beside?: Spot;
  /** Its seat had lost it before, and has read it again for no longer than a misreading: since when, and how it had lost it. */
  readonly again?: { readonly sinceMs: Ms; readonly before: Departure };
}

/** The muck read it: it came there, or over it. */
export interface Gate {
  readonly atMs: Ms;
  /** When the muck told of it last: what it has misread before it tells of anew when that is thrown. */
  readonly latestMs: Ms;
  readonly reading: ReadingId;
  /** The muck read it once more, when a card that had only flown over it would have been elsewhere. */
  readonly isAgain: boolean;
  /** When the board or the burns misread it, though nobody could have it but the pile. */
  readonly misreadMs: Ms | null;
  /** Another seat has read it since, and lost it again. */
  readonly beyond: SeatBeyond | null;
  /** As the muck read it so did a seat too far from its own to misread what lies there, or is held up: it flew. */
  readonly isFlown: boolean;
}

export interface SeatBeyond {
  readonly spot: Spot;
  readonly atMs: Ms;
  /** It had read it for longer than a misreading lasts. */
  readonly hasStayed: boolean;
}

export interface BlindInterval {
  readonly fromMs: Ms;
  readonly toMs: Ms;
  /** The first reading that its device has kept: of what came later nothing is lost. */
  readonly keptSinceMs?: Ms;
}

/** A place sees the tag, since then without a pause that it noticed. */
export interface Sighting {
  readonly spot: Spot;
  readonly sinceMs: Ms;
  readonly reading: ReadingId;
  /** The screens have been told of it. */
  readonly isShown: boolean;
  /** Of a stay that goes on after a pause: how much of it had been read sweep after sweep before. */
  readonly stayedMs?: number;
  /** Of such a stay: when it was read again. */
  readonly resumedMs?: Ms;
  /** The same of one in a stack, and when that began at all. */
  readonly again?: { readonly firstMs: Ms; readonly sinceMs: Ms };
  /** Of what was handed here and went unread at once: when it counts as lying here, unless the gate has told by then that it was thrown. */
  readonly handedAtMs?: Ms;
  /** Of a copy, while its own place reads it: it has gone unread in between. */
  readonly isResumed?: true;
  /** Where its own place reads it again: when that had lost it. */
  readonly lostBefore?: Departure;
  /** The same, and the other card of its hand is read again with it. */
  readonly isWithHand?: true;
}

export interface Stay extends Sighting {
  /** When that place stopped seeing it, which of a card that rests elsewhere is not when it left there. */
  readonly departure: Departure;
}

export interface LostSighting extends Stay {
  /** Another place had got it later, and lost it in the same sweep: it lies there. */
  readonly isPassed: boolean;
  /** From the first to the last good answer; 0 where its device did not say so. */
  readonly stayedMs: number;
  /** Another deck had come to lie over it: it may still be there. */
  readonly isCovered: boolean;
}

/** The first place that read what rests nowhere yet, and those that have read it since. */
export interface Glimpse extends Pick<Sighting, 'spot' | 'sinceMs'> {
  readonly others: readonly Spot[];
}

export function glimpsedAt(glimpse: Glimpse | null, { spot, sinceMs }: Pick<Sighting, 'spot' | 'sinceMs'>): Glimpse {
  if (glimpse === null) return { spot, sinceMs, others: [] };
  return spot === glimpse.spot || glimpse.others.includes(spot) ? glimpse : { ...glimpse, others: [...glimpse.others, spot] };
}

export interface CopySighting extends Sighting {
  readonly lostMs: Ms;
  /** Another deck had come to lie over it: it is still there. */
  readonly isCovered: boolean;
  /** It was read on end until its board was cut off: that it went unread says nothing. */
  readonly isCut?: true;
}

/** For how long on end a place has read a card. */
export interface ReadSpan {
  readonly fromMs: Ms;
  readonly untilMs: Ms;
}

/** What was stated last about where the card lies. */
export interface Rest {
  readonly spot: Spot;
  readonly zone: SensedZone;
  readonly fact: FactId;
  readonly arrivedMs: Ms;
  /** The same, but for what was told of it meanwhile and has been taken back. */
  readonly laidMs: Ms;
  readonly reading: ReadingId;
  readonly sweep: number;
  readonly state: 'lies' | 'hidden' | 'lifted';
  /** Nothing was stated about it before: a second place at nearly the same time makes this one a misreading. */
  readonly isFirst: boolean;
  /** The pile that it was taken from: it lies there still if this is a misreading. */
  readonly pile: Rest | null;
  /** What was stated about that pile was taken back when it landed here: if this is a misreading, that is to be stated anew. */
  readonly isPileDisproved: boolean;
  /** The seat that it was handed from, and when that lost it: it is there still if this is a misreading. */
  readonly home: { readonly rest: Rest; readonly gone: Departure | null } | null;
  /** In the muck: the seat that had read it since the gate did. */
  readonly beyond: SeatBeyond | null;
  /** In the muck: the seat that has read it since it lies there, for longer than a misreading lasts. */
  readonly stayedAt: Stay | null;
  /** In the muck: where it lay before, and since when. */
  readonly cameFrom: { readonly spot: Spot; readonly laidMs: Ms } | null;
  /** In the muck: it was read on its way there, so that nobody holds it up. */
  readonly isFlown: boolean;
  /** In the muck: nothing has read it there, and the others of its hand alone say that it went with them. */
  readonly isUnread: boolean;
  /** Among the burns: when it was read there until it was lost again, the newest last. */
  readonly spans: readonly ReadSpan[];
  /** Elsewhere: what the gate had read before it landed there. If that is a misreading it lies in the muck. */
  readonly gate: Gate | null;
}

/** A copy that its draft fills in before anybody else sees it. Field by field, as below. */
export function copyOfWindow(window: PerceptionWindow): { -readonly [Key in keyof PerceptionWindow]: PerceptionWindow[Key] } {
  return {
    nowMs: window.nowMs,
    tracks: window.tracks,
    dueAtMs: window.dueAtMs,
    tracksDueAtMs: window.tracksDueAtMs,
    unreadDueAtMs: window.unreadDueAtMs,
    unread: window.unread,
    otherDeck: window.otherDeck,
    lastExit: window.lastExit,
    recentRests: window.recentRests,
    board: window.board,
    present: window.present,
    presentOwn: window.presentOwn,
    silentDevices: window.silentDevices,
    missingReaders: window.missingReaders,
    catchingUp: window.catchingUp,
    watchedSinceMs: window.watchedSinceMs,
    readAgainSinceMs: window.readAgainSinceMs,
    blind: window.blind,
    sweeps: window.sweeps,
    paceMs: window.paceMs,
    emptySinceMs: window.emptySinceMs,
    ownEmptySinceMs: window.ownEmptySinceMs,
    pileBefore: window.pileBefore,
    heldBefore: window.heldBefore,
    hidesBurnOf: window.hidesBurnOf,
    placesBackMs: window.placesBackMs,
  };
}

/**
 * The same track, but for `changes`. Field by field: a spread of what so many places make costs a microsecond, because each place's objects
 * have a hidden class of their own, and a night has a thousand readings an hour for each card.
 */
export function trackWith(track: Track, changes: Partial<Track>): Track {
  const copy: Track = {
    tag: track.tag,
    sightings: track.sightings,
    gate: track.gate,
    staleGate: track.staleGate,
    rest: track.rest,
    dealtTo: track.dealtTo,
    exit: track.exit,
    heldExit: track.heldExit,
    isOut: track.isOut,
    hasLeft: track.hasLeft,
    unexited: track.unexited,
    gone: track.gone,
    lost: track.lost,
    copy: track.copy,
    glimpse: track.glimpse,
    flownMs: track.flownMs,
    told: track.told,
    dueAtMs: track.dueAtMs,
  };
  return Object.assign(copy, changes);
}

export function restWith(rest: Rest, changes: Partial<Rest>): Rest {
  const { spot, zone, fact, arrivedMs, laidMs, reading, sweep, state, isFirst, pile, isPileDisproved, home, beyond, stayedAt } = rest;
  const { cameFrom, isFlown, isUnread, spans, gate } = rest;
  const whence = { pile, isPileDisproved, home, beyond, stayedAt, cameFrom, isFlown, isUnread, spans, gate };
  return Object.assign({ spot, zone, fact, arrivedMs, laidMs, reading, sweep, state, isFirst }, whence, changes);
}

export function emptyWindow(nowMs: Ms): PerceptionWindow {
  return {
    nowMs,
    tracks: new Map(),
    dueAtMs: Number.POSITIVE_INFINITY,
    tracksDueAtMs: Number.POSITIVE_INFINITY,
    unreadDueAtMs: Number.POSITIVE_INFINITY,
    unread: new Map(),
    otherDeck: new Map(),
    lastExit: null,
    recentRests: [],
    board: [],
    present: new Map(),
    presentOwn: new Map(),
    silentDevices: new Map(),
    missingReaders: new Map(),
    catchingUp: new Set(),
    watchedSinceMs: nowMs,
    readAgainSinceMs: new Map(),
    blind: new Map(),
    sweeps: new Map(),
    paceMs: ms(0),
    emptySinceMs: nowMs,
    ownEmptySinceMs: nowMs,
    pileBefore: new Set(),
    heldBefore: new Map(),
    hidesBurnOf: null,
    placesBackMs: nowMs,
  };
}

/** Cards that may be registered and seen at once; what is beyond are strangers. */
export const CARDS_OF_TWO_DECKS = 104;

export function emptyTrack(tag: TagId): Track {
  return {
    tag,
    sightings: [],
    gate: null,
    staleGate: null,
    rest: null,
    dealtTo: null,
    exit: null,
    heldExit: null,
    isOut: false,
    hasLeft: false,
    unexited: null,
    gone: null,
    lost: null,
    copy: null,
    glimpse: null,
    flownMs: null,
    told: null,
    dueAtMs: Number.POSITIVE_INFINITY,
  };
}
