import express, { type Express, type Request, type Response } from 'express';
import { MACHINE } from '#table/core/table-source';
import { decodeTokenWish, type TokenAnswer } from '#wire/messages/http-bodies';
import { formatRole } from '#wire/roles';
import { BODY_BYTES_MAX } from '../guard/limits.ts';
import { refuse, refuseBody } from '../guard/refusals.ts';
import type { SecurityNotes } from '../guard/security-notes.ts';
import type { AccessStore } from './access-store.ts';
import type { Gate, Refusal } from './gate.ts';

export interface TokenDoors {
  readonly gate: Gate;
  readonly access: AccessStore;
  readonly notes: SecurityNotes;
  readonly refuseCaller: (request: Request, response: Response, status: Refusal) => void;
}

/**
 * A token for a program: the director makes it, and it is shown once. It hangs on the screen that made it, and goes
 * with it.
 */
export function addTokens(app: Express, { gate, access, notes, refuseCaller }: TokenDoors): void {
  app.post('/api/tokens', express.json({ limit: BODY_BYTES_MAX }), (request, response) => {
    const caller = gate.callerOf(request);
    if (!caller.ok) return refuseCaller(request, response, caller.reason);
    const { role, secure, origin, name } = caller.value;
    // Over a connection that others can listen to it would be theirs too.
    if (role.name !== 'director' || !secure) return refuse(response, 403);
    const wish = decodeTokenWish(request.body);
    if (!wish.ok) return refuseBody(response, wish.reason);
    const made = access.create({
      kind: 'token',
      parent: origin.grant === MACHINE.grant ? null : origin.grant,
      role: wish.value.role,
      label: wish.value.label,
      createdAtMs: Date.now(),
    });
    if (!made.ok) return refuse(response, made.reason === 'gone' ? 401 : made.reason === 'full' ? 429 : 503);
    notes.note({ kind: 'paired', who: name, what: formatRole(wish.value.role), reason: wish.value.label });
    const { grant, secret } = made.value;
    response.json({ token: secret, id: grant.id, role: formatRole(grant.role) } satisfies TokenAnswer);
  });
}
