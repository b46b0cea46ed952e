import type { Command } from '../command-line/command.ts';
import { parseStartOptions, START_HELP } from '../start/options/options.ts';
import { runSabot } from '../start/running.ts';

export const command: Command = {
  help: START_HELP,
  run: (args, io) => runSabot(parseStartOptions(args), 'start', io),
};
