import type { IncomingMessage } from 'node:http';
import type { Socket } from 'node:net';
import { type Caller, callerOf } from '#table/core/table-source';
import { err, ok, type Result } from '#vocabulary/result';
import { formatRole, parseRole, type Role } from '#wire/roles';
import { AT_THE_MACHINE } from '#wire/views/public-view';
import type { Presence } from '../guard/presence.ts';
import type { Peer, PeerOf } from '../network/peers.ts';
import { isTheMachine, nameOf, type Whence, type WhenceSetup, whenceOf } from '../network/whence.ts';
import type { AccessStore } from './access-store.ts';
import { askerFrom, isOfHost, originAt, originOf } from './origins.ts';
import { createShownGrants, type ShownGrants } from './shown-grants.ts';

export interface GateSetup extends WhenceSetup {
  /**
   * Names under which this server may be called, without the port: `localhost`, its addresses. More come when the
   * network is opened.
   */
  readonly hosts: ReadonlySet<string>;
  readonly access: AccessStore;
  readonly peerOf: PeerOf;
  readonly presence: Presence;
  /** The table reads cards, in this hand or the next. */
  readonly readsCards: () => boolean;
}

export type Refusal = 400 | 401 | 403;

/** Every request passes here: who calls, from where, on behalf of which page. */
export interface Gate
  extends Pick<ShownGrants, 'sessionsOf' | 'outwornOf' | 'pastOf' | 'worthOf' | 'remedyFor' | 'note'> {
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
  /** Why whoever is refused is, where he was let in once, and where he is let in anew. */
  readonly remedyOf: (request: IncomingMessage, role?: Role) => ReturnType<ShownGrants['remedyOf']>;
  /** Hidden cards may travel on this connection, whoever asks. */
  readonly isSecure: (request: IncomingMessage) => boolean;
  readonly whenceOf: (request: IncomingMessage) => Whence;
  readonly stillWelcome: (caller: Caller) => boolean;
  /**
   * The host, as a director: the machine's own page, or a device that a press at the machine made host, over TLS. A
   * token that was handed out makes nobody the host, and the digits of the table's screen never do.
   */
  readonly hostAt: (request: IncomingMessage) => Result<Caller, Refusal>;
  /** The grant that he showed; undefined: he sits at the machine. */
  readonly grantOf: (caller: Caller) => string | undefined;
  /** The role that is asked for, as it is put on record. */
  readonly wantedText: (request: IncomingMessage) => string;
  /** Address under which whoever is not known is told of. */
  readonly addressOf: (request: IncomingMessage) => string;
  /** Keys that the account counts by; before it was met the machine itself is a stranger. */
  readonly askerOf: (request: IncomingMessage) => ReturnType<typeof askerFrom>;
}

export function createGate(setup: GateSetup): Gate {
  const { hosts, access, presence } = setup;
  const grants = new WeakMap<Caller, string>();
  const { find, isDirect, isSecure, isMet, isMachine, meet } = createConnections(setup);
  const admits = (request: IncomingMessage): Result<null, Refusal> => admitted(request, find(request), hosts);
  const shown = createShownGrants({
    access,
    plainTwins: setup.plainTwins,
    whenceOf: find,
    readsCards: setup.readsCards,
    // Before anybody has looked who calls within the machine, it may be the machine.
    isSecure: (request) => isSecure(request) || (find(request).isLocal && !isMet(request)),
  });
  const withoutGrant = (request: IncomingMessage, role: Role): Caller => {
    const proof = isDirect(request) ? 'loopback' : 'none';
    const origin = originAt(find(request), role, proof);
    return callerOf(role, formatRole(role), proof, isSecure(request), AT_THE_MACHINE, origin, isMachine(request));
  };
  const callerFor = (request: IncomingMessage, wanted: Role | undefined): Result<Caller, Refusal> => {
    const whence = find(request);
    const secure = isSecure(request);
    const { known, meant, isToken, lacks } = shown.chosenFor(request, wanted, whence.isLoopback);
    if (known !== undefined) {
      const { grant, role, proof } = known;
      const isHost = isMachine(request) || (secure && isOfHost(grant));
      const caller = callerOf(role, formatRole(role), proof, secure, grant.label, originOf(grant, whence), isHost);
      grants.set(caller, grant.id);
      presence.saw(grant.id, whence.address);
      return ok(caller);
    }
    const role: Role = meant ?? { name: 'public' };
    // Feeds want a token even here: an overlay that anybody at the desk can open is no secret.
    const isOpen =
      role.name === 'public' ? !isToken && whence.isLoopback : isMachine(request) && role.name !== 'broadcast';
    return isOpen ? ok(withoutGrant(request, role)) : err(lacks === 'open' ? 403 : 401);
  };
  const hostAt = (request: IncomingMessage): Result<Caller, Refusal> => {
    const isAdmitted = admits(request);
    if (!isAdmitted.ok) return isAdmitted;
    // Whatever sessions a browser of the machine holds, it is the machine's.
    const caller = isMachine(request) ? ok(withoutGrant(request, DIRECTOR)) : callerFor(request, DIRECTOR);
    return caller.ok && !caller.value.isHost ? err(403) : caller;
  };
  const callerOfRequest: Gate['callerOf'] = (request, wanted) => {
    const isAdmitted = admits(request);
    if (!isAdmitted.ok) return isAdmitted;
    const asked = wanted === undefined ? wantedRole(request) : ok(wanted);
    return asked.ok ? callerFor(request, asked.value) : asked;
  };
  return {
    admits,
    meet,
    callerOf: callerOfRequest,
    ...shown,
    remedyOf: (request, role) => shown.remedyOf(request, role ?? wantedOrNone(request)),
    isSecure,
    whenceOf: find,
    stillWelcome: (caller) => {
      const id = grants.get(caller);
      return id === undefined || (access.stillHolds(id) && shown.stillGives(id, caller.role, caller.secure));
    },
    hostAt,
    wantedText,
    grantOf: (caller) => grants.get(caller),
    addressOf: (request) => find(request).address,
    askerOf: (request) => askerFrom(callerOfRequest(request), find(request)),
  };
}

