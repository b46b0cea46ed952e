import { createSecretKey } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import * as v from 'valibot';
import { type BrokerDoor, STANDBY } from '#floor/venue/subjects';
import type { ChainKey } from '#journal/entries';
import { err, ok, type Result } from '#vocabulary/result';
import { VENUE_TABLE_IDS } from '#vocabulary/tables';

/** All that a second machine needs: a person carries it there, and no key goes over a line. */
export interface StandbyFile {
  readonly server: string;
  /** Keys by the names of their files; tables join the second machine with the ones that they have. */
  readonly keys: Readonly<Record<string, string>>;
  /** The key of the record's chain, in hexadecimal. */
  readonly chain: string;
}

const NAME = /^(floor|standby|table-[0-9]{1,3})\.key$/;
const shape: v.GenericSchema<unknown, StandbyFile> = v.strictObject({
  server: v.pipe(v.string(), v.regex(/^nats:\/\/127\.0\.0\.1:[0-9]{1,5}$/)),
  keys: v.record(v.pipe(v.string(), v.regex(NAME)), v.pipe(v.string(), v.regex(/^[\w-]{32}$/))),
  chain: v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/)),
});

export const standbyFilePath = (data: string): string => join(data, 'venue', 'standby.json');

export const KEY_FILES: readonly string[] = [
  'floor.key',
  'standby.key',
  ...VENUE_TABLE_IDS.map((table) => `table-${table}.key`),
];

/** Written as long as the venue runs, with the keys that it runs with. */
export function writeStandbyFile(data: string, server: string, chain: ChainKey): void {
  const keyIn = (name: string): string => readFileSync(join(data, 'venue', name), 'utf8').trim();
  const file: StandbyFile = {
    server,
    keys: Object.fromEntries(KEY_FILES.map((name) => [name, keyIn(name)])),
    chain: chain.export().toString('hex'),
  };
  writeFileSync(standbyFilePath(data), JSON.stringify(file), { mode: 0o600 });
}

export function readStandbyFile(path: string): Result<StandbyFile, string> {
  const text = existsSync(path) ? readFileSync(path, 'utf8') : '';
  const read = v.safeParse(v.pipe(v.string(), v.parseJson(), shape), text);
  return read.success
    ? ok(read.output)
    : err(`${path} is not the file of a venue. Bring FOLDER/venue/standby.json of the venue that is to be followed`);
}

export const chainKeyIn = ({ chain }: StandbyFile): ChainKey => createSecretKey(chain, 'hex');

export const standbyDoor = ({ server, keys }: StandbyFile): BrokerDoor => ({
  server,
  user: STANDBY,
  pass: keys['standby.key'] ?? '',
});
