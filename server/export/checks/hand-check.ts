import { applyEffects, type Betting, type BettingSetup, bettingRulesOf, openBetting, pots } from '#engine/betting/api';
import { assert } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import type { ImportedHand, SeatAmount } from '../imported/imported-hand.ts';
import { moneyNumber } from '../imported/money.ts';
import { playRounds } from '../imported/played-hand.ts';
import { payoutDifference, type Settlement, settle } from './hand-settlement.ts';
import { bettingSetupsOf } from './hand-setup.ts';
import { payoutDifferenceAtTable } from './table-payout.ts';

/** What playing a record through the engine came to. */
export interface HandCheck {
  readonly ok: boolean;
  /** Everything that was played for, rake included, in the money of the record. */
  readonly pot: number;
  /** By player, after the rake of the record. */
  readonly payout: Readonly<Record<string, number>>;
  /** The first difference between the record and the rules. */
  readonly why?: string;
  /** What the room does by a convention of its own, that no rule forbids: no difference. */
  readonly convention?: string;
}

/**
 * Plays a recorded hand act by act and compares: whose turn it was, whether the act was legal, what came back uncalled,
 * the pot, and who collected how much. The rule set is `standard`, but for a hand that says by which book a physical
 * table played it.
 */
export function checkHand(hand: ImportedHand): HandCheck {
  const setups = bettingSetupsOf(hand);
  if (!setups.ok) return { ok: false, pot: 0, payout: {}, why: setups.reason };
  const [first, ...others] = setups.value.map((setup) => checkWith(hand, setup));
  assert(first !== undefined, 'a record has at least one reading');
  return others.find(({ ok: agrees }) => agrees && !first.ok) ?? first;
}

function checkWith(hand: ImportedHand, setup: BettingSetup): HandCheck {
  const { table } = hand;
  const opened = openBetting(setup, bettingRulesOf(table?.book ?? 'standard', table?.options));
  const played = playRounds(hand, spokenFrom(opened, table?.spokenFrom ?? null));
  if (!played.ok) return { ok: false, pot: 0, payout: {}, why: played.reason };
  const settled = settle(hand, played.value.betting);
  if (!settled.ok) return { ok: false, pot: potOf(hand, played.value.betting), payout: {}, why: settled.reason };
  const money =
    table === undefined ? payoutDifference(hand, settled.value) : payoutDifferenceAtTable(hand, table, settled.value);
  const why = returnDifference(hand, played.value.returned) ?? money;
  const payout = payoutOf(hand, settled.value, why === undefined);
  const { conventions } = played.value;
  const check = {
    pot: moneyNumber(settled.value.pot, hand.unit),
    payout,
    ...(conventions.length === 0 ? {} : { convention: conventions.join('; ') }),
  };
  return why === undefined ? { ok: true, ...check } : { ok: false, ...check, why };
}

function spokenFrom(opened: Betting, seat: Seat | null): Betting {
  return seat === null ? opened : applyEffects(opened, [{ type: 'spoken-from', seat }]);
}

/** Older texts leave returned bets out; where there are any they must be the right ones. */
function returnDifference(hand: ImportedHand, returned: readonly SeatAmount[]): string | undefined {
  if (hand.returned.length === 0) return undefined;
  const told = (amounts: readonly SeatAmount[]): string =>
    amounts.map(({ seat, chips: amount }) => `${moneyNumber(amount, hand.unit)} to seat ${seat}`).join(', ') ||
    'nothing';
  const [record, rules] = [told(hand.returned), told(returned)];
  return record === rules ? undefined : `uncalled: record ${record}; rules ${rules}`;
}

function potOf(hand: ImportedHand, betting: Betting): number {
  return moneyNumber(
    pots(betting).reduce((sum, { amount }) => sum + amount, 0),
    hand.unit,
  );
}

function payoutOf(hand: ImportedHand, settlement: Settlement, agreed: boolean): Record<string, number> {
  const stated = agreed && hand.collected !== null;
  const names = hand.seats.map(({ name }) => name);
  const payout: Record<string, number> = {};
  for (const { seat, name } of hand.seats) {
    const recorded = (hand.collected ?? []).reduce((sum, entry) => (entry.seat === seat ? sum + entry.chips : sum), 0);
    // Where cards that nobody saw decided, only the record can say who was paid.
    const amount = stated ? recorded : settlement.decided ? (settlement.gross.get(seat) ?? 0) : 0;
    const key = names.indexOf(name) === names.lastIndexOf(name) ? name : `seat ${seat}`;
    if (amount > 0) payout[key] = moneyNumber(amount, hand.unit);
  }
  return payout;
}
