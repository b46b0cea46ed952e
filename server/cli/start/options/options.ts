import { parseArgs } from 'node:util';
import { offeredBooks, type ShelvedBook } from '#law/own/shelf';
import { ACT_MODES, ACT_MODES_OF, type ActMode, PROFILES, type ProfileName } from '#vocabulary/profiles';
import { RULE_BOOKS, type RuleBook } from '#vocabulary/rule-books';
import { TABLE_IDS } from '#vocabulary/tables';
import type { PlacedAntenna } from '#wire/shapes';
import { booksIn } from '../../books/books-at-start.ts';
import { numberIn, oneOf, wholeNumberIn } from '../../command-line/arguments.ts';
import { UsageError } from '../../command-line/command.ts';
import { addressIn, portIn, readerAddressIn } from '../../serial/port-path.ts';
import { type AtVenue, joinedIn } from '../../venue/joining.ts';
import { checkTlsPair, type TlsPaths } from './tls-pair.ts';

/** What `sabot start` was asked for; every door checked. */
export interface StartOptions extends AtVenue {
  readonly device: readonly string[];
  /** `auto`: the simulated table, unless a board is plugged in. */
  readonly sim: 'mcu' | 'readings' | 'none' | 'auto';
  /** Not said: as the table was left, `full` and `sans-croupier` at first. */
  readonly profile?: ProfileName;
  /** All antennas with their places, in place of what was kept. */
  readonly antennas?: readonly PlacedAntenna[];
  /** Only beside a profile; not said: as that profile is run at first. */
  readonly acts?: ActMode;
  readonly ruleBook?: RuleBook;
  /** Faults of books that lie in the data folder: they are left out. */
  readonly bookNotes?: readonly string[];
  /** At a table that is new; not said: six who are simulated, nobody where people play. */
  readonly players?: number;
  /** Not said: as many as the house had last, one at first. */
  readonly tables?: number;
  readonly speed: number;
  readonly data: string;
  readonly port: number;
  /** Somebody asked for this very port. */
  readonly portIsFixed: boolean;
  readonly lan: boolean;
  /** At which other machines reach this one, where somebody said so; else those that the system knows. */
  readonly addresses?: readonly string[];
  /** A proxy of this machine says for whom it asks, in `X-Forwarded-For`, and lets nobody else say it. */
  readonly trustProxy: boolean;
  readonly cert: TlsPaths | 'self-signed' | null;
}

export const DEFAULT_PORT = 7410;
/** What `sabot start` does when nothing is said. */
export const DEFAULT_START: StartOptions = {
  device: [],
  sim: 'auto',
  speed: 1,
  data: 'data',
  port: DEFAULT_PORT,
  portIsFixed: false,
  lan: false,
  trustProxy: false,
  cert: null,
};

const SIMS = ['mcu', 'readings', 'none'] as const;

export const START_HELP = `usage: sabot start [options]   (npm start -- [options])

Runs a table: bridge, engine, journal and web server in one process. The table that was on last is on again. At
first, without a board plugged in, that is the demonstration: simulated people who play, forget a button and make
mistakes now and then; its page "Set up your own table" leads to a table of one's own, which has a record of its own
(FOLDER/own).

  --device PATH        a serial port to use, whether or not the system lists it; may be repeated
  --reader ADDRESS     a reader that was bought, in place of our own boards or beside them; may be repeated:
                         rfid-poker:/dev/ttyUSB0            M5Stack ATOM at a cable (whywaita/rfid-poker, wired)
                         rfid-poker:http://ADDRESS:PORT     the same by Wi-Fi: listens there for their POST /card
                         pepper-c1:/dev/ttyUSB0[#NAME]      Pepper C1 MUX at a cable
                         pepper-c1:mqtt://BROKER/TOPIC      the same by a broker (SABOT_MQTT_USER, SABOT_MQTT_PASSWORD)
                         pepper-c1:ws://READER/wscomm.cgi   the same by the WebSocket of its own page
                         pepper-c1:tcp://READER:PORT        the same by TCP; Sabot calls it
                         pepper-c1:tcp-listen://ADDRESS:PORT  the same, where it calls Sabot
                         other:http://ADDRESS:PORT          any other that posts JSON; other:mqtt://, other:ws://,
                                                            other:tcp:// and other:/dev/… take JSON or lines
                       to one that calls by itself somebody says yes on /setup; without this option those that were
                       chosen there are used; which of its channels is which place is told there, too, by laying a card
  --sim KIND           mcu (the real firmware in seven simulated boards, a core's worth), readings (quick); none: a
                       table that people play
  --profile NAME       full, club, stream, manual (at first full): what the table has
  --acts MODE          with --profile: every (each act is entered), rounds (only that a round of betting is over) or
                       none
  --rulebook NAME      ${RULE_BOOKS.join(', ')} (at first sans-croupier), or
                       the name of a book from a folder
  --book FOLDER        a rule book of your own (sabot book new); may be repeated. The first one is played by unless
                       --rulebook says otherwise; books in the folder 'books' of --data are offered, too
  --players N          invented people at a table that is new, 2 to 10 (six where they are simulated, nobody where
                       people play)
  --tables N           how many tables the house has, 1 to ${TABLE_IDS.length} (as many as it had; at first one). The
                       options above are for the first one; each further table is played by people with their phones,
                       has a folder of its own (FOLDER/tables/N) and its pages at /t/N/. A tournament follows them all
  --speed N            how much faster than life the simulated table plays, up to 50 (default 1)
  --data FOLDER        where journal, keys and settings live (default data)
  --port N             default ${DEFAULT_PORT}, or the next free one; a port that you name is used or refused
  --lan                let other machines of the network in; prints the addresses. They need a token or a pairing code
  --address ADDRESS    the address of this machine that phones are told, where it has several; may be repeated
  --trust-proxy        a proxy of this machine stands before Sabot and says in X-Forwarded-For, -Host and -Proto for
                       whom it asks; whoever comes through it needs a token or a pairing code
  --cert FILE --key FILE   serve over TLS with this certificate
  --self-signed        serve over TLS with a certificate made on the spot, and kept
  --venue ADDRESS      the (first) table plays in the tournament of a venue, as in nats://2@127.0.0.1:4222 for table 2
                       there; its key is in SABOT_VENUE_PASSWORD ('sabot venue --help'); behind a comma the address of
                       the machine that may take over, as in nats://2@127.0.0.1:4222,127.0.0.1:4223

Prints 'Sabot is ready: http://localhost:PORT/' on stdout when it is. Ctrl-C ends it cleanly; the next start goes on
where this one ended. A hand in play with simulated cards is given up then: they went with the program.

  npm start -- --speed 5 --rulebook maison`;

