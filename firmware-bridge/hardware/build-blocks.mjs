// Builds: what each reads and what it cannot, and the frames that one winds for it; by the model of the field.
import { readingsOf, USUAL_DECKS } from '#field/builds/advice';
import { KIT_DATA } from '#field/builds/kits';
import { number, table } from './block-text.mjs';
import { framesMade } from './frames/frames.mjs';

const PLACES = {
  seat: { en: 'seat', fr: 'siège' },
  board: { en: 'board', fr: 'tableau' },
  burn: { en: 'burn tray', fr: 'cartes brûlées' },
  muck: { en: 'muck', fr: 'défausse' },
  shoe: { en: 'shoe', fr: 'sabot' },
};
const LABEL = { en: '(calculated: server/field)', fr: '(calculé\u00a0: server/field)' };
/** Below it a place cannot be counted on for so many cards, even with the best of usual tunings and the worst chip. */
const COUNTED_ON = 0.95;
const COUNTS = ['one', 'two', 'three'];

const known = new Map();

/** The places of a build with each usual tuning of its deck: shares from the chip that answers last to the first. */
export function kitShares(id) {
  if (known.has(id)) return known.get(id);
  const kit = KIT_DATA[id];
  const decks = USUAL_DECKS.filter(({ inlay }) => inlay === kit.inlay);
  const rows = kit.places.flatMap((place) =>
    decks.map((deck) => {
      const shares = readingsOf({ ...kit, places: [place] }, [deck]).map((reading) => reading.shares);
      const range = (count) => shares.map((each) => each[count]).sort((a, b) => a - b);
      return { place, deck, one: range('one'), two: range('two'), three: range('three') };
    }),
  );
  known.set(id, rows);
  return rows;
}

const percents = ([low, high], language) => {
  const [from, to] = [low, high].map((share) => number(share * 100, language));
  return from === to ? `${from} %` : `${from} ${language === 'fr' ? 'à' : 'to'} ${to} %`;
};

/** Numbers of cards that lie there at once and cannot be counted on, whatever the deck is tuned to. */
export function cannotCount(id) {
  const rows = kitShares(id);
  return KIT_DATA[id].places.flatMap(({ kind }) => {
    const ofPlace = rows.filter(({ place }) => place.kind === kind);
    const misses = COUNTS.filter((count) => ofPlace.every((row) => row[count][0] < COUNTED_ON));
    return misses.length === 0 ? [] : [{ kind, misses }];
  });
}

const COUNT_WORDS = {
  one: { en: 'a lone card', fr: 'une carte seule' },
  two: { en: 'two that lie on each other in part', fr: 'deux qui se recouvrent en partie' },
  three: { en: 'three', fr: 'trois' },
};

export const BUILD_BLOCKS = {
  kit: (_, language, id) => {
    const fr = language === 'fr';
    const head = fr
      ? ['place', 'jeu accordé à', 'une carte', 'deux cartes', 'trois cartes', 'étiquette']
      : ['place', 'deck tuned to', 'one card', 'two cards', 'three cards', 'label'];
    const rows = kitShares(id).map((row) => [
      PLACES[row.place.kind][language],
      `${number(row.deck.tunedMHz, language, 2)} MHz`,
      ...COUNTS.map((count) => percents(row[count], language)),
      LABEL[language],
    ]);
    const cannot = cannotCount(id).map(({ kind, misses }) => {
      const cards = misses.map((count) => COUNT_WORDS[count][language]).join(', ');
      return `* ${PLACES[kind][language]}${fr ? '\u00a0: ' : ': '}${cards}`;
    });
    const title = fr ? 'Sur quoi on ne peut pas compter\u00a0:' : 'What it cannot be counted on for:';
    return [table(head, rows), title, cannot.join('\n')].join('\n\n');
  },

  frames: (_, language) => {
    const fr = language === 'fr';
    const head = fr
      ? ['cadre', 'côtés', 'spires', 'pas', 'fil', 'inductance', 'en tout', 'en série', 'en parallèle', 'amortie par']
      : ['frame', 'sides', 'turns', 'pitch', 'wire', 'inductance', 'in all', 'in series', 'across', 'damped by'];
    const rows = framesMade().map((frame) => [
      frame[language],
      `${frame.antenna.mm.join(' × ')} mm`,
      frame.antenna.turns,
      `${number(frame.antenna.pitchMm, language, 1)} mm`,
      `${number(frame.wireMm / 1000, language, 2)} m`,
      `${number(frame.microhenry, language, 2)} µH`,
      `${number(frame.tuningPf, language)} pF`,
      `${number(frame.seriesPf, language)} pF`,
      `${number(frame.acrossPf, language)} pF`,
      `${number(frame.dampingOhm, language, 1)} Ω`,
      LABEL[language],
    ]);
    return table([...head, fr ? 'étiquette' : 'label'], rows);
  },
};
