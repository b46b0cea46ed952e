import { defineConfig } from 'vitest/config';
import config from './vitest.config.ts';

/**
 * What is asked of changed code (`npm run mutants`): the pure tests alone, without those that read the project's own
 * files or play people and readers for long.
 */
const pure = (config.test?.projects ?? []).find(
  (project) => typeof project === 'object' && 'test' in project && project.test?.name === 'pure',
);
if (pure === undefined || typeof pure !== 'object' || !('test' in pure)) throw new Error('there is a lane `pure`');

/** The one place of the code that is read differently. */
const mutant: { readonly path: string; readonly start: number; readonly end: number; readonly becomes: string } =
  JSON.parse(process.env['SABOT_MUTANT'] ?? '{"path":"none","start":0,"end":0,"becomes":""}');

export default defineConfig({
  plugins: [
    {
      name: 'mutant',
      enforce: 'pre',
      transform: (code, id) =>
        id.endsWith(`/${mutant.path}`) ? code.slice(0, mutant.start) + mutant.becomes + code.slice(mutant.end) : null,
    },
  ],
  ...(pure.resolve === undefined ? {} : { resolve: pure.resolve }),
  test: {
    ...pure.test,
    include: [
      'server/{engine,law,tournament,table,views,feeds,wire,export}/**/*.test.ts',
      'server/cli/scenario/**/*.test.ts',
    ],
    // Scenarios are played in great numbers, and are what notices most.
    exclude: [
      ...(pure.test?.exclude ?? []).filter((each) => each !== '**/*.volume.test.*'),
      'server/{engine,tournament,table,views,feeds,wire,export}/**/*.volume.test.ts',
      'server/cli/scenario/other-seats.volume.test.ts',
      'server/table/permissions/strangers.test.ts',
      '**/proving/**',
    ],
  },
});
