import { listPorts } from '#bridge/serial-ports';
import { isPortThere } from '../serial/port-path.ts';
import type { StartOptions } from './options.ts';
import type { TableDevices } from './table-devices.ts';

/** Boards that are plugged in are used; where there are none people are simulated, unless told otherwise. */
export async function openTableDevices(options: StartOptions): Promise<TableDevices> {
  const plugged = options.sim === 'auto' ? (await listPorts()).paths : [];
  const isReal = options.sim === 'none' || plugged.length > 0;
  if (isReal) return realDevices(options, plugged);
  const { simulatedDevices } = await import('./simulated-devices.ts');
  return await simulatedDevices(options);
}

function realDevices({ device }: StartOptions, plugged: readonly string[]): TableDevices {
  return {
    bridge: { ports: device, discover: device.length === 0 },
    isSimulated: false,
    hasNewCards: false,
    speed: () => 1,
    prepare: (core) => core,
    start: () => {},
    view: () => null,
    carryOut: () => 'not-simulated',
    notes: [
      ...(plugged.length > 0 ? [`using ${plugged.join(', ')}`] : []),
      ...device.map((path) => (isPortThere(path) ? `using ${path}` : `there is no ${path} yet; it is used as soon as it is there`)),
    ],
    stop: () => {},
  };
}
