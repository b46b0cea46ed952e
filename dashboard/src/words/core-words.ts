import { computed } from '@preact/signals';
import { language } from './chosen-language.ts';
import { enCore } from './en/en-core.ts';
import { frCore } from './fr/fr-core.ts';

/** For what an overlay loads; every other page has these among its `words`. */
export const coreWords = computed(() => (language.value === 'fr' ? frCore : enCore));
