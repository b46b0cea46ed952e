import type { Asker, Rank } from '#account/askers';
import type { ClientInput } from '#wire/messages/client-messages';
import type { Role } from '#wire/roles';
import type { ScreenEvent } from '#wire/views/screen-events';
import type { AnyView, RefusalReason } from '#wire/views/server-messages';

/** Who is at the other end of a socket or request. */
export interface Caller {
  readonly role: Role;
  readonly roleText: string;
  /** Callers with the same key see the same bytes. */
  readonly viewKey: string;
  /** Loopback or TLS: what is hidden from the public may travel. */
  readonly secure: boolean;
  /** How the role was shown to be his: `loopback` sits at the machine, `token` holds a token or a paired screen. */
  readonly proof: 'loopback' | 'token' | 'none';
  /** The token's label, for the record of overrules and reveals. */
  readonly name: string;
  readonly seesEvents: boolean;
  readonly origin: Origin;
  /** The machine's own page, or a device that a press there made host: who asks for a seat is shown to them. */
  readonly isHost: boolean;
}

/** What limits count by. Opaque, and the same for all that comes from there. */
export interface Origin {
  /** The token, with all that was opened with it, or the paired screen; `machine` for whoever sits at the machine. */
  readonly grant: string;
  /** The address that it comes from. */
  readonly address: string;
  /** Rank, which says who gives way to whom. */
  readonly rank: Rank;
}

/** The origin of whoever sits at the machine; rehearsals and tests have it as well. */
export const MACHINE: Origin = { grant: 'machine', address: '', rank: 'machine' };

/** A director's token looks through several eyes, and the machine is everybody: each role is counted by itself. */
export function askerOf({ origin: { grant, address, rank }, roleText }: Caller): Asker {
  return { caller: `${grant} ${roleText}`, address, rank };
}

/** What hub and HTTP want of a table. */
export interface TableSource {
  readonly viewOf: (caller: Caller) => AnyView;
  /** The clock that views are told by; a simulated table's goes faster than life. */
  readonly nowMs: () => number;
  /** `isLate`: it came after the time for which it was meant. What was carried out before is still answered so. */
  readonly submit: (
    caller: Caller,
    clientId: string,
    input: ClientInput,
    isLate?: boolean,
  ) => Promise<'accepted' | RefusalReason>;
  readonly onChange: (listener: (events: readonly ScreenEvent[], whose: Concern) => void) => () => void;
}

/** Whose views may look different now: a feed is behind in time, and goes on when nothing happens at the table. */
export type Concern = 'everybody' | 'feeds';

export function callerOf(
  role: Role,
  roleText: string,
  proof: Caller['proof'],
  secure: boolean,
  name: string,
  origin: Origin = MACHINE,
  isHost = false,
): Caller {
  const isPlayRole = role.name !== 'broadcast' && role.name !== 'bridge';
  const viewKey = `${roleText}${secure ? '' : '/open'}${proof === 'none' ? '/stranger' : ''}${isHost ? '/host' : ''}`;
  return { role, roleText, viewKey, secure, proof, name, seesEvents: isPlayRole, origin, isHost };
}
