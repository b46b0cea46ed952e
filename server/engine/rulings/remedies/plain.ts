import { isPaged, PAGES, type Paged } from '#law/pages/pages';
import type { CardRef } from '#vocabulary/card-refs';
import type { Matter, MatterType } from '#vocabulary/hands/matters';
import type { RuleId } from '#vocabulary/ids';
import type { Severity, SimpleKind, VerdictKind } from '#vocabulary/kinds';
import type { Seat } from '#vocabulary/seats';
import type { HandState } from '../../table-state/state.ts';
import { kill, MISDEAL_STEPS } from './moves.ts';
import type { Ruling } from './ruling.ts';
import { streetKind } from './street-kinds.ts';

type More = Partial<Ruling>;

/** What a matter is called, and the seats and cards that it is about: a book says the rest. */
export function plain(matter: Matter, severity: Severity, rules: readonly RuleId[], more: More = {}): Ruling {
  return { kind: kindOf(matter), severity, rules, seats: seatsOf(matter), refs: refsOf(matter), ...more };
}

function kindOf(matter: Matter): VerdictKind {
  if (matter.type === 'street') return streetKind(matter);
  return isPaged(matter.type) ? PAGES[matter.type].kind : KINDS[matter.type];
}

/** Everything back, and a new deal. */
export const misdealt = (matter: Matter, rules: readonly RuleId[], more: More = {}): Ruling =>
  plain(matter, 'misdeal', rules, { remedy: MISDEAL_STEPS, ...more });

/** The hands of these seats are dead, and their cards go into the muck. */
export function killed(hand: HandState, matter: Matter, rules: readonly RuleId[], more: More = {}): Ruling {
  const { seats = seatsOf(matter) } = more;
  const remedy = seats.flatMap((seat) => kill(hand, seat));
  return plain(matter, 'hand-dead', rules, { remedy, deadHands: seats, ...more });
}

const KINDS: Readonly<Record<Exclude<MatterType, 'street' | Paged>, SimpleKind>> = {
  exposed: 'EXPOSED_HOLE',
  voluntary: 'VOLUNTARY_EXPOSURE',
  seen: 'CARD_SEEN',
  boxed: 'BOXED_CARD',
  'wrong-order': 'WRONG_DEAL_ORDER',
  'wrong-count': 'WRONG_CARD_COUNT',
  dropped: 'CARD_OFF_TABLE',
  'dead-card-mixed': 'DEAD_CARD_MIXED',
  found: 'MISSING_CARD',
  'burn-exposed': 'BURN_EXPOSED',
  'burn-misplaced': 'BURN_MISPLACED',
  'flop-short': 'FLOP_SHORT',
  'rabbit-hunt': 'RABBIT_HUNT',
  retrieved: 'HAND_RETRIEVED',
  'claimed-back': 'HAND_RETRIEVED',
  transfer: 'HOLE_CARD_TRANSFER',
  'unknown-tag': 'UNKNOWN_TAG',
  'foreign-card': 'FOREIGN_DECK_CARD',
  duplicate: 'DUPLICATE_CARD',
  'board-astray': 'BOARD_CARD_ASTRAY',
  'hole-astray': 'HOLE_CARD_ASTRAY',
  'back-in-shoe': 'CARD_BACK_IN_SHOE',
  'tock-board-incomplete': 'TOCK_BOARD_INCOMPLETE',
  'tock-burn': 'TOCK_BURN',
  'tock-flip': 'PREMATURE_FLIP',
  betting: 'OUT_OF_TURN',
  'show-refused': 'SHOW_REFUSED',
  'shown-to-one': 'SHOW_ONE_SHOW_ALL',
};

function seatsOf(matter: Matter): readonly Seat[] {
  if ('seats' in matter) return matter.seats;
  if ('from' in matter) return [matter.from, matter.to];
  if ('by' in matter && matter.by !== undefined) return [matter.by];
  return 'seat' in matter && matter.seat !== null ? [matter.seat] : [];
}

/** The card that a copied tag claims to be is not told: whoever had laid the copy would learn where it lies. */
function refsOf(matter: Matter): readonly CardRef[] {
  if (matter.type === 'duplicate') return [];
  return 'ref' in matter && matter.ref !== null ? [matter.ref] : [];
}
