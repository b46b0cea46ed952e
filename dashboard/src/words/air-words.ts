import { computed } from '@preact/signals';
import { language } from './chosen-language.ts';
import { enAir } from './en/en-air.ts';
import { frAir } from './fr/fr-air.ts';

/** A catalogue of its own: only the page `/air` loads it. */
export const airWords = computed<typeof enAir>(() => (language.value === 'fr' ? frAir : enAir));
