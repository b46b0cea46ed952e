import type { BuyInPrice, ChipPrice } from '#wire/stakes';

/** A buy-in, its price, and the values of the chips, the smallest first. */
export interface Chipset {
  readonly buyIn: number;
  readonly price?: BuyInPrice;
  readonly denominations: readonly number[];
}

/** The price of chips; null: they are nothing but chips. */
export function chipPriceOf(chipset: Chipset | undefined): ChipPrice | null {
  return chipset?.price === undefined ? null : { ...chipset.price, chips: chipset.buyIn };
}
