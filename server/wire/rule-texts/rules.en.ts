import { en as readings } from './readings.ts';
import { en as rules000 } from './rules-000.ts';
import { en as rules001And002 } from './rules-001-002.ts';
import { en as rules003 } from './rules-003.ts';
import { en as rules004Deal } from './rules-004-deal.ts';
import { en as rules004Play } from './rules-004-play.ts';
import type { RuleSentences } from './sentences.ts';

/** One short sentence for every rule, reading and script that a verdict may cite. */
export const rulesEn: RuleSentences = {
  ...rules000,
  ...rules001And002,
  ...rules003,
  ...rules004Deal,
  ...rules004Play,
  ...readings,
};
