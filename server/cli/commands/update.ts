import { readFileSync, statSync } from 'node:fs';
import { basename, dirname, resolve } from 'node:path';
import { parseArgs } from 'node:util';
import * as v from 'valibot';
import { parsedJson } from '#vocabulary/json-text';
import { type Command, type CommandIo, type ExitStatus, UsageError } from '../command-line/command.ts';
import { makeFolder, openNamed } from '../command-line/named-paths.ts';
import { describedProgram, PROGRAM_FOLDER } from '../command-line/version.ts';
import { currentVersion, goBack, install } from '../update/installed.ts';
import { type ReleaseKeys, readRelease, releaseKeysShape } from '../update/signed-release.ts';
import { isOlder } from '../update/versions.ts';

export const command: Command = {
  help: `usage: sabot update RELEASE [--into FOLDER] [--check]
       sabot update --back [--into FOLDER]

Installs a release: a folder that holds release.json, its signature and the archive for this machine, or the archive in
that folder. Nothing is fetched from anywhere. What was changed on the way, or signed by somebody whom this Sabot does
not know, is refused before anything of it is unpacked; a new key is taken when the one before it vouches for it.

FOLDER gets the program as sabot-VERSION, and the links 'current' and 'previous'; start tables by
FOLDER/current/server/cli/sabot.mjs. The earlier version stays, and --back goes back to it. Records, keys and settings
lie elsewhere and are not touched. A table that runs goes on with the old program until it is started again.

  --into FOLDER   where programs lie (default: where this one lies, if it came from an archive)
  --back          go back to the version before
  --check         only say whether the release is good
  --key FILE      the public half to check by, where this Sabot carries none (KEY.public.json beside the key of a
                  release)

Exit status: 0 done; 1 refused, and everything is as it was; 2 wrong usage.

  sabot update /media/stick/sabot-0.2.0 --into /opt/sabot`,
  run: async (args, io) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        into: { type: 'string' },
        back: { type: 'boolean', default: false },
        check: { type: 'boolean', default: false },
        key: { type: 'string' },
      },
      allowPositionals: true,
    });
    const [named, ...more] = positionals;
    if (more.length > 0 || (named === undefined) !== values.back)
      throw new UsageError('name one release, or say --back');
    if (named === undefined) return told(io, goBack(folderFor(values.into)), 'back to');
    const release = readRelease(releaseFolder(named), `${process.platform}-${process.arch}`, keysFor(values.key));
    if (!release.ok || values.check)
      return told(io, release.ok ? { ok: true, value: release.value.version } : release, 'good:');
    const folder = folderFor(values.into);
    const present = currentVersion(folder);
    if (present !== null && isOlder(release.value.version, present)) {
      io.say(`sabot update: ${release.value.version} is older than ${present}. To go back, say: sabot update --back`);
      return 1;
    }
    return told(io, install(folder, release.value), 'installed:');
  },
};

function told(
  io: CommandIo,
  done: { readonly ok: true; readonly value: string } | { readonly ok: false; readonly reason: string },
  deed: string,
): ExitStatus {
  if (done.ok) io.out(`${deed} ${done.value}`);
  else io.say(`sabot update: ${done.reason}.`);
  return done.ok ? 0 : 1;
}

function releaseFolder(named: string): string {
  return openNamed(named, 'read', () => statSync(named)).isDirectory() ? resolve(named) : dirname(resolve(named));
}

function folderFor(into: string | undefined): string {
  if (into !== undefined) {
    makeFolder(into, '--into');
    return resolve(into);
  }
  if (/^sabot-\d/.test(basename(PROGRAM_FOLDER))) return dirname(resolve(PROGRAM_FOLDER));
  throw new UsageError(
    'say where programs lie: --into FOLDER (a Debian package is updated with apt, one of npm with npm)',
  );
}

function keysFor(file: string | undefined): ReleaseKeys {
  const found: unknown =
    file === undefined
      ? v.parse(v.object({ releaseKeys: v.optional(v.unknown()) }), describedProgram()).releaseKeys
      : parsedJson(openNamed(file, 'read', () => readFileSync(file, 'utf8'), '--key'));
  const keys = v.safeParse(releaseKeysShape, found);
  if (keys.success) return keys.output;
  throw new UsageError(
    file === undefined
      ? 'this Sabot was not made by a release and carries no key: name one with --key FILE'
      : `--key: ${file} is not the public half of a release key`,
  );
}
