import { expect, it } from 'vitest';
import { BOARD_NAMES } from '#simulator/simulated-board';
import { readProject } from './project.testing.ts';

const files = readProject();
const pages = files.filter(({ path }) => path.startsWith('hardware-docs/') && path.endsWith('.md'));
/** What each command says of itself: the text of its module, and of the module that has its options. */
const helps = new Map(
  files.flatMap(({ path, text }) => {
    const name = /^server\/cli\/commands\/([a-z]+)\.ts$/.exec(path)?.[1];
    return name === undefined ? [] : [[name, text] as const];
  }),
);
const images: ReadonlySet<string> = new Set(BOARD_NAMES);
const startOptions = files.find(({ path }) => path === 'server/cli/start/options.ts')?.text ?? '';

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
