import type { BenchSuite } from '../bench/figures.ts';
import { type Command, UsageError } from '../command.ts';

const SUITES: Record<string, () => Promise<{ readonly suite: BenchSuite }>> = {
  live: () => import('../bench/live.ts'),
  ui: () => import('../bench/ui.ts'),
  engine: () => import('../bench/engine.ts'),
  equity: () => import('../bench/equity.ts'),
  nights: () => import('../bench/nights.ts'),
  serial: () => import('../bench/serial.ts'),
};

export const command: Command = {
  name: 'bench',
  summary: 'measure one part of the product',
  help: `usage: sabot bench SUITE…   (npm run bench -- SUITE…)

Suites: ${Object.keys(SUITES).join(', ')}

Prints one JSON line a figure, {"name","value","unit"}, on stdout; progress goes to stderr.
Figures depend on the machine and on what else it does: compare figures of one run.`,
  run: async (args, io) => {
    if (args.length === 0) throw new UsageError(`name a suite: ${Object.keys(SUITES).join(', ')}`);
    const loaders = args.map((name) => {
      const load = Object.hasOwn(SUITES, name) ? SUITES[name] : undefined;
      if (load === undefined) throw new UsageError(`there is no suite '${name}'; there are ${Object.keys(SUITES).join(', ')}`);
      return load;
    });
    for (const load of loaders) {
      const { suite } = await load();
      await suite.run((figure) => io.out(JSON.stringify(figure)), io.say);
    }
    return 0;
  },
};
