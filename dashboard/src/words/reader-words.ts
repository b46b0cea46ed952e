import { computed } from '@preact/signals';
import { language } from './chosen-language.ts';
import { enReaders } from './en/en-readers.ts';
import { frReaders } from './fr/fr-readers.ts';

/** A catalogue of its own: only the set-up page loads it. */
export const readerWords = computed<typeof enReaders>(() => (language.value === 'fr' ? frReaders : enReaders));
