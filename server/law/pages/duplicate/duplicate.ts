import type { PageOf } from '../../shapes/page.ts';
import { offer } from '../../shapes/ways.ts';

/** A tag answers at two places. */
export const duplicate: PageOf<'duplicate'> = {
  kind: 'DUPLICATE_CARD',
  need: 'any-antenna',
  offer: offer({}, ['misdeal']),
  en: {
    DUPLICATE_CARD: { title: 'Tag answers twice', story: 'A tag answers twice; look at the cards here ({place}).' },
  },
  fr: {
    DUPLICATE_CARD: {
      title: 'Étiquette en double',
      story: 'Une étiquette répond deux fois ; regardez les cartes posées ici ({place}).',
    },
  },
};
