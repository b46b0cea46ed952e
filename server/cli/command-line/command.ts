/**
 * What every `sabot` command looks like to the entry point. Results go to stdout (one JSON object a line with
 * `--json`), everything else to stderr, so that a pipe never has to be cleaned.
 */
export interface Command {
  /** The whole `--help` text: usage, options with their defaults, an example. */
  readonly help: string;
  /** `args` are the words after the command's name; `--help` has been taken care of. */
  readonly run: (args: readonly string[], io: CommandIo) => Promise<ExitStatus>;
}

/** 0 done, 1 found a difference or a fault, 2 bad usage or input (DESIGN §5). */
export type ExitStatus = 0 | 1 | 2;

export interface CommandIo {
  /**
   * One line of result, as `say` is one: characters that nobody would see, a line break among them, are written out.
   */
  readonly out: (line: string) => void;
  /** One line for the person: progress, hints, errors. */
  readonly say: (line: string) => void;
  /**
   * Fires on Ctrl-C or SIGTERM: stop cleanly. A second Ctrl-C ends the process at once, as the first does where nobody
   * reads this.
   */
  readonly stop: AbortSignal;
}

/** Thrown by a command for wrong usage; printed without a stack, exit status 2. */
export class UsageError extends Error {}
