import { setFlagsFromString } from 'node:v8';
import type { CommandIo, ExitStatus } from '../command-line/command.ts';
import type { StartOptions } from './options/options.ts';

/** Runs until it is told to stop. */
export async function runSabot(options: StartOptions, name: string, io: CommandIo): Promise<ExitStatus> {
  for (const note of options.bookNotes ?? []) io.say(`sabot ${name}: ${note}`);
  setFlagsFromString(`--heap-growing-percent=${HEAP_GROWTH_PERCENT}`);
  // Loaded after the options are known to be good: wrong usage is told at once.
  const { startSabot } = await import('./assemble.ts');
  const started = await startSabot(options);
  if (!started.ok) {
    io.say(`sabot ${name}: ${started.reason}`);
    return 1;
  }
  const { url, lanUrls, notes, stop } = started.value;
  for (const note of notes) io.say(`sabot ${name}: ${note}`);
  if (lanUrls.length > 0)
    io.say(`From other machines of the network, with a token or a pairing code: ${lanUrls.join('  ')}`);
  // Signals first: whoever waits for the line below may stop the table as soon as he has read it.
  const stopping = io.stop;
  io.out(`Sabot is ready: ${url}`);
  await stopped(stopping);
  io.say(`sabot ${name}: stopping …`);
  await stop();
  return 0;
}

/**
 * On a machine with much memory V8 lets garbage grow to ten times of what is in use before it looks for it: fifteen
 * thousand refused callers then leave 200 MB. Looked for so much earlier it is 15 MB, and what a screen waits for stays
 * below 50 ms.
 */
const HEAP_GROWTH_PERCENT = 40;

function stopped(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
