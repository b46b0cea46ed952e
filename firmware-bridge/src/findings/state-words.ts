import type { PortState } from './health.ts';
import type { Words } from './languages.ts';

export const STATE_WORDS: Readonly<Record<PortState, Words>> = {
  live: {
    en: ['{path}: {device} answers and all its records have come.'],
    fr: ['{path} : {device} répond et tous ses messages sont arrivés.'],
  },
  hole: {
    en: ['{path}: {device} answers; some records got lost on the line and have been asked for again.'],
    fr: ['{path} : {device} répond ; des messages perdus sur la ligne ont été redemandés.'],
  },
  opening: {
    en: ['{path}: is being opened.', 'Try again with more time: --seconds 10.'],
    fr: ['{path} : ouverture en cours.', 'Réessayez avec plus de temps : --seconds 10.'],
  },
  greeting: {
    en: [
      '{path}: open, no answer yet.',
      'Boards restart when they are opened; try again with more time: --seconds 10.',
    ],
    fr: [
      '{path} : ouvert, pas encore de réponse.',
      'Les cartes redémarrent à l’ouverture ; réessayez avec plus de temps : --seconds 10.',
    ],
  },
  closed: {
    en: ['{path}: closed.', 'Plug the board in again.'],
    fr: ['{path} : fermé.', 'Rebranchez la carte.'],
  },
  mute: {
    en: [
      '{path}: open, but not a single byte comes.',
      'Is this the right port, and has the board power? A board without firmware says nothing: sabot flash --port {path}.',
    ],
    fr: [
      '{path} : ouvert, mais pas un octet n’arrive.',
      'Est-ce le bon port, la carte est-elle alimentée ? Une carte sans micrologiciel ne dit rien : sabot flash --port {path}.',
    ],
  },
  noise: {
    en: [
      '{path}: bytes come, but no line of Sabot.',
      'Another speed or another program on the board. Flash it (sabot flash --port {path}); with your own firmware, check that it runs at 250000 baud.',
    ],
    fr: [
      '{path} : des octets arrivent, mais aucune ligne de Sabot.',
      'Une autre vitesse, ou un autre programme sur la carte. Programmez-la (sabot flash --port {path}) ; avec votre propre micrologiciel, vérifiez les 250000 bauds.',
    ],
  },
  deaf: {
    en: [
      '{path}: the device speaks but does not hear.',
      'The line from the computer to the board is broken: another cable, and check the RX pin and its level (3.3 V or 5 V).',
    ],
    fr: [
      '{path} : l’appareil parle mais n’entend pas.',
      'La ligne de l’ordinateur vers la carte est coupée : un autre câble, et vérifiez la broche RX et son niveau (3,3 V ou 5 V).',
    ],
  },
  silent: {
    en: [
      '{path}: {device} answered and then fell silent.',
      'Is its power steady? A watchdog restart shows up as a new boot; see sabot decode of a recording.',
    ],
    fr: [
      '{path} : {device} a répondu, puis s’est tu.',
      'Son alimentation est-elle stable ? Un redémarrage se voit comme un nouveau démarrage dans sabot decode d’un enregistrement.',
    ],
  },
  'version-old': {
    en: [
      '{path}: {device} speaks the older protocol {protocol} (firmware {firmware}); nothing is read from it.',
      'sabot flash --port {path}',
    ],
    fr: [
      '{path} : {device} parle l’ancien protocole {protocol} (micrologiciel {firmware}) ; rien n’en est lu.',
      'sabot flash --port {path}',
    ],
  },
  'version-new': {
    en: [
      '{path}: {device} speaks the newer protocol {protocol} (firmware {firmware}); nothing is read from it.',
      'Update Sabot, or flash the firmware of this version: sabot flash --port {path}',
    ],
    fr: [
      '{path} : {device} parle le protocole plus récent {protocol} (micrologiciel {firmware}) ; rien n’en est lu.',
      'Mettez Sabot à jour, ou programmez le micrologiciel de cette version : sabot flash --port {path}',
    ],
  },
  'duplicate-id': {
    en: [
      '{path}: another device is already called {device}; this one is not read.',
      'Give one of them another name when you flash it; sabot flash --help says how.',
    ],
    fr: [
      '{path} : un autre appareil s’appelle déjà {device} ; celui-ci n’est pas lu.',
      'Donnez un autre nom à l’un des deux en le programmant ; sabot flash --help dit comment.',
    ],
  },
  missing: {
    en: ['{path}: there is no such port.', 'Is the cable in, at both ends? A charging cable has no data lines.'],
    fr: [
      '{path} : ce port n’existe pas.',
      'Le câble est-il branché des deux côtés ? Un câble de charge n’a pas de fils de données.',
    ],
  },
  busy: {
    en: [
      '{path}: another program has it.',
      'If Sabot is running, look at its page /lab instead. Otherwise close the serial monitor.',
    ],
    fr: [
      '{path} : un autre programme l’occupe.',
      'Si Sabot tourne, voyez plutôt sa page /lab. Sinon, fermez le moniteur série.',
    ],
  },
  denied: {
    en: ['{path}: you may not open it.', 'Once: sudo usermod -aG dialout $USER, then log out and in again.'],
    fr: [
      '{path} : vous n’avez pas le droit de l’ouvrir.',
      'Une fois : sudo usermod -aG dialout $USER, puis fermez et rouvrez votre session.',
    ],
  },
  failed: {
    en: [
      '{path}: cannot be opened: {error}',
      'Unplug it, wait five seconds, plug it in again; then try another USB socket.',
    ],
    fr: [
      '{path} : ouverture impossible : {error}',
      'Débranchez, attendez cinq secondes, rebranchez ; puis essayez une autre prise USB.',
    ],
  },
  unplugged: {
    en: ['{path}: was there and went away.', 'A loose plug, or too little power: try another cable and a powered hub.'],
    fr: [
      '{path} : était là, puis a disparu.',
      'Une fiche lâche ou trop peu de courant : essayez un autre câble et un concentrateur alimenté.',
    ],
  },
};