interface Connections {
  readonly find: (request: IncomingMessage) => Whence;
  readonly isDirect: (request: IncomingMessage) => boolean;
  readonly isSecure: (request: IncomingMessage) => boolean;
  readonly isMet: (request: IncomingMessage) => boolean;
  /** The machine's own page, or a program that shows its secret; who shows a token is whom that makes him. */
  readonly isMachine: (request: IncomingMessage) => boolean;
  readonly meet: Gate['meet'];
}

/** Connections: where requests come from, and who was seen at the other end. */
function createConnections(setup: GateSetup): Connections {
  const peers = new WeakMap<Socket, Peer>();
  const find = (request: IncomingMessage): Whence => whenceOf(request, setup);
  const peerAt = ({ socket }: IncomingMessage): Peer => peers.get(socket) ?? 'foreign';
  const isDirect = (request: IncomingMessage): boolean => isWithin(find(request), peerAt(request));
  return {
    find,
    isDirect,
    isSecure: (request) => find(request).isHttps || isDirect(request),
    isMet: ({ socket }) => peers.has(socket),
    isMachine: (request) => isTheMachine(find(request), peerAt(request)) && request.headers.authorization === undefined,
    meet: async (request) => {
      if (find(request).isLocal) peers.set(request.socket, await setup.peerOf(request.socket));
    },
  };
}

function admitted(
  { headers: { origin } }: IncomingMessage,
  { host, isHttps, isBelieved }: Whence,
  hosts: ReadonlySet<string>,
): Result<null, Refusal> {
  // A forwarded request has no right but that of its cookies, and those belong to one name.
  const isOurs = isBelieved || hosts.has(nameOf(host));
  return isOurs && host !== '' && (origin === undefined || origin === `${isHttps ? 'https' : 'http'}://${host}`)
    ? ok(null)
    : err(403);
}

/** What is sent goes over no network: nobody reads along. */
function isWithin(whence: Whence, peer: Peer): boolean {
  return isTheMachine(whence, peer) || (whence.isLocal && peer === 'own');
}

const DIRECTOR: Role = { name: 'director' };

function wantedOrNone(request: IncomingMessage): Role | undefined {
  const wanted = wantedRole(request);
  return wanted.ok ? wanted.value : undefined;
}

function wantedText(request: IncomingMessage): string {
  const wanted = wantedRole(request);
  return wanted.ok && wanted.value !== undefined ? formatRole(wanted.value) : 'public';
}

function wantedRole(request: IncomingMessage): Result<Role | undefined, 400> {
  const query = (request.url ?? '').split('?')[1];
  const text = new URLSearchParams(query ?? '').get('role');
  if (text === null) return ok(undefined);
  const role = parseRole(text);
  return role === undefined ? err(400) : ok(role);
}
