import express, { type Express, type Request, type Response } from 'express';
import type { Account } from '#account/account';
import { err, ok, type Result } from '#vocabulary/result';
import { decodeSessionBody, type SessionBody } from '#wire/messages/http-bodies';
import { formatRole, parseRole, type Role } from '#wire/roles';
import type { AccessStore, Wanted } from '../access/access-store.ts';
import { cookieName, cookieNames, cookiesOf, cookieText, endedCookieText } from '../access/cookies.ts';
import type { Gate } from '../access/gate.ts';
import { rankOf } from '../access/origins.ts';
import { ASK_AGAIN_OF_MINUTE_SECONDS, BODY_BYTES_MAX } from '../guard/limits.ts';
import type { Presence } from '../guard/presence.ts';
import { type Remedy, refuse, refuseBody, refuseShare } from '../guard/refusals.ts';
import type { SecurityNotes } from '../guard/security-notes.ts';
import { deviceOf } from './devices.ts';
import type { Pairings } from './pairing.ts';
import type { PhoneDoor } from './phone-door.ts';

export interface SessionSetup {
  readonly gate: Gate;
  readonly account: Account;
  readonly access: AccessStore;
  readonly pairings: Pairings;
  readonly notes: SecurityNotes;
  readonly presence: Presence;
  readonly door: PhoneDoor;
}

type Right = Pick<Wanted, 'parent' | 'role' | 'label' | 'isPaired'>;
/** 409: the digits are those that let phones in, and give a seat only where one is chosen (`/join`). */
type Refused = 401 | 409 | 429 | 503;

/** A token, or six digits, become a cookie; and a cookie is given back. */
export function addSessions(app: Express, setup: SessionSetup): void {
  const { gate, account, notes } = setup;
  app.post('/api/session', express.json({ limit: BODY_BYTES_MAX }), (request, response) => {
    const body = decodeSessionBody(request.body);
    if (!body.ok) return refuseBody(response, body.reason);
    const right = rightOf(body.value, setup, gate.addressOf(request));
    if (!right.ok) {
      if (right.reason === 409) return refuse(response, 409);
      notes.refused(gate.addressOf(request), 'token' in body.value ? 'token' : 'code');
      return refuse(response, right.reason, ASK_AGAIN_OF_MINUTE_SECONDS);
    }
    const lack = lackAt(setup, request, right.value);
    if (lack !== undefined) {
      notes.refused(gate.addressOf(request), formatRole(right.value.role));
      return refuse(response, lack.lacks === 'open' ? 403 : 401, undefined, lack);
    }
    const held = gate.sessionsOf(request).find(({ role }) => formatRole(role) === formatRole(right.value.role));
    // A page that is loaded anew with the same token goes on with the session that it has.
    if (held !== undefined && !right.value.isPaired && held.parent === right.value.parent) {
      response.json({ role: formatRole(held.role) });
      return;
    }
    // Codes are few by themselves, and one that was typed is used up.
    if (right.value.isPaired === false) {
      const rank = rankOf({ role: right.value.role, isPaired: false, isJoined: false });
      const refused = account.ask('sessions', { ...gate.askerOf(request), caller: right.value.parent ?? '', rank });
      if (refused !== null) return refuseShare(response, refused);
    }
    openSession(setup, request, response, right.value);
  });
  app.delete('/api/session', (request, response) => {
    const role = typeof request.query['role'] === 'string' ? parseRole(request.query['role']) : undefined;
    endSessions(request, response, setup, role);
  });
}

/** In place of what this browser had for the role. */
function openSession(
  { gate, access, notes, presence }: SessionSetup,
  request: Request,
  response: Response,
  right: Right,
): void {
  const former = [...gate.sessionsOf(request), ...gate.outwornOf(request)];
  const opened = access.create({
    ...right,
    ...gate.worthOf(request),
    kind: 'session',
    device: deviceOf(request.headers['user-agent']),
    createdAtMs: Date.now(),
  });
  if (!opened.ok) {
    refuse(response, opened.reason === 'gone' ? 401 : 503);
    return;
  }
  presence.saw(opened.value.grant.id);
  for (const { id, role } of former) if (formatRole(role) === formatRole(right.role)) access.forget(id);
  if (right.isPaired) notes.note({ kind: 'paired', who: gate.addressOf(request), what: formatRole(right.role) });
  response.set('Set-Cookie', cookieText(gate.whenceOf(request), right.role, opened.value.secret));
  response.json({ role: formatRole(right.role) });
}

/** What a session may be opened for: the token's role, or what the code was made for. */
function rightOf(body: SessionBody, { access, pairings, door }: SessionSetup, address: string): Result<Right, Refused> {
  if ('token' in body) {
    const token = access.findToken(body.token);
    return token === undefined
      ? err(401)
      : ok({ parent: token.id, role: token.role, label: token.label, isPaired: false });
  }
  const redeemed = pairings.redeem(body.code, address);
  if (!redeemed.ok && redeemed.reason === 'wrong' && body.code === door.code()) return err(409);
  if (!redeemed.ok) return err(redeemed.reason === 'wait' ? 429 : 401);
  return ok({ parent: redeemed.value.by, role: redeemed.value.role, label: '', isPaired: true });
}

/** Why a session that is opened here would open nothing, or a token was shown where others could listen. */
function lackAt(
  { gate, access }: SessionSetup,
  request: Request,
  { role, parent, isPaired }: Right,
): Remedy | undefined {
  const token = isPaired === true || parent === null ? undefined : access.rowOf(parent);
  if (token !== undefined) gate.note(request, token);
  const remedy = gate.remedyFor(request, token ?? { kind: 'session', ...gate.worthOf(request) }, role);
  return remedy.lacks === undefined ? undefined : remedy;
}

/** One role of this browser, or all that it holds for this table. */
function endSessions(
  request: Request,
  response: Response,
  { gate, access }: SessionSetup,
  role: Role | undefined,
): void {
  const whence = gate.whenceOf(request);
  const isMeant = (name: string): boolean => role === undefined || cookieNames(whence, role).includes(name);
  for (const grant of [...gate.sessionsOf(request), ...gate.outwornOf(request)])
    if (isMeant(cookieName(whence, grant.role))) access.forget(grant.id);
  if (role === undefined) for (const grant of gate.pastOf(request)) access.forget(grant.id);
  const ended = [...cookiesOf(request, whence).keys()].filter(isMeant).map((name) => endedCookieText(whence, name));
  if (ended.length > 0) response.set('Set-Cookie', ended);
  response.json({ role: 'public' });
}
