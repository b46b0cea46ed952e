import { ACCOUNT } from '#account/table';
import type { ReaderAddress } from '../reader-address.ts';
import { PEPPER_ANTENNAS, PepperMux } from './pepper-c1.ts';
import { ReaderNode, type ReaderNodeOptions } from './reader-node.ts';
import { RFID_POKER_PAIRS, RfidPokerLines } from './rfid-poker.ts';
import { readerId } from './tag-identity.ts';
import type { DiscardReason, ReaderParser, Told } from './told.ts';

/**
 * All readers that were heard behind one address, without IO: what they told and time in, lines of our own contract
 * out.
 */
export class ReaderDesk {
  /** Of a serial line; what comes by the network is understood where it comes in. */
  readonly parser: ReaderParser | undefined;
  readonly #options: KindOptions;
  readonly #nodes: ReaderNode[] = [];
  /** Readers by the address that has brought them. */
  readonly #brought = new Map<string, number>();
  readonly #onNew: (index: number) => void;
  readonly #onDiscarded: (reason: DiscardReason) => void;
  #wasSilent = false;

  constructor(address: ReaderAddress, onNew: (index: number) => void, onDiscarded: (reason: DiscardReason) => void) {
    const { kind, way, at } = address;
    this.#options = KIND_OPTIONS[kind][way === 'serial' ? 'serial' : 'net'];
    this.#onNew = onNew;
    this.#onDiscarded = onDiscarded;
    if (way !== 'serial') return;
    if (kind === 'rfid-poker') {
      this.parser = new RfidPokerLines();
      return;
    }
    const { name } = splitName(at);
    this.parser = new PepperMux(name ?? 'pepper');
    // Nobody asks it who it is: it is there from the beginning.
    this.#nodeOf(name ?? 'pepper', 0);
  }

  get nodes(): readonly ReaderNode[] {
    return this.#nodes;
  }

  /** `from`: of readers that have an address of their own. */
  take(told: Told, atMs: number, from?: string): void {
    switch (told.kind) {
      case 'nothing':
        return;
      case 'discarded':
        this.#onDiscarded(told.reason);
        return;
      case 'sightings':
        this.advanceTo(atMs);
        this.#nodeOf(told.reader, atMs, from)?.tell(told.sightings);
        return;
    }
  }

  advanceTo(atMs: number): void {
    const isSilent = this.parser?.isSilent() === true;
    // A reader that does not answer says nothing, and its board says so little.
    if (!isSilent) for (const node of this.#nodes) node.advanceTo(atMs);
    if (this.#wasSilent && !isSilent) this.lookAnew();
    this.#wasSilent = isSilent;
  }

  /** Nobody looked for a while: whatever lay there when it was last heard of may lie there still. */
  lookAnew(): void {
    for (const node of this.#nodes) node.lookAnew();
  }

  /** One address brings a few readers: names that somebody invents there keep nobody else's out. */
  #nodeOf(reader: string, atMs: number, from?: string): ReaderNode | undefined {
    const id = readerId(reader);
    const known = this.#nodes.find((node) => node.id === id);
    const { all, address } = ACCOUNT.readers.places;
    const brought = from === undefined ? 0 : (this.#brought.get(from) ?? 0);
    if (known !== undefined || this.#nodes.length >= all || brought >= address) return known;
    if (from !== undefined) this.#brought.set(from, brought + 1);
    const node = new ReaderNode({ id, ...this.#options });
    node.advanceTo(atMs);
    this.#nodes.push(node);
    this.#onNew(this.#nodes.length - 1);
    return node;
  }
}

type KindOptions = Omit<ReaderNodeOptions, 'id'>;

/** `/dev/ttyUSB0#left`: a reader that cannot say its name is given one. */
export function splitName(at: string): { readonly path: string; readonly name: string | undefined } {
  const [, path = at, name] = /^(.*)#([^#]+)$/.exec(at) ?? [];
  return { path, name };
}

/**
 * How each kind tells what it sees: a round is its own time between two words on the same card, and two fifths more
 * for its loop.
 */
const KIND_OPTIONS: Readonly<Record<ReaderAddress['kind'], Readonly<Record<'serial' | 'net', KindOptions>>>> = {
  'rfid-poker': {
    serial: { firmware: 'm5-wired', antennas: 1, roundMs: 700, missesMax: 2 },
    net: { firmware: 'm5-wifi', antennas: RFID_POKER_PAIRS, roundMs: 10_500, missesMax: 2 },
  },
  'pepper-c1': {
    serial: { firmware: 'pepper', antennas: PEPPER_ANTENNAS },
    net: { firmware: 'pepper', antennas: PEPPER_ANTENNAS, roundMs: 1500, missesMax: 2 },
  },
};
