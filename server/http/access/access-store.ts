import { randomBytes } from 'node:crypto';
import { ACCOUNT } from '#account/table';
import { type ShortLockFault, underLock } from '#journal/short-lock';
import { err, ok, type Result } from '#vocabulary/result';
import { secretHash } from '../claims/secret-hash.ts';
import { LOCKED_MS_MAX, PAST_STAY_MS, PAST_STAYS_MAX } from '../guard/limits.ts';
import type { Worth } from '../worth/session-worth.ts';
import { type Grant, type GrantKind, lockOf, readGrants, type Stored, stampOf, writeGrants } from './access-file.ts';

/**
 * `busy`: another process changes the list and does not come to an end. `damaged`: it cannot be read, and is not
 * written over.
 */
export type StoreFault = ShortLockFault | 'damaged';

export interface AccessStore {
  /**
   * The secret is handed out once; the file keeps its hash only. `gone`: what it hangs on was taken back meanwhile.
   * `isInUse`: which sessions do not give way to it.
   */
  readonly create: (
    wanted: Wanted,
    isInUse?: (id: string) => boolean,
  ) => Result<{ readonly grant: Grant; readonly secret: string }, StoreFault | 'gone' | 'full'>;
  /** A token is exchanged for a session and a session is carried in a cookie: neither is taken for the other. */
  readonly findToken: (secret: string) => Grant | undefined;
  readonly findSession: (secret: string) => Grant | undefined;
  /** A session that is over, by the secret that it had. */
  readonly findPast: (secret: string) => Grant | undefined;
  /** It gives a role. */
  readonly stillHolds: (id: string) => boolean;
  /** With everything below it; what was taken back. */
  readonly revoke: (id: string) => Result<readonly Grant[], StoreFault>;
  /** The session of a phone is over, and gives no role from now on; `name` is that of its player. */
  readonly retire: (id: string, name: string, untilMs: number) => Result<null, StoreFault>;
  /** A screen signs out: what hangs on it hangs on its parent from now on. */
  readonly forget: (id: string) => Result<null, StoreFault>;
  /** Its secret went over a connection that others can listen to. */
  readonly hear: (id: string) => Result<null, StoreFault>;
  /** Its holder has a table from which cards are read from now on, and goes on with it. */
  readonly raise: (id: string) => Result<null, StoreFault>;
  readonly list: () => readonly Grant[];
  /** The row of one grant, as another table's list would know its screen by. */
  readonly rowOf: (id: string) => Stored | undefined;
  /** A screen that another list of this machine knows; it hangs on nothing here. */
  readonly adopt: (row: Stored) => Result<null, StoreFault>;
  /** Another number each time that the list is another one. */
  readonly version: () => number;
  /**
   * Told at once of what changes here, and of what is gone because another process took it back, as soon as the file is
   * looked at.
   */
  readonly onChange: (listener: (goneElsewhere: readonly Grant[]) => void) => void;
}

export type Wanted = Pick<Grant, 'kind' | 'parent' | 'role' | 'label' | 'createdAtMs'> &
  Partial<Pick<Grant, 'isPaired' | 'isJoined' | 'device' | 'sinceMs' | 'over' | 'sensed'>>;

/** One small file that server and command line share: whoever changes it holds its lock, and reads it anew before. */
export function openAccessStore(path: string): AccessStore {
  const list = followList(path);
  return {
    create: (wanted, isInUse) => create(list, wanted, isInUse),
    findToken: (secret) => list.find(secret, 'token'),
    findSession: (secret) => list.find(secret, 'session'),
    findPast: (secret) => list.find(secret, 'past'),
    stillHolds: (id) => {
      const kind = list.known().get(id)?.kind;
      return kind !== undefined && kind !== 'past';
    },
    revoke: (id) => {
      let gone: readonly Grant[] = [];
      const done = list.change((grants) => {
        const ids = below(grants, id);
        gone = grants.filter((grant) => ids.has(grant.id));
        return gone.length === 0 ? undefined : grants.filter((grant) => !ids.has(grant.id));
      });
      return done.ok ? ok(gone) : done;
    },
    retire: (id, name, untilMs) => list.change((grants) => retired(grants, id, name, untilMs)),
    forget: (id) =>
      list.change((grants) => {
        const leaving = grants.find((grant) => grant.id === id);
        return leaving === undefined ? undefined : without(grants, leaving);
      }),
    hear: (id) => list.change((grants) => marked(grants, id, { over: 'plain' })),
    raise: (id) => list.change((grants) => marked(grants, id, { sensed: true })),
    list: () => [...list.known().values()],
    rowOf: (id) => list.known().get(id),
    adopt: (row) =>
      list.change((grants) =>
        grants.some(({ id }) => id === row.id) ? undefined : withinLimits(grants, { ...row, parent: null }),
      ),
    version: list.version,
    onChange: list.onChange,
  };
}

interface FollowedList extends Pick<AccessStore, 'version' | 'onChange'> {
  readonly known: () => ReadonlyMap<string, Stored>;
  readonly find: (secret: string, kind: GrantKind) => Grant | undefined;
  /** `undefined`: nothing is to be changed. */
  readonly change: (wanted: (grants: readonly Stored[]) => readonly Stored[] | undefined) => Result<null, StoreFault>;
}

