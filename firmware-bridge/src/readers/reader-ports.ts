import { parseReaderAddress, readerKindAt } from '../devices/reader-address.ts';
import { type PortList, type PortMaker, systemPorts } from '../ports/serial-ports.ts';
import type { SourceSurroundings } from './link-to.ts';
import type { ReaderHouse } from './reader-desk.ts';
import { type HeardReaders, ReaderSource } from './reader-source.ts';

/** Ports of boards and of bought readers, as the bridge asks for them by their path. */
export interface ReaderPorts {
  readonly makePort: PortMaker;
  /** Readers that were heard of behind an address where another one was heard of before. */
  readonly listPorts: () => Promise<PortList>;
  readonly heard: () => readonly HeardReaders[];
}

/** `boards`: how the ports of our own boards are made. */
export function readerPorts(
  boards = systemPorts(),
  surroundings: Partial<SourceSurroundings> = {},
  house?: ReaderHouse,
): ReaderPorts {
  const around: SourceSurroundings = {
    makePort: systemPorts(READER_BAUD_RATE),
    now: () => performance.now(),
    environment: process.env,
    ...surroundings,
  };
  const sources = new Map<string, ReaderSource>();
  return {
    makePort: async (path) => {
      if (readerKindAt(path) === undefined) return boards(path);
      for (const source of sources.values()) {
        const port = source.port(path);
        if (port !== undefined) return port;
      }
      const address = parseReaderAddress(path);
      if (!address.ok) throw new Error(`not the address of a reader: ${path}`);
      const source = new ReaderSource(address.value, around, house);
      sources.set(path, source);
      const port = source.port(path);
      if (port === undefined) throw new Error(`no such device: ${path}`);
      return port;
    },
    listPorts: async () => ({ paths: [...sources.values()].flatMap(({ morePaths }) => morePaths) }),
    heard: () => [...sources.values()].map(({ heard }) => heard),
  };
}

/** All of them. */
const READER_BAUD_RATE = 115_200;
