import { readFileSync } from 'node:fs';
import type { JsonSchema } from '@valibot/to-json-schema';
import type { Content, OpenApiDocument, Operation, Parameter } from './openapi.testing.ts';

/** Code that every client shares; its methods stand where the template says `// METHODS`. */
const TEMPLATE = readFileSync(new URL('./sabot-client.template.txt', import.meta.url), 'utf8');

/** A client in TypeScript, of one file without imports: types of all that travels, and a method for each call. */
export function clientOf(document: OpenApiDocument): string {
  const types = Object.entries(document.components.schemas).map(([name, schema]) => declared(name, schema));
  const views = Object.entries(document['x-view-of-role']).map(([role, view]) => `  readonly ${role}: ${view};`);
  const topics = Object.entries(document['x-topics']).map(
    ([topic, schema]) => `  readonly ${topic}: ${typeOf(schema)};`,
  );
  const methods = Object.entries(document.paths).flatMap(([path, calls]) =>
    Object.entries(calls).map(([method, operation]) => methodOf(path, method, operation)),
  );
  const named = [
    `export interface ViewOfRole {\n${views.join('\n')}\n}`,
    `export interface Topics {\n${topics.join('\n')}\n}`,
    ...types,
  ];
  return TEMPLATE.replace('// METHODS\n', `${methods.join('\n')}\n`).replace('// TYPES\n', `${named.join('\n\n')}\n`);
}

function declared(name: string, schema: JsonSchema): string {
  const words = schema.description === undefined ? '' : `/** ${schema.description} */\n`;
  const text = typeOf(schema);
  return text.startsWith('{') && text.endsWith('}') && schema.type === 'object'
    ? `${words}export interface ${name} ${text}`
    : `${words}export type ${name} = ${text};`;
}

function typeOf(schema: JsonSchema | boolean, indent = ''): string {
  if (typeof schema === 'boolean') return 'unknown';
  const { $ref, enum: values, anyOf, oneOf, allOf, type } = schema;
  if ($ref !== undefined) return $ref.slice($ref.lastIndexOf('/') + 1);
  if ('const' in schema) return JSON.stringify(schema.const);
  if (values !== undefined) return values.map((value) => JSON.stringify(value)).join(' | ');
  const union = anyOf ?? oneOf;
  if (union !== undefined) return union.map((each) => inBrackets(typeOf(each, indent), '&')).join(' | ');
  if (allOf !== undefined) return allOf.map((each) => inBrackets(typeOf(each, indent), '|')).join(' & ');
  switch (type) {
    case 'string':
    case 'boolean':
    case 'null':
      return type;
    case 'number':
    case 'integer':
      return 'number';
    case 'array':
      return arrayOf(schema, indent);
    case 'object':
      return objectOf(schema, indent);
    default:
      return 'unknown';
  }
}

const inBrackets = (text: string, sign: '|' | '&'): string => (text.includes(` ${sign} `) ? `(${text})` : text);

function arrayOf({ items, prefixItems }: JsonSchema, indent: string): string {
  if (prefixItems !== undefined) return `readonly [${prefixItems.map((item) => typeOf(item, indent)).join(', ')}]`;
  if (items === undefined || Array.isArray(items)) return 'readonly unknown[]';
  const item = typeOf(items, indent);
  return /^\w+$/.test(item) ? `readonly ${item}[]` : `readonly (${item})[]`;
}

function objectOf({ properties, required = [], additionalProperties }: JsonSchema, indent: string): string {
  if (properties === undefined) {
    const each = additionalProperties === undefined ? 'unknown' : typeOf(additionalProperties, indent);
    return `{ readonly [part: string]: ${each} }`;
  }
  const inner = `${indent}  `;
  const lines = Object.entries(properties).map(([name, schema]) => {
    const words =
      typeof schema === 'boolean' || schema.description === undefined ? '' : `${inner}/** ${schema.description} */\n`;
    return `${words}${inner}readonly ${name}${required.includes(name) ? '' : '?'}: ${typeOf(schema, inner)};`;
  });
  return `{\n${lines.join('\n')}\n${indent}}`;
}

function methodOf(path: string, method: string, operation: Operation): string {
  const { operationId, summary, parameters, requestBody } = operation;
  if (operationId === 'getView') return '';
  const inPath = parameters.filter((each) => each.in === 'path' && each.name !== 'table');
  const inQuery = parameters.filter((each) => each.in === 'query' && each.name !== 'role');
  const body = requestBody?.content['application/json']?.schema;
  const taken = [
    ...inPath.map(({ name, schema }) => `${name}: ${typeOf(schema)}`),
    ...(body === undefined ? [] : [`body: ${typeOf(body, '  ')}`]),
    ...(inQuery.length === 0
      ? []
      : [`query: ${queryOf(inQuery)}${inQuery.some(({ required }) => required) ? '' : ' = {}'}`]),
  ];
  // The table has been said once, when the client was made.
  const address = path.replace(/\{(\w+)\}/g, (_, name) =>
    name === 'table' ? `\${this.#table}` : `\${encodeURIComponent(${name})}`,
  );
  const asked = `'${method.toUpperCase()}', \`${address}\`${inQuery.length > 0 ? ', query' : ', {}'}`;
  const words = `  /** ${summary} */\n`;
  const data = operation.responses['200']?.content?.['text/event-stream']?.schema;
  if (operationId === 'followTopics') return '';
  const head = `${words}  ${operationId}`;
  if (data !== undefined) {
    const told = `AsyncGenerator<${typeOf(data)}>`;
    return `${head}(signal?: AbortSignal): ${told} {\n    return this.#events(${asked}, signal);\n  }\n`;
  }
  const [answer, undone] = answersOf(operation.responses);
  const how = answer === 'string' ? 'text' : answer === 'void' ? 'nothing' : 'json';
  const told = [...new Set([answer, ...undone.map(([, type]) => type)])].join(' | ');
  const rest = [
    `'${how}'`,
    `[${undone.map(([status]) => status).join(', ')}]`,
    ...(body === undefined ? [] : ['body']),
  ];
  const asking = `this.#ask(${asked}, ${rest.join(', ')})`;
  return `${head}(${taken.join(', ')}): Promise<${told}> {\n    return ${asking};\n  }\n`;
}

function queryOf(parts: readonly Parameter[]): string {
  const fields = parts.map(({ name, required, schema }) => `readonly ${name}${required ? '' : '?'}: ${typeOf(schema)}`);
  return `{ ${fields.join('; ')} }`;
}

type Undone = readonly (readonly [status: string, type: string])[];

/** Types of a 200, and of answers where something was not done. */
function answersOf(responses: Operation['responses']): [answer: string, undone: Undone] {
  const bodyOf = (content: Content | undefined): string => {
    const [[, body] = []] = Object.entries(content ?? {});
    return body === undefined ? 'void' : typeOf(body.schema, '  ');
  };
  const undone = Object.entries(responses).filter(([status]) => /^4\d\d$/.test(status));
  return [bodyOf(responses['200']?.content), undone.map(([status, { content }]) => [status, bodyOf(content)] as const)];
}
