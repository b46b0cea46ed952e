import express, { type Express, type NextFunction, type Request, type Response } from 'express';
import { mayDecide, maySee } from '#floor/permissions';
import type { TournamentSource } from '#floor/tournament-source';
import type { Caller } from '#table/table-source';
import { decodeTournamentBody, type TournamentAnswer } from '#wire/tournament/inputs';
import type { Gate, Refusal } from './gate.ts';
import {
  INPUTS_BURST,
  INPUTS_PER_SECOND,
  STREAM_BEAT_MS,
  STREAM_PACE_MS,
  STREAMS_MAX,
  TOURNAMENT_BYTES_MAX,
} from './limits.ts';
import { createRateLimit } from './rate-limit.ts';
import { refuse } from './refusals.ts';

export interface TournamentDoors {
  readonly gate: Gate;
  readonly tournament: TournamentSource;
  readonly nowMs: () => number;
  readonly refuseCaller: (request: Request, response: Response, status: Refusal) => void;
}

/** The tournament: its view once, its view whenever it changes, and what people ask of it. */
export function addTournaments(app: Express, { gate, tournament, nowMs, refuseCaller }: TournamentDoors): void {
  const welcome = (request: Request, response: Response): Caller | undefined => {
    const caller = gate.callerOf(request);
    if (!caller.ok) refuseCaller(request, response, caller.reason);
    else if (!maySee(caller.value)) refuse(response, 403);
    else return caller.value;
    return undefined;
  };
  app.get('/api/tournaments/1', (request, response) => {
    const caller = welcome(request, response);
    if (caller !== undefined) response.json(tournament.viewOf(caller));
  });
  const streams = new Set<Stream>();
  app.get('/api/tournaments/1/events', (request, response) => {
    const caller = welcome(request, response);
    if (caller === undefined) return;
    if (streams.size >= STREAMS_MAX) return refuse(response, 429);
    const stream = new Stream(response, () =>
      gate.stillWelcome(caller) ? JSON.stringify(tournament.viewOf(caller)) : null,
    );
    streams.add(stream);
    const unfollow = tournament.onChange(stream.changed);
    response.on('close', () => {
      unfollow();
      stream.stop();
      streams.delete(stream);
    });
  });
  const mayAsk = createRateLimit(nowMs, { burst: INPUTS_BURST, perSecond: INPUTS_PER_SECOND });
  const parse = express.json({ limit: TOURNAMENT_BYTES_MAX });
  // A plan is large: nobody has one read who may not ask for anything.
  const callers = new WeakMap<Request, Caller>();
  const admit = (request: Request, response: Response, next: NextFunction): void => {
    const caller = welcome(request, response);
    if (caller === undefined) return;
    if (!mayAsk(`${caller.origin.grant} ${caller.roleText}`)) refuse(response, 429);
    else if (!mayDecide(caller)) response.status(409).json({ answer: 'not-allowed' });
    else {
      callers.set(request, caller);
      next();
    }
  };
  app.post('/api/tournaments/1/inputs', admit, parse, async (request, response) => {
    const caller = callers.get(request);
    if (caller === undefined) return refuse(response, 403);
    const body = decodeTournamentBody(request.body);
    if (!body.ok)
      return body.reason === 'bad-request'
        ? refuse(response, 400)
        : void response.status(409).json({ answer: body.reason });
    const answer: TournamentAnswer = await tournament.submit(caller, body.value.id, body.value.input);
    response.status(answer === 'accepted' ? 200 : 409).json({ answer });
  });
}

/** One listener. He gets the newest view; what he was too slow for he does not get. */
class Stream {
  readonly #response: Response;
  readonly #view: () => string | null;
  readonly #beat: NodeJS.Timeout;
  #pace: NodeJS.Timeout | null = null;
  #isDue = false;

  constructor(response: Response, view: () => string | null) {
    this.#response = response;
    this.#view = view;
    response.writeHead(200, { 'Content-Type': 'text/event-stream', 'X-Accel-Buffering': 'no' });
    this.#beat = setInterval(() => void this.#send(), STREAM_BEAT_MS);
    this.#send();
  }

  readonly changed = (): void => {
    this.#isDue = true;
    this.#pace ??= setTimeout(() => {
      this.#pace = null;
      if (this.#isDue) this.#send();
    }, STREAM_PACE_MS);
  };

  stop(): void {
    clearInterval(this.#beat);
    if (this.#pace !== null) clearTimeout(this.#pace);
  }

  #send(): void {
    if (this.#response.writableNeedDrain) return;
    this.#isDue = false;
    const view = this.#view();
    if (view === null) this.#response.end();
    else this.#response.write(`data: ${view}\n\n`);
  }
}
