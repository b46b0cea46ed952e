import { join } from 'node:path';
import * as v from 'valibot';
import type { MarkMemory } from '#http/claims/sent-away';
import { readSmallFile, writeSmallFile } from '../../command-line/small-file.ts';

const shape = v.object({ atMs: v.number(), addresses: v.array(v.string()), hashes: v.array(v.string()) });

/**
 * Phones that were sent away tonight stay so after a power cut. Where that cannot be written the night goes on, and a
 * restart forgets it.
 */
export function keptMarks(data: string, night: { readonly nowMs: number; readonly lastsMs: number }): MarkMemory {
  const path = join(data, 'sent-away.json');
  return {
    load: () => {
      const kept = readSmallFile(path, shape);
      const isOfTonight = kept !== undefined && Math.abs(night.nowMs - kept.atMs) < night.lastsMs;
      return isOfTonight ? kept : { addresses: [], hashes: [] };
    },
    save: ({ addresses, hashes }) => void writeSmallFile(path, { atMs: Date.now(), addresses, hashes }),
  };
}
