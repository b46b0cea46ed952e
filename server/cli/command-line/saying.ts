import { escapeHidden } from '#wire/texts';

/** One line for the person at the machine; what it quotes of names and paths moves no cursor and hides nothing. */
export function say(line: string): void {
  process.stderr.write(`${escapeHidden(line)}\n`);
}
