import type { Act } from '#vocabulary/hands/acts';
import { assertNever } from '#vocabulary/result';
import { type Chips, chips } from '#vocabulary/units';
import { applyEffect } from './effects.ts';
import { limited, type Reading, readWager, report } from './reading.ts';
import {
  type Betting,
  type BettingDecision,
  type BettingEffect,
  type Imposed,
  NOTHING_HAPPENS,
  type SeatBetting,
} from './state.ts';
import { callToOf, seatOf } from './turn.ts';

type SilentAct = Extract<Act, { type: 'silent-chips' }>;

/** What chips without a word count as, or chips that follow the word "raise". */
export function readSilentChips(betting: Betting, seat: SeatBetting, act: SilentAct): Reading {
  const callTo = callToOf(betting, seat.seat);
  const most = chips(seat.put + seat.stack);
  if (act.unnoticed === true)
    return callTo > seat.put ? { action: 'call', to: limited(callTo, most) } : { action: 'check', to: seat.put };
  const { inFront, oneChip } = counted(seat, act);
  if (seat.announced?.what === 'raise' && betting.turn === seat.seat) {
    const asChip = oneChip !== null && betting.rules.oneChip.announcedTotal === 'chip';
    return interpreted(betting, seat, readWager(betting, seat, asChip ? oneChip : inFront, 'named'));
  }
  const isCall = oneChip !== null || isCallByOne(betting, act, inFront - callTo);
  if (isCall && betting.level > 0 && inFront > callTo) return readOversize(betting, seat, inFront, oneChip !== null);
  return readWager(betting, seat, inFront, 'silent');
}

/** Several chips are a call by some books where without one of them they would be less. */
const isCallByOne = ({ rules }: Betting, { chips: put }: SilentAct, above: number): boolean =>
  rules.severalChips.are === 'call-by-one' && put.form === 'pieces' && put.pieces.every(({ value }) => value > above);

/** A lone chip above the call is a call, whatever its value (R000-chip-0, R004-09-0). */
function readOversize(betting: Betting, seat: SeatBetting, total: Chips, isLone: boolean): Reading {
  const callTo = callToOf(betting, seat.seat);
  const action = callTo > seat.put ? 'call' : 'check';
  const to = callTo > seat.put ? limited(callTo, chips(seat.put + seat.stack)) : seat.put;
  const imposed: Imposed = { seat: seat.seat, action, to, back: chips(total - to) };
  if (!isLone) return { action, to, imposed };
  const finding = { ...report(seat, 'SINGLE_OVERSIZE_CHIP', 'info', betting.rules.oneChip), imposed };
  return { action, to, imposed, finding };
}

/** Only the first step counts, unless a raise was announced and the book lets its chips come in turn. */
export function decideSecondMovement(betting: Betting, seat: SeatBetting, more: Chips): BettingDecision {
  const { rules } = betting;
  if (seat.lastAction === null || seat.wagerTo === null) return NOTHING_HAPPENS;
  if (seat.oral && seat.lastAction !== 'call' && rules.movements.afterWord === 'several') {
    const again = reconsidered(betting, seat, (before, state) =>
      interpreted(before, seat, readWager(before, state, chips(seat.put + more), 'named')),
    );
    if (again !== null) return again;
  }
  const imposed: Imposed = { seat: seat.seat, action: seat.lastAction, to: seat.put, back: more };
  const finding = { ...report(seat, 'STRING_BET', 'correctable', rules.stringBet), imposed };
  return { effects: [], findings: [finding], imposed };
}

/** Chips after an announced amount, which counts already: 004 holds to the words, 000 to the chips if they differ. */
export function decidePlacedChips(betting: Betting, seat: SeatBetting, act: SilentAct): BettingDecision {
  if (seat.announced?.what !== 'amount' || seat.lastAction === null) return NOTHING_HAPPENS;
  const { inFront, oneChip } = counted({ ...seat, put: seat.announced.from }, act);
  const back = inFront > seat.put ? { back: chips(inFront - seat.put) } : {};
  const imposed: Imposed = { seat: seat.seat, action: seat.lastAction, to: seat.put, ...back };
  // The amount of a lone chip is said before it touches the felt (R000-chip-3): its change is no misunderstanding.
  if (betting.rules.announcedAmount.prevails || inFront === seat.put || oneChip !== null || act.unnoticed === true) {
    return { effects: [], findings: [], imposed };
  }
  const again = reconsidered(betting, seat, (before, state) =>
    interpreted(before, seat, readWager(before, state, inFront, 'named')),
  );
  return again ?? { effects: [], findings: [], imposed };
}

/** Takes the seat's last act back and reads it anew, if nobody acted after it. */
function reconsidered(
  betting: Betting,
  seat: SeatBetting,
  read: (before: Betting, seat: SeatBetting) => Reading,
): BettingDecision | null {
  const last = betting.log.findLastIndex((effect) => effect.type === 'acted');
  const lastAct = betting.log[last];
  if (lastAct?.type !== 'acted' || lastAct.seat !== seat.seat) return null;
  const rewound: BettingEffect = { type: 'street-rewound', keep: last, folded: [] };
  const before = applyEffect(betting, rewound);
  const state = seatOf(before, seat.seat);
  if (state === undefined || before.turn !== seat.seat) return null;
  const { action, to, finding, imposed } = read(before, state);
  const later = betting.log
    .slice(last + 1)
    .filter(({ type }) => type !== 'amount-announced' && type !== 'raise-announced');
  return {
    effects: [rewound, { type: 'acted', seat: seat.seat, action, to }, ...later],
    findings: finding === undefined ? [] : [finding],
    ...(imposed === undefined ? {} : { imposed }),
  };
}

/** Everything in front of the seat with these chips, and the chip's value where it is a single one. */
function counted(seat: SeatBetting, act: SilentAct): { readonly inFront: Chips; readonly oneChip: Chips | null } {
  const { chips: silent } = act;
  switch (silent.form) {
    case 'total':
      return { inFront: silent.to > seat.put ? silent.to : seat.put, oneChip: null };
    case 'second-movement':
      return { inFront: chips(seat.put + silent.more), oneChip: null };
    case 'pieces': {
      const pieces = silent.pieces.filter(({ count }) => count > 0);
      const sum = pieces.reduce((total, { count, value }) => total + count * value, 0);
      const only = pieces.length === 1 && pieces[0]?.count === 1 ? pieces[0].value : null;
      return { inFront: chips(seat.put + sum), oneChip: only };
    }
    default:
      return assertNever(silent);
  }
}

/** Words with chips were interpreted: what they came to is always said. */
export function interpreted(betting: Betting, { seat }: SeatBetting, reading: Reading): Reading {
  if (reading.imposed !== undefined) return reading;
  const { action, to } = reading;
  const raiseBy = action === 'bet' || action === 'raise' ? { raiseBy: chips(to - callToOf(betting, seat)) } : {};
  return { ...reading, imposed: { seat, action, to, ...raiseBy } };
}
