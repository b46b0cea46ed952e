import { describe, expect, it } from 'vitest';
import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import { questionId } from '#vocabulary/ids';
import { type SensedZone, seatZone } from '#vocabulary/zones';
import type { ProvingTable } from '../../proving/table.testing.ts';
import { dealTo, drawUnseen, OPERATOR, ORDER, tableOf, verdicts } from '../../small-table.testing.ts';
import { countIn, slotOf, zoneOf } from '../../table-state/cards.ts';

/** One card of the deal, then nothing from the shoe for a while, and the next one lands at seat 4. */
function passedAfter(pauseMs: number): {
  readonly table: ProvingTable;
  readonly missed: CardRef;
  readonly told: CardRef;
} {
  const table = tableOf();
  dealTo(table, 2);
  table.wait(pauseMs - 300);
  const missed = drawUnseen(table);
  const told = table.exit();
  table.wait(1000);
  table.land([told, 'S4']);
  return { table, missed, told };
}

it('R000-mis-2: two cards that the shoe missed, told in the wrong order, were dealt in the right one', () => {
  const table = tableOf();
  dealTo(table, 2);
  const [third, second] = [ALL_CARD_REFS.at(-1) ?? table.top(), ALL_CARD_REFS.at(-2) ?? table.top()];
  for (const ref of [third, second]) table.fact({ type: 'card-left-shoe', ref, missed: true });
  const fourth = table.exit();
  table.land([second, 'S3']);
  table.land([third, 'S4']);
  table.land([fourth, 'S1']);
  expect([verdicts(table), [second, third, fourth].map((ref) => slotOf(table.hand.cards, ref))]).toEqual([
    [],
    [2, 3, 4],
  ]);
});

it('R000-mis-2: the first card of a deal, which the shoe missed, is told after the next and comes before it', () => {
  const table = tableOf();
  table.wait(700);
  const first = drawUnseen(table);
  const second = table.exit();
  table.fact({ type: 'card-left-shoe', ref: first, missed: true });
  table.land([first, 'S2'], [second, 'S3']);
  dealTo(table, 4, 1, ...ORDER);
  const slots = [first, second].map((ref) => slotOf(table.hand.cards, ref));
  expect([verdicts(table), slots, table.hand.ledger.dealDone]).toEqual([[], [1, 2], true]);
});

describe('R000-mis-2: of two cards that the shoe has missed, and that are told in the wrong order', () => {
  /** Three are dealt, of which the shoe tells nothing; the fifth is told before the fourth, or instead of it. */
  const fifthBefore = (isFourthTold: boolean): ProvingTable => {
    const table = tableOf();
    table.wait(700);
    const tell = (ref: CardRef, zone: SensedZone): void => {
      table.fact({ type: 'card-left-shoe', ref, missed: true });
      table.land([ref, zone]);
    };
    for (const zone of ['S2', 'S3', 'S4'] as const) {
      tell(drawUnseen(table), zone);
      table.wait(300);
    }
    const [fourth, fifth] = [drawUnseen(table), drawUnseen(table)];
    table.wait(700);
    tell(fifth, 'S2');
    if (isFourthTold) tell(fourth, 'S1');
    table.wait(2500);
    return table;
  };

  it('the later one waits for the earlier one', () => {
    const table = fifthBefore(true);
    dealTo(table, 3, 4, 1);
    expect([verdicts(table), table.hand.questions, table.hand.ledger.dealDone]).toEqual([[], [], true]);
  });

  it('the later one alone is asked about', () => {
    const table = fifthBefore(false);
    expect([verdicts(table), table.hand.questions]).toMatchObject([[], [{ ask: 'was-seat-dealt', seats: [1] }]]);
  });
});

describe('a seat that was passed, where the shoe gave out nothing for as long as two cards take (R000-mis-2)', () => {
  it('tells of it after another one that the shoe has missed since then', () => {
    const { table, missed, told } = passedAfter(2300);
    const second = drawUnseen(table);
    table.wait(200);
    for (const ref of [second, missed]) table.fact({ type: 'card-left-shoe', ref, missed: true });
    const next = table.exit();
    table.land([second, 'S1']);
    table.land([missed, 'S3'], [next, 'S2']);
    expect([missed, told, second, next].map((ref) => slotOf(table.hand.cards, ref))).toEqual([2, 3, 4, 5]);
    dealTo(table, 3, 4, 1);
    expect([verdicts(table), table.hand.ledger]).toMatchObject([[], { out: 8, dealDone: true }]);
  });

  const passedAndDealtOn = (): ProvingTable => {
    const { table } = passedAfter(2300);
    const next = table.exit();
    table.wait(600);
    table.land([next, 'S1']);
    table.wait(500);
    return table;
  };

  it('is asked about where it tells of none, though the deal goes on', () => {
    const table = passedAndDealtOn();
    expect([verdicts(table), table.hand.questions]).toMatchObject([[], [{ ask: 'was-seat-dealt', seats: [3] }]]);
  });

  it('keeps its number for it where the shoe misses its next card as well', () => {
    const table = passedAndDealtOn();
    dealTo(table, 2);
    const second = drawUnseen(table);
    table.wait(600);
    table.fact({ type: 'card-left-shoe', ref: second, missed: true });
    table.land([second, 'S3']);
    dealTo(table, 4, 1);
    expect([verdicts(table), slotOf(table.hand.cards, second), table.hand.ledger]).toMatchObject([
      [],
      6,
      { out: 8, unseen: [2] },
    ]);
  });

  it('tells of it after later cards that lay there when their board was back', () => {
    const backAfter = (
      pauseMs: number,
    ): { readonly table: ProvingTable; readonly missed: CardRef; readonly others: readonly CardRef[] } => {
      const table = tableOf();
      dealTo(table, 2);
      table.wait(pauseMs - 300);
      const missed = drawUnseen(table);
      const others = [4, 1, 2, 3, 4, 1].map(() => {
        const ref = table.exit();
        table.wait(1100);
        return ref;
      });
      for (const [nth, seat] of [
        [3, 3],
        [2, 2],
        [4, 4],
        [0, 4],
        [1, 1],
      ] as const) {
        const ref = others[nth];
        table.sweep += 1;
        if (ref !== undefined) table.fact({ type: 'card-rested', ref, zone: seatZone(seat), sweep: table.sweep });
      }
      table.wait(300);
      return { table, missed, others };
    };
    const { table, missed, others } = backAfter(2300);
    expect(verdicts(table)).toEqual([]);
    table.wait(200);
    table.fact({ type: 'card-left-shoe', ref: missed, missed: true });
    const last = others[5];
    if (last !== undefined) table.land([last, 'S1']);
    table.wait(1100);
    expect(verdicts(table)).toEqual([]);
    table.land([missed, 'S3']);
    expect([missed, ...others].map((ref) => slotOf(table.hand.cards, ref))).toEqual([2, 3, 4, 5, 6, 7, 8]);
    expect([verdicts(table), table.hand.ledger]).toMatchObject([[], { out: 8, dealDone: true }]);
    // It tells of none, or the shoe had no time to miss one.
    const silent = backAfter(2300).table;
    silent.wait(1100);
    expect([verdicts(silent), silent.hand.questions]).toMatchObject([[], [{ ask: 'was-seat-dealt', seats: [3] }]]);
    expect(verdicts(backAfter(1100).table)).toEqual(['WRONG_DEAL_ORDER open']);
  });

  it('is not waited for where the shoe had no time to miss one', () => {
    expect(verdicts(passedAfter(1100).table)).toEqual(['WRONG_DEAL_ORDER open']);
  });
});

