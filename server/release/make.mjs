// `npm run release`: makes everything that is handed out, from the committed sources, and signs it.
// One folder comes of it: npm package, archive, Debian package, Containerfile, bill of materials, and what says that they are ours.
import { execFileSync } from 'node:child_process';
import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { homedir, tmpdir } from 'node:os';
import { dirname, join, resolve } from 'node:path';
import { fileURLToPath } from 'node:url';
import { parseArgs } from 'node:util';
import { billOfMaterials, licencesOf } from './bill-of-materials.mjs';
import { makeDebianPackage } from './debian-package.mjs';
import { layProgram, PLATFORM } from './program-tree.mjs';
import { releaseKey, signRelease } from './signing.mjs';

const HELP = `usage: npm run release -- [options]

Makes, in one folder: the npm package, an archive for \`sabot update\`, a Debian package (where there is dpkg-deb), a
Containerfile that installs it, the bill of materials (CycloneDX), and release.json with its signature.

  --to FOLDER       where to (default dist/release)
  --version V       the version that it says (default: that of package.json)
  --key FILE        the key that signs (default ~/.config/sabot/release.key); made where there is none, never in the tree
  --new-key FILE    from this release on another key signs: it is made there, and the present one vouches for it
  --licences        only write licences.json anew, which a test holds the packages to
  --without KIND    leave out: debian; may be repeated`;

const root = fileURLToPath(new URL('../../', import.meta.url));
const { values } = parseArgs({
  options: {
    to: { type: 'string', default: join(root, 'dist', 'release') },
    version: { type: 'string' },
    key: { type: 'string', default: join(homedir(), '.config', 'sabot', 'release.key') },
    'new-key': { type: 'string' },
    without: { type: 'string', multiple: true, default: [] },
    licences: { type: 'boolean', default: false },
    help: { type: 'boolean', short: 'h' },
  },
});
if (values.help) console.log(HELP);
else if (values.licences)
  writeFileSync(join(root, 'server/release/licences.json'), `${JSON.stringify(licencesOf(root), null, 2)}\n`);
else make();

function make() {
  const to = resolve(values.to);
  const work = mkdtempSync(join(tmpdir(), 'sabot-release-'));
  try {
    rmSync(to, { recursive: true, force: true });
    mkdirSync(to, { recursive: true });
    const keys = releaseKey(root, resolve(values.key), values['new-key'] && resolve(values['new-key']));
    const source = join(work, 'source');
    const version = buildApart(source, keys.carried);
    const npmPackage = pack(source, to);
    const program = layProgram({ source, npmPackage, to: join(work, `sabot-${version}`) });
    say(`packing the archive for ${PLATFORM} …`);
    execFileSync('tar', ['-czf', join(to, `sabot-${version}-${PLATFORM}.tar.gz`), '-C', work, `sabot-${version}`]);
    if (!values.without.includes('debian')) makeDebianPackage({ program, version, to, work, say });
    cpSync(join(root, 'server/release/container/Containerfile'), join(to, 'Containerfile'));
    writeFileSync(join(to, 'sbom.cdx.json'), billOfMaterials(source, version));
    signRelease({ folder: to, version, keys });
    for (const name of readdirSync(to).sort()) console.log(join(to, name));
  } finally {
    rmSync(work, { recursive: true, force: true });
  }
}

/** A folder of its own: what an earlier build left in dist belongs to nobody. */
function buildApart(source, carried) {
  const tracked = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0');
  for (const path of tracked.filter((name) => name !== '')) {
    mkdirSync(dirname(join(source, path)), { recursive: true });
    cpSync(join(root, path), join(source, path));
  }
  const file = join(source, 'package.json');
  const described = JSON.parse(readFileSync(file, 'utf8'));
  const version = values.version ?? described.version;
  if (!/^\d+\.\d+\.\d+(-[a-z0-9.]+)?$/.test(version)) throw new Error(`a version is 1.2.3, not '${version}'`);
  // The public half goes with the program, which checks by it what it is updated to.
  writeFileSync(file, `${JSON.stringify({ ...described, version, releaseKeys: carried }, null, 2)}\n`);
  symlinkSync(join(root, 'node_modules'), join(source, 'node_modules'));
  execFileSync(process.execPath, ['server/cli/prepare.mjs', 'start'], { cwd: source, stdio: ['ignore', 2, 2] });
  return version;
}

function pack(source, to) {
  say('packing for npm …');
  const args = ['pack', '--ignore-scripts', '--json', '--pack-destination', to];
  execFileSync('npm', args, {
    cwd: source,
    stdio: ['ignore', 'ignore', 'inherit'],
    shell: process.platform === 'win32',
  });
  return join(
    to,
    readdirSync(to).find((name) => name.endsWith('.tgz')),
  );
}

function say(line) {
  process.stderr.write(`sabot release: ${line}\n`);
}
