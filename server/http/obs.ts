import express, { type Express, type Request, type Response } from 'express';
import {
  decodeObsTry,
  decodeObsWish,
  type ObsOutcome,
  type ObsRule,
  type ObsTryAnswer,
  type ObsView,
  type ObsWish,
} from '#wire/messages/obs';
import type { Gate, Refusal } from './access/gate.ts';
import { OBS_BYTES_MAX } from './guard/limits.ts';
import { refuse, refuseBody } from './guard/refusals.ts';

/** The rules for OBS, and the connection to it. */
export interface ObsDoor {
  readonly view: () => Promise<ObsView>;
  /** False: the disk has not taken it. */
  readonly keep: (wish: ObsWish) => boolean;
  readonly tryOut: (rule: ObsRule) => Promise<ObsOutcome>;
  readonly showAgain: () => Promise<ObsOutcome>;
}

export interface ObsDoors {
  readonly gate: Gate;
  readonly obs: ObsDoor;
  readonly refuseCaller: (request: Request, response: Response, status: Refusal) => void;
}

/** The director's alone: what is on air is his, and the address that is connected to is one of his network. */
export function addObs(app: Express, { gate, obs, refuseCaller }: ObsDoors): void {
  app.use('/api/obs', (request, response, next) => {
    const caller = gate.callerOf(request);
    if (!caller.ok) refuseCaller(request, response, caller.reason);
    else if (caller.value.role.name !== 'director') refuse(response, 403);
    else next();
  });
  app.get('/api/obs', async (_, response) => void response.json(await obs.view()));
  const json = express.json({ limit: OBS_BYTES_MAX });
  app.post('/api/obs', json, async (request, response) => {
    const wish = decodeObsWish(request.body);
    if (!wish.ok) return refuseBody(response, wish.reason);
    response.status(obs.keep(wish.value) ? 200 : 409).json(await obs.view());
  });
  app.post('/api/obs/try', json, async (request, response) => {
    const rule = decodeObsTry(request.body);
    if (!rule.ok) return refuseBody(response, rule.reason);
    const outcome = await obs.tryOut(rule.value);
    response.status(outcome === 'done' ? 200 : 409).json({ outcome } satisfies ObsTryAnswer);
  });
  app.post('/api/obs/show-again', async (_, response) => {
    const outcome = await obs.showAgain();
    response.status(outcome === 'done' ? 200 : 409).json({ outcome } satisfies ObsTryAnswer);
  });
}
