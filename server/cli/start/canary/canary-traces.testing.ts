import { CanaryTable, type Played } from './canary.testing.ts';
import { seededChance } from './canary-chance.testing.ts';
import type { CanaryEye } from './canary-eye.testing.ts';

type Looked = Pick<CanaryEye, 'leaks' | 'bytes' | 'named' | 'counted' | 'opened' | 'levels'>;

/**
 * Each table plays on through many traces, so that hands end and begin, feeds catch up, and clients come back.
 * `untilLeak`: what is looked for is found, and the table plays no further.
 */
export async function lookForLeaks(
  traces: number,
  seed: number,
  played: Played = {},
  untilLeak?: string,
): Promise<Looked> {
  const found = ({ eye }: CanaryTable): boolean => untilLeak !== undefined && eye.leaks.includes(untilLeak);
  const leaks: string[] = [];
  let bytes = 0;
  let named = 0;
  let opened = 0;
  let counted = 0;
  let levels = 0;
  for (let trace = 0; trace < traces; trace += TRACES_A_TABLE) {
    const table = new CanaryTable(seededChance(seed + trace), played);
    for (let nth = 0; nth < TRACES_A_TABLE && !found(table); nth++) await table.play(STEPS_A_TRACE);
    leaks.push(...table.eye.leaks);
    bytes += table.eye.bytes;
    named += table.eye.named;
    opened += table.eye.opened;
    counted += table.eye.counted;
    levels += table.eye.levels;
    await table.close();
  }
  return { leaks, bytes, named, counted, opened, levels };
}

const TRACES_A_TABLE = 20;
const STEPS_A_TRACE = 12;
