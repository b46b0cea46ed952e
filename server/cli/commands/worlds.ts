import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { drawnWorldTwo } from '#simulation/worlds/drawn-world-two';
import { drawnWorld } from '#simulation/worlds/drawn-worlds';
import { presetWorld, WORLD_PRESETS } from '#simulation/worlds/presets';
import { wholeNumberIn } from '../command-line/arguments.ts';
import { type Command, type CommandIo, type ExitStatus, UsageError } from '../command-line/command.ts';
import { openNamed } from '../command-line/named-paths.ts';
import { readWorld } from '../nights/chosen-worlds.ts';

/** More is no swarm that anybody plays. */
const COUNT_MAX = 1_000;

export const command: Command = {
  help: `usage: sabot worlds check FILE…
       sabot worlds show NAME
       sabot worlds draw [--version V] [--seed S] [--count N] [--to FOLDER]

A world says how radio, things, people and devices of one simulated table behave: a JSON file, of which each field
that is not named has its default. \`sabot simulate --world FILE\` plays nights in it.

  check FILE…   names each field that is out of range, and each that does not exist
  show NAME     one of ${WORLD_PRESETS.join(', ')}, with all its fields
  draw          worlds of a swarm: several effects at once, each mild enough to play on
    --version V 1: cards lie exactly on their places (default); 2: they lie somewhere, on a kit that one can buy
    --seed S    of the swarm (default 1)
    --count N   how many of them (default 1)
    --to FOLDER a file for each; else they are printed, one a line
    --json      is what it prints anyway

  npx sabot worlds draw --seed 7 --count 24 --to worlds && npx sabot simulate --worlds worlds --hands 60

Exit status: 0 all is well, 1 a file is not as it should be, 2 bad usage.`,
  run: async (args, io) => {
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        version: { type: 'string', default: '1' },
        seed: { type: 'string', default: '1' },
        count: { type: 'string', default: '1' },
        to: { type: 'string' },
        json: { type: 'boolean', default: false },
      },
    });
    const [deed, ...names] = positionals;
    switch (deed) {
      case 'check':
        return check(names, values.json, io);
      case 'show':
        return show(names, io);
      case 'draw': {
        const seed = wholeNumberIn(values.seed, '--seed', 0, Number.MAX_SAFE_INTEGER);
        const drawn = wholeNumberIn(values.version, '--version', 1, 2) === 1 ? drawnWorld : drawnWorldTwo;
        const count = wholeNumberIn(values.count, '--count', 1, COUNT_MAX);
        return draw((nth) => drawn(seed, nth).input, count, values.to, io);
      }
      default:
        throw new UsageError(
          deed === undefined ? 'say what to do: check, show or draw' : `'${deed}' is neither check, show nor draw`,
        );
    }
  },
};

function check(files: readonly string[], isJson: boolean, io: CommandIo): ExitStatus {
  if (files.length === 0) throw new UsageError('name a file to check');
  let isWell = true;
  for (const file of files) {
    const read = readWorld(file);
    const offences = read.ok ? [] : read.reason;
    isWell &&= read.ok;
    if (isJson) io.out(JSON.stringify({ file, ok: read.ok, offences }));
    else if (read.ok) io.out(`${file}: all is within its range`);
    else for (const offence of offences) io.out(`${file}: ${offence}`);
  }
  return isWell ? 0 : 1;
}

function show(names: readonly string[], io: CommandIo): ExitStatus {
  const [name] = names;
  const preset = WORLD_PRESETS.find((known) => known === name);
  if (preset === undefined) throw new UsageError(`name one of ${WORLD_PRESETS.join(', ')}`);
  // Line by line: a line break inside what is said is no break of the file.
  for (const line of JSON.stringify(presetWorld(preset), null, 2).split('\n')) io.out(line);
  return 0;
}

function draw(
  drawn: (nth: number) => { readonly name?: string | undefined },
  count: number,
  folder: string | undefined,
  io: CommandIo,
): ExitStatus {
  if (folder !== undefined) openNamed(folder, 'write', () => mkdirSync(folder, { recursive: true }), '--to');
  for (let nth = 0; nth < count; nth++) {
    const input = drawn(nth);
    if (folder === undefined) io.out(JSON.stringify(input));
    else {
      const file = join(folder, `${input.name ?? nth}.json`);
      openNamed(file, 'write', () => writeFileSync(file, `${JSON.stringify(input, null, 2)}\n`), '--to');
      io.say(file);
    }
  }
  return 0;
}
