import { describe, expect, it } from 'vitest';
import { parseCard } from '#vocabulary/cards';
import type { RuleBook } from '#vocabulary/rule-books';
import { SEATS } from '#vocabulary/seats';
import { DoorTable } from './door-table.testing.ts';

describe('the backs of Tock', () => {
  it('R003-T-mark-0, R003-T-mark-1, R003-T-mark-2, R003-T-mark-3, R003-T-mark-4, R003-T-mark-5: each back that lies there tells its suit and roughly its height, to everybody', () => {
    const table = new DoorTable('tock', 2).dealAll({ 1: '5h 9c', 2: 'Td As' });
    const backs = (seat: number) =>
      table.screen().seats[seat - 1]?.cards.map(({ face, card, back }) => [face, card, back?.suit, back?.size]);
    expect(backs(1)).toEqual([
      ['down', undefined, 'h', 'small'],
      ['down', undefined, 'c', 'medium'],
    ]);
    expect(backs(2)).toEqual([
      ['down', undefined, 'd', 'large'],
      ['down', undefined, 's', 'ace'],
    ]);
    // No more than that: which card it is stands nowhere.
    for (const name of ['5h', '9c', 'Td', 'As']) expect(JSON.stringify(table.screen())).not.toContain(`"${name}"`);
  });

  it.each<RuleBook>(['sans-croupier', 'luske', 'maison'])('under %s a back tells nothing', (book) => {
    expect(JSON.stringify(new DoorTable(book, 2).dealAll().screen())).not.toContain('"back"');
  });

  it('R003-T-deal-3: who looks at his cards for very long is asked, and nobody else under another book', () => {
    const looks = (book: RuleBook): readonly string[] => {
      const table = new DoorTable(book, 3).dealAll();
      const code = table.codeAt('S2');
      table.go(code);
      table.pass(40_000);
      const asked = table.screen().questions.map(({ ask }) => ask);
      table.come(code, 'S2');
      table.pass(3_000);
      expect(table.screen().questions).toEqual([]);
      expect(table.verdicts()).toEqual([]);
      return asked;
    };
    expect(looks('tock')).toEqual(['long-look']);
    expect(looks('luske')).toEqual([]);
  });
});

describe('misled by another player', () => {
  it('R004-13-7: whoever acted out of turn on what he was told wrongly is free again, and it is no fault of his', () => {
    const table = new DoorTable('maison', 4).dealAll();
    expect(table.turn).toBe(4);
    table.from('/operator', { type: 'act', seat: 1, act: { type: 'raise', to: 400 } });
    expect(table.verdicts()).toEqual(['OUT_OF_TURN notice noted']);
    expect(table.screen().possible.declarations).toContain('false-info');
    table.from('/', { type: 'declared', what: { type: 'false-info', to: 1, by: 3 } });
    table.act('call');
    expect(table.verdicts()).toEqual(['OUT_OF_TURN notice withdrawn']);
    expect(table.screen().toAct).toMatchObject({ seat: 1, options: { fold: true, raise: { min: 200 } } });
  });

  it('R004-13-1: without such a word he is held to it', () => {
    const table = new DoorTable('maison', 4).dealAll();
    table.from('/operator', { type: 'act', seat: 1, act: { type: 'raise', to: 400 } });
    table.act('call');
    expect(table.screen().toAct).toMatchObject({ seat: 1, options: { fold: false, raise: null } });
  });
});

describe('blinds of a book', () => {
  const STAKES = { smallBlind: 50, bigBlind: 75, ante: 0, bigBlindAnte: 0, smallestChip: 25 };

  it.each<RuleBook>(['tock', 'luske'])(
    'R003-T-blind-1, R003-H-blind-0: %s refuses a big blind below twice the small one',
    (book) => {
      const table = new DoorTable(book, 2);
      expect(table.from('/setup', { type: 'configure', stakes: STAKES })).toBe('blinds-against-book');
      expect(table.from('/setup', { type: 'configure', stakes: { ...STAKES, bigBlind: 125 } })).toBe('accepted');
      expect(table.director().planned.remark).toBeNull();
    },
  );

  it('nor is such a book chosen over blinds that it refuses', () => {
    const table = new DoorTable('sans-croupier', 2);
    expect(table.from('/setup', { type: 'configure', stakes: STAKES })).toBe('accepted');
    expect(table.from('/setup', { type: 'configure', ruleBook: 'tock' })).toBe('blinds-against-book');
    expect(table.from('/setup', { type: 'configure', ruleBook: 'maison' })).toBe('accepted');
  });

  it('R001-blind-1, R004-05-1: where twice is only the custom, the page may say so', () => {
    const table = new DoorTable('bases', 2);
    expect(table.director().planned.remark).toBeNull();
    expect(table.from('/setup', { type: 'configure', stakes: STAKES })).toBe('accepted');
    expect(table.director().planned.remark).toEqual({ verdict: 'unusual', rules: ['R001-blind-1'] });
  });
});

describe('seats', () => {
  it('R003-T-eq-0, R003-H-eq-0: two can play, one cannot, and an eleventh finds no seat', () => {
    const table = new DoorTable('luske', 1);
    expect(table.hand).toBeNull();
    for (const seat of SEATS.slice(1)) {
      table.from('/director', { type: 'roster', seat, change: { do: 'sit-in', name: `P${seat}`, stack: 10_000 } });
    }
    table.pass(6_000);
    expect(table.setup.dealOrder).toHaveLength(10);
    expect(parseCard('S11')).toBeUndefined();
  });
});
