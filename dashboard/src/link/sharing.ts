/**
 * What did not change keeps its old object, however deep it lies, so that screens find out by identity what to draw
 * again. `now` is data just parsed, of which nobody else holds a part: its equal parts are replaced in place. True: all
 * of it is as before.
 */
export function keepUnchanged(before: unknown, now: unknown): boolean {
  if (Object.is(before, now)) return true;
  if (!isParts(before) || !isParts(now) || Array.isArray(before) !== Array.isArray(now)) return false;
  const keys = Object.keys(now);
  let isAsBefore = Object.keys(before).length === keys.length;
  for (const key of keys) {
    if (keepUnchanged(before[key], now[key])) now[key] = before[key];
    else isAsBefore = false;
  }
  return isAsBefore;
}

/** The same data, whichever objects hold it. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (!isParts(a) || !isParts(b) || Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return keys.length === Object.keys(b).length && keys.every((key) => key in b && isSame(a[key], b[key]));
}

/**
 * Plain objects and lists: something with named parts. Of anything else (a `Set`, a function) only identity is known.
 */
function isParts(value: unknown): value is Record<string, unknown> {
  return (
    typeof value === 'object' &&
    value !== null &&
    (Array.isArray(value) || Object.getPrototypeOf(value) === Object.prototype)
  );
}
