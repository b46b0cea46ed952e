import { describe, expect, it } from 'vitest';
import { toCardRef } from '#vocabulary/card-refs';
import { DEFAULT_PROFILES, type ProfileName } from '#vocabulary/profiles';
import { BOARD_ZONES, type Zone } from '#vocabulary/zones';
import { nextSteps, possibleNow } from '../../api.ts';
import type { ProvingTable } from '../../proving/table.testing.ts';
import { betRound, checkAround, dealTo, drawUnseen, ORDER, tableOf, verdicts } from '../../small-table.testing.ts';
import { zoneOf } from '../../table-state/cards.ts';

const SENSING = (['full', 'club', 'stream'] as const).filter((name) => DEFAULT_PROFILES[name].senses.board !== 'none');

/** Nothing reads it, and whoever deals sees that it lies there. */
const sayDone = (table: ProvingTable): void => {
  table.wait(3000);
  table.declare({ type: 'done' });
};

const asked = (table: ProvingTable): string => {
  const [step] = nextSteps(table.state);
  return step === undefined
    ? 'nothing'
    : `${step.do} ${'place' in step ? step.place : 'seat' in step ? step.seat : ''}`.trim();
};

const isOffered = (table: ProvingTable): boolean => possibleNow(table.state).some(({ declare }) => declare === 'done');

/** Preflop is bet, and everything up to this place lies; that one goes unread. */
const dealtUpTo = (profile: ProfileName, unread: Zone): ProvingTable => {
  const table = tableOf(profile, 'sans-croupier', 'every');
  dealTo(table, ...ORDER, ...ORDER);
  table.wait(3000);
  betRound(table);
  for (const zone of ['BURN', 'B1', 'B2', 'B3', 'BURN', 'B4', 'BURN', 'B5'] as const) {
    if (zone === unread) {
      drawUnseen(table);
      if (asked(table) === 'burn' && zone !== 'BURN') sayDone(table);
      return table;
    }
    if (zone !== 'BURN' || table.senses.burn) table.deal(zone);
    table.wait(3000);
    if (zone === 'B3' || zone === 'B4') {
      checkAround(table);
      table.declare({ type: 'bets-gathered' });
    }
  }
  return table;
};

