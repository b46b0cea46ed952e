import type { RuleId } from '#vocabulary/ids';

/** What each language has to fill. */
export type RuleSentences = Readonly<Partial<Record<RuleId, string>>>;
