import type { enCore } from '../en/en-core.ts';
import { cardName, markName } from '../parts/card-names.ts';
import { place } from '../parts/french-places.ts';

export const list = (items: readonly (number | string)[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} et ${items[items.length - 1]}`;

/** Ce que dit chaque page, un habillage aussi : il doit être léger, et ne charge rien d’autre. */
export const frCore: typeof enCore = {
  locale: 'fr-FR',
  shortUnits: ['k', 'M', 'Md'],
  name: 'Français',
  list,
  place,
  hand: (n) => `coup ${n}`,
  allIn: 'tapis',
  lastAct: {
    fold: 'couché',
    check: 'parole',
    call: 'suit',
    bet: 'mise',
    raise: 'relance',
    'all-in': 'tapis',
    'small-blind': 'petite blind',
    'big-blind': 'grosse blind',
    straddle: 'straddle',
    ante: 'ante',
  },
  lastActShort: {
    fold: 'couché',
    check: 'parole',
    call: 'suit',
    bet: 'mise',
    raise: 'rel.',
    'all-in': 'tapis',
    'small-blind': 'PB',
    'big-blind': 'GB',
    straddle: 'str.',
    ante: 'ante',
  },
  outs: (n) => `${n} outs`,
  cardUnread: 'une carte visible',
  cardTold: 'une carte dite visible',
  cardDown: 'une carte face cachée',
  card: (text) => cardName('fr', text),
  cardMarked: (mark) => markName('fr', mark),
  pot: 'pot',
  categories: {
    HIGH_CARD: 'carte haute',
    PAIR: 'une paire',
    TWO_PAIR: 'deux paires',
    TRIPS: 'un brelan',
    STRAIGHT: 'une suite',
    FLUSH: 'une couleur',
    FULL_HOUSE: 'un full',
    QUADS: 'un carré',
    STRAIGHT_FLUSH: 'une quinte flush',
    ROYAL_FLUSH: 'une quinte royale',
  },
};
