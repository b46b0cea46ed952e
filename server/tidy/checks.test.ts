import { describe, expect, it } from 'vitest';
import { bannedGlobals, longFiles, longFunctions, loopholes } from './code.testing.ts';
import { importCycles } from './cycles.testing.ts';
import { forbiddenKnowledge, idleReferences, importOffences, impureReferences, untrueRows } from './imports.testing.ts';
import { machinePaths, markers, oddNames } from './names.testing.ts';
import type { Layer, ProjectFile } from './project.testing.ts';
import { citations, idsInTitles, readRules } from './rules.testing.ts';

let number = 0;
/** Each file has a path of its own: parsed sources are remembered by path. */
const file = (text: string, dir = 'server/engine', extension = 'ts'): ProjectFile => {
  number += 1;
  return {
    path: `${dir}/made-up-${number}.${extension}`,
    text,
    isTest: extension.startsWith('test'),
    isGenerated: false,
  };
};
const LAYERS: readonly Layer[] = [
  { dir: 'server/engine', alias: '#engine', references: ['server/vocabulary'], isPure: true },
  { dir: 'server/table', alias: '#table', references: ['server/engine'], isPure: false },
];
const lines = (count: number): string => Array.from({ length: count }, (_, index) => `  step(${index});`).join('\n');

