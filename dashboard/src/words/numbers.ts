import { computed } from '@preact/signals';
import { coreWords } from './pages/core-words.ts';

/**
 * What a language puts between thousands: 1,150 or 1 150. A formatter takes its time, and a pot changes with every
 * act.
 */
const separator = computed(
  () =>
    new Intl.NumberFormat(coreWords.value.locale).formatToParts(1_000).find(({ type }) => type === 'group')?.value ??
    '',
);
/** Making a formatter costs more than a screen's worth of formatting; one a language is kept. */
const percentFormat = computed(
  () => new Intl.NumberFormat(coreWords.value.locale, { style: 'percent', maximumFractionDigits: 0 }),
);

const shortFormat = computed(() => new Intl.NumberFormat(coreWords.value.locale, { maximumFractionDigits: 1 }));

const timeFormat = computed(
  () => new Intl.DateTimeFormat(coreWords.value.locale, { hour: '2-digit', minute: '2-digit', second: '2-digit' }),
);

/** Before every third digit from the right, but the first. */
const THOUSANDS = /\B(?=(?:\d{3})+$)/g;

/** Chips as the chosen language writes them: 1,150 or 1 150. */
export function amount(chips: number): string {
  return String(chips).replace(THOUSANDS, separator.value);
}

/**
 * Short amounts: 184.5k for 184,500, 127.5M for 127,457,700; small stacks are written in full, because there every
 * chip counts.
 */
export function shortAmount(chips: number): string {
  if (chips < SHORT_FROM) return amount(chips);
  const units = coreWords.value.shortUnits;
  let [unit, tenths] = [0, Math.round(chips / 100)];
  // A figure rounded up to a thousand of one unit is one of the next.
  while (tenths >= 10_000 && unit < units.length - 1) [unit, tenths] = [unit + 1, Math.round(tenths / 1_000)];
  return `${shortFormat.value.format(tenths / 10)}${units[unit] ?? ''}`;
}

const SHORT_FROM = 10_000;

/** With one decimal at most, as the chosen language writes it: 3.1 or 3,1. */
export function decimal(number: number): string {
  return shortFormat.value.format(number);
}

/** A share of 1 as a whole per cent. */
export function percent(share: number): string {
  return percentFormat.value.format(share);
}

/** When something happened, to the second: what follows what may be told apart. */
export function timeOf(atMs: number): string {
  return timeFormat.value.format(atMs);
}
