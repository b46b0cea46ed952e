import type { Row } from './shares.ts';
import { ACCOUNT, type RowName } from './table.ts';

const ROWS: readonly (readonly [RowName, Row])[] = (Object.keys(ACCOUNT) as RowName[]).map((name) => [
  name,
  ACCOUNT[name],
]);

const BY_DOOR: ReadonlyMap<string, RowName> = new Map(
  ROWS.flatMap(([name, { doors }]) => doors.map((door) => [door, name] as const)),
);
const PATTERNS = [...BY_DOOR].flatMap(([door, name]) =>
  door.includes('/:') ? [[new RegExp(`^${door.replace(/\/:\w+/g, '/[^/]+')}$`), name] as const] : [],
);

/** The row of what is asked for by this method at this path. */
export function rowAt(method: string, path: string): RowName | undefined {
  // As routes are matched: whatever its capitals, and with a slash at its end.
  const plain = path.length > 1 ? path.toLowerCase().replace(/\/$/, '') : path;
  const door = `${method === 'HEAD' ? 'GET' : method} ${plain}`;
  return BY_DOOR.get(door) ?? PATTERNS.find(([pattern]) => pattern.test(door))?.[1];
}