describe('the checks of the tidy test', () => {
  it.each([
    ["import { a } from '#vocabulary/a';", 0],
    ["import { a } from './a.ts';", 0],
    ["import { a } from '#table/a';", 1],
    ["import type { a } from '#table/a';", 1],
    ["export * from '#table/a';", 1],
    ["import { a } from '../table/a.ts';", 1],
    ["import { a } from '#nowhere/a';", 1],
    ["import { readFileSync } from 'node:fs';", 1],
    ["import express from 'express';", 1],
    ["const a = await import('#table/a');", 1],
    ["type A = import('#table/a').A;", 1],
  ])('see imports: %s', (text, offences) => {
    expect(importOffences([file(text)], LAYERS)).toHaveLength(offences);
  });

  it('see what the dashboard imports', () => {
    expect(importOffences([file("import { a } from '#wire/a';", 'dashboard/src', 'tsx')], LAYERS)).toEqual([]);
    expect(importOffences([file("import { a } from '#engine/a';", 'dashboard/src', 'tsx')], LAYERS)).toHaveLength(1);
    expect(
      importOffences([file("import { a } from '../../server/wire/a.ts';", 'dashboard/src', 'tsx')], LAYERS),
    ).toHaveLength(1);
  });

  it('see references that nobody uses', () => {
    expect(
      idleReferences(
        [file("import { a } from '#vocabulary/a';"), file("import { a } from '#engine/a';", 'server/table')],
        LAYERS,
      ),
    ).toEqual([]);
    expect(idleReferences([file("import { a } from '#vocabulary/a';")], LAYERS)).toEqual([
      'server/table refers to server/engine and imports nothing of it',
    ]);
  });

  it('see modules that know themselves by way of others', () => {
    const module = (name: string, ...targets: readonly string[]): ProjectFile => ({
      path: `server/engine/circle/${name}.ts`,
      text: targets.map((target) => `import type { a } from '${target}';`).join('\n'),
      isTest: name.endsWith('.test'),
      isGenerated: false,
    });
    const line = [
      module('one', './two.ts'),
      module('two', '#engine/circle/three'),
      module('one.test', './one.ts', './one.test.ts'),
    ];
    expect(importCycles([...line, module('three', '#vocabulary/one')])).toEqual([]);
    const ring = [
      module('four', './five.ts'),
      module('five', '#engine/circle/six'),
      module('six', './four.ts', './five.ts'),
    ];
    expect(importCycles(ring)).toEqual([
      'server/engine/circle/four.ts -> server/engine/circle/five.ts -> server/engine/circle/six.ts -> server/engine/circle/four.ts',
      'server/engine/circle/five.ts -> server/engine/circle/six.ts -> server/engine/circle/five.ts',
    ]);
  });

  it('see pure layers that refer to impure ones', () => {
    expect(
      impureReferences([
        ...LAYERS,
        { dir: 'server/views', alias: '#views', references: ['server/table'], isPure: true },
      ]),
    ).toHaveLength(1);
  });

  it('see what a layer knows by way of another, and must not', () => {
    const knowing = (dir: string, ...references: readonly string[]): Layer => ({
      dir,
      alias: '#',
      references,
      isPure: true,
    });
    const chain = [knowing('a', 'b'), knowing('b', 'c'), knowing('c', 'd'), knowing('d'), knowing('e', 'd')];
    expect(forbiddenKnowledge(['a', 'd'], 'e', chain)).toEqual([]);
    expect(forbiddenKnowledge(['a', 'e'], 'd', chain)).toEqual(['a -> b -> c -> d', 'e -> d']);
  });

  it('see rows of ARCHITECTURE.md that are not true', () => {
    const document = (text: string): ProjectFile => ({
      path: 'ARCHITECTURE.md',
      text,
      isTest: false,
      isGenerated: false,
    });
    expect(
      untrueRows([document('| `server/engine` | yes | rules | |\n| `server/table` | | writes | engine |\n')], LAYERS),
    ).toEqual([]);
    expect(
      untrueRows([document('| `server/engine` | | rules | |\n| `server/table` | | writes | views |\n')], LAYERS),
    ).toHaveLength(2);
    expect(untrueRows([document('')], LAYERS)).toHaveLength(2);
  });

  it.each([
    ['const now = Date.now();', 1],
    ['const now = new Date();', 1],
    ['const dice = Math.random();', 1],
    ['setTimeout(f, 3);', 1],
    ['globalThis.x = 3;', 1],
    ['const a = { Date: 3 }; a.Date; interface B { process: 1 }', 0],
    ["const text = 'Date.now()';", 0],
  ])('see banned globals: %s', (text, offences) => {
    expect(bannedGlobals([file(text)], LAYERS)).toHaveLength(offences);
    expect(bannedGlobals([file(text, 'server/table'), file(text, 'server/engine', 'test.ts')], LAYERS)).toEqual([]);
  });

  it('measure files and functions, in C too', () => {
    expect(longFiles([file(lines(400))])).toEqual([]);
    expect(longFiles([file(lines(401)), file(lines(401), 'firmware-bridge/firmware', 'c')])).toHaveLength(2);
    expect(
      longFunctions([file(`function f() {\n${lines(68)}\n}`), file(`const f = () => {\n${lines(69)}\n};`)]),
    ).toHaveLength(1);
    const inC = (count: number) =>
      file(`int f(int a,\n      int b) {\n${lines(count)}\n}\nint g(void);\n`, 'firmware-bridge/firmware', 'c');
    expect(longFunctions([inC(67)])).toEqual([]);
    expect(longFunctions([inC(68)])).toHaveLength(1);
    expect(
      longFunctions([file(`static const int T[] = {\n${lines(100)}\n};\n`, 'firmware-bridge/firmware', 'c')]),
    ).toEqual([]);
  });

  it.each([
    ['const a: any = 3;', 1],
    ['const a = 3 as unknown as string;', 1],
    ['const a = JSON.parse(text) as Hand;', 1],
    ['const a = JSON.parse(text) as unknown;', 0],
    ['// @ts-ignore\nconst a = 3;', 1],
    ['const a = 3 as Chips;', 0],
  ])('see loopholes: %s', (text, offences) => {
    expect(loopholes([file(text)])).toHaveLength(offences);
  });

  it('see assertions that say anything of anything, in tests as well', () => {
    const inTest = (text: string) => loopholes([file(text, 'server/engine', 'test.ts')]);
    expect(inTest('const a = 3 as unknown as string;')).toHaveLength(1);
    expect(inTest('const a = (window as never as { seen: number }).seen;')).toHaveLength(1);
    expect(inTest('const a = JSON.parse(text) as Hand;')).toEqual([]);
  });

  it('see names and paths', () => {
    const named = (path: string): ProjectFile => ({ path, text: '', isTest: false, isGenerated: false });
    const fine = [
      'server/a-b/dead-button.int.test.ts',
      'README.md',
      '.ci/run.sh',
      'server/wire/rule-texts/rules.fr.ts',
    ];
    expect(oddNames(fine.map(named))).toEqual([]);
    expect(oddNames(['server/deadButton.ts', 'server/Dead/x.ts', 'server/dead_button.c'].map(named))).toHaveLength(3);
    expect(machinePaths([file(`cd ${['', 'work', 'main'].join('/')}`), file('cd /var/lib/work/mains')])).toHaveLength(
      1,
    );
    expect(markers([file(`// ${['TO', 'DO'].join('')}: later`), file('const TODOS = 3;')])).toHaveLength(1);
  });

  it('see rule ids where they are cited and where they are in titles', () => {
    const test = file(
      "it.each([['R000-burn-1']])('R000-burn-0 AMB-07 %s', () => { expect('R000-burn-2'); });",
      'server/engine',
      'test.ts',
    );
    expect([...idsInTitles([test])].sort()).toEqual(['AMB-07', 'R000-burn-0', 'R000-burn-1']);
    expect([...citations([test]).keys()]).toContain('R000-burn-2');
    const rules: ProjectFile = {
      path: 'server/engine/RULES.md',
      text: '- **R000-burn-0** (S+B) Some text.\n- **C07** More.\n',
      isTest: false,
      isGenerated: false,
    };
    expect(readRules([rules])).toEqual([
      { id: 'R000-burn-0', detectability: 'S+B', text: 'Some text.' },
      { id: 'C07', detectability: undefined, text: 'More.' },
    ]);
  });
});
