import type { Words } from '#vocabulary/hands/acts';
import type { Seat } from '#vocabulary/seats';
import { type Chips, chips } from '#vocabulary/units';
import { decideNoAct, decideReading } from './acts.ts';
import { interpreted } from './chips.ts';
import { mayRaise } from './options.ts';
import { dutyOf } from './out-of-turn.ts';
import { situationFor } from './out-of-turn-acts.ts';
import { limited, type Reading, readWager, report } from './reading.ts';
import { type Betting, type BettingDecision, type Imposed, NOTHING_HAPPENS, type SeatBetting } from './state.ts';
import { callToOf, isLive, minRaiseToOf, seatOf } from './turn.ts';

/** What a seat is reported to have said. Words are never refused; claims at showdown bind nobody. */
export function decideWords(betting: Betting, seat: Seat, words: Words): BettingDecision {
  const present = seatOf(betting, seat);
  if (present === undefined || !isLive(present) || betting.acts !== 'every' || betting.turn === null)
    return NOTHING_HAPPENS;
  const situation = situationFor(betting, seat);
  const state = seatOf(situation, seat) ?? present;
  const said = (reading: Reading): BettingDecision =>
    decideReading(betting, seat, interpreted(situation, state, reading));
  const amount = (to: Chips): BettingDecision =>
    withAmount(betting, state, said(readWager(situation, state, to, 'said')));
  switch (words.type) {
    case 'raise':
      // The seat is bound to raise, its chips say how much (R000-raise-2); out of turn nothing more than the least
      // raise was said.
      if (betting.turn === seat && mayRaise(betting, state) && dutyOf(betting, state).mayRaise) {
        return { effects: [{ type: 'raise-announced', seat }], findings: [] };
      }
      return said(readWager(situation, state, minRaiseToOf(situation, seat), 'said'));
    case 'raise-to':
      return amount(words.amount);
    case 'raise-by':
      return amount(
        betting.rules.raiseBy.means === 'by' ? chips(callToOf(situation, seat) + words.amount) : words.amount,
      );
    case 'call-then-raise':
      return decideReading(betting, seat, readCallThenRaise(situation, state));
    case 'tap': {
      const reading = readTap(situation, state);
      return reading === null ? decideNoAct(betting, seat) : said(reading);
    }
    case 'claim':
    case 'concede':
      return NOTHING_HAPPENS;
  }
}

/** An announced amount is a bet or raise at once; its chips may follow. */
function withAmount(betting: Betting, { seat, put }: SeatBetting, decision: BettingDecision): BettingDecision {
  const last = decision.effects.at(-1);
  if (betting.turn !== seat || last?.type !== 'acted' || (last.action !== 'bet' && last.action !== 'raise'))
    return decision;
  return { ...decision, effects: [...decision.effects, { type: 'amount-announced', seat, from: put, to: last.to }] };
}

/** "I call … and raise": the first word counts (R000-string-0, R004-10-1). */
function readCallThenRaise(betting: Betting, state: SeatBetting): Reading {
  const callTo = limited(callToOf(betting, state.seat), chips(state.put + state.stack));
  const action = callTo > state.put ? 'call' : 'check';
  const to = callTo > state.put ? callTo : state.put;
  const imposed: Imposed = { seat: state.seat, action, to };
  return {
    action,
    to,
    imposed,
    finding: { ...report(state, 'STRING_BET', 'correctable', betting.rules.stringBet), imposed },
  };
}

/** The hand tapping the table: a check; facing a bet a fold under 000 (R000-act-3), nothing under 004 (R004-07-1). */
function readTap(betting: Betting, state: SeatBetting): Reading | null {
  if (callToOf(betting, state.seat) <= state.put) return { action: 'check', to: state.put };
  return betting.rules.tap.facingBet === 'fold' ? { action: 'fold', to: state.put } : null;
}
