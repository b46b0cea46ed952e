import type { StreetForm } from '#vocabulary/hands/matters';
import type { VerdictKind } from '#vocabulary/kinds';
import type { BoardStreet } from '#vocabulary/zones';

/** The name of a departure from a street's cards (kinds.md). */
export function streetKind({ form, street }: { readonly form: StreetForm; readonly street: BoardStreet }): VerdictKind {
  return KINDS[form][street];
}

const KINDS: Readonly<Record<StreetForm, Readonly<Record<BoardStreet, VerdictKind>>>> = {
  'no-burn': { flop: 'NO_BURN_FLOP', turn: 'NO_BURN_TURN', river: 'NO_BURN_RIVER' },
  'double-burn': { flop: 'DOUBLE_BURN_FLOP', turn: 'DOUBLE_BURN_TURN', river: 'DOUBLE_BURN_RIVER' },
  extra: { flop: 'FLOP_4', turn: 'TURN_EXTRA', river: 'RIVER_EXTRA' },
  'extra-2plus': { flop: 'FLOP_5PLUS', turn: 'TURN_EXTRA', river: 'RIVER_EXTRA' },
  'premature-burn': { flop: 'PREMATURE_BURN', turn: 'PREMATURE_BURN', river: 'PREMATURE_BURN' },
  premature: { flop: 'PREMATURE_FLOP', turn: 'PREMATURE_TURN', river: 'PREMATURE_RIVER' },
  'no-burn-premature': {
    flop: 'NO_BURN_FLOP+PREMATURE_FLOP',
    turn: 'NO_BURN_TURN+PREMATURE_TURN',
    river: 'NO_BURN_RIVER+PREMATURE_RIVER',
  },
};
