import type { Ms } from '../units.ts';

/** Half of all evenings end between the first and the last of these, as many before the median as after it. */
export interface Ends {
  readonly fromMs: Ms;
  readonly medianMs: Ms;
  readonly untilMs: Ms;
}
