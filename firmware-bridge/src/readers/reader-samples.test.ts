import { describe, expect, it } from 'vitest';
import type { ReaderFields } from '#vocabulary/reader-fields';
import { AnyLines, toldOfText } from './kinds/any-lines.ts';
import { heardFields, proposedFields, toldOfFields } from './kinds/any-reader.ts';
import { PepperMux } from './kinds/pepper-c1.ts';
import { pepperFrame } from './kinds/pepper-frames.ts';
import { toldOfMessage, toldOfObjects, toldOfTopic } from './kinds/pepper-messages.ts';
import { RfidPokerLines, toldOfPost } from './kinds/rfid-poker.ts';
import { JsonObjects } from './words/json-objects.ts';
import type { Told } from './words/told.ts';

const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'latin1');
const UID = JSON.stringify({
  type: 'uid',
  uid: '94D064EB',
  sak: 8,
  string: 'MIFARE Classic 1k/Plus 2k',
  device_name: 'Pepper_C1-MUX-8FC334',
  known_tag: false,
  antenna: 1,
});

/** One that has asked twice in vain listens. */
function listening(): PepperMux {
  const parser = new PepperMux('10.0.0.9');
  for (let atMs = 0; atMs < 3000; atMs += 10) parser.due(atMs, () => true);
  return parser;
}

/** As it is after somebody confirmed what was proposed. */
function anyReader(told: readonly Told[]): readonly Told[] {
  return told.flatMap((one) => {
    if (one.kind !== 'fields') return [one];
    const map: ReaderFields | undefined = proposedFields(heardFields(one.fields));
    return map === undefined ? [] : toldOfFields(one.fields, map, 'rail');
  });
}

/** Messages of a source, as its program, its maker's pages or a public log have them, and what is understood. */
const SAMPLES: readonly (readonly [source: string, told: () => readonly Told[], seen: readonly string[]])[] = [
  [
    'rfid-poker, wired (its README)',
    () =>
      new RfidPokerLines().hear(
        bytesOf(
          '# M5Stack\r\n{"type":"card","device_id":"seat-1","seq":2,"card_uid":"04 a1 b2 c3 d4 e5 f6","rssi":0}\r\n',
        ),
      ),
    ['seat-1 0 04A1B2C3D4E5F6'],
  ],
  [
    'rfid-poker, posted (http_card.cpp)',
    () => [toldOfPost('/card', '{"device_id":"AA:BB:CC:00:00:01","uid":"04 a1 b2 c3 d4 e5 f6","pair_id":3}')],
    ['AA:BB:CC:00:00:01 2 04A1B2C3D4E5F6'],
  ],
  [
    'Pepper C1 MUX by MQTT (a public log)',
    () => toldOfTopic('pepper_c1/data', UID),
    ['Pepper_C1-MUX-8FC334 0 94D064EB'],
  ],
  [
    'Pepper C1 by WebSocket, two objects with nothing between them (RfidReaderService.cs)',
    () =>
      toldOfObjects(new JsonObjects(), UID + UID.replace('"antenna":1', '"antenna":8'), (text) =>
        toldOfMessage(text, { reader: 'pepper', antenna: 1 }),
      ),
    ['Pepper_C1-MUX-8FC334 0 94D064EB', 'Pepper_C1-MUX-8FC334 7 94D064EB'],
  ],
  [
    'Pepper C1 by TCP, JSON without a frame (coordinator.py)',
    () => listening().hear(bytesOf(UID)),
    ['Pepper_C1-MUX-8FC334 0 94D064EB'],
  ],
  [
    'Pepper C1 by TCP, a frame for what it sees by itself (fake_reader.py)',
    () => listening().hear(pepperFrame(Uint8Array.of(0xfe, 0x00, 0x01, 0x00, 0x94, 0xd0, 0x64, 0xeb))),
    ['10.0.0.9 0 94D064EB'],
  ],
  [
    'a broker that is told the identity alone, on a topic of the channel (public notes)',
    () => toldOfTopic('pepper_c1/mux/channel_3', '04A1B2C3D4E5F6'),
    ['pepper 2 04A1B2C3D4E5F6'],
  ],
  [
    'ESPHome, the event of a tag (its documentation)',
    () =>
      anyReader(toldOfText('{"data":{"uid":"74-10-37-94","device":"rc522-left","channel":"2"}}', 'esphome/rail/tag')),
    ['rc522-left 2 74103794'],
  ],
  [
    'a reader that writes lines: its antenna, then the identity',
    () => anyReader(new AnyLines().hear(bytesOf('ANT3 E004015012345678\r\nready\r\nant=4;uid=04A1B2C3D4E5F6\n'))),
    ['rail 4 04A1B2C3D4E5F6'],
  ],
  [
    'a reader that tells of all cards of an antenna at once',
    () => anyReader(toldOfText('{"reader":"felt","antenna":7,"tags":["04A1B2C3D4E5F6","04A1B2C3D4E5F7"]}', '')),
    ['felt 7 04A1B2C3D4E5F6', 'felt 7 04A1B2C3D4E5F7'],
  ],
];

describe('samples of readers that people own', () => {
  it.each(SAMPLES)('%s', (_, tell, seen) => {
    const told = tell();
    expect(told.filter(({ kind }) => kind === 'discarded')).toEqual([]);
    expect(
      told.flatMap((one) => {
        if (one.kind !== 'sightings') return [];
        return one.sightings.flatMap((each) =>
          each.what === 'seen' ? [`${one.reader} ${each.antenna} ${each.tag}`] : [],
        );
      }),
    ).toEqual(expect.arrayContaining([...seen]));
  });

  it('objects are found however they are cut; braces in texts count for nothing; one without end is named', () => {
    const text = '{"a":"} {\\" {"}{"b":{"c":[1,2]}} noise {"d":1}';
    for (let size = 1; size < text.length; size += 1) {
      const objects = new JsonObjects();
      const found = Array.from({ length: Math.ceil(text.length / size) }, (_, at) =>
        objects.push(text.slice(at * size, (at + 1) * size)),
      );
      expect(found.flat().map((one) => (one.kind === 'object' ? JSON.parse(one.text) : one.kind))).toEqual([
        { a: '} {" {' },
        { b: { c: [1, 2] } },
        { d: 1 },
      ]);
    }
    const endless = new JsonObjects();
    expect(endless.push(`{"a":"${'x'.repeat(5000)}`)).toEqual([{ kind: 'too-long' }]);
  });

  it('what no field says, deep, long or strange objects, makes no card and takes no memory', () => {
    const deep = `${'{"a":'.repeat(500)}1${'}'.repeat(500)}`;
    const wide = JSON.stringify(Object.fromEntries(Array.from({ length: 60 }, (_, at) => [`f${at}`, at])));
    for (const text of [deep, '[]', '{"uid":{"uid":null}}', '{"__proto__":{"uid":"04A1B2C3D4E5F6"}}', wide])
      for (const one of toldOfText(text, ''))
        if (one.kind === 'fields') expect(one.fields.size).toBeLessThanOrEqual(41);
  });
});
