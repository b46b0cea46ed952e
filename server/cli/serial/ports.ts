import { readerKindAt } from '#bridge/devices/reader-address';
import type { PortList, PortMaker } from '#bridge/ports/serial-ports';
import { readerPorts } from '#bridge/readers/reader-ports';
import { startMcuTable } from '#simulator/mcu-table';
import { startSimReadings } from '#simulator/sim-readings';
import { UsageError } from '../command-line/command.ts';
import { AskedPorts } from './asked-ports.ts';
import { ChosenReaders, chosenPorts } from './chosen-readers.ts';
import { portIn, readerAddressIn } from './port-path.ts';

/** The options that `record` and `doctor` share. */
export const PORT_OPTIONS = {
  port: { type: 'string', multiple: true },
  reader: { type: 'string', multiple: true },
  data: { type: 'string', default: 'data' },
  sim: { type: 'string' },
  seconds: { type: 'string' },
} as const;

export interface ChosenPorts {
  readonly ports: readonly string[];
  /** Readers that /setup chose, where nobody named a port. */
  readonly readers: readonly string[];
  /** Plugs of which nobody has said whether they are boards: they are left alone. */
  readonly unasked: readonly string[];
  readonly makePort?: PortMaker;
  readonly listPorts?: () => Promise<PortList>;
  readonly close: () => void;
}

export async function choosePorts(values: {
  readonly port?: string[] | undefined;
  readonly reader?: string[] | undefined;
  readonly data?: string | undefined;
  readonly sim?: string | undefined;
}): Promise<ChosenPorts> {
  const readers = (values.reader ?? []).map(readerAddressIn);
  const named = [...(values.port ?? []).map(portIn), ...readers];
  const sim = simNamed(values.sim);
  const close = (): void => undefined;
  if (sim === undefined && named.length === 0) {
    const home = values.data ?? 'data';
    const chosen = new ChosenReaders(home);
    const asked = new AskedPorts(home);
    const unasked = (await asked.view()).filter(({ use }) => use === null).map(({ path }) => path);
    return { ...chosenPorts(chosen, readerPorts(), asked.list), readers: chosen.list, unasked, close };
  }
  // Of what stands behind an address only the readers themselves can tell.
  if (sim === undefined && named.some((path) => readerKindAt(path) !== undefined))
    return { ports: named, readers: [], unasked: [], ...readerPorts(), close };
  if (sim === undefined) return { ports: named, readers: [], unasked: [], close };
  if (sim === 'mcu') {
    const table = await startMcuTable();
    return {
      ports: [...table.ports, ...named],
      readers: [],
      unasked: [],
      makePort: table.makePort,
      close: () => void table.close(),
    };
  }
  const readings = await startSimReadings();
  return {
    ports: [...readings.ports, ...named],
    readers: [],
    unasked: [],
    makePort: readings.makePort,
    close: readings.close,
  };
}

/** Which boards are simulated, if any. */
export function simNamed(text: string | undefined): 'readings' | 'mcu' | undefined {
  if (text === undefined || text === 'readings' || text === 'mcu') return text;
  throw new UsageError(`--sim is 'readings' or 'mcu' here, not '${text}'`);
}

export function secondsOf(text: string | undefined, otherwise: number): number {
  if (text === undefined) return otherwise;
  const seconds = Number(text);
  if (!(seconds > 0 && seconds <= SECONDS_MAX))
    throw new UsageError(`--seconds is a number up to ${SECONDS_MAX}, not '${text}'`);
  return seconds;
}

/** Ends after `seconds`, or when the person says so. */
export async function waitSeconds(seconds: number, stop: AbortSignal): Promise<void> {
  if (stop.aborted) return;
  await new Promise<void>((resolve) => {
    const done = (): void => {
      clearTimeout(timer);
      stop.removeEventListener('abort', done);
      resolve();
    };
    // A timer of Node's that is to run for ever runs out at once.
    const timer = seconds === Number.POSITIVE_INFINITY ? undefined : setTimeout(done, seconds * 1000);
    stop.addEventListener('abort', done);
  });
}

/** A day. */
const SECONDS_MAX = 86_400;
