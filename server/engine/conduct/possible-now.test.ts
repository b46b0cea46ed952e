import { expect, it } from 'vitest';
import { toCardRef } from '#vocabulary/card-refs';
import { DEFAULT_PROFILES } from '#vocabulary/profiles';
import { BOARD_ZONES_OF } from '#vocabulary/zones';
import { FedTable, setupFor } from './fed-table.testing.ts';
import { possibleNow } from './possible-now.ts';

const { full } = DEFAULT_PROFILES;
const PILE_UNREAD = { ...full, senses: { ...full.senses, burn: false } };
const offers = (at: FedTable, what: string): boolean => possibleNow(at.state).some(({ declare }) => declare === what);

it('a burn that no antenna reads may have been turned up once one can lie there, until the hand is over', () => {
  const at = new FedTable(setupFor({ profile: PILE_UNREAD }));
  expect(offers(at, 'burn-exposed')).toBe(false);
  at.checkAround();
  expect(offers(at, 'burn-exposed')).toBe(true);
  at.declare({ type: 'bets-gathered' });
  at.fact({ type: 'card-left-shoe', ref: toCardRef(6) });
  for (const [index, zone] of BOARD_ZONES_OF.flop.entries()) {
    const ref = toCardRef(7 + index);
    at.fact({ type: 'card-left-shoe', ref });
    at.fact({ type: 'card-rested', ref, zone, sweep: 7 + index });
  }
  expect([at.hand.ledger.street, at.hand.ledger.round]).toEqual(['flop', 'open']);
  expect(offers(at, 'burn-exposed')).toBe(true);
  at.acts('2 fold', '3 fold');
  expect(at.hand.ledger.over).not.toBe('no');
  expect(offers(at, 'burn-exposed')).toBe(false);
});

it('what is asked of hidden hands is asked while they are, and what ends a hand is asked of its end', () => {
  const at = new FedTable(setupFor());
  const all = ['voluntary', 'seen', 'looked', 'boxed', 'dropped', 'found', 'absent', 'clock-called', 'shown-to'];
  const now = (): readonly string[] => all.filter((what) => offers(at, what));
  expect(now()).toEqual(['voluntary', 'seen', 'looked', 'boxed', 'dropped', 'found', 'absent', 'clock-called']);
  expect(offers(at, 'chip-error')).toBe(false);
  at.acts('1 call');
  expect(offers(at, 'chip-error')).toBe(true);
  expect(offers(at, 'claim-retrieve')).toBe(false);
  at.acts('2 fold');
  expect(offers(at, 'claim-retrieve')).toBe(true);
  at.acts('3 fold');
  expect(now()).toEqual(['shown-to']);
  expect(offers(at, 'claim-retrieve')).toBe(true);
  expect(offers(at, 'chip-error')).toBe(false);
});
