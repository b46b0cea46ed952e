import { type ConversionConfig, type JsonSchema, toJsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { COMPOSED_KINDS, SIMPLE_KINDS } from '#vocabulary/kinds';
import { SEATS } from '#vocabulary/seats';
import { ZONES } from '#vocabulary/zones';
import { cardNameShape, seatShape, zoneShape } from '#wire/shapes';
import { anyViewShape, changeShape, screenEventsShape } from '#wire/views/server-messages';
import { NAMED_SHAPES } from './named-shapes.testing.ts';
import { commentsOfShapes } from './shape-comments.testing.ts';

type Target = 'draft-07' | 'draft-2020-12';
export type Schemas = Record<string, JsonSchema>;

/** Place of named schemas in a document, of OpenAPI and of AsyncAPI alike. */
const PLACE = '#/components/schemas/';
export const refTo = (name: string): JsonSchema => ({ $ref: `${PLACE}${name}` });

/** Views of the roles, by the name that a role begins with. */
export const VIEW_OF_ROLE = {
  public: 'PublicView',
  seat: 'SeatRoleView',
  operator: 'OperatorView',
  director: 'DirectorView',
  broadcast: 'FeedView',
  bridge: 'LabView',
} as const;

/** A shape of the wire as JSON Schema; what has a name is referred to by it. */
export function schemaOf(shape: v.GenericSchema, target: Target = 'draft-2020-12'): JsonSchema {
  const { $schema: _, $defs: __, ...schema } = toJsonSchema(shape, configOf(target));
  return closedTuples(schema);
}

/** All that have a name, with the words that stand above them and their parts in the sources. */
export function namedSchemas(target: Target): Schemas {
  const comments = commentsOfShapes();
  const { definitions: _, ...config } = configOf(target);
  const made: Schemas = { ...toJsonSchemaDefs(NAMED_SHAPES, config), Change: CHANGE, AnyView: ANY_VIEW };
  for (const [name, schema] of Object.entries(made)) {
    const said = comments.get(name);
    if (said === undefined) continue;
    if (said.above !== '') schema.description = said.above;
    for (const [part, inner] of Object.entries(schema.properties ?? {})) {
      const words = said.parts.get(part);
      // A reference has no room for words of its own in the older draft.
      if (words === undefined || typeof inner === 'boolean') continue;
      if (target === 'draft-2020-12' || inner.$ref === undefined) inner.description = words;
    }
  }
  return closedTuples(made);
}

/** A tuple is as long as it says: valibot leaves open what comes behind its items. */
function closedTuples<Part>(part: Part): Part {
  if (typeof part !== 'object' || part === null) return part;
  if ('prefixItems' in part && Array.isArray(part.prefixItems) && !('items' in part))
    Object.assign(part, { items: {}, minItems: part.prefixItems.length, maxItems: part.prefixItems.length });
  for (const inner of Object.values(part)) closedTuples(inner);
  return part;
}

function configOf(target: Target): ConversionConfig {
  return {
    target,
    typeMode: 'input',
    errorMode: 'ignore',
    definitions: NAMED_SHAPES,
    overrideRef: ({ referenceId }) => `${PLACE}${referenceId}`,
    overrideSchema: ({ valibotSchema }) => {
      const known = KNOWN.get(valibotSchema);
      if (known !== undefined) return known;
      if (valibotSchema.type !== 'custom' || !('message' in valibotSchema)) return undefined;
      const { message } = valibotSchema;
      return typeof message === 'string' ? (BY_MESSAGE[message] ?? { description: message }) : undefined;
    },
  };
}

/** A check by a function of our own says in a few words what it lets through. */
const BY_MESSAGE: Readonly<Record<string, JsonSchema>> = {
  'a word': { type: 'string' },
  'a count': { type: 'integer', minimum: 0 },
  'a kind': { enum: [...SIMPLE_KINDS] },
  'a kind, or two': { enum: [...SIMPLE_KINDS, ...COMPOSED_KINDS] },
  chips: { type: 'integer', minimum: 0 },
  'chips, one at least': { type: 'integer', minimum: 1 },
  'a player, as p12': { type: 'string', pattern: '^p[1-9][0-9]{0,5}$' },
  'a book from a folder': { type: 'string', pattern: '^own:[a-z][a-z0-9-]{0,31}@[0-9a-f]{64}$' },
  'a table, from 1': { type: 'integer', minimum: 1 },
};

/** `[]`: gone; `[value]`: this now; else what is new in its parts, by name or index (WIRE.md). */
const CHANGE: JsonSchema = {
  description: 'What is new: [] gone, [value] this now, else the changes of its parts by name or index.',
  anyOf: [
    { type: 'array', items: {}, maxItems: 1 },
    { type: 'object', additionalProperties: refTo('Change') },
  ],
};
const ANY_VIEW: JsonSchema = {
  description: 'The view of the role.',
  anyOf: Object.values(VIEW_OF_ROLE).map(refTo),
};

const KNOWN: ReadonlyMap<unknown, JsonSchema> = new Map<unknown, JsonSchema>([
  [seatShape, { type: 'integer', minimum: 1, maximum: SEATS.length }],
  [zoneShape, { type: 'string', enum: [...ZONES] }],
  [cardNameShape, { type: 'string', pattern: '^[2-9TJQKA][cdhs]$' }],
  [anyViewShape, refTo('AnyView')],
  [changeShape, refTo('Change')],
  [screenEventsShape, { type: 'array', items: refTo('ScreenEvent') }],
]);
