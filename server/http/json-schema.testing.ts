import { type JsonSchema, toJsonSchema } from '@valibot/to-json-schema';
import type * as v from 'valibot';
import { SIMPLE_KINDS } from '#vocabulary/kinds';
import { SEATS } from '#vocabulary/seats';
import { ZONES } from '#vocabulary/zones';
import { cardNameShape, seatShape, zoneShape } from '#wire/shapes';

/**
 * A shape of the wire as JSON Schema. What the schema cannot say is left open, and told in words where there are any.
 */
export function schemaOf(shape: v.GenericSchema): JsonSchema {
  const { $schema: _, ...schema } = toJsonSchema(shape, {
    typeMode: 'input',
    errorMode: 'ignore',
    overrideSchema: ({ valibotSchema }) => {
      const known = KNOWN.get(valibotSchema);
      if (known !== undefined) return known;
      if (valibotSchema.type !== 'custom' || !('message' in valibotSchema)) return undefined;
      const { message } = valibotSchema;
      if (message === 'a kind') return { enum: [...SIMPLE_KINDS] };
      return typeof message === 'string' ? { description: message } : undefined;
    },
  });
  return schema;
}

const KNOWN: ReadonlyMap<unknown, JsonSchema> = new Map<unknown, JsonSchema>([
  [seatShape, { type: 'integer', minimum: 1, maximum: SEATS.length }],
  [zoneShape, { enum: [...ZONES] }],
  [cardNameShape, { type: 'string', pattern: '^[2-9TJQKA][cdhs]$' }],
]);
