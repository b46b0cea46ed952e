import type { Caller, TableSource } from '#table/core/table-source';
import type { Seat } from '#vocabulary/seats';
import type { Grant } from './access/access-file.ts';
import type { Gate } from './access/gate.ts';

/**
 * Somebody who may know his own cards: of hands that began while he held the seat, under the name that he has there.
 */
export interface OwnSeat {
  readonly seat: Seat;
  readonly name: string;
  readonly sinceMs: number;
  /** null: he holds it still. */
  readonly untilMs: number | null;
  /** Hidden cards may travel to him; else he is told of his hands what everybody saw. */
  readonly isSecret: boolean;
}

export interface SeatDoors {
  readonly gate: Pick<Gate, 'grantOf'>;
  readonly access: { readonly rowOf: (id: string) => Pick<Grant, 'createdAtMs' | 'sinceMs'> | undefined };
  readonly table: Pick<TableSource, 'viewOf'>;
}

/**
 * A player's phone, on a connection on which hidden cards may travel. Whoever sits at the machine may look at each
 * seat's page, and is shown nobody's cards there: a tablet on the table would show one player what another has thrown
 * away.
 */
export function ownSeat(doors: SeatDoors, caller: Caller): OwnSeat | null {
  const own = ownSeatOf(doors, caller);
  return own?.isSecret === true ? own : null;
}

/** Of whoever has shown the session of a seat. */
export function ownSeatOf({ gate, access, table }: SeatDoors, caller: Caller): OwnSeat | null {
  const { role, secure } = caller;
  const id = gate.grantOf(caller);
  const grant = id === undefined ? undefined : access.rowOf(id);
  if (role.name !== 'seat' || grant === undefined || caller.proof !== 'token') return null;
  const view = table.viewOf(caller);
  const name = 'seats' in view ? view.seats.find(({ seat }) => seat === role.seat)?.name : undefined;
  if (name === undefined || name === '') return null;
  const sinceMs = grant.sinceMs ?? grant.createdAtMs;
  return { seat: role.seat, name, sinceMs, untilMs: null, isSecret: secure };
}
