import type { Request } from 'express';
import { colourOfSeat } from '#table/core/settings';
import { callerOf, type TableSource } from '#table/core/table-source';
import { assert } from '#vocabulary/result';
import { SEATS, type Seat } from '#vocabulary/seats';
import type { PlaceAnswer } from '#wire/messages/http-bodies';
import type { DirectorView } from '#wire/views/role-views';
import { claimCookieNames, cookiesOf } from '../access/cookies.ts';
import type { Claim, Claims } from '../claims/claims.ts';
import type { SentAway } from '../claims/sent-away.ts';
import { isHeld, phonesOf } from './held-seats.ts';
import type { SessionSetup } from './sessions.ts';

export interface JoiningSetup extends SessionSetup {
  readonly table: TableSource;
  readonly claims: Claims;
  readonly sentAway: SentAway;
  /** Phones may come without encryption, because nothing hidden travels. */
  readonly mayBePlain: () => boolean;
  /** No card is sensed and no hand of the night was played: a free seat may be kept for whoever asks for it. */
  readonly mayKeepSeats: () => boolean;
  /** Chips that whoever sits down begins with. */
  readonly firstStack: () => number;
}

/** Its name stands nowhere: what the doors ask of the table in order to know its seats. */
const DOORS = callerOf({ name: 'director' }, 'director', 'none', false, 'phone');

export function seatedView({ table }: Pick<JoiningSetup, 'table'>): DirectorView {
  const view = table.viewOf(DOORS);
  assert('roster' in view, 'the director is shown the roster');
  return view;
}

/** A browser that asks, as far as it is known again. */
export interface Browser {
  /** Secret by which it is known that it asked before. */
  readonly secret: string | undefined;
  /** Sessions of seats that it holds, and that are worth none any more. */
  readonly outworn: readonly string[];
}

export function browserOf(setup: JoiningSetup, request: Request): Browser {
  const outworn = setup.gate.outwornOf(request).map(({ id }) => id);
  return { secret: claimSecretOf(setup, request), outworn };
}

/** Seats kept for the browser that asks, and an outworn session of its own, are not held against it. */
export function placesOf(setup: JoiningSetup, { secret, outworn }: Browser): readonly PlaceAnswer[] {
  const { access, presence, claims } = setup;
  const roster = new Map(seatedView(setup).roster.map((person) => [person.seat, person]));
  return SEATS.map((seat) => {
    const person = roster.get(seat);
    const isTaken =
      person?.leaves === true ||
      claims.isKept(seat, secret) ||
      phonesOf(access, seat).some((grant) => !outworn.includes(grant.id) && isHeld(grant, presence));
    const state = isTaken ? 'held' : person === undefined ? 'free' : 'named';
    return { seat, name: person?.name ?? '', colour: person?.colour ?? colourOfSeat(seat), state };
  });
}

/** The seat of this browser, whichever way it came by it. */
export function ownSeat({ gate, presence }: JoiningSetup, request: Request): Seat | undefined {
  return gate
    .sessionsOf(request)
    .filter((grant) => isHeld(grant, presence))
    .map(({ role }) => (role.name === 'seat' ? role.seat : undefined))
    .find((seat) => seat !== undefined);
}

/** Secret by which a device that has asked is known again. */
export function claimSecretOf({ gate }: JoiningSetup, request: Request): string | undefined {
  const whence = gate.whenceOf(request);
  const cookies = cookiesOf(request, whence);
  return claimCookieNames(whence)
    .map((name) => cookies.get(name))
    .find((secret) => secret !== undefined);
}

/** Friends at free seats before the first hand are let in with one press; all others are a press each. */
export function isTogether(
  { address, device }: Claim,
  seat: { readonly isFree: boolean; readonly mayBeKept: boolean },
  sentAway: SentAway,
): boolean {
  return seat.isFree && seat.mayBeKept && !sentAway.has({ addresses: [address], hashes: [device] });
}
