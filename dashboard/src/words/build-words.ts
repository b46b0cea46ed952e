import { computed } from '@preact/signals';
import { language } from './chosen-language.ts';
import { enBuilds } from './en/en-builds.ts';
import { frBuilds } from './fr/fr-builds.ts';

/** A catalogue of its own: only the set-up page loads it. */
export const buildWords = computed<typeof enBuilds>(() => (language.value === 'fr' ? frBuilds : enBuilds));
