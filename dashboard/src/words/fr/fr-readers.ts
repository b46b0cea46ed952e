import type { ReaderWords } from '../en/en-readers.ts';

/** Les lecteurs achetés, sur la page de préparation. */
export const frReaders: ReaderWords = {
  title: 'Lecteurs achetés',
  how:
    'Un lecteur du commerce se choisit ici une fois, et sert ' +
    'à chaque démarrage. ' +
    'Choisissez ensuite un endroit sous « Antennes » et posez une carte sur le lecteur qui doit y être.',
  named: (list) =>
    `À ce démarrage on a demandé ${list}. Ce qui est choisi ici attend un démarrage où l’on ne demande rien.`,
  atOwnTable: 'Ils servent à votre propre table.',
  what: 'Qu’est-ce ?',
  where: 'Où est-il ?',
  kinds: {
    'atom-cable': { title: 'M5Stack ATOM (rfid-poker), par câble', example: '/dev/ttyUSB0' },
    'atom-wifi': { title: 'M5Stack ATOM (rfid-poker), par Wi-Fi', example: 'http://192.168.1.20:8080' },
    'pepper-cable': { title: 'Pepper C1 MUX, par câble', example: '/dev/ttyUSB0#gauche' },
    'pepper-broker': { title: 'Pepper C1 MUX, par un courtier MQTT', example: 'mqtt://192.168.1.20/pepper_c1/#' },
    'pepper-page': { title: 'Pepper C1, par le WebSocket de sa propre page', example: 'ws://192.168.1.31/wscomm.cgi' },
    'pepper-tcp': { title: 'Pepper C1 MUX, par TCP : Sabot appelle le lecteur', example: 'tcp://192.168.1.31:1234' },
    'pepper-calls': {
      title: 'Pepper C1 MUX, par TCP : le lecteur appelle Sabot',
      example: 'tcp-listen://192.168.1.20:8765',
    },
    'other-posts': { title: 'Un autre lecteur, qui envoie du JSON par POST', example: 'http://192.168.1.20:8081' },
    'other-broker': { title: 'Un autre lecteur, par un courtier MQTT', example: 'mqtt://192.168.1.20/cartes/#' },
    'other-cable': { title: 'Un autre lecteur, par câble : des lignes ou du JSON', example: '/dev/ttyUSB0#gauche' },
    'other-page': { title: 'Un autre lecteur, par WebSocket', example: 'ws://192.168.1.31/cartes' },
    'other-tcp': { title: 'Un autre lecteur, par TCP : des lignes ou du JSON', example: 'tcp://192.168.1.31:4000' },
  },
  use: 'L’utiliser',
  remove: 'S’en passer',
  heard: (devices) => `entendu : ${devices}`,
  notHeard: 'pas encore entendu ; /lab dit pourquoi',
  waits: (reader, from) => (from === '' ? `${reader} se dit lecteur.` : `${reader}, à ${from}, se dit lecteur.`),
  yes: 'Oui, il est à nous',
  ours: (reader) => `${reader} est à nous.`,
  notOurs: 'Plus maintenant',
  layCard: 'Posez-y une carte : Sabot montre alors ce qu’il en dit.',
  itSays: 'Il a parlé d’une carte. Dans quel champ est quoi ?',
  tagField: 'La carte',
  antennaField: 'L’antenne',
  readerField: 'Son propre nom',
  notSaid: '(il ne le dit pas)',
  looks: { identity: 'une identité', number: 'un nombre', text: 'un mot' },
  useFields: 'C’est cela',
  fieldsAre: (tag, antenna, reader) =>
    `La carte est dans « ${tag} », l’antenne dans « ${antenna ?? '–'} », son nom dans « ${reader ?? '–'} ».`,
  otherFields: 'Les nommer à nouveau',
  plugged: 'Ce qui est branché',
  pluggedHow:
    'Ce qu’on ouvre redémarre, et une imprimante imprime ce qu’on lui envoie : Sabot demande une fois pour chaque ' +
    'prise, et s’en souvient.',
  isItABoard: 'Est-ce une carte électronique de cette table ?',
  boardIsThere: 'Oui, s’en servir',
  leaveItAlone: 'Non, ne pas y toucher',
  isUsed: 'Sabot s’en sert.',
  isLeftAlone: 'Sabot n’y touche pas.',
  troubles: {
    unknown: 'Aucun lecteur que Sabot sache lire.',
    'no-address': 'Un tel lecteur ne peut pas être là ; voyez l’exemple dans le champ.',
    password: 'Sans nom ni mot de passe : donnez-les à Sabot par SABOT_MQTT_USER et SABOT_MQTT_PASSWORD.',
    'no-port': 'Nommez aussi le port, comme dans http://192.168.1.20:8080.',
    twice: 'Un autre lecteur occupe cet endroit.',
    failed: 'Cela ne peut pas être écrit sur le disque.',
    'no-answer': 'Le serveur ne répond pas.',
  },
};
