import { type Command, UsageError } from '../command-line/command.ts';

export interface Ran {
  readonly status: number;
  /** All that was printed, results and words, a line each. */
  readonly out: string;
}

/** Runs a command as its entry point does: wrong usage is status 2 and a sentence. */
export async function run(
  command: Command,
  args: readonly string[],
  stop: AbortSignal = new AbortController().signal,
): Promise<Ran> {
  const out: string[] = [];
  const io = { out: (line: string) => void out.push(line), say: (line: string) => void out.push(line), stop };
  try {
    return { status: await command.run(args, io), out: out.join('\n') };
  } catch (error) {
    if (!(error instanceof UsageError)) throw error;
    return { status: 2, out: error.message };
  }
}
