import * as v from 'valibot';
import type { HeardField, ReaderFields } from '#vocabulary/reader-fields';
import { isTagId } from '#vocabulary/readings';
import { tagIdentity } from '../words/tag-identity.ts';
import { discarded, type Told, toldOf } from '../words/told.ts';

/** Fields of one message by their names, with those inside of others as `a.b`; a list of texts is one field. */
export type Fields = ReadonlyMap<string, readonly string[]>;

/** Of an object of JSON, however deep its fields lie; undefined where it is none. */
export function fieldsOfJson(json: unknown): Fields | undefined {
  if (!v.is(OBJECT, json)) return undefined;
  const fields = new Map<string, readonly string[]>();
  gather(json, '', 0, fields);
  return fields;
}

/** Of a line of any other protocol: `name=value` has its name, each other word its number. */
export function fieldsOfLine(line: string): Fields {
  const words = line.split(/[\s,;|]+/).filter((word) => word !== '');
  return new Map(
    words.slice(0, FIELDS_MAX).map((word, at) => {
      const [, name, value] = /^(\w+)[=](.+)$/.exec(word) ?? [];
      return name === undefined || value === undefined ? [`${at + 1}`, [word]] : [name, [value]];
    }),
  );
}

export function heardFields(fields: Fields): readonly HeardField[] {
  return [...fields].map(([name, values]) => ({ name, looks: looksOf(values) }));
}

/** Fields in their probable meanings, by their looks and names; somebody confirms them. */
export function proposedFields(heard: readonly HeardField[]): ReaderFields | undefined {
  const find = (looks: HeardField['looks'], called: RegExp, besides: string | null = null): string | null =>
    heard.find((field) => field.looks === looks && field.name !== besides && called.test(field.name))?.name ?? null;
  const tag = find('identity', TAG_NAMES) ?? find('identity', /./);
  if (tag === null) return undefined;
  const antenna = find('number', ANTENNA_NAMES);
  // A name may end in a number.
  return { tag, antenna, reader: find('text', READER_NAMES) ?? find('number', READER_NAMES, antenna) };
}

/** One card or several at one antenna. `from`: whose words they are where no field says it. */
export function toldOfFields(fields: Fields, map: ReaderFields, from: string): readonly Told[] {
  const uids = fields.get(map.tag);
  // A message without a tag is a status, or whatever else the reader says.
  if (uids === undefined) return [{ kind: 'nothing' }];
  const [reader = from] = map.reader === null ? [] : (fields.get(map.reader) ?? []);
  const antenna = map.antenna === null ? 0 : numberIn(fields.get(map.antenna)?.[0]);
  return uids.map((uid) => {
    const tag = tagIdentity(uid);
    const isAntenna = antenna !== undefined && antenna < ANY_ANTENNAS;
    return tag === undefined || !isAntenna ? discarded('bad-field') : toldOf(reader, { what: 'seen', antenna, tag });
  });
}

function gather(json: object, under: string, depth: number, fields: Map<string, readonly string[]>): void {
  for (const [key, value] of Object.entries(json)) {
    if (fields.size >= FIELDS_MAX) return;
    const name = `${under}${key.slice(0, NAME_CHARS_MAX)}`;
    if (typeof value === 'string' || typeof value === 'number') fields.set(name, [String(value)]);
    else if (Array.isArray(value) && value.every((one) => typeof one === 'string'))
      fields.set(name, value.slice(0, TAGS_MAX));
    else if (typeof value === 'object' && value !== null && depth < DEPTH_MAX)
      gather(value, `${name}.`, depth + 1, fields);
  }
}

function looksOf(values: readonly string[]): HeardField['looks'] {
  const [value = ''] = values;
  const plain = value.replaceAll(/[\s:-]/g, '').toUpperCase();
  // Eight digits may be a number; fourteen and sixteen are none that a reader counts.
  if (isTagId(plain) && (plain.length > 8 || /[A-F]/.test(plain) || value.length > plain.length)) return 'identity';
  if (numberIn(value) !== undefined) return 'number';
  return isTagId(plain) ? 'identity' : 'text';
}

/** `3`, `ant3`, `Antenna 3`. */
function numberIn(text: string | undefined): number | undefined {
  const [, digits] = /^[A-Za-z _-]{0,12}(\d{1,2})$/.exec(text ?? '') ?? [];
  return digits === undefined ? undefined : Number(digits);
}

const OBJECT = v.record(v.string(), v.unknown());
const TAG_NAMES = /uid|tag|epc|card|serial|id$/i;
const ANTENNA_NAMES = /ant|chan|port|pair|slot|seat|place|pos|mux|reader|topic|path/i;
const READER_NAMES = /device|reader|host|name|mac|station|node/i;

/** As many as one device of our contract has. */
export const ANY_ANTENNAS = 17;
/** A reader says some ten things of a card. */
const FIELDS_MAX = 40;
const NAME_CHARS_MAX = 40;
const DEPTH_MAX = 3;
/** Tags that an antenna keeps (PROTOCOL P-54), and one more, so that too many are told of. */
const TAGS_MAX = 7;
