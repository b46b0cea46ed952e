import { Buffer } from 'node:buffer';
import { BridgeCore } from '#bridge/bridge-core';
import { FrameDecoder } from '#bridge/lines/frames';
import { factsOf, type Plan, tagOf, testSetup, told } from '#perception/perceive.testing';
import { antennaKey, type PerceptionSetup, type Place } from '#perception/radio/setups';
import { dealingTo } from '#perception/stories.testing';
import { toCardRef } from '#vocabulary/card-refs';
import { deviceId, type Reading, type TagId } from '#vocabulary/readings';
import { ms } from '#vocabulary/units';
import { parseReaderAddress } from '../devices/reader-address.ts';
import { EmulatedAtom, EmulatedPepper, type Field, lineOf } from './emulated-readers.testing.ts';
import { toldOfTopic } from './kinds/pepper-messages.ts';
import { toldOfPost } from './kinds/rfid-poker.ts';
import { ReaderDesk } from './reader-desk.ts';

export type HandPlace = 'S1' | 'S2' | 'S3' | 'BOARD' | 'MUCK';
export const HAND_PLACES: readonly HandPlace[] = ['S1', 'S2', 'S3', 'BOARD', 'MUCK'];

/** What lies where now; the later ones on top. */
export type Lying = Readonly<Record<HandPlace, string[]>>;

/** Readers of one kind, in virtual time, and the places that their antennas are. */
export interface ReaderWorld {
  readonly places: ReadonlyMap<ReturnType<typeof antennaKey>, Place>;
  /** Lines of our contract, by the port that they come from. */
  readonly connect: (opened: (port: string) => void, say: (port: string, line: string) => void) => void;
  readonly hear: (port: string, line: string) => void;
  readonly advance: (nowMs: number) => void;
}

/** A bridge and a table's perception behind readers of any kind. */
export class VirtualBridge {
  readonly readings: Reading[] = [];
  readonly core: BridgeCore;
  readonly #decoders = new Map<string, FrameDecoder>();
  readonly #world: ReaderWorld;
  nowMs = START_MS;

  constructor(world: ReaderWorld) {
    this.#world = world;
    this.core = new BridgeCore({
      onReading: (reading) => {
        this.readings.push(reading);
        this.core.acknowledge(reading);
      },
      onSend: (port, line) => world.hear(port, line),
    });
    world.connect(
      (port) => {
        this.#decoders.set(port, new FrameDecoder());
        this.core.opened(port, ms(this.nowMs));
      },
      (port, line) => {
        const bytes = Buffer.from(line, 'latin1');
        this.core.received(port, bytes.length);
        for (const frame of this.#decoders.get(port)?.push(bytes) ?? []) this.core.frame(port, frame, ms(this.nowMs));
      },
    );
  }

  run(milliseconds: number): void {
    for (let passed = 0; passed < milliseconds; passed += STEP_MS) {
      this.nowMs += STEP_MS;
      this.#world.advance(this.nowMs);
      this.core.tick(ms(this.nowMs));
    }
  }

  of<Type extends Reading['type']>(type: Type): Extract<Reading, { type: Type }>[] {
    return this.readings.filter((reading): reading is Extract<Reading, { type: Type }> => reading.type === type);
  }
}

export const START_MS = 1_000_000;
const STEP_MS = 10;

type TagOfCard = (card: number) => string;

export const nothingLies = (): Lying => ({ S1: [], S2: [], S3: [], BOARD: [], MUCK: [] });

/** Three are dealt two cards each, the third folds, and the board comes out. `unitMs` is the time between two cards. */
export function playHand(lying: Lying, bridge: VirtualBridge, unitMs: number, tags: TagOfCard = tagOf): void {
  bridge.run(3 * unitMs);
  const lay = (card: number, place: HandPlace): void => {
    lying[place].push(tags(card));
    bridge.run(unitMs);
  };
  for (const card of [1, 2, 3]) lay(card, HAND_PLACES[card - 1] ?? 'S1');
  for (const card of [11, 12, 13]) lay(card, HAND_PLACES[card - 11] ?? 'S1');
  const folded = lying.S3.splice(0);
  bridge.run(unitMs);
  lying.MUCK.push(...folded);
  bridge.run(2 * unitMs);
  for (const card of [20, 21, 22, 23, 24]) lay(card, 'BOARD');
  bridge.run(2 * unitMs);
}

/** What perception states of it, without times. */
export function factsWithoutTimes(
  world: ReaderWorld,
  bridge: VirtualBridge,
  tags: TagOfCard = tagOf, // one a card
): readonly string[] {
  const cards = new Map(Array.from({ length: 52 }, (_, card) => [tags(card), card] as const));
  const setup: PerceptionSetup = {
    ...testSetup('stream'),
    places: world.places,
    meaningOf: (tag: TagId) => {
      const card = cards.get(tag);
      return card === undefined ? { deck: 'none', pseudonym: 'T' } : { deck: 'in-play', ref: toCardRef(card) };
    },
  };
  const plan: Plan = (out) => dealingTo(...DEALT.slice(out));
  return told(factsOf(bridge.readings, setup, bridge.nowMs + 60_000, plan)).map((line) => line.replace(/^\d+ /, ''));
}

const DEALT = ['S1', 'S2', 'S3', 'S1', 'S2', 'S3', 'B1', 'B2', 'B3', 'B4', 'B5'] as const;

export const placeOf = (place: HandPlace): Place => (place === 'BOARD' ? { at: 'board' } : { at: 'zone', zone: place });

/** Readers behind one address or several, as the product has them. */
export abstract class DeskWorld implements ReaderWorld {
  readonly places = new Map<ReturnType<typeof antennaKey>, Place>();
  protected readonly desks: ReaderDesk[] = [];
  #opened: (port: string) => void = () => undefined;
  #say: (port: string, line: string) => void = () => undefined;
  readonly discarded: string[] = [];

