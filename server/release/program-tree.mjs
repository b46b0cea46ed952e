// The program with the packages that it runs on, as archive and Debian package hold it. Nothing in it is built or fetched where it is installed.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, mkdirSync, readdirSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { packagesInLock } from './bill-of-materials.mjs';

export const PLATFORM = `${process.platform}-${process.arch}`;

/** Files that packages bring along for those who build them. */
const NEEDLESS = /^\.|\.(d\.[cm]?ts|map|gyp|gypi|cc|h|mm)$/;

export function layProgram({ source, npmPackage, to }) {
  mkdirSync(to, { recursive: true });
  execFileSync('tar', ['-xzf', npmPackage, '--strip-components=1', '-C', to]);
  // The versions of the lock: whoever installs the npm package gets what npm finds that day.
  cpSync(join(source, 'package-lock.json'), join(to, 'package-lock.json'));
  const args = ['ci', '--omit=dev', '--ignore-scripts', '--no-audit', '--no-fund', '--loglevel=error'];
  execFileSync('npm', args, { cwd: to, stdio: ['ignore', 2, 2], shell: process.platform === 'win32' });
  rmSync(join(to, 'package-lock.json'));
  // Peers that a package could do with, and Sabot has for development, come along unasked.
  for (const { path, isShipped } of packagesInLock(source))
    if (!isShipped) rmSync(join(to, path), { recursive: true, force: true });
  keepOwnBinaries(join(to, 'node_modules'));
  prune(join(to, 'node_modules'));
  chmodSync(join(to, 'server', 'cli', 'sabot.mjs'), 0o755);
  return to;
}

/** Packages name their binaries by system: `linux-x64`, `linux-x64-gnu`, `darwin-x64+arm64`. */
function keepOwnBinaries(modules) {
  const prebuilds = join(modules, '@serialport', 'bindings-cpp', 'prebuilds');
  for (const name of readdirSync(prebuilds)) {
    const [system, ...kinds] = name.split(/[-+]/);
    if (system !== process.platform || !kinds.includes(process.arch))
      rmSync(join(prebuilds, name), { recursive: true });
    else
      for (const file of readdirSync(join(prebuilds, name))) if (/musl/.test(file)) rmSync(join(prebuilds, name, file));
  }
  rmSync(join(modules, '@libsql', `${PLATFORM}-musl`), { recursive: true, force: true });
}

function prune(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (NEEDLESS.test(entry.name)) rmSync(path, { recursive: true });
    else if (entry.isDirectory()) prune(path);
    // Modes of other people's archives: nothing in here is a command but our own.
    else if (entry.isFile()) chmodSync(path, 0o644);
  }
}
