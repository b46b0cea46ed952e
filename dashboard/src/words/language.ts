import { computed, signal } from '@preact/signals';
import type { Authority } from '#wire/views/public-view';
import { language } from './chosen-language.ts';
import { en, type Words } from './en/en.ts';
import { enHost } from './en/en-host.ts';
import { fr } from './fr/fr.ts';
import { frHost } from './fr/fr-host.ts';
import { wordsForHost } from './host-words.ts';
import type { Language } from './parts/languages.ts';

export { chooseLanguage, language } from './chosen-language.ts';

/** Whose word decides at the table that is shown. */
export const authority = signal<Authority>('floor');

const LANGUAGES: Readonly<Record<Language, Readonly<Record<Authority, Words>>>> = {
  en: { floor: en, host: wordsForHost(en, enHost) },
  fr: { floor: fr, host: wordsForHost(fr, frHost) },
};

export const words = computed<Words>(() => LANGUAGES[language.value][authority.value]);
