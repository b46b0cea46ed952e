import { effect, signal } from '@preact/signals';
import type { RuleId } from '#vocabulary/ids';
import { loadRuleSentences } from '#wire/rule-texts/rule-texts';
import type { RuleSentences } from '#wire/rule-texts/sentences';
import { ownSentence } from './book-names.ts';
import { authority, hostWords, language } from './language.ts';
import { whenIdle } from './parts/idle.ts';

/** Loaded after the page stands, one language at a time; until then a rule is its id. */
const sentences = signal<RuleSentences | null>(null);

whenIdle(() => {
  effect(() => {
    const wanted = language.value;
    void loadRuleSentences(wanted).then((loaded) => {
      if (language.value === wanted) sentences.value = loaded;
    });
  });
});

export function ruleSentence(rule: RuleId): string {
  const atHome: Partial<RuleSentences> = authority.value === 'host' ? hostWords.value.sentences : {};
  return atHome[rule] ?? sentences.value?.[rule] ?? ownSentence(rule);
}
