import * as v from 'valibot';
import { callsOf } from '#vocabulary/addresses';
import type { TableId } from '#vocabulary/tables';

/**
 * Is a hand being played at a table that runs on this machine? A recording of the serial line holds tag ids, so nobody
 * should make one of a hand in progress by accident.
 */
export async function isHandRunning(server: string, table: TableId): Promise<boolean> {
  try {
    const response = await fetch(new URL(`${callsOf(table)}/view`, server), {
      signal: AbortSignal.timeout(ANSWER_MS_MAX),
    });
    const view = v.safeParse(View, await response.json());
    const phase = view.success ? view.output.hand?.phase : undefined;
    return phase !== undefined && !OVER.has(phase);
  } catch {
    // Nobody listens there: no table, no hand.
    return false;
  }
}

const View = v.object({ hand: v.nullable(v.object({ phase: v.string() })) });

const OVER: ReadonlySet<string> = new Set(['waiting', 'clearing', 'void']);
const ANSWER_MS_MAX = 2000;
