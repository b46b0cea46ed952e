import type { RuleId } from '#vocabulary/ids';
import type { VerdictKind } from '#vocabulary/kinds';

/** What each language has to fill. */
export type RuleSentences = Readonly<Partial<Record<RuleId, string>>>;

export interface KindText {
  readonly title: string;
  /** One line on what happened; `{seat}`, `{seats}` and `{place}` are filled in by `tellStory`. */
  readonly story: string;
}

export type KindTexts = Readonly<Record<VerdictKind, KindText>>;
