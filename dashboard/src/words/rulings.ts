import { effect, signal } from '@preact/signals';
import type { RuleId } from '#vocabulary/ids';
import { loadRuleSentences } from '#wire/rule-texts/rule-texts';
import type { RuleSentences } from '#wire/rule-texts/sentences';
import { enHost } from './en/en-host.ts';
import { frHost } from './fr/fr-host.ts';
import { authority, language } from './language.ts';
import { whenIdle } from './parts/idle.ts';
import type { Language } from './parts/languages.ts';

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

const HOSTS: Readonly<Record<Language, Partial<RuleSentences>>> = { en: enHost.sentences, fr: frHost.sentences };

export function ruleSentence(rule: RuleId): string {
  const atHome = authority.value === 'host' ? HOSTS[language.value] : {};
  return atHome[rule] ?? sentences.value?.[rule] ?? '';
}
