import { computed, signal } from '@preact/signals';
import type { Authority } from '#wire/views/public-view';
import type { Words } from './en/en.ts';
import type { HostWords } from './en/en-host.ts';
import { wordsForHost } from './host-words.ts';
import { catalogue } from './parts/catalogues.ts';

export { chooseLanguage } from './parts/catalogues.ts';
export { language } from './parts/chosen-language.ts';

/** Whose word decides at the table that is shown. */
export const authority = signal<Authority>('floor');

const wordsAtFloor = catalogue<Words>({
  en: async () => (await import('./en/en.ts')).en,
  fr: async () => (await import('./fr/fr.ts')).fr,
});

export const hostWords = catalogue<HostWords>({
  en: async () => (await import('./en/en-host.ts')).enHost,
  fr: async () => (await import('./fr/fr-host.ts')).frHost,
});

const wordsAtHome = computed(() => wordsForHost(wordsAtFloor.value, hostWords.value));

export const words = computed(() => (authority.value === 'host' ? wordsAtHome.value : wordsAtFloor.value));
