import type { Command } from '../command.ts';
import { parseStartOptions, START_HELP } from '../start/options.ts';

export const command: Command = {
  help: START_HELP,
  run: async (args, io) => {
    const options = parseStartOptions(args);
    // Loaded after the options are known to be good: wrong usage is told at once.
    const { startSabot } = await import('../start/assemble.ts');
    const started = await startSabot(options);
    if (!started.ok) {
      io.say(`sabot start: ${started.reason}`);
      return 1;
    }
    const { url, lanUrls, notes, stop } = started.value;
    for (const note of notes) io.say(`sabot start: ${note}`);
    if (lanUrls.length > 0) io.say(`From other machines of the network, with a token or a pairing code: ${lanUrls.join('  ')}`);
    io.out(`Sabot is ready: ${url}`);
    await stopped(io.stop);
    io.say('sabot start: stopping …');
    await stop();
    return 0;
  },
};

function stopped(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
}
