import { describe, expect, it } from 'vitest';
import { checkAround, dealTo, flopOnTable, ORDER, tableOf } from '#engine/small-table.testing';
import { questionId } from '#vocabulary/ids';
import type { StoryView } from '#wire/views/verdicts';
import { type OddsTold, storiesOf } from './stories.ts';

type Table = ReturnType<typeof tableOf>;

const storiesAt = ({ hand }: Table, odds: OddsTold = 'exact'): readonly StoryView[] =>
  hand.questions.flatMap((question) => storiesOf(hand, question, odds));

/** The place of the board reads a burn that lies beside it. */
function burnReadOnBoard(odds?: number): Table {
  const table = flopOnTable();
  checkAround(table);
  const [ref] = table.cardsIn('BURN');
  if (ref === undefined) throw new Error('a card was burned');
  const readers = odds === undefined ? {} : { odds };
  table.fact({ type: 'card-rested', ref, zone: 'B1', sweep: 900, ...readers });
  table.wait(2000);
  return table;
}

describe('a question of cards', () => {
  it('tells where the card lay and where it is read, each with the readers’ odds', () => {
    expect(storiesAt(burnReadOnBoard(19))).toEqual([
      { tells: 'stayed', answer: { option: 'BURN' }, zone: 'BURN', likely: 10, percent: 5 },
      { tells: 'read', answer: { option: 'B1' }, zone: 'B1', likely: 90, percent: 95 },
    ]);
  });

  it('tells no odds where the readers gave none, and never that a story is certain', () => {
    expect(storiesAt(burnReadOnBoard()).map(({ percent }) => percent)).toEqual([undefined, undefined]);
    expect(storiesAt(burnReadOnBoard(1e6)).map(({ percent }) => percent)).toEqual([1, 99]);
  });

  it('of a card that no reader sees tells how likely each place is that perception names', () => {
    const table = tableOf();
    dealTo(table, ...ORDER, ...ORDER);
    table.declare({ type: 'done' });
    const ref = table.exit();
    const likely = [{ zone: 'BURN' as const, chance: 0.7 }];
    const doubt = { about: 'card-nowhere', ref, lastZone: 'SHOE', likely } as const;
    table.fact({ type: 'question-raised', question: questionId('q'), doubt });
    expect(storiesAt(table).find(({ zone }) => zone === 'BURN')).toMatchObject({ tells: 'burned', percent: 70 });
  });

  it('tells everybody but the director its odds in coarse steps: finer ones would tell of the tag of that card', () => {
    const told = [19, 17, 12].map((odds) => storiesAt(burnReadOnBoard(odds), 'coarse'));
    expect(told[0]).toEqual([
      { tells: 'stayed', answer: { option: 'BURN' }, zone: 'BURN', likely: 10 },
      { tells: 'read', answer: { option: 'B1' }, zone: 'B1', likely: 90 },
    ]);
    expect(told.slice(1)).toEqual([told[0], told[0]]);
    const rare = [25, 400, 1e6].map((odds) => storiesAt(burnReadOnBoard(odds), 'coarse').map(({ likely }) => likely));
    expect(rare).toEqual(rare.map(() => ['under-5', 'over-95']));
  });

  it('names no card, whatever it tells', () => {
    const [question] = burnReadOnBoard(19).hand.questions;
    expect(JSON.stringify(storiesAt(burnReadOnBoard(19)))).not.toContain(`"ref"`);
    expect(question?.refs).toHaveLength(1);
  });
});

it('had they acted: the other story is the card that came early, or the act out of turn', () => {
  const table = tableOf('full', 'sans-croupier');
  dealTo(table, ...ORDER, ...ORDER);
  table.deal('BURN');
  expect(storiesAt(table)).toEqual([
    { tells: 'had-acted', answer: 'yes' },
    { tells: 'card-too-early', answer: 'no' },
  ]);
});
