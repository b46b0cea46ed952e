import { execFileSync } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { expect, it } from 'vitest';
import locked from './licences.json' with { type: 'json' };

const BILL = fileURLToPath(new URL('./bill-of-materials.mjs', import.meta.url));
const root = fileURLToPath(new URL('../../', import.meta.url));

const asked = (call: string): string =>
  execFileSync(
    process.execPath,
    ['--input-type=module', '-e', `import * as bill from '${BILL}'; process.stdout.write(${call})`],
    {
      encoding: 'utf8',
    },
  );

it('each package that a release holds has the licence that was agreed: see licences.json', () => {
  expect(JSON.parse(asked(`JSON.stringify(bill.licencesOf('${root}'))`))).toEqual(locked);
});

it('the bill of materials lists each of them once, with version, hash and licence, and none of development', () => {
  const bill = JSON.parse(asked(`bill.billOfMaterials('${root}', '1.2.3')`));
  const names = new Set(bill.components.map(({ name }: { name: string }) => name));
  expect([...names].sort()).toEqual(Object.keys(locked).sort());
  expect(names.has('vitest') || names.has('typescript')).toBe(false);
  expect([bill.bomFormat, bill.specVersion, bill.metadata.component.version]).toEqual(['CycloneDX', '1.6', '1.2.3']);
  for (const { purl, hashes, licenses } of bill.components)
    expect([purl, hashes[0].content.length, licenses.length]).toEqual([
      expect.stringMatching(/^pkg:npm\/.+@\d/),
      128,
      1,
    ]);
});
