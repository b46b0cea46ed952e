import type { Event } from '#vocabulary/events';
import type { Input } from '#vocabulary/inputs';
import { decide } from '../decide.ts';
import { evolve } from '../evolve.ts';
import type { TableState } from '../hand/state.ts';
import { initial } from '../initial.ts';
import type { ProvingTable } from './table.testing.ts';

/** Freezes a value all the way down. Typed arrays cannot be frozen: what lies in them is told by `fingerprint`. */
export function deepFreeze(value: unknown, seen = new Set<object>()): void {
  if (typeof value !== 'object' || value === null || seen.has(value) || Object.isFrozen(value)) return;
  seen.add(value);
  if (ArrayBuffer.isView(value)) return;
  Object.freeze(value);
  for (const inner of Object.values(value)) deepFreeze(inner, seen);
}

export function fingerprint({ hand }: TableState): string {
  if (hand === null) return '';
  const { zone, face, marks, slot, arrived, sweep } = hand.cards;
  return [zone, face, marks, slot, arrived, sweep].map((array) => array.join()).join('|');
}

/** Freezes every state a table goes through; a mutation throws, one inside a typed array is told by the answer. */
export function watchForMutation(table: ProvingTable): { readonly mutated: () => string } {
  let fault = '';
  table.watch = (before, input, _events, after) => {
    deepFreeze(after);
    const print = prints.get(before);
    if (print !== undefined && print !== fingerprint(before)) fault ||= `${input.id} changed the state before it`;
    prints.set(after, fingerprint(after));
  };
  const prints = new WeakMap<TableState, string>();
  return { mutated: () => fault };
}

/** The state is the fold of the journal, and deciding the same inputs again gives the same journal. Empty where both hold. */
export function findDriftInRecord({ inputs, events, state }: ProvingTable): string {
  let folded = initial();
  for (const event of events) folded = evolve(folded, event);
  if (textOf(folded.hand) !== textOf(state.hand)) return 'the fold of the events is another state than the live one';
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

function textOf(what: unknown): string {
  return JSON.stringify(what, (_key, value: unknown) => (ArrayBuffer.isView(value) ? [...(value as Uint8Array)] : value));
}

/** What a table is, apart from the record of how it came to be: ids of inputs differ after an undo and a redo. */
export function substanceOf({ hand }: TableState): string {
  if (hand === null) return '';
  const { betting, ledger, cards, verdicts, questions, redeal } = hand;
  const standing = verdicts.filter(({ verdict }) => verdict.status !== 'withdrawn');
  return textOf({
    betting: { ...betting, log: [], streetStart: null },
    ledger: { ...ledger, halfGone: ledger.halfGone.map(({ cause: _cause, ...gone }) => gone) },
    redeal,
    zone: cards.zone,
    marks: cards.marks,
    face: cards.face,
    slot: cards.slot,
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
