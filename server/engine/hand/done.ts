import type { TakenInput } from '#vocabulary/events';

/** Somebody says DONE, on the screen or with the panel's YES. */
export function isSaidDone(input: TakenInput): boolean {
  if (input.type === 'fact') return input.fact.type === 'pressed' && input.fact.button === 'YES';
  return input.type === 'declared' && input.what.type === 'done';
}