/** What the file holds, read anew whenever it is another one. */
function followList(path: string): FollowedList {
  let known: ReadonlyMap<string, Stored> = new Map();
  let byHash: ReadonlyMap<string, Stored> = new Map();
  let readAt = '';
  let version = 0;
  let listeners: readonly ((gone: readonly Grant[]) => void)[] = [];
  const learn = (grants: readonly Stored[], stamp: string): void => {
    known = new Map(grants.map((grant) => [grant.id, grant]));
    byHash = new Map(grants.map((grant) => [grant.hash, grant]));
    readAt = stamp;
    version += 1;
  };
  const refresh = (): void => {
    const stamp = stampOf(path);
    if (stamp === readAt) return;
    const grants = readGrants(path);
    const before = known;
    learn(grants.ok ? grants.value : [], stamp);
    const gone = grants.ok ? [...before.values()].filter(({ id }) => !known.has(id)) : [];
    if (gone.length > 0) for (const listener of listeners) listener(gone);
  };
  return {
    known: () => {
      refresh();
      return known;
    },
    find: (secret, kind) => {
      refresh();
      const found = byHash.get(secretHash(secret));
      return found?.kind === kind ? found : undefined;
    },
    change: (wanted) => {
      const done = underLock(lockOf(path), LOCKED_MS_MAX, (): Result<null, StoreFault> => {
        const grants = readGrants(path);
        if (!grants.ok) return grants;
        const next = wanted(grants.value);
        if (next === undefined) return ok(null);
        const written = writeGrants(path, next);
        if (written.ok) learn(next, stampOf(path));
        return written;
      });
      for (const listener of listeners) listener([]);
      return done.ok ? done.value : done;
    },
    version: () => {
      refresh();
      return version;
    },
    onChange: (listener) => {
      listeners = [...listeners, listener];
    },
  };
}

function create(
  list: FollowedList,
  wanted: Wanted,
  isInUse?: (id: string) => boolean,
): ReturnType<AccessStore['create']> {
  const secret = randomBytes(24).toString('base64url');
  const grant: Grant = { isPaired: false, isJoined: false, device: '', ...wanted, id: randomBytes(6).toString('hex') };
  let refused: 'gone' | 'full' | undefined;
  const done = list.change((grants) => {
    if (grant.parent !== null && !grants.some(({ id }) => id === grant.parent)) refused = 'gone';
    const next = withinLimits(grants, { ...grant, hash: secretHash(secret) }, isInUse);
    if (next === undefined) refused ??= 'full';
    return refused === undefined ? next : undefined;
  });
  if (!done.ok) return done;
  return refused === undefined ? ok({ grant, secret }) : err(refused);
}

/** That grant and all that hangs on it, however far down: what hangs on something is younger, and stands after it. */
export function below(grants: readonly Grant[], id: string): ReadonlySet<string> {
  const ids = new Set<string>([id]);
  for (const grant of grants) if (grant.parent !== null && ids.has(grant.parent)) ids.add(grant.id);
  return ids;
}

/** Behind all others, in the order in which they ended: the oldest give way. `undefined`: there is no such session. */
function retired(grants: readonly Stored[], id: string, name: string, untilMs: number): readonly Stored[] | undefined {
  const leaving = grants.find((grant) => grant.id === id);
  if (leaving?.kind !== 'session') return undefined;
  const stays = grants.filter((grant) => grant.kind === 'past' && untilMs - (grant.untilMs ?? 0) < PAST_STAY_MS);
  const others = without(grants, leaving).filter(({ kind }) => kind !== 'past');
  return [...others, ...stays.slice(1 - PAST_STAYS_MAX), { ...leaving, kind: 'past', label: name, untilMs }];
}

/** `undefined`: it is not there, or is so already. */
function marked(grants: readonly Stored[], id: string, worth: Worth): readonly Stored[] | undefined {
  const isSo = ({ over, sensed }: Stored): boolean =>
    (worth.over === undefined || over === worth.over) && (worth.sensed === undefined || sensed === worth.sensed);
  if (grants.every((grant) => grant.id !== id || isSo(grant))) return undefined;
  return grants.map((grant) => (grant.id === id ? { ...grant, ...worth } : grant));
}

function without(grants: readonly Stored[], leaving: Stored): readonly Stored[] {
  return grants
    .filter(({ id }) => id !== leaving.id)
    .map((grant) => (grant.parent === leaving.id ? { ...grant, parent: leaving.parent, isHandedOn: true } : grant));
}

/**
 * With the new one. The oldest of its own kind gives way to it, unless it is in use: a session of the same token, or
 * what was let in by the same hand, in the same way, for the same thing. `undefined`: there is no room.
 */
function withinLimits(
  grants: readonly Stored[],
  added: Stored,
  isInUse: (id: string) => boolean = () => false,
): readonly Stored[] | undefined {
  if (added.kind === 'token') {
    const { all, kept } = ACCOUNT.tokens.places;
    const most = added.parent === null ? all : all - kept.machine;
    return grants.filter(({ kind }) => kind === 'token').length >= most ? undefined : [...grants, added];
  }
  const siblings = grants.filter((grant) => grant.kind === 'session' && isSibling(grant, added));
  const excess = Math.max(0, siblings.length + 1 - mostLike(added));
  const leaving = siblings.filter(({ id }) => !isInUse(id)).slice(0, excess);
  return leaving.length < excess ? undefined : [...leaving.reduce(without, grants), added];
}

const isSibling = (one: Grant, other: Grant): boolean =>
  one.parent === other.parent &&
  one.isPaired === other.isPaired &&
  (!one.isPaired || (one.isJoined === other.isJoined && one.role.name === other.role.name));

function mostLike({ isPaired, isJoined, role }: Grant): number {
  if (!isPaired) return ACCOUNT.keptSessions.places.caller;
  return isJoined && role.name === 'public' ? ACCOUNT.onlookers.places.all : ACCOUNT.keptSessions.places.all;
}
