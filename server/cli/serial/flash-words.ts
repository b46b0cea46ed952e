import type { Language } from '#bridge/findings/languages';

/** What `sabot flash` says. `{name}` is filled in. */
const WORDS = {
  'no-avrdude': {
    en: 'avrdude is not installed; it is what writes the firmware into a board.\n  Debian, Ubuntu, Raspberry Pi:  sudo apt install avrdude\n  macOS:  brew install avrdude      Windows:  winget install AVRDudes.AVRDUDE\nThe command would have been:\n  {command}',
    fr: "avrdude n'est pas installé ; c'est lui qui écrit le programme dans la carte.\n  Debian, Ubuntu, Raspberry Pi :  sudo apt install avrdude\n  macOS :  brew install avrdude      Windows :  winget install AVRDudes.AVRDUDE\nLa commande aurait été :\n  {command}",
  },
  'no-port': {
    en: '{port}: there is no such port. Is the board plugged in? sabot doctor lists the ports there are.',
    fr: '{port} : ce port n’existe pas. La carte est-elle branchée ? sabot doctor montre les ports qui existent.',
  },
  asking: { en: 'asking {port} what it is …', fr: 'on demande à {port} ce que c’est …' },
  'unknown-board': {
    en: '{port} does not say what it is (new, or another program is on it): name it with --board mega or --board nano',
    fr: '{port} ne dit pas ce que c’est (carte neuve, ou un autre programme) : nommez-la avec --board mega ou --board nano',
  },
  writing: { en: 'writing {file} to {port} …', fr: 'écriture de {file} sur {port} …' },
  failed: {
    en: 'avrdude could not write the board (exit status {status}). {hint}',
    fr: 'avrdude n’a pas pu écrire la carte (statut {status}). {hint}',
  },
  'hint-sync': {
    en: 'It got no answer: is it the right port and --board? Older Nanos need --old-bootloader. Is another program using the port?',
    fr: 'Pas de réponse : est-ce le bon port et le bon --board ? Les anciens Nano demandent --old-bootloader. Un autre programme utilise-t-il le port ?',
  },
  'hint-denied': {
    en: 'You may not open the port: sudo usermod -aG dialout $USER, then log in again.',
    fr: 'Vous n’avez pas le droit d’ouvrir le port : sudo usermod -aG dialout $USER, puis reconnectez-vous.',
  },
  'hint-missing': {
    en: 'There is no such port: sabot doctor lists those there are.',
    fr: 'Ce port n’existe pas : sabot doctor montre ceux qui existent.',
  },
  'hint-signature': {
    en: 'The chip is another one than the image is for: check --board.',
    fr: 'La puce n’est pas celle de l’image : vérifiez --board.',
  },
  'hint-none': { en: 'What avrdude said is above.', fr: 'Ce qu’avrdude a dit est ci-dessus.' },
  verified: {
    en: '{port}: {id} answers with firmware {firmware}, build {build}. Done.',
    fr: '{port} : {id} répond avec le programme {firmware}, version {build}. C’est fait.',
  },
  'other-build': {
    en: '{port}: {id} answers with build {build}, not with {expected} that was written. Unplug it, plug it in again, and look with sabot doctor.',
    fr: '{port} : {id} répond avec la version {build} et non {expected} qui a été écrite. Débranchez, rebranchez, puis regardez avec sabot doctor.',
  },
  'no-answer': {
    en: '{port}: written, but nothing says hello. Press its reset button, then look with sabot doctor --port {port}.',
    fr: '{port} : écrit, mais rien ne répond. Appuyez sur son bouton reset, puis regardez avec sabot doctor --port {port}.',
  },
} as const satisfies Readonly<Record<string, Readonly<Record<Language, string>>>>;

export type FlashWord = keyof typeof WORDS;

export function flashWords(
  word: FlashWord,
  language: Language,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return WORDS[word][language].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? `{${name}}`));
}
