import { computed } from '@preact/signals';
import { language } from './chosen-language.ts';
import { enFaults } from './en/en-faults.ts';
import { frFaults } from './fr/fr-faults.ts';

/** A catalogue of its own: only the pages that show it load it. */
export const faultWords = computed<typeof enFaults>(() => (language.value === 'fr' ? frFaults : enFaults));
