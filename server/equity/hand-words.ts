import type { Category } from './categories.ts';

/** How one language names the ten combinations. Ranks are numbers from 0, the deuce, to 12, the ace. */
export type HandWords = Readonly<Record<Category, (high: number, low: number) => string>>;

// The terms are those of the source rules where they have them (glossary E1 and E2), in French the most usual of
// several.

interface RankWord {
  readonly one: string;
  readonly many: string;
}

/** From the deuce to the ace; `dame/dames` where the plural differs. */
function rankWords(text: string): (rank: number) => RankWord {
  const words = text.split(' ').map((word) => {
    const [one = '', many = one] = word.split('/');
    return { one, many };
  });
  return (rank) => words[rank] ?? { one: '', many: '' };
}

const fr = rankWords('deux trois quatre cinq six sept huit neuf dix valet/valets dame/dames roi/rois as');
const de = rankWords(
  'Zwei/Zweien Drei/Dreien Vier/Vieren Fünf/Fünfen Sechs/Sechsen Sieben/Siebenen Acht/Achten Neun/Neunen Zehn/Zehnen ' +
    'Bube/Buben Dame/Damen König/Könige Ass/Asse',
);
const en = rankWords(
  'two/twos three/threes four/fours five/fives six/sixes seven/sevens eight/eights nine/nines ten/tens jack/jacks queen/queens ' +
    'king/kings ace/aces',
);
const nl = rankWords(
  'twee/tweeën drie/drieën vier/vieren vijf/vijven zes/zessen zeven/zevens acht/achten negen/negens tien/tienen boer/boeren ' +
    'vrouw/vrouwen heer/heren aas/azen',
);

const ACE = 12;
const QUEEN = 10;

/** « d’as » but « de dames ». */
const ofFrench = (rank: number): string => (rank === ACE ? 'd’as' : `de ${fr(rank).many}`);

/** « à l’as », « à la dame », « au roi », « au dix ». */
function headedFrench(rank: number): string {
  if (rank === ACE) return 'à l’as';
  return rank === QUEEN ? 'à la dame' : `au ${fr(rank).one}`;
}

export const FRENCH: HandWords = {
  HIGH_CARD: (high) => `Carte haute : ${fr(high).one}`,
  PAIR: (high) => `Paire ${ofFrench(high)}`,
  TWO_PAIR: (high, low) => `Double paire aux ${fr(high).many} et aux ${fr(low).many}`,
  TRIPS: (high) => `Brelan ${ofFrench(high)}`,
  STRAIGHT: (high) => `Quinte ${headedFrench(high)}`,
  FLUSH: (high) => `Couleur ${headedFrench(high)}`,
  FULL_HOUSE: (high, low) => `Full aux ${fr(high).many} par les ${fr(low).many}`,
  QUADS: (high) => `Carré ${ofFrench(high)}`,
  STRAIGHT_FLUSH: (high) => `Quinte flush ${headedFrench(high)}`,
  ROYAL_FLUSH: () => 'Quinte flush royale',
};

export const ENGLISH: HandWords = {
  HIGH_CARD: (high) => `High card, ${en(high).one}`,
  PAIR: (high) => `Pair of ${en(high).many}`,
  TWO_PAIR: (high, low) => `Two pair, ${en(high).many} and ${en(low).many}`,
  TRIPS: (high) => `Three of a kind, ${en(high).many}`,
  STRAIGHT: (high) => `Straight, ${en(high).one} high`,
  FLUSH: (high) => `Flush, ${en(high).one} high`,
  FULL_HOUSE: (high, low) => `Full house, ${en(high).many} over ${en(low).many}`,
  QUADS: (high) => `Four of a kind, ${en(high).many}`,
  STRAIGHT_FLUSH: (high) => `Straight flush, ${en(high).one} high`,
  ROYAL_FLUSH: () => 'Royal flush',
};

export const GERMAN: HandWords = {
  HIGH_CARD: (high) => `Höchste Karte: ${de(high).one}`,
  PAIR: (high) => `Ein Paar ${de(high).many}`,
  TWO_PAIR: (high, low) => `Zwei Paare, ${de(high).many} und ${de(low).many}`,
  TRIPS: (high) => `Drilling, ${de(high).many}`,
  STRAIGHT: (high) => `Straße, ${de(high).one} hoch`,
  FLUSH: (high) => `Flush, ${de(high).one} hoch`,
  FULL_HOUSE: (high, low) => `Full House, ${de(high).many} über ${de(low).many}`,
  QUADS: (high) => `Vierling, ${de(high).many}`,
  STRAIGHT_FLUSH: (high) => `Straight Flush, ${de(high).one} hoch`,
  ROYAL_FLUSH: () => 'Royal Flush',
};

export const DUTCH: HandWords = {
  HIGH_CARD: (high) => `Hoogste kaart: ${nl(high).one}`,
  PAIR: (high) => `Eén paar ${nl(high).many}`,
  TWO_PAIR: (high, low) => `Twee paren, ${nl(high).many} en ${nl(low).many}`,
  TRIPS: (high) => `Three of a kind, ${nl(high).many}`,
  STRAIGHT: (high) => `Straight, ${nl(high).one} hoog`,
  FLUSH: (high) => `Flush, ${nl(high).one} hoog`,
  FULL_HOUSE: (high, low) => `Full House, ${nl(high).many} over ${nl(low).many}`,
  QUADS: (high) => `Four of a kind, ${nl(high).many}`,
  STRAIGHT_FLUSH: (high) => `Straight Flush, ${nl(high).one} hoog`,
  ROYAL_FLUSH: () => 'Royal Flush',
};
