import type { JsonSchema } from '@valibot/to-json-schema';
import { TABLE_IDS } from '#vocabulary/tables';
import { TOPICS, topicShapes } from '#wire/views/topics';
import { CALLS, type Call, type QueryPart, TAGS } from './calls.testing.ts';
import { namedSchemas, refTo, type Schemas, schemaOf, VIEW_OF_ROLE } from './json-schema.testing.ts';

const INFO = {
  title: 'Sabot',
  version: '1',
  description: 'The companion of a physical poker table. server/wire/WIRE.md says what each of it means.',
  contact: { name: 'Sabot' },
  license: { name: 'MIT', identifier: 'MIT' },
};

export interface OpenApiDocument {
  readonly paths: Readonly<Record<string, Readonly<Record<string, Operation>>>>;
  readonly components: { readonly schemas: Schemas; readonly securitySchemes: object };
  readonly 'x-view-of-role': typeof VIEW_OF_ROLE;
  readonly 'x-topics': Schemas;
  readonly [more: string]: unknown;
}

export interface Operation {
  readonly operationId: string;
  readonly summary: string;
  readonly parameters: readonly Parameter[];
  readonly requestBody?: { readonly required: true; readonly content: Content };
  readonly responses: Readonly<Record<string, { readonly content?: Content }>>;
  readonly [more: string]: unknown;
}

export interface Parameter {
  readonly name: string;
  readonly in: 'path' | 'query';
  readonly required?: boolean;
  readonly schema: JsonSchema;
}

export type Content = Readonly<Record<string, { readonly schema: JsonSchema; readonly example?: unknown }>>;

export function openApiDocument(): OpenApiDocument {
  const paths = Object.fromEntries(Object.entries(CALLS).map(([path, calls]) => [path, operationsOf(path, calls)]));
  const topics = Object.fromEntries(TOPICS.map((topic) => [topic, schemaOf(topicShapes[topic])]));
  const schemas = reachedFrom([paths, topics], namedSchemas('draft-2020-12'));
  return {
    ...{ openapi: '3.1.0', info: INFO, servers: [{ url: '/', description: 'The table itself.' }] },
    tags: TAGS.map(([name, description]) => ({ name, description })),
    security: [{ token: [] }, {}],
    paths,
    components: {
      securitySchemes: {
        token: { type: 'http', scheme: 'bearer', description: 'As `sabot token` or the page /air makes it.' },
      },
      schemas,
    },
    'x-view-of-role': VIEW_OF_ROLE,
    'x-topics': topics,
  };
}

function operationsOf(path: string, calls: (typeof CALLS)[string]): Record<string, Operation> {
  return Object.fromEntries(Object.entries(calls).map(([method, call]) => [method, operationOf(path, call)]));
}

function operationOf(path: string, call: Call): Operation {
  const { id, tag, does, query, body, example } = call;
  return {
    ...{ operationId: id, tags: [tag], summary: does, description: does },
    parameters: [...pathPartsOf(path), ...Object.entries(query ?? {}).map(queryPart), ROLE],
    ...(body === undefined
      ? {}
      : { requestBody: { required: true, content: { 'application/json': { schema: schemaOf(body), example } } } }),
    responses: responsesOf(call),
  };
}

function responsesOf({ answer, undone, is }: Call): Operation['responses'] {
  const done: { readonly content?: Content } =
    is === 'file'
      ? { content: { 'text/plain': { schema: { type: 'string' } } } }
      : is !== undefined
        ? { content: { 'text/event-stream': { schema: eventOf(is) } } }
        : answer === undefined
          ? {}
          : json(schemaOf(answer));
  const others = Object.entries(undone ?? {}).map(([status, shape]) => [
    status,
    { description: 'Not done, and why.', ...json(schemaOf(shape)) },
  ]);
  return {
    200: { description: 'Done.', ...done },
    ...Object.fromEntries(others),
    '4XX': { description: 'Refused.', ...json(refTo('ErrorAnswer')) },
    '5XX': { description: 'Not now.', ...json(refTo('ErrorAnswer')) },
  };
}

/** The data of each event of a stream. */
const eventOf = (is: Exclude<Call['is'], 'file' | undefined>): JsonSchema =>
  is === 'topics'
    ? { anyOf: [...TOPICS.map((topic) => schemaOf(topicShapes[topic])), { type: 'null' }] }
    : schemaOf(is.eventsOf);

const json = (schema: JsonSchema): { readonly content: Content } => ({ content: { 'application/json': { schema } } });

const pathPartsOf = (path: string): readonly Parameter[] =>
  [...path.matchAll(/\{(\w+)\}/g)].map(([, name = '']) => ({
    name,
    in: 'path',
    required: true,
    schema: PATH_PARTS[name] ?? { type: 'string' },
  }));

const PATH_PARTS: Readonly<Record<string, JsonSchema>> = {
  hand: { type: 'integer', minimum: 1 },
  table: { type: 'integer', minimum: 1, maximum: TABLE_IDS.length },
};

const queryPart = ([name, { says, is, isNeeded }]: [string, QueryPart]): Parameter & { description: string } => ({
  ...{ name, in: 'query', description: says, required: isNeeded === true },
  schema: is === 'text' ? { type: 'string' } : is === 'count' ? { type: 'integer', minimum: 1 } : { enum: [...is] },
});

const ROLE: Parameter & { description: string } = {
  ...{ name: 'role', in: 'query', required: false, description: 'Which of the roles that are held, as `seat:3`.' },
  schema: { type: 'string' },
};

/** Named schemas that something refers to; the others are told by nobody. */
export function reachedFrom(value: unknown, schemas: Schemas): Schemas {
  const reached = new Set<string>();
  const look = (part: unknown): void => {
    for (const [, name = ''] of JSON.stringify(part).matchAll(/"#\/components\/schemas\/(\w+)"/g)) {
      if (reached.has(name)) continue;
      reached.add(name);
      look(schemas[name]);
    }
  };
  look(value);
  return Object.fromEntries(Object.entries(schemas).filter(([name]) => reached.has(name)));
}
