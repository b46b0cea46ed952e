import type { VerdictView } from '#wire/views/verdicts';
import { bookName } from '../words/book-names.ts';
import { words } from '../words/language.ts';

/** Which rules of which book: for whoever wants to look them up, one tap away from what they say. */
export function RuleIds({
  verdict: { rules, borrowedFrom },
}: {
  readonly verdict: Pick<VerdictView, 'rules' | 'borrowedFrom'>;
}) {
  const { borrowed } = words.value;
  return <RuleList rules={rules} note={borrowedFrom === undefined ? '' : `(${borrowed(bookName(borrowedFrom))})`} />;
}

export function RuleList({ rules, note = '' }: { readonly rules: VerdictView['rules']; readonly note?: string }) {
  return (
    <details class="rule-ids">
      <summary>{words.value.ruleIds}</summary>
      {rules.map((rule) => (
        <span key={rule}>
          <b>{rule}</b>{' '}
        </span>
      ))}
      {note !== '' && <span>{note}</span>}
    </details>
  );
}