describe.each(SENSING)('what no antenna tells of is said to be done (%s)', (profile) => {
  it.each(BOARD_ZONES)('DONE, while the screen asks for a card on %s, says that it lies there', (place) => {
    const table = dealtUpTo(profile, place);
    expect([asked(table), isOffered(table)]).toEqual([`lay ${place}`, true]);
    sayDone(table);
    expect([asked(table) !== `lay ${place}`, verdicts(table)]).toEqual([true, []]);
  });

  it('and the hand is played to its end, without a face that nobody has seen', () => {
    const table = dealtUpTo(profile, 'B5');
    sayDone(table);
    checkAround(table);
    for (const seat of ORDER) table.declare({ type: 'tabled', seat });
    table.declare({ type: 'done' });
    expect([
      table.hand.ledger.over,
      table.hand.publicity.length,
      table.hand.publicity.every(({ card }) => card !== null),
    ]).toEqual(['awarded', 12, true]);
  });

  it('what its place reads at last is the card that was said to lie there, and no further one', () => {
    const table = dealtUpTo(profile, 'B4');
    sayDone(table);
    table.fact({ type: 'card-rested', ref: toCardRef(50), zone: 'B4', sweep: 900 });
    table.wait(3000);
    expect([verdicts(table), zoneOf(table.hand.cards, toCardRef(50)), table.hand.ledger.round]).toEqual([
      [],
      'B4',
      'open',
    ]);
    expect(table.hand.publicity.some(({ ref }) => ref === 50)).toBe(true);
  });

  it('the next card of the board lies beyond the one that goes unread', () => {
    const table = dealtUpTo(profile, 'B4');
    sayDone(table);
    checkAround(table);
    table.declare({ type: 'bets-gathered' });
    if (table.senses.burn) table.deal('BURN');
    table.wait(3000);
    const river = table.exit();
    table.zones.set(river, 'B5');
    table.fact({ type: 'card-rested', ref: river, zone: table.senses.board === 'one' ? 'B4' : 'B5', sweep: 901 });
    table.wait(3000);
    expect([verdicts(table), zoneOf(table.hand.cards, river), table.hand.ledger.street]).toEqual([[], 'B5', 'river']);
  });

  it('any card that is told of elsewhere is not the one that was said to lie there', () => {
    const table = dealtUpTo(profile, 'B4');
    sayDone(table);
    const [assumed] =
      table.hand.ledger.street === 'turn'
        ? table.hand.cards.lives.flatMap(({ zone }, ref) => (zone === 'B4' ? [ref] : []))
        : [];
    checkAround(table);
    table.declare({ type: 'bets-gathered' });
    table.wait(3000);
    if (table.senses.shoe) table.fact({ type: 'card-left-shoe', ref: toCardRef(assumed ?? 0) });
    const isOne = table.senses.board === 'one';
    table.fact({
      type: 'card-rested',
      ref: toCardRef(assumed ?? 0),
      zone: table.senses.burn ? 'BURN' : isOne ? 'B4' : 'B5',
      sweep: 901,
    });
    table.wait(3000);
    expect([verdicts(table), table.hand.cards.lives.filter(({ zone }) => zone === 'B4').length]).toEqual([[], 1]);
  });

  it('DONE as soon as the screen asks speaks of what it asked for before', () => {
    const table = dealtUpTo(profile, 'B4');
    table.declare({ type: 'deal-done' });
    table.declare({ type: 'done' });
    expect(asked(table)).toBe('lay B4');
  });

  it('a hole card that nothing tells of is believed when it is said on and on', () => {
    const table = tableOf(profile, 'sans-croupier', 'every');
    dealTo(table, ...ORDER, 2, 3, 4);
    drawUnseen(table);
    expect([asked(table), isOffered(table)]).toEqual(['deal 1', true]);
    for (let time = 0; time < 3; time += 1) sayDone(table);
    expect([asked(table), verdicts(table)]).toEqual(['bet', []]);
  });

  it('DONE that has confirmed a ruling says nothing of the card that is asked for after it', () => {
    const table = tableOf(profile, 'sans-croupier', 'every');
    table.deal('S4');
    table.wait(3000);
    expect(verdicts(table)).toEqual(['WRONG_DEAL_ORDER open']);
    table.lift(table.cardsIn('S4')[0] ?? toCardRef(0));
    for (let time = 0; time < 4; time += 1) sayDone(table);
    expect([verdicts(table), table.hand.ledger.out]).toEqual([['WRONG_DEAL_ORDER resolved'], 0]);
  });

  it('a card that a ruling asks for on the board lies there when it is said to', () => {
    const table = dealtUpTo(profile, 'B3');
    table.wait(3000);
    table.feed({ type: 'act', seat: 2, act: { type: 'check' }, how: 'observed', by: { role: 'operator' } });
    expect([verdicts(table), asked(table)]).toEqual([['FLOP_SHORT open'], 'lay B3']);
    sayDone(table);
    expect(verdicts(table)).toEqual(['FLOP_SHORT resolved']);
  });
});

describe.each(SENSING.filter((name) => DEFAULT_PROFILES[name].senses.burn))(
  'a burn that its pile does not tell of (%s)',
  (profile) => {
    it('is made when it is said to be', () => {
      const table = dealtUpTo(profile, 'BURN');
      expect([asked(table), isOffered(table)]).toEqual(['burn', true]);
      sayDone(table);
      expect(asked(table)).toBe('lay B1');
    });

    it('is that one when the pile tells of it late', () => {
      const table = dealtUpTo(profile, 'BURN');
      sayDone(table);
      table.fact({ type: 'card-rested', ref: toCardRef(50), zone: 'BURN', sweep: 900 });
      table.wait(3000);
      for (const place of ['B1', 'B2', 'B3'] as const) table.deal(place);
      table.wait(3000);
      expect([verdicts(table), asked(table)]).toEqual([[], 'bet']);
    });

    it('is that one also when the pile tells of it in one sweep with the next burn', () => {
      const table = dealtUpTo(profile, 'BURN');
      sayDone(table);
      for (const place of ['B1', 'B2', 'B3'] as const) table.deal(place);
      table.wait(3000);
      checkAround(table);
      table.declare({ type: 'bets-gathered' });
      const next = table.exit();
      for (const ref of [next, toCardRef(50)]) table.fact({ type: 'card-rested', ref, zone: 'BURN', sweep: 900 });
      table.wait(3000);
      expect([verdicts(table), asked(table)]).toEqual([[], 'lay B4']);
    });
  },
);
