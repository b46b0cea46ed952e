import { computed } from '@preact/signals';
import { words } from './language.ts';

/** Making a formatter costs more than a screen's worth of formatting; one a language is kept. */
const chipsFormat = computed(() => new Intl.NumberFormat(words.value.locale));
const percentFormat = computed(() => new Intl.NumberFormat(words.value.locale, { style: 'percent', maximumFractionDigits: 0 }));

/** Chips as the chosen language writes them: 1,150 or 1 150. */
export function amount(chips: number): string {
  // Nothing to group, and most bets are such: a formatter takes its time.
  if (chips >= 0 && chips < 1000) return String(chips);
  return chipsFormat.value.format(chips);
}

/** A share of 1 as a whole per cent. */
export function percent(share: number): string {
  return percentFormat.value.format(share);
}
