import type { IncomingMessage } from 'node:http';
import type { SessionLack } from '#wire/messages/http-bodies';
import { formatRole, parseRole, type Role } from '#wire/roles';
import type { Remedy } from '../guard/refusals.ts';
import { encryptedBeside, type Whence } from '../network/whence.ts';
import { lackOf, type ShownAt, type Worth, wasHeard } from '../worth/session-worth.ts';
import type { Grant } from './access-file.ts';
import type { AccessStore } from './access-store.ts';
import { cookieNames, cookiesOf } from './cookies.ts';

export interface Chosen {
  readonly grant: Grant;
  readonly role: Role;
  readonly proof: 'token' | 'none';
}

export interface ShownSetup {
  readonly access: AccessStore;
  readonly plainTwins: ReadonlyMap<number, number>;
  readonly whenceOf: (request: IncomingMessage) => Whence;
  readonly isSecure: (request: IncomingMessage) => boolean;
  readonly readsCards: () => boolean;
}

/** Tokens and sessions as requests show them, and what each is worth there. */
export interface ShownGrants {
  /**
   * Grant, of all that are shown, that gives the role that is wanted. `meant`: that, or what a token is for. `lacks`:
   * why it was given here once, and is not now.
   */
  readonly chosenFor: (
    request: IncomingMessage,
    wanted: Role | undefined,
    isLoopback: boolean,
  ) => {
    readonly known: Chosen | undefined;
    readonly meant: Role | undefined;
    readonly isToken: boolean;
    readonly lacks: SessionLack | null;
  };
  /** A grant that gave a role goes on giving it. */
  readonly stillGives: (id: string, role: Role, isSecure: boolean) => boolean;
  /** The sessions that this browser holds, and that give their role here and now. */
  readonly sessionsOf: (request: IncomingMessage) => readonly Grant[];
  /** Sessions that it holds, and that are not worth what they would open here. */
  readonly outwornOf: (request: IncomingMessage) => readonly Grant[];
  /** Sessions of players that this browser held, and that are over: they make nobody a caller. */
  readonly pastOf: (request: IncomingMessage) => readonly Grant[];
  /** Worth of a session that is opened by it. */
  readonly worthOf: (request: IncomingMessage) => Required<Worth>;
  /** Why whoever is refused that role is, and where he is let in anew. */
  readonly remedyOf: (request: IncomingMessage, role: Role | undefined) => Remedy;
  /** The same for a grant that gives that role. */
  readonly remedyFor: (request: IncomingMessage, grant: Worth & Pick<Grant, 'kind'>, role: Role) => Remedy;
  /** Over a connection that others can listen to, what is shown is theirs too from now on. */
  readonly note: (request: IncomingMessage, grant: Grant) => void;
}

