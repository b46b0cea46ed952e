import type { FieldLooks } from '#vocabulary/reader-fields';
import type { BoughtReader, ReaderTrouble } from '../parts/reader-kinds.ts';

/** Readers that were bought, on the set-up page. */
export const enReaders = {
  title: 'Readers that were bought',
  how:
    'A reader from a shop is chosen here once and used at each start. ' +
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
    'other-posts': { title: 'Another reader that posts JSON', example: 'http://192.168.1.20:8081' },
    'other-broker': { title: 'Another reader, by an MQTT broker', example: 'mqtt://192.168.1.20/cards/#' },
    'other-cable': { title: 'Another reader, at a cable: lines or JSON', example: '/dev/ttyUSB0#left' },
    'other-page': { title: 'Another reader, by WebSocket', example: 'ws://192.168.1.31/cards' },
    'other-tcp': { title: 'Another reader, by TCP: lines or JSON', example: 'tcp://192.168.1.31:4000' },
  } satisfies Record<BoughtReader, { title: string; example: string }>,
  use: 'Use it',
  remove: 'Do without it',
  heard: (devices: string): string => `heard as ${devices}`,
  notHeard: 'not heard yet; /lab says why',
  waits: (reader: string, from: string): string =>
    from === '' ? `${reader} calls itself a reader.` : `${reader} calls itself a reader, from ${from}.`,
  yes: 'Yes, it is ours',
  ours: (reader: string): string => `${reader} is ours.`,
  notOurs: 'Not any more',
  layCard: 'Lay one card on it: Sabot then shows what it says of it.',
  itSays: 'It said something of a card. In which field is what?',
  tagField: 'The card',
  antennaField: 'The antenna',
  readerField: 'Its own name',
  notSaid: '(it does not say it)',
  looks: { identity: 'an identity', number: 'a number', text: 'a word' } satisfies Record<FieldLooks, string>,
  useFields: 'That is so',
  fieldsAre: (tag: string, antenna: string | null, reader: string | null): string =>
    `The card is in “${tag}”, the antenna in “${antenna ?? '–'}”, its name in “${reader ?? '–'}”.`,
  otherFields: 'Name them anew',
  plugged: 'What is plugged in',
  pluggedHow:
    'Whatever is opened starts anew, and a printer prints what it is sent: Sabot asks once for each plug, and ' +
    'remembers it.',
  isItABoard: 'Is it a board of this table?',
  boardIsThere: 'Yes, use it',
  leaveItAlone: 'No, leave it alone',
  isUsed: 'It is used.',
  isLeftAlone: 'It is left alone.',
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
