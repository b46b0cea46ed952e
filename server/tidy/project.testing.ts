import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { basename, join, relative, sep } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript-ast';

/** The files of the project as they lie there, committed or not: the gate runs before the commit. */
export interface ProjectFile {
  /** From the root, with slashes. */
  readonly path: string;
  readonly text: string;
  readonly isTest: boolean;
  readonly isGenerated: boolean;
}

export interface Layer {
  readonly dir: string;
  /** `#engine` for `server/engine`; undefined where nobody may import from. */
  readonly alias: string | undefined;
  /** Directories of the layers it may import from. */
  readonly references: readonly string[];
  /** Compiled without any ambient types: no timers, process, fetch. */
  readonly isPure: boolean;
}

export const root = fileURLToPath(new URL('../../', import.meta.url));

const TOP_FOLDERS = ['firmware-bridge', 'server', 'dashboard', 'hardware-docs', '.ci'];
const SKIPPED_FOLDERS = new Set(['node_modules', 'dist', 'data', 'coverage', 'build']);
const TEXT_FILES = /\.(ts|tsx|mts|mjs|js|c|h|ino|ld|S|css|html|md|json|txt|sh|toml|csv|svg)$|^(Makefile|LICENSE)$/;

let project: readonly ProjectFile[] | undefined;

/** Read once, however many tests look at it. */
export function readProject(): readonly ProjectFile[] {
  project ??= readFiles();
  return project;
}

function readFiles(): readonly ProjectFile[] {
  const atRoot = readdirSync(root, { withFileTypes: true }).filter(
    (entry) => entry.isFile() && TEXT_FILES.test(entry.name),
  );
  const paths = [
    ...atRoot.map((entry) => entry.name).filter((name) => name !== 'package-lock.json'),
    ...TOP_FOLDERS.filter((folder) => existsSync(join(root, folder))).flatMap(walk),
  ];
  return paths.flatMap((path) => {
    const text = readIfThere(path);
    if (text === undefined) return [];
    return [
      {
        path,
        text,
        isTest: /\.(test|testing)\.tsx?$/.test(path) || /(^|\/)test\//.test(path),
        isGenerated: isGenerated(path, text),
      },
    ];
  });
}

/** Another process may be moving files about while we look. */
function readIfThere(path: string): string | undefined {
  try {
    return readFileSync(join(root, path), 'utf8');
  } catch {
    return undefined;
  }
}

function walk(folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = `${folder}/${entry.name}`;
    if (entry.isDirectory())
      return SKIPPED_FOLDERS.has(entry.name) || entry.name.endsWith('.sabot-data') ? [] : walk(path);
    return TEXT_FILES.test(entry.name) ? [path] : [];
  });
}

function isGenerated(path: string, text: string): boolean {
  return (
    /(^|\/)generated\/|\.generated\./.test(path) ||
    /^.{0,4}\s*(Generated|GENERATED) (by|from)\b/m.test(text.slice(0, 300))
  );
}

/** One for each tsconfig.json of a layer. */
export function readLayers(files: readonly ProjectFile[]): readonly Layer[] {
  const aliases = aliasesOf();
  return files
    .filter(
      (file) =>
        basename(file.path) === 'tsconfig.json' && file.path !== 'tsconfig.json' && !file.path.startsWith('dashboard/'),
    )
    .map((file) => {
      const dir = file.path.slice(0, -'/tsconfig.json'.length);
      const config: { references?: { path: string }[]; compilerOptions?: { types?: string[] } } = JSON.parse(file.text);
      return {
        dir,
        alias: [...aliases].find(([, target]) => target === dir)?.[0],
        references: (config.references ?? []).map((reference) =>
          relative(root, join(root, dir, reference.path))
            .split(sep)
            .join('/'),
        ),
        isPure: config.compilerOptions?.types?.length === 0,
      };
    });
}

/** `#engine` -> `server/engine`. */
export function aliasesOf(): ReadonlyMap<string, string> {
  const packageJson: { imports: Record<string, { source: string }> } = JSON.parse(
    readFileSync(join(root, 'package.json'), 'utf8'),
  );
  return new Map(
    Object.entries(packageJson.imports).map(([name, target]) => [
      name.replace('/*', ''),
      target.source.slice(2).replace(/\/\*\.ts$/, ''),
    ]),
  );
}

export const isTypeScript = (file: ProjectFile): boolean => /\.tsx?$/.test(file.path);

const parsed = new Map<string, ts.SourceFile>();

export function parse(file: ProjectFile): ts.SourceFile {
  const known = parsed.get(file.path);
  if (known !== undefined) return known;
  const source = ts.createSourceFile(file.path, file.text, ts.ScriptTarget.ES2023, true);
  parsed.set(file.path, source);
  return source;
}

export function everyNode(node: ts.Node, visit: (node: ts.Node) => void): void {
  visit(node);
  ts.forEachChild(node, (child) => everyNode(child, visit));
}

/** `path:line` of a node, as editors open it. */
export function placeOf(file: ProjectFile, node: ts.Node): string {
  const source = parse(file);
  return `${file.path}:${source.getLineAndCharacterOfPosition(node.getStart(source)).line + 1}`;
}
