import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import ts from 'typescript-ast';
import { everyNode, type ProjectFile, parse, root } from './project.testing.ts';

/**
 * What can notice a rule: antennas alone, antennas and an act or a press, only a person, or nobody (reference text).
 */
export type Detectability = 'S' | 'S+B' | 'H' | 'T';

const RULE_ID = /\bR00[0-4]-[A-Za-z0-9]+(?:-[A-Za-z0-9]+)*|\bAMB-\d+/g;
/** `- **R000-burn-0** (S+B) …`, `- **AMB-07** …`, `- **C12** …` at the beginning of a line of RULES.md. */
const ENTRY = /^- \*\*(R00[0-4]-[A-Za-z0-9-]+|AMB-\d\d|C\d\d)\*\*(?: \((S|S\+B|H|T)\))? ?(.*)$/gm;

export interface Entry {
  readonly id: string;
  readonly detectability: Detectability | undefined;
  readonly text: string;
}

export function readRules(files: readonly ProjectFile[]): readonly Entry[] {
  const text = files.find((file) => file.path === 'server/engine/RULES.md')?.text ?? '';
  return [...text.matchAll(ENTRY)].map(([, id = '', detectability, sentence = '']) => ({
    id,
    detectability: detectability as Detectability | undefined,
    text: sentence,
  }));
}

/** The catalogue lies beside the project while it is being built; a clone has RULES.md alone. */
export function readCatalogue():
  | ReadonlyMap<string, { readonly detectability: string; readonly sentence: string; readonly quote: string }>
  | undefined {
  const path = join(root, '..', 'shared', 'rules', 'catalogue.md');
  if (!existsSync(path)) return undefined;
  const rows = [
    ...readFileSync(path, 'utf8').matchAll(/^\| (R00[0-4]-\S+) \|[^|]*\|([^|]*)\|([^|]*)\|[^|]*\| (\S+) \|$/gm),
  ];
  return new Map(
    rows.map(([, id = '', sentence = '', quote = '', detectability = '']) => [
      id,
      { detectability, sentence: sentence.trim(), quote: quote.trim() },
    ]),
  );
}

/** Where each id is cited, in code, tests and documents other than RULES.md. */
export function citations(files: readonly ProjectFile[]): ReadonlyMap<string, string> {
  const cited = new Map<string, string>();
  for (const file of files) {
    if (!/\.(ts|tsx|mjs|c|h|md)$/.test(file.path) || file.path === 'server/engine/RULES.md') continue;
    for (const [id] of file.text.matchAll(RULE_ID)) if (!cited.has(id)) cited.set(id, file.path);
  }
  return cited;
}

/** The ids in the titles of tests: of `describe`, `it` and `test`, with the tables that `each` is given. */
export function idsInTitles(files: readonly ProjectFile[]): ReadonlySet<string> {
  const ids = new Set<string>();
  const isAsked = ({ path, text }: ProjectFile): boolean => /\.test\.tsx?$/.test(path) && text.search(RULE_ID) >= 0;
  for (const file of files.filter(isAsked)) {
    everyNode(parse(file), (node) => {
      if (!ts.isCallExpression(node) || !/^(describe|it|test)\b/.test(node.expression.getText())) return;
      const title = `${node.expression.getText()} ${node.arguments[0]?.getText() ?? ''}`;
      for (const [id] of title.matchAll(RULE_ID)) ids.add(id);
    });
  }
  return ids;
}
