import { expect, it } from 'vitest';
import { nextSteps } from '#engine/api';
import { dealTo, ORDER, tableOf, verdicts } from '#engine/small-table.testing';
import { pointerTo } from './cards.ts';

it('a card is counted among all that lie before a seat, also those below another deck that no antenna has read (seed 1404, hand 153)', () => {
  const table = tableOf();
  const [first] = ORDER;
  if (first === undefined) throw new Error('somebody is dealt to first');
  dealTo(table, ...ORDER);
  // His second card leaves the shoe and comes to lie below the other deck.
  const second = table.exit();
  dealTo(table, ...ORDER.slice(1), first);
  expect(verdicts(table)).toEqual(['EXTRA_CARD_SB open']);
  const [step] = nextSteps(table.state);
  if (step?.do !== 'move') throw new Error('the card is to become the burn');
  const pointer = () => pointerTo({ cardKeys: [] }, table.hand, step.ref);
  expect(pointer()).toMatchObject({ zone: `S${first}`, index: 2 });
  // Read at last it is his second one still, and not the last (maison seed 3924, hand 162).
  table.fact({ type: 'card-rested', ref: second, zone: `S${first}`, sweep: 900 });
  expect(pointer()).toMatchObject({ zone: `S${first}`, index: 2 });
});
