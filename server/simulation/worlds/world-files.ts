import * as v from 'valibot';
import { err, ok, type Result } from '#vocabulary/result';
import { type WorldOne, worldShape } from './world-shape.ts';
import { type WorldTwo, worldTwoShape } from './world-two-shape.ts';

export type World = WorldOne | WorldTwo;

/** Each offence names the field and what is wrong with it. */
export function parseWorld(json: unknown): Result<World, readonly string[]> {
  if (!isPlain(json)) return err(['(file): an object of fields is expected']);
  const spelled = spelledOut(json);
  const shape = isPlain(spelled) && spelled['version'] === 2 ? worldTwoShape : worldShape;
  const parsed = v.safeParse(shape, spelled);
  if (parsed.success) return ok(parsed.output);
  const offences = parsed.issues.filter(({ expected }) => expected !== 'never').map(offenceOf);
  return err([...offences, ...unknownIn(shape, spelled).map((field) => `${field}: there is no such field`)]);
}

/** All of them: the shape itself names the first one of each part. */
function unknownIn(shape: unknown, json: unknown, above = ''): readonly string[] {
  if (Array.isArray(json)) {
    const item = itemOf(shape);
    return json.flatMap((part, at) => unknownIn(item, part, `${above}${at}.`));
  }
  const known = fieldsOf(shape, json);
  if (known === undefined || !isPlain(json)) return [];
  return Object.entries(json).flatMap(([name, part]) =>
    Object.hasOwn(known, name) ? unknownIn(known[name], part, `${above}${name}.`) : [`${above}${name}`],
  );
}

function fieldsOf(shape: unknown, json: unknown): Record<string, unknown> | undefined {
  if (!isPlain(shape)) return undefined;
  const { getter } = shape;
  if (typeof getter === 'function') return fieldsOf(getter(json), json);
  if ('wrapped' in shape) return fieldsOf(shape['wrapped'], json);
  return isPlain(shape['entries']) ? shape['entries'] : undefined;
}

function itemOf(shape: unknown): unknown {
  if (!isPlain(shape)) return undefined;
  return 'wrapped' in shape ? itemOf(shape['wrapped']) : shape['item'];
}

function offenceOf(issue: v.BaseIssue<unknown>): string {
  const field = issue.path?.map(({ key }) => String(key)).join('.') ?? '(file)';
  const { expected, received } = issue;
  return issue.type === 'check'
    ? `${field}: ${issue.message}`
    : `${field}: ${expected ?? 'another value'} is expected, not ${received}`;
}

/** `"miss.two": 0.1` says the same as `"miss": {"two": 0.1}`. */
function spelledOut(json: unknown): unknown {
  if (!isPlain(json)) return json;
  const parts: Record<string, unknown> = {};
  for (const [key, value] of Object.entries(json)) {
    const [first = key, ...rest] = key.split('.');
    const inner = rest.length === 0 ? spelledOut(value) : spelledOut({ [rest.join('.')]: value });
    parts[first] = isPlain(parts[first]) && isPlain(inner) ? { ...parts[first], ...inner } : inner;
  }
  return parts;
}

const isPlain = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);
