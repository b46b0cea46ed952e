import type { Language } from '#bridge/findings/languages';

/** What `sabot bringup` says: what is so, and what to do where it is not well. `{name}` is filled in. */
const WORDS = {
  rehearsing: {
    en: ['A simulated {board} with simulated readers; a card lays itself down where one is asked for.'],
    fr: ['Une {board} simulée avec des lecteurs simulés ; une carte se pose d’elle-même là où il en faut une.'],
  },
  opening: { en: ['{port}: opening; a board restarts by it …'], fr: ['{port} : ouverture ; la carte redémarre …'] },
  answers: {
    en: ['{device} answers: firmware {firmware}, build {build}, places for {places} antennas.'],
    fr: ['{device} répond : programme {firmware}, version {build}, de la place pour {places} antennes.'],
  },
  telling: { en: ['telling it what it is …'], fr: ['on lui dit ce qu’elle est …'] },
  kept: {
    en: ['It is {device} now, its antennas are {modes}, and it keeps that.'],
    fr: ['C’est {device} maintenant, ses antennes sont {modes}, et elle s’en souvient.'],
  },
  'not-kept': {
    en: [
      'It did not take all of that: it is {device}, its antennas are {modes}, {refused} orders refused.',
      'Are there more antennas named than the board has places for ({places})? Run it again; if it stays so, look with sabot doctor.',
    ],
    fr: [
      'Elle n’a pas tout pris : c’est {device}, antennes {modes}, {refused} ordres refusés.',
      'Y a-t-il plus d’antennes nommées que de places ({places}) ? Recommencez ; si cela reste, regardez avec sabot doctor.',
    ],
  },
  'reader-answers': {
    en: ['antenna {antenna} (select on pin {pin}): its reader answers, {good} of 16 polls good.'],
    fr: ['antenne {antenna} (sélection sur la broche {pin}) : son lecteur répond, {good} scrutations bonnes sur 16.'],
  },
  'reader-missing': {
    en: [
      'antenna {antenna} (select on pin {pin}): no reader answers.',
      'Measure 3.3 V at the module; then the select on pin {pin}, SCK, MOSI and MISO, each from the board to the module. With several readers, unplug all but this one.',
    ],
    fr: [
      'antenne {antenna} (sélection sur la broche {pin}) : aucun lecteur ne répond.',
      'Mesurez 3,3 V au module ; puis la sélection sur la broche {pin}, SCK, MOSI et MISO, de la carte au module. Avec plusieurs lecteurs, débranchez tous les autres.',
    ],
  },
  'reader-weak': {
    en: [
      'antenna {antenna} (select on pin {pin}): only {good} of 16 polls good.',
      'Take all cards away and look again. If it stays so: shorter leads, 33 ohm in SCK and MOSI, nothing of metal beside the coil.',
    ],
    fr: [
      'antenne {antenna} (sélection sur la broche {pin}) : {good} scrutations bonnes sur 16 seulement.',
      'Enlevez toutes les cartes et regardez encore. Si cela reste : fils plus courts, 33 ohms sur SCK et MOSI, pas de métal à côté de la bobine.',
    ],
  },
  'lay-a-card': {
    en: ['Lay one card on antenna {antenna} ({seconds} s) …'],
    fr: ['Posez une carte sur l’antenne {antenna} ({seconds} s) …'],
  },
  'card-seen': {
    en: ['antenna {antenna}: the card is seen, and nowhere else.'],
    fr: ['antenne {antenna} : la carte est vue, et nulle part ailleurs.'],
  },
  'card-seen-elsewhere': {
    en: [
      'antenna {antenna}: the card is seen at {others} as well.',
      'The coils are too near to each other, or the gain is too high: more distance, or a lower --gain for the antenna that reads too far.',
    ],
    fr: [
      'antenne {antenna} : la carte est vue aussi à {others}.',
      'Les bobines sont trop proches, ou le gain est trop fort : plus de distance, ou un --gain plus faible pour l’antenne qui lit trop loin.',
    ],
  },
  'card-not-seen': {
    en: [
      'antenna {antenna}: no card was seen there; seen at: {others}.',
      'Seen at another one: two leads are exchanged. Seen nowhere: lay it flat on the coil, try a higher --gain, or another card.',
    ],
    fr: [
      'antenne {antenna} : aucune carte vue ici ; vue à : {others}.',
      'Vue à une autre : deux fils sont échangés. Vue nulle part : posez-la à plat sur la bobine, essayez un --gain plus fort, ou une autre carte.',
    ],
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, readonly [says: string, todo?: string]>>>>;

export type BringupWord = keyof typeof WORDS;

export type BringupValues = Readonly<Record<string, string | number>>;

export function bringupWords(
  word: BringupWord,
  language: Language,
  values: BringupValues,
): { readonly says: string; readonly todo?: string } {
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? `{${name}}`));
  const [says, todo]: readonly [string, string?] = WORDS[word][language];
  return { says: fill(says), ...(todo === undefined ? {} : { todo: fill(todo) }) };
}
