import { existsSync } from 'node:fs';
import { type PortMaker, systemPorts } from '#bridge/ports/serial-ports';
import type { AntennaLetter } from '#device/antenna-presence';
import type { ReadingDeviceOptions } from '#device/reading-device';
import { LIMITS } from '#protocol/generated/messages';
import type { BoardPins, Pin } from './chips/board-pins.ts';
import { BOARD_PINS } from './generated/board-pins.ts';
import { RunningDevice } from './reading-device-runner.ts';
import { openScriptPty } from './script-pty.ts';
import { SimPorts } from './sim-binding.ts';

export interface SimReadings {
  /** For `openBridge`: the ports to open, and how. */
  readonly ports: readonly string[];
  readonly makePort: PortMaker;
  /** To set what antennas see and which buttons are down. */
  readonly devices: readonly RunningDevice[];
  readonly close: () => void;
}

/**
 * `--sim readings`: devices at the level of readings behind serial ports. On Linux the ports are pseudo-terminals and
 * the native binding opens them, as it opens a board; elsewhere they are inside this process.
 */
export async function startSimReadings(
  options: readonly ReadingDeviceOptions[] = REFERENCE_DEVICES,
  speed = 1,
): Promise<SimReadings> {
  const devices = options.map((each) => new RunningDevice(each, speed));
  const inProcess = new SimPorts();
  const native = process.platform === 'linux' && existsSync(SCRIPT);
  const ports: string[] = [];
  for (const device of devices) {
    const wire = native ? await openScriptPty() : inProcess.plug(`sim:${device.device.options.id}`);
    device.plug(wire);
    ports.push(wire.path);
  }
  const close = (): void => {
    for (const device of devices) device.close();
  };
  return { ports, makePort: native ? systemPorts() : inProcess.makePort, devices, close };
}

/** script(1). */
const SCRIPT = '/usr/bin/script';

/** The boards of the hardware documentation: a hub with the panel, and the shoe's node. */
export const REFERENCE_DEVICES: readonly ReadingDeviceOptions[] = [
  {
    id: 'hub',
    ringRecords: LIMITS.ringRecordsHub,
    ...partsOf(BOARD_PINS.mega, ({ use }) => (use === 'MUCK' ? 'g' : 'p')),
  },
  { id: 'shoe', ringRecords: LIMITS.ringRecordsNode, ...partsOf(BOARD_PINS.nano, () => 'x') },
];

function partsOf(pins: BoardPins, letterOf: (reader: Pin) => AntennaLetter) {
  return {
    antennas: pins.readers.map(letterOf),
    buttons: pins.buttons.length,
    encoders: pins.encoders.length / 2,
    lights: pins.lights.length,
  };
}
