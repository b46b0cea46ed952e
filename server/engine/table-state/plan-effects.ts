import type { HandLedger } from '#vocabulary/hands/ledgers';
import type { PlanEffect, PlanEffectType } from '#vocabulary/hands/plan-effects';
import { nextStreet } from '#vocabulary/zones';
import { copyOfLedger } from './copies.ts';

/** How far the plan has come after these. Decides nothing: what an effect says has happened. */
export function afterEffects(before: HandLedger, effects: readonly PlanEffect[]): HandLedger {
  // One copy, filled in before anybody else sees it.
  const ledger = copyOfLedger(before);
  for (const effect of effects) apply(ledger, effect);
  return ledger;
}

type Ledger = ReturnType<typeof copyOfLedger>;

function apply<Type extends PlanEffectType>(ledger: Ledger, effect: PlanEffect<Type>): void {
  const change: (ledger: Ledger, effect: PlanEffect<Type>) => void = CHANGES[effect.type];
  change(ledger, effect);
}

/** Earlier journals tell what nobody asks for any more. */
const nothing = (): void => undefined;

const CHANGES: { readonly [Type in PlanEffectType]: (ledger: Ledger, effect: PlanEffect<Type>) => void } = {
  'numbers-counted': (ledger, { out }) => {
    ledger.out = out;
  },
  'numbers-kept': (ledger, { slots }) => {
    ledger.unseen = slots;
  },
  'seats-unread': nothing,
  'seats-asked': nothing,
  'card-fell-unseen': (ledger, { slot }) => {
    ledger.out = slot;
    ledger.unseenDrop = slot;
  },
  'fallen-card-known': (ledger) => {
    ledger.unseenDrop = null;
  },
  'card-spoken-of': (ledger, { what }) => {
    ledger.spokenOf = what;
  },
  'spoken-of-known': (ledger) => {
    ledger.spokenOf = null;
  },
  'deal-completed': (ledger) => {
    ledger.dealDone = true;
  },
  'round-opened': (ledger) => {
    ledger.round = 'open';
  },
  'round-closed': (ledger, { gathered }) => {
    ledger.round = 'closed';
    ledger.gathered = gathered;
  },
  'round-reopened': (ledger) => {
    ledger.round = 'open';
    ledger.gathered = false;
    ledger.over = 'no';
  },
  acted: (ledger, { bettors }) => {
    ledger.acted = true;
    ledger.actedInHand = true;
    ledger.dial = null;
    ledger.bettors = bettors;
  },
  'bets-gathered': (ledger) => {
    ledger.gathered = true;
  },
  'street-begun': (ledger, { street, burns }) => {
    ledger.street = street;
    ledger.round = 'open';
    ledger.acted = false;
    ledger.gathered = false;
    ledger.loose = [];
    ledger.burnCredit = { ...ledger.burnCredit, [street]: burns };
  },
  'street-taken-back': (ledger, { to }) => {
    const street = nextStreet(to);
    ledger.street = to;
    ledger.round = 'closed';
    ledger.gathered = true;
    ledger.loose = [];
    if (street !== null) ledger.burnCredit = { ...ledger.burnCredit, [street]: 0 };
  },
  'burns-credited': (ledger, { credit }) => {
    ledger.burnCredit = { ...ledger.burnCredit, ...credit };
  },
  'burn-hidden': (ledger, { street }) => {
    ledger.burnCredit = { ...ledger.burnCredit, [street]: ledger.burnCredit[street] + 1 };
  },
  'hidden-burn-read': nothing,
  'loose-laid': (ledger, { cards }) => {
    ledger.loose = cards;
  },
  'card-set-aside': (ledger, { ref }) => {
    ledger.setAside = ref;
    ledger.setAsideReturn = 'waits';
  },
  'set-aside-returned': (ledger, { how }) => {
    ledger.setAsideReturn = how;
    if (how === 'back') ledger.setAside = null;
  },
  'hands-half-gone': (ledger, { hands }) => {
    ledger.halfGone = hands;
  },
  'seats-away': (ledger, { seats }) => {
    ledger.absent = seats;
  },
  'dial-turned': (ledger, { seat, to }) => {
    ledger.dial = { seat, to };
  },
  'dial-closed': (ledger) => {
    ledger.dial = null;
  },
  'hands-tabled': (ledger, { seats }) => {
    ledger.tabled = seats;
  },
  'tabled-by-words': (ledger, { seats }) => {
    ledger.tabledByWords = seats;
  },
  'hands-mucked': (ledger, { seats }) => {
    ledger.mucked = seats;
  },
  'winners-said': (ledger, { said }) => {
    ledger.winnersSaid = said;
  },
  'hand-over': (ledger, { how }) => {
    ledger.over = how;
  },
};
