import { describe, expect, it } from 'vitest';
import type { ClientInput } from '#wire/messages/client-messages';
import { SeatedTable } from './seated-table.testing.ts';

const dealt = (): SeatedTable => new SeatedTable().deal();
type Words = Extract<ClientInput, { readonly type: 'declared' }>['what'];

describe('words never open a card', () => {
  const WORDS: readonly ((card: string) => Words)[] = [
    (card) => ({ type: 'exposed', seat: 1, card, cause: 'dealer' }),
    (card) => ({ type: 'exposed', seat: 2, card, cause: 'player-involuntary' }),
    (card) => ({ type: 'voluntary', seat: 1, card }),
    (card) => ({ type: 'voluntary', seat: 2, card }),
    (card) => ({ type: 'seen', by: 1, card, owner: 2 }),
    (card) => ({ type: 'boxed', card }),
    (card) => ({ type: 'burn-exposed', card }),
    (card) => ({ type: 'dropped', cause: 'dealer', seat: 2, card }),
    (card) => ({ type: 'found', card }),
    (card) => ({ type: 'shown', card }),
  ];

  it.each(['seat:1', 'operator', 'public', 'director'])(
    'whatever %s says of the cards of another, nobody reads their faces',
    (role) => {
      for (const words of WORDS) {
        for (const at of [0, 1]) {
          const table = dealt();
          const refs = table.refsOf(2);
          const card = table.keyOf(refs[at] ?? refs[0]!);
          table.say(role, { type: 'declared', what: words(card) });
          table.say(role, { type: 'declared', what: { type: 'shown', card } });
          table.say(role, { type: 'declared', what: { type: 'shown' } });
          expect([words(card).type, table.open(refs)]).toEqual([words(card).type, []]);
        }
      }
    },
  );

  it('nor when both are named one after the other, nor when they lie in the muck', () => {
    const table = dealt();
    const [first, second] = table.refsOf(2);
    for (const card of [first, second])
      table.say('seat:1', {
        type: 'declared',
        what: { type: 'exposed', seat: 1, card: table.keyOf(card!), cause: 'dealer' },
      });
    expect(table.open(table.refsOf(2))).toEqual([]);
    for (const ref of table.refsOf(3)) {
      table.fact({ type: 'card-lifted', ref, zone: 'S3' });
      table.fact({ type: 'card-rested', ref, zone: 'MUCK', sweep: 900 + ref });
    }
    for (const ref of table.refsOf(3))
      table.say('operator', {
        type: 'declared',
        what: { type: 'exposed', seat: 3, card: table.keyOf(ref), cause: 'dealer' },
      });
    expect(table.open(table.refsOf(3))).toEqual([]);
  });
});

describe('the panel', () => {
  it('a phone presses for its own seat, whoever is to act', () => {
    const table = dealt();
    const { turn } = table.hand.betting;
    const other = table.hand.setup.dealOrder.find((seat) => seat !== turn) ?? 1;
    for (const button of ['FOLD', 'CHECK_CALL', 'RAISE', 'YES', 'NEXT', 'UNDO', 'SHOW'] as const) {
      const before = table.hand.betting;
      table.say(`seat:${other}`, { type: 'pressed', button });
      const changed = table.hand.betting.seats.filter(
        (seat, index) => seat.lastAction !== before.seats[index]?.lastAction || seat.put !== before.seats[index]?.put,
      );
      expect([button, changed.map(({ seat }) => seat)]).toEqual([button, []]);
    }
    const acted = dealt().callAround();
    const level = acted.hand.betting;
    acted.say('seat:2', { type: 'pressed', button: 'UNDO' });
    expect(acted.hand.betting).toEqual(level);
  });
});
