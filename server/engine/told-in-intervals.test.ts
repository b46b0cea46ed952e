import { describe, expect, it } from 'vitest';
import { toCardRef } from '#vocabulary/card-refs';
import type { FactBody, Happened } from '#vocabulary/hands/facts';
import { factId, inputId } from '#vocabulary/ids';
import { ms } from '#vocabulary/units';
import type { ProvingTable } from './proving/table.testing.ts';
import { answerFirst, dealTo, drawUnseen, flopOnTable, ORDER, tableOf, verdicts } from './small-table.testing.ts';

const told = (table: ProvingTable, body: FactBody, happened?: readonly [number, number]): void => {
  table.count += 1;
  const base = { id: factId(`f${table.count}`), atMs: ms(table.nowMs), from: [] };
  const [fromMs, toMs] = happened ?? [];
  const isTimed = fromMs !== undefined && toMs !== undefined;
  const between: { happened?: Happened } = isTimed ? { happened: { fromMs: ms(fromMs), toMs: ms(toMs) } } : {};
  const fact = { ...base, ...between, ...body };
  table.give({ id: inputId(`i${table.count}`), atMs: ms(table.nowMs), type: 'fact', fact });
};

describe('facts that say between when and when they happened (DESIGN §8)', () => {
  it('R000-mis-2: an exit that is told after a later one has its place before it', () => {
    const table = tableOf();
    dealTo(table, 2, 3);
    const [first, second] = [drawUnseen(table), drawUnseen(table)];
    const leftMs = table.nowMs;
    table.wait(700);
    told(table, { type: 'card-left-shoe', ref: second }, [leftMs + 300, leftMs + 300]);
    told(table, { type: 'card-left-shoe', ref: first }, [leftMs, leftMs]);
    table.land([first, 'S4']);
    table.land([second, 'S1']);
    dealTo(table, ...ORDER);
    expect([verdicts(table), table.hand.ledger.dealDone]).toEqual([[], true]);
  });

  it('R000-mis-2: it does so as well where the later one has landed by then', () => {
    const table = tableOf();
    dealTo(table, 2, 3);
    const [first, second] = [drawUnseen(table), drawUnseen(table)];
    const leftMs = table.nowMs;
    table.wait(1100);
    told(table, { type: 'card-left-shoe', ref: second }, [leftMs + 1000, leftMs + 1000]);
    table.wait(1000);
    table.land([second, 'S1']);
    told(table, { type: 'card-left-shoe', ref: first }, [leftMs, leftMs]);
    table.land([first, 'S4']);
    dealTo(table, ...ORDER);
    expect([verdicts(table), table.hand.ledger.dealDone]).toEqual([[], true]);
  });

  it('R000-mis-2: two that the shoe missed are waited for, though the one after them is told before the second', () => {
    const table = tableOf();
    dealTo(table, 2, 3);
    table.wait(700);
    const dealt = (draw: () => number) => {
      const ref = toCardRef(draw());
      table.wait(600);
      const readMs = table.nowMs;
      table.wait(400);
      return { ref, readMs };
    };
    const missed = [dealt(() => drawUnseen(table)), dealt(() => drawUnseen(table))];
    const next = dealt(() => table.exit());
    const tell = (place: number, zone: 'S4' | 'S1'): void => {
      const { ref, readMs } = missed[place] ?? next;
      told(table, { type: 'card-left-shoe', ref, missed: true }, [readMs - 400, table.nowMs]);
      told(table, { type: 'card-rested', ref, zone, sweep: 50 + place }, [readMs - 100, readMs]);
    };
    tell(0, 'S4');
    table.land([next.ref, 'S2']);
    expect(verdicts(table)).toEqual([]);
    tell(1, 'S1');
    dealTo(table, 3, 4, 1);
    expect([verdicts(table), table.hand.ledger.dealDone]).toEqual([[], true]);
  });

  it('an exit that is withdrawn never was: when its card leaves the shoe it is the first time (C26)', () => {
    const table = tableOf();
    dealTo(table, 2, 3);
    const [front, behind] = [drawUnseen(table), drawUnseen(table)];
    table.fact({ type: 'card-left-shoe', ref: front });
    const withdrawn = factId(`f${table.count + 1}`);
    table.fact({ type: 'card-left-shoe', ref: behind });
    table.fact({ type: 'fact-withdrawn', fact: withdrawn, why: 'misread' });
    table.land([front, 'S4']);
    table.shoe.unshift(behind);
    expect(table.exit()).toBe(behind);
    table.land([behind, 'S1']);
    dealTo(table, ...ORDER);
    expect([verdicts(table), table.hand.ledger]).toMatchObject([[], { dealDone: true, out: 8 }]);
  });

  it('is not asked about again while people are being asked, nor once they have said where it lies', () => {
    const table = flopOnTable();
    const [own] = table.cardsIn('S3');
    const asked = (): number => table.events.filter(({ type }) => type === 'question-asked').length;
    const read = (): void => {
      table.wait(3000);
      const { nowMs } = table;
      const rested = { type: 'card-rested', ref: own ?? table.top(), zone: 'B1', sweep: nowMs } as const;
      told(table, rested, [nowMs - 900, nowMs - 500]);
    };
    for (let nth = 0; nth < 4; nth += 1) read();
    expect([asked(), table.hand.questions.map(({ ask }) => ask)]).toEqual([1, ['which-place']]);
    answerFirst(table, 'S3');
    for (let nth = 0; nth < 4; nth += 1) read();
    expect([asked(), table.hand.questions]).toEqual([1, []]);
  });
});