export function createShownGrants(setup: ShownSetup): ShownGrants {
  const { access, plainTwins, whenceOf, readsCards } = setup;
  const shownAt = (request: IncomingMessage): ShownAt => ({
    isSecure: setup.isSecure(request),
    readsCards: readsCards(),
  });
  const note = (request: IncomingMessage, grant: Grant): void => {
    if (grant.role.name !== 'public' && !wasHeard(grant) && !shownAt(request).isSecure) access.hear(grant.id);
  };
  const noted = (request: IncomingMessage, grants: readonly Grant[]): readonly Grant[] => {
    for (const grant of grants) note(request, grant);
    return grants;
  };
  const carriedBy = (request: IncomingMessage): readonly Grant[] =>
    noted(request, sessionsIn(request, whenceOf(request), access));
  const pastOf = (request: IncomingMessage): readonly Grant[] =>
    noted(
      request,
      [...cookiesOf(request, whenceOf(request)).values()].flatMap((past) => access.findPast(past) ?? []),
    );
  const all = (request: IncomingMessage): readonly Grant[] => {
    const token = tokenIn(request);
    if (token === undefined) return carriedBy(request);
    const grant = access.findToken(token);
    return grant === undefined ? [] : noted(request, [grant]);
  };
  const isWorth = (request: IncomingMessage, grant: Grant): boolean =>
    lackOf(grant, grant.role, shownAt(request)) === null;
  const remedyFor: ShownGrants['remedyFor'] = (request, grant, role) => {
    const at = shownAt(request);
    const lacks = lackOf(grant, role, at);
    const encrypted = at.isSecure ? null : encryptedBeside(whenceOf(request), plainTwins);
    return lacks === null ? {} : { lacks, ...(encrypted === null ? {} : { encrypted }) };
  };
  return {
    chosenFor: (request, wanted, isLoopback) => {
      const carried = all(request);
      const isToken = tokenIn(request) !== undefined;
      const meant = isToken ? (wanted ?? carried[0]?.role) : wanted;
      const worthy = carried.filter((grant) => isWorth(request, grant));
      const known = chosen(worthy, meant, isLoopback) ?? onlooker(carried, meant, isLoopback);
      const outworn = carried.find((grant) => meant !== undefined && formatRole(grant.role) === formatRole(meant));
      const lacks = outworn === undefined ? null : lackOf(outworn, outworn.role, shownAt(request));
      return { known, meant, isToken, lacks };
    },
    stillGives: (id, role, isSecure) => {
      const grant = access.rowOf(id);
      return grant !== undefined && lackOf(grant, role, { isSecure, readsCards: readsCards() }) === null;
    },
    sessionsOf: (request) => carriedBy(request).filter((grant) => isWorth(request, grant)),
    outwornOf: (request) => carriedBy(request).filter((grant) => !isWorth(request, grant)),
    pastOf,
    worthOf: (request) => {
      const { isSecure, readsCards } = shownAt(request);
      return { over: whenceOf(request).isHttps ? 'tls' : isSecure ? 'machine' : 'plain', sensed: readsCards };
    },
    remedyOf: (request, role = parseRole('public')) => {
      if (role === undefined) return {};
      const isOfRole = (grant: Grant): boolean => formatRole(grant.role) === formatRole(role);
      const grant = [...all(request), ...pastOf(request)].find(isOfRole);
      return remedyFor(request, grant ?? NOTHING_SHOWN, role);
    },
    remedyFor,
    note,
  };
}

/** Whoever shows nothing is told as well that his role is given to nobody over an open connection. */
const NOTHING_SHOWN = { kind: 'token' } as const;

/** Session that is asked for, of those that a browser holds; nothing that is asked makes another role of one. */
function chosen(sessions: readonly Grant[], wanted: Role | undefined, isLoopback: boolean): Chosen | undefined {
  const hold = (grant: Grant | undefined): Chosen | undefined =>
    grant === undefined ? undefined : { grant, role: grant.role, proof: 'token' };
  if (wanted === undefined) {
    const atTheTable = sessions.find(({ role }) => role.name !== 'broadcast');
    return hold(atTheTable ?? (isLoopback ? undefined : sessions[0]));
  }
  return hold(sessions.find(({ role }) => formatRole(role) === formatRole(wanted)));
}

/**
 * Players and crew see in their own views all that the public sees, so they may look at that page too, also with
 * a session that is worth no more than that; they send nothing from there.
 */
function onlooker(carried: readonly Grant[], wanted: Role | undefined, isLoopback: boolean): Chosen | undefined {
  if (isLoopback || (wanted !== undefined && wanted.name !== 'public')) return undefined;
  const grant = carried.find(
    ({ role }) => role.name === 'seat' || role.name === 'operator' || role.name === 'director',
  );
  return grant === undefined ? undefined : { grant, role: { name: 'public' }, proof: 'none' };
}

function sessionsIn(request: IncomingMessage, whence: Whence, access: AccessStore): readonly Grant[] {
  return [...cookiesOf(request, whence)].flatMap(([name, secret]) => {
    const grant = access.findSession(secret);
    return grant !== undefined && cookieNames(whence, grant.role).includes(name) ? [grant] : [];
  });
}

/**
 * Programs show their token with each request (RFC 6750). A browser never does by itself, so no other site's page can
 * make it.
 */
function tokenIn({ headers }: IncomingMessage): string | undefined {
  return headers.authorization === undefined ? undefined : (/^Bearer +(\S+)$/i.exec(headers.authorization)?.[1] ?? '');
}
