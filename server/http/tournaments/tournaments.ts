import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import type { Account } from '#account/account';
import { mayDecide, maySee } from '#floor/permissions';
import type { TournamentSource } from '#floor/tournament-source';
import type { Caller } from '#table/core/table-source';
import { TOURNAMENT_CALLS } from '#vocabulary/addresses';
import { type BodyTrouble, decodeTournamentBody, type TournamentBody } from '#wire/tournament/inputs';
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
  const asked = (request: Request, response: Response): Asked | undefined => {
    const caller = callers.get(request);
    const body = decodeTournamentBody(request.body);
    if (caller === undefined) refuse(response, 403);
    else if (body.ok) return { caller, body: body.value };
    else refuseInput(response, body.reason);
    return undefined;
  };
  app.post(`${TOURNAMENT_CALLS}/inputs`, admit, parse, async (request, response) => {
    const input = asked(request, response);
    if (input === undefined) return;
    const reply = await tournament.submit(input.caller, input.body.id, input.body.input);
    response.status(reply.answer === 'accepted' ? 200 : 409).json(reply);
  });
  app.post(`${TOURNAMENT_CALLS}/previews`, admit, parse, (request, response) => {
    const input = asked(request, response);
    if (input !== undefined) response.json(tournament.previewOf(input.caller, input.body.input));
  });
}

interface Asked {
  readonly caller: Caller;
  readonly body: TournamentBody;
}

function refuseInput(response: Response, { reason, line, fault }: BodyTrouble): void {
  const answer = reason === 'bad-request' ? 'not-valid' : reason;
  if (reason === 'bad-request' && line === null) refuseBody(response, fault);
  else response.status(409).json(line === null ? { answer } : { answer, line });
}
