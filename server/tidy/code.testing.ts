import ts from 'typescript-ast';
import { everyNode, isTypeScript, type Layer, type ProjectFile, parse, placeOf } from './project.testing.ts';

const FILE_LINES_MAX = 400;
const FUNCTION_LINES_MAX = 70;

/** Time, chance and the world are arguments of the pure layers (DESIGN §1). */
const BANNED_IN_PURE = new Set([
  'Date',
  'process',
  'setTimeout',
  'setInterval',
  'setImmediate',
  'queueMicrotask',
  'fetch',
  'performance',
  'crypto',
  'globalThis',
  'console',
  'require',
]);

export function bannedGlobals(files: readonly ProjectFile[], layers: readonly Layer[]): readonly string[] {
  const pure = layers.filter((layer) => layer.isPure);
  return files
    .filter((file) => isTypeScript(file) && !file.isTest && pure.some((layer) => file.path.startsWith(`${layer.dir}/`)))
    .flatMap((file) => {
      const found: string[] = [];
      everyNode(parse(file), (node) => {
        if (ts.isPropertyAccessExpression(node) && node.getText() === 'Math.random')
          found.push(`${placeOf(file, node)} Math.random`);
        if (ts.isIdentifier(node) && BANNED_IN_PURE.has(node.text) && isFreeUse(node))
          found.push(`${placeOf(file, node)} ${node.text}`);
      });
      return found;
    });
}

/** A name used by itself, not as a key, a member or a declaration. */
function isFreeUse(node: ts.Identifier): boolean {
  const { parent } = node;
  if (ts.isPropertyAccessExpression(parent)) return parent.expression === node;
  if (ts.isShorthandPropertyAssignment(parent)) return true;
  const isNamed = 'name' in parent && parent.name === node;
  return !isNamed && !ts.isLiteralTypeNode(parent) && !ts.isQualifiedName(parent);
}

const LENGTH_CHECKED = /\.(ts|tsx|mts|mjs|js|c|h|css)$/;

export function longFiles(files: readonly ProjectFile[]): readonly string[] {
  return files
    .filter(
      (file) =>
        LENGTH_CHECKED.test(file.path) && !file.isTest && !file.isGenerated && !file.path.includes('/fixtures/'),
    )
    .map((file) => ({ path: file.path, lines: file.text.replace(/\n$/, '').split('\n').length }))
    .filter(({ lines }) => lines > FILE_LINES_MAX)
    .map(({ path, lines }) => `${path} has ${lines} lines, ${FILE_LINES_MAX} are allowed`);
}

export function longFunctions(files: readonly ProjectFile[]): readonly string[] {
  return files
    .filter((file) => !file.isTest && !file.isGenerated)
    .flatMap((file) => (/\.(ts|tsx|mts|mjs|js)$/.test(file.path) ? longScriptFunctions(file) : longFunctionsInC(file)));
}

function longScriptFunctions(file: ProjectFile): readonly string[] {
  const source = parse(file);
  const found: string[] = [];
  everyNode(source, (node) => {
    if (!ts.isFunctionLike(node) || !('body' in node) || node.body === undefined) return;
    const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
    const lines = lineOf(node.getEnd()) - lineOf(node.getStart(source)) + 1;
    if (lines > FUNCTION_LINES_MAX)
      found.push(`${placeOf(file, node)} a function of ${lines} lines, ${FUNCTION_LINES_MAX} are allowed`);
  });
  return found;
}

/**
 * In C a function begins with a line in the first column that has its parameters, and ends with a brace in the first
 * column.
 */
function longFunctionsInC(file: ProjectFile): readonly string[] {
  if (!/\.[ch]$/.test(file.path)) return [];
  const found: string[] = [];
  let begin: number | undefined;
  file.text.split('\n').forEach((line, index) => {
    if (/^[A-Za-z_][^;=]*\([^;]*$/.test(line)) begin ??= index;
    if (line.endsWith(';') && !line.startsWith(' ') && !line.startsWith('\t') && !line.startsWith('}'))
      begin = undefined;
    if (!line.startsWith('}') || begin === undefined) return;
    const lines = index - begin + 1;
    if (lines > FUNCTION_LINES_MAX)
      found.push(`${file.path}:${begin + 1} a function of ${lines} lines, ${FUNCTION_LINES_MAX} are allowed`);
    begin = undefined;
  });
  return found;
}

const SUPPRESSIONS = ['ignore', 'expect-error', 'nocheck'].map((what) => `@ts-${what}`);

/** Also where a line ends between them; text that looks like them costs a look at the tree. */
const DOUBLE_ASSERTION = /\bas\b[^;]*\bas\b/;

export function loopholes(files: readonly ProjectFile[]): readonly string[] {
  return files.filter(isTypeScript).flatMap((file) => {
    // Two assertions in a row are all that is looked for in a test, and few have any.
    if (file.isTest && !DOUBLE_ASSERTION.test(file.text)) return [];
    const found: string[] = [];
    everyNode(parse(file), (node) => {
      const loophole = file.isTest ? doubleAssertionOf(node) : loopholeOf(node);
      if (loophole !== undefined) found.push(`${placeOf(file, node)} ${loophole}`);
    });
    if (file.isTest) return found;
    const directives = SUPPRESSIONS.filter((one) => file.text.includes(one));
    return [...found, ...directives.map((directive) => `${file.path} ${directive}`)];
  });
}

function loopholeOf(node: ts.Node): string | undefined {
  if (node.kind === ts.SyntaxKind.AnyKeyword) return '`any`';
  if (!ts.isAsExpression(node)) return undefined;
  const double = doubleAssertionOf(node);
  if (double !== undefined) return double;
  const ofJson = ts.isCallExpression(node.expression) && node.expression.expression.getText() === 'JSON.parse';
  return ofJson && node.type.kind !== ts.SyntaxKind.UnknownKeyword ? '`as` on parsed JSON' : undefined;
}

/**
 * Two assertions in a row say anything of anything, in a test as well: it would go on passing when the type has
 * changed.
 */
function doubleAssertionOf(node: ts.Node): string | undefined {
  if (!ts.isAsExpression(node) || !ts.isAsExpression(node.expression)) return undefined;
  return `\`as ${node.expression.type.getText()} as\``;
}
