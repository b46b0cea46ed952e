import { PAGES } from '#law/pages/pages';
import type { CardRef } from '#vocabulary/card-refs';
import type { Matter } from '#vocabulary/hands/matters';
import type { RuleId } from '#vocabulary/ids';
import type { Severity } from '#vocabulary/kinds';
import type { Seat } from '#vocabulary/seats';
import type { HandState } from '../../table-state/state.ts';
import { kill, MISDEAL_STEPS } from './moves.ts';
import type { Ruling } from './ruling.ts';
import { streetKind } from './street-kinds.ts';

type More = Partial<Ruling>;

/** What a matter is called, and the seats and cards that it is about: a book says the rest. */
export function plain(matter: Matter, severity: Severity, rules: readonly RuleId[], more: More = {}): Ruling {
  const kind = matter.type === 'street' ? streetKind(matter) : PAGES[matter.type].kind;
  return { kind, severity, rules, seats: seatsOf(matter), refs: refsOf(matter), ...more };
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

function seatsOf(matter: Matter): readonly Seat[] {
  if ('seats' in matter) return matter.seats ?? [];
  if ('from' in matter) return [matter.from, matter.to];
  if ('by' in matter && matter.by !== undefined) return [matter.by];
  return 'seat' in matter && matter.seat !== null ? [matter.seat] : [];
}

/** The card that a copied tag claims to be is not told: whoever had laid the copy would learn where it lies. */
function refsOf(matter: Matter): readonly CardRef[] {
  if (matter.type === 'duplicate') return [];
  return 'ref' in matter && matter.ref !== null ? [matter.ref] : [];
}
