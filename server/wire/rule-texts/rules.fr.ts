import { readingsFr } from './readings.fr.ts';
import { rulesOf000Fr } from './rules-000.fr.ts';
import { rulesOf001And002Fr } from './rules-001-002.fr.ts';
import { rulesOf003Fr } from './rules-003.fr.ts';
import { rulesOf004Fr } from './rules-004.fr.ts';
import type { RuleSentences } from './sentences.ts';

/** One short sentence for every rule, reading and script that a verdict may cite. */
export const rulesFr: RuleSentences = {
  ...rulesOf000Fr,
  ...rulesOf001And002Fr,
  ...rulesOf003Fr,
  ...rulesOf004Fr,
  ...readingsFr,
};
