import { existsSync } from 'node:fs';
import { isIP } from 'node:net';
import { type AddressFault, parseReaderAddress, READER_KINDS, readerKindAt } from '#bridge/devices/reader-address';
import { UsageError } from '../command-line/command.ts';

/** Ports of Windows (COM3) are no files, and neither are addresses of readers: there is nothing to look for. */
export function isPortThere(path: string): boolean {
  return !path.startsWith('/') || existsSync(path);
}

/** `--reader`: a reader that was bought, as a path for the bridge. */
export function readerAddressIn(text: string): string {
  const address = parseReaderAddress(text);
  if (address.ok) return text;
  throw new UsageError(`--reader: ${FAULT_WORDS[address.reason].replace('{text}', text)}`);
}

/** `--port`: a serial port, or a reader. */
export const portIn = (text: string): string => (readerKindAt(text) === undefined ? text : readerAddressIn(text));

const FAULT_WORDS: Readonly<Record<AddressFault, string>> = {
  kind: `'{text}' does not begin with ${READER_KINDS.map((kind) => `'${kind}:'`).join(' or ')}`,
  way: "'{text}' is none of those that 'sabot start --help' lists",
  password: 'a name and a password belong into SABOT_MQTT_USER and SABOT_MQTT_PASSWORD: an address is shown on pages',
  port: "'{text}' does not name a port, as in rfid-poker:http://192.168.1.20:8080",
};

/** `--address`: one of this machine. */
export function addressIn(text: string): string {
  if (isIP(text) !== 4) throw new UsageError(`--address: '${text}' is no address like 192.168.1.20`);
  return text;
}
