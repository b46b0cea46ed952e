import { describe, expect, it } from 'vitest';
import { reportOf } from '#table/tournament/tournament-reports';
import { t } from '#tournament/floor.testing';
import { decide } from '#tournament/taking/decide';
import type { TableReport } from '#vocabulary/tournament/table-reports';
import { ms } from '#vocabulary/units';
import { Evening } from './evening.testing.ts';
import { Outbox } from './outbox.ts';

/** A report of the table of this evening, as of that row. */
function reportAt({ floor }: Evening, row: number): TableReport {
  return reportOf(floor.table.core, { seq: row, hash: `h${row}` }) ?? expect.fail('a tournament has the table');
}

/** The answer of a tournament that hears it now. */
const heardBy = ({ floor }: Evening, report: TableReport) =>
  decide(floor.state, {
    ...{ id: 'report', atMs: ms(9_000), by: '', chance: 0 },
    what: { type: 'table-told', table: t(1), report },
  });

const stacksOf = ({ floor }: Evening): readonly number[] => floor.game.players.map(({ stack }) => stack);

describe('a report of a followed table', () => {
  it('twice, or later than a newer one, changes nothing', () => {
    const evening = new Evening();
    evening.play(null);
    const old = reportAt(evening, 1_000);
    expect(heardBy(evening, old).answer).toBe('accepted');
    evening.floor.state = heardBy(evening, old).state;
    const twice = heardBy(evening, old);
    expect([twice.answer, twice.events, twice.state]).toEqual(['not-now', [], evening.floor.state]);
    const late = heardBy(evening, { ...old, row: 999, taken: 0, hand: null });
    expect([late.answer, late.events]).toEqual(['not-now', []]);
  });

  it('of another tournament says nothing of this one', () => {
    const evening = new Evening();
    evening.play(null);
    const before = stacksOf(evening);
    const forged = { ...reportAt(evening, 1_000), epoch: 7 };
    expect(heardBy(evening, forged)).toMatchObject({ answer: 'not-now', events: [] });
    expect(stacksOf(evening)).toEqual(before);
  });

  it('of a record that was put back counts from there, if it says that it is another one', () => {
    const evening = new Evening();
    evening.play(null);
    evening.floor.state = heardBy(evening, reportAt(evening, 1_000)).state;
    const older = reportAt(evening, 40);
    expect(heardBy(evening, older).answer).toBe('not-now');
    const anew = heardBy(evening, { ...older, isAnew: true });
    expect([anew.answer, anew.state.links[0]?.heard?.row]).toEqual(['accepted', 40]);
    expect(anew.state.game).toEqual(evening.floor.state.game);
  });
});

describe('reports that wait', () => {
  const evening = new Evening();
  evening.play(null);
  const [first, same] = [reportAt(evening, 10), reportAt(evening, 11)];
  evening.play(null);
  const second = reportAt(evening, 12);

  it('go one after another, and rows that say nothing new are none', () => {
    const outbox = new Outbox();
    for (const report of [first, same, second, { ...first, row: 13 }]) outbox.put(report);
    const went: number[] = [];
    let heard: TableReport | undefined;
    for (let turn = 0; turn < 5; turn += 1) {
      const next = outbox.next(first.epoch, heard);
      if (next === undefined) break;
      went.push(next.row);
      heard = next;
    }
    expect(went).toEqual([10, 12, 13]);
  });

  const asked: number[] = [];
  /** Rows 10 and 12 say something else each; the session of this start is row 15. */
  const after = (row: number): readonly TableReport[] => {
    asked.push(row);
    return [first, same, second].filter((report) => report.row > row);
  };
  const started = (): Outbox => new Outbox({ newest: { ...second, row: 15 }, after });

  it('after a start go on where the tournament is', () => {
    const outbox = started();
    expect(outbox.next(second.epoch, second)).toBeUndefined();
    expect(outbox.next(second.epoch + 1, undefined)).toBeUndefined();
  });

  it('after a start tell what the record has and nobody heard, once', () => {
    const outbox = started();
    asked.length = 0;
    expect(outbox.next(first.epoch, { ...first, row: 9, taken: 0 })).toMatchObject({ row: 10 });
    expect(outbox.next(first.epoch, first)).toMatchObject({ row: 12 });
    expect(outbox.next(first.epoch, second)).toBeUndefined();
    expect(asked).toEqual([9]);
  });

  it('are told again from the record where what carried them has lost everything', () => {
    const outbox = started();
    expect(outbox.next(first.epoch, second)).toBeUndefined();
    expect(outbox.next(first.epoch, undefined)).toMatchObject({ row: 10 });
  });

  it('say where their record is another one than that which was heard of', () => {
    const outbox = new Outbox();
    outbox.put({ ...first, row: 5 });
    expect(outbox.next(first.epoch, second)).toMatchObject({ row: 5, isAnew: true });
    expect(outbox.next(first.epoch, { ...first, row: 5 })).toBeUndefined();
  });
});
