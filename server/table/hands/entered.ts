import type { HandState } from '#engine/api';
import { enteredLately } from '#engine/conduct/entered';
import { inputsOf } from '#engine/table-state/state';
import type { Act } from '#vocabulary/hands/acts';
import type { TakenInput } from '#vocabulary/hands/events';
import type { Author } from '#vocabulary/hands/inputs';
import { verdictId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import type { Street } from '#vocabulary/zones';
import type { ChipMove } from '#wire/views/chips-view';
import { type EnteredView, type EnteredWhat, NEXT_HAND } from '#wire/views/entered-view';
import type { OverrulingView } from '#wire/views/verdicts';
import type { Core } from '../core/core.ts';
import { ACTS_LISTED_MAX } from '../core/limits.ts';
import { closedInReach } from './closed-hands.ts';

/**
 * All that UNDO reaches, the newest last: what was entered in this hand, or in the one before as long as that can be
 * brought back, and chips.
 */
export function listedViews(core: Core): readonly EnteredView[] {
  return listedEntries(core).map((entry) =>
    entry.id === NEXT_HAND ? entry : { ...entry, id: core.publicIds.nameOf(entry.id) },
  );
}

/** The same under the ids that the record has for them. */
export function listedEntries(core: Core): readonly EnteredView[] {
  const { hand } = core.engine;
  const closed = closedInReach(core);
  const before = closed?.engine.hand ?? null;
  const next: readonly EnteredView[] =
    closed === null || before === null
      ? []
      : [
          {
            id: NEXT_HAND,
            atMs: closed.atMs,
            street: before.ledger.street,
            seat: null,
            what: { type: 'next-hand' },
            by: authorView(closed.by ?? { role: 'system' }),
          },
        ];
  const moves = (core.settings.bank?.moves ?? []).flatMap((move) => moveView(move, hand?.ledger.street ?? 'preflop'));
  return [...enteredViews(before ?? hand), ...next, ...moves].sort((a, b) => a.atMs - b.atMs).slice(-ACTS_LISTED_MAX);
}

function moveView({ id, atMs, seat, what, chips, by, undone }: ChipMove, street: Street): readonly EnteredView[] {
  if (undone === true) return [];
  return [{ id, atMs, street, seat, what: { type: 'chips', move: what, chips }, by: { ...by, seat: null } }];
}

const authorView = ({ role, seat, name }: Author): EnteredView['by'] => ({
  role,
  seat: seat ?? null,
  name: name ?? null,
});

/** What people entered in this hand, with its street, its time and who entered it; the newest last. */
export function enteredViews(hand: HandState | null): readonly EnteredView[] {
  return hand === null
    ? []
    : enteredLately(hand, ACTS_LISTED_MAX).flatMap(({ input, street }) => enteredView(input, street));
}

/** What came under this id, if it still stands; without a view where nobody entered it. */
export function enteredUnder(
  hand: HandState,
  id: string,
): { readonly input: TakenInput; readonly view: EnteredView | undefined } | undefined {
  for (let entry = hand.log; entry !== null; entry = entry.before) {
    const { input, street } = entry;
    if (input.id === id) return { input, view: enteredView(input, street)[0] };
  }
  return undefined;
}

/** What the director decided otherwise than the book, and why; the newest last. */
export function overrulingsOf({ engine: { hand }, publicIds }: Core): readonly OverrulingView[] {
  if (
    hand === null ||
    hand.verdicts.every(({ verdict }) => verdict.status !== 'overruled' && verdict.decides !== 'director')
  )
    return [];
  return inputsOf(hand.log).flatMap((input) =>
    input.type === 'overruled'
      ? [
          {
            verdict: verdictId(publicIds.nameOf(input.verdict)),
            input: input.id,
            atMs: input.atMs,
            reason: input.reason,
            by: input.by.name ?? null,
          },
        ]
      : [],
  );
}

function enteredView(input: TakenInput, street: Street): readonly EnteredView[] {
  const what = whatOf(input);
  if (what === null) return [];
  const by: Author = 'by' in input ? input.by : { role: 'panel' };
  return [
    {
      id: input.id,
      atMs: input.atMs,
      street,
      seat: seatOf(input),
      what,
      by: authorView(by),
    },
  ];
}

function whatOf(input: TakenInput): EnteredWhat | null {
  switch (input.type) {
    case 'act':
      return { type: 'act', act: input.act.type, to: amountOf(input.act) };
    case 'said':
      return { type: 'said', words: input.words.type, amount: 'amount' in input.words ? input.words.amount : null };
    case 'declared':
      return { type: 'declared', what: input.what.type, kind: input.what.type === 'reported' ? input.what.kind : null };
    case 'told':
      return { type: 'told', what: input.what.type };
    case 'answered':
    case 'overruled':
      return { type: input.type };
    case 'fact':
      if (input.fact.type === 'pressed') return { type: 'pressed', button: input.fact.button };
      return input.fact.type === 'dialled' ? { type: 'dialled' } : null;
    case 'hand-prepared':
    case 'undone':
    case 'deadline-passed':
    case 'card-confirmed':
      return null;
  }
}

function amountOf(act: Act): number | null {
  if (act.type === 'silent-chips') {
    const { chips } = act;
    if (chips.form === 'total') return chips.to;
    if (chips.form === 'second-movement') return chips.more;
    return chips.pieces.reduce((sum, { count, value }) => sum + count * value, 0);
  }
  return 'to' in act && act.to !== undefined ? act.to : null;
}

function seatOf(input: TakenInput): Seat | null {
  if (input.type === 'act' || input.type === 'said') return input.seat;
  if (input.type === 'fact') return input.fact.type === 'pressed' ? (input.fact.seat ?? null) : null;
  if (input.type !== 'declared' && input.type !== 'told') return null;
  return 'seat' in input.what && input.what.seat !== undefined ? input.what.seat : null;
}
