import { VENUE_TABLE_IDS } from '#vocabulary/tables';
import { wholeNumberIn } from '../command-line/arguments.ts';
import { type Command, type CommandIo, type ExitStatus, UsageError } from '../command-line/command.ts';
import { parseStartOptions, type StartOptions } from '../start/options/options.ts';
import type { RunningBroker } from '../venue/broker-child.ts';
import { takeTerm } from '../venue/venue-term.ts';

const BROKER_PORT = 4_222;

export const command: Command = {
  help: `usage: sabot venue [options]

Runs tables as 'sabot start' does, and lets tables of other processes of this machine join their tournament: it starts
a NATS server beside them (Debian: sudo apt-get install -y nats-server), with a configuration of its own in
FOLDER/venue, and starts it again where it dies. Tables that join have the numbers after those of this house.

  --broker-port N      the port of the NATS server, on this machine alone (default ${BROKER_PORT})
  --take-over          go on with the tournament that is here, although another venue has held it since
  and all options of 'sabot start'

  SABOT_VENUE_PASSWORD=$(cat data/venue/table-2.key) sabot start --venue nats://2@127.0.0.1:${BROKER_PORT} --data two`,
  run: async (args, io) => {
    const { own, port, takesOver } = ownOptionsIn(args);
    const options = parseStartOptions(own);
    if (options.joins !== undefined) throw new UsageError('a venue joins no other one: leave --venue out');
    const { startBroker } = await import('../venue/broker-child.ts');
    const broker = await startBroker(options.data, port);
    if (!broker.ok) {
      io.say(`sabot venue: ${broker.reason}`);
      return 1;
    }
    try {
      return await runVenue(options, broker.value, takesOver, io);
    } finally {
      await broker.value.stop();
    }
  },
};

async function runVenue(
  options: StartOptions,
  { door, keyPathOf }: RunningBroker,
  takesOver: boolean,
  io: CommandIo,
): Promise<ExitStatus> {
  const term = await takeTerm(options.data, door, { takesOver, isAlone: true });
  if (!term.ok) {
    io.say(`sabot venue: ${term.reason}`);
    return 1;
  }
  const next = VENUE_TABLE_IDS[options.tables ?? 1];
  if (next !== undefined) {
    const address = door.server.replace('//', `//${next}@`);
    io.say(`A table joins with:  SABOT_VENUE_PASSWORD=$(cat ${keyPathOf(next)}) sabot start --venue ${address}`);
  }
  const { runSabot } = await import('../start/running.ts');
  return await runSabot({ ...options, hosts: { door, term: term.value } }, 'venue', io);
}

interface OwnOptions {
  /** Those of 'sabot start'. */
  readonly own: readonly string[];
  readonly port: number;
  readonly takesOver: boolean;
}

function ownOptionsIn(args: readonly string[]): OwnOptions {
  const takesOver = args.includes('--take-over');
  const own = args.filter((arg) => arg !== '--take-over');
  const at = own.indexOf('--broker-port');
  if (at < 0) return { own, port: BROKER_PORT, takesOver };
  const port = wholeNumberIn(own[at + 1] ?? '', '--broker-port', 1, 65_535);
  return { own: own.toSpliced(at, 2), port, takesOver };
}
