import type { CardRef } from '#vocabulary/card-refs';
import type { RuleId } from '#vocabulary/ids';
import type { SimpleKind } from '#vocabulary/kinds';
import type { Matter, MatterType } from '#vocabulary/matters';
import type { Seat } from '#vocabulary/seats';
import { MISDEAL_STEPS } from './remedies/moves.ts';
import type { Ruling } from './remedies/ruling.ts';
import { streetKind } from './remedies/street-kinds.ts';

/** What no book decides: a person does, and Sabot names the ways out (C26, R000-pen-8, R004-end-0). */
export function floorRuling(matter: Matter): Ruling {
  const { kind, rules } = FLOOR[matter.type];
  return {
    kind: matter.type === 'street' ? streetKind(matter) : kind,
    severity: 'td-call',
    rules,
    seats: seatsOf(matter),
    refs: refsOf(matter),
    options: [
      { key: 'play-on', rules: ['R000-pen-8', 'R004-end-0'], remedy: [] },
      { key: 'misdeal', rules: ['R000-pen-8', 'R004-end-0'], remedy: MISDEAL_STEPS },
    ],
  };
}

const C26: readonly RuleId[] = ['C26', 'AMB-39'];
const HOST: readonly RuleId[] = ['R000-pen-8', 'R004-end-0'];

const FLOOR: Readonly<Record<MatterType, { readonly kind: SimpleKind; readonly rules: readonly RuleId[] }>> = {
  exposed: { kind: 'EXPOSED_HOLE', rules: HOST },
  voluntary: { kind: 'VOLUNTARY_EXPOSURE', rules: HOST },
  seen: { kind: 'CARD_SEEN', rules: HOST },
  boxed: { kind: 'BOXED_CARD', rules: HOST },
  'wrong-order': { kind: 'WRONG_DEAL_ORDER', rules: HOST },
  'wrong-count': { kind: 'WRONG_CARD_COUNT', rules: HOST },
  absent: { kind: 'ABSENT_PLAYER', rules: HOST },
  dropped: { kind: 'CARD_OFF_TABLE', rules: HOST },
  'dead-card-mixed': { kind: 'DEAD_CARD_MIXED', rules: HOST },
  found: { kind: 'MISSING_CARD', rules: HOST },
  street: { kind: 'PREMATURE_BURN', rules: HOST },
  'burn-exposed': { kind: 'BURN_EXPOSED', rules: HOST },
  'burn-misplaced': { kind: 'BURN_MISPLACED', rules: HOST },
  'flop-short': { kind: 'FLOP_SHORT', rules: HOST },
  'rabbit-hunt': { kind: 'RABBIT_HUNT', rules: HOST },
  swept: { kind: 'HAND_SWEPT', rules: HOST },
  retrieved: { kind: 'HAND_RETRIEVED', rules: HOST },
  'claimed-back': { kind: 'HAND_RETRIEVABLE', rules: HOST },
  transfer: { kind: 'HOLE_CARD_TRANSFER', rules: [...C26, 'R004-A-1', 'R000-eth-6'] },
  'unknown-tag': { kind: 'UNKNOWN_TAG', rules: [...C26, 'R000-deck-0', 'R004-40-0'] },
  'foreign-card': { kind: 'FOREIGN_DECK_CARD', rules: [...C26, 'R000-deck-0', 'R004-40-0'] },
  duplicate: { kind: 'DUPLICATE_CARD', rules: [...C26, 'R000-deck-0', 'R004-40-0'] },
  'board-astray': { kind: 'BOARD_CARD_ASTRAY', rules: C26 },
  'hole-astray': { kind: 'HOLE_CARD_ASTRAY', rules: C26 },
  'back-in-shoe': { kind: 'CARD_BACK_IN_SHOE', rules: C26 },
  'tock-board-incomplete': { kind: 'TOCK_BOARD_INCOMPLETE', rules: HOST },
  'tock-burn': { kind: 'TOCK_BURN', rules: HOST },
  'tock-flip': { kind: 'PREMATURE_FLIP', rules: HOST },
  betting: { kind: 'OUT_OF_TURN', rules: HOST },
  'show-refused': { kind: 'SHOW_REFUSED', rules: HOST },
  'shown-to-one': { kind: 'SHOW_ONE_SHOW_ALL', rules: HOST },
};

function seatsOf(matter: Matter): readonly Seat[] {
  if ('seats' in matter) return matter.seats;
  if ('from' in matter) return [matter.from, matter.to];
  return 'seat' in matter && matter.seat !== null ? [matter.seat] : [];
}

function refsOf(matter: Matter): readonly CardRef[] {
  return 'ref' in matter && matter.ref !== null ? [matter.ref] : [];
}
