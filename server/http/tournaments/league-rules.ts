import express, { type Express } from 'express';
import { decodeSeasonRules, type KeptRules, type SeasonRules } from '#wire/tournament/league-rules';
import type { Gate } from '../access/gate.ts';
import { BODY_BYTES_MAX } from '../guard/limits.ts';
import { refuse, refuseBody } from '../guard/refusals.ts';

/** What is kept of leagues, beside the results on record. */
export interface LeagueMemory {
  readonly rules: () => KeptRules;
  /** False: the disk has not taken it. */
  readonly keep: (rules: SeasonRules) => boolean;
}

export interface LeagueDoors {
  readonly gate: Gate;
  readonly leagues: LeagueMemory;
}

/** By which formulas seasons count: read and said by whoever runs the tournaments. */
export function addLeagues(app: Express, { gate, leagues }: LeagueDoors): void {
  app.use('/api/leagues', (request, response, next) => {
    const caller = gate.callerOf(request);
    if (!caller.ok) refuse(response, caller.reason);
    else if (caller.value.role.name !== 'director') refuse(response, 403);
    else next();
  });
  app.get('/api/leagues', (_, response) => void response.json(leagues.rules()));
  app.post('/api/leagues', express.json({ limit: BODY_BYTES_MAX }), (request, response) => {
    const rules = decodeSeasonRules(request.body);
    if (!rules.ok) return refuseBody(response, rules.reason);
    response.status(leagues.keep(rules.value) ? 200 : 409).json(leagues.rules());
  });
}
