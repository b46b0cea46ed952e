// Packages of a release and their licences, from the lock: CycloneDX 1.6, which scanners read.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Every package of the lock; those of development, and peers that only development has, are not shipped. */
export function packagesInLock(folder) {
  const { packages } = JSON.parse(readFileSync(join(folder, 'package-lock.json'), 'utf8'));
  return Object.entries(packages)
    .filter(([path]) => path !== '')
    .map(([path, entry]) => ({
      ...entry,
      path,
      name: path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length),
      isShipped: !entry.dev && !entry.devOptional && !entry.peer,
    }))
    .sort((a, b) => (a.name < b.name ? -1 : a.name > b.name ? 1 : a.version < b.version ? -1 : 1));
}

const shippedPackages = (folder) => packagesInLock(folder).filter(({ isShipped }) => isShipped);

/** Licences of all packages that are shipped: an added package, or a changed licence, is seen. */
export const licencesOf = (folder) =>
  Object.fromEntries(shippedPackages(folder).map(({ name, license }) => [name, license]));

export function billOfMaterials(folder, version) {
  const own = purl('sabot', version);
  const components = shippedPackages(folder).map(({ name, version: its, license, integrity }) => ({
    type: 'library',
    'bom-ref': purl(name, its),
    name,
    version: its,
    purl: purl(name, its),
    licenses: [/ (OR|AND) /.test(license) ? { expression: license } : { license: { id: license } }],
    hashes: [{ alg: 'SHA-512', content: Buffer.from(integrity.replace('sha512-', ''), 'base64').toString('hex') }],
  }));
  const unique = [...new Map(components.map((component) => [component['bom-ref'], component])).values()];
  const described = {
    type: 'application',
    'bom-ref': own,
    name: 'sabot',
    version,
    licenses: [{ license: { id: 'MIT' } }],
  };
  const bill = {
    bomFormat: 'CycloneDX',
    specVersion: '1.6',
    version: 1,
    metadata: { component: described },
    components: unique,
  };
  return `${JSON.stringify(bill, null, 2)}\n`;
}

const purl = (name, version) => `pkg:npm/${name.replace('@', '%40')}@${version}`;
