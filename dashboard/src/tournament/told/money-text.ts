import { computed } from '@preact/signals';
import { words } from '../../words/language.ts';

const CENTS = 100;
/** Making a formatter costs more than what it formats. */
const formats = computed(() => ({
  whole: new Intl.NumberFormat(words.value.locale, { maximumFractionDigits: 0 }),
  parts: new Intl.NumberFormat(words.value.locale, { minimumFractionDigits: 2, maximumFractionDigits: 2 }),
}));

/** 20 or 12.50, in whatever the host counts in; with its sign where it is asked for. */
export function moneyText(cents: number): string {
  const { whole, parts } = formats.value;
  return (cents % CENTS === 0 ? whole : parts).format(cents / CENTS).replace('-', '−');
}
