import { escapeHidden } from '#wire/texts';
import { type Command, type CommandIo, type ExitStatus, UsageError } from './command-line/command.ts';
import { say } from './command-line/saying.ts';
import { stopSignal } from './command-line/stop-signal.ts';
import { PRODUCT_VERSION } from './command-line/version.ts';

/** The commands of DESIGN §5. Each is loaded only when it is asked for, so that `sabot --help` stays instant. */
const COMMANDS: Record<
  string,
  { readonly summary: string; readonly load: () => Promise<{ readonly command: Command }> }
> = {
  backup: {
    summary: 'copy a record, also that of a running table, and prove the copy',
    load: () => import('./commands/backup.ts'),
  },
  bench: { summary: 'measure one part of the product', load: () => import('./commands/bench.ts') },
  book: { summary: 'begin, check and play a rule book of your own', load: () => import('./commands/book.ts') },
  bringup: { summary: 'set up one board at the bench, step by step', load: () => import('./commands/bringup.ts') },
  decode: { summary: 'print a recording, one readable line a frame', load: () => import('./commands/decode.ts') },
  doctor: {
    summary: 'look at ports, devices, antennas and noise; say what is wrong and what to do',
    load: () => import('./commands/doctor.ts'),
  },
  export: {
    summary: 'write hands as other programs read them, or a journal row by row',
    load: () => import('./commands/export.ts'),
  },
  field: {
    summary: 'which deck goes with which reader: how many positions are read, place by place',
    load: () => import('./commands/field.ts'),
  },
  flash: { summary: 'write the firmware into a board', load: () => import('./commands/flash.ts') },
  hands: {
    summary: 'play recorded hands through the betting engine and compare',
    load: () => import('./commands/hands.ts'),
  },
  profiles: {
    summary: 'what a table of each profile notices by itself, by a press, or not at all',
    load: () => import('./commands/profiles.ts'),
  },
  record: {
    summary: 'write the raw serial lines of all devices to a file',
    load: () => import('./commands/record.ts'),
  },
  repair: {
    summary: 'bring what is intact of a damaged record into a new journal',
    load: () => import('./commands/repair.ts'),
  },
  replay: {
    summary: 'tell a recorded evening as a story, and decide it once more',
    load: () => import('./commands/replay.ts'),
  },
  rules: {
    summary: 'every rule: how it reaches a table, and which test goes that way',
    load: () => import('./commands/rules.ts'),
  },
  score: {
    summary: 'perceive and decide a recorded evening once more, beside what was said then',
    load: () => import('./score/score.ts'),
  },
  settings: {
    summary: 'take what people set to another machine, in one file',
    load: () => import('./commands/settings.ts'),
  },
  simulate: {
    summary: 'play nights of people, cards and faulty readers against the product',
    load: () => import('./commands/simulate.ts'),
  },
  start: {
    summary: 'run a table: devices or simulated people, journal, web server',
    load: () => import('./commands/start.ts'),
  },
  scenario: {
    summary: 'play scenario files through perception, engine and equity',
    load: () => import('./commands/scenario.ts'),
  },
  table: {
    summary: "check, show or pass on a table's configuration as a file",
    load: () => import('./commands/table.ts'),
  },
  token: { summary: 'make, list and revoke tokens for screens and people', load: () => import('./commands/token.ts') },
  update: {
    summary: 'install a release that is signed, from a folder; go back to the one before',
    load: () => import('./commands/update.ts'),
  },
  venue: {
    summary: "run tables as 'start' does, and let tables of other processes join their tournament",
    load: () => import('./commands/venue.ts'),
  },
  worlds: { summary: 'check, show or draw what simulated tables are like', load: () => import('./commands/worlds.ts') },
  verify: {
    summary: 'check the whole chain of a journal and print its root',
    load: () => import('./commands/verify.ts'),
  },
};

export async function main(argv: readonly string[]): Promise<ExitStatus> {
  const [name, ...args] = argv;
  const io = processIo();
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    eachLine(overview(), io.out);
    return name === undefined ? 2 : 0;
  }
  if (name === '--version' || name === '-v' || name === 'version') {
    io.out(PRODUCT_VERSION);
    return 0;
  }
  const entry = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  if (entry === undefined) {
    io.say(`sabot: there is no command '${name}'.`);
    eachLine(`\n${overview()}`, io.say);
    return 2;
  }
  const { command } = await entry.load();
  if (args.includes('--help') || args.includes('-h')) {
    eachLine(command.help.trim(), io.out);
    return 0;
  }
  return runCommand(name, command, args, io);
}

/** Wrong usage is the only fault that a command answers for; a broken program stops. */
async function runCommand(name: string, command: Command, args: readonly string[], io: CommandIo): Promise<ExitStatus> {
  try {
    return await command.run(args, io);
  } catch (error) {
    if (!(error instanceof UsageError) && !isParseArgsError(error)) throw error;
    // Node goes on to explain how an argument may begin with a dash, which nobody meant.
    io.say(`sabot ${name}: ${error.message.replace(/\. To specify a positional argument.*$/s, '')}`);
    io.say(`Try 'sabot ${name} --help'.`);
    return 2;
  }
}

function overview(): string {
  const width = Math.max(0, ...Object.keys(COMMANDS).map((name) => name.length));
  const rows = Object.entries(COMMANDS).map(([name, { summary }]) => `  ${name.padEnd(width)}  ${summary}`);
  return [
    'usage: sabot COMMAND [options]',
    '',
    ...rows,
    '',
    "Each command answers '--help'; 'sabot --version' says which one this is.",
  ].join('\n');
}

function eachLine(text: string, print: (line: string) => void): void {
  for (const line of text.split('\n')) print(line);
}

/**
 * What was recorded, named or heard may hold codes that a terminal obeys: it is written out here, for every command.
 */
function processIo(): CommandIo {
  let stop: AbortSignal | undefined;
  // `sabot decode … | head` closes the pipe when it has enough: that is no fault.
  process.stdout.on('error', (error: Error) => {
    if ('code' in error && error.code === 'EPIPE') process.exit(0);
    throw error;
  });
  return {
    out: (line) => void process.stdout.write(`${escapeHidden(line)}\n`),
    say,
    // A command that never asks for it has nothing to put in order, and Ctrl-C ends it at once, however busy it is.
    get stop() {
      stop ??= stopSignal();
      return stop;
    },
  };
}

/** `util.parseArgs` reports wrong options with codes of this family; they are the user's slips, not ours. */
function isParseArgsError(error: unknown): error is Error {
  return error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS');
}
