// The Debian package: program, Node.js, unit, rules for the boards. Debian 12's own Node is too old, so that which builds is taken along.
import { execFileSync } from 'node:child_process';
import { chmodSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { gzipSync } from 'node:zlib';

const texts = fileURLToPath(new URL('./debian/', import.meta.url));
const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64', arm: 'armhf' };
/** Paths at which the parts of a Debian system look for theirs; programs have the second mode. */
const PLACES = [
  ['sabot', 'usr/bin/sabot', 0o755],
  ['sabot.service', 'lib/systemd/system/sabot.service', 0o644],
  ['60-sabot.rules', 'lib/udev/rules.d/60-sabot.rules', 0o644],
  ['sabot.default', 'etc/default/sabot', 0o644],
  ['lintian-overrides', 'usr/share/lintian/overrides/sabot', 0o644],
  ['conffiles', 'DEBIAN/conffiles', 0o644],
  ['postinst', 'DEBIAN/postinst', 0o755],
  ['prerm', 'DEBIAN/prerm', 0o755],
  ['postrm', 'DEBIAN/postrm', 0o755],
];

export function makeDebianPackage({ program, version, to, work, say }) {
  const hasTool = () => existsSync('/usr/bin/dpkg-deb');
  if (process.platform !== 'linux' || !hasTool()) return say('no dpkg-deb here: the Debian package is left out');
  say('packing the Debian package (a minute) …');
  const tree = join(work, 'debian');
  cpSync(program, join(tree, 'usr/lib/sabot'), { recursive: true });
  const entry = join(tree, 'usr/lib/sabot/server/cli/sabot.mjs');
  // Only /usr/bin/sabot and the unit run it, each with the Node that lies beside it.
  writeFileSync(entry, readFileSync(entry, 'utf8').replace(/^#!.*\n/, ''));
  chmodSync(entry, 0o644);
  const node = join(tree, 'usr/lib/sabot/node');
  cpSync(process.execPath, node, { dereference: true });
  execFileSync('strip', ['--strip-unneeded', node]);
  chmodSync(node, 0o755);
  for (const [name, place, mode] of PLACES) {
    mkdirSync(dirname(join(tree, place)), { recursive: true });
    writeFileSync(join(tree, place), readFileSync(join(texts, name)), { mode });
    chmodSync(join(tree, place), mode);
  }
  writePapers(tree, version);
  writeControl(tree, version);
  tighten(tree);
  const file = join(to, `sabot_${version}_${ARCHITECTURES[process.arch]}.deb`);
  const pack = ['--build', '--root-owner-group', '-Zxz', '-z1', tree, file];
  execFileSync('dpkg-deb', pack, { stdio: ['ignore', 'ignore', 'inherit'] });
}

function writePapers(tree, version) {
  const folder = join(tree, 'usr/share/doc/sabot');
  mkdirSync(folder, { recursive: true });
  const notice = ['/usr/share/doc/nodejs/LICENSE', join(dirname(process.execPath), '../LICENSE')].find(existsSync);
  if (notice === undefined) throw new Error('the licence of Node.js lies nowhere beside it, and must go with it');
  // Licences of the packages lie in their folders, as they came.
  cpSync(join(texts, 'copyright'), join(folder, 'copyright'));
  writeFileSync(join(folder, 'nodejs-notices.gz'), gzipSync(readFileSync(notice), { level: 9 }));
  const date = execFileSync('date', ['-R'], { encoding: 'utf8' }).trim();
  const change = `sabot (${version}) stable; urgency=medium\n\n  * See CHANGELOG.md in /usr/lib/sabot.\n\n -- ${MAINTAINER}  ${date}\n`;
  writeFileSync(join(folder, 'changelog.gz'), gzipSync(change, { level: 9 }));
  const manual = readFileSync(join(texts, 'sabot.1'), 'utf8');
  mkdirSync(join(tree, 'usr/share/man/man1'), { recursive: true });
  writeFileSync(join(tree, 'usr/share/man/man1/sabot.1.gz'), gzipSync(manual, { level: 9 }));
}

const MAINTAINER = 'The Sabot authors <sabot@localhost>';

const DESCRIPTION = `companion of a physical poker table
 Follows every card and every act of a no-limit hold'em hand by readers
 under the felt, names the ruling of the rule book, and watches the remedy
 being carried out.`;

function writeControl(tree, version) {
  const control = {
    Package: 'sabot',
    Version: version,
    Section: 'misc',
    Priority: 'optional',
    Architecture: ARCHITECTURES[process.arch],
    Maintainer: MAINTAINER,
    'Installed-Size': `${Math.ceil(bytesIn(tree) / 1024)}`,
    'Pre-Depends': 'init-system-helpers (>= 1.54~)',
    // script(1), which holds the ports of simulated boards, is of bsdutils: essential, and always there.
    Depends: 'adduser, libc6 (>= 2.28), libgcc-s1, libstdc++6',
    Recommends: 'avrdude',
    Description: DESCRIPTION,
  };
  const lines = Object.entries(control).map(([name, value]) => `${name}: ${value}`);
  writeFileSync(join(tree, 'DEBIAN/control'), `${lines.join('\n')}\n`);
  const sums = execFileSync(
    'sh',
    ['-c', "find usr lib etc -type f | LC_ALL=C sort | tr '\\n' '\\0' | xargs -0 md5sum"],
    {
      cwd: tree,
      encoding: 'utf8',
    },
  );
  writeFileSync(join(tree, 'DEBIAN/md5sums'), sums);
}

function bytesIn(folder) {
  return readdirSync(folder, { withFileTypes: true }).reduce((sum, entry) => {
    const path = join(folder, entry.name);
    return sum + (entry.isDirectory() ? bytesIn(path) : statSync(path).size);
  }, 0);
}

function tighten(folder) {
  chmodSync(folder, 0o755);
  for (const entry of readdirSync(folder, { withFileTypes: true }))
    if (entry.isDirectory()) tighten(join(folder, entry.name));
}
