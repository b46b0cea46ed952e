import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript-ast';

const WIRE = fileURLToPath(new URL('../../wire', import.meta.url));

export interface ShapeComments {
  readonly above: string;
  readonly parts: Map<string, string>;
}

/** Comments above each exported shape of the wire and above its parts, by the shape's name in documents. */
export function commentsOfShapes(): ReadonlyMap<string, ShapeComments> {
  const found = new Map<string, ShapeComments>();
  const bases: [ShapeComments, string][] = [];
  const files = readdirSync(WIRE, { recursive: true, encoding: 'utf8' }).filter((path) =>
    /^(?!.*\.test)[\w/-]+\.ts$/.test(path),
  );
  for (const path of files) {
    const text = readFileSync(join(WIRE, path), 'utf8');
    const source = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
    for (const statement of source.statements) {
      if (!ts.isVariableStatement(statement)) continue;
      for (const { name, initializer } of statement.declarationList.declarations) {
        const title = /^([a-z])(\w*)Shape$/.exec(name.getText(source));
        if (title === null || initializer === undefined || !ts.isCallExpression(initializer)) continue;
        const comments = { above: commentBefore(statement, text), parts: new Map<string, string>() };
        found.set(`${title[1]?.toUpperCase()}${title[2]}`, comments);
        const [entries] = initializer.arguments;
        if (entries === undefined || !ts.isObjectLiteralExpression(entries)) continue;
        for (const entry of entries.properties) {
          const base = ts.isSpreadAssignment(entry)
            ? /^([a-z])(\w*)Shape\.entries$/.exec(entry.expression.getText(source))
            : null;
          if (base !== null) bases.push([comments, `${base[1]?.toUpperCase()}${base[2]}`]);
          const words = commentBefore(entry, text);
          if (entry.name !== undefined && words !== '') comments.parts.set(entry.name.getText(source), words);
        }
      }
    }
  }
  // A view that is made of another one's entries has their words; twice: a director's is one of an operator's.
  for (const _ of [1, 2])
    for (const [comments, base] of bases)
      for (const [part, words] of found.get(base)?.parts ?? [])
        if (!comments.parts.has(part)) comments.parts.set(part, words);
  return found;
}

function commentBefore(node: ts.Node, text: string): string {
  const ranges = ts.getLeadingCommentRanges(text, node.getFullStart()) ?? [];
  const last = ranges.at(-1);
  if (last === undefined || !text.startsWith('/**', last.pos)) return '';
  return text
    .slice(last.pos + 3, last.end - 2)
    .replace(/^\s*\*\s?/gm, '')
    .replace(/\s+/g, ' ')
    .trim();
}
