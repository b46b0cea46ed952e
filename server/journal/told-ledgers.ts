import type { HandLedger } from '#vocabulary/hands/ledgers';
import type { PlanEffect } from '#vocabulary/hands/plan-effects';
import type { Seat } from '#vocabulary/seats';
import type { BoardStreet } from '#vocabulary/zones';

/**
 * Until format 4 `plan-changed` told the fields that differ, as they stood after it. The same in effects: several
 * fields that changed together were one of them.
 */
export function withEffects(body: unknown): unknown {
  if (Array.isArray(body)) return body.map(withEffects);
  if (typeof body !== 'object' || body === null) return body;
  if ('type' in body && body.type === 'plan-changed' && 'ledger' in body) {
    const { ledger, ...event } = body;
    return { ...event, effects: effectsOf(ledger as Told) };
  }
  return Object.fromEntries(Object.entries(body).map(([key, value]) => [key, withEffects(value)]));
}

/** What the ledger told then, of which some is asked for no more. */
export interface Told extends Partial<HandLedger> {
  readonly unreadSeats?: readonly Seat[];
  readonly askedSeats?: readonly Seat[];
  readonly hiddenBurn?: BoardStreet | null;
}

export function effectsOf(told: Told): readonly PlanEffect[] {
  return [...ofDeal(told), ...ofRound(told), ...ofStreet(told), ...ofEnd(told)];
}

function ofDeal({ out, unseen, unreadSeats, askedSeats, unseenDrop, spokenOf, dealDone, absent }: Told): PlanEffect[] {
  const effects: PlanEffect[] = [];
  if (out !== undefined) effects.push({ type: 'numbers-counted', out });
  if (unseen !== undefined) effects.push({ type: 'numbers-kept', slots: unseen });
  if (unreadSeats !== undefined) effects.push({ type: 'seats-unread', seats: unreadSeats });
  if (askedSeats !== undefined) effects.push({ type: 'seats-asked', seats: askedSeats });
  if (unseenDrop != null) effects.push({ type: 'card-fell-unseen', slot: unseenDrop });
  if (unseenDrop === null) effects.push({ type: 'fallen-card-known' });
  if (spokenOf != null) effects.push({ type: 'card-spoken-of', what: spokenOf });
  if (spokenOf === null) effects.push({ type: 'spoken-of-known' });
  if (dealDone === true) effects.push({ type: 'deal-completed' });
  if (absent !== undefined) effects.push({ type: 'seats-away', seats: absent });
  return effects;
}

/** Who has acted closes the dial, and whoever opens a round again brings back a hand that had ended. */
function ofRound({ street, round, gathered, acted, bettors = [], dial }: Told): PlanEffect[] {
  const effects: PlanEffect[] = [];
  if (acted === true) effects.push({ type: 'acted', bettors });
  else if (dial != null) effects.push({ type: 'dial-turned', seat: dial.seat, to: dial.to });
  else if (dial === null) effects.push({ type: 'dial-closed' });
  if (street !== undefined) return effects;
  if (round === 'open') effects.push(gathered === false ? { type: 'round-reopened' } : { type: 'round-opened' });
  else if (round === 'closed') effects.push({ type: 'round-closed', gathered: gathered === true });
  else if (gathered === true) effects.push({ type: 'bets-gathered' });
  return effects;
}

function ofStreet({
  street,
  round,
  burnCredit,
  hiddenBurn,
  loose,
  setAside,
  setAsideReturn,
  halfGone,
}: Told): PlanEffect[] {
  const effects: PlanEffect[] = [];
  if (street !== undefined && round === 'closed') effects.push({ type: 'street-taken-back', to: street });
  else if (street !== undefined && street !== 'preflop')
    effects.push({ type: 'street-begun', street, burns: burnCredit?.[street] ?? 0 });
  // Where a pile hides a burn, the burn is counted with the pile.
  if (hiddenBurn != null) effects.push({ type: 'burn-hidden', street: hiddenBurn });
  else if (burnCredit !== undefined) effects.push({ type: 'burns-credited', credit: burnCredit });
  if (hiddenBurn === null) effects.push({ type: 'hidden-burn-read' });
  if (loose !== undefined) effects.push({ type: 'loose-laid', cards: loose });
  if (setAside != null) effects.push({ type: 'card-set-aside', ref: setAside });
  else if (setAsideReturn === 'in-stub' || setAsideReturn === 'shuffled' || setAsideReturn === 'back')
    effects.push({ type: 'set-aside-returned', how: setAsideReturn });
  if (halfGone !== undefined) effects.push({ type: 'hands-half-gone', hands: halfGone });
  return effects;
}

function ofEnd({ tabled, tabledByWords, mucked, over }: Told): PlanEffect[] {
  const effects: PlanEffect[] = [];
  if (tabled !== undefined) effects.push({ type: 'hands-tabled', seats: tabled });
  if (tabledByWords !== undefined) effects.push({ type: 'tabled-by-words', seats: tabledByWords });
  if (mucked !== undefined) effects.push({ type: 'hands-mucked', seats: mucked });
  if (over !== undefined && over !== 'no') effects.push({ type: 'hand-over', how: over });
  return effects;
}
