import { spawn } from 'node:child_process';
import { symlinkSync, unlinkSync } from 'node:fs';
import { Writable } from 'node:stream';
import { assert } from '#vocabulary/result';
import type { SimWire } from './sim-wire.ts';

/**
 * A real pseudo-terminal on Linux, made with script(1), which every Debian has: Node alone cannot make one. The host
 * opens it through the native serial binding. It is raw before its name is known, so that nothing is ever echoed.
 * `link` gives it a name that stays the same when it is plugged in again, as /dev/serial/by-id does.
 */
export async function openScriptPty(link?: string): Promise<SimWire> {
  const child = spawn('script', ['-qfc', WAITING, '/dev/null'], { stdio: ['pipe', 'pipe', 'ignore', 'pipe'] });
  const { stdin, stdout } = child;
  const held = child.stdio[3];
  assert(stdin !== null && stdout !== null && held instanceof Writable, 'pipes were asked for');
  let listener: (bytes: string) => void = () => undefined;
  const path = await new Promise<string>((resolve, reject) => {
    let heard = '';
    child.on('error', (error) =>
      reject(new Error(`script(1) could not be started (${error.message}); it is in the package bsdutils`)),
    );
    child.on('exit', () => reject(new Error(`script(1) ended at once: ${heard}`)));
    stdout.on('data', (chunk: Buffer) => {
      const text = chunk.toString('latin1');
      const newline = heard.includes('\n') ? -1 : (heard + text).indexOf('\n');
      if (heard.includes('\n')) {
        listener(text);
        return;
      }
      heard += text;
      if (newline >= 0) resolve(heard.slice(0, newline).trim());
    });
  });
  // The pipe breaks when the host side is gone first; that is what unplugging is.
  for (const pipe of [stdin, held]) pipe.on('error', () => undefined);
  if (link !== undefined) {
    removeLink(link);
    symlinkSync(path, link);
  }
  const unplug = (): void => {
    process.off('exit', unplug);
    if (link !== undefined) removeLink(link);
    // SIGTERM makes script(1) print a farewell into the line.
    child.kill('SIGKILL');
  };
  process.on('exit', unplug);
  return {
    path: link ?? path,
    send: (bytes) => void stdin.write(Buffer.from(bytes, 'latin1')),
    onBytes: (callback) => {
      listener = callback;
    },
    unplug,
  };
}

/**
 * What runs in the terminal reads nothing from it, so that all of it is the host's. It waits at a pipe of its own,
 * which nobody writes to and which the system closes with this process, also after `kill -9`: then the terminal ends as
 * well.
 */
const WAITING = 'stty raw -echo; tty; exec cat <&3 >/dev/null';

function removeLink(link: string): void {
  try {
    unlinkSync(link);
  } catch (error) {
    if (!(error instanceof Error && 'code' in error && error.code === 'ENOENT')) throw error;
  }
}
