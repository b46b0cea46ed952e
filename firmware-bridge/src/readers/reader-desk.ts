import { ACCOUNT } from '#account/table';
import type { ReaderAddress } from '../reader-address.ts';
import { PepperMux } from './kinds/pepper-c1.ts';
import { PEPPER_ANTENNAS } from './kinds/pepper-messages.ts';
import { RFID_POKER_PAIRS, RfidPokerLines } from './kinds/rfid-poker.ts';
import { ReaderNode, type ReaderNodeOptions } from './reader-node.ts';
import { readerId } from './words/tag-identity.ts';
import type { DiscardReason, ReaderParser, Told } from './words/told.ts';

/**
 * All readers that were heard behind one address, without IO: what they told and time in, lines of our own contract
 * out.
 */
export class ReaderDesk {
  readonly #address: ReaderAddress;
  readonly #nodes: ReaderNode[] = [];
  /** Those whose bytes come in now, each over a connection of its own. */
  readonly #parsers = new Set<ReaderParser>();
  readonly #silent = new Set<ReaderNode>();
  /** Readers by the address that has brought them. */
  readonly #brought = new Map<string, number>();
  readonly #onNew: (index: number) => void;
  readonly #onDiscarded: (reason: DiscardReason) => void;

  constructor(address: ReaderAddress, onNew: (index: number) => void, onDiscarded: (reason: DiscardReason) => void) {
    this.#address = address;
    this.#onNew = onNew;
    this.#onDiscarded = onDiscarded;
    if (address.way !== 'serial') return;
    if (address.kind === 'rfid-poker') this.#parsers.add(new RfidPokerLines());
    else {
      this.join(new PepperMux(splitName(address.at).name ?? 'pepper'));
      // Nobody asks it who it is: it is there from the beginning.
      this.#nodeOf(splitName(address.at).name ?? 'pepper', 'polls', 0);
    }
  }

  get nodes(): readonly ReaderNode[] {
    return this.#nodes;
  }

  /** Of a serial line; what comes by the network is understood where it comes in. */
  get parser(): ReaderParser | undefined {
    return [...this.#parsers][0];
  }

  join<Parser extends ReaderParser>(parser: Parser): Parser {
    this.#parsers.add(parser);
    return parser;
  }

  leave(parser: ReaderParser): void {
    this.#parsers.delete(parser);
  }

  /** Whether its antenna is to be asked for cards; before it is known, all of them are. */
  isPolled({ reader }: ReaderParser, antenna: number): boolean {
    const node = this.#nodes.find(({ id }) => id === readerId(reader ?? ''));
    return node === undefined || node.isPolled(antenna);
  }

  /** `from`: of readers that have an address of their own. */
  take(told: Told, atMs: number, from?: string): void {
    switch (told.kind) {
      case 'nothing':
        return;
      case 'discarded':
        this.#onDiscarded(told.reason);
        return;
      case 'sightings': {
        this.advanceTo(atMs);
        const manner = told.sightings[0]?.what === 'seen' ? 'sees' : 'polls';
        this.#nodeOf(told.reader, manner, atMs, from)?.tell(told.sightings);
        return;
      }
    }
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

  /** One address brings a few readers: names that somebody invents there keep nobody else's out. */
  #nodeOf(reader: string, manner: Manner, atMs: number, from?: string): ReaderNode | undefined {
    const id = readerId(reader);
    const known = this.#nodes.find((node) => node.id === id);
    const { all, address } = ACCOUNT.readers.places;
    const brought = from === undefined ? 0 : (this.#brought.get(from) ?? 0);
    if (known !== undefined || this.#nodes.length >= all || brought >= address) return known;
    if (from !== undefined) this.#brought.set(from, brought + 1);
    const node = new ReaderNode({ id, ...optionsOf(this.#address, manner) });
    node.advanceTo(atMs);
    this.#nodes.push(node);
    this.#onNew(this.#nodes.length - 1);
    return node;
  }
}

/** What its first word was: the end of a poll, or a card. */
type Manner = 'polls' | 'sees';

type KindOptions = Omit<ReaderNodeOptions, 'id'>;

/** `/dev/ttyUSB0#left`: a reader that cannot say its name is given one. */
export function splitName(at: string): { readonly path: string; readonly name: string | undefined } {
  const [, path = at, name] = /^(.*)#([^#]+)$/.exec(at) ?? [];
  return { path, name };
}

/**
 * How each kind tells what it sees. The round of one that only tells is that of the slowest program of its kind, and a
 * little for its loop: a wired M5Stack repeats itself every half second; by Wi-Fi every ten seconds or every thirty,
 * by its version; a Pepper C1 once a second.
 */
function optionsOf({ kind, way }: ReaderAddress, manner: Manner): KindOptions {
  switch (kind) {
    case 'rfid-poker':
      return way === 'serial'
        ? { firmware: 'm5-wired', antennas: 1, roundMs: 700, missesMax: 2 }
        : { firmware: 'm5-wifi', antennas: RFID_POKER_PAIRS, roundMs: 31_500, lookMs: 10_500, missesMax: 2 };
    case 'pepper-c1':
      return (way === 'tcp' || way === 'tcp-listen' || way === 'serial') && manner === 'polls'
        ? { firmware: 'pepper', antennas: PEPPER_ANTENNAS }
        : { firmware: 'pepper', antennas: PEPPER_ANTENNAS, roundMs: 1500, missesMax: 2 };
  }
}
