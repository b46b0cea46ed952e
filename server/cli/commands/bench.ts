import { parseArgs } from 'node:util';
import type { BenchSize, BenchSuite } from '../bench/figures.ts';
import { type Command, UsageError } from '../command-line/command.ts';

const SUITES: Record<string, () => Promise<{ readonly suite: BenchSuite }>> = {
  live: () => import('../bench/live.ts'),
  ui: () => import('../bench/ui.ts'),
  engine: () => import('../bench/engine.ts'),
  equity: () => import('../bench/equity.ts'),
  nights: () => import('../bench/nights.ts'),
  serial: () => import('../bench/serial.ts'),
  perception: () => import('../bench/perception.ts'),
  export: () => import('../bench/export.ts'),
  field: () => import('../bench/field.ts'),
  tournament: () => import('../bench/tournament.ts'),
};

export const command: Command = {
  help: `usage: sabot bench SUITE… [options]   (npm run bench -- SUITE… [options])

Suites: ${Object.keys(SUITES).join(', ')}

  --hands N    nights: hands of each night (default 50; realistic, full: 100)
  --nights N   nights: how many, with the seeds 1 to N (default 2)
  --jobs N     nights: so many at once, each in a process of its own (default: what the machine has)
  --small      as little as there can be, to see that it runs: such figures say nothing

Prints one JSON line a figure, {"name","value","unit"}, on stdout; progress goes to stderr.
Figures depend on the machine and on what else it does: compare figures of one run.`,
  run: async (args, io) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      options: {
        hands: { type: 'string' },
        nights: { type: 'string' },
        jobs: { type: 'string' },
        small: { type: 'boolean' },
      },
      allowPositionals: true,
    });
    const size: BenchSize = {
      ...sizeOf('hands', values.hands),
      ...sizeOf('nights', values.nights),
      ...sizeOf('jobs', values.jobs),
      isSmall: values.small === true,
    };
    if (positionals.length === 0) throw new UsageError(`name a suite: ${Object.keys(SUITES).join(', ')}`);
    const loaders = positionals.map((name) => {
      const load = Object.hasOwn(SUITES, name) ? SUITES[name] : undefined;
      if (load === undefined)
        throw new UsageError(`there is no suite '${name}'; there are ${Object.keys(SUITES).join(', ')}`);
      return load;
    });
    for (const load of loaders) {
      const { suite } = await load();
      await suite.run((figure) => io.out(JSON.stringify(figure)), io.say, size);
    }
    return 0;
  },
};

function sizeOf(name: 'hands' | 'nights' | 'jobs', text: string | undefined): BenchSize {
  if (text === undefined) return {};
  const value = Number(text);
  if (!Number.isInteger(value) || value < 1)
    throw new UsageError(`--${name} is a whole number from 1 on, not '${text}'`);
  return { [name]: value };
}
