import { amount } from '../words/numbers.ts';

/** +300, −1,200 or 0. */
export function signed(chips: number): string {
  if (chips === 0) return '0';
  return chips > 0 ? `+${amount(chips)}` : `−${amount(-chips)}`;
}
