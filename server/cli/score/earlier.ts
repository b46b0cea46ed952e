import { readFileSync } from 'node:fs';
import * as v from 'valibot';
import { UsageError } from '../command-line/command.ts';
import { checkReadable } from '../command-line/named-paths.ts';
import type { Said } from './said.ts';

/** Words of the version that wrote this file, by hand. */
export function earlierIn(path: string): ReadonlyMap<number, Said> {
  checkReadable(path, '--against');
  const found = new Map<number, Said>();
  for (const [index, line] of readFileSync(path, 'utf8').split('\n').entries()) {
    if (line.trim() === '') continue;
    const scored = v.safeParse(SCORED_LINE, line);
    if (!scored.success) throw new UsageError(`line ${index + 1} of ${path} is none that sabot score --json writes`);
    found.set(scored.output.hand, scored.output.today);
  }
  return found;
}

const count = v.pipe(v.number(), v.integer(), v.minValue(0));
const words = v.array(v.string());
const SCORED_LINE = v.pipe(
  v.string(),
  v.parseJson(),
  v.object({
    hand: count,
    today: v.strictObject({ stated: count, unsure: count, takenBack: count, asked: words, ruled: words }),
  }),
);
