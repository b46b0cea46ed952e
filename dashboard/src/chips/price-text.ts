import type { BuyInPrice } from '#wire/stakes';
import { words } from '../words/language.ts';

const CENTS = 100;

/** Money as the chosen language writes it: €12.50 or 12,50 €. */
export function priceText({ currency, cents }: BuyInPrice): string {
  return new Intl.NumberFormat(words.value.locale, {
    style: 'currency',
    currency,
    ...(cents % CENTS === 0 ? { maximumFractionDigits: 0 } : {}),
  }).format(cents / CENTS);
}
