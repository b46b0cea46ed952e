import { assertNever } from '#vocabulary/result';
import type { Order } from '#vocabulary/tournament/tournament-inputs';
import { chips } from '#vocabulary/units';
import type { Told } from './state.ts';

export const TOLD_NOTHING: Told = { stakes: null, seats: [], button: null, suspend: null };

/** What a table has been told to be, after one more order. */
export function toldAfter(before: Told | undefined, order: Order): Told {
  const told = before ?? TOLD_NOTHING;
  const change = (seat: number, make: (person: Told['seats'][number]) => Partial<Told['seats'][number]>): Told => ({
    ...told,
    seats: told.seats.map((person) => (person.seat === seat ? { ...person, ...make(person) } : person)),
  });
  switch (order.type) {
    case 'taken-over':
      return { ...TOLD_NOTHING, suspend: 'not-begun' };
    case 'stakes':
      return { ...told, stakes: order };
    case 'seat-in': {
      const { seat, player, name, stack, away: isAway } = order;
      return {
        ...told,
        seats: [...told.seats.filter((other) => other.seat !== seat), { seat, player, name, stack, isAway }],
      };
    }
    case 'seat-out':
      return { ...told, seats: told.seats.filter(({ seat }) => seat !== order.seat) };
    case 'chips':
      return change(order.seat, ({ stack }) => ({ stack: chips(stack + order.change) }));
    case 'away':
      return change(order.seat, () => ({ isAway: order.isAway }));
    case 'button':
      return { ...told, button: order.seat };
    case 'suspend':
      return { ...told, suspend: order.why };
    default:
      return assertNever(order);
  }
}
