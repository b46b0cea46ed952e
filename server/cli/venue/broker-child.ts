import { randomBytes } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type BrokerDoor, FLOOR } from '#floor/venue/subjects';
import { lockFolder } from '#journal/lock';
import { err, ok, type Result } from '#vocabulary/result';
import { type TableId, VENUE_TABLE_IDS } from '#vocabulary/tables';
import { makeFolder } from '../command-line/named-paths.ts';
import { OWNERS_FOLDER } from '../record/folder-files.ts';
import { brokerConfig } from './broker-config.ts';
import { configPath, endOrphan, Keeper } from './broker-keeper.ts';
import { findBroker, hasRoom, isPortFree } from './broker-program.ts';

/** A broker that runs as our child, and is started again where it dies. */
export interface RunningBroker {
  readonly door: BrokerDoor;
  readonly keyPathOf: (table: TableId) => string;
  readonly stop: () => Promise<void>;
}

/** `data`: the folder of the tables. */
export async function startBroker(data: string, port: number): Promise<Result<RunningBroker, string>> {
  const program = findBroker();
  if (!program.ok) return program;
  const folder = join(data, 'venue');
  makeFolder(data, '--data', OWNERS_FOLDER);
  makeFolder(folder, '--data', OWNERS_FOLDER);
  if (!hasRoom(folder))
    return err(`${folder} has too little room for the broker: make 400 MB free, or name another --data`);
  // Two on one store would spoil it, and the broker itself looks for no other.
  const lock = lockFolder(folder);
  if (!lock.ok)
    return err(`another venue runs in ${data}. Stop it first, or give this one a folder of its own (--data)`);
  const broker = await startIn(folder, port, program.value);
  if (!broker.ok) lock.value.release();
  return broker.ok ? ok({ ...broker.value, stop: () => broker.value.stop().then(lock.value.release) }) : broker;
}

async function startIn(folder: string, port: number, program: string): Promise<Result<RunningBroker, string>> {
  await endOrphan(folder);
  if (!(await isPortFree(port)))
    return err(`port ${port} is taken. Name another one:  sabot venue --broker-port ${port + 1}`);
  const keyPathOf = (table: TableId): string => join(folder, `table-${table}.key`);
  const floorKey = keyIn(join(folder, 'floor.key'));
  const tableKeys = new Map(VENUE_TABLE_IDS.map((table) => [table, keyIn(keyPathOf(table))]));
  const tableKey = (table: TableId): string => tableKeys.get(table) ?? '';
  const standbyKey = keyIn(join(folder, 'standby.key'));
  const plan = { port, store: join(folder, 'store'), floorKey, standbyKey, tableKey };
  writeFileSync(configPath(folder), brokerConfig(plan), OWNERS_FILE);
  const keeper = new Keeper(program, folder);
  const door = { server: `nats://127.0.0.1:${port}`, user: FLOOR, pass: floorKey };
  if (await keeper.firstAnswer(door)) return ok({ door, keyPathOf, stop: () => keeper.stop() });
  await keeper.stop();
  return err(`nats-server does not answer at port ${port}: ${keeper.lastWords}`);
}

const OWNERS_FILE = { mode: 0o600 } as const;
const KEY_BYTES = 24;

function keyIn(path: string): string {
  if (!existsSync(path)) writeFileSync(path, randomBytes(KEY_BYTES).toString('base64url'), OWNERS_FILE);
  return readFileSync(path, 'utf8').trim();
}
