import { readingsEn } from './readings.en.ts';
import { rulesOf000En } from './rules-000.en.ts';
import { rulesOf001And002En } from './rules-001-002.en.ts';
import { rulesOf003En } from './rules-003.en.ts';
import { rulesOf004En } from './rules-004.en.ts';
import type { RuleSentences } from './sentences.ts';

/** One short sentence for every rule, reading and script that a verdict may cite. */
export const rulesEn: RuleSentences = {
  ...rulesOf000En,
  ...rulesOf001And002En,
  ...rulesOf003En,
  ...rulesOf004En,
  ...readingsEn,
};
