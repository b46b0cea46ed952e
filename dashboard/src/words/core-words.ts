import { computed } from '@preact/signals';
import { language } from './chosen-language.ts';
import { enCore } from './en-core.ts';
import { frCore } from './fr-core.ts';

/** For what an overlay loads; every other page has these among its `words`. */
export const coreWords = computed(() => (language.value === 'fr' ? frCore : enCore));
