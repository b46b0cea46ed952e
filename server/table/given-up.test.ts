import { expect, it } from 'vitest';
import { publicView } from '#views/public-view';
import type { PublicView } from '#wire/views/public-view';
import { Duel } from './duel.testing.ts';
import { modelOf } from './screens/models.ts';
import { NO_SURROUNDINGS } from './screens/surroundings.ts';

const viewOf = ({ core, nowMs }: Duel): PublicView => publicView(modelOf(core, NO_SURROUNDINGS, 'running', nowMs));

it('a hand that was given up asks for nothing more, and shows every chip where it was before', () => {
  const duel = new Duel();
  duel.act('call');
  // Out of place: a verdict, with a remedy that hands would carry out.
  duel.lay('B1');
  const before = viewOf(duel);
  expect(before.verdicts.map(({ status }) => status)).toEqual(['open']);
  expect([before.hold, before.next.length > 0, before.possible.declarations.length > 0]).toEqual([true, true, true]);
  duel.floor({ type: 'void-hand', reason: 'fire alarm' });
  const after = viewOf(duel);
  expect(after).toMatchObject({
    hand: { phase: 'void' },
    hold: false,
    next: [],
    questions: [],
    toAct: null,
    pots: [],
    potTotal: 0,
    verdicts: [],
  });
  expect(after.possible).toEqual({ declarations: [], reports: [], reportSeats: {}, dealtTo: [] });
  expect(after.seats.slice(0, 2).map(({ stack, bet }) => [stack, bet])).toEqual([
    [10_000, 0],
    [10_000, 0],
  ]);
});
