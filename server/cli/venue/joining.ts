import type { Outbox } from '#floor/outbox';
import type { RecordCopies } from '#floor/record-copies';
import type { FollowedTable } from '#floor/table-link';
import type { Tournament } from '#floor/tournament';
import { type BrokerDoor, consumerOf } from '#floor/venue/subjects';
import type { ChainKey } from '#journal/entries';
import { parseTableId, type TableId } from '#vocabulary/tables';
import type { Term } from '#vocabulary/tournament/tournament-inputs';
import { UsageError } from '../command-line/command.ts';
import { sayFull, sayTroubleAt } from './link-words.ts';
import type { Adopted } from './standby-copy.ts';
import { sayHolding } from './venue-term.ts';

/** The venue that a table belongs to, and the number that it has there. */
export interface Joined {
  readonly table: TableId;
  readonly door: BrokerDoor;
}

/** The part of a start in a venue. */
export interface AtVenue {
  /** The first table plays in the tournament of a venue. */
  readonly joins?: Joined;
  readonly hosts?: Hosted;
}

/** A venue itself: the broker between its tournament and tables of other processes, and its term. */
export interface Hosted {
  readonly door: BrokerDoor;
  readonly term: Term;
  readonly copies: RecordCopies;
  /** The key of the tournament's record: whoever follows it proves each row with it. */
  readonly recordOpened: (key: ChainKey) => void;
  /** A copy of another venue's record, with which the tournament goes on here. */
  readonly adopted?: Adopted;
  /** Tables of this house are none of the tournament's: it was taken over from another machine. */
  readonly isApart: boolean;
  /** The address of a standby that asks. */
  readonly followedFrom: (second: string) => void;
  /** The term that is held there. */
  readonly elsewhere: () => Promise<Term | null>;
}

const PASSWORD = 'SABOT_VENUE_PASSWORD';

/** `--venue nats://2@127.0.0.1:4222`: table 2 of the venue whose broker is there; behind a comma the second address. */
export function joinedIn(text: string, env: Readonly<Record<string, string | undefined>>): Joined {
  const [first = '', second] = text.split(',');
  const url = URL.parse(first);
  if (second !== undefined && !/^127\.0\.0\.1:[0-9]{1,5}$/.test(second))
    throw new UsageError(`--venue: '${second}' is no second address like 127.0.0.1:4223`);
  const table = parseTableId(url?.username ?? '');
  if (url?.protocol !== 'nats:' || table === undefined || url.port === '')
    throw new UsageError(`--venue: '${text}' is no address like nats://2@127.0.0.1:4222, for table 2`);
  if (url.password !== '') throw new UsageError(`--venue: the password belongs into ${PASSWORD}`);
  // Nothing on this line is enciphered: it does not leave the machine.
  if (url.hostname !== '127.0.0.1') throw new UsageError('--venue: tables join on the same machine, at 127.0.0.1');
  const pass = env[PASSWORD] ?? '';
  if (pass === '')
    throw new UsageError(`--venue: put the key of the table into ${PASSWORD}; 'sabot venue' says where it lies`);
  const next = second === undefined ? {} : { second: `nats://${second}` };
  return { table, door: { server: `nats://${url.host}`, ...next, user: consumerOf(table), pass } };
}

/** Nobody is called twice with a word that is refused; a venue that is not there yet is waited for. */
export async function joinFault({
  table,
  door,
}: Joined): Promise<{ readonly refused: boolean; readonly words: string } | null> {
  const { tryLine } = await import('#floor/venue/broker');
  switch (await tryLine(door)) {
    case 'open':
      return null;
    case 'wrong-password':
      return {
        refused: true,
        words: `the venue refuses table ${table} with this password: its table-${table}.key belongs into ${PASSWORD}`,
      };
    case 'nobody':
      return { refused: false, words: `no venue answers at ${door.server}: the table plays, and joins when one does` };
  }
}

type Stop = () => Promise<void>;

/** The client of the broker is loaded where a table joins, and nowhere else. */
export function joinTable(table: FollowedTable, { table: id, door }: Joined, outbox: Outbox): Stop {
  const started = import('#floor/venue/table-end').then(({ TableEnd }) =>
    new TableEnd(table, id, outbox, sayTroubleAt(id)).start(door),
  );
  return async () => (await started)();
}

/** The same for the tournament that those tables play in. */
export function hostTables(tournament: Tournament, tables: readonly TableId[], hosted: Hosted): Stop {
  const { door, term, copies, followedFrom, elsewhere } = hosted;
  const asked = ({ second }: { readonly second: string }): void => followedFrom(second);
  const nowMs = (): number => tournament.nowMs;
  const started = Promise.all([import('#floor/venue/floor-end'), import('#floor/venue/copy-service')]).then(
    ([{ FloorEnd }, { serveCopies }]) =>
      new FloorEnd(tournament, tables, { term, tell: sayHolding, elsewhere, full: sayFull() }, (line, holder) =>
        serveCopies(line, copies, holder, { nowMs, asked }),
      ).start(door),
  );
  return async () => (await started)();
}
