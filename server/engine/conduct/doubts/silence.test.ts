import { describe, expect, it } from 'vitest';
import { toCardRef } from '#vocabulary/card-refs';
import type { HandSetup } from '#vocabulary/hands/hand-setups';
import { CONSEQUENCES, PRICES, QUESTION_CONSEQUENCES } from '#vocabulary/hands/prices';
import { QUESTION_KINDS } from '#vocabulary/hands/verdicts';
import { inputId, questionId } from '#vocabulary/ids';
import { ms } from '#vocabulary/units';
import type { Zone } from '#vocabulary/zones';
import { decide } from '../../api.ts';
import { zoneOf } from '../../table-state/cards.ts';
import { Draft } from '../../table-state/draft.ts';
import { FedTable, setupFor } from '../fed-table.testing.ts';
import { letSilentGo } from './silence.ts';

const PRICED: HandSetup = { ...setupFor(), isPriced: true };
const SILENCE_MS = PRICES.tick.silenceMs ?? 0;
const HOLE = toCardRef(0);

/** A table that asks between which places a hole card lies, and time passes. */
function silentTable(setup: HandSetup, options: readonly Zone[], at: 'flop' | 'showdown' = 'flop') {
  const table = new FedTable(setup).playTo(at);
  return { table, asked: askedAt(table, options) };
}

function askedAt({ state }: FedTable, options: readonly Zone[]) {
  const draft = new Draft(state, inputId('asked'), ms(100_000));
  const question = { id: questionId('q'), ask: 'which-place', seats: [], refs: [HOLE], options } as const;
  draft.emit({ type: 'question-asked', question: { ...question, cause: inputId('asked') } });
  return draft;
}

function passed(draft: Draft, passedMs: number) {
  const later = new Draft(draft.state, inputId('later'), ms(100_000 + passedMs));
  letSilentGo(later);
  return { events: later.events.map(({ type }) => type), hand: later.hand };
}

describe('a question that nobody answers', () => {
  it('is let go in its time, and nothing but the question changes', () => {
    const { asked } = silentTable(PRICED, ['S2', 'MUCK']);
    expect(passed(asked, SILENCE_MS - 1).events).toEqual([]);
    const { events, hand } = passed(asked, SILENCE_MS);
    expect(events).toEqual(['question-closed']);
    expect([zoneOf(hand.cards, HOLE), hand.betting]).toEqual([zoneOf(asked.hand.cards, HOLE), asked.hand.betting]);
    expect(hand.publicity).toEqual(asked.hand.publicity);
  });

  it('is due without anybody pressing anything', () => {
    const { asked } = silentTable(PRICED, ['S2', 'MUCK']);
    const { dueAtMs } = decide(asked.state, { id: inputId('d'), atMs: ms(100_001), type: 'deadline-passed' });
    expect(dueAtMs).toBe(100_000 + SILENCE_MS);
    const { state } = decide(asked.state, {
      id: inputId('e'),
      atMs: ms(100_000 + SILENCE_MS),
      type: 'deadline-passed',
    });
    expect(state.hand?.questions).toEqual([]);
  });

  it('stays open where it may decide who wins: nobody is named by silence', () => {
    const { asked } = silentTable(PRICED, ['S3', 'B2'], 'showdown');
    const { events, hand } = passed(asked, SILENCE_MS);
    expect(events).toEqual(['question-unanswered']);
    expect(hand.questions).toEqual([expect.objectContaining({ isUnanswered: true })]);
    expect([hand.betting.award, passed(asked, 10 * SILENCE_MS).events]).toEqual([null, ['question-unanswered']]);
  });

  it('waits for ever in hands of older records', () => {
    const { asked } = silentTable(setupFor(), ['S2', 'MUCK']);
    expect(passed(asked, 10 * SILENCE_MS).events).toEqual([]);
  });
});

describe('the table of prices', () => {
  it('asks for more the less can be taken back', () => {
    const odds = CONSEQUENCES.map((each) => PRICES[each].odds);
    expect(odds).toEqual(odds.toSorted((a, b) => a - b));
  });

  it('lets silence decide neither a hand nor a face', () => {
    const decided = QUESTION_KINDS.filter((kind) => PRICES[QUESTION_CONSEQUENCES[kind]].silenceMs !== null);
    expect(decided).not.toEqual(expect.arrayContaining(['was-hand-released']));
    for (const kind of ['td-decides', 'folded-or-swept', 'was-hand-thrown', 'lies-open'] as const)
      expect(decided).not.toContain(kind);
  });
});
