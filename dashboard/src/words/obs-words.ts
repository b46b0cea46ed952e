import { computed } from '@preact/signals';
import { language } from './chosen-language.ts';
import { enObs } from './en/en-obs.ts';
import { frObs } from './fr/fr-obs.ts';

/** A catalogue of its own: only the page `/air` loads it. */
export const obsWords = computed<typeof enObs>(() => (language.value === 'fr' ? frObs : enObs));
