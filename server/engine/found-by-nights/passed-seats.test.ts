import { describe, expect, it } from 'vitest';
import type { CardRef } from '#vocabulary/card-refs';
import { ms } from '#vocabulary/units';
import { seatZone } from '#vocabulary/zones';
import type { ProvingTable } from '../proving/table.testing.ts';
import { dealTo, drawUnseen, readAt, tableOf, verdicts } from '../small-table.testing.ts';
import { slotOf } from '../table-state/cards.ts';

/** One card of the deal, then nothing from the shoe for a while, and the next one lands at seat 4: seat 3 has been passed. */
function passedAfter(pauseMs: number): { readonly table: ProvingTable; readonly missed: CardRef; readonly told: CardRef } {
  const table = tableOf();
  dealTo(table, 2);
  table.wait(pauseMs - 300);
  const missed = drawUnseen(table);
  const told = table.exit();
  table.wait(1000);
  table.land([told, 'S4']);
  return { table, missed, told };
}

describe('a seat that was passed, where the shoe gave out nothing for as long as two cards take (R000-mis-2)', () => {
  it('has a second to tell of the card that the shoe has missed', () => {
    const { table, missed, told } = passedAfter(2300);
    expect(verdicts(table)).toEqual([]);
    const next = table.exit();
    table.wait(200);
    table.fact({ type: 'card-left-shoe', ref: missed, missed: true });
    table.land([missed, 'S3'], [next, 'S1']);
    expect([missed, told, next].map((ref) => slotOf(table.hand.cards, ref))).toEqual([2, 3, 4]);
    dealTo(table, 2, 3, 4, 1);
    expect([verdicts(table), table.hand.ledger]).toMatchObject([[], { out: 8, dealDone: true }]);
  });

  it('has it also where the shoe has missed the card before that one too, which is told of as it lands', () => {
    const table = tableOf();
    const [first, missed] = [drawUnseen(table), drawUnseen(table)];
    table.wait(900);
    table.fact({ type: 'card-left-shoe', ref: first, missed: true });
    table.wait(600);
    table.land([first, 'S2']);
    table.wait(500);
    const told = table.exit();
    table.wait(1000);
    table.land([told, 'S4']);
    expect(verdicts(table)).toEqual([]);
    table.fact({ type: 'card-left-shoe', ref: missed, missed: true });
    table.land([missed, 'S3']);
    dealTo(table, 1, 2, 3, 4, 1);
    expect([verdicts(table), table.hand.ledger]).toMatchObject([[], { out: 8, dealDone: true }]);
  });

  it('may tell of it before that it left the shoe, as where that has missed two of them', () => {
    const { table, missed, told } = passedAfter(2300);
    const second = drawUnseen(table);
    table.wait(200);
    table.land([missed, 'S3'], [second, 'S1']);
    table.wait(1500);
    expect([missed, told, second].map((ref) => slotOf(table.hand.cards, ref))).toEqual([2, 3, 4]);
    dealTo(table, 2, 3, 4, 1);
    expect([verdicts(table), table.hand.ledger]).toMatchObject([[], { out: 8, dealDone: true }]);
  });

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

  it('tells of it before another one that the shoe has missed since then, and that lies first', () => {
    const { table, missed, told } = passedAfter(2300);
    const second = drawUnseen(table);
    table.wait(400);
    table.fact({ type: 'card-left-shoe', ref: second, missed: true });
    table.wait(660);
    table.fact({ type: 'card-arriving', ref: missed, zone: 'S3' });
    table.wait(200);
    table.fact({ type: 'card-left-shoe', ref: missed, missed: true });
    table.land([second, 'S1']);
    expect(verdicts(table)).toEqual([]);
    table.wait(600);
    table.land([missed, 'S3']);
    expect([missed, told, second].map((ref) => slotOf(table.hand.cards, ref))).toEqual([2, 3, 4]);
    dealTo(table, 2, 3, 4, 1);
    expect([verdicts(table), table.hand.ledger]).toMatchObject([[], { out: 8, dealDone: true }]);
  });

  it('has told of it, and is waited for no longer where the shoe misses the next one too (R000-mis-2)', () => {
    const { table, missed, told } = passedAfter(2300);
    table.wait(200);
    table.sweep += 1;
    table.fact({ type: 'card-rested', ref: missed, zone: 'S3', sweep: table.sweep });
    const next = drawUnseen(table);
    table.wait(80);
    table.fact({ type: 'card-left-shoe', ref: next, missed: true });
    table.wait(600);
    table.land([next, 'S1']);
    expect([missed, told, next].map((ref) => slotOf(table.hand.cards, ref))).toEqual([2, 3, 4]);
    dealTo(table, 2, 3, 4, 1);
    expect([verdicts(table), table.hand.ledger]).toMatchObject([[], { out: 8, dealDone: true }]);
  });

  it('was skipped where it tells of none, though the deal goes on', () => {
    const { table } = passedAfter(2300);
    const next = table.exit();
    table.wait(600);
    table.land([next, 'S1']);
    table.wait(500);
    expect(verdicts(table)).toEqual(['WRONG_DEAL_ORDER open']);
  });

  it('has got the card itself, where the next seat has misread it on its way', () => {
    const { table, told } = passedAfter(2300);
    table.land([told, 'S3']);
    dealTo(table, 4, 1, 2, 3, 4, 1);
    expect([verdicts(table), table.hand.ledger]).toMatchObject([[], { out: 8, dealDone: true }]);
  });

  it('tells of it after later cards that lay there when their board was back, one of which came after the pause', () => {
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
    const skipped = backAfter(2300).table;
    skipped.wait(1100);
    expect([verdicts(skipped), verdicts(backAfter(1100).table)]).toEqual([['WRONG_DEAL_ORDER open'], ['WRONG_DEAL_ORDER open']]);
  });

  it('has got its card where that has landed in the same sweep, though the shoe had a pause of one card only', () => {
    const landedAt = (zone: 'S3' | 'S1') => {
      const table = tableOf();
      dealTo(table, 2);
      const missed = drawUnseen(table);
      const told = table.exit();
      table.wait(1000);
      table.fact({ type: 'card-rested', ref: missed, zone, sweep: 500 });
      table.fact({ type: 'card-rested', ref: told, zone: 'S4', sweep: 500 });
      table.wait(1000);
      return { table, slots: [missed, told].map((ref) => slotOf(table.hand.cards, ref)) };
    };
    const { table, slots } = landedAt('S3');
    expect([verdicts(table), slots]).toEqual([[], [2, 3]]);
    dealTo(table, 1, 2, 3, 4, 1);
    expect([verdicts(table), table.hand.ledger]).toMatchObject([[], { out: 8, dealDone: true }]);
    expect(verdicts(landedAt('S1').table)).toEqual(['WRONG_DEAL_ORDER open']);
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
    expect([toldAfter(950, true), toldAfter(1700, false)]).toEqual([['WRONG_CARD_COUNT open'], ['WRONG_CARD_COUNT open']]);
  });

  it.each([
    ['been read there before', true, 'WRONG_DEAL_ORDER open'],
    ['just come', false, 'WRONG_CARD_COUNT open'],
  ])('was passed too where the third, which the pile hides until the deal is over, had %s', (_, isRead, verdict) => {
    const table = tableOf('club', 'sans-croupier', 'every');
    dealTo(table, 2, 3, 4, 1, 2);
    const rest = (seat: 1 | 3 | 4, told: Partial<ReturnType<typeof readAt>> = {}): void => {
      table.sweep += 1;
      table.fact({ type: 'card-rested', ref: table.exit(), zone: seatZone(seat), sweep: table.sweep, ...told });
    };
    rest(4);
    table.wait(900);
    table.fact({ type: 'card-arriving', ref: table.top(), zone: 'S3' });
    table.wait(800);
    rest(3);
    const readMs = ms(table.nowMs + 100);
    table.wait(1500);
    rest(1);
    table.wait(900);
    rest(4, isRead ? readAt(readMs) : {});
    table.wait(1500);
    expect(verdicts(table)).toEqual([verdict]);
  });
});
