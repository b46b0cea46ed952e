const CENTS = 100;

/** Money as one would type it: 12, or 12.50. */
export const amountTyped = (cents: number): string =>
  cents % CENTS === 0 ? String(cents / CENTS) : (cents / CENTS).toFixed(2);

/** Whole cents of what was typed: 12, 12.5 or 12,50. */
export function centsOf(typed: string): number | undefined {
  const found = /^\s*(\d{1,7})(?:[.,](\d{1,2}))?\s*$/.exec(typed);
  if (found === null) return undefined;
  return Number(found[1]) * CENTS + Number((found[2] ?? '').padEnd(2, '0'));
}
