import express, { type Express } from 'express';
import { PROPOSAL_BYTES_MAX } from '#wire/tournament/limits';
import { decodeProposalWish, type ProposalAnswer, type ProposalWish } from '#wire/tournament/proposals';
import type { Gate } from '../access/gate.ts';
import { refuse, refuseBody } from '../guard/refusals.ts';

export interface ProposalSetup {
  readonly gate: Gate;
  readonly propose: (wish: ProposalWish) => ProposalAnswer;
}

/** What a director may ask for while he sets a tournament up: it is computed, and nothing is changed. */
export function addProposals(app: Express, { gate, propose }: ProposalSetup): void {
  // Nothing of a body is read before it is known whose it is.
  app.post('/api/proposals', (request, response, next) => {
    const caller = gate.callerOf(request);
    if (!caller.ok) refuse(response, caller.reason);
    else if (caller.value.role.name !== 'director') refuse(response, 403);
    else next();
  });
  app.post('/api/proposals', express.json({ limit: PROPOSAL_BYTES_MAX }), (request, response) => {
    const wish = decodeProposalWish(request.body);
    if (wish.ok) response.json(propose(wish.value));
    else refuseBody(response, wish.reason);
  });
}
