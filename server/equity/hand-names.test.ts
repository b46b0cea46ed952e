import { describe, expect, it } from 'vitest';
import { cards } from './equity.testing.ts';
import { strengthOfCards } from './evaluator.ts';
import { NAME_LANGUAGES, nameOfHand } from './hand-names.ts';
import { HAND_RANK_MAX, type HandRank, strengthOf } from './hand-ranks.ts';

const NAMES: readonly (readonly [hand: string, fr: string, en: string, de: string, nl: string])[] = [
  ['2c 4h 8d Js Qs', 'Carte haute : dame', 'High card, queen', 'Höchste Karte: Dame', 'Hoogste kaart: vrouw'],
  ['Ac Ad 8d Js Qs', 'Paire d’as', 'Pair of aces', 'Ein Paar Asse', 'Eén paar azen'],
  ['2c 2d 8d Js Qs', 'Paire de deux', 'Pair of twos', 'Ein Paar Zweien', 'Eén paar tweeën'],
  [
    'Ac Ad Ks Kh 3s',
    'Double paire aux as et aux rois',
    'Two pair, aces and kings',
    'Zwei Paare, Asse und Könige',
    'Twee paren, azen en heren',
  ],
  ['6c 6d 6h Js Qs', 'Brelan de six', 'Three of a kind, sixes', 'Drilling, Sechsen', 'Three of a kind, zessen'],
  ['Ac 2d 3h 4s 5s', 'Quinte au cinq', 'Straight, five high', 'Straße, Fünf hoch', 'Straight, vijf hoog'],
  ['Tc Jd Qh Ks As', 'Quinte à l’as', 'Straight, ace high', 'Straße, Ass hoch', 'Straight, aas hoog'],
  ['2c 4c 8c Jc Qc', 'Couleur à la dame', 'Flush, queen high', 'Flush, Dame hoch', 'Flush, vrouw hoog'],
  [
    'Qc Qd Qh Ts Tc',
    'Full aux dames par les dix',
    'Full house, queens over tens',
    'Full House, Damen über Zehnen',
    'Full House, vrouwen over tienen',
  ],
  [
    'Tc Td Th Qs Qc',
    'Full aux dix par les dames',
    'Full house, tens over queens',
    'Full House, Zehnen über Damen',
    'Full House, tienen over vrouwen',
  ],
  ['Jc Jd Jh Js Qc', 'Carré de valets', 'Four of a kind, jacks', 'Vierling, Buben', 'Four of a kind, boeren'],
  [
    '9h Th Jh Qh Kh',
    'Quinte flush au roi',
    'Straight flush, king high',
    'Straight Flush, König hoch',
    'Straight Flush, heer hoog',
  ],
  ['Th Jh Qh Kh Ah', 'Quinte flush royale', 'Royal flush', 'Royal Flush', 'Royal Flush'],
];

describe('names of hands', () => {
  it.each(NAMES)('%s', (hand, ...names) => {
    const strength = strengthOfCards(cards(hand));
    expect(NAME_LANGUAGES.map((language) => nameOfHand(strength, language))).toEqual(names);
  });

  it('exist in every language for every hand there is, without a hole', () => {
    for (let rank = 1; rank <= HAND_RANK_MAX; rank++) {
      for (const language of NAME_LANGUAGES) {
        const name = nameOfHand(strengthOf(rank as HandRank), language);
        expect(name).not.toMatch(/undefined|NaN| {2}|[ ,:]$/);
      }
    }
  });
});