/** Where a reader that was bought is another matter than one of our own boards. */
export const BOUGHT_WORDS: Readonly<Partial<Record<PortState, Words>>> = {
  mute: {
    en: [
      '{path}: open; no reader has said anything yet.',
      'Its first card makes it known: lay one there. By network: was the reader given this address, or this topic?',
    ],
    fr: [
      '{path} : ouvert ; aucun lecteur n’a encore rien dit.',
      'Sa première carte le fait connaître : posez-en une. Par le réseau : a-t-il cette adresse, ou ce sujet ?',
    ],
  },
  noise: {
    en: [
      '{path}: something comes that this kind of reader does not say.',
      'Is it this kind of reader? sabot start --help lists those that are driven. It is read at 115200 baud.',
    ],
    fr: [
      '{path} : il vient quelque chose que ce type de lecteur ne dit pas.',
      'Est-ce bien ce type de lecteur ? sabot start --help donne ceux qui sont pilotés. Il est lu à 115200 bauds.',
    ],
  },
  silent: {
    en: [
      '{path}: {device} does not answer any more.',
      'Has it power, and is its own polling left to Sabot? Unplug it and plug it in again.',
    ],
    fr: [
      '{path} : {device} ne répond plus.',
      'Est-il alimenté, et laisse-t-il Sabot interroger ses antennes ? Débranchez-le et rebranchez-le.',
    ],
  },
  failed: {
    en: [
      '{path}: cannot be opened: {error}',
      'Is the broker running, and is the address one of this machine? Another program may listen there.',
    ],
    fr: [
      '{path} : ouverture impossible : {error}',
      'Le serveur MQTT tourne-t-il, l’adresse est-elle de cette machine ? Un autre programme y écoute peut-être.',
    ],
  },
  'duplicate-id': {
    en: [
      '{path}: another reader is already called {device}; this one is not read.',
      'Give it a name of its own: {path}#left, or DEVICE_ID in its firmware.',
    ],
    fr: [
      '{path} : un autre lecteur s’appelle déjà {device} ; celui-ci n’est pas lu.',
      'Donnez-lui un nom à lui : {path}#gauche, ou DEVICE_ID dans son micrologiciel.',
    ],
  },
};
