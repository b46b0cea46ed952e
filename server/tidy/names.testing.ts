import type { ProjectFile } from './project.testing.ts';

const KEBAB = /^\.?[a-z0-9]+(-[a-z0-9]+)*(\.[a-z0-9]+(-[a-z0-9]+)*)*$/;
/** Documents that people look for by a name in capitals, and what tools insist on. */
const OTHER_NAMES = /^([A-Z]+\.md|LICENSE|Makefile)$/;

export function oddNames(files: readonly ProjectFile[]): readonly string[] {
  return files
    .filter((file) => !file.path.includes('/fixtures/'))
    .filter((file) => {
      const parts = file.path.split('/');
      const name = parts.pop() ?? '';
      return !(KEBAB.test(name) || OTHER_NAMES.test(name)) || !parts.every((part) => KEBAB.test(part));
    })
    .map((file) => file.path);
}

/** Put together from parts, so that this file does not name any itself. */
const MACHINE_PATH = new RegExp(
  ['work/(main|shared)', 'root/', 'home/[a-z]', 'Users/[A-Za-z]'].map((path) => `(?<![\\w.*~-])/${path}`).join('|'),
);

export function machinePaths(files: readonly ProjectFile[]): readonly string[] {
  return files.flatMap((file) =>
    file.text
      .split('\n')
      .flatMap((line, index) =>
        MACHINE_PATH.test(line) ? [`${file.path}:${index + 1} ${line.trim().slice(0, 80)}`] : [],
      ),
  );
}

/** Numbers of tables and tournaments in addresses stand in one constant alone; tests say which table they mean. */
export function namedTables(files: readonly ProjectFile[]): readonly string[] {
  return files
    .filter(({ path, isTest, isGenerated }) => !(isTest || isGenerated) && /\.(ts|tsx)$/.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line) => (/\b(?:tables|tournaments)\/\d/.test(line) ? [`${path}: ${line.trim()}`] : [])),
    );
}

const MARKER = new RegExp(`\\b(${['TO', 'DO'].join('')}|${['FIX', 'ME'].join('')}|X${'XX'})\\b`);

export function markers(files: readonly ProjectFile[]): readonly string[] {
  return files
    .filter((file) => /\.(ts|tsx|mjs|c|h|css|md)$/.test(file.path) && !file.isGenerated)
    .flatMap((file) =>
      file.text
        .split('\n')
        .flatMap((line, index) => (MARKER.test(line) ? [`${file.path}:${index + 1} ${line.trim().slice(0, 80)}`] : [])),
    );
}
