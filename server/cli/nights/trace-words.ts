/** A value in as few characters as a line has room for; references to cards by their names where these are known. */
export function spelled(value: unknown, names: ReadonlyMap<number, string>): string {
  return isObject(value) ? membersOf(value, names) : spelledAs('', value, names);
}

function spelledAs(key: string, value: unknown, names: ReadonlyMap<number, string>): string {
  if (Array.isArray(value)) return `[${value.map((item) => spelledAs(key, item, names)).join(' ')}]`;
  if (isObject(value)) return `{${membersOf(value, names)}}`;
  if (typeof value === 'number' && REFERENCES.has(key)) return names.get(value) ?? `#${value}`;
  return String(value);
}

function membersOf(value: object, names: ReadonlyMap<number, string>): string {
  const members = Object.entries(value).filter(([, item]) => item !== undefined);
  return members.map(([key, item]) => `${key}:${spelledAs(key, item, names)}`).join(' ');
}

function isObject(value: unknown): value is object {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

const REFERENCES: ReadonlySet<string> = new Set(['ref', 'refs']);
