import type { PrizeTemplate } from '#vocabulary/tournament/prizes';

/** How much of a hundred each place gets, where few are paid. */
const FEW_PAID: Readonly<Record<number, readonly number[]>> = { 1: [100], 2: [65, 35], 3: [50, 30, 20] };
/** Parts are whole numbers of a thousand, which people can read and change. */
const PARTS_SUM = 1_000;

/** How many places are paid. */
export function placesPaid(template: PrizeTemplate, players: number): number {
  switch (template) {
    case 'winner':
      return 1;
    case 'two':
      return Math.min(2, players);
    case 'three':
      return Math.min(3, players);
    case 'fifth':
      return Math.max(1, Math.round(players / 5));
    case 'tenth':
      return Math.max(1, Math.round(players / 10));
  }
}

/**
 * From the first place on. Where more than three are paid, the second gets half of what the first does, the third a
 * third, and so on.
 */
export function prizeParts(template: PrizeTemplate, players: number): readonly number[] {
  const paid = placesPaid(template, players);
  const few = FEW_PAID[paid];
  if (few !== undefined) return few;
  const whole = Array.from({ length: paid }, (_, index) => 1 / (index + 1)).reduce((sum, share) => sum + share);
  return Array.from({ length: paid }, (_, index) => Math.max(1, Math.round(PARTS_SUM / (index + 1) / whole)));
}

/**
 * Each prize is rounded down to `roundToCents`, and the first gets what that leaves, so that they sum. A place that
 * would get nothing is none.
 */
export function prizesByParts(parts: readonly number[], poolCents: number, roundToCents: number): readonly number[] {
  const whole = parts.reduce((sum, part) => sum + part, 0);
  const unit = Math.max(1, roundToCents);
  const others = parts.slice(1).map((part) => Math.floor((poolCents * part) / whole / unit) * unit);
  const paid = others.filter((cents) => cents > 0);
  return poolCents === 0 || whole === 0 ? [] : [poolCents - paid.reduce((sum, cents) => sum + cents, 0), ...paid];
}

/**
 * Those who share a place share the prizes of all the places that they take up; what cannot be divided goes to the
 * first named.
 */
export function sharedPrizes<Player>(
  places: ReadonlyMap<Player, number>,
  prizesCents: readonly number[],
): ReadonlyMap<Player, number> {
  return new Map(
    [...places].flatMap(([player, place]) => {
      const sharing = [...places].filter(([, other]) => other === place).map(([other]) => other);
      const cents = prizesCents.slice(place - 1, place - 1 + sharing.length).reduce((sum, prize) => sum + prize, 0);
      const share = Math.floor(cents / sharing.length) + (sharing.indexOf(player) < cents % sharing.length ? 1 : 0);
      return share === 0 ? [] : [[player, share] as const];
    }),
  );
}
