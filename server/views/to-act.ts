import { optionsFor } from '#engine/betting/options';
import type { Betting } from '#engine/betting/state';
import { bettingOnceDealt, mayAssumeCards } from '#engine/conduct/assumed/before-acts';
import type { HandState } from '#engine/table-state/state';
import type { Seat } from '#vocabulary/seats';
import type { ActOptionsView, ToActView } from '#wire/views/public-view';

/**
 * Whose turn it is; where nothing sees the cards also whose it is as soon as they are dealt, because his act says that
 * they are.
 */
export function toActView(hand: HandState): ToActView | null {
  const { dial, round } = hand.ledger;
  const awaitsCards = round !== 'open' && mayAssumeCards(hand);
  const betting = awaitsCards ? bettingOnceDealt(hand) : hand.betting;
  const seat = betting.turn;
  if (seat === null || !(round === 'open' || awaitsCards)) return null;
  return {
    seat,
    options: actOptions(betting, seat),
    ...(dial?.seat === seat ? { dialled: dial.to } : {}),
    ...(awaitsCards ? { awaitsCards: true } : {}),
  };
}

function actOptions(table: Betting, seat: Seat): ActOptionsView {
  const options = optionsFor(table, seat);
  const betting = table.seats.find((candidate) => candidate.seat === seat);
  const max = options.maxTo ?? (betting === undefined ? 0 : betting.put + betting.stack);
  // Words out of turn may have left one total only.
  const only = options.forced?.to ?? options.mayRaiseTo;
  const wager =
    options.canRaise && options.minRaiseTo !== null
      ? { min: only ?? Math.min(options.minRaiseTo, max), max: only ?? max }
      : null;
  const allIn = only === null && (options.canRaise || (options.canCall && max <= (options.callTo ?? 0)));
  return {
    fold: options.canFold,
    check: options.canCheck,
    call: options.canCall ? options.toCall : null,
    bet: options.wager === 'bet' ? wager : null,
    raise: options.wager === 'raise' ? wager : null,
    allIn: allIn ? options.maxTo : null,
    bound: options.forced?.action ?? null,
    owes: options.toCall,
    suggestions: options.suggestions,
  };
}
