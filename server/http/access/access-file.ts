import { hash } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { dirname } from 'node:path';
import * as v from 'valibot';
import { err, ok, type Result } from '#vocabulary/result';
import { formatRole, parseRole, type Role } from '#wire/roles';
import { escapeHidden } from '#wire/texts';
import { OPENED_OVER, type Worth } from '../worth/session-worth.ts';

/**
 * Somebody may have a role: a token made by `sabot token`, or the session of a screen that showed one or typed a
 * pairing code. `past`: the session of a player's phone that is over. It gives no role any more; its browser is shown
 * the hands that were played with it.
 */
export const GRANT_KINDS = ['token', 'session', 'past'] as const;
export type GrantKind = (typeof GRANT_KINDS)[number];

export interface Grant extends Worth {
  readonly id: string;
  readonly kind: GrantKind;
  /**
   * What a session was opened with, or whoever paired it; taken back with it. Null: a token, or paired at the machine.
   */
  readonly parent: string | null;
  readonly isPaired: boolean;
  /** The parent signed out, and it hangs on what that hung on: nobody at the machine let it in. */
  readonly isHandedOn?: boolean | undefined;
  /** A phone that asked for its seat by the digits of the table's screen: it goes with whoever sits there. */
  readonly isJoined: boolean;
  readonly role: Role;
  readonly label: string;
  /** What it was opened on, as far as its browser says. */
  readonly device: string;
  readonly createdAtMs: number;
  /** When a player sat down with it, by the table's clock: the hand that he makes possible is his. */
  readonly sinceMs?: number | undefined;
  /** When a `past` one ended, by the table's clock. */
  readonly untilMs?: number | undefined;
}

export type Stored = Grant & { readonly hash: string };

const storedShape = v.object({
  sum: v.optional(v.string()),
  grants: v.array(
    v.object({
      id: v.string(),
      kind: v.picklist(GRANT_KINDS),
      parent: v.nullable(v.string()),
      isPaired: v.optional(v.boolean(), false),
      isHandedOn: v.optional(v.boolean()),
      isJoined: v.optional(v.boolean(), false),
      role: v.string(),
      // It may have been written by hand: what nobody would see is written out.
      label: v.pipe(v.string(), v.transform(escapeHidden)),
      device: v.optional(v.string(), ''),
      createdAtMs: v.number(),
      sinceMs: v.optional(v.number()),
      untilMs: v.optional(v.number()),
      over: v.optional(v.picklist(OPENED_OVER)),
      sensed: v.optional(v.boolean()),
      hash: v.string(),
    }),
  ),
});

/** Says that the file is another one than it was, without reading it. */
export function stampOf(path: string): string {
  if (!existsSync(path)) return '';
  const { mtimeMs, size, ino } = statSync(path);
  return `${mtimeMs}/${size}/${ino}`;
}

/** A list that cannot be read grants nothing, and is not written over either. */
export function readGrants(path: string): Result<readonly Stored[], 'damaged'> {
  if (!existsSync(path)) return ok([]);
  let json: unknown;
  try {
    json = JSON.parse(readFileSync(path, 'utf8'));
  } catch {
    return err('damaged');
  }
  const parsed = v.safeParse(storedShape, json);
  if (!parsed.success) return err('damaged');
  // A list of before has no sum.
  if (parsed.output.sum !== undefined && parsed.output.sum !== sumOf(parsed.output.grants)) return err('damaged');
  const grants = parsed.output.grants.flatMap((grant) => {
    const role = parseRole(grant.role);
    return role === undefined ? [] : [{ ...grant, role }];
  });
  return ok(withRoots(grants));
}

/** Tells a list that was changed by accident: a bit that flips may make a seat's token the director's. */
function sumOf(grants: readonly object[]): string {
  return hash('sha256', JSON.stringify(grants.map((grant) => Object.entries(grant).sort())), 'hex');
}

export const lockOf = (path: string): string => `${path}.lock`;

/**
 * For a start, which should not silently let nobody in. `missing`: somebody had a list there, or its lock would not be.
 */
export function listFault(path: string): 'damaged' | 'missing' | null {
  if (!existsSync(path)) return existsSync(lockOf(path)) ? 'missing' : null;
  return readGrants(path).ok ? null : 'damaged';
}

/** Renamed into place once it is on disk, so that a crash leaves the old list or the new one. */
export function writeGrants(path: string, grants: readonly Stored[]): Result<null, 'disk-full' | 'not-writable'> {
  const list = grants.map((grant) => ({ ...grant, role: formatRole(grant.role) }));
  const text = JSON.stringify({ sum: sumOf(list), grants: list }, null, 1);
  const fresh = `${path}.new`;
  try {
    writeFileSync(fresh, text, { mode: 0o600, flush: true });
    renameSync(fresh, path);
    flushFolder(dirname(path));
    return ok(null);
  } catch (error) {
    removeQuietly(fresh);
    const code = error instanceof Error && 'code' in error ? error.code : '';
    return err(code === 'ENOSPC' || code === 'EDQUOT' || code === 'EFBIG' ? 'disk-full' : 'not-writable');
  }
}

/** What was taken back stays so after a power cut. */
function flushFolder(path: string): void {
  // Windows has no handle on a folder that could be flushed.
  if (process.platform === 'win32') return;
  const folder = openSync(path, 'r');
  fsyncSync(folder);
  closeSync(folder);
}

function removeQuietly(path: string): void {
  try {
    rmSync(path, { force: true });
  } catch {
    // The disk that could not be written cannot be tidied either.
  }
}

/**
 * A session holds as long as what it was opened with, and none was opened with a session: below one hang only screens
 * and tokens that its director made.
 */
function withRoots(grants: readonly Stored[]): readonly Stored[] {
  const known = new Map<string, Stored>();
  for (const grant of grants) {
    const parent = grant.parent === null ? undefined : known.get(grant.parent);
    const hangs = parent?.kind === 'token' || (parent !== undefined && isMadeByDirector(grant));
    if (grant.parent === null || hangs) known.set(grant.id, grant);
  }
  return [...known.values()];
}

const isMadeByDirector = ({ isPaired, kind }: Grant): boolean => isPaired || kind === 'token';
