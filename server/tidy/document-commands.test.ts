import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { BOARD_NAMES } from '#simulator/simulated-board';
import { readProject, root } from './project.testing.ts';

const files = readProject();
const pages = files.filter(({ path }) => path.startsWith('hardware-docs/') && path.endsWith('.md'));
/** What each command says of itself: the text of its module, and of the module that has its options. */
const helps = new Map(
  files.flatMap(({ path, text }) => {
    const name = /^server\/cli\/commands\/([a-z]+)\.ts$/.exec(path)?.[1];
    return name === undefined ? [] : [[name, text] as const];
  }),
);
const papers = files.filter(({ path }) => path.endsWith('.md') && !path.startsWith('hardware-docs/'));
const images: ReadonlySet<string> = new Set(BOARD_NAMES);
const startOptions = files.find(({ path }) => path === 'server/cli/start/options/options.ts')?.text ?? '';

interface Line {
  readonly path: string;
  readonly command: string;
  readonly options: readonly string[];
  /** What `--board` names. */
  readonly boards: readonly string[];
}

const linesOf = ({ path, text }: { readonly path: string; readonly text: string }): readonly Line[] =>
  [...text.matchAll(/npx sabot ([a-z]+)([^`\n]*)/g)].map(([, command = '', rest = '']) => ({
    path,
    command,
    options: rest.match(/--[a-z-]+/g) ?? [],
    boards: rest.match(/(?<=--board )[a-z]+/g) ?? [],
  }));

it('each command that a hardware document names is there, with the options that it names', () => {
  const lines = pages.flatMap(linesOf);
  expect(lines.length).toBeGreaterThan(20);
  const known = (command: string): string => `${helps.get(command) ?? ''}${command === 'start' ? startOptions : ''}`;
  const unknown = lines.flatMap(({ path, command, options, boards }) => [
    ...(helps.has(command) ? [] : [`${path}: sabot ${command}`]),
    ...boards.filter((board) => !images.has(board)).map((board) => `${path}: --board ${board}`),
    ...options.filter((option) => !known(command).includes(option)).map((option) => `${path}: ${command} ${option}`),
  ]);
  expect(unknown).toEqual([]);
});

it('French pages name the same commands', () => {
  for (const page of pages.filter(({ path }) => !path.includes('/fr/'))) {
    const french = pages.find(({ path }) => path === page.path.replace('hardware-docs/', 'hardware-docs/fr/'));
    const said = (of: typeof page | undefined) =>
      (of === undefined ? [] : linesOf(of)).map(({ command, options }) => [command, ...options].join(' ')).sort();
    expect([page.path, said(french)]).toEqual([page.path, said(page)]);
  }
});

it('each command and script that any other document names is there', () => {
  const commands = papers.flatMap(linesOf).filter(({ command }) => !helps.has(command));
  expect(commands.map(({ path, command }) => `${path}: sabot ${command}`)).toEqual([]);
  const { scripts } = packageShape(files.find(({ path }) => path === 'package.json')?.text ?? '{}');
  const named = papers.flatMap(({ path, text }) =>
    [...text.matchAll(/npm run ([a-z:]+)/g)].map(([, script = '']) => ({ path, script })),
  );
  expect(named.length).toBeGreaterThan(10);
  expect(named.filter(({ script }) => scripts[script] === undefined)).toEqual([]);
});

it('no document leads to a file that is gone, by a link or by a path in code letters', () => {
  const links = papers.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?![a-z]+:)([^)#\s]+)/g)].map(([, target = '']) => ({
      path,
      target: new URL(target, `file:///${path}`).pathname.slice(1).replace(/\/$/, ''),
    })),
  );
  const named = papers.flatMap(({ path, text }) =>
    [...text.matchAll(/`((?:server|firmware-bridge|dashboard|hardware-docs)\/[\w./-]+)`/g)].map(([, target = '']) => ({
      path,
      target: target.replace(/\/$/, ''),
    })),
  );
  expect([links.length > 20, named.length > 20]).toEqual([true, true]);
  const gone = [...links, ...named].filter(({ target }) => !existsSync(join(root, target)));
  expect(gone.map(({ path, target }) => `${path}: ${target}`)).toEqual([]);
});

function packageShape(text: string): { readonly scripts: Readonly<Record<string, string>> } {
  const { scripts = {} }: { readonly scripts?: Readonly<Record<string, string>> } = JSON.parse(text);
  return { scripts };
}
