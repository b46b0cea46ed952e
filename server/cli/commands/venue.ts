import { VENUE_TABLE_IDS } from '#vocabulary/tables';
import { wholeNumberIn } from '../command-line/arguments.ts';
import { type Command, type CommandIo, type ExitStatus, UsageError } from '../command-line/command.ts';
import { parseStartOptions, type StartOptions } from '../start/options/options.ts';
import { openVenue } from '../venue/opening.ts';

const BROKER_PORT = 4_222;
const TAKE_OVER = '--take-over';

export const command: Command = {
  help: `usage: sabot venue [options]

Runs tables as 'sabot start' does, and lets tables of other processes of this machine join their tournament: it starts
a NATS server beside them (Debian: sudo apt-get install -y nats-server), with a configuration of its own in
FOLDER/venue, and starts it again where it dies. Tables that join have the numbers after those of this house.

  --broker-port N      the port of the NATS server, on this machine alone (default ${BROKER_PORT})
  --standby FILE       follow another venue row by row, and take its tournament over when somebody types 'take over':
                       FILE is its FOLDER/venue/standby.json, which holds all its keys
  --take-over          go on with the tournament that is here, although another venue has held it since
  and all options of 'sabot start'

  sabot venue --standby data/venue/standby.json --broker-port ${BROKER_PORT + 1} --data two
  SABOT_VENUE_PASSWORD=$(cat data/venue/table-2.key) sabot start --venue nats://2@127.0.0.1:${BROKER_PORT} --data t2`,
  run: async (args, io) => {
    const { own, port, takesOver, follows } = ownOptionsIn(args);
    const options = parseStartOptions(own);
    if (options.joins !== undefined) throw new UsageError('a venue joins no other one: leave --venue out');
    if (follows === undefined) return runVenue(options, { port, takesOver }, io);
    const { followVenue } = await import('../venue/standby.ts');
    const followed = await followVenue(options.data, follows, port, io);
    if (followed === 'stopped') return 0;
    if (followed === 'taken-over') return runVenue(options, { port, takesOver: true }, io);
    io.say(`sabot venue: ${followed.fault}`);
    return 1;
  },
};

async function runVenue(
  options: StartOptions,
  { port, takesOver }: Pick<OwnOptions, 'port' | 'takesOver'>,
  io: CommandIo,
): Promise<ExitStatus> {
  const opened = await openVenue(options.data, { port, takesOver });
  if (!opened.ok) {
    io.say(`sabot venue: ${opened.reason}`);
    return 1;
  }
  const { hosts, keyPathOf, stop } = opened.value;
  try {
    const next = VENUE_TABLE_IDS[options.tables ?? 1];
    if (next !== undefined) {
      const address = hosts.door.server.replace('//', `//${next}@`);
      io.say(`A table joins with:  SABOT_VENUE_PASSWORD=$(cat ${keyPathOf(next)}) sabot start --venue ${address}`);
    }
    const { runSabot } = await import('../start/running.ts');
    return await runSabot({ ...options, hosts }, 'venue', io);
  } finally {
    await stop();
  }
}

interface OwnOptions {
  /** Options of 'sabot start'. */
  readonly own: readonly string[];
  readonly port: number;
  readonly takesOver: boolean;
  /** The file of the venue that it follows. */
  readonly follows: string | undefined;
}

function ownOptionsIn(args: readonly string[]): OwnOptions {
  const { '--broker-port': port, '--standby': follows, own } = valuesIn(args, ['--broker-port', '--standby']);
  if (follows === '') throw new UsageError('--standby: name the file FOLDER/venue/standby.json of the other venue');
  return {
    own: own.filter((arg) => arg !== TAKE_OVER),
    port: port === undefined ? BROKER_PORT : wholeNumberIn(port, '--broker-port', 1, 65_535),
    takesOver: own.includes(TAKE_OVER),
    follows,
  };
}

/** Values of these options, and all that is left. */
function valuesIn<Name extends string>(
  args: readonly string[],
  names: readonly Name[],
): Partial<Record<Name, string>> & { readonly own: readonly string[] } {
  const values: Partial<Record<Name, string>> = {};
  let own = args;
  for (const name of names) {
    const at = own.indexOf(name);
    if (at < 0) continue;
    values[name] = own[at + 1] ?? '';
    own = own.toSpliced(at, 2);
  }
  return { ...values, own };
}
