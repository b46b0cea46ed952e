import type { FactBody } from '#vocabulary/hands/facts';
import type { ReadingType } from '#vocabulary/readings';
import type { Language } from './languages.ts';

type Said = Readonly<Record<Language, string>>;

/** What the devices say and what Sabot concludes, in the fewest words: these stand in long columns. */
const SENSES: Readonly<Record<ReadingType | FactBody['type'], Said>> = {
  'tag-came': { en: 'tag came', fr: 'puce arrivée' },
  'tag-went': { en: 'tag went', fr: 'puce partie' },
  'tag-exited': { en: 'tag left the shoe', fr: 'puce sortie du sabot' },
  button: { en: 'button', fr: 'bouton' },
  turned: { en: 'dial turned', fr: 'molette tournée' },
  'device-fault': { en: 'device fault', fr: 'panne de l’appareil' },
  quality: { en: 'quality', fr: 'qualité' },
  counts: { en: 'counts', fr: 'comptes' },
  snapshot: { en: 'snapshot', fr: 'état complet' },
  'readings-lost': { en: 'readings lost', fr: 'lectures perdues' },
  'device-up': { en: 'device up', fr: 'appareil présent' },
  'device-silent': { en: 'device silent', fr: 'appareil muet' },
  'device-back': { en: 'device back', fr: 'appareil revenu' },
  'device-rebooted': { en: 'device restarted', fr: 'appareil redémarré' },
  'card-left-shoe': { en: 'card out of the shoe', fr: 'carte sortie du sabot' },
  'card-arriving': { en: 'card arriving', fr: 'carte qui arrive' },
  'card-rested': { en: 'card lies', fr: 'carte posée' },
  'card-proven': { en: 'card proven', fr: 'carte prouvée' },
  'burn-hidden': { en: 'burn hidden', fr: 'brûlée cachée' },
  'seat-read-again': { en: 'seat read again', fr: 'place relue' },
  'card-lifted': { en: 'card lifted', fr: 'carte soulevée' },
  'card-left': { en: 'card gone', fr: 'carte partie' },
  pressed: { en: 'pressed', fr: 'appui' },
  dialled: { en: 'dialled', fr: 'montant tourné' },
  'reader-silent': { en: 'reader silent', fr: 'lecteur muet' },
  'reader-back': { en: 'reader back', fr: 'lecteur revenu' },
  'unknown-tag': { en: 'unknown tag', fr: 'puce inconnue' },
  'foreign-card': { en: 'card of another deck', fr: 'carte d’un autre jeu' },
  'duplicate-card': { en: 'a tag that answers elsewhere too', fr: 'une étiquette qui répond aussi ailleurs' },
  'fact-withdrawn': { en: 'taken back', fr: 'retiré' },
  'question-raised': { en: 'question', fr: 'question' },
};

/** How a port or its link stands (firmware-bridge/src/findings/health.ts); what to do about it stands beside it. */
const DEVICE_STATES: Readonly<Record<string, Said>> = {
  closed: { en: 'closed', fr: 'fermé' },
  greeting: { en: 'greeting', fr: 'prise de contact' },
  mute: { en: 'says nothing', fr: 'ne dit rien' },
  noise: { en: 'only noise', fr: 'que du bruit' },
  deaf: { en: 'does not hear us', fr: 'ne nous entend pas' },
  live: { en: 'live', fr: 'en ligne' },
  hole: { en: 'catching up', fr: 'rattrape son retard' },
  silent: { en: 'silent', fr: 'muet' },
  'version-old': { en: 'firmware too old', fr: 'micrologiciel trop ancien' },
  'version-new': { en: 'firmware too new', fr: 'micrologiciel trop récent' },
  'duplicate-id': { en: 'name taken twice', fr: 'nom pris deux fois' },
  opening: { en: 'opening', fr: 'ouverture' },
  missing: { en: 'not there', fr: 'absent' },
  busy: { en: 'in use elsewhere', fr: 'utilisé ailleurs' },
  denied: { en: 'not permitted', fr: 'accès refusé' },
  failed: { en: 'failed', fr: 'en échec' },
  unplugged: { en: 'unplugged', fr: 'débranché' },
};

export const senseWords = (language: Language, what: string): string =>
  (what in SENSES ? SENSES[what as keyof typeof SENSES] : undefined)?.[language] ?? what;

export const deviceStateWords = (language: Language, state: string): string =>
  DEVICE_STATES[state]?.[language] ?? state;
