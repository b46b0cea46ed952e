/** Something that the floor was called for, by a name of its own, and when it last was. */
export interface FloorCall {
  readonly name: string;
  readonly atMs: number;
}

/** Somebody who has something else to do hears it again before the table has played another hand. */
const CALLED_AGAIN_MS = 60_000;

/** Names to call now: new ones at once, and what nobody has answered again and again. */
export function floorCalls(
  before: readonly FloorCall[],
  names: readonly string[],
  nowMs: number,
): { readonly calls: readonly FloorCall[]; readonly due: readonly string[] } {
  const calledAt = new Map(before.map(({ name, atMs }) => [name, atMs]));
  const isDue = (name: string): boolean => nowMs - (calledAt.get(name) ?? Number.NEGATIVE_INFINITY) >= CALLED_AGAIN_MS;
  const due = names.filter(isDue);
  const calls = names.map((name) => ({ name, atMs: isDue(name) ? nowMs : (calledAt.get(name) ?? nowMs) }));
  return { calls, due };
}
