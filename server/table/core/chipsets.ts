import type { BuyInPrice, ChipPrice } from '#wire/stakes';

/** What a buy-in is and costs, and what the chips are worth, the smallest first. */
export interface Chipset {
  readonly buyIn: number;
  readonly price?: BuyInPrice;
  readonly denominations: readonly number[];
}

/** What chips cost; null: they are nothing but chips. */
export function chipPriceOf(chipset: Chipset | undefined): ChipPrice | null {
  return chipset?.price === undefined ? null : { ...chipset.price, chips: chipset.buyIn };
}
