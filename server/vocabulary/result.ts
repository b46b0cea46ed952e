/** The lane for bad input: a value or a reason, never an exception. */
export type Result<Value, Reason> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: Reason };

export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });
export const err = <Reason>(reason: Reason): { readonly ok: false; readonly reason: Reason } => ({ ok: false, reason });

/** Makes a forgotten case of a closed union a compile-time error, and a broken program stop. */
export function assertNever(value: never): never {
  throw new Error(`unexpected case: ${caseOf(value)}`);
}

/** Its type alone: errors are logged, and what else stands in it may be the tag of a hidden card. */
function caseOf(value: unknown): string {
  if (typeof value === 'string') return value;
  return typeof value === 'object' && value !== null && 'type' in value ? String(value.type) : typeof value;
}

/** The lane for broken programs: an invariant that does not hold stops the table instead of guessing on. */
export function assert(condition: boolean, invariant: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${invariant}`);
}
