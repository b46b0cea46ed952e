import { type Command, type CommandIo, UsageError } from '../command-line/command.ts';

export interface Listener {
  readonly io: CommandIo;
  /** Results, a line each. */
  readonly out: readonly string[];
  /** Words for the person, a line each. */
  readonly said: readonly string[];
  /** Both, in the order in which they were printed. */
  readonly printed: readonly string[];
}

/** Keeps what a command prints. */
export function listen(stop: AbortSignal = new AbortController().signal): Listener {
  const out: string[] = [];
  const said: string[] = [];
  const printed: string[] = [];
  const onto =
    (kept: string[]) =>
    (line: string): void => {
      kept.push(line);
      printed.push(line);
    };
  return { io: { out: onto(out), say: onto(said), stop }, out, said, printed };
}

export interface RanApart {
  readonly status: number;
  readonly out: readonly string[];
  readonly said: readonly string[];
}

/** Runs a command as its entry point does: wrong usage is status 2 and a sentence. */
export async function runApart(command: Command, args: readonly string[]): Promise<RanApart> {
  const { io, out, said } = listen();
  return { status: await ended(command, args, io), out, said };
}

export interface Ran {
  readonly status: number;
  /** All that was printed, results and words, a line each. */
  readonly out: string;
}

export async function run(command: Command, args: readonly string[], stop?: AbortSignal): Promise<Ran> {
  const { io, printed } = listen(stop);
  return { status: await ended(command, args, io), out: printed.join('\n') };
}

async function ended(command: Command, args: readonly string[], io: CommandIo): Promise<number> {
  try {
    return await command.run(args, io);
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    io.say(error.message);
    return 2;
  }
}
