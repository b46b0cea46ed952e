import * as v from 'valibot';
import { CHIP_PRICE_CENTS_MAX, CHIPS_MAX } from './limits.ts';
import { chipsShape } from './shapes.ts';
import type { Told } from './told-shapes.ts';

export const STAKES = ['smallBlind', 'bigBlind', 'ante', 'bigBlindAnte', 'smallestChip'] as const;
export type StakeName = (typeof STAKES)[number];

export const STAKE_TROUBLES = ['no-number', 'too-large', 'none', 'above-big-blind', 'not-in-chips'] as const;
export type StakeTrouble = (typeof STAKE_TROUBLES)[number];

/**
 * What is wrong with each of them, if anything; the server's door and the form beside it ask the same. `NaN` is what
 * was no whole number.
 */
export function troublesOf(stakes: Readonly<Record<StakeName, number>>): Partial<Record<StakeName, StakeTrouble>> {
  const troubles = STAKES.flatMap((name) => {
    const trouble = troubleOf(name, stakes);
    return trouble === undefined ? [] : [[name, trouble] as const];
  });
  return Object.fromEntries(troubles);
}

function troubleOf(name: StakeName, stakes: Readonly<Record<StakeName, number>>): StakeTrouble | undefined {
  const { smallBlind, bigBlind, smallestChip } = stakes;
  const value = stakes[name];
  if (!Number.isInteger(value) || value < 0) return 'no-number';
  if (value > CHIPS_MAX) return 'too-large';
  if (value === 0) return name === 'bigBlind' || name === 'smallestChip' ? 'none' : undefined;
  if (name === 'smallBlind' && smallBlind > bigBlind) return 'above-big-blind';
  // What the chips on the table cannot make up nobody can post.
  return smallestChip > 0 && value % smallestChip !== 0 ? 'not-in-chips' : undefined;
}

/** Money that two decimals are enough for; whoever counts in another one leaves it out. */
export const CURRENCIES = ['EUR', 'USD', 'GBP', 'CHF', 'CAD', 'AUD', 'DKK', 'NOK', 'SEK', 'PLN', 'CZK'] as const;
export type Currency = (typeof CURRENCIES)[number];

/** The price of a buy-in, in hundredths of the currency. */
export const buyInPriceShape = v.strictObject({
  currency: v.picklist(CURRENCIES),
  cents: v.pipe(v.number(), v.integer(), v.minValue(1), v.maxValue(CHIP_PRICE_CENTS_MAX)),
});
export interface BuyInPrice extends Told<typeof buyInPriceShape> {}

/** The price of so many chips. */
export const chipPriceShape = v.object({ ...buyInPriceShape.entries, chips: chipsShape });
export interface ChipPrice extends Told<typeof chipPriceShape> {}
