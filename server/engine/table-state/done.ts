import type { TakenInput } from '#vocabulary/hands/events';
import type { Ms } from '#vocabulary/units';
import { SAID_TIMES_MIN } from './limits.ts';
import { type HandState, inputsOf } from './state.ts';

/** Somebody says DONE, on the screen or with the panel's YES. */
export function isSaidDone(input: TakenInput): boolean {
  if (input.type === 'fact') return input.fact.type === 'pressed' && input.fact.button === 'YES';
  return input.type === 'declared' && input.what.type === 'done';
}

/** Since when nothing has come that the plan waits for, and how often DONE has been said meanwhile. */
export function standstill({ log }: HandState): { readonly sinceMs: Ms | undefined; readonly saidDone: number } {
  const rested = new Set<string>();
  let sinceMs: Ms | undefined;
  let saidDone = 0;
  for (const input of inputsOf(log)) {
    if (isSaidDone(input)) saidDone += 1;
    else if (isProgress(input, rested)) {
      sinceMs = input.atMs;
      saidDone = 0;
    }
  }
  return { sinceMs, saidDone };
}

/** Said once or twice it may be meant of something else, and what has confirmed a step of a ruling is meant of that. */
export function isSaidOnAndOn(hand: HandState): boolean {
  const { sinceMs = 0, saidDone } = standstill(hand);
  if (saidDone < SAID_TIMES_MIN) return false;
  const late = hand.verdicts.filter(({ verdict }) => verdict.status === 'open' || verdict.raisedAtMs >= sinceMs);
  return saidDone - late.reduce((sum, { verdict }) => sum + verdict.remedyDone, 0) >= SAID_TIMES_MIN;
}

/** A card that is looked at and put down again is none. */
function isProgress(input: TakenInput, rested: Set<string>): boolean {
  if (input.type !== 'fact') return ['act', 'said', 'declared', 'answered'].includes(input.type);
  const { fact } = input;
  if (fact.type !== 'card-rested') return fact.type === 'card-left-shoe' || fact.type === 'pressed';
  const at = `${fact.ref} ${fact.zone}`;
  return !rested.has(at) && rested.add(at).has(at);
}
