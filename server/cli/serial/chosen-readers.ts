import { join } from 'node:path';
import type { BridgeOptions } from '#bridge/bridge';
import { type AddressFault, parseReaderAddress } from '#bridge/devices/reader-address';
import type { PortList } from '#bridge/ports/serial-ports';
import { proposedFields } from '#bridge/readers/kinds/any-reader';
import type { ReaderHouse } from '#bridge/readers/reader-desk';
import type { ReaderPorts } from '#bridge/readers/reader-ports';
import type { HeardReaders } from '#bridge/readers/reader-source';
import {
  type HeardBehind,
  keptReadersShape,
  type ReaderFault,
  type ReadersView,
  type ReadersWish,
} from '#wire/messages/house';
import { readSmallFile, writeSmallFile } from '../command-line/small-file.ts';

/**
 * Readers that were bought, as the host chose them on /setup: a start that is told nothing uses them. To each that may
 * have been invented by whoever reaches an address he says yes; a table that has a place for one has said so.
 */
export class ChosenReaders implements ReaderHouse {
  readonly #path: string;
  #kept: Kept;
  /** Chosen before, in this run of the program: their ports are to be closed. */
  readonly #left = new Set<string>();
  #devicesInUse: () => ReadonlySet<string> = () => new Set();
  #heard: () => readonly HeardReaders[] = () => [];

  /** `home`: the folder of the machine. */
  constructor(home: string) {
    this.#path = join(home, 'readers.json');
    const kept = readSmallFile(this.#path, keptReadersShape) ?? NOTHING;
    this.#kept = faultOf(kept.readers) === null ? kept : NOTHING;
  }

  get list(): readonly string[] {
    return this.#kept.readers;
  }

  get left(): readonly string[] {
    return [...this.#left];
  }

  choose(wish: ReadersWish): ReaderFault | null {
    const fault = faultOf(wish.readers);
    if (fault !== null) return fault;
    const { readers, known = this.#kept.known, fields = this.#kept.fields } = wish;
    const kept = { readers, known, fields };
    if (!writeSmallFile(this.#path, kept)) return 'failed';
    for (const text of this.list) this.#left.add(text);
    for (const text of readers) this.#left.delete(text);
    this.#kept = kept;
    return null;
  }

  readonly isKnown: ReaderHouse['isKnown'] = (address, reader) =>
    this.#kept.known.some((one) => one.address === address && one.reader === reader) ||
    this.#devicesInUse().has(reader);

  readonly fieldsOf: ReaderHouse['fieldsOf'] = (address) =>
    this.#kept.fields.find((one) => one.address === address)?.fields;

  /** Devices to which the table that is on has given a place. */
  useDevices(devices: () => ReadonlySet<string>): void {
    this.#devicesInUse = devices;
  }

  /** The ports at which this house's readers are heard. */
  listenTo({ heard }: Pick<ReaderPorts, 'heard'>): void {
    this.#heard = heard;
  }

  view(): Omit<ReadersView, 'named' | 'ports' | 'plugs'> {
    const heard = this.#heard().map(({ address, waiting, samples }): HeardBehind => {
      const fields = samples.find((sample) => proposedFields(sample) !== undefined) ?? samples.at(-1) ?? [];
      return { address, waiting, fields, proposed: proposedFields(fields) ?? null };
    });
    const { readers, known, fields } = this.#kept;
    return { chosen: readers, known, fields, heard };
  }
}

type Kept = Required<Omit<ReadersWish, 'plugs'>>;
const NOTHING: Kept = { readers: [], known: [], fields: [] };

/** The bridge looks again and again: what is chosen while it runs is used a moment later. */
export function chosenPorts(
  readers: Pick<ChosenReaders, 'list' | 'left'>,
  ports: ReaderPorts,
  /** Ports of boards that are to be opened. */
  listBoards: () => Promise<PortList>,
): Required<Pick<BridgeOptions, 'ports' | 'makePort' | 'listPorts'>> {
  return {
    ports: [],
    makePort: ports.makePort,
    listPorts: async () => {
      const [boards, heard] = await Promise.all([listBoards(), ports.listPorts()]);
      // The system lists a reader's cable as well; no board answers there.
      const cables = readers.list.flatMap((text) => cableOf(text) ?? []);
      const paths = boards.paths.filter((path) => !cables.includes(path));
      return {
        ...boards,
        paths: [...paths, ...readers.list, ...heard.paths],
        dropped: [...new Set([...(boards.dropped ?? []), ...cables, ...readers.left])],
      };
    },
  };
}

function faultOf(list: readonly string[]): ReaderFault | null {
  const places: string[] = [];
  for (const text of list) {
    const address = parseReaderAddress(text);
    if (!address.ok) return FAULT_OF[address.reason];
    const { way, at } = address.value;
    if (way === 'serial' && !CABLE.test(at)) return 'no-address';
    places.push(cableOf(text) ?? at);
  }
  return new Set(places).size === places.length ? null : 'twice';
}

/** The serial port of a reader, without the name that was given to it. */
function cableOf(text: string): string | undefined {
  const address = parseReaderAddress(text);
  return address.ok && address.value.way === 'serial' ? address.value.at.replace(/#.*$/, '') : undefined;
}

/** A page names no other file of the machine. */
const CABLE = /^(?:\/dev\/(?!.*\.\.)[\w./:-]+|COM\d{1,3})(?:#[\w.-]{1,40})?$/;

const FAULT_OF: Readonly<Record<AddressFault, ReaderFault>> = {
  kind: 'unknown',
  way: 'no-address',
  password: 'password',
  port: 'no-port',
};
