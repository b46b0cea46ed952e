import {
  applyEffects,
  type Betting,
  type BettingEffect,
  type BettingSetup,
  bettingRulesOf,
  callToOf,
  decideAct,
  decideGather,
  decideStreet,
  handOver,
  openBetting,
  pots,
  roundClosed,
  seatOf,
} from '#engine/betting/api';
import type { Act } from '#vocabulary/acts';
import { assert, err, ok, type Result } from '#vocabulary/result';
import { chips } from '#vocabulary/units';
import { payoutDifference, type Settlement, settle } from './hand-settlement.ts';
import { bettingSetupsOf } from './hand-setup.ts';
import type { ImportedAct, ImportedHand, SeatAmount } from './imported-hand.ts';
import { moneyNumber } from './money.ts';

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
 * Plays a recorded hand act by act under the rule set `standard` and compares: whose turn it was, whether the act was legal, what
 * came back uncalled, the pot, and who collected how much.
 */
export function checkHand(hand: ImportedHand): HandCheck {
  const setups = bettingSetupsOf(hand);
  if (!setups.ok) return { ok: false, pot: 0, payout: {}, why: setups.reason };
  const [first, ...others] = setups.value.map((setup) => checkWith(hand, setup));
  assert(first !== undefined, 'a record has at least one reading');
  return others.find(({ ok: agrees }) => agrees && !first.ok) ?? first;
}

function checkWith(hand: ImportedHand, setup: BettingSetup): HandCheck {
  const played = playRounds(hand, openBetting(setup, bettingRulesOf('standard')));
  if (!played.ok) return { ok: false, pot: 0, payout: {}, why: played.reason };
  const settled = settle(hand, played.value.betting);
  if (!settled.ok) return { ok: false, pot: potOf(hand, played.value.betting), payout: {}, why: settled.reason };
  const why = returnDifference(hand, played.value.returned) ?? payoutDifference(hand, settled.value);
  const payout = payoutOf(hand, settled.value, why === undefined);
  const { conventions } = played.value;
  const check = {
    pot: moneyNumber(settled.value.pot, hand.unit),
    payout,
    ...(conventions.length === 0 ? {} : { convention: conventions.join('; ') }),
  };
  return why === undefined ? { ok: true, ...check } : { ok: false, ...check, why };
}

/** The betting when its last round is closed and gathered, and what came back uncalled on the way. */
interface Played {
  readonly betting: Betting;
  readonly returned: readonly SeatAmount[];
  readonly conventions: readonly string[];
}

function playRounds(hand: ImportedHand, opened: Betting): Result<Played, string> {
  let betting = opened;
  const returned: SeatAmount[] = [];
  const conventions: string[] = [];
  const gather = (effects: readonly BettingEffect[]): void => {
    for (const effect of effects) if (effect.type === 'bet-returned') returned.push({ seat: effect.seat, chips: effect.amount });
    betting = applyEffects(betting, effects);
  };
  for (const { street, acts } of hand.rounds) {
    if (street !== 'preflop') {
      if (handOver(betting)) return err(`${street}: dealt although one hand was left`);
      if (!roundClosed(betting)) return err(`${street}: dealt although seat ${betting.turn} had still to act`);
      gather(decideStreet(betting, street).effects);
    }
    for (const recorded of acts) {
      if (isFoldedAllIn(betting, recorded)) {
        const { seat } = recorded;
        conventions.push(`${street}, seat ${seat}: all-in, and folded by the room`);
        betting = applyEffects(betting, [{ type: 'acted', seat, action: 'fold', to: seatOf(betting, seat)?.put ?? chips(0) }]);
        continue;
      }
      const next = playAct(betting, recorded);
      if (!next.ok) return err(`${street}, seat ${recorded.seat} ${recorded.action}: ${next.reason}`);
      betting = next.value;
    }
  }
  if (!roundClosed(betting) && !handOver(betting)) return err(`the record ends although seat ${betting.turn} had still to act`);
  gather(decideGather(betting).effects);
  return ok({ betting, returned, conventions });
}

/** Nobody asks a player who is all-in for anything. Rooms fold the hand of one who is away all the same, and his chips stay in the pot. */
function isFoldedAllIn(betting: Betting, { seat, action }: ImportedAct): boolean {
  const state = seatOf(betting, seat);
  return action === 'fold' && state?.status === 'in' && state.stack === 0 && !state.ample;
}

function playAct(betting: Betting, recorded: ImportedAct): Result<Betting, string> {
  if (betting.turn !== recorded.seat)
    return err(betting.turn === null ? 'the round was closed' : `it was the turn of seat ${betting.turn}`);
  const act = actOf(betting, recorded);
  if (!act.ok) return act;
  const decision = decideAct(betting, recorded.seat, act.value, 'declared');
  return decision.ok ? ok(applyEffects(betting, decision.value.effects)) : err(decision.reason);
}

/** The recorded act in the words of the engine, whose totals are for the street. */
function actOf(betting: Betting, recorded: ImportedAct): Result<Act, string> {
  const state = seatOf(betting, recorded.seat);
  if (state === undefined) return err('not dealt in');
  const most = state.put + state.stack;
  const facing = callToOf(betting, recorded.seat) > state.put;
  switch (recorded.action) {
    case 'fold':
    case 'check':
      return ok({ type: recorded.action });
    case 'match':
      return ok({ type: facing ? 'call' : 'check' });
    case 'call': {
      const to = chips(state.put + recorded.adds);
      return recorded.allIn && to !== most ? err('not all-in') : ok({ type: 'call', to });
    }
    case 'raise-to':
      return ok(wagerOf(betting, recorded.to, !state.ample && recorded.to === most));
    case 'bet':
    case 'raise': {
      if (recorded.allIn && recorded.to !== most) return err('not all-in');
      if ((betting.level === 0) !== (recorded.action === 'bet')) return err(betting.level === 0 ? 'nothing to raise' : 'there is a bet');
      return ok(wagerOf(betting, recorded.to, recorded.to === most));
    }
  }
}

function wagerOf(betting: Betting, to: ReturnType<typeof chips>, allIn: boolean): Act {
  if (allIn) return { type: 'all-in', to };
  return { type: betting.level === 0 ? 'bet' : 'raise', to };
}

/** Older texts leave returned bets out; where there are any they must be the right ones. */
function returnDifference(hand: ImportedHand, returned: readonly SeatAmount[]): string | undefined {
  if (hand.returned.length === 0) return undefined;
  const told = (amounts: readonly SeatAmount[]): string =>
    amounts.map(({ seat, chips: amount }) => `${moneyNumber(amount, hand.unit)} to seat ${seat}`).join(', ') || 'nothing';
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
