import type { Finding, FindingCode } from './findings.ts';
import type { Language, Words } from './languages.ts';
import { BOUGHT_WORDS, STATE_WORDS } from './state-words.ts';

export type { Language };

export interface FindingWords {
  /** What is so. */
  readonly says: string;
  /** What to do about it; absent where nothing is to be done. */
  readonly todo?: string;
}

/** A finding in words. `{name}` in the catalogue is filled from its values. */
export function wordsOf(finding: Finding, language: Language): FindingWords {
  const words = finding.code === 'state' ? stateWords(finding)[language] : CODE_WORDS[finding.code][language];
  const fill = (text: string): string =>
    text.replace(/\{(\w+)\}/g, (_, name: string) => String(finding.values[name] ?? `{${name}}`));
  return { says: fill(words[0]), ...(words[1] === undefined ? {} : { todo: fill(words[1]) }) };
}

function stateWords({ state = 'opening', isBought }: Finding): Words {
  return (isBought === true ? BOUGHT_WORDS[state] : undefined) ?? STATE_WORDS[state];
}

const CODE_WORDS: Readonly<Record<Exclude<FindingCode, 'state'>, Words>> = {
  chosen: {
    en: ['{path}: chosen on the page /setup; each start uses it that is told no other port.'],
    fr: ['{path} : choisi sur la page /setup ; sert à tout démarrage auquel on ne nomme aucun autre port.'],
  },
  'port-not-asked': {
    en: [
      '{path}: something is plugged in there. It was left alone.',
      'If it is a board of yours, say so once on /setup, or name it: --port {path}.',
    ],
    fr: [
      '{path} : quelque chose y est branché. On n’y a pas touché.',
      'Si c’est une carte à vous, dites-le une fois sur /setup, ou nommez-la : --port {path}.',
    ],
  },
  'no-ports': {
    en: [
      'No board found.',
      'Plug one in, or name its port: --port /dev/ttyUSB0. Inside a virtual machine or container the port has to be passed in. To try without hardware: --sim readings.',
    ],
    fr: [
      'Aucune carte trouvée.',
      'Branchez-en une, ou nommez son port : --port /dev/ttyUSB0. Dans une machine virtuelle ou un conteneur, le port doit y être passé. Pour essayer sans matériel : --sim readings.',
    ],
  },
  'list-failed': {
    en: [
      'The system could not list its ports ({error}); only the names in /dev were looked at.',
      'Name the port with --port, or install udev: sudo apt-get install udev',
    ],
    fr: [
      'Le système n’a pas pu donner la liste des ports ({error}) ; seuls les noms dans /dev ont été vus.',
      'Nommez le port avec --port, ou installez udev : sudo apt-get install udev',
    ],
  },
  device: {
    en: [
      '{device}: firmware {firmware} ({build}), protocol {protocol}, boot {boot}; antennas: {antennas}, buttons: {buttons}, encoders: {encoders}.',
    ],
    fr: [
      '{device} : micrologiciel {firmware} ({build}), protocole {protocol}, démarrage {boot} ; antennes : {antennas}, boutons : {buttons}, codeurs : {encoders}.',
    ],
  },
  'bought-reader': {
    en: ['{device}: bought ({firmware}), {antennas} antennas; knows what left after three times {sweep} ms.'],
    fr: ['{device} : du commerce ({firmware}), {antennas} antennes ; sait ce qui part en trois fois {sweep} ms.'],
  },
  'reader-missing': {
    en: [
      'No good poll at antenna {antennas}.',
      'Does its reader have 3.3 V, and is its select line on the right pin? SPI leads may be 30 cm at most (hardware-docs).',
    ],
    fr: [
      'Aucune bonne lecture à l’antenne {antennas}.',
      'Son lecteur a-t-il 3,3 V, sa ligne de sélection est-elle sur la bonne broche ? Les fils SPI ne dépassent pas 30 cm (hardware-docs).',
    ],
  },
  'antenna-weak': {
    en: [
      'Too few good polls at antenna {antennas}.',
      'Metal or another coil near by, or the cards too far from it: calibrate it (hardware-docs), or set another gain.',
    ],
    fr: [
      'Trop peu de bonnes lectures à l’antenne {antennas}.',
      'Du métal ou une autre bobine tout près, ou des cartes trop loin : calibrez-la (hardware-docs) ou changez le gain.',
    ],
  },
  'noise-from-device': {
    en: [
      '{refused} lines could not be read, {messages} could.',
      'A shorter or shielded cable, away from motors and chargers; one ground for all.',
    ],
    fr: [
      '{refused} lignes illisibles pour {messages} lues.',
      'Un câble plus court ou blindé, loin des moteurs et des chargeurs ; une seule masse pour tous.',
    ],
  },
  'noise-to-device': {
    en: [
      'The device could not read {refused} of our {sent} lines.',
      'As for noise: the cable, and the level of its RX pin.',
    ],
    fr: [
      'L’appareil n’a pas pu lire {refused} de nos {sent} lignes.',
      'Le câble, là aussi, et le niveau de sa broche RX.',
    ],
  },
  'lost-records': {
    en: [
      '{lost} records were lost in the device because nobody read them in time.',
      'Normal after it ran unplugged. If it grows while connected, the computer is too slow or the disk is full.',
    ],
    fr: [
      '{lost} messages perdus dans l’appareil, faute d’avoir été lus à temps.',
      'Normal s’il a tourné débranché. Si cela augmente, l’ordinateur est trop lent ou le disque plein.',
    ],
  },
  'button-storm': {
    en: [
      '{device}: button {number} said more than a finger can ({records} messages left out).',
      'Its contact or cable is faulty: unplug that button. All others work as ever.',
    ],
    fr: [
      '{device} : le bouton {number} en a dit plus qu’un doigt ne peut ({records} messages écartés).',
      'Son contact ou son câble est défectueux : débranchez ce bouton. Tous les autres marchent comme toujours.',
    ],
  },
  'encoder-storm': {
    en: [
      '{device}: knob {number} turned faster than a hand can ({records} messages left out).',
      'Its contact or cable is faulty: unplug that knob. All buttons work as ever.',
    ],
    fr: [
      '{device} : la molette {number} a tourné plus vite qu’une main ne peut ({records} messages écartés).',
      'Son contact ou son câble est défectueux : débranchez cette molette. Tous les boutons marchent comme toujours.',
    ],
  },
  'orders-refused': {
    en: [
      'The device did not carry out {refused} orders.',
      'The settings name an antenna or a light that it does not have.',
    ],
    fr: [
      'L’appareil n’a pas exécuté {refused} ordres.',
      'Les réglages nomment une antenne ou une lampe qu’il n’a pas.',
    ],
  },
  'slow-sweep': {
    en: [
      'One round of all antennas takes {sweep} ms.',
      'Too many tags in one field, or a reader that does not answer: see the antennas above.',
    ],
    fr: [
      'Un tour de toutes les antennes prend {sweep} ms.',
      'Trop de puces dans un champ, ou un lecteur qui ne répond pas : voyez les antennes ci-dessus.',
    ],
  },
  'ring-filling': {
    en: [
      '{queue} records wait in the device: nobody has acknowledged them.',
      'It keeps them until they are safe on disk. Normal while only the doctor listens; while Sabot runs, the disk is slow or full.',
    ],
    fr: [
      '{queue} messages attendent dans l’appareil : personne ne les a confirmés.',
      'Il les garde jusqu’à ce qu’ils soient sûrs sur le disque. Normal tant que seul le docteur écoute ; si Sabot tourne, le disque est lent ou plein.',
    ],
  },
  hung: {
    en: [
      '{device} hung and started again by itself; its program stood at {place}.',
      'It goes on. Where it comes again, look at the supply first; then report it with this place and the build {build}.',
    ],
    fr: [
      '{device} s’est bloquée et a redémarré d’elle-même ; son programme était à {place}.',
      'Elle continue. Si cela revient, voyez d’abord l’alimentation ; puis signalez-le avec cet endroit et la version {build}.',
    ],
  },
  'supply-fell': {
    en: [
      '{device} started again because its supply fell.',
      'Feed readers and lamps from 5 V of their own, in front of the board; a powered hub; a shorter, thicker cable.',
    ],
    fr: [
      '{device} a redémarré parce que son alimentation est tombée.',
      'Alimentez lecteurs et lampes par un 5 V à eux, avant la carte ; un concentrateur alimenté ; un câble plus court et plus gros.',
    ],
  },
  'settings-other-layout': {
    en: [
      '{device} holds settings that another version of its firmware kept; it works by what it is made for instead.',
      'Set it up again and keep it, or flash the firmware that kept them. Until then its name and its antennas may not be those of your table.',
    ],
    fr: [
      '{device} a gardé des réglages d’une autre version de son micrologiciel ; il suit ceux de sa fabrication.',
      'Réglez-la de nouveau et gardez les réglages, ou remettez le micrologiciel qui les a gardés. D’ici là, son nom et ses antennes ne sont peut-être pas ceux de votre table.',
    ],
  },
  'settings-damaged': {
    en: [
      '{device} kept settings that are damaged; it works by what it is made for instead.',
      'Set it up again and keep it. If it comes back, its supply fails while it writes, or its memory is worn out.',
    ],
    fr: [
      '{device} a gardé des réglages abîmés ; il suit ceux de sa fabrication.',
      'Réglez-la de nouveau et gardez les réglages. Si cela revient, son alimentation tombe pendant l’écriture, ou sa mémoire est usée.',
    ],
  },
  restarted: {
    en: [
      '{device} restarted {reboots} times while it was watched.',
      'Too little power for its antennas, or a loose plug: a powered hub, a shorter cable. What it had not sent yet was lost.',
    ],
    fr: [
      '{device} a redémarré {reboots} fois sous surveillance.',
      'Trop peu de courant pour ses antennes, ou une fiche lâche : un concentrateur alimenté, un câble plus court. Ce qu’il n’avait pas encore envoyé est perdu.',
    ],
  },
};
