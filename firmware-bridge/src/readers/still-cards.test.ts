import { describe, expect, it } from 'vitest';
import type { ReaderFields } from '#vocabulary/reader-fields';
import { AnyLines, toldOfText } from './kinds/any-lines.ts';
import { heardFields, proposedFields, toldOfFields } from './kinds/any-reader.ts';
import { pepperFrame } from './kinds/pepper-frames.ts';
import { toldOfMessage, toldOfObjects, toldOfTopic } from './kinds/pepper-messages.ts';
import { RfidPokerLines, toldOfPost } from './kinds/rfid-poker.ts';
import { DeskWorld, VirtualBridge } from './played-hand.testing.ts';
import type { ReaderDesk } from './reader-desk.ts';
import { JsonObjects } from './words/json-objects.ts';
import type { ReaderParser, Told } from './words/told.ts';

const TAG = '04A1B2C3D4E5F6';
const SPACED = '04 a1 b2 c3 d4 e5 f6';
const UID = JSON.stringify({ type: 'uid', uid: TAG, device_name: 'Pepper_C1-MUX-8FC334', antenna: 2 });
const TAG_BYTES = [0x04, 0xa1, 0xb2, 0xc3, 0xd4, 0xe5, 0xf6];
const bytesOf = (text: string): Uint8Array => Buffer.from(text, 'latin1');

/** Mapping after somebody confirmed what was proposed. */
function named(told: readonly Told[]): readonly Told[] {
  return told.flatMap((one) => {
    if (one.kind !== 'fields') return [one];
    const map: ReaderFields | undefined = proposedFields(heardFields(one.fields));
    return map === undefined ? [] : toldOfFields(one.fields, map, 'rail');
  });
}

/** Desks that have asked twice in vain listen; its connection is the desk's. */
function listening(desk: ReaderDesk): ReaderParser {
  const parser = desk.join(desk.newParser('127.0.0.1'));
  for (let atMs = 0; atMs < 3000; atMs += 10) parser.due(atMs, () => true);
  return parser;
}

interface Source {
  readonly name: string;
  readonly address: string;
  /** Its pause between two words on a card that lies still, as its program or its maker has it. */
  readonly pauseMs: number;
  /** A program that runs from now on, and what it makes of one word. */
  readonly begin: (desk: ReaderDesk) => () => readonly Told[];
}

const always = (say: () => readonly Told[]) => (): (() => readonly Told[]) => say;

const SOURCES: readonly Source[] = [
  {
    name: 'rfid-poker, wired',
    address: 'rfid-poker:/dev/ttyUSB0',
    pauseMs: 500,
    begin: () => {
      const lines = new RfidPokerLines();
      let seq = 0;
      return () => {
        seq += 1;
        return lines.hear(
          bytesOf(`{"type":"card","device_id":"seat-1","seq":${seq},"card_uid":"${SPACED}","rssi":0}\n`),
        );
      };
    },
  },
  {
    name: 'rfid-poker, posted',
    address: 'rfid-poker:http://127.0.0.1:8080',
    pauseMs: 30_000,
    begin: always(() => [toldOfPost('/card', `{"device_id":"AA:BB:CC:00:00:01","uid":"${SPACED}","pair_id":3}`)]),
  },
  {
    name: 'Pepper C1 MUX by MQTT',
    address: 'pepper-c1:mqtt://127.0.0.1/pepper_c1/#',
    pauseMs: 800,
    begin: always(() => toldOfTopic('pepper_c1/data', UID)),
  },
  {
    name: 'Pepper C1 by WebSocket, objects with nothing between them',
    address: 'pepper-c1:ws://127.0.0.1/ws',
    pauseMs: 800,
    begin: () => {
      const objects = new JsonObjects();
      return () => toldOfObjects(objects, UID, (text) => toldOfMessage(text, { reader: 'pepper', antenna: 1 }));
    },
  },
  {
    name: 'Pepper C1 by TCP, JSON without a frame',
    address: 'pepper-c1:tcp://127.0.0.1:1',
    pauseMs: 800,
    begin: (desk) => {
      const parser = listening(desk);
      return () => parser.hear(bytesOf(UID), 0);
    },
  },
  {
    name: 'Pepper C1 by TCP, frames',
    address: 'pepper-c1:tcp://127.0.0.1:1',
    pauseMs: 800,
    begin: (desk) => {
      const parser = listening(desk);
      return () => parser.hear(pepperFrame(Uint8Array.of(0xfe, 0x00, 0x01, 0x00, ...TAG_BYTES)), 0);
    },
  },
  {
    name: 'a broker that is told the identity alone',
    address: 'pepper-c1:mqtt://127.0.0.1/pepper_c1/#',
    pauseMs: 800,
    begin: always(() => toldOfTopic('pepper_c1/mux/channel_3', TAG)),
  },
  {
    name: 'ESPHome, an event that its automation repeats',
    address: 'other:mqtt://127.0.0.1/esphome/#',
    pauseMs: 5000,
    begin: always(() =>
      named(toldOfText('{"data":{"uid":"04-A1-B2-C3-D4-E5-F6","device":"left","channel":"2"}}', 'esphome/rail/tag')),
    ),
  },
  {
    name: 'a reader that writes lines',
    address: 'other:/dev/ttyUSB1',
    pauseMs: 2000,
    begin: () => {
      const lines = new AnyLines();
      return () => named(lines.hear(bytesOf(`ant=4;uid=${TAG}\n`)));
    },
  },
  {
    name: 'a reader that tells of all cards of an antenna at once',
    address: 'other:http://127.0.0.1:1',
    pauseMs: 2000,
    begin: always(() => named(toldOfText(`{"reader":"felt","antenna":7,"tags":["${TAG}"]}`, ''))),
  },
];

/** Says one thing again and again while a card lies there. */
class Repeating extends DeskWorld {
  isLying = true;
  readonly #say: () => readonly Told[];
  readonly #pauseMs: number;
  #nextMs = 0;

  constructor({ address, begin, pauseMs }: Source) {
    super();
    this.#say = begin(this.desk(address));
    this.#pauseMs = pauseMs;
  }

  protected step(nowMs: number): void {
    if (!this.isLying || nowMs < this.#nextMs) return;
    // A loop is late by a tenth now and then.
    this.#nextMs = nowMs + this.#pauseMs * (nowMs % 3 === 0 ? 1.1 : 1);
    for (const one of this.#say()) this.desks[0]?.take(one, nowMs);
  }
}

describe('a card that lies still', () => {
  it.each(SOURCES)('comes once, never goes, and goes when it is taken: $name', (source) => {
    const world = new Repeating(source);
    const bridge = new VirtualBridge(world);
    bridge.run(150_000);
    expect(bridge.of('tag-came').map(({ tag }) => tag)).toEqual([TAG]);
    expect(bridge.of('tag-went')).toEqual([]);
    world.isLying = false;
    bridge.run(Math.max(8000, 4 * source.pauseMs));
    expect(bridge.of('tag-went').map(({ tag }) => tag)).toEqual([TAG]);
  });
});
