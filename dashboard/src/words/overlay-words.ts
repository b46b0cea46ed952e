import { computed } from '@preact/signals';
import { language } from './chosen-language.ts';
import { enOverlay } from './en/en-overlay.ts';
import { frOverlay } from './fr/fr-overlay.ts';

/** A catalogue of its own: no other page loads it. */
export const overlayWords = computed<typeof enOverlay>(() => (language.value === 'fr' ? frOverlay : enOverlay));
