import { describe, expect, it } from 'vitest';
import type { CardRef } from '#vocabulary/card-refs';
import { factId } from '#vocabulary/ids';
import { ms } from '#vocabulary/units';
import { BOARD_ZONES_OF, seatZone } from '#vocabulary/zones';
import type { ClientInput } from '#wire/messages/client-messages';
import { ReadTable } from '../permissions/read-table.testing.ts';
import { SeatedTable } from '../permissions/seated-table.testing.ts';

/** A flop that one antenna of the board reads, and of which no count of polls has told yet. */
function flopOf(board: readonly number[]): ReadTable {
  const table = new ReadTable(5, { profile: 'stream' });
  const order = table.hand?.setup.dealOrder ?? [];
  for (const [nth, seat] of [...order, ...order].entries()) table.deal(nth, seatZone(seat));
  table.pass(2000);
  for (const _ of order) {
    const turn = turnOf(table) ?? 1;
    const types = ['call', 'check'] as const;
    types.find((type) => table.say(`seat:${turn}`, { type: 'act', seat: turn, act: { type } }) === 'accepted');
  }
  table.say('public', { type: 'declared', what: { type: 'bets-gathered' } });
  for (const card of board) table.deal(card, 'B1');
  return table;
}

const turnOf = ({ hand }: ReadTable) => (hand === null ? null : hand.betting.turn);
const openOf = ({ hand }: ReadTable): number =>
  hand?.publicity.filter(({ card, undone }) => card !== null && undone !== true).length ?? 0;
const askedOf = ({ hand }: ReadTable) => hand?.questions.find(({ ask }) => ask === 'lies-open');

function answer(table: ReadTable, role: string, says: 'yes' | 'no'): string | undefined {
  const question = askedOf(table)?.id ?? '';
  return table.say(role, { type: 'answered', question, answer: says } as ClientInput);
}

describe('a card of the board that readers do not prove', () => {
  it('lies on the board and is ticked off, and its face waits: after a time people are asked to count', () => {
    const table = flopOf([20, 21, 22]);
    table.pass(3000);
    expect([table.hand?.ledger.street, openOf(table), askedOf(table)]).toEqual(['flop', 0, undefined]);
    table.pass(9000);
    expect([openOf(table), askedOf(table)?.refs.length]).toEqual([0, 3]);
  });

  it('no phone, operator or tap of a screen opens it, be it an answer or the panel drawn on a screen', () => {
    const table = flopOf([20, 21, 22]);
    table.pass(12_000);
    for (const role of ['public', 'operator']) expect(answer(table, role, 'yes')).toBe('directors-word');
    expect(answer(table, 'seat:1', 'yes')).toBe('not-allowed');
    for (const role of ['public', 'operator', 'seat:1']) {
      table.say(role, { type: 'pressed', button: 'YES' } as ClientInput);
      table.pass(500);
    }
    expect([openOf(table), askedOf(table) !== undefined]).toEqual([0, true]);
  });

  it('the director opens those that the board reads at that moment, and no other one', () => {
    const table = flopOf([20, 21, 22]);
    table.pass(9000);
    for (const card of [20, 21, 22]) table.go(card);
    expect([answer(table, 'director', 'yes'), openOf(table)]).toEqual(['accepted', 0]);
    table.come(20, 'B1');
    table.pass(9000);
    expect(answer(table, 'director', 'yes')).toBe('accepted');
    table.pass(100);
    expect(openOf(table)).toBe(1);
  });

  it('is asked about twice, and then left to readers: no question stands that nobody can answer', () => {
    const table = flopOf([20, 21, 22]);
    for (const _ of [1, 2]) {
      table.pass(9000);
      for (const card of [20, 21, 22]) table.go(card);
      expect([answer(table, 'director', 'yes'), askedOf(table)]).toEqual(['accepted', undefined]);
      table.pass(500);
      for (const card of [20, 21, 22]) table.come(card, 'B1');
    }
    table.pass(30_000);
    expect([openOf(table), askedOf(table)]).toEqual([0, undefined]);
  });

  it('the key of the panel opens them too, once people can have read what it asks', () => {
    const table = flopOf([20, 21, 22]);
    table.pass(8100 - 900);
    expect(askedOf(table)).toBeDefined();
    const press = (): void => {
      table.read('hub', { type: 'button', button: 0, action: 'pressed', heldMs: ms(0) });
      table.pass(100);
    };
    press();
    expect(openOf(table)).toBe(0);
    table.pass(2000);
    press();
    expect([openOf(table), askedOf(table)]).toEqual([3, undefined]);
  });

  it('neither opens what an antenna read last before it broke down', () => {
    const table = flopOf([20, 21, 22]);
    table.pass(9000);
    table.read('hub', { type: 'device-fault', antenna: 10, code: 'reader-missing', detail: 0 });
    table.pass(2000);
    expect([answer(table, 'director', 'yes'), openOf(table)]).toEqual(['accepted', 0]);
    table.pass(11_000);
    table.read('hub', { type: 'button', button: 0, action: 'pressed', heldMs: ms(0) });
    table.pass(100);
    expect([openOf(table), askedOf(table)]).toEqual([0, undefined]);
  });

  it('neither opens a card that a seat reads as well: what lies at an edge is read by both', () => {
    const table = flopOf([20, 21, 22]);
    table.pass(9000);
    for (const card of [20, 21, 22]) table.come(card, 'S1');
    table.pass(300);
    expect([answer(table, 'director', 'yes'), openOf(table)]).toEqual(['accepted', 0]);
    table.pass(11_000);
    table.read('hub', { type: 'button', button: 0, action: 'pressed', heldMs: ms(0) });
    table.pass(100);
    expect([openOf(table), askedOf(table)]).toEqual([0, undefined]);
  });

  it('the director opens none that the board has read for some polls only: so it finds a card at the edge of another place', () => {
    const table = flopOf([20, 21, 22]);
    table.pass(9000);
    for (const card of [20, 21, 22]) table.go(card);
    table.pass(500);
    for (const card of [20, 21, 22]) table.come(card, 'B1');
    table.pass(2000);
    expect([answer(table, 'director', 'yes'), openOf(table)]).toEqual(['accepted', 0]);
  });

  it('NO opens nothing and asks no more; what readers prove later is open all the same', () => {
    const table = flopOf([20, 21, 22]);
    table.pass(9000);
    expect(answer(table, 'director', 'no')).toBe('accepted');
    table.pass(20_000);
    expect([openOf(table), askedOf(table)]).toEqual([0, undefined]);
    const goodOf16 = Array.from({ length: 20 }, () => 16);
    table.read('hub', { type: 'quality', goodOf16, sweepMs: ms(145), queued: 0 });
    expect(openOf(table)).toBe(3);
  });
});