  protected desk(text: string): ReaderDesk {
    const address = parseReaderAddress(text);
    if (!address.ok) throw new Error(text);
    const at = this.desks.length;
    const desk = new ReaderDesk(
      address.value,
      (index) => this.#attach(this.desks[at], at, index),
      (reason) => this.discarded.push(reason),
    );
    this.desks.push(desk);
    return desk;
  }

  connect(opened: (port: string) => void, say: (port: string, line: string) => void): void {
    this.#opened = opened;
    this.#say = say;
    for (const [at, desk] of this.desks.entries()) for (const index of desk.nodes.keys()) this.#attach(desk, at, index);
  }

  #attach(desk: ReaderDesk | undefined, at: number, index: number): void {
    const port = `${at}/${index}`;
    // The one that is being made is attached with all others, when there is a bridge.
    desk?.nodes[index]?.connect((line) => this.#say(port, line));
    if (desk !== undefined) this.#opened(port);
  }

  hear(port: string, line: string): void {
    const [at = 0, index = 0] = port.split('/').map(Number);
    this.desks[at]?.nodes[index]?.hear(line);
  }

  advance(nowMs: number): void {
    this.step(nowMs);
    for (const desk of this.desks) desk.advanceTo(nowMs);
  }

  protected abstract step(nowMs: number): void;
}

/** An ATOM at a serial line for each place. */
export class WiredAtoms extends DeskWorld {
  readonly atoms: readonly EmulatedAtom[];

