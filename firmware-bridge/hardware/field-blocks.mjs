// Tables of the hardware documents that the model of the field gives: how far coils reach, what reaches a neighbour,
// what two cards do to each other, which deck goes with which coil.
import {
  antennaOf,
  beside,
  COILS,
  coverage,
  DECKS,
  HEIGHTS_MM,
  leftAt,
  seatShares,
  stackedVoltage,
} from '#field/builds/coil-figures';
import { number, table } from './block-text.mjs';

const COIL_NAMES = {
  'rc522-weak': { en: 'RC522, weak module', fr: 'RC522, module faible' },
  'rc522-strong': { en: 'RC522, strong module', fr: 'RC522, module fort' },
  pn5180: { en: 'PN5180 module', fr: 'module PN5180' },
  frame: { en: 'frame, two turns', fr: 'cadre, deux spires' },
};
const INLAY_NAMES = {
  'sticker-25': { en: 'sticker of 25 mm', fr: 'autocollant de 25 mm' },
  'card-14443': { en: 'full-card inlay, ISO 14443', fr: 'antenne pleine carte, ISO 14443' },
  'card-15693': { en: 'full-card inlay, ISO 15693', fr: 'antenne pleine carte, ISO 15693' },
};

/** Nothing here changes while a program runs: each figure is computed once, however often pages are made. */
function once(compute) {
  const known = new Map();
  return (...of) => {
    const key = JSON.stringify(of);
    if (!known.has(key)) known.set(key, compute(...of));
    return known.get(key);
  };
}
const [covers, reaches, reads] = [once(coverage), once(beside), once(seatShares)];
const [keeps, takes] = [once(leftAt), once(stackedVoltage)];
const made = (make) => (_, language) => make(WORDS[language]);

const WORDS = Object.fromEntries(
  ['en', 'fr'].map((language) => {
    const isFrench = language === 'fr';
    const written = (value, digits) => number(value, language, digits);
    return [
      language,
      {
        language,
        say: (en, fr) => (isFrench ? fr : en),
        number: written,
        label: [
          isFrench ? 'étiquette' : 'label',
          isFrench ? '(calculé\u00a0: server/field)' : '(calculated: server/field)',
        ],
        /** From the chip that answers last to the one that answers first. */
        range: ({ norm, good }, digits, unit) => {
          const [low, high] = [norm, good].sort((a, b) => a - b).map((value) => written(value, digits));
          return `${low === high ? low : `${low} ${isFrench ? 'à' : 'to'} ${high}`}${unit}`;
        },
      },
    ];
  }),
);

const percentOf = ({ norm, good }) => ({ norm: norm * 100, good: good * 100 });
const coilOf = ({ coil }, { language }) => COIL_NAMES[coil][language];
const inlayOf = ({ inlay }, { language }) => INLAY_NAMES[inlay][language];
const ofEach = ({ norm, good }, cards) => percentOf({ norm: norm[cards], good: good[cards] });

export const FIELD_BLOCKS = {
  coverage: made((words) => {
    const head = [
      words.say('coil', 'bobine'),
      words.say('deck', 'jeu'),
      words.say('sides', 'côtés'),
      ...HEIGHTS_MM.map((mm) => words.say(`card at ${mm} mm`, `carte à ${mm} mm`)),
      words.label[0],
    ];
    const rows = COILS.map((coil) => [
      coilOf(coil, words),
      inlayOf(coil, words),
      `${antennaOf(coil.coil).mm.join(' × ')} mm`,
      ...covers(coil).map((shares) => words.range(percentOf(shares), 0, ' %')),
      words.label[1],
    ]);
    return table(head, rows);
  }),

  beside: made((words) => {
    const distances = [80, 100, 150, 300];
    const head = [
      words.say('coil', 'bobine'),
      words.say('deck', 'jeu'),
      ...distances.map((mm) => words.say(`at ${mm} mm`, `à ${mm} mm`)),
      words.label[0],
    ];
    const rows = COILS.map((coil) => [
      coilOf(coil, words),
      inlayOf(coil, words),
      ...distances.map((mm) => words.range(reaches(coil, mm), 2, '')),
      words.label[1],
    ]);
    return table(head, rows);
  }),

  stacks: made((words) => {
    const head = [
      words.say('shifted by', 'décalage'),
      words.say('sticker of 25 mm', 'autocollant de 25 mm'),
      words.say('full-card inlay', 'antenne pleine carte'),
      words.label[0],
    ];
    const rows = [0, 10, 20, 25, 30, 45, 60].map((mm) => [
      `${mm} mm`,
      ...['sticker-25', 'card-14443'].map((inlay) => `${words.number(takes(mm, inlay) * 100, 0)} %`),
      words.label[1],
    ]);
    return table(head, rows);
  }),

  offset: made((words) => {
    const offsets = [15, 25, 35];
    const head = [
      words.say('card', 'carte'),
      ...offsets.map((mm) => words.say(`${mm} mm off the middle`, `décalée de ${mm} mm`)),
      words.label[0],
    ];
    const rows = ['sticker-25', 'card-14443'].map((inlay) => [
      inlayOf({ inlay }, words),
      ...offsets.map((mm) => `${words.number(keeps(mm, inlay) * 100, 0)} %`),
      words.label[1],
    ]);
    return table(head, rows);
  }),

  decks: made((words) => {
    const head = [
      words.say('coil', 'bobine'),
      words.say('deck', 'jeu'),
      words.say('tuned to', 'accordé à'),
      words.say('one card', 'une carte'),
      words.say('two cards', 'deux cartes'),
      words.say('three cards', 'trois cartes'),
      words.label[0],
    ];
    const rows = DECKS.map((deck) => {
      const shares = reads(deck);
      return [
        coilOf(deck, words),
        inlayOf(deck, words),
        `${words.number(deck.tunedMHz, 2)} MHz`,
        ...['one', 'two', 'three'].map((cards) => words.range(ofEach(shares, cards), 0, ' %')),
        words.label[1],
      ];
    });
    return table(head, rows);
  }),
};
