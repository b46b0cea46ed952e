import { computed } from '@preact/signals';
import { language } from './chosen-language.ts';
import { enPhones } from './en/en-phones.ts';
import { frPhones } from './fr/fr-phones.ts';

/** A catalogue of its own: no overlay loads it, which has to be small. */
export const phoneWords = computed<typeof enPhones>(() => (language.value === 'fr' ? frPhones : enPhones));
