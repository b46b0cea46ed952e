/** Repeatable chance (xorshift32), so that a failing run can be run again. */
export function randomSource(seed: number): {
  readonly below: (limit: number) => number;
  readonly chance: (share: number) => boolean;
} {
  let state = seed | 0 || 1;
  const next = (): number => {
    state ^= state << 13;
    state ^= state >>> 17;
    state ^= state << 5;
    return state >>> 0;
  };
  return { below: (limit) => next() % limit, chance: (share) => next() < share * 2 ** 32 };
}
