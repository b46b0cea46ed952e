import ts from 'typescript-ast';
import { describe, expect, it } from 'vitest';
import { clientOf } from './client.testing.ts';
import { openApiDocument } from './openapi.testing.ts';

const document = openApiDocument();
const client = clientOf(document);

const STRICT: ts.CompilerOptions = {
  strict: true,
  noUncheckedIndexedAccess: true,
  exactOptionalPropertyTypes: true,
  noEmit: true,
  target: ts.ScriptTarget.ES2022,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
  lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
  types: [],
};

/** Faults that the compiler finds in a program that uses the client: the line, counted from 1, and its words. */
function faultsOf(program: string): readonly string[] {
  const files = new Map([
    ['/program.ts', `import { SabotClient, type PublicView } from './sabot-client';\n${program}\nexport {};`],
    ['/sabot-client.ts', client],
  ]);
  const host = ts.createCompilerHost(STRICT);
  const { getSourceFile, fileExists, readFile } = host;
  host.getSourceFile = (name, target) => {
    const text = files.get(name);
    return text === undefined ? getSourceFile(name, target) : ts.createSourceFile(name, text, target);
  };
  host.fileExists = (name) => files.has(name) || fileExists(name);
  host.readFile = (name) => files.get(name) ?? readFile(name);
  host.getCurrentDirectory = () => '/';
  const made = ts.createProgram([...files.keys()], STRICT, host);
  return ts.getPreEmitDiagnostics(made).map(({ file, start = 0, messageText }) => {
    const line = file?.getLineAndCharacterOfPosition(start).line ?? 0;
    return `${file?.fileName} ${line}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

describe('the client that is made of the document', () => {
  it('compiles under strict, and reads a pot as a number', () => {
    const program = `
      const table = new SabotClient({ url: 'http://localhost:7410' });
      const view: PublicView = await table.getView();
      const most: number = Math.max(...view.pots.map((pot) => pot.amount));
      await table.followTopics({ pot: (pot) => console.log((pot?.total ?? 0) + most) });
      const director = new SabotClient({ url: 'http://localhost:7410', role: 'director' });
      const root: string = (await director.getView()).journal.root;
      console.log(root, (await director.getNightFile('now', { format: 'ohh' })).length);`;
    expect(faultsOf(program)).toEqual([]);
  });

  it('lets no wrong field, role, input or answer through', () => {
    const wrong = [
      `console.log((await new SabotClient({ url: '' }).getView()).pots[0]?.amuont);`,
      `console.log((await new SabotClient({ url: '' }).getView()).journal);`,
      `new SabotClient({ url: '', role: 'dealer' });`,
      `await new SabotClient({ url: '' }).sendInput({ input: { type: 'act', seat: 1, act: { type: 'rise' } } });`,
      `await new SabotClient({ url: '' }).followTopics({ pot: (pot) => pot?.seat });`,
    ];
    const faulty = faultsOf(wrong.join('\n')).map((fault) => /^\/program.ts (\d+)/.exec(fault)?.[1]);
    expect([...new Set(faulty)]).toEqual(wrong.map((_, nth) => String(nth + 1)));
  });
});

describe('the document', () => {
  const operations = Object.values(document.paths).flatMap((calls) => Object.values(calls));

  it('gives each call a name of its own', () => {
    const ids = operations.map(({ operationId }) => operationId);
    expect([...new Set(ids)].filter((id) => /^[a-z]\w+$/.test(id))).toEqual(ids);
  });

  it('leaves no answer and no body untyped', () => {
    const untyped = operations.flatMap(({ operationId, responses, requestBody }) =>
      [...Object.values(responses), ...(requestBody === undefined ? [] : [requestBody])].flatMap(({ content }) =>
        Object.values(content ?? {}).flatMap(({ schema }) => (saysSomething(schema) ? [] : [operationId])),
      ),
    );
    expect(untyped).toEqual([]);
    const { schemas } = document.components;
    expect(Object.keys(schemas).filter((name) => !saysSomething(schemas[name] ?? {}))).toEqual([]);
  });
});

const saysSomething = (schema: object): boolean =>
  ['$ref', 'type', 'enum', 'const', 'anyOf', 'oneOf', 'allOf'].some((word) => word in schema);
