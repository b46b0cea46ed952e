import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdtempSync, readlinkSync, renameSync, rmSync, symlinkSync } from 'node:fs';
import { basename, join } from 'node:path';
import { err, ok, type Result } from '#vocabulary/result';
import { hashOf, type Release } from './signed-release.ts';

/**
 * A folder of programs: `sabot-1.2.3/`, and two links, `current` and `previous`. A table is started by
 * `current/server/cli/sabot.mjs`, and a running one keeps the files that it was started from.
 */
const CURRENT = 'current';
const PREVIOUS = 'previous';

export function install(folder: string, { version, archive, hash }: Release): Result<string, string> {
  const name = `sabot-${version}`;
  if (linkedTo(folder, CURRENT) === name) return err(`version ${version} is the one that is in use`);
  // Unpacked beside its place: half of a program is never in it.
  const unpacked = mkdtempSync(join(folder, '.unpacking-'));
  try {
    // A copy of one's own is what is looked at and unpacked: a stick or a share may change in between.
    const copy = join(unpacked, 'archive');
    copyFileSync(archive, copy);
    if (hashOf(copy) !== hash) return err('the archive was changed while it was installed');
    execFileSync('tar', ['-xzf', copy, '-C', unpacked], { stdio: ['ignore', 'ignore', 'pipe'] });
    const says = versionOf(join(unpacked, name));
    if (says !== version) return err(`what was unpacked does not run here (it says: ${says})`);
    rmSync(join(folder, name), { recursive: true, force: true });
    renameSync(join(unpacked, name), join(folder, name));
  } catch (error) {
    return err(`it could not be unpacked: ${error instanceof Error ? error.message : 'unknown'}`);
  } finally {
    rmSync(unpacked, { recursive: true, force: true });
  }
  const before = linkedTo(folder, CURRENT);
  if (before !== null) link(folder, PREVIOUS, before);
  link(folder, CURRENT, name);
  return ok(name);
}

/** The two change places: going back twice is where one was. */
export function goBack(folder: string): Result<string, string> {
  const previous = linkedTo(folder, PREVIOUS);
  const current = linkedTo(folder, CURRENT);
  if (previous === null || !existsSync(join(folder, previous))) return err('there is no earlier version to go back to');
  if (current !== null) link(folder, PREVIOUS, current);
  link(folder, CURRENT, previous);
  return ok(previous);
}

export function currentVersion(folder: string): string | null {
  return linkedTo(folder, CURRENT)?.replace('sabot-', '') ?? null;
}

function linkedTo(folder: string, name: string): string | null {
  try {
    return basename(readlinkSync(join(folder, name)));
  } catch {
    return null;
  }
}

/** Renamed over the old one, so that there is one at each moment. */
function link(folder: string, name: string, target: string): void {
  const fresh = join(folder, `.${name}.new`);
  rmSync(fresh, { force: true });
  symlinkSync(target, fresh, 'junction');
  renameSync(fresh, join(folder, name));
}

function versionOf(program: string): string {
  try {
    const args = [join(program, 'server', 'cli', 'sabot.mjs'), '--version'];
    return execFileSync(process.execPath, args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] }).trim();
  } catch {
    return 'nothing';
  }
}
