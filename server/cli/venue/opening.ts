import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { RecordCopies } from '#floor/record-copies';
import { type BrokerDoor, FLOOR } from '#floor/venue/subjects';
import { err, ok, type Result } from '#vocabulary/result';
import type { TableId } from '#vocabulary/tables';
import type { Term } from '#vocabulary/tournament/tournament-inputs';
import { say } from '../command-line/saying.ts';
import type { Hosted } from './joining.ts';
import { copyIn } from './standby-copy.ts';
import { chainKeyIn, readStandbyFile, standbyFilePath, writeStandbyFile } from './standby-file.ts';
import { lastTerm, takeTerm } from './venue-term.ts';

/** A venue whose broker runs, and which holds its term. */
export interface OpenVenue {
  readonly hosts: Hosted;
  readonly keyPathOf: (table: TableId) => string;
  readonly stop: () => Promise<void>;
}

export async function openVenue(
  data: string,
  { port, takesOver }: { readonly port: number; readonly takesOver: boolean },
): Promise<Result<OpenVenue, string>> {
  const copied = copyIn(data);
  if (copied === 'copy' && !takesOver)
    return err(`${data} follows another venue. Start it with --standby; or with --take-over, to go on with the copy`);
  const newer = takesOver ? null : await newerElsewhere(data);
  if (newer !== null) return err(newer);
  const { startBroker } = await import('./broker-child.ts');
  const broker = await startBroker(data, port);
  if (!broker.ok) return broker;
  const { door, keyPathOf, stop } = broker.value;
  const term = await takeTerm(data, door, { takesOver, isAlone: true });
  const file = readStandbyFile(standbyFilePath(data));
  if (!term.ok || (copied === 'copy' && !file.ok)) {
    await stop();
    return err(term.ok ? `the file of the venue that was followed is missing: ${standbyFilePath(data)}` : term.reason);
  }
  const adopted = copied === 'copy' && file.ok ? { adopted: { data, key: chainKeyIn(file.value) } } : {};
  const hosts: Hosted = {
    door,
    term: term.value,
    copies: new RecordCopies(sayFollowed),
    recordOpened: (key) => writeStandbyFile(data, door.server, key),
    isApart: copied !== 'none',
    followedFrom: (second) => noteSecond(data, second),
    elsewhere: () => termElsewhere(data),
    ...adopted,
  };
  return ok({ hosts, keyPathOf, stop });
}

const secondPath = (data: string): string => join(data, 'venue', 'second');

function noteSecond(data: string, second: string): void {
  const path = secondPath(data);
  if (!existsSync(path) || readFileSync(path, 'utf8') !== second) writeFileSync(path, second, { mode: 0o600 });
}

/** The second machine lets the floor in with the key of this one. */
async function termElsewhere(data: string): Promise<Term | null> {
  if (!existsSync(secondPath(data))) return null;
  const { termAt } = await import('#floor/venue/term-holder');
  const pass = readFileSync(join(data, 'venue', 'floor.key'), 'utf8').trim();
  const door: BrokerDoor = { server: readFileSync(secondPath(data), 'utf8'), user: FLOOR, pass };
  return await termAt(door);
}

/** A machine that has followed this one may have taken over meanwhile. */
async function newerElsewhere(data: string): Promise<string | null> {
  const term = await termElsewhere(data);
  const last = lastTerm(data);
  if (term === null || term.number <= last) return null;
  return (
    `another machine has taken the tournament over (term ${term.number}, and this one had ${last}). Let the tables ` +
    'of this one join it; or, to go on with what is here, start this one with --take-over'
  );
}

function sayFollowed(isThere: boolean): void {
  say(
    isThere
      ? 'sabot venue: a standby follows: what is accepted is on its disk too.'
      : 'sabot venue: the standby has not asked for five seconds: what is accepted is on this machine alone until it ' +
          'does.',
  );
}
