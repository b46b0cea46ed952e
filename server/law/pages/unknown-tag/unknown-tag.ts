import type { PageOf } from '../../shapes/page.ts';
import { offer } from '../../shapes/ways.ts';

/** A tag of no registered deck answers. */
export const unknownTag: PageOf<'unknown-tag'> = {
  kind: 'UNKNOWN_TAG',
  need: 'any-antenna',
  offer: offer({}, ['misdeal']),
  en: { UNKNOWN_TAG: { title: 'Unknown card', story: 'A card of no registered deck lies here ({place}).' } },
  fr: { UNKNOWN_TAG: { title: 'Carte inconnue', story: 'Une carte d’aucun jeu enregistré est posée ici ({place}).' } },
};
