import { closeSync, openSync } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { devNull } from 'node:os';
import type { Duplex } from 'node:stream';
import { isMainThread } from 'node:worker_threads';
import { FRAMING } from '#protocol/generated/messages';
import type { PortProblem } from '../findings/health.ts';
import { BRIDGE_LIMITS } from '../lines/limits.ts';

/** What the bridge needs of a port: `SerialPort`, and the same stream over another binding. */
export type PortStream = Duplex & {
  readonly isOpen: boolean;
  open(callback: (error: Error | null) => void): void;
  close(callback: (error: Error | null) => void): void;
};

/** A new, closed port object; it is asked for once per connection. */
export type PortMaker = (path: string) => Promise<PortStream>;

/** The system's ports. Main thread only (node-serialport #2748). */
export function systemPorts(baudRate: number = FRAMING.baudRate): PortMaker {
  return async (path) => {
    if (!isMainThread)
      throw new Error('serial ports live on the main thread: in a worker their native binding ends the process');
    // Loaded when it is needed: a table without hardware also starts where there is no native binding.
    const { SerialPort } = await import('serialport');
    return new SerialPort({ path, baudRate, autoOpen: false, highWaterMark: BRIDGE_LIMITS.readBytesMax });
  };
}

/** One port, and what stands at it as far as its plug says. */
export interface ListedPort {
  readonly path: string;
  /** Of its plug, four digits each. */
  readonly vendor?: string;
  readonly product?: string;
  readonly serial?: string;
  readonly maker?: string;
}

/** What is plugged in, as far as the system tells. */
export interface PortList {
  readonly paths: readonly string[];
  readonly listed?: readonly ListedPort[];
  /** Set where the system could not tell and only the device folder was looked at. */
  readonly error?: string;
  /** Ports that nobody wants any more, open or not. */
  readonly dropped?: readonly string[];
}

/** Ports that may be a board: with a USB identity, or named like one. Never rejects. */
export async function listPorts(): Promise<PortList> {
  try {
    const { SerialPort } = await import('serialport');
    checkDescriptors();
    const ports = await SerialPort.list();
    const listed = ports
      .filter(({ path, vendorId }) => vendorId !== undefined || USB_NAME.test(path))
      .map(
        ({ path, vendorId, productId, serialNumber, manufacturer }): ListedPort => ({
          path,
          ...(vendorId === undefined ? {} : { vendor: vendorId.toLowerCase() }),
          ...(productId === undefined ? {} : { product: productId.toLowerCase() }),
          ...(serialNumber === undefined ? {} : { serial: serialNumber }),
          ...(manufacturer === undefined ? {} : { maker: manufacturer }),
        }),
      );
    return { paths: listed.map(({ path }) => path), listed };
  } catch (error) {
    // Without udev `list` rejects (`spawn udevadm ENOENT`); the names in /dev are still there.
    return { paths: await namesInDev(), error: error instanceof Error ? error.message : String(error) };
  }
}

/**
 * The listing starts a program. Where that gets no pipes, its error comes before anybody listens for it, and would end
 * the whole process.
 */
function checkDescriptors(): void {
  const held: number[] = [];
  try {
    while (held.length < DESCRIPTORS_TO_LIST) held.push(openSync(devNull, 'r'));
  } finally {
    for (const descriptor of held) closeSync(descriptor);
  }
}

/** Three pipes with two ends each, and what the starting itself takes. */
const DESCRIPTORS_TO_LIST = 12;

const USB_NAME = /^(?:\/dev\/(?:ttyUSB|ttyACM|cu\.usb|cu\.wchusb)|COM\d)/;

async function namesInDev(): Promise<readonly string[]> {
  try {
    const names = await readdir('/dev');
    return names.map((name) => `/dev/${name}`).filter((path) => USB_NAME.test(path));
  } catch {
    return [];
  }
}

/** The binding tells what went wrong in words only; these are its words on Linux, macOS and Windows. */
export function problemOf(error: Error): PortProblem {
  const text = error.message;
  if (/cannot lock port|resource busy|resource temporarily unavailable|access denied/i.test(text)) return 'busy';
  if (/permission denied|operation not permitted/i.test(text)) return 'denied';
  if (/no such file|file not found|no such device/i.test(text)) return 'missing';
  return 'failed';
}
