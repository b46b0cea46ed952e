import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { Account } from '#account/account';
import { mayDecide, maySee } from '#floor/permissions';
import type { TournamentSource } from '#floor/tournament-source';
import type { Caller } from '#table/core/table-source';
import { TOURNAMENT_CALLS } from '#vocabulary/addresses';
import { decodeTournamentBody } from '#wire/tournament/inputs';
import type { Gate, Refusal } from '../access/gate.ts';
import { TOURNAMENT_BYTES_MAX } from '../guard/limits.ts';
import { refuse, refuseBody, refuseShare } from '../guard/refusals.ts';
import { createTournamentStreams } from './tournament-streams.ts';

export interface TournamentDoors {
  readonly gate: Gate;
  readonly account: Account;
  readonly tournament: TournamentSource;
  readonly refuseCaller: (request: Request, response: Response, status: Refusal) => void;
}

/** The tournament: its view once, its view whenever it changes, and what people ask of it. */
export function addTournaments(app: Express, { gate, account, tournament, refuseCaller }: TournamentDoors): void {
  const welcome = (request: Request, response: Response): Caller | undefined => {
    const caller = gate.callerOf(request);
    if (!caller.ok) refuseCaller(request, response, caller.reason);
    else if (!maySee(caller.value)) refuse(response, 403);
    else return caller.value;
    return undefined;
  };
  app.get(TOURNAMENT_CALLS, (request, response) => {
    const caller = welcome(request, response);
    if (caller !== undefined) response.json(tournament.viewOf(caller));
  });
  const isStillWelcome = (caller: Caller): boolean => gate.stillWelcome(caller);
  const streams = createTournamentStreams({ account, tournament, isStillWelcome });
  app.get(`${TOURNAMENT_CALLS}/events`, (request, response) => {
    const caller = welcome(request, response);
    if (caller === undefined) return;
    const noPlace = streams.open(caller, response);
    if (noPlace !== null) refuseShare(response, noPlace);
  });
  const parse = express.json({ limit: TOURNAMENT_BYTES_MAX });
  // A plan is large: nobody has one read who may not ask for anything.
  const callers = new WeakMap<Request, Caller>();
  const admit = (request: Request, response: Response, next: NextFunction): void => {
    const caller = welcome(request, response);
    if (caller === undefined) return;
    if (!mayDecide(caller)) response.status(409).json({ answer: 'not-allowed' });
    else {
      callers.set(request, caller);
      next();
    }
  };
  app.post(`${TOURNAMENT_CALLS}/inputs`, admit, parse, async (request, response) => {
    const caller = callers.get(request);
    if (caller === undefined) return refuse(response, 403);
    const body = decodeTournamentBody(request.body);
    if (!body.ok) {
      const { reason, line, fault } = body.reason;
      if (reason === 'bad-request' && line === null) return refuseBody(response, fault);
      const answer = reason === 'bad-request' ? 'not-valid' : reason;
      return void response.status(409).json(line === null ? { answer } : { answer, line });
    }
    const reply = await tournament.submit(caller, body.value.id, body.value.input);
    response.status(reply.answer === 'accepted' ? 200 : 409).json(reply);
  });
}
