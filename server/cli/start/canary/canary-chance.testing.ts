export interface Chance {
  readonly below: (limit: number) => number;
}

export function seededChance(seed: number): Chance {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  return {
    below: (limit) => {
      state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
      return Math.floor((state / 4_294_967_296) * limit);
    },
  };
}
