import type { ReaderWords } from '../en/en-readers.ts';

/** Les lecteurs achetés, sur la page de préparation. */
export const frReaders: ReaderWords = {
  title: 'Lecteurs achetés',
  how:
    'Sabot trouve seul ses propres cartes électroniques. Un lecteur du commerce se choisit ici une fois, et sert ' +
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
  },
  use: 'L’utiliser',
  remove: 'S’en passer',
  heard: (devices) => `entendu : ${devices}`,
  notHeard: 'pas encore entendu ; /lab dit pourquoi',
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
