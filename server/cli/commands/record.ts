import { parseArgs } from 'node:util';
import { type Bridge, openBridge } from '#bridge/bridge';
import { Recorder } from '#bridge/recorder';
import type { Reading } from '#vocabulary/readings';
import { ms } from '#vocabulary/units';
import { type Command, type CommandIo, UsageError } from '../command-line/command.ts';
import { openNamed } from '../command-line/named-paths.ts';
import { TABLE_HELP, tableIn } from '../record/table-folder.ts';
import { type ChosenPorts, choosePorts, PORT_OPTIONS, secondsOf, simNamed, waitSeconds } from '../serial/ports.ts';
import { isHandRunning } from '../serial/running-hand.ts';

/** The address of DESIGN §5. */
const SERVER = 'http://localhost:7410/';

export const command: Command = {
  help: `usage: sabot record FILE [--port PATH]… [--reader ADDRESS]… [--seconds N] [--sim mcu|readings]
                         [--data FOLDER] [--lab] [--server URL]

Writes the bytes of every port to FILE, both ways, with the edges of their chunks and connections, until Ctrl-C or
for N seconds. An existing recording is gone on with. Lines are acknowledged to the devices once they are safe in
the file.

FILE holds tag ids in clear: whoever knows a deck can read from it which card lay where. It is readable by its owner
only. While a hand is being played at a table on this machine, this command refuses, unless --lab says that the hand
is a test.

  --port PATH      record this port (again for more); without it, every board that the system lists
                   and each reader that was chosen on /setup
  --reader ADDRESS record this reader that was bought, as a board of our own would say it (sabot start --help)
  --data FOLDER    where that choice is kept (data)
  --seconds N      stop by itself
  --sim KIND       two simulated boards: mcu (the real firmware) or readings
  --lab            record although a hand is being played
  --server URL     the table to ask whether a hand is being played (${SERVER})
${TABLE_HELP}
  --json           the summary as one object

Exit status: 0 recorded, 1 nothing was heard, 2 wrong usage, or FILE is something else.

  sabot record evening.jsonl
  sabot decode evening.jsonl`,
  run: async (args, io) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        ...PORT_OPTIONS,
        lab: { type: 'boolean' },
        server: { type: 'string' },
        table: { type: 'string' },
        json: { type: 'boolean' },
      },
      allowPositionals: true,
    });
    const [path, ...more] = positionals;
    if (path === undefined || more.length > 0) throw new UsageError('name one file to write');
    const seconds = secondsOf(values.seconds, Number.POSITIVE_INFINITY);
    // What is wrong usage leaves no empty recording behind.
    simNamed(values.sim);
    const server = serverOf(values.server ?? SERVER);
    if (values.lab !== true && (await isHandRunning(server, tableIn(values.table)))) {
      io.say(
        'A hand is being played. A recording would hold its cards; wait until it is over, or say --lab if it ' +
          'is a test.',
      );
      return 2;
    }
    const opened = openNamed(path, 'write', () => Recorder.open(path, now()));
    if (!opened.ok) throw new UsageError(`${path} is ${FAULT_WORDS[opened.reason]}; choose another file`);
    const recorder = opened.value;
    const chosen = await choosePorts(values);
    io.say(`Recording to ${path}. It holds tag ids in clear. Ctrl-C ends it.`);
    const heard = await recordUntil(recorder, chosen, seconds, io);
    recorder.close();
    const summary = {
      file: path,
      rows: recorder.rows,
      bytes: recorder.bytes,
      devices: [...heard.devices].sort(),
      readings: heard.readings,
    };
    if (values.json === true) io.out(JSON.stringify(summary));
    else
      io.out(
        `${path}: ${summary.bytes} bytes in ${summary.rows} rows; ${summary.readings} readings of ` +
          `${summary.devices.join(', ') || 'no device'}`,
      );
    return recorder.bytes > 0 ? 0 : 1;
  },
};

/** What is no address would be asked nothing, and a hand in progress be recorded. */
function serverOf(text: string): string {
  const address = URL.canParse(text) ? new URL(text) : undefined;
  if (address?.protocol === 'http:' || address?.protocol === 'https:') return text;
  throw new UsageError(`--server is an address such as ${SERVER}, not '${text}'`);
}

interface Heard {
  readonly devices: ReadonlySet<string>;
  readonly readings: number;
}

async function recordUntil(recorder: Recorder, chosen: ChosenPorts, seconds: number, io: CommandIo): Promise<Heard> {
  const devices = new Set<string>();
  let readings = 0;
  /** The newest reading of each device that is in the file but perhaps not on the disk. */
  const unsafe = new Map<string, Reading>();
  const bridge: Bridge = openBridge({
    ports: chosen.ports,
    ...(chosen.makePort === undefined ? {} : { makePort: chosen.makePort }),
    ...(chosen.listPorts === undefined ? {} : { listPorts: chosen.listPorts }),
    now,
    onTraffic: (traffic) => recorder.write(traffic),
    onReading: (reading) => {
      devices.add(reading.device);
      readings += 1;
      unsafe.set(reading.device, reading);
    },
    onHealth: ({ ports }) => io.say(ports.map(({ path, state }) => `${path}: ${state}`).join('; ')),
  });
  const flush = (): void => {
    if (unsafe.size === 0) return;
    recorder.flush();
    for (const reading of unsafe.values()) bridge.acknowledge(reading);
    unsafe.clear();
  };
  const flusher = setInterval(flush, FLUSH_MS);
  try {
    await waitSeconds(seconds, io.stop);
  } finally {
    clearInterval(flusher);
    await bridge.close();
    chosen.close();
  }
  return { devices, readings };
}

const now = () => ms(performance.timeOrigin + performance.now());

/** Well below the time after which devices send again. */
const FLUSH_MS = 200;
const FAULT_WORDS = {
  'not-a-recording': 'there and no recording',
  'other-version': 'a recording of another version of Sabot',
  'torn-row': 'damaged',
} as const;
