import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type Caller, callerOf, MACHINE, type Origin } from '#table/table-source';
import { err, ok, type Result } from '#vocabulary/result';
import { AT_THE_MACHINE } from '#wire/public-view';
import { formatRole, parseRole, type Role } from '#wire/roles';
import type { Grant } from './access-file.ts';
import type { AccessStore } from './access-store.ts';
import { cookieNames, cookiesOf } from './cookies.ts';
import type { Peer, PeerOf } from './peers.ts';
import type { Presence } from './presence.ts';
import { isTheMachine, nameOf, type Whence, type WhenceSetup, whenceOf } from './whence.ts';

export interface GateSetup extends WhenceSetup {
  /**
   * Names under which this server may be called, without the port: `localhost`, its addresses. More come when the
   * network is opened.
   */
  readonly hosts: ReadonlySet<string>;
  readonly access: AccessStore;
  readonly peerOf: PeerOf;
  readonly presence: Presence;
}

export type Refusal = 400 | 401 | 403;

/** Every request passes here: who calls, from where, on behalf of which page. */
export interface Gate {
  /**
   * Host and Origin: a page of somebody else's site must not talk to the table through the browser of somebody who may.
   */
  readonly admits: (request: IncomingMessage) => Result<null, Refusal>;
  /**
   * Looks who is at the other end; before that, nobody is taken for the machine itself by what his browser says. To
   * look at the public page asks for nothing that would have to be known.
   */
  readonly meet: (request: IncomingMessage) => Promise<void>;
  readonly callerOf: (request: IncomingMessage, wanted?: Role) => Result<Caller, Refusal>;
  /** The sessions that this browser holds. */
  readonly sessionsOf: (request: IncomingMessage) => readonly Grant[];
  /** Sessions of players that this browser held, and that are over: they make nobody a caller. */
  readonly pastOf: (request: IncomingMessage) => readonly Grant[];
  /** Hidden cards may travel on this connection, whoever asks. */
  readonly isSecure: (request: IncomingMessage) => boolean;
  readonly whenceOf: (request: IncomingMessage) => Whence;
  readonly stillWelcome: (caller: Caller) => boolean;
  /**
   * The host: a director who sits at the machine, or at a screen that was paired there. A token that was handed out
   * makes nobody the host.
   */
  readonly isHost: (caller: Caller) => boolean;
  /** The grant that he showed; undefined: he sits at the machine. */
  readonly grantOf: (caller: Caller) => string | undefined;
  /** The role that is asked for, as it is put on record. */
  readonly wantedText: (request: IncomingMessage) => string;
  /** What limits count by before anybody is known. */
  readonly addressOf: (request: IncomingMessage) => string;
}

export function createGate(setup: GateSetup): Gate {
  const { hosts, access, peerOf, presence } = setup;
  const grants = new WeakMap<Caller, string>();
  const peers = new WeakMap<Socket, Peer>();
  const find = (request: IncomingMessage): Whence => whenceOf(request, setup);
  const admits = (request: IncomingMessage): Result<null, Refusal> => {
    const { host, isHttps, isBelieved } = find(request);
    // A forwarded request has no right but that of its cookies, and those belong to one name.
    const isOurs = isBelieved || hosts.has(nameOf(host));
    const { origin } = request.headers;
    return isOurs && host !== '' && (origin === undefined || origin === `${isHttps ? 'https' : 'http'}://${host}`)
      ? ok(null)
      : err(403);
  };
  const sessionsOf = (request: IncomingMessage): readonly Grant[] => sessionsIn(request, find(request), access);
  const peerAt = ({ socket }: IncomingMessage): Peer => peers.get(socket) ?? 'foreign';
  const isDirect = (request: IncomingMessage): boolean => isWithin(find(request), peerAt(request));
  const isSecure = (request: IncomingMessage): boolean => find(request).isHttps || isDirect(request);
  const callerFor = (request: IncomingMessage, wanted: Role | undefined): Result<Caller, Refusal> => {
    const whence = find(request);
    const isOwner = isTheMachine(whence, peerAt(request));
    const secure = isSecure(request);
    const held = heldBy(tokenIn(request), access, () => sessionsOf(request), wanted, whence);
    if (!held.ok) return held;
    const known = held.value;
    if (known !== undefined) {
      const { grant, role, proof } = known;
      if (hidesCards(role) && !secure) return err(403);
      const caller = callerOf(role, formatRole(role), proof, secure, grant.label, originOf(grant, whence));
      grants.set(caller, grant.id);
      presence.saw(grant.id);
      return ok(caller);
    }
    const role: Role = wanted ?? { name: 'public' };
    const isOpen = role.name === 'public' ? whence.isLoopback : isOwner && role.name !== 'broadcast';
    // Feeds want a token even here: an overlay that anybody at the desk can open is no secret.
    if (!isOpen) return err(401);
    const origin = { ...MACHINE, address: whence.address };
    const proof = isDirect(request) ? 'loopback' : 'none';
    return ok(callerOf(role, formatRole(role), proof, secure, AT_THE_MACHINE, origin));
  };
  return {
    admits,
    meet: async (request) => {
      if (find(request).isLocal) peers.set(request.socket, await peerOf(request.socket));
    },
    callerOf: (request, wanted) => {
      const admitted = admits(request);
      if (!admitted.ok) return admitted;
      const asked = wanted === undefined ? wantedRole(request) : ok(wanted);
      return asked.ok ? callerFor(request, asked.value) : asked;
    },
    sessionsOf,
    pastOf: (request) => pastIn(cookiesOf(request, find(request)), access),
    isSecure,
    whenceOf: find,
    stillWelcome: (caller) => {
      const id = grants.get(caller);
      return id === undefined || access.stillHolds(id);
    },
    isHost: (caller) => isHost(caller, grants.get(caller), access),
    wantedText: (request) => {
      const wanted = wantedRole(request);
      return wanted.ok && wanted.value !== undefined ? formatRole(wanted.value) : 'public';
    },
    grantOf: (caller) => grants.get(caller),
    addressOf: (request) => find(request).address,
  };
}

