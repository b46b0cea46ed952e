import express, { type Express } from 'express';
import { decodeProposalWish, type ProposalAnswer, type ProposalWish } from '#wire/tournament/proposals';
import type { Gate } from './gate.ts';
import { BODY_BYTES_MAX } from './limits.ts';
import { refuse } from './refusals.ts';

export interface ProposalSetup {
  readonly gate: Gate;
  readonly propose: (wish: ProposalWish) => ProposalAnswer;
}

/** What a director may ask for while he sets a tournament up: it is computed, and nothing is changed. */
export function addProposals(app: Express, { gate, propose }: ProposalSetup): void {
  app.post('/api/proposals', express.json({ limit: BODY_BYTES_MAX }), (request, response) => {
    const caller = gate.callerOf(request);
    if (!caller.ok) return refuse(response, caller.reason);
    if (caller.value.role.name !== 'director') return refuse(response, 403);
    const wish = decodeProposalWish(request.body);
    if (wish.ok) response.json(propose(wish.value));
    else refuse(response, 400);
  });
}
