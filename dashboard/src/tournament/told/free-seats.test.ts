import { describe, expect, it } from 'vitest';
import { demoTournament } from '../../demo/demo-tournament.ts';
import { freeSeats } from './free-seats.ts';

const view = { ...demoTournament(false), moves: [] };

describe('where somebody may be moved to', () => {
  it('is a seat of an open table that nobody has, and nobody is on his way to', () => {
    const [first] = freeSeats(view);
    const [mover] = view.players;
    if (first === undefined || mover?.table == null || mover.seat === null)
      return expect.fail('somebody sits, a seat is free');
    const taken = view.players.map(({ table, seat }) => `${table}/${seat}`);
    expect(freeSeats(view).filter(({ table, seat }) => taken.includes(`${table}/${seat}`))).toEqual([]);
    const move = { player: mover.player, from: { table: mover.table, seat: mover.seat }, to: first, hasLeft: false };
    expect(freeSeats({ ...view, moves: [move] })).toEqual(freeSeats(view).slice(1));
    expect(freeSeats({ ...view, tables: view.tables.map((table) => ({ ...table, isOpen: false })) })).toEqual([]);
  });
});