function sessionsIn(request: IncomingMessage, whence: Whence, access: AccessStore): readonly Grant[] {
  return [...cookiesOf(request, whence)].flatMap(([name, secret]) => {
    const grant = access.findSession(secret);
    return grant !== undefined && cookieNames(whence, grant.role).includes(name) ? [grant] : [];
  });
}

function pastIn(cookies: ReadonlyMap<string, string>, access: AccessStore): readonly Grant[] {
  return [...cookies.values()].flatMap((secret) => access.findPast(secret) ?? []);
}

/** What is sent goes over no network: nobody reads along. */
function isWithin(whence: Whence, peer: Peer): boolean {
  return isTheMachine(whence, peer) || (whence.isLocal && peer === 'own');
}

/** `id`: of the grant that he showed. */
function isHost({ role, proof }: Caller, id: string | undefined, access: AccessStore): boolean {
  if (role.name !== 'director') return false;
  if (id === undefined) return proof === 'loopback';
  const row = access.rowOf(id);
  return row?.isPaired === true && row.parent === null;
}

interface Chosen {
  readonly grant: Grant;
  readonly role: Role;
  readonly proof: Caller['proof'];
}

/** Who shows a token is whom it makes him, or nobody: not whoever else he might be. */
function heldBy(
  token: string | undefined,
  access: AccessStore,
  sessions: () => readonly Grant[],
  wanted: Role | undefined,
  { isLoopback }: Whence,
): Result<Chosen | undefined, 401> {
  if (token === undefined) return ok(chosen(sessions(), wanted, isLoopback));
  const shown = access.findToken(token);
  const known = shown === undefined ? undefined : chosen([shown], wanted ?? shown.role, isLoopback);
  return known === undefined ? err(401) : ok(known);
}

/**
 * Of the sessions that a browser holds, the one that is asked for; nothing that is asked makes another role of one. Who
 * has a part in the table sees in his own view all that the public sees, so he may look at that page too; he sends
 * nothing from there.
 */
function chosen(sessions: readonly Grant[], wanted: Role | undefined, isLoopback: boolean): Chosen | undefined {
  const hold = (grant: Grant | undefined): Chosen | undefined =>
    grant === undefined ? undefined : { grant, role: grant.role, proof: 'token' };
  if (wanted === undefined) {
    const atTheTable = sessions.find(({ role }) => role.name !== 'broadcast');
    return hold(atTheTable ?? (isLoopback ? undefined : sessions[0]));
  }
  const exact = sessions.find(({ role }) => formatRole(role) === formatRole(wanted));
  if (exact !== undefined || wanted.name !== 'public' || isLoopback) return hold(exact);
  const onlooker = sessions.find(
    ({ role }) => role.name === 'seat' || role.name === 'operator' || role.name === 'director',
  );
  return onlooker === undefined ? undefined : { grant: onlooker, role: wanted, proof: 'none' };
}

/** What a token opened counts as that token; a paired screen is one of its own, whoever paired it. */
function originOf({ id, parent, isPaired }: Grant, { address }: Whence): Origin {
  return { grant: isPaired ? id : (parent ?? id), address };
}

function hidesCards(role: Role): boolean {
  return role.name === 'broadcast';
}

/**
 * Programs show their token with each request (RFC 6750). A browser never does by itself, so no other site's page can
 * make it.
 */
function tokenIn({ headers }: IncomingMessage): string | undefined {
  return headers.authorization === undefined ? undefined : (/^Bearer +(\S+)$/i.exec(headers.authorization)?.[1] ?? '');
}

function wantedRole(request: IncomingMessage): Result<Role | undefined, 400> {
  const query = (request.url ?? '').split('?')[1];
  const text = new URLSearchParams(query ?? '').get('role');
  if (text === null) return ok(undefined);
  const role = parseRole(text);
  return role === undefined ? err(400) : ok(role);
}
