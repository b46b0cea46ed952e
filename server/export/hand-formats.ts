import { formatOhh } from './ohh/ohh-text.ts';
import { formatPhh, formatPhhs } from './phh/phh-text.ts';
import { formatPokerStars } from './pokerstars/pokerstars-text.ts';
import type { ToldHand } from './told/told-hand.ts';

export const HAND_FORMATS = ['phh', 'phhs', 'ohh', 'pokerstars'] as const;
export type HandFormat = (typeof HAND_FORMATS)[number];

/** What files of it are called. */
export const FORMAT_ENDINGS: Readonly<Record<HandFormat, string>> = {
  phh: 'phh',
  phhs: 'phhs',
  ohh: 'ohh',
  pokerstars: 'txt',
};

/**
 * The text of one hand, as it follows those before it in the file. `place`: which of them it is, from 1 on;
 * `version`: of Sabot.
 */
export function formatHand(format: HandFormat, told: ToldHand, place: number, version: string): string {
  switch (format) {
    case 'phh':
      return formatPhh(told);
    case 'phhs':
      return `${place === 1 ? '' : '\n'}${formatPhhs(told, place)}`;
    case 'ohh':
      return formatOhh(told, version);
    case 'pokerstars':
      return formatPokerStars(told);
  }
}
