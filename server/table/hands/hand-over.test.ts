import { describe, expect, it } from 'vitest';
import { cardsIn, withTurn } from '#engine/table-state/cards';
import { handIsOver } from '#table/hands/hand-over';
import { muckedWinners } from '#table/hands/mucked-winners';
import { toCardRef } from '#vocabulary/card-refs';
import type { Seat } from '#vocabulary/seats';
import { seatZone } from '#vocabulary/zones';
import { Duel, UNDO, worldOf } from '../duel.testing.ts';

describe('a hand that would have won, thrown away unseen', () => {
  const thrown = (how?: (duel: Duel, seat: Seat) => void): Duel => {
    for (let seed = 1; seed < 40; seed++) {
      const duel = new Duel(worldOf(seed));
      duel.checkDown((seat) => how?.(duel, seat));
      if (duel.muckedWinners().length > 0) return duel;
    }
    throw new Error('in forty hands the better one was never thrown away');
  };

  it('is what UNDO takes back along with the DONE that threw it away, not instead of it', () => {
    const duel = thrown();
    expect([duel.muckedWinners(), handIsOver(duel.core)]).toEqual([['open'], true]);
    duel.say(UNDO);
    expect([duel.muckedWinners(), handIsOver(duel.core)]).toEqual([['withdrawn'], false]);
    duel.say({ type: 'declared', what: { type: 'done' }, by: { role: 'operator' } });
    expect([duel.muckedWinners().filter((status) => status === 'open'), handIsOver(duel.core)]).toEqual([
      ['open'],
      true,
    ]);
  });

  it('is told though the gate of the muck read only one of its two cards', () => {
    const half = thrown((duel, seat) => {
      const { hand } = duel.core.engine;
      const [first, second] = hand === null ? [] : cardsIn(hand.cards, seatZone(seat));
      if (first === undefined || second === undefined) throw new Error('he holds two');
      duel.fact({ type: 'card-lifted', ref: first, zone: seatZone(seat) });
      duel.fact({ type: 'card-rested', ref: second, zone: 'MUCK', sweep: 900 });
    });
    expect(half.muckedWinners()).toEqual(['open']);
  });

  it('cannot be told while a sixth card lies on the board', () => {
    const { core } = thrown();
    const { hand } = core.engine;
    const cardOf = core.context?.vault.cardOf;
    if (hand === null || cardOf === undefined) throw new Error('a hand is over');
    expect(muckedWinners(hand, cardOf)).toHaveLength(1);
    const sixth = withTurn(hand.cards, [toCardRef(51)], { type: 'moved', move: { to: 'B5', face: 'up' }, order: 60 });
    expect(muckedWinners({ ...hand, cards: sixth }, cardOf)).toEqual([]);
  });

  it('is told once, however often the hand is decided anew', () => {
    const duel = thrown();
    duel.say({ type: 'declared', what: { type: 'floor-called' }, by: { role: 'operator' } });
    duel.say(UNDO);
    expect([duel.muckedWinners(), handIsOver(duel.core)]).toEqual([['open'], true]);
  });
});

describe('a hand is over', () => {
  it('when it ends, and not any more when what ended it is undone', () => {
    const duel = new Duel();
    expect(duel.isOver()).toEqual([false, false, false]);
    duel.act('fold');
    expect(duel.isOver()).toEqual([true, true, true]);
    duel.say(UNDO);
    expect(duel.isOver()).toEqual([false, false, false]);
    duel.act('call');
    duel.act('fold');
    expect(duel.isOver()).toEqual([true, true, true]);
  });

  it('when a person gave it up, whatever is undone afterwards', () => {
    const duel = new Duel();
    duel.act('call');
    const give = () => duel.floor({ type: 'void-hand', reason: 'fire alarm' });
    expect(give()).toBe('accepted');
    duel.say(UNDO);
    expect(handIsOver(duel.core)).toBe(true);
    expect(give()).toBe('not-now');
  });
});
