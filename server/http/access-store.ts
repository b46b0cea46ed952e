import { hash, randomBytes } from 'node:crypto';
import { existsSync, readFileSync, renameSync, statSync, writeFileSync } from 'node:fs';
import * as v from 'valibot';
import { formatRole, parseRole, type Role } from '#wire/roles';
import { GRANTS_MAX } from './limits.ts';

/** Somebody may have a role: a token made by `sabot token`, or the session of a screen that showed one or typed a pairing code. */
export interface Grant {
  readonly id: string;
  readonly kind: 'token' | 'session';
  /** The token that a session was opened with; revoked with it. */
  readonly parent: string | null;
  readonly role: Role;
  readonly label: string;
  readonly createdAtMs: number;
}

export interface AccessStore {
  /** The secret is handed out once; the file keeps its hash only. */
  readonly create: (grant: Omit<Grant, 'id'>) => { readonly grant: Grant; readonly secret: string };
  readonly find: (secret: string) => Grant | undefined;
  readonly stillHolds: (id: string) => boolean;
  readonly revoke: (id: string) => boolean;
  readonly list: () => readonly Grant[];
}

const storedShape = v.object({
  grants: v.array(
    v.object({
      id: v.string(),
      kind: v.picklist(['token', 'session']),
      parent: v.nullable(v.string()),
      role: v.string(),
      label: v.string(),
      createdAtMs: v.number(),
      hash: v.string(),
    }),
  ),
});
type Stored = Grant & { readonly hash: string };

/** One small file that server and command line share; each looks at it anew before it changes it. */
export function openAccessStore(path: string): AccessStore {
  let known: readonly Stored[] = [];
  let readAt = '';
  const refresh = (): void => {
    if (!existsSync(path)) {
      known = [];
      readAt = '';
      return;
    }
    const { mtimeMs, size, ino } = statSync(path);
    const stamp = `${mtimeMs}/${size}/${ino}`;
    if (stamp === readAt) return;
    known = parseGrants(readFileSync(path, 'utf8'));
    readAt = stamp;
  };
  const save = (grants: readonly Stored[]): void => {
    const text = JSON.stringify({ grants: grants.map((grant) => ({ ...grant, role: formatRole(grant.role) })) }, null, 1);
    // Renamed into place, so that a crash leaves the old list or the new one.
    writeFileSync(`${path}.new`, text, { mode: 0o600 });
    renameSync(`${path}.new`, path);
    refresh();
  };
  return {
    create: (wanted) => {
      refresh();
      const secret = randomBytes(24).toString('base64url');
      const grant: Grant = { ...wanted, id: randomBytes(4).toString('hex') };
      save(withinLimit([...known, { ...grant, hash: hashOf(secret) }]));
      return { grant, secret };
    },
    find: (secret) => {
      refresh();
      const wanted = hashOf(secret);
      return known.find((grant) => grant.hash === wanted);
    },
    stillHolds: (id) => {
      refresh();
      return known.some((grant) => grant.id === id);
    },
    revoke: (id) => {
      refresh();
      const left = known.filter((grant) => grant.id !== id && grant.parent !== id);
      if (left.length === known.length) return false;
      save(left);
      return true;
    },
    list: () => {
      refresh();
      return known.map(({ hash: _, ...grant }) => grant);
    },
  };
}

/** Sessions give way first, the oldest of them: whoever opens hundreds with one token must not push out what others were given. */
function withinLimit(grants: readonly Stored[]): readonly Stored[] {
  let surplus = grants.length - GRANTS_MAX;
  const left = grants.filter(({ kind }) => kind !== 'session' || surplus-- <= 0);
  return left.slice(-GRANTS_MAX);
}

/** The secrets are 192 random bits: a plain hash cannot be guessed backwards. */
function hashOf(secret: string): string {
  return hash('sha256', `sabot-access ${secret}`, 'hex');
}

/** A list that cannot be read grants nothing. */
function parseGrants(text: string): readonly Stored[] {
  let json: unknown;
  try {
    json = JSON.parse(text);
  } catch {
    return [];
  }
  const parsed = v.safeParse(storedShape, json);
  if (!parsed.success) return [];
  return parsed.output.grants.flatMap((grant) => {
    const role = parseRole(grant.role);
    return role === undefined ? [] : [{ ...grant, role }];
  });
}
