import { readerKindAt } from '#bridge/reader-address';
import { readerPorts } from '#bridge/readers/reader-ports';
import { listPorts } from '#bridge/serial-ports';
import type { TableKind } from '#wire/house';
import { isPortThere } from '../serial/port-path.ts';
import type { StartOptions } from './options.ts';
import type { TableDevices } from './table-devices.ts';

/** What sees the cards of the table that is on. `plugged`: boards that were found, for whoever starts Sabot to read. */
export async function openTableDevices(
  options: StartOptions,
  kind: TableKind,
  plugged: readonly string[],
): Promise<TableDevices> {
  if (kind === 'own') return realDevices(options, plugged);
  const { simulatedDevices } = await import('./simulated-devices.ts');
  return await simulatedDevices(options);
}

/** Boards at ports, where nobody has said what to use. */
export async function pluggedBoards({ sim }: StartOptions): Promise<readonly string[]> {
  return sim === 'auto' ? (await listPorts()).paths : [];
}

function realDevices({ device }: StartOptions, plugged: readonly string[]): TableDevices {
  const hasReaders = device.some((path) => readerKindAt(path) !== undefined);
  return {
    // Of what stands behind an address only the readers themselves can tell.
    bridge: { ports: device, discover: hasReaders || device.length === 0, ...(hasReaders ? readerPorts() : {}) },
    isSimulated: false,
    hasNewCards: false,
    speed: () => 1,
    prepare: (core) => core,
    start: () => {},
    view: () => null,
    carryOut: () => 'not-simulated',
    notes: [
      ...(plugged.length > 0 ? [`using ${plugged.join(', ')}`] : []),
      ...device.map((path) =>
        isPortThere(path) ? `using ${path}` : `there is no ${path} yet; it is used as soon as it is there`,
      ),
    ],
    stop: () => {},
  };
}
