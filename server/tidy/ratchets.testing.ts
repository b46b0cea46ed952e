import { posix } from 'node:path';
import ts from 'typescript-ast';
import { moduleImports } from './cycles.testing.ts';
import { isTypeScript, type ProjectFile, parse, placeOf } from './project.testing.ts';

const COMPLEXITY_MAX = 15;
const LINE_MAX = 120;
const IMPORTS_MAX = 12;

/**
 * What the house does not want more of: each list may only become shorter. How long it may be stands in ratchets.json.
 */
export const RATCHETS = [
  { name: 'complex-functions', means: `functions of more than ${COMPLEXITY_MAX} ways`, find: complexFunctions },
  { name: 'long-lines', means: `lines of more than ${LINE_MAX} characters`, find: longLines },
  { name: 'many-imports', means: `files of more than ${IMPORTS_MAX} imports`, find: filesOfManyImports },
  {
    name: 'named-nights',
    means: 'comments and titles that name a seed, a hand of a night or a commit',
    find: namedNights,
  },
  { name: 'folder-circles', means: 'folders that know themselves by way of others', find: foldersInCircles },
] as const;

/** Ways through a function: one, and one more for each branch, loop, case and "and", "or", "else". */
function complexFunctions(files: readonly ProjectFile[]): readonly string[] {
  return productOf(files).flatMap((file) => {
    const found: string[] = [];
    const visit = (node: ts.Node): number => {
      let ways = BRANCHING.has(node.kind) || isBranchingOperator(node) ? 1 : 0;
      ts.forEachChild(node, (child) => {
        ways += visit(child);
      });
      if (!ts.isFunctionLike(node)) return ways;
      if (ways + 1 > COMPLEXITY_MAX)
        found.push(`${placeOf(file, node)} has ${ways + 1} ways, ${COMPLEXITY_MAX} are allowed`);
      return 0;
    };
    visit(parse(file));
    return found;
  });
}

const BRANCHING: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.IfStatement,
  ts.SyntaxKind.ConditionalExpression,
  ts.SyntaxKind.ForStatement,
  ts.SyntaxKind.ForInStatement,
  ts.SyntaxKind.ForOfStatement,
  ts.SyntaxKind.WhileStatement,
  ts.SyntaxKind.DoStatement,
  ts.SyntaxKind.CaseClause,
  ts.SyntaxKind.CatchClause,
]);

const OPERATORS: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.AmpersandAmpersandToken,
  ts.SyntaxKind.BarBarToken,
  ts.SyntaxKind.QuestionQuestionToken,
]);

const isBranchingOperator = (node: ts.Node): boolean =>
  ts.isBinaryExpression(node) && OPERATORS.has(node.operatorToken.kind);

/** A sentence of a word list stays in one piece: who translates it has it before him as people read it. */
function longLines(files: readonly ProjectFile[]): readonly string[] {
  return scriptsOf(files).flatMap((file) => {
    const isListed = WORD_LIST.test(file.path);
    return linesOf(file, (line) => line.length > LINE_MAX && !(isListed && ONE_TEXT.test(line)));
  });
}

const WORD_LIST = /-words\.ts$|\/(words|words\/(?:en|fr)|rule-texts)\/[a-z0-9-]+\.ts$/;
/** Nothing but a text, with its key where there is one. */
const ONE_TEXT = /^\s*(?:[\w'-]+: )?\[?(['"`])[^`]*\1\]?,?$/;

function filesOfManyImports(files: readonly ProjectFile[]): readonly string[] {
  return productOf(files).flatMap((file) => {
    const count = parse(file).statements.filter((statement) => ts.isImportDeclaration(statement)).length;
    return count > IMPORTS_MAX ? [`${file.path} has ${count} imports, ${IMPORTS_MAX} are allowed`] : [];
  });
}

/** A test and a comment say an idea: which night brought it to light is kept in the corpus. */
function namedNights(files: readonly ProjectFile[]): readonly string[] {
  return scriptsOf(files).flatMap((file) => linesOf(file, (line) => NIGHT.test(line) && SAID.test(line)));
}

const NIGHT = /(?<!-)\bseeds? \d|\bhands? \d{2,}|\b\d{2,5}:\d{1,4}\b(?!\d)|`[0-9a-f]{7}`/;
/** In a comment, or in the title of a test. */
const SAID = /^\s*(\*|\/\*\*|\/\/)|\b(it|test|describe)(\.\w+)*\(/;

/** Folders that know themselves by way of others, be it for a type. */
function foldersInCircles(files: readonly ProjectFile[]): readonly string[] {
  const known = new Map<string, Set<string>>();
  for (const [path, targets] of moduleImports(files)) {
    const from = posix.dirname(path);
    const others = known.get(from) ?? new Set<string>();
    for (const target of targets) if (posix.dirname(target) !== from) others.add(posix.dirname(target));
    known.set(from, others);
  }
  return [...known.keys()]
    .filter((folder) => reachedFrom(folder, known).has(folder))
    .map((folder) => `${folder} knows itself`);
}

function reachedFrom(folder: string, known: ReadonlyMap<string, ReadonlySet<string>>): ReadonlySet<string> {
  const reached = new Set<string>();
  const open = [...(known.get(folder) ?? [])];
  for (let next = open.pop(); next !== undefined; next = open.pop()) {
    if (reached.has(next)) continue;
    reached.add(next);
    open.push(...(known.get(next) ?? []));
  }
  return reached;
}

const scriptsOf = (files: readonly ProjectFile[]): readonly ProjectFile[] =>
  files.filter((file) => isTypeScript(file) && !file.isGenerated);

const productOf = (files: readonly ProjectFile[]): readonly ProjectFile[] =>
  scriptsOf(files).filter((file) => !file.isTest);

const linesOf = (file: ProjectFile, isMeant: (line: string) => boolean): readonly string[] =>
  file.text
    .split('\n')
    .flatMap((line, index) => (isMeant(line) ? [`${file.path}:${index + 1} ${line.trim().slice(0, 80)}`] : []));
