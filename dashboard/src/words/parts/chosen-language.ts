import { signal } from '@preact/signals';
import type { Language } from './languages.ts';

const KEY = 'sabot.language';

/** Follows the browser until somebody chooses. */
export const language = signal<Language>(startLanguage());

export function keepLanguage(chosen: Language): void {
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
