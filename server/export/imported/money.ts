import { type Chips, chips, isChips } from '#vocabulary/units';
import { IMPORTED_CHIPS_MAX } from './import-limits.ts';
import type { MoneyUnit } from './imported-hand.ts';

/** Reads `$1,234.50`, `€0.05`, `Rs.500`, `1500`; undefined for anything that is not a whole number of the smallest unit. */
export function parseMoney(text: string, { decimals }: MoneyUnit): Chips | undefined {
  const parts = /^(?:Rs\.|[^\d.,-]{0,3})(\d+|\d{1,3}(?:,\d{3})+)(?:\.(\d+))?$/.exec(text);
  if (parts === null) return undefined;
  const whole = (parts[1] ?? '').replaceAll(',', '');
  const fraction = (parts[2] ?? '').replace(/0+$/, '');
  if (fraction.length > decimals) return undefined;
  const amount = Number(whole + fraction.padEnd(decimals, '0'));
  return isChips(amount) && amount <= IMPORTED_CHIPS_MAX ? amount : undefined;
}

/** A number of a TOML document; undefined where it has more decimals than the unit. */
export function moneyOf(amount: number, { decimals }: MoneyUnit): Chips | undefined {
  const scaled = amount * 10 ** decimals;
  const whole = Math.round(scaled);
  return Math.abs(scaled - whole) < ROUNDING && whole <= IMPORTED_CHIPS_MAX ? chips(whole) : undefined;
}

/** Back to the units of the record, for people. */
export function moneyNumber(amount: number, { decimals }: MoneyUnit): number {
  return amount / 10 ** decimals;
}

/** Binary fractions miss decimal ones by far less than this. */
const ROUNDING = 1e-5;
