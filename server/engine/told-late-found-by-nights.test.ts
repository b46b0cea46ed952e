import { expect, it } from 'vitest';
import { questionId } from '#vocabulary/ids';
import { zoneOf } from './hand/cards.ts';
import { dealTo, OPERATOR, ORDER, tableOf, verdicts } from './small-table.testing.ts';

/** Cards of which the antennas told late, or not at all, in simulated nights (issue 8.6); the titles say in which seed and hand. */

it('C00: where a card lies is asked no more once it is gathered in with the pack (seed 3603, hand 643)', () => {
  const table = tableOf();
  dealTo(table, ...ORDER);
  const lost = table.exit();
  table.declare({ type: 'found' });
  table.feed({ type: 'answered', question: table.hand.questions[0]?.id ?? questionId(''), answer: { option: 'misdeal' }, by: OPERATOR });
  for (const seat of ORDER) for (const ref of table.cardsIn(`S${seat}`)) table.lift(ref);
  const asked = questionId('where');
  table.fact({ type: 'question-raised', question: asked, doubt: { about: 'card-nowhere', ref: lost, lastZone: 'SHOE' } });
  expect(table.hand.questions.map(({ id }) => id)).toEqual([asked]);
  table.declare({ type: 'done' });
  expect([table.hand.questions, zoneOf(table.hand.cards, lost)]).toEqual([[], 'SHOE']);
  table.feed({ type: 'answered', question: asked, answer: { option: 'S2' }, by: OPERATOR });
  for (const type of ['shuffled', 'cut'] as const) table.declare({ type });
  expect([verdicts(table), table.hand.redeal]).toEqual([['MISSING_CARD resolved'], 1]);
});
