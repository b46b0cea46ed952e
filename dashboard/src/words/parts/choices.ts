import { isZone, type Zone } from '#vocabulary/zones';

/** The ways out of a question that are not YES or NO, by the keys that the rule books give them. */
const CHOICES: Readonly<Record<string, { readonly en: string; readonly fr: string }>> = {
  'play-on': { en: 'Play on', fr: 'On continue' },
  misdeal: { en: 'Misdeal: deal again', fr: 'Fausse donne : on redonne' },
  'show-all': { en: 'Show it to everybody', fr: 'La montrer à tous' },
  kill: { en: 'The hand is dead', fr: 'La main est morte' },
  'kill-both': { en: 'Both hands are dead', fr: 'Les deux mains sont mortes' },
  'give-back': { en: 'Give the hand back', fr: 'Rendre la main' },
  'stays-dead': { en: 'The hand stays dead', fr: 'La main reste morte' },
  'stays-up': { en: 'The card stays face up', fr: 'La carte reste visible' },
  stands: { en: 'It stands as it lies', fr: 'On laisse tel quel' },
  floor: { en: 'The floor looks at it', fr: 'Le directeur regarde' },
  'burn-and-replace': { en: 'Burn it and replace it', fr: 'La brûler et la remplacer' },
  'without-them': { en: 'Go on without them', fr: 'On continue sans eux' },
  'move-back': { en: 'The card goes back', fr: 'La carte retourne à sa place' },
  'left-of-button': { en: 'Left of the button, as the blinds lie', fr: 'À gauche du bouton, comme les blinds' },
  'left-of-dealer': { en: 'Left of whoever deals', fr: 'À gauche de celui qui donne' },
  folded: { en: 'Folded', fr: 'Couchée' },
  kept: { en: 'The cards are still there', fr: 'Les cartes sont encore là' },
  swept: { en: 'Swept by mistake', fr: 'Ramassée par erreur' },
};

export function choiceWords(language: 'en' | 'fr', place: (zone: Zone) => string): (key: string) => string {
  return (key) => CHOICES[key]?.[language] ?? (isZone(key) ? place(key) : key);
}
