import type { IncomingMessage } from 'node:http';
import type { NextFunction, Request, RequestHandler, Response } from 'express';
import type { Account, AsksRow, Place, PlacesRow, Refusal } from '#account/account';
import { rowAt } from '#account/doors';
import type { Row } from '#account/shares';
import { ACCOUNT, type RowName } from '#account/table';
import { err, ok, type Result } from '#vocabulary/result';
import { refuse, refuseShare } from '../guard/refusals.ts';
import type { Gate } from './gate.ts';

export interface EntranceSetup {
  readonly gate: Pick<Gate, 'askerOf' | 'meet' | 'whenceOf'>;
  readonly account: Account;
}

/**
 * Every request and each socket, before anything else is done for it. Whoever may sit at the machine is looked at where
 * his address has knocked too often: the crowd behind a proxy is not him.
 */
export async function knock({ gate, account }: EntranceSetup, request: IncomingMessage): Promise<Refusal | null> {
  const asker = gate.askerOf(request);
  const refused = account.ask('knocks', asker);
  if (refused === null || asker.rank !== 'guest' || !gate.whenceOf(request).isLocal) return refused;
  if (account.ask('meetings', asker) !== null) return refused;
  await gate.meet(request);
  const known = gate.askerOf(request);
  return known.rank === 'guest' ? refused : account.ask('knocks', known);
}

/** Toll at the door of a call, from whoever comes by it; a call that no row of the account names is not there. */
export function atTheDoor({ gate, account }: EntranceSetup): RequestHandler {
  return (request: Request, response: Response, next: NextFunction) => {
    const row = rowAt(request.method, `/api${request.path}`);
    if (row === undefined) return refuse(response, 404);
    const { isTakenInside }: Row = ACCOUNT[row];
    if (isTakenInside === true || !isAsked(row)) return next();
    const refused = account.ask(row, gate.askerOf(request));
    if (refused === null) next();
    else refuseShare(response, refused);
  };
}

const isAsked = (row: RowName): row is AsksRow => 'asks' in ACCOUNT[row];

/** Something that lasts: a place is held until it is done, whether or not anybody waits for it any more. */
export async function within<Value>(
  { gate, account }: Pick<EntranceSetup, 'account'> & { readonly gate: Pick<Gate, 'askerOf'> },
  request: Request,
  row: PlacesRow,
  work: () => Promise<Value>,
): Promise<Result<Value, Refusal>> {
  const place: Result<Place, Refusal> = account.take(row, gate.askerOf(request));
  if (!place.ok) return err(place.reason);
  try {
    return ok(await work());
  } finally {
    place.value.give();
  }
}
