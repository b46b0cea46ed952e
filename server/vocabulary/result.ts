/** The lane for bad input: a value or a reason, never an exception. */
export type Result<Value, Reason> =
  | { readonly ok: true; readonly value: Value }
  | { readonly ok: false; readonly reason: Reason };

export const ok = <Value>(value: Value): { readonly ok: true; readonly value: Value } => ({ ok: true, value });
export const err = <Reason>(reason: Reason): { readonly ok: false; readonly reason: Reason } => ({ ok: false, reason });

/** Makes a forgotten case of a closed union a compile-time error, and a broken program stop. */
export function assertNever(value: never): never {
  throw new Error(`unexpected case: ${JSON.stringify(value)}`);
}

/** The lane for broken programs: an invariant that does not hold stops the table instead of guessing on. */
export function assert(condition: boolean, invariant: string): asserts condition {
  if (!condition) throw new Error(`invariant broken: ${invariant}`);
}
