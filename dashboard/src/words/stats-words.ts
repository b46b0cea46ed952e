import { computed } from '@preact/signals';
import { language } from './chosen-language.ts';
import { enStats } from './en/en-floor.ts';
import { frStats } from './fr/fr-floor.ts';

/** A catalogue of its own: only the pages that show it load it. */
export const statsWords = computed<typeof enStats>(() => (language.value === 'fr' ? frStats : enStats));
