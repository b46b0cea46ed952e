import type { TakenInput } from '#vocabulary/hands/events';
import type { Street } from '#vocabulary/zones';
import type { HandState } from '../table-state/state.ts';

/** What a person entered about the play, which UNDO takes back with all that the table added to it. */
export function isEntered(input: TakenInput): boolean {
  if ('by' in input && input.by.role === 'system') return false;
  switch (input.type) {
    case 'fact':
      return input.fact.type === 'pressed' || input.fact.type === 'dialled';
    case 'act':
    case 'said':
    case 'told':
    case 'declared':
    case 'answered':
    case 'overruled':
      return true;
    default:
      return false;
  }
}

/** The newest of them that still stand, the newest last, each with its street. */
export function enteredLately(
  hand: HandState,
  most: number,
): readonly { readonly input: TakenInput; readonly street: Street }[] {
  const found: { readonly input: TakenInput; readonly street: Street }[] = [];
  for (let entry = hand.log; entry !== null && found.length < most; entry = entry.before) {
    if (isEntered(entry.input)) found.push({ input: entry.input, street: entry.street });
  }
  return found.reverse();
}
