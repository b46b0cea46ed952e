import { computed } from '@preact/signals';
import { language } from './chosen-language.ts';
import { enEvidence } from './en/en-evidence.ts';
import { frEvidence } from './fr/fr-evidence.ts';

/** A catalogue of its own: only the director's page loads it. */
export const evidenceWords = computed<typeof enEvidence>(() => (language.value === 'fr' ? frEvidence : enEvidence));
