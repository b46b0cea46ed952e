import type { PageOf } from '../../shapes/page.ts';
import { TOCK_ALONE } from '../../shapes/ways.ts';

/** A card was burned where the book burns none. */
export const tockBurn: PageOf<'tock-burn'> = {
  kind: 'TOCK_BURN',
  need: 'burns',
  offer: TOCK_ALONE,
  en: { TOCK_BURN: { title: 'No burns in Tock', story: 'A card was burned, but Tock has no burns.' } },
  fr: { TOCK_BURN: { title: 'Pas de brûlée au Tock', story: 'Une carte a été brûlée, mais on ne brûle pas au Tock.' } },
};