  constructor(lying: Lying, isPair = false) {
    super();
    this.atoms = HAND_PLACES.map((place) => {
      const name = `atom-${place}`;
      const desk = this.desk(`rfid-poker:/dev/${name}`);
      this.places.set(antennaKey(deviceId(name.toLowerCase()), 0), placeOf(place));
      const options = { isPair: isPair && place !== 'BOARD' };
      return new EmulatedAtom(
        name,
        boxesOf(place, lying),
        (message) => {
          if (this.isUnplugged) return;
          const told = desk.parser?.hear(Buffer.from(lineOf(message)), this.#nowMs) ?? [];
          for (const one of told) desk.take(one, this.#nowMs);
        },
        options,
      );
    });
  }

  #nowMs = START_MS;
  /** Nothing of what they say arrives, and nobody looks after them. */
  isUnplugged = false;

  override advance(nowMs: number): void {
    if (this.isUnplugged) this.step(nowMs);
    else super.advance(nowMs);
  }

  protected step(nowMs: number): void {
    if (this.#nowMs === START_MS) for (const atom of this.atoms) atom.boot(nowMs);
    this.#nowMs = nowMs;
    for (const atom of this.atoms) atom.advance(nowMs);
  }
}

/** ATOMs that post to one address; a place is a device and a pair of it. */
export class PostingAtoms extends DeskWorld {
  readonly #atoms: readonly EmulatedAtom[];
  #nowMs = START_MS;

  /** `pauseMs`: how long its program tells nobody again of the same card. */
  constructor(lying: Lying, pauseMs = 10_000) {
    super();
    const desk = this.desk('rfid-poker:http://127.0.0.1:8080');
    this.#atoms = HAND_PLACES.map((place, at) => {
      const name = `AA:BB:CC:00:00:0${at}`;
      const device = deviceId(`aabbcc00000${at}`);
      for (const antenna of [0, 1, 2, 3, 4]) this.places.set(antennaKey(device, antenna), placeOf(place));
      const post = (path: string, body: object): void =>
        void desk.take(toldOfPost(path, JSON.stringify(body)), this.#nowMs);
      return new EmulatedAtom(
        name,
        boxesOf(place, lying),
        (message) => {
          const pair = place === 'BOARD' && message.type === 'card' ? message.channel + 1 : 1;
          if (message.type === 'boot') post('/device/boot', { device_id: name, pair_ids: [1] });
          else post('/card', { device_id: name, uid: message.card_uid, pair_id: pair });
        },
        { loopMs: 260, pauseMs },
      );
    });
  }

  protected step(nowMs: number): void {
    if (this.#nowMs === START_MS) for (const atom of this.#atoms) atom.boot(nowMs);
    this.#nowMs = nowMs;
    for (const atom of this.#atoms) atom.advance(nowMs);
  }
}

/** One Pepper C1 MUX whose first five antennas are the places. */
export class WiredPepper extends DeskWorld {
  readonly pepper: EmulatedPepper;
  readonly #desk: ReaderDesk;
  #nowMs = START_MS;
  /** Between it and the host. */
  line: (bytes: Uint8Array) => Uint8Array = (bytes) => bytes;

  constructor(lying: Lying) {
    super();
    this.#desk = this.desk('pepper-c1:/dev/ttyUSB0');
    const device = deviceId('pepper');
    for (const [antenna, place] of HAND_PLACES.entries()) this.places.set(antennaKey(device, antenna), placeOf(place));
    this.pepper = new EmulatedPepper(
      HAND_PLACES.map((place) => () => lying[place]),
      (bytes) => {
        const told = this.#desk.parser?.hear(this.line(bytes), this.#nowMs) ?? [];
        for (const one of told) this.#desk.take(one, this.#nowMs);
      },
    );
  }

  protected step(nowMs: number): void {
    this.#nowMs = nowMs;
    const bytes = this.#desk.parser?.due(nowMs, (antenna) => this.#desk.nodes[0]?.isPolled(antenna) === true);
    if (bytes !== undefined) this.pepper.hear(bytes, nowMs);
    this.pepper.advance(nowMs);
  }
}

/** The same, when it publishes to a broker what it sees: each antenna in turn, again and again. */
export class PublishingPepper extends DeskWorld {
  readonly #desk: ReaderDesk;
  readonly #lying: Lying;
  #antenna = 0;
  #nextMs = START_MS;
  /** How often the broker delivers each message. */
  copies = 1;

  constructor(lying: Lying) {
    super();
    this.#lying = lying;
    this.#desk = this.desk('pepper-c1:mqtt://127.0.0.1/pepper_c1/#');
    const device = deviceId('1-mux-8fc334');
    for (const [antenna, place] of HAND_PLACES.entries()) this.places.set(antennaKey(device, antenna), placeOf(place));
  }

  protected step(nowMs: number): void {
    if (nowMs < this.#nextMs) return;
    this.#nextMs = nowMs + 100;
    const place = HAND_PLACES[this.#antenna];
    const said = { type: 'uid', sak: 8, device_name: 'Pepper_C1-MUX-8FC334', known_tag: false };
    for (const uid of place === undefined ? [] : this.#lying[place]) {
      const message = JSON.stringify({ ...said, uid, antenna: this.#antenna + 1 });
      for (let copy = 0; copy < this.copies; copy += 1)
        for (const one of toldOfTopic('pepper_c1/data', message)) this.#desk.take(one, nowMs);
    }
    this.#antenna = (this.#antenna + 1) % 8;
  }
}

/** A seat has two boxes with a reader each, the board five; on the muck's two a card hides the one below it. */
function boxesOf(place: HandPlace, lying: Lying): readonly Field[] {
  const boxes = place === 'BOARD' ? 5 : 2;
  return Array.from({ length: boxes }, (_, box) => () => lying[place].slice(box, box + 1));
}
