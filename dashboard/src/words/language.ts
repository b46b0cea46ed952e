import { computed, signal } from '@preact/signals';
import { en, type Words } from './en.ts';
import { fr } from './fr.ts';
import type { Language } from './languages.ts';

const KEY = 'sabot.language';

/** Follows the browser until somebody chooses. */
export const language = signal<Language>(startLanguage());

export const words = computed<Words>(() => (language.value === 'fr' ? fr : en));

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