describe('R000-mis-2: without a shoe a seat that reads its second card later than the next one', () => {
  /** Seat 3 tells of its card so long after seat 4, which is dealt one more before or after seat 1 has its last. */
  const toldAfter = (lateMs: number, isBeforeLast: boolean): readonly string[] => {
    const table = tableOf('club', 'sans-croupier', 'every');
    dealTo(table, 2, 3, 4, 1, 2);
    const rest = (seat: 1 | 3 | 4): void => {
      table.sweep += 1;
      table.fact({ type: 'card-rested', ref: table.exit(), zone: seatZone(seat), sweep: table.sweep });
    };
    rest(4);
    table.wait(900);
    table.fact({ type: 'card-arriving', ref: table.top(), zone: 'S3' });
    table.wait(lateMs - 900);
    rest(3);
    table.wait(1100);
    for (const seat of isBeforeLast ? ([4, 1] as const) : ([1, 4] as const)) {
      rest(seat);
      table.wait(900);
    }
    table.wait(1500);
    return verdicts(table);
  };

  it('was passed, where that one is dealt a third before the deal is over', () => {
    expect(toldAfter(1700, true)).toEqual(['WRONG_DEAL_ORDER open']);
  });

  it('had it all the time, where it tells of it soon, or the third comes after the deal', () => {
    expect([toldAfter(950, true), toldAfter(1700, false)]).toEqual([
      ['WRONG_CARD_COUNT open'],
      ['WRONG_CARD_COUNT open'],
    ]);
  });
});

it('R000-mis-2: a card that is taken up before its sweep is judged has left its place, and is gathered in', () => {
  const table = tableOf('stream', 'sans-croupier', 'every');
  dealTo(table, 2, 3);
  const [ref, zone] = [table.top(), 'S1'] as const;
  table.fact({ type: 'card-rested', ref, zone, sweep: 900 });
  table.fact({ type: 'card-lifted', ref, zone });
  table.wait(2000);
  const question = table.hand.questions[0]?.id ?? questionId('');
  table.feed({ type: 'answered', question, answer: 'no', by: OPERATOR });
  expect(verdicts(table)).toEqual(['WRONG_DEAL_ORDER open']);
  for (const place of ['S2', 'S3'] as const) for (const card of table.cardsIn(place)) table.lift(card);
  for (const type of ['done', 'shuffled', 'cut'] as const) table.declare({ type });
  expect([verdicts(table), table.hand.redeal]).toEqual([['WRONG_DEAL_ORDER resolved'], 1]);
});

it('R000-drop-1: a card that the shoe missed fell to the floor, and no other is taken for it', () => {
  const table = tableOf();
  dealTo(table, 2, 3);
  for (const ref of table.cardsIn('S2')) table.lift(ref);
  table.declare({ type: 'dropped', cause: 'dealer', seat: 4 });
  expect([verdicts(table), countIn(table.hand.cards, 'S2')]).toEqual([['CARD_OFF_TABLE open'], 1]);
  table.declare({ type: 'dropped', cause: 'player', seat: 2 });
  expect([verdicts(table), countIn(table.hand.cards, 'S2')]).toEqual([
    ['CARD_OFF_TABLE open', 'CARD_OFF_TABLE open'],
    0,
  ]);
});

it('R000-mis-1: a card that lies below another deck is turned: whoever says so says where it lies', () => {
  const table = tableOf();
  dealTo(table, 2, 3);
  const covered = table.exit();
  table.declare({ type: 'exposed', seat: 4, cause: 'dealer' });
  expect([verdicts(table), zoneOf(table.hand.cards, covered)]).toEqual([['EXPOSED_HOLE open'], 'S4']);
  const boxed = tableOf();
  dealTo(boxed, 2, 3);
  boxed.exit();
  boxed.declare({ type: 'boxed' });
  expect(verdicts(boxed)).toEqual(['BOXED_CARD open']);
});
