import { dirname, posix } from 'node:path';
import ts from 'typescript-ast';
import { everyNode, type ProjectFile, parse } from './project.testing.ts';

/** The module that each page begins with. */
const ENTRIES: Readonly<Record<string, string>> = {
  '/': 'dashboard/src/table/main.tsx',
  '/seat/N': 'dashboard/src/seat/main.tsx',
  '/operator': 'dashboard/src/operator/main.tsx',
  '/director': 'dashboard/src/director/main.tsx',
  '/setup': 'dashboard/src/setup/main.tsx',
  '/tournament': 'dashboard/src/tournament/main.tsx',
};

/**
 * What each page can send, as its own code and the code it imports write it down: `act fold`, `declared done`,
 * `configure stakes`.
 */
export function messagesOfPages(files: readonly ProjectFile[]): ReadonlyMap<string, ReadonlySet<string>> {
  const modules = new Map(
    files.filter(({ path, isTest }) => path.startsWith('dashboard/src/') && !isTest).map((file) => [file.path, file]),
  );
  return new Map(
    Object.entries(ENTRIES).map(([page, entry]) => {
      const sent = reached(entry, modules).flatMap((file) => [...messagesOf(file)]);
      // That page speaks to the tournament, whose wishes have names of their own.
      return [page, new Set(page === '/tournament' ? sent.map((message) => `tournament ${message}`) : sent)];
    }),
  );
}

function reached(entry: string, modules: ReadonlyMap<string, ProjectFile>): readonly ProjectFile[] {
  const found = new Map<string, ProjectFile>();
  const waiting = [entry];
  for (let path = waiting.pop(); path !== undefined; path = waiting.pop()) {
    const file = modules.get(path);
    if (file === undefined || found.has(path)) continue;
    found.set(path, file);
    for (const [, target = ''] of file.text.matchAll(/(?:from|import)\s*\(?\s*'(\.[^']+)'/g))
      waiting.push(posix.join(dirname(path), target));
  }
  return [...found.values()];
}

/** Each object that says its `type`, with the input that it is a part of, and what is posted to the house. */
function messagesOf(file: ProjectFile): ReadonlySet<string> {
  const source = parse(file);
  const found = new Set<string>();
  everyNode(source, (node) => {
    const address = ts.isStringLiteral(node) ? /^\/api\/(house\/[a-z]+)/.exec(node.text)?.[1] : undefined;
    if (address !== undefined) found.add(`posted ${address}`);
    if (!ts.isObjectLiteralExpression(node)) return;
    const types = literalsOf(memberOf(node, 'type') ?? memberOf(node, 'do'), source);
    for (const type of types) for (const message of named(node, type, source)) found.add(message);
  });
  return found;
}

function named(node: ts.ObjectLiteralExpression, type: string, source: ts.SourceFile): readonly string[] {
  const outer = partOf(node, source);
  if (outer.length > 0) return outer.map((each) => `${each} ${type}`);
  if (type === 'configure') return namesOf(node).map((name) => `configure ${name}`);
  if (type === 'pressed') return literalsOf(memberOf(node, 'button'), source).map((button) => `pressed ${button}`);
  return [type];
}

const PARTS = new Set(['act', 'words', 'what', 'change']);

/**
 * The input that this object is the inner part of: as it is written, or by the declared type of the place that it goes
 * to.
 */
function partOf(node: ts.ObjectLiteralExpression, source: ts.SourceFile): readonly string[] {
  const { parent } = node;
  if (
    ts.isPropertyAssignment(parent) &&
    PARTS.has(parent.name.getText()) &&
    ts.isObjectLiteralExpression(parent.parent)
  ) {
    return literalsOf(memberOf(parent.parent, 'type'), source);
  }
  if (ts.isCallExpression(parent)) {
    const parameter = parameterOf(parent, parent.arguments.indexOf(node), source);
    if (parameter !== undefined) return inputsOfType(parameter.type?.getText() ?? '');
  }
  for (let around: ts.Node = parent; !ts.isSourceFile(around); around = around.parent) {
    if (ts.isPropertyAssignment(around) && around.name.getText() === 'report') return ['declared'];
    if (ts.isFunctionLike(around) && around.type !== undefined) return inputsOfType(around.type.getText());
  }
  return [];
}

function inputsOfType(text: string): readonly string[] {
  if (text.includes('ClientAct')) return ['act'];
  if (text.includes('ClientDeclaration')) return ['declared'];
  const part = /type: '([a-z-]+)' \}>\['(?:act|words|what|change)'\]/.exec(text);
  return part?.[1] === undefined ? [] : [part[1]];
}

/** The parameter of a function of the same file that an argument goes to. */
function parameterOf(
  call: ts.CallExpression,
  index: number,
  source: ts.SourceFile,
): ts.ParameterDeclaration | undefined {
  const name = call.expression.getText();
  let found: ts.ParameterDeclaration | undefined;
  everyNode(source, (node) => {
    if (ts.isFunctionDeclaration(node) && node.name?.text === name) found = node.parameters[index];
    if (
      ts.isVariableDeclaration(node) &&
      node.name.getText() === name &&
      node.initializer &&
      ts.isArrowFunction(node.initializer)
    ) {
      found = node.initializer.parameters[index];
    }
  });
  return found;
}

function memberOf(node: ts.ObjectLiteralExpression, name: string): ts.Node | undefined {
  const member = node.properties.find((property) => property.name?.getText() === name);
  if (member === undefined) return undefined;
  return ts.isPropertyAssignment(member) ? member.initializer : member.name;
}

const namesOf = (node: ts.ObjectLiteralExpression): readonly string[] =>
  node.properties.map((property) => property.name?.getText() ?? '').filter((name) => name !== 'type' && name !== '');

/**
 * The texts that an expression may be: written there, chosen between two, or those of a variable or parameter of that
 * name.
 */
function literalsOf(node: ts.Node | undefined, source: ts.SourceFile): readonly string[] {
  if (node === undefined) return [];
  if (ts.isStringLiteral(node)) return [node.text];
  if (ts.isConditionalExpression(node))
    return [...literalsOf(node.whenTrue, source), ...literalsOf(node.whenFalse, source)];
  if (!ts.isIdentifier(node)) return [];
  const texts: string[] = [];
  everyNode(source, (candidate) => {
    const isNamed = ts.isVariableDeclaration(candidate) || ts.isParameter(candidate);
    if (!isNamed || candidate.name.getText() !== node.text) return;
    if (candidate.initializer !== undefined && !ts.isIdentifier(candidate.initializer))
      texts.push(...literalsOf(candidate.initializer, source));
    if (candidate.type === undefined) return;
    everyNode(candidate.type, (part) => {
      if (ts.isLiteralTypeNode(part) && ts.isStringLiteral(part.literal)) texts.push(part.literal.text);
    });
  });
  return texts;
}
