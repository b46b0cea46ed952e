/**
 * What is new in a part of a view: `[]` it is gone, `[value]` it is this now, otherwise what is new in its own parts,
 * by name or by index. Seats and places keep their index, so a card that moves is two short lists; of a list that
 * became longer or shorter, or is new for the most part, the whole is told.
 */
export type Change = readonly [] | readonly [unknown] | { readonly [part: string]: Change };

/**
 * `null`: nothing. What a part is not any more is `undefined` to a program and left out on the wire: both mean that it
 * is gone.
 */
export function changeBetween(before: unknown, now: unknown): Change | null {
  if (Object.is(before, now)) return null;
  if (!hasParts(before) || !hasParts(now) || !areAlike(before, now)) return [now];
  const changes: [string, Change][] = [];
  for (const [name, part] of Object.entries(now)) {
    const change =
      part === undefined ? goneIf(partOf(before, name) !== undefined) : changeBetween(partOf(before, name), part);
    if (change !== null) changes.push([name, change]);
  }
  for (const [name, part] of Object.entries(before))
    if (part !== undefined && !Object.hasOwn(now, name)) changes.push([name, []]);
  if (changes.length === 0) return null;
  return Array.isArray(now) && changes.length > now.length / 2 ? [now] : Object.fromEntries(changes);
}

/** Shares with `before` all that did not change. `undefined`: the change is one of something else. */
export function withChange(before: unknown, change: Change): unknown {
  if (isWhole(change)) return change[0];
  if (!hasParts(before)) return undefined;
  const parts = new Map(Object.entries(before));
  for (const [name, part] of Object.entries(change)) {
    const after = withChange(partOf(before, name), part);
    if (after !== undefined) parts.set(name, after);
    else if (isWhole(part)) parts.delete(name);
    else return undefined;
  }
  return Array.isArray(before) ? [...parts.values()] : Object.fromEntries(parts);
}

/** Whether it is more than that time went on. */
export function saysMoreThanTime(change: Change): boolean {
  if (isWhole(change)) return true;
  return Object.entries(change).some(([name, part]) => name !== 'nowMs' && saysMoreThanTime(part));
}

export function isChange(value: unknown): value is Change {
  if (Array.isArray(value)) return value.length <= 1;
  return hasParts(value) && Object.values(value).every(isChange);
}

function isWhole(change: Change): change is readonly [] | readonly [unknown] {
  return Array.isArray(change);
}

function partOf(value: Record<string, unknown>, name: string): unknown {
  return Object.hasOwn(value, name) ? value[name] : undefined;
}

function goneIf(wasThere: boolean): Change | null {
  return wasThere ? [] : null;
}

function areAlike(before: object, now: object): boolean {
  if (!Array.isArray(before) || !Array.isArray(now)) return Array.isArray(before) === Array.isArray(now);
  return before.length === now.length;
}

function hasParts(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null;
}
