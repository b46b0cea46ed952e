import { CARD_REF_COUNT, type CardRef, toCardRef } from '#vocabulary/card-refs';
import type { SweepNumber } from '#vocabulary/facts';
import { assert } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import { FACES, type Face, seatZone, ZONES, type Zone } from '#vocabulary/zones';

/**
 * Where the 52 cards are. Small typed arrays indexed by CardRef, copied when written: a hand is some two hundred writes of 52
 * bytes, which is what lets `evolve` keep up with 150,000 facts a second. No rank and no suit can be said here.
 */
export interface Cards {
  readonly zone: Uint8Array;
  readonly face: Uint8Array;
  readonly marks: Uint8Array;
  /** #k of this deal; 0 for a card that is in the shoe. */
  readonly slot: Uint8Array;
  /** Counts landings, so that the cards of a place are told in the order they came. */
  readonly arrived: Uint16Array;
  /** The antenna sweep it landed in. */
  readonly sweep: Uint32Array;
  readonly landings: number;
}

export const MARK = {
  /** Its place does not see it at the moment. */
  lifted: 1,
  /** Somebody may have looked at it (AMB-22). */
  handled: 2,
  /** Exposed or dropped by the dealer: it may not be played (R000-expo-2, R000-drop-0). */
  dead: 4,
  /** It left the shoe by itself, so its rank in the order of cards is known (AMB-07). */
  exited: 8,
  /** Left the shoe, not landed yet. */
  inTransit: 16,
  /** Taken to be there because somebody said so; nobody can show its face. */
  assumed: 32,
  /** The shoe missed it: its number is the highest that it can have. */
  missed: 64,
} as const;

const ZONE_INDEX: ReadonlyMap<Zone, number> = new Map(ZONES.map((zone, index) => [zone, index]));
const SHOE = 0;

export function freshCards(): Cards {
  return {
    zone: new Uint8Array(CARD_REF_COUNT),
    face: new Uint8Array(CARD_REF_COUNT).fill(FACES.indexOf('down')),
    marks: new Uint8Array(CARD_REF_COUNT),
    slot: new Uint8Array(CARD_REF_COUNT),
    arrived: new Uint16Array(CARD_REF_COUNT),
    sweep: new Uint32Array(CARD_REF_COUNT),
    landings: 0,
  };
}

export function zoneOf(cards: Cards, ref: CardRef): Zone {
  return ZONES[cards.zone[ref] ?? SHOE] ?? 'SHOE';
}

export function isIn(cards: Cards, ref: CardRef, zone: Zone): boolean {
  return cards.zone[ref] === indexOf(zone);
}

/**
 * It lay on the table and was put back. On its way it passed the gate of the muck, which may say so after somebody said that it is back; to come to the
 * muck anew it would have to leave the shoe first.
 */
export function isBackInShoe(cards: Cards, ref: CardRef): boolean {
  return cards.zone[ref] === SHOE && cards.arrived[ref] !== 0;
}

export function faceOf(cards: Cards, ref: CardRef): Face {
  return FACES[cards.face[ref] ?? 0] ?? 'unknown';
}

export function hasMark(cards: Cards, ref: CardRef, mark: number): boolean {
  return ((cards.marks[ref] ?? 0) & mark) !== 0;
}

export function slotOf(cards: Cards, ref: CardRef): number {
  return cards.slot[ref] ?? 0;
}

/** The cards of a place in the order they came. */
export function cardsIn(cards: Cards, zone: Zone): readonly CardRef[] {
  const index = indexOf(zone);
  const found: CardRef[] = [];
  for (let ref = cards.zone.indexOf(index); ref >= 0; ref = cards.zone.indexOf(index, ref + 1)) found.push(toCardRef(ref));
  return found.length < 2
    ? found
    : found.sort((a, b) => (cards.arrived[a] ?? 0) - (cards.arrived[b] ?? 0) || slotOf(cards, a) - slotOf(cards, b));
}

export function countIn(cards: Cards, zone: Zone): number {
  const index = indexOf(zone);
  let count = 0;
  for (let ref = 0; ref < CARD_REF_COUNT; ref += 1) if (cards.zone[ref] === index) count += 1;
  return count;
}

export function handOf(cards: Cards, seat: Seat): readonly CardRef[] {
  return cardsIn(cards, seatZone(seat));
}

export function withExit(cards: Cards, ref: CardRef, slot: number, missed: boolean): Cards {
  const { face, arrived, sweep, landings } = cards;
  const next: Cards = { zone: cards.zone.slice(), face, marks: cards.marks.slice(), slot: cards.slot.slice(), arrived, sweep, landings };
  next.zone[ref] = indexOf('OFF');
  next.slot[ref] = slot;
  next.marks[ref] = MARK.exited | MARK.inTransit | (missed ? MARK.missed : 0);
  return next;
}

export function withMove(cards: Cards, ref: CardRef, { to, face, sweep, slot, assumed }: CardMove): Cards {
  const landings = cards.landings + 1;
  assert(landings < 0xffff, 'a hand has fewer landings than fit');
  const next: Cards = {
    zone: cards.zone.slice(),
    face: cards.face.slice(),
    marks: cards.marks.slice(),
    slot: cards.slot.slice(),
    arrived: cards.arrived.slice(),
    sweep: cards.sweep.slice(),
    landings,
  };
  next.zone[ref] = indexOf(to);
  next.face[ref] = FACES.indexOf(face);
  next.arrived[ref] = landings;
  next.sweep[ref] = sweep ?? 0;
  next.slot[ref] = to === 'SHOE' ? 0 : (slot ?? slotOf(cards, ref));
  const marks = ((cards.marks[ref] ?? 0) | (assumed === true ? MARK.assumed : 0)) & ~(MARK.lifted | MARK.inTransit);
  next.marks[ref] = to === 'SHOE' ? 0 : marks;
  return next;
}

export interface CardMove {
  readonly to: Zone;
  readonly face: Face;
  readonly sweep?: SweepNumber;
  readonly slot?: number;
  readonly assumed?: boolean;
}

export function withMarks(cards: Cards, ref: CardRef, on: number, off = 0): Cards {
  const marks = cards.marks.slice();
  marks[ref] = ((marks[ref] ?? 0) | on) & ~off;
  const { zone, face, slot, arrived, sweep, landings } = cards;
  return { zone, face, marks, slot, arrived, sweep, landings };
}

export function withFace(cards: Cards, ref: CardRef, face: Face): Cards {
  const faces = cards.face.slice();
  faces[ref] = FACES.indexOf(face);
  const { zone, marks, slot, arrived, sweep, landings } = cards;
  return { zone, face: faces, marks, slot, arrived, sweep, landings };
}

function indexOf(zone: Zone): number {
  return ZONE_INDEX.get(zone) ?? 0;
}

/** Where every card is believed to be, those that came first first. */
export function whereabouts({ cards }: { readonly cards: Cards }): readonly Whereabouts[] {
  const all = Array.from({ length: CARD_REF_COUNT }, (_, ref): Whereabouts => {
    const card = toCardRef(ref);
    return { ref: card, zone: zoneOf(cards, card), face: faceOf(cards, card), lifted: hasMark(cards, card, MARK.lifted) };
  });
  return all.sort((a, b) => (cards.arrived[a.ref] ?? 0) - (cards.arrived[b.ref] ?? 0));
}

export interface Whereabouts {
  readonly ref: CardRef;
  readonly zone: Zone;
  readonly face: Face;
  /** Its place does not see it at the moment. */
  readonly lifted: boolean;
}