export function parseStartOptions(args: readonly string[]): StartOptions {
  const { values } = parseArgs({
    args: [...args],
    options: {
      device: { type: 'string', multiple: true },
      reader: { type: 'string', multiple: true },
      sim: { type: 'string' },
      profile: { type: 'string' },
      acts: { type: 'string' },
      rulebook: { type: 'string' },
      book: { type: 'string', multiple: true, default: [] },
      players: { type: 'string' },
      tables: { type: 'string' },
      speed: { type: 'string', default: '1' },
      data: { type: 'string', default: 'data' },
      port: { type: 'string' },
      lan: { type: 'boolean', default: false },
      address: { type: 'string', multiple: true, default: [] },
      'trust-proxy': { type: 'boolean', default: false },
      cert: { type: 'string' },
      key: { type: 'string' },
      'self-signed': { type: 'boolean', default: false },
      venue: { type: 'string' },
    },
  });
  const certificate = certificateIn(values);
  const books = booksIn(values.book, values.data);
  const device = [...(values.device ?? []).map(portIn), ...(values.reader ?? []).map(readerAddressIn)];
  const tableHas = profileIn(values);
  const sim = values.sim === undefined ? (device.length > 0 ? 'none' : 'auto') : oneOf(SIMS, values.sim, '--sim');
  return {
    device,
    sim,
    ...tableHas,
    ...ruleBookIn(values.rulebook, books.first),
    bookNotes: books.notes,
    ...(values.players === undefined ? {} : { players: wholeNumberIn(values.players, '--players', 2, 10) }),
    ...(values.tables === undefined ? {} : { tables: wholeNumberIn(values.tables, '--tables', 1, TABLE_IDS.length) }),
    speed: numberIn(values.speed, '--speed', 0.1, 50),
    data: values.data,
    port: wholeNumberIn(values.port ?? String(DEFAULT_PORT), '--port', 0, 65_535),
    portIsFixed: values.port !== undefined,
    lan: values.lan,
    ...(values.address.length === 0 ? {} : { addresses: values.address.map(addressIn) }),
    trustProxy: values['trust-proxy'],
    cert: certificate ?? (values['self-signed'] ? 'self-signed' : null),
    ...(values.venue === undefined ? {} : { joins: joinedIn(values.venue, process.env) }),
  };
}

function ruleBookIn(asked: string | undefined, first: ShelvedBook | null): Pick<StartOptions, 'ruleBook'> {
  if (asked === undefined) return first === null ? {} : { ruleBook: first.id };
  const own = offeredBooks();
  const chosen = own.find(({ document }) => document.manifest.name === asked);
  if (chosen !== undefined) return { ruleBook: chosen.id };
  const names = own.map(({ document }) => document.manifest.name);
  return { ruleBook: RULE_BOOKS.find((name) => name === asked) ?? refuseBook(asked, names) };
}

function refuseBook(asked: string, own: readonly string[]): never {
  throw new UsageError(`--rulebook: '${asked}' is none of ${[...RULE_BOOKS, ...own].join(', ')}`);
}

/** What the table has, and what of betting is entered there. */
function profileIn(values: {
  readonly profile?: string | undefined;
  readonly acts?: string | undefined;
}): Pick<StartOptions, 'profile' | 'acts'> {
  const profile = values.profile === undefined ? undefined : oneOf(PROFILES, values.profile, '--profile');
  const acts = values.acts === undefined ? undefined : oneOf(ACT_MODES, values.acts, '--acts');
  if (profile === undefined && acts === undefined) return {};
  if (profile === undefined) throw new UsageError('--acts goes with --profile');
  if (acts === undefined) return { profile };
  if (!ACT_MODES_OF[profile].includes(acts))
    throw new UsageError(`profile ${profile} is run with --acts ${ACT_MODES_OF[profile].join(' or ')}, not '${acts}'`);
  return { profile, acts };
}

function certificateIn({
  cert,
  key,
}: {
  readonly cert?: string | undefined;
  readonly key?: string | undefined;
}): { readonly cert: string; readonly key: string } | null {
  if (cert === undefined && key === undefined) return null;
  if (cert === undefined || key === undefined) throw new UsageError('--cert and --key belong together');
  checkTlsPair({ cert, key });
  return { cert, key };
}
