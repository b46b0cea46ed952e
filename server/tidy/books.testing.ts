import { dirname } from 'node:path';
import ts from 'typescript-ast';
import { RULE_BOOKS } from '#vocabulary/rule-books';
import { everyNode, isTypeScript, type ProjectFile, parse, placeOf } from './project.testing.ts';

const NAMES: ReadonlySet<string> = new Set(RULE_BOOKS);

/** Folders that belong to one book. */
const OF_ONE_BOOK = /^server\/(?:law\/books|engine\/rulings\/(?:maison|sans-croupier|tock))\//;

/** Product files that ask which book it is: what differs between books is a word of their manifests (server/law/). */
export function comparisonsByName(files: readonly ProjectFile[]): readonly string[] {
  const asked = files.filter(
    (file) => isTypeScript(file) && !file.isTest && !OF_ONE_BOOK.test(file.path) && NAMED.test(file.text),
  );
  return asked.flatMap((file) => {
    const found: string[] = [];
    everyNode(parse(file), (node) => {
      if (namesABook(node)) found.push(`${placeOf(file, node)} asks for a book by its name`);
    });
    return found;
  });
}

const NAMED = new RegExp(`'(${RULE_BOOKS.join('|')})'`);

function namesABook(node: ts.Node): boolean {
  if (ts.isCaseClause(node)) return isName(node.expression);
  return (
    ts.isBinaryExpression(node) && EQUALITIES.has(node.operatorToken.kind) && (isName(node.left) || isName(node.right))
  );
}

const isName = (node: ts.Node): boolean => ts.isStringLiteralLike(node) && NAMES.has(node.text);

const EQUALITIES: ReadonlySet<ts.SyntaxKind> = new Set([
  ts.SyntaxKind.EqualsEqualsEqualsToken,
  ts.SyntaxKind.ExclamationEqualsEqualsToken,
]);

const FILES_MAX = 25;

/** Rooms with more flat product files than somebody can look over. */
export function fullFolders(files: readonly ProjectFile[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const file of files) {
    if (!isTypeScript(file) || file.isTest || file.isGenerated || !file.path.startsWith('server/')) continue;
    counts.set(dirname(file.path), (counts.get(dirname(file.path)) ?? 0) + 1);
  }
  return [...counts]
    .filter(([, count]) => count > FILES_MAX)
    .map(([folder, count]) => `${folder} has ${count} flat product files, ${FILES_MAX} are allowed`);
}
