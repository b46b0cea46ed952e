import type { VerdictView } from '#wire/verdicts';
import { words } from '../words/language.ts';

/** Which rules of which book: for whoever wants to look them up, one tap away from what they say. */
export function RuleIds({ verdict }: { readonly verdict: Pick<VerdictView, 'rules' | 'borrowedFrom'> }) {
  const say = words.value;
  return (
    <details class="rule-ids">
      <summary>{say.ruleIds}</summary>
      {verdict.rules.map((rule) => (
        <span key={rule}>
          <b>{rule}</b>{' '}
        </span>
      ))}
      {verdict.borrowedFrom !== undefined && <span>({say.borrowed(say.books[verdict.borrowedFrom])})</span>}
    </details>
  );
}
