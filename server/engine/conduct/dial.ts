import type { Seat } from '#vocabulary/seats';
import { type Chips, chips } from '#vocabulary/units';
import { type BettingOptions, optionsFor } from '../betting/api.ts';
import type { Draft } from '../table-state/draft.ts';
import { takeAct } from './acts.ts';

/** RAISE opens the dial at the least raise; the encoder turns it, RAISE or YES does it, NO leaves it (DESIGN §3). */
export function pressRaise(draft: Draft): void {
  const options = optionsNow(draft);
  if (options === null || confirmDial(draft)) return;
  draft.plan({ type: 'dial-turned', seat: options.seat, to: bounded(options, 0) });
}

export function turnDial(draft: Draft, clicks: number): void {
  const options = optionsNow(draft);
  const { dial } = draft.hand.ledger;
  if (options === null || dial?.seat !== options.seat) return;
  const { smallestChip } = draft.hand.setup.stakes;
  draft.plan({
    type: 'dial-turned',
    seat: dial.seat,
    to: bounded(options, dial.to + clicks * Math.max(1, smallestChip)),
  });
}

/** Answers whether something was to be confirmed. */
export function confirmDial(draft: Draft): boolean {
  const options = optionsNow(draft);
  const { dial } = draft.hand.ledger;
  if (options === null || dial?.seat !== options.seat) return false;
  takeAct(draft, {
    id: draft.cause,
    atMs: draft.atMs,
    type: 'act',
    seat: dial.seat,
    act: { type: options.wager, to: dial.to },
    how: 'observed',
    by: { role: 'panel' },
  });
  return true;
}

export function cancelDial(draft: Draft): boolean {
  if (dialOf(draft) === null) return false;
  draft.plan({ type: 'dial-closed' });
  return true;
}

/** Where the encoder stands, while the seat that it was opened for is still to act. */
function dialOf(draft: Draft): { readonly seat: Seat; readonly to: Chips } | null {
  const { ledger, betting } = draft.hand;
  return ledger.dial !== null && ledger.dial.seat === betting.turn ? ledger.dial : null;
}

function optionsNow(draft: Draft): BettingOptions | null {
  const { betting, ledger } = draft.hand;
  if (betting.turn === null || ledger.round !== 'open') return null;
  const options = optionsFor(betting, betting.turn);
  return options.canRaise ? options : null;
}

function bounded({ minRaiseTo, maxTo, forced, mayRaiseTo }: BettingOptions, to: number): Chips {
  const only = forced?.to ?? mayRaiseTo;
  const least = Math.max(to, minRaiseTo ?? 0);
  return only ?? chips(maxTo === null ? least : Math.min(least, maxTo));
}
