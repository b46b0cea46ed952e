import { describe, expect, it } from 'vitest';
import { NEXT_HAND } from '#wire/views/entered-view';
import { Phones } from './phones.testing.ts';

/** Everybody has checked to the end, and the wrong one was said to have won. */
function wonBySeatTwo(): Phones {
  const phones = new Phones();
  for (const type of ['call', 'call', 'check'] as const) phones.act(type);
  for (let check = 0; check < 9; check += 1) phones.act('check');
  phones.ask('operator', { type: 'told', what: { type: 'winners', pots: [[2]] } });
  expect(phones.stacks()).toEqual([9_900, 10_200, 9_900]);
  return phones;
}

const hand = (phones: Phones): number | undefined => phones.view().hand?.number;

describe('UNDO after NEXT', () => {
  it('one press brings the hand before back, with its winner on the screen; the next one takes back who has won', () => {
    const phones = wonBySeatTwo();
    const award = phones.view().award;
    phones.next();
    expect([hand(phones), phones.view().award]).toEqual([2, null]);
    expect(phones.undo()).toBe('accepted');
    expect([hand(phones), phones.view().award, phones.stacks()]).toEqual([1, award, [9_900, 10_200, 9_900]]);
    expect(phones.undo()).toBe('accepted');
    expect(phones.view().whoWon?.pots).toEqual([{ amount: 300, seats: [1, 2, 3] }]);
    phones.ask('operator', { type: 'told', what: { type: 'winners', pots: [[3]] } });
    expect(phones.next()).toBe('accepted');
    expect([hand(phones), phones.view().hand?.button]).toEqual([2, 2]);
    // Seat 3 posts the small blind of the next hand, and seat 1 the big one.
    expect(phones.stacks()).toEqual([9_800, 9_900, 10_150]);
  });

  it('also on the screen of the table, and the list has NEXT at its end, with the acts of the hand before above it', () => {
    const phones = wonBySeatTwo();
    phones.ask('screen', { type: 'pressed', button: 'NEXT' });
    const listed = phones.listed();
    expect(listed.at(-1)).toMatchObject({ id: NEXT_HAND, what: { type: 'next-hand' }, by: { role: 'table' } });
    expect(listed.at(-2)).toMatchObject({ what: { type: 'told', what: 'winners' }, by: { role: 'operator' } });
    expect(phones.ask('screen', { type: 'pressed', button: 'UNDO' })).toBe('accepted');
    expect(hand(phones)).toBe(1);
  });

  it('an act of the hand before is taken back out of the list in one press, the next hand with it', () => {
    const phones = new Phones();
    phones.act('fold');
    phones.act('fold');
    phones.next();
    const folded = phones.listed().at(-2);
    expect(folded).toMatchObject({ seat: 2, what: { type: 'act', act: 'fold' } });
    expect(phones.undo('operator', folded?.id)).toBe('accepted');
    expect(hand(phones)).toBe(1);
    expect(phones.view().toAct).toMatchObject({ seat: 2 });
    expect(phones.view().award).toBeNull();
    expect(phones.stacks()).toEqual([10_000, 9_950, 9_900]);
  });

  it('reaches no further than to the first word of the next hand: then it takes back that word', () => {
    const phones = wonBySeatTwo();
    phones.next();
    phones.act('fold');
    expect(phones.listed().map(({ what }) => what.type)).toEqual(['act']);
    expect(phones.undo('operator', NEXT_HAND)).toBe('nothing-to-undo');
    phones.undo();
    expect(hand(phones)).toBe(2);
    // Nothing is said of it any more: the hand before is in reach again.
    phones.undo();
    expect(hand(phones)).toBe(1);
  });

  it('chips that were bought meanwhile stay bought, and whoever came meanwhile stays; who has left with his chips keeps the hand as it is', () => {
    const phones = wonBySeatTwo();
    phones.next();
    phones.ask('director', { type: 'roster', seat: 1, change: { do: 'rebuy', chips: 500 } });
    phones.ask('director', { type: 'roster', seat: 4, change: { do: 'sit-in', name: 'Ida', stack: 4_000 } });
    // The tablet takes back what it has said itself, or the table; chips of the host are the host's.
    expect(phones.undo('operator')).toBe('accepted');
    expect([hand(phones), phones.stacks()]).toEqual([1, [10_400, 10_200, 9_900]]);
    phones.undo();
    phones.ask('operator', { type: 'told', what: { type: 'winners', pots: [[1]] } });
    expect(phones.stacks()).toEqual([10_700, 9_900, 9_900]);
    phones.next();
    expect(phones.view().seats.find(({ seat }) => seat === 4)?.name).toBe('Ida');
    phones.ask('director', { type: 'roster', seat: 2, change: { do: 'leave' } });
    expect(phones.undo('operator')).toBe('nothing-to-undo');
  });
});
