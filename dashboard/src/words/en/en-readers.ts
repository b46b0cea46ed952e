import type { BoughtReader, ReaderTrouble } from '../parts/reader-kinds.ts';

/** Readers that were bought, on the set-up page. */
export const enReaders = {
  title: 'Readers that were bought',
  how:
    'Sabot finds its own boards by itself. A reader from a shop is chosen here once and used at each start. ' +
    'Then choose a place under “Antennas” and lay one card on the reader that is to be there.',
  named: (list: string): string =>
    `This start was told to use ${list}. What is chosen here waits for a start that is told nothing.`,
  atOwnTable: 'They are used at your own table.',
  what: 'What is it?',
  where: 'Where is it?',
  kinds: {
    'atom-cable': { title: 'M5Stack ATOM (rfid-poker), at a cable', example: '/dev/ttyUSB0' },
    'atom-wifi': { title: 'M5Stack ATOM (rfid-poker), by Wi-Fi', example: 'http://192.168.1.20:8080' },
    'pepper-cable': { title: 'Pepper C1 MUX, at a cable', example: '/dev/ttyUSB0#left' },
    'pepper-broker': { title: 'Pepper C1 MUX, by an MQTT broker', example: 'mqtt://192.168.1.20/pepper_c1/#' },
    'pepper-page': { title: 'Pepper C1, by the WebSocket of its own page', example: 'ws://192.168.1.31/wscomm.cgi' },
    'pepper-tcp': { title: 'Pepper C1 MUX, by TCP: Sabot calls the reader', example: 'tcp://192.168.1.31:1234' },
    'pepper-calls': {
      title: 'Pepper C1 MUX, by TCP: the reader calls Sabot',
      example: 'tcp-listen://192.168.1.20:8765',
    },
  } satisfies Record<BoughtReader, { title: string; example: string }>,
  use: 'Use it',
  remove: 'Do without it',
  heard: (devices: string): string => `heard as ${devices}`,
  notHeard: 'not heard yet; /lab says why',
  troubles: {
    unknown: 'No reader that Sabot drives.',
    'no-address': 'That is no place where such a reader can be; see the example in the field.',
    password: 'Without a name and a password: give them to Sabot as SABOT_MQTT_USER and SABOT_MQTT_PASSWORD.',
    'no-port': 'Name the port, too, as in http://192.168.1.20:8080.',
    twice: 'That place is taken by another reader.',
    failed: 'It cannot be written to the disk.',
    'no-answer': 'The server does not answer.',
  } satisfies Record<ReaderTrouble, string>,
};
export type ReaderWords = typeof enReaders;
