import { join } from 'node:path';
import * as v from 'valibot';
import type { BridgeOptions } from '#bridge/bridge';
import { type AddressFault, parseReaderAddress } from '#bridge/reader-address';
import { readerPorts } from '#bridge/readers/reader-ports';
import { listPorts, type PortList } from '#bridge/serial-ports';
import { READER_ADDRESS_CHARS_MAX, READERS_CHOSEN_MAX } from '#wire/limits';
import type { ReaderFault } from '#wire/messages/house';
import { readSmallFile, writeSmallFile } from '../command-line/small-file.ts';

/** Readers that were bought, as the host chose them on /setup: a start that is told nothing uses them. */
export class ChosenReaders {
  readonly #path: string;
  #list: readonly string[];
  /** Chosen before, in this run of the program: their ports are to be closed. */
  readonly #left = new Set<string>();

  /** `home`: the folder of the machine. */
  constructor(home: string) {
    this.#path = join(home, 'readers.json');
    const kept = readSmallFile(this.#path, keptReadersShape) ?? [];
    this.#list = faultOf(kept) === null ? kept : [];
  }

  get list(): readonly string[] {
    return this.#list;
  }

  get left(): readonly string[] {
    return [...this.#left];
  }

  choose(list: readonly string[]): ReaderFault | null {
    const fault = faultOf(list);
    if (fault !== null) return fault;
    if (!writeSmallFile(this.#path, list)) return 'failed';
    for (const text of this.#list) this.#left.add(text);
    for (const text of list) this.#left.delete(text);
    this.#list = list;
    return null;
  }
}

/** The bridge looks again and again: what is chosen while it runs is used a moment later. */
export function chosenPorts(
  readers: Pick<ChosenReaders, 'list' | 'left'>,
  listBoards: () => Promise<PortList> = listPorts,
): Required<Pick<BridgeOptions, 'ports' | 'discover' | 'makePort' | 'listPorts'>> {
  const { makePort, listPorts: listHeard } = readerPorts();
  return {
    ports: [],
    discover: true,
    makePort,
    listPorts: async () => {
      const [boards, heard] = await Promise.all([listBoards(), listHeard()]);
      // The system lists a reader's cable as well; no board answers there.
      const cables = readers.list.flatMap((text) => cableOf(text) ?? []);
      const paths = boards.paths.filter((path) => !cables.includes(path));
      return {
        ...boards,
        paths: [...paths, ...readers.list, ...heard.paths],
        dropped: [...cables, ...readers.left],
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

export const keptReadersShape = v.pipe(
  v.array(v.pipe(v.string(), v.maxLength(READER_ADDRESS_CHARS_MAX))),
  v.maxLength(READERS_CHOSEN_MAX),
);
