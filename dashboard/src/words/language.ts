import { computed, signal } from '@preact/signals';
import type { Authority } from '#wire/public-view';
import { en, type Words } from './en.ts';
import { enHost } from './en-host.ts';
import { fr } from './fr.ts';
import { frHost } from './fr-host.ts';
import { wordsForHost } from './host-words.ts';
import type { Language } from './languages.ts';

const KEY = 'sabot.language';

/** Follows the browser until somebody chooses. */
export const language = signal<Language>(startLanguage());

/** Whose word decides at the table that is shown. */
export const authority = signal<Authority>('floor');

const LANGUAGES: Readonly<Record<Language, Readonly<Record<Authority, Words>>>> = {
  en: { floor: en, host: wordsForHost(en, enHost) },
  fr: { floor: fr, host: wordsForHost(fr, frHost) },
};

export const words = computed<Words>(() => LANGUAGES[language.value][authority.value]);

export function chooseLanguage(chosen: Language): void {
  language.value = chosen;
  document.documentElement.lang = chosen;
  try {
    localStorage.setItem(KEY, chosen);
  } catch {
    // A browser that stores nothing still speaks the language for this visit.
  }
}

function startLanguage(): Language {
  const asked = new URLSearchParams(location.search).get('lang') ?? stored() ?? navigator.language;
  const found: Language = asked.toLowerCase().startsWith('fr') ? 'fr' : 'en';
  document.documentElement.lang = found;
  return found;
}

function stored(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}
