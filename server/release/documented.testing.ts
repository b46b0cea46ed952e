import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import * as v from 'valibot';

export const root = fileURLToPath(new URL('../../', import.meta.url));

/**
 * Trials of commands that documents name. `run`: the smallest case, in a folder with a record of one hand in
 * `data`; `{root}` is the tree. `by`: the test that goes that way. `outside`: what it needs that no test machine has.
 */
export type Trial =
  | { readonly run: string; readonly status?: number }
  | { readonly by: string }
  | { readonly outside: string };

const SERIAL = { by: 'server/cli/serial/commands.int.test.ts' };
const REHEARSAL = { by: 'server/cli/commands/rehearsal.int.test.ts' };
const LONG = { by: 'server/release/documented.long.test.ts' };
const NIGHT = 'sabot simulate --hands 1 --jobs 1';

/** Each example of README, CONTRIBUTING and `--help`, as it stands there. */
export const EXAMPLES: Readonly<Record<string, Trial>> = {
  'npm start': { by: 'server/cli/start/living-table.int.test.ts' },
  'npm start -- --speed 5 --rulebook maison': { by: 'server/cli/start/living-table.int.test.ts' },
  'npm test': { outside: 'itself' },
  'npm run check': { outside: 'itself: every gate of it is a step of the gate that runs this' },
  'npm run format': { outside: 'the lint step of the gate, which reads the same files' },
  'npm run test:long': { outside: 'the night, in which this lane runs' },
  'npm run mutants': LONG,
  'npm run bench -- nights': LONG,
  'npm run release': { by: 'server/release/artefacts.long.test.ts' },
  'npx vitest run --project pure server/engine': { outside: 'the lane that is running' },
  'sabot backup --data data --to /media/stick/sabot-friday': { run: 'sabot backup --data data --to copy' },
  'sabot book new books/ours && npx sabot book check books/ours': { by: 'server/cli/books/book-folder.int.test.ts' },
  'sabot bringup --port /dev/ttyUSB0': REHEARSAL,
  'sabot bringup --port /dev/ttyUSB0 --name seats-3-4 --antennas presence,presence': REHEARSAL,
  'sabot decode evening.jsonl': SERIAL,
  'sabot decode evening.jsonl | grep discarded': SERIAL,
  'sabot doctor': SERIAL,
  'sabot doctor --port /dev/ttyACM0 --seconds 10': SERIAL,
  'sabot export data --figures': { run: 'sabot export data --figures' },
  'sabot export data --format phhs --as director --names pseudonyms > night.phhs && sabot hands --check night.phhs': {
    run: 'sabot export data --format phhs --as director --names pseudonyms',
  },
  'sabot export data --format pokerstars --as seat:3 --night now > mine.txt': {
    run: 'sabot export data --format pokerstars --as seat:3 --night now',
  },
  'sabot export data --format rows --hands 12 > hand-12.jsonl': { run: 'sabot export data --format rows --hands 1' },
  'sabot field table --inlay card-14443 --tuned 15.5 --reader rc522-weak': { by: 'server/cli/commands/field.test.ts' },
  'sabot flash --port /dev/ttyACM0 --board mega': { by: 'server/cli/commands/flash.int.test.ts' },
  'sabot hands --check session.txt --json': { by: 'server/cli/commands/hands.int.test.ts' },
  'sabot profiles club stream --acts every': { run: 'sabot profiles club stream --acts every' },
  'sabot record evening.jsonl': SERIAL,
  'sabot repair --data data': { run: 'sabot repair --data data' },
  'sabot replay data --hand 12 --lang fr': { run: 'sabot replay data --hand 1 --lang fr' },
  'sabot rules R000-burn-0 R001 --lang en': { run: 'sabot rules R000-burn-0 R001 --lang en' },
  'sabot scenario server/cli/scenarios/deal.json': { run: 'sabot scenario {root}server/cli/scenarios/deal.json' },
  'sabot score data --json > before.jsonl': { run: 'sabot score data --json' },
  'sabot score data --against before.jsonl': { by: 'server/cli/score/score.int.test.ts' },
  'sabot settings export club.json --data data': { run: 'sabot settings export club.json --data data' },
  'sabot simulate --nights 10 --hands 1000 --mistakes 0.8 --jobs 2': { run: `${NIGHT} --nights 1 --mistakes 0.8` },
  'sabot simulate --seed 7 --hands 5 --trace 5': { run: 'sabot simulate --seed 7 --hands 1 --trace 1' },
  'sabot table show table > table.json': { run: 'sabot table show table' },
  'sabot token director --label "Floor, Mila"': { run: 'sabot token director --label Mila' },
  'sabot venue --standby data/venue/standby.json --broker-port 4223 --data two': {
    by: 'server/cli/venue/standby.int.test.ts',
  },
  'sabot update /media/stick/sabot-0.2.0 --into /opt/sabot': { by: 'server/cli/commands/update.int.test.ts' },
  'sabot verify data': { run: 'sabot verify data' },
  'sabot worlds draw --seed 7 --count 24 --to worlds && npx sabot simulate --worlds worlds --hands 60': {
    run: 'sabot worlds draw --seed 7 --count 1 --to worlds',
  },
};

/** Each script of package.json. */
export const SCRIPTS: Readonly<Record<string, Trial>> = {
  prestart: { outside: 'the build that all of these tests stand on' },
  start: { by: 'server/cli/start/living-table.int.test.ts' },
  pretest: { outside: 'the build that all of these tests stand on' },
  test: { outside: 'itself' },
  precheck: { outside: 'a part of the gate that runs this' },
  check: { outside: 'itself: every gate of it is a step of the gate that runs this' },
  bench: LONG,
  build: { outside: 'the build that all of these tests stand on' },
  prepack: { by: 'server/release/artefacts.long.test.ts' },
  release: { by: 'server/release/artefacts.long.test.ts' },
  'test:long': { outside: 'the night, in which this lane runs' },
  'test:boot': { by: 'firmware-bridge/firmware/boots.long.test.ts' },
  mutants: LONG,
  parts: { by: 'firmware-bridge/hardware/solids/solids.test.ts' },
  format: { outside: 'the lint step of the gate, which reads the same files' },
  sheets: LONG,
  screenshots: LONG,
  prescreenshots: { outside: 'the build that all of these tests stand on' },
};

const packageShape = v.object({ scripts: v.record(v.string(), v.string()) });
export const scriptsThere = (): readonly string[] =>
  Object.keys(v.parse(packageShape, JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'))).scripts);

/** Commands in the blocks of a document, without what is said of them behind a `#`. */
export function examplesIn(markdown: string): readonly string[] {
  return [...markdown.matchAll(/^```\w*\n([\s\S]*?)^```/gm)]
    .flatMap(([, block = '']) => block.split('\n'))
    .map(bare)
    .filter((line) => /^(npm|sabot|npx vitest) /.test(line));
}

/** Examples that a command's help ends with; its usage lines, which have places to fill in, are none. */
export function examplesOfHelp(help: string): readonly string[] {
  return help
    .split('\n')
    .filter((line) => /^(example: | {2})(npx )?(sabot|npm) /.test(line) && !/[[\]]/.test(line))
    .map((line) => bare(line.replace(/^example:/, '')));
}

const bare = (line: string): string =>
  line
    .replace(/\s+#.*$/, '')
    .replace(/^\s*npx sabot /, 'sabot ')
    .replace(/\s+/g, ' ')
    .trim();
