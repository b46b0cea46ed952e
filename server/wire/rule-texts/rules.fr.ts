import { fr as readings } from './readings.ts';
import { fr as rules000 } from './rules-000.ts';
import { fr as rules001And002 } from './rules-001-002.ts';
import { fr as rules003 } from './rules-003.ts';
import { fr as rules004Deal } from './rules-004-deal.ts';
import { fr as rules004Play } from './rules-004-play.ts';
import type { RuleSentences } from './sentences.ts';

/** One short sentence for every rule, reading and script that a verdict may cite. */
export const rulesFr: RuleSentences = {
  ...rules000,
  ...rules001And002,
  ...rules003,
  ...rules004Deal,
  ...rules004Play,
  ...readings,
};
