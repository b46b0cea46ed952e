import { createRoom } from '#account/room';
import { ACCOUNT } from '#account/table';
import type { HeardField, ReaderFields } from '#vocabulary/reader-fields';
import type { ReaderAddress, ReaderKind } from '../devices/reader-address.ts';
import { type Fields, heardFields, toldOfFields } from './kinds/any-reader.ts';
import { parserOf } from './kinds/parser-of.ts';
import { isCalledByMany, type Manner, rulesOf } from './kinds/reader-rules.ts';
import type { Reception } from './links/reader-link.ts';
import { ReaderNode } from './reader-node.ts';
import { readerId } from './words/tag-identity.ts';
import type { DiscardReason, ReaderParser, Told } from './words/told.ts';

/**
 * All readers that were heard behind one address, without IO: what they told and time in, lines of our own contract
 * out.
 */
export class ReaderDesk {
  readonly #address: ReaderAddress;
  readonly #house: ReaderHouse;
  readonly #nodes: ReaderNode[] = [];
  /** Parsers whose bytes come in now, each over a connection of its own. */
  readonly #parsers = new Set<ReaderParser>();
  readonly #silent = new Set<ReaderNode>();
  /** Readers to whom nobody has said yes, and whence each came. They take no place from one that is known. */
  readonly #waiting = new Map<string, string>();
  readonly #waitingRoom = createRoom<string>(ACCOUNT.readersWaiting.places);
  /** Fields that messages of a reader of any make had. */
  #samples: readonly (readonly HeardField[])[] = [];
  readonly #onNew: (index: number) => void;
  readonly #onDiscarded: (reason: DiscardReason) => void;

  constructor(
    address: ReaderAddress,
    onNew: (index: number) => void,
    onDiscarded: (reason: DiscardReason) => void,
    house: ReaderHouse = OPEN_HOUSE,
  ) {
    this.#address = address;
    this.#house = house;
    this.#onNew = onNew;
    this.#onDiscarded = onDiscarded;
    if (address.way !== 'serial') return;
    const parser = this.join(this.newParser(address.kind));
    // Nobody asks a Pepper who it is: it is there from the beginning.
    if (parser.reader !== undefined) this.#nodeOf(parser.reader, 'polls', 0);
  }

  get nodes(): readonly ReaderNode[] {
    return this.#nodes;
  }

