/**
 * Probabilities of the times for which readers of one kind go on telling a card that has gone, besides the polls that a
 * loss takes.
 */
export type Hold = Float64Array;

const HOLDS_MS = [0, 800, 1500, 2500, 4000, 6500, 10_000] as const;
/** Times for which two places told of one card, by their upper ends. */
const OVERLAPS_MS = [200, 600, 1200, 2000, 3200, 5200, Number.POSITIVE_INFINITY] as const;

/** Most readers tell at once; those that one can buy for a whole table remember for seconds. */
export const HOLD_BEFORE: Hold = Float64Array.of(0.96, 0.01, 0.01, 0.008, 0.006, 0.004, 0.002);

/** Another place read a card for so long before this one had told that it went. */
export function holdAfter(before: Hold, overlapMs: number): Hold {
  const seen = OVERLAPS_MS.findIndex((most) => overlapMs < most);
  const after = before.map((chance, hold) => chance ** KEPT * (LIKELIHOODS[hold]?.[seen] ?? 0));
  const sum = after.reduce((total, chance) => total + chance, 0);
  return after.map((chance) => Math.max(LEAST, chance / sum));
}

/** A time that a hold seldom exceeds: less would take what a reader remembers for what it reads. */
export function holdMs(hold: Hold): number {
  const sum = hold.reduce((total, chance) => total + chance, 0);
  let longer = sum;
  const at = hold.findIndex((chance) => {
    longer -= chance;
    return longer < LONGER_SHARE * sum;
  });
  return HOLDS_MS[at] ?? 0;
}

const LONGER_SHARE = 0.05;
/** Some twenty moves are remembered: another reader may be put in. */
const KEPT = 0.95;
/** Nothing that was seen makes a reader impossible. */
const LEAST = 1e-4;

/** A card is carried to its next place in less than this, */
const CARRIED_MS = 1500;
/** or held for longer: then its new place reads it when the old one has forgotten it, */
const SLOW_SHARE = 0.25;
/** or something else was read. */
const STRANGE_SHARE = 0.03;

/** By hold, how likely each of the times is for which both places told of it. */
const LIKELIHOODS: readonly (readonly number[])[] = HOLDS_MS.map((hold) =>
  OVERLAPS_MS.map((most, at) => {
    const least = OVERLAPS_MS[at - 1] ?? Number.NEGATIVE_INFINITY;
    const carried = Math.max(0, Math.min(hold, most) - Math.max(hold - CARRIED_MS, least)) / CARRIED_MS;
    const slow = at === 0 ? SLOW_SHARE : 0;
    return carried * (1 - SLOW_SHARE - STRANGE_SHARE) + slow + STRANGE_SHARE / OVERLAPS_MS.length;
  }),
);
