import { readerKindAt } from '#bridge/devices/reader-address';
import { listPorts } from '#bridge/ports/serial-ports';
import { readerPorts } from '#bridge/readers/reader-ports';
import type { TableKind } from '#wire/messages/house';
import type { AskedPorts } from '../../serial/asked-ports.ts';
import { type ChosenReaders, chosenPorts } from '../../serial/chosen-readers.ts';
import { isPortThere } from '../../serial/port-path.ts';
import type { StartOptions } from '../options/options.ts';
import type { TableDevices } from './table-devices.ts';

/** What is there when Sabot starts. */
export interface Hardware {
  /** Boards that were found, for whoever starts Sabot to read. */
  readonly plugged: readonly string[];
  readonly readers: ChosenReaders;
  readonly ports: AskedPorts;
}

export type OpenDevices = typeof openTableDevices;

/** What sees the cards of the table that is on. */
export async function openTableDevices(
  options: StartOptions,
  kind: TableKind,
  hardware: Hardware,
): Promise<TableDevices> {
  if (kind === 'own') return realDevices(options, hardware);
  const { simulatedDevices } = await import('./simulated-devices.ts');
  return await simulatedDevices(options);
}

/** Nothing sees the cards of a table to which no reader was given. */
export const NO_DEVICES: TableDevices = {
  bridge: { ports: [] },
  isSimulated: false,
  hasNewCards: false,
  speed: () => 1,
  prepare: (core) => core,
  start: () => {},
  view: () => null,
  carryOut: () => 'not-simulated',
  notes: [],
  stop: () => {},
};

/** Boards at ports, where nobody has said what to use. */
export async function pluggedBoards({ sim }: StartOptions): Promise<readonly string[]> {
  return sim === 'auto' ? (await listPorts()).paths : [];
}

function realDevices({ device }: StartOptions, { plugged, readers, ports: asked }: Hardware): TableDevices {
  const hasReaders = device.some((path) => readerKindAt(path) !== undefined);
  const ports = readerPorts(undefined, {}, readers);
  readers.listenTo(ports);
  return {
    // Of what stands behind an address only the readers themselves can tell.
    bridge:
      device.length === 0 ? chosenPorts(readers, ports, asked.list) : { ports: device, ...(hasReaders ? ports : {}) },
    isSimulated: false,
    hasNewCards: false,
    speed: () => 1,
    prepare: (core) => core,
    start: ({ table }) =>
      readers.useDevices(() => new Set(table.core.settings.wiring.antennas.map((antenna) => antenna.device))),
    view: () => null,
    carryOut: () => 'not-simulated',
    notes: [
      ...(device.length === 0 && readers.list.length > 0
        ? [`using what /setup chose: ${readers.list.join(', ')}`]
        : []),
      ...(plugged.length > 0 ? [`plugged in: ${plugged.join(', ')}; /setup asks once which of them is used`] : []),
      ...device.map((path) =>
        isPortThere(path) ? `using ${path}` : `there is no ${path} yet; it is used as soon as it is there`,
      ),
    ],
    stop: () => {},
  };
}
