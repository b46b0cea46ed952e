import type { PageOf } from '../../shapes/page.ts';
import { offer } from '../../shapes/ways.ts';

/** A live card went from one seat to another. */
export const transfer: PageOf<'transfer'> = {
  kind: 'HOLE_CARD_TRANSFER',
  need: 'seats',
  offer: offer({}, ['as-sans-croupier', 'hand-dead', 'misdeal'], ['play-on', 'misdeal', 'kill']),
  en: {
    HOLE_CARD_TRANSFER: { title: 'Card changed seats', story: '{seats}: a live card went from one seat to another.' },
  },
  fr: {
    HOLE_CARD_TRANSFER: {
      title: 'Carte passée d’une place à l’autre',
      story: '{seats} : une carte en jeu a changé de place.',
    },
  },
};