describe('a face that was opened wrongly', () => {
  it('leaves every view, is on record with its place and without its face, and the floor decides', () => {
    const table = new SeatedTable().deal().callAround();
    table.say('public', { type: 'declared', what: { type: 'bets-gathered' } });
    table.lay('BURN');
    const ref = table.layUnproven('B1');
    const landing = factId(`f${table.nowMs}`);
    table.fact({ type: 'card-proven', ref, zone: 'B1', polls: 8 });
    const name = table.nameOf(ref);
    expect(table.screen()).toContain(`"${name}"`);
    table.fact({ type: 'fact-withdrawn', fact: landing, why: 'neighbour-bleed' });
    expect(table.screen()).not.toContain(`"${name}"`);
    expect(table.core.security).toMatchObject([{ kind: 'face-withdrawn', what: 'B1', who: '' }]);
    expect(JSON.stringify(table.core.security)).not.toContain(name);
    expect(table.hand.verdicts.map(({ verdict }) => verdict.kind)).toContain('BURN_EXPOSED');
  });

  it('is a burn all along where the burns read it a moment after it was shown: that is on record too', () => {
    const table = new SeatedTable().deal().callAround();
    table.say('public', { type: 'declared', what: { type: 'bets-gathered' } });
    table.lay('BURN');
    const ref = table.lay('B1');
    const name = table.nameOf(ref);
    expect(table.screen()).toContain(`"${name}"`);
    table.fact({ type: 'card-rested', ref, zone: 'BURN', sweep: 99 });
    expect(table.screen()).not.toContain(`"${name}"`);
    expect(table.core.security).toMatchObject([{ kind: 'face-withdrawn', what: 'B1', who: '' }]);
    expect(table.hand.verdicts.map(({ verdict }) => verdict.kind)).toContain('BURN_EXPOSED');
  });
});

describe('what was recorded before faces were proven', () => {
  it('is decided as it was: the landing itself opens the face', () => {
    const opened = (isOld: boolean): number => {
      const table = new SeatedTable().deal().callAround();
      table.say('public', { type: 'declared', what: { type: 'bets-gathered' } });
      const { hand } = table;
      const { provesFaces: _, ...old } = hand.setup;
      if (isOld) table.core = { ...table.core, engine: { hand: { ...hand, setup: old } } };
      table.layUnproven('BURN');
      const refs: readonly CardRef[] = BOARD_ZONES_OF.flop.map((place) => table.layUnproven(place));
      return table.open(refs).length;
    };
    expect([opened(true), opened(false)]).toEqual([3, 0]);
  });
});
