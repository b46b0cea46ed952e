import { spawn } from 'node:child_process';
import type { BoardName } from '#simulator/simulated-board';
import type { FlashWord } from './flash-words.ts';

export interface AvrdudeJob {
  readonly board: BoardName;
  readonly port: string;
  readonly file: string;
  /** Nanos made before 2018 listen at 57,600 baud. */
  readonly isOldBootloader: boolean;
}

export type AvrdudeEnd =
  | { readonly end: 'written' }
  | { readonly end: 'not-installed' }
  | { readonly end: 'failed'; readonly status: number; readonly hint: FlashWord };

/** The arguments for the boot loader of each board: `wiring` on the Mega, `arduino` on Nano and Uno. */
export function avrdudeArguments({ board, port, file, isOldBootloader }: AvrdudeJob): readonly string[] {
  const chip = board === 'mega' ? ['-p', 'atmega2560', '-c', 'wiring', '-D'] : ['-p', 'atmega328p', '-c', 'arduino'];
  const baud = board === 'nano' && isOldBootloader ? '57600' : '115200';
  return [...chip, '-P', port, '-b', baud, '-U', `flash:w:${file}:i`];
}

/** Runs it; what it says goes on as it comes. */
export function runAvrdude(job: AvrdudeJob, say: (line: string) => void): Promise<AvrdudeEnd> {
  return new Promise((resolve) => {
    const child = spawn('avrdude', avrdudeArguments(job), { stdio: ['ignore', 'pipe', 'pipe'] });
    let said = '';
    const timer = setTimeout(() => child.kill('SIGKILL'), PATIENCE_MS);
    const hear = (chunk: Buffer): void => {
      said = (said + chunk.toString('utf8')).slice(-SAID_MAX);
      // avrdude 7.1 says that it cannot open a port and then tries for ever to talk to it.
      if (/can(?:not|'t) open (?:port|device)/i.test(said)) child.kill('SIGKILL');
      for (const line of chunk.toString('utf8').split(/[\r\n]+/)) if (line.trim() !== '') say(line);
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('error', (error: NodeJS.ErrnoException) => {
      resolve(error.code === 'ENOENT' ? { end: 'not-installed' } : { end: 'failed', status: -1, hint: 'hint-none' });
    });
    child.on('close', (status) => {
      clearTimeout(timer);
      resolve(status === 0 ? { end: 'written' } : { end: 'failed', status: status ?? -1, hint: hintOf(said) });
    });
  });
}

/** A hub takes ten seconds at 115,200 baud, and twice that to read it back. */
const PATIENCE_MS = 90_000;
/** Enough to find the reason in. */
const SAID_MAX = 20_000;

function hintOf(said: string): FlashWord {
  if (/permission denied/i.test(said)) return 'hint-denied';
  if (/no such file|can't open device/i.test(said)) return 'hint-missing';
  if (/signature/i.test(said)) return 'hint-signature';
  return /sync|timeout|programmer is not responding|getsync/i.test(said) ? 'hint-sync' : 'hint-none';
}
