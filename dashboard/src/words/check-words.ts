import { computed } from '@preact/signals';
import { language } from './chosen-language.ts';
import { enCheck } from './en/en-check.ts';
import { frCheck } from './fr/fr-check.ts';

/** A catalogue of its own: only the page `/check` loads it. */
export const checkWords = computed<typeof enCheck>(() => (language.value === 'fr' ? frCheck : enCheck));
