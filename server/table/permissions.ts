import type { ClientInput } from '#wire/client-messages';
import type { Caller } from './table-source.ts';

/** Who may ask for what. Deny by default: what is not listed for a role is refused. */
export function mayAsk(caller: Caller, input: ClientInput, isSimulated: boolean): boolean {
  const { role } = caller;
  switch (role.name) {
    case 'director':
      return true;
    case 'operator':
      return OPERATOR.has(input.type);
    case 'seat':
      return input.type === 'act' || input.type === 'said' ? input.seat === role.seat : isOfSeat(input, role.seat);
    case 'public':
      return PUBLIC.has(input.type) ? caller.proof !== 'none' : isSimulated && caller.proof === 'loopback' && FOR_VISITORS.has(input.type);
    case 'broadcast':
    case 'bridge':
      return false;
  }
}

const OPERATOR: ReadonlySet<ClientInput['type']> = new Set([
  'act',
  'said',
  'told',
  'declared',
  'answered',
  'pressed',
  'undone',
  'panic',
  'simulate',
]);
/** The table's own screen: the panel, "something happened", answers, who has won. Acts come from phones, the panel or the operator. */
const PUBLIC: ReadonlySet<ClientInput['type']> = new Set(['declared', 'answered', 'pressed', 'told']);
/** On a simulated table a visitor may try things out: mistakes, rule books, and playing a seat. */
const FOR_VISITORS: ReadonlySet<ClientInput['type']> = new Set(['simulate', 'configure', 'act', 'undone']);

function isOfSeat(input: ClientInput, seat: number): boolean {
  if (input.type === 'answered') return true;
  if (input.type === 'told') return (input.what.type === 'hand' || input.what.type === 'not-shown') && input.what.seat === seat;
  if (input.type === 'pressed') return input.seat === undefined || input.seat === seat;
  if (input.type !== 'declared') return false;
  const { what } = input;
  switch (what.type) {
    case 'exposed':
    case 'voluntary':
    case 'looked':
    case 'claim-retrieve':
    case 'tabled':
      return what.seat === seat;
    case 'seen':
    case 'shown-to':
      return what.by === seat;
    case 'clock-called':
      return what.by === seat;
    case 'floor-called':
    case 'dropped':
    case 'found':
    case 'shown':
    case 'burn-exposed':
    case 'boxed':
      return true;
    case 'absent':
    case 'present':
    case 'deal-done':
    case 'order':
    case 'flip':
    case 'shuffled':
    case 'cut':
    case 'done':
    case 'false-info':
    case 'chip-error':
    case 'bets-gathered':
    case 'next':
    case 'reported':
      return false;
  }
}