  get waiting(): readonly { readonly reader: string; readonly from: string }[] {
    return [...this.#waiting].map(([reader, from]) => ({ reader, from }));
  }

  get samples(): readonly (readonly HeardField[])[] {
    return this.#samples;
  }

  /** Of a serial line; what comes by the network is understood where it comes in. */
  get parser(): ReaderParser | undefined {
    return [...this.#parsers][0];
  }

  /** As a reader is called that does not say its name. */
  get name(): string {
    const { kind, way, at } = this.#address;
    const { name, path } = splitName(at);
    if (name !== undefined) return name;
    return way === 'ws' || way === 'tcp' ? new URL(path).hostname : NAME_OF[kind];
  }

  /** For one connection. `from`: whence it came. */
  newParser(from: string): ReaderParser {
    return parserOf(this.#address.kind, this.#address.way === 'tcp-listen' ? from : this.name);
  }

  join<Parser extends ReaderParser>(parser: Parser): Parser {
    this.#parsers.add(parser);
    return parser;
  }

  leave(parser: ReaderParser): void {
    this.#parsers.delete(parser);
  }

  /** Antennas that are to be asked for cards; before the reader is known, all of them are. */
  isPolled({ reader }: ReaderParser, antenna: number): boolean {
    const node = this.#nodes.find(({ id }) => id === readerId(reader ?? ''));
    return node === undefined || node.isPolled(antenna);
  }

  /** `from`: of readers that have an address of their own. */
  take(told: Told, atMs: number, from?: string): Reception {
    switch (told.kind) {
      case 'nothing':
        return 'taken';
      case 'discarded':
        this.#onDiscarded(told.reason);
        return 'taken';
      case 'fields':
        return this.#takeFields(told.fields, atMs, from);
      case 'sightings': {
        this.advanceTo(atMs);
        const manner = told.sightings[0]?.what === 'seen' ? 'sees' : 'polls';
        const node = this.#nodeOf(told.reader, manner, atMs, from);
        if (typeof node === 'string') return node;
        node.tell(told.sightings);
        return 'taken';
      }
    }
  }

  #takeFields(fields: Fields, atMs: number, from?: string): Reception {
    const heard = heardFields(fields);
    const key = JSON.stringify(heard);
    this.#samples = [...this.#samples.filter((one) => JSON.stringify(one) !== key), heard].slice(-SAMPLES_KEPT);
    const map = this.#house.fieldsOf(this.#address.text);
    if (map === undefined) return 'waiting';
    const received = toldOfFields(fields, map, from ?? this.name).map((one) => this.take(one, atMs, from));
    return received.find((each) => each !== 'taken') ?? 'taken';
  }

  advanceTo(atMs: number): void {
    for (const node of this.#nodes) {
      const isSilent = this.#isSilent(node);
      // A reader that does not answer says nothing, and its board says so little.
      if (!isSilent) node.advanceTo(atMs);
      else if (!this.#silent.has(node)) {
        this.#silent.add(node);
        node.shutEyes();
      }
      if (!isSilent && this.#silent.delete(node)) node.lookAnew();
    }
  }

  /** Nothing is heard from now on, until it looks anew. */
  shutEyes(): void {
    for (const node of this.#nodes) node.shutEyes();
  }

  /** Nobody looked for a while: whatever lay there when it was last heard of may lie there still. */
  lookAnew(): void {
    for (const node of this.#nodes) node.lookAnew();
  }

  #isSilent(node: ReaderNode): boolean {
    const mine = [...this.#parsers].find(({ reader }) => reader === undefined || readerId(reader) === node.id);
    if (mine !== undefined) return mine.isSilent();
    // One with a connection of its own has hung up.
    return this.#address.way === 'tcp' || this.#address.way === 'tcp-listen';
  }

  #nodeOf(reader: string, manner: Manner, atMs: number, from?: string): ReaderNode | Exclude<Reception, 'taken'> {
    const id = readerId(reader);
    const there = this.#nodes.find((node) => node.id === id);
    if (there !== undefined) return there;
    if (isCalledByMany(this.#address.way) && !this.#house.isKnown(this.#address.text, id)) {
      this.#wait(id, from);
      return 'waiting';
    }
    this.#forgetWaiting(id);
    if (this.#nodes.length >= ACCOUNT.readers.places.all) return 'full';
    const node = new ReaderNode({ id, ...rulesOf(this.#address, manner) });
    node.advanceTo(atMs);
    this.#nodes.push(node);
    this.#onNew(this.#nodes.length - 1);
    return node;
  }

  /** A crowd that invents names drives away its own; a broker does not say who spoke. */
  #wait(id: string, from?: string): void {
    if (this.#waiting.has(id)) return;
    const left = this.#waitingRoom.enter(from ?? id, id);
    if (left !== undefined) this.#waiting.delete(left);
    this.#waiting.set(id, from ?? '');
  }

  #forgetWaiting(id: string): void {
    this.#waitingRoom.leave(id);
    this.#waiting.delete(id);
  }
}

/** Answers that somebody has given about the readers behind an address. */
export interface ReaderHouse {
  readonly isKnown: (address: string, reader: string) => boolean;
  readonly fieldsOf: (address: string) => ReaderFields | undefined;
}

/** A look at what is there asks nobody. */
export const OPEN_HOUSE: ReaderHouse = { isKnown: () => true, fieldsOf: () => undefined };

const NAME_OF: Readonly<Record<ReaderKind, string>> = {
  'rfid-poker': 'rfid-poker',
  'pepper-c1': 'pepper',
  other: 'other',
};
/** A reader has a message for a card and one or two others. */
const SAMPLES_KEPT = 4;

/** `/dev/ttyUSB0#left`: a reader that cannot say its name is given one. */
export function splitName(at: string): { readonly path: string; readonly name: string | undefined } {
  const [, path = at, name] = /^(.*)#([^#]+)$/.exec(at) ?? [];
  return { path, name };
}
