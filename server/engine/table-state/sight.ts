import { type CardRef, toCardRef } from '#vocabulary/card-refs';
import { isBoardZone, type Zone } from '#vocabulary/zones';
import { isLifted, zoneOf } from './cards.ts';
import type { HandState } from './state.ts';

/** SHOE is never seen, ASIDE where it has no antenna, any other place where this table has none. */
export function canSee(hand: HandState, zone: Zone): boolean {
  const { senses } = hand.setup.profile;
  if (zone === 'SHOE' || zone === 'OFF') return false;
  if (zone === 'ASIDE') return senses.aside;
  if (zone === 'BURN') return senses.burn;
  if (zone === 'MUCK') return senses.muck;
  return isBoardZone(zone) ? senses.board !== 'none' : senses.seats;
}

/** Nothing tells where a card of a player or of the board lies: people do (DESIGN §3, `manual`). */
export function sensesNoCards({ setup }: Pick<HandState, 'setup'>): boolean {
  const { seats, board } = setup.profile.senses;
  return !seats && board === 'none';
}

/** Its place has told that it went. */
export function hasLeftPlace(hand: HandState, ref: CardRef): boolean {
  return isLifted(hand.cards, ref) || zoneOf(hand.cards, ref) === 'OFF';
}

/** It lies where nothing tells that it went. */
export function isLatched(hand: HandState, ref: CardRef): boolean {
  const zone = zoneOf(hand.cards, ref);
  return zone === 'BURN' || zone === 'MUCK' || !canSee(hand, zone);
}

/** Nothing lies at a seat or on the board any more; burns and muck latch, so they do not count against it. */
export function isTableCleared(hand: HandState): boolean {
  const { cards } = hand;
  return cards.lives.every(({ is, zone }, ref) => is !== 'lying' || zone === 'OFF' || isLatched(hand, toCardRef(ref)));
}
