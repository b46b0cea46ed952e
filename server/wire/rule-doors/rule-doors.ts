import type { RuleId } from '#vocabulary/ids';
import type { RuleDoor } from './doors.ts';
import { doorsOf000 } from './doors-000.ts';
import { doorsOf001And002 } from './doors-001-002.ts';
import { doorsOf003 } from './doors-003.ts';
import { doorsOf004 } from './doors-004.ts';

/**
 * How each rule of the five texts reaches a table; the readings and scripts (AMB, C) are reached through the rules that
 * they belong to.
 */
export const RULE_DOORS: Readonly<Partial<Record<RuleId, RuleDoor>>> = {
  ...doorsOf000,
  ...doorsOf001And002,
  ...doorsOf003,
  ...doorsOf004,
};
