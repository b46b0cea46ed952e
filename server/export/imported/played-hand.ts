import {
  applyEffects,
  type Betting,
  type BettingEffect,
  callToOf,
  decideAct,
  decideGather,
  decideKill,
  decideStreet,
  handOver,
  roundClosed,
  seatOf,
} from '#engine/betting/api';
import type { Act } from '#vocabulary/hands/acts';
import { err, ok, type Result } from '#vocabulary/result';
import { chips } from '#vocabulary/units';
import type { ImportedAct, ImportedHand, RuledAct, SeatAmount } from './imported-hand.ts';

/** The betting when its last round is closed and gathered, and what came back uncalled on the way. */
export interface Played {
  readonly betting: Betting;
  readonly returned: readonly SeatAmount[];
  readonly conventions: readonly string[];
}

/** Plays the rounds of a record act by act; the first thing that the rules do not allow is the reason. */
export function playRounds(hand: ImportedHand, opened: Betting): Result<Played, string> {
  let betting = opened;
  const returned: SeatAmount[] = [];
  const conventions: string[] = [];
  const gather = (effects: readonly BettingEffect[]): void => {
    for (const effect of effects)
      if (effect.type === 'bet-returned') returned.push({ seat: effect.seat, chips: effect.amount });
    betting = applyEffects(betting, effects);
  };
  for (const { street, acts } of hand.rounds) {
    if (street !== 'preflop') {
      if (handOver(betting)) return err(`${street}: dealt although one hand was left`);
      if (!roundClosed(betting)) return err(`${street}: dealt although seat ${betting.turn} had still to act`);
      gather(decideStreet(betting, street).effects);
    }
    for (const recorded of acts) {
      const { seat } = recorded;
      if (isFoldedAllIn(betting, recorded)) {
        conventions.push(`${street}, seat ${seat}: all-in, and folded by the room`);
        betting = applyEffects(betting, [
          { type: 'acted', seat, action: 'fold', to: seatOf(betting, seat)?.put ?? chips(0) },
        ]);
        continue;
      }
      if (recorded.action === 'ruled') conventions.push(`${street}, seat ${seat}: ${recorded.as}, by a ruling`);
      const next = playAct(betting, recorded);
      if (!next.ok) return err(`${street}, seat ${seat} ${recorded.action}: ${next.reason}`);
      betting = next.value;
    }
  }
  if (!roundClosed(betting) && !handOver(betting))
    return err(`the record ends although seat ${betting.turn} had still to act`);
  gather(decideGather(betting).effects);
  return ok({ betting, returned, conventions });
}

/**
 * Nobody asks a player who is all-in for anything. Rooms fold the hand of one who is away all the same, and his chips
 * stay in the pot.
 */
function isFoldedAllIn(betting: Betting, { seat, action }: ImportedAct): boolean {
  const state = seatOf(betting, seat);
  return action === 'fold' && state?.status === 'in' && state.stack === 0 && !state.ample;
}

export function playAct(betting: Betting, recorded: ImportedAct): Result<Betting, string> {
  if (recorded.action === 'ruled') return applyRuling(betting, recorded);
  if (betting.turn !== recorded.seat)
    return err(betting.turn === null ? 'the round was closed' : `it was the turn of seat ${betting.turn}`);
  const act = actOf(betting, recorded);
  if (!act.ok) return act;
  const decision = decideAct(betting, recorded.seat, act.value, 'declared');
  return decision.ok ? ok(applyEffects(betting, decision.value.effects)) : err(decision.reason);
}

/**
 * What people ruled at the table stands, whatever the rules say by themselves; it takes no chips that are not there.
 */
function applyRuling(betting: Betting, { seat, as, to }: RuledAct): Result<Betting, string> {
  const state = seatOf(betting, seat);
  if (state === undefined) return err('not dealt in');
  if (as === 'dead' || as === 'revived') {
    const { effects } =
      as === 'dead' ? decideKill(betting, seat) : { effects: [{ type: 'hand-revived', seat } as const] };
    return ok(applyEffects(betting, effects));
  }
  const total = as === 'fold' || as === 'check' ? state.put : to;
  if (total < state.put || total > state.put + state.stack) return err('more chips than he has');
  return ok(applyEffects(betting, [{ type: 'acted', seat, action: as, to: total }]));
}

/** The recorded act in the words of the engine, whose totals are for the street. */
function actOf(betting: Betting, recorded: Exclude<ImportedAct, RuledAct>): Result<Act, string> {
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
      const refusal = refusalOfWager(betting, recorded, most);
      return refusal === undefined ? ok(wagerOf(betting, recorded.to, recorded.to === most)) : err(refusal);
    }
  }
}

function refusalOfWager(
  { level }: Betting,
  { action, allIn, to }: Extract<ImportedAct, { readonly action: 'bet' | 'raise' }>,
  most: number,
): string | undefined {
  if (allIn && to !== most) return 'not all-in';
  if ((level === 0) === (action === 'bet')) return undefined;
  return level === 0 ? 'nothing to raise' : 'there is a bet';
}

function wagerOf(betting: Betting, to: ReturnType<typeof chips>, allIn: boolean): Act {
  if (allIn) return { type: 'all-in', to };
  return { type: betting.level === 0 ? 'bet' : 'raise', to };
}
