import { parsedJson } from '#vocabulary/json-text';
import { LINE_BYTES_MAX, TextLines } from '../words/json-lines.ts';
import { JsonObjects } from '../words/json-objects.ts';
import { discarded, type ReaderParser, type Told } from '../words/told.ts';
import { type Fields, fieldsOfJson, fieldsOfLine } from './any-reader.ts';

/** A reader of any make that says lines, or objects of JSON with or without anything between them. */
export class AnyLines implements ReaderParser {
  readonly reader = undefined;
  readonly #lines = new TextLines();
  readonly #objects = new JsonObjects();

  hear(bytes: Uint8Array): readonly Told[] {
    return this.#lines.push(bytes).flatMap((line): readonly Told[] => {
      if (line.length > LINE_BYTES_MAX) return [discarded('too-long')];
      if (line.trim() === '') return [];
      if (!this.#objects.isOpen && !line.trimStart().startsWith('{')) return [toldOf(fieldsOfLine(line))];
      return this.#objects
        .push(line)
        .map((one) => (one.kind === 'object' ? toldOfJson(one.text) : discarded(one.kind)));
    });
  }

  due(): undefined {}

  isSilent(): boolean {
    return false;
  }
}

/** Of a text that is whole: what was posted or published, with the last part of where it was sent. */
export function toldOfText(text: string, where: string): readonly Told[] {
  const last = where.split('/').at(-1) ?? '';
  const told = text.includes('{') ? objectsOf(text) : [toldOf(fieldsOfLine(text))];
  return told.map((one) =>
    one.kind === 'fields' && last !== '' ? toldOf(new Map([...one.fields, [WHERE, [last]]])) : one,
  );
}

function objectsOf(text: string): readonly Told[] {
  const objects = new JsonObjects();
  const told = objects.push(text).map((one) => (one.kind === 'object' ? toldOfJson(one.text) : discarded(one.kind)));
  return objects.isOpen || told.length === 0 ? [...told, discarded('no-json')] : told;
}

function toldOfJson(text: string): Told {
  const fields = fieldsOfJson(parsedJson(text));
  return fields === undefined ? discarded('no-json') : toldOf(fields);
}

const toldOf = (fields: Fields): Told => ({ kind: 'fields', fields });

/** The field that stands for the last part of a topic or a path. */
const WHERE = 'topic';
