import type { Core, Outcome } from '../core/core.ts';
import { deadlineInput, decideOn } from './deciding.ts';
import { workEntry } from './entries.ts';

/** Fed once: what the engine asked for is over whatever it answers. */
export function passDeadline(core: Core, nowMs: number): Outcome {
  const next: Core = { ...core, engineDueAtMs: Number.POSITIVE_INFINITY, work: core.work + 1 };
  const decided = decideOn(next, deadlineInput(next, nowMs));
  return {
    core: decided.core,
    entries: decided.events.length === 0 ? [] : [workEntry(next, nowMs, { events: decided.events })],
    events: decided.events,
    screen: [],
  };
}
