import type { Event } from '#vocabulary/hands/events';
import type { Input } from '#vocabulary/hands/inputs';
import { decide } from '../conduct/decide.ts';
import { evolve } from '../table-state/evolve.ts';
import { initial } from '../table-state/initial.ts';
import type { TableState } from '../table-state/state.ts';
import type { ProvingTable } from './table.testing.ts';

/** Freezes a value all the way down. */
export function deepFreeze(value: unknown, seen = new Set<object>()): void {
  if (typeof value !== 'object' || value === null || seen.has(value) || Object.isFrozen(value)) return;
  seen.add(value);
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner, seen);
}

/** Freezes every state that a table goes through: a mutation throws. */
export function freezeStates(table: ProvingTable): void {
  table.watch = (_before, _input, _events, after) => deepFreeze(after);
}

/**
 * The state is the fold of the journal, and deciding the same inputs again gives the same journal. Empty where both
 * hold.
 */
export function findDriftInRecord({ inputs, events, state }: ProvingTable): string {
  let folded = initial();
  for (const event of events) folded = evolve(folded, event);
  if (JSON.stringify(folded.hand) !== JSON.stringify(state.hand))
    return 'the fold of the events is another state than the live one';
  const again = replayed(inputs);
  return JSON.stringify(again) === JSON.stringify(events) ? '' : 'the same inputs gave other events';
}

function replayed(inputs: readonly Input[]): readonly Event[] {
  let state = initial();
  const all: Event[] = [];
  for (const input of inputs) {
    const { events } = decide(state, input);
    for (const event of events) {
      all.push(event);
      state = evolve(state, event);
    }
  }
  return all;
}

/** What a table is, apart from the record of how it came to be: ids of inputs differ after an undo and a redo. */
export function substanceOf({ hand }: TableState): string {
  if (hand === null) return '';
  const { betting, ledger, cards, verdicts, questions, redeal } = hand;
  const standing = verdicts.filter(({ verdict }) => verdict.status !== 'withdrawn');
  return JSON.stringify({
    betting: { ...betting, log: [], streetStart: null },
    ledger: { ...ledger, halfGone: ledger.halfGone.map(({ cause: _cause, ...gone }) => gone) },
    redeal,
    cards: cards.lives.map((life) => ({ ...life, order: 0, sweep: 0 })),
    verdicts: standing.map(({ verdict: { kind, severity, status, remedy, remedyDone, deadHands, burnCredit } }) => [
      kind,
      severity,
      status,
      remedy.map(({ id: _id, ...step }) => step),
      remedyDone,
      deadHands,
      burnCredit,
    ]),
    questions: questions.map(({ ask, seats, refs, options }) => [ask, seats, refs, options]),
  });
}
