import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import type { SweepNumber } from '#vocabulary/hands/facts';
import { assert } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import { type Face, seatZone, ZONES, type Zone } from '#vocabulary/zones';
import { type CardLife, type CardTurn, lived, UNDEALT } from './card-lives.ts';

/** What has become of the 52 cards, by CardRef. */
export interface Cards {
  readonly lives: readonly CardLife[];
  readonly landings: number;
  /** By place, in the order in which they came. Those in the shoe are not listed. */
  readonly places: readonly (readonly CardRef[])[];
  /** One was taken to lie somewhere because people said so: nearly always none. */
  readonly hasAssumed: boolean;
}

const NONE: readonly CardRef[] = [];
const NO_PLACES = ZONES.map(() => NONE);
const UNDEALT_LIVES = ALL_CARD_REFS.map(() => UNDEALT);
const FRESH: Cards = { lives: UNDEALT_LIVES, landings: 0, places: NO_PLACES, hasAssumed: false };

export const freshCards = (): Cards => FRESH;

const lifeOf = ({ lives }: Cards, ref: CardRef): CardLife => lives[ref] ?? UNDEALT;

export const zoneOf = (cards: Cards, ref: CardRef): Zone => lifeOf(cards, ref).zone;

export const isIn = (cards: Cards, ref: CardRef, zone: Zone): boolean => lifeOf(cards, ref).zone === zone;

/** Its place does not see it at the moment. */
export const isLifted = (cards: Cards, ref: CardRef): boolean => lifeOf(cards, ref).is === 'lifted';

/** Left the shoe, not landed yet. */
export const isInFlight = (cards: Cards, ref: CardRef): boolean => lifeOf(cards, ref).is === 'in-flight';

export const isDead = (cards: Cards, ref: CardRef): boolean => lifeOf(cards, ref).dead;

export const wasHandled = (cards: Cards, ref: CardRef): boolean => lifeOf(cards, ref).handled;

export function isAssumed(cards: Cards, ref: CardRef): boolean {
  const life = lifeOf(cards, ref);
  return (life.is === 'lying' || life.is === 'lifted') && life.assumed;
}

/** It is known of itself that it left the shoe, be it that the shoe has missed it. */
export function hasExited(cards: Cards, ref: CardRef): boolean {
  const life = lifeOf(cards, ref);
  return life.is !== 'in-shoe' && life.exit !== 'untold';
}

export function wasMissed(cards: Cards, ref: CardRef): boolean {
  const life = lifeOf(cards, ref);
  return life.is !== 'in-shoe' && life.exit === 'missed';
}

/** The shoe has told itself when it left. */
export function isToldByShoe({ cards }: { readonly cards: Cards }, ref: CardRef): boolean {
  const life = lifeOf(cards, ref);
  return life.is !== 'in-shoe' && life.exit === 'told';
}

/**
 * It lay on the table and was put back. On its way it passed the gate of the muck, which may say so after somebody said
 * that it is back; to come to the muck anew it would have to leave the shoe first.
 */
export function isBackInShoe(cards: Cards, ref: CardRef): boolean {
  const life = lifeOf(cards, ref);
  return life.is === 'in-shoe' && life.lain;
}

export function faceOf(cards: Cards, ref: CardRef): Face {
  const life = lifeOf(cards, ref);
  return life.is === 'in-shoe' ? 'down' : life.face;
}

/** #k of this deal; 0 for a card that is in the shoe. */
export const slotOf = (cards: Cards, ref: CardRef): number => lifeOf(cards, ref).slot;

/** Which landing of this hand brought it where it lies; 0 where none did. */
export function landingNumberOf(cards: Cards, ref: CardRef): number {
  const life = lifeOf(cards, ref);
  return life.is === 'lying' || life.is === 'lifted' ? life.order : 0;
}

export function landingSweepOf(cards: Cards, ref: CardRef): SweepNumber {
  const life = lifeOf(cards, ref);
  return life.is === 'lying' || life.is === 'lifted' ? life.sweep : 0;
}

/** The cards of a place in the order they came. */
export function cardsIn(cards: Cards, zone: Zone): readonly CardRef[] {
  if (zone === 'SHOE') return ALL_CARD_REFS.filter((ref) => isIn(cards, ref, zone));
  return cards.places[ZONES.indexOf(zone)] ?? NONE;
}

export const countIn = (cards: Cards, zone: Zone): number => cardsIn(cards, zone).length;

export function handOf(cards: Cards, seat: Seat): readonly CardRef[] {
  return cardsIn(cards, seatZone(seat));
}

/** A hand has some hundred; what is beyond this is a circle. */
const LANDINGS_MAX = 0xffff;

/** After something has happened to these. */
export function withTurn(cards: Cards, refs: readonly CardRef[], turn: CardTurn): Cards {
  const { lives, landings, places, hasAssumed } = cards;
  const next = lives.slice();
  let listed = places;
  for (const ref of refs) {
    const [before, after] = [next[ref] ?? UNDEALT, lived(next[ref] ?? UNDEALT, turn)];
    next[ref] = after;
    if (turn.type === 'exited' || turn.type === 'moved' || before.zone !== after.zone) {
      listed = relisted(listed, ref, before.zone, next);
    }
  }
  const count = turn.type === 'moved' ? turn.order : landings;
  assert(count < LANDINGS_MAX, 'a hand has fewer landings than fit');
  const assumes = turn.type === 'moved' && turn.move.assumed === true;
  return { lives: next, landings: count, places: listed, hasAssumed: hasAssumed || assumes };
}

/** After one card has come from there to where its life says. */
function relisted(places: Cards['places'], ref: CardRef, from: Zone, lives: Cards['lives']): Cards['places'] {
  const next = places.slice();
  const to = lives[ref]?.zone ?? 'SHOE';
  const [left, came] = [ZONES.indexOf(from), ZONES.indexOf(to)];
  if (from !== 'SHOE') next[left] = (next[left] ?? NONE).filter((other) => other !== ref);
  if (to === 'SHOE') return next;
  const there = [...(next[came] ?? NONE), ref];
  next[came] = there.length < 2 ? there : there.sort((a, b) => rank(lives[a]) - rank(lives[b]) || a - b);
  return next;
}

/** By landing, and by number where nothing has landed. */
function rank(life: CardLife = UNDEALT): number {
  const order = life.is === 'lying' || life.is === 'lifted' ? life.order : 0;
  return order * LANDINGS_MAX + life.slot;
}

/** Where every card is believed to be, those that came first first. */
export function whereabouts({ cards }: { readonly cards: Cards }): readonly Whereabouts[] {
  const all = ALL_CARD_REFS.map(
    (ref): Whereabouts => ({ ref, zone: zoneOf(cards, ref), face: faceOf(cards, ref), lifted: isLifted(cards, ref) }),
  );
  return all.sort((a, b) => landingNumberOf(cards, a.ref) - landingNumberOf(cards, b.ref));
}

export interface Whereabouts {
  readonly ref: CardRef;
  readonly zone: Zone;
  readonly face: Face;
  /** Its place does not see it at the moment. */
  readonly lifted: boolean;
}
