import type { IncomingMessage } from 'node:http';
import { isIP } from 'node:net';
import { type Caller, callerOf } from '#table/table-source';
import { err, ok, type Result } from '#vocabulary/result';
import { AT_THE_MACHINE } from '#wire/public-view';
import { formatRole, parseRole, type Role } from '#wire/roles';
import type { AccessStore, Grant } from './access-store.ts';

export const COOKIE_NAME = 'sabot-session';

export interface GateSetup {
  /** Names under which this server may be called, without the port: `localhost`, its addresses. */
  readonly hosts: ReadonlySet<string>;
  readonly access: AccessStore;
  readonly tls: boolean;
}

export type Refusal = 400 | 401 | 403;

/** Every request passes here: who calls, from where, on behalf of which page. */
export interface Gate {
  /** Host and Origin: a page of somebody else's site must not talk to the table through the browser of somebody who may. */
  readonly admits: (request: IncomingMessage) => Result<null, Refusal>;
  readonly callerOf: (request: IncomingMessage) => Result<Caller, Refusal>;
  readonly stillWelcome: (caller: Caller) => boolean;
  /** What limits count by before anybody is known. */
  readonly addressOf: (request: IncomingMessage) => string;
}

export function createGate({ hosts, access, tls }: GateSetup): Gate {
  const grants = new WeakMap<Caller, string>();
  const admits = (request: IncomingMessage): Result<null, Refusal> => {
    const host = request.headers.host;
    if (host === undefined || !hosts.has(hostName(host))) return err(403);
    const origin = request.headers.origin;
    if (origin !== undefined && origin !== `${tls ? 'https' : 'http'}://${host}`) return err(403);
    return ok(null);
  };
  return {
    admits,
    callerOf: (request) => {
      const admitted = admits(request);
      if (!admitted.ok) return admitted;
      const isLocal = isFromThisMachine(request);
      const secure = tls || isLocal;
      const wanted = wantedRole(request);
      if (!wanted.ok) return wanted;
      const secret = cookieOf(request);
      const grant = secret === undefined ? undefined : access.find(secret);
      const granted = grant === undefined ? undefined : roleOfGrant(grant, wanted.value);
      if (grant !== undefined && granted !== undefined) {
        if (hidesCards(granted) && !secure) return err(403);
        const caller = callerOf(granted, formatRole(granted), 'token', secure, grant.label, {
          grant: grant.parent ?? grant.id,
          address: addressOf(request),
        });
        grants.set(caller, grant.id);
        return ok(caller);
      }
      if (!isLocal) return err(401);
      // Whoever sits at the machine that runs the table owns the table. Feeds still want a token: an overlay that anybody at the desk can open is no secret.
      const role = wanted.value ?? { name: 'public' };
      if (role.name === 'broadcast') return err(401);
      const origin = { grant: 'machine', address: addressOf(request) };
      return ok(callerOf(role, formatRole(role), 'loopback', true, AT_THE_MACHINE, origin));
    },
    addressOf,
    stillWelcome: (caller) => {
      const id = grants.get(caller);
      return id === undefined || access.stillHolds(id);
    },
  };
}

/** A director may look through any eyes that are not a feed's; everybody else has the one role that he was given. */
function roleOfGrant(grant: Grant, wanted: Role | undefined): Role | undefined {
  if (wanted === undefined || formatRole(wanted) === formatRole(grant.role)) return grant.role;
  if (wanted.name === 'public') return wanted;
  return grant.role.name === 'director' && wanted.name !== 'broadcast' ? wanted : undefined;
}

function hidesCards(role: Role): boolean {
  return role.name === 'broadcast';
}

function wantedRole(request: IncomingMessage): Result<Role | undefined, 400> {
  const query = (request.url ?? '').split('?')[1];
  const text = new URLSearchParams(query ?? '').get('role');
  if (text === null) return ok(undefined);
  const role = parseRole(text);
  return role === undefined ? err(400) : ok(role);
}

/** Behind a proxy every caller seems to be this machine, so a forwarded request never is. */
function isFromThisMachine(request: IncomingMessage): boolean {
  const { headers } = request;
  if (headers.forwarded !== undefined || headers['x-forwarded-for'] !== undefined || headers['x-real-ip'] !== undefined) return false;
  const address = addressOf(request);
  return address === '::1' || (isIP(address) === 4 && address.startsWith('127.'));
}

function addressOf({ socket }: IncomingMessage): string {
  return (socket.remoteAddress ?? '').replace(/^::ffff:/, '');
}

function hostName(host: string): string {
  return host.replace(/:\d+$/, '').toLowerCase();
}

export function cookieOf(request: IncomingMessage): string | undefined {
  for (const part of (request.headers.cookie ?? '').split(';')) {
    const [name, value] = part.trim().split('=');
    if (name === COOKIE_NAME && value !== undefined) return value;
  }
  return undefined;
}
