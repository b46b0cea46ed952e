import { describe, expect, it } from 'vitest';
import { demoTournament } from '../../demo/demo-tournament.ts';
import { myTournament, tournamentOf } from './my-tournament.ts';

const view = demoTournament(false);

describe('what a phone says of the tournament', () => {
  it('is about whoever sits at that seat of the table that is followed', () => {
    const mine = myTournament(view, 3, 1);
    expect(mine?.player.name).toBe('Cléo');
    const ahead = view.players.filter(({ stack }) => stack > (mine?.player.stack ?? 0)).length;
    expect([mine?.place, mine?.left, mine?.move]).toEqual([ahead + 1, 12, null]);
    expect(myTournament(view, 10, 1)).toBeNull();
  });

  it('is where he goes, as long as he has not gone', () => {
    const [table, other] = view.tables.map((each) => each.table);
    const player = view.players[2]?.player;
    if (table === undefined || other === undefined || player === undefined)
      return expect.fail('two tables, three players');
    const move = { player, from: { table, seat: 3 }, to: { table: other, seat: 5 }, hasLeft: false } as const;
    expect(myTournament({ ...view, moves: [move] }, 3, 1)?.move).toEqual(move);
    expect(myTournament({ ...view, moves: [{ ...move, hasLeft: true }] }, 3, 1)?.move).toBeNull();
  });

  it('follows whoever sits at a paper table, also while he is between two tables', () => {
    const [followed, paper] = view.tables.map((each) => each.table);
    const somebody = view.players.find((each) => each.table === paper);
    if (followed === undefined || somebody?.seat == null || paper === undefined)
      return expect.fail('somebody sits at the paper table');
    const { player, seat } = somebody;
    expect(tournamentOf(view, player)).toMatchObject({ player: { table: paper, seat }, left: 12, move: null });
    const move = { player, from: { table: paper, seat }, to: { table: followed, seat: 9 }, hasLeft: true } as const;
    expect(tournamentOf({ ...view, moves: [move] }, player)?.move).toEqual(move);
    expect(tournamentOf(view, 'p99')).toBeNull();
  });

  it('is nothing where no table of the tournament is followed', () => {
    const paper = view.tables.map((table) => ({ ...table, kind: 'paper' as const }));
    expect(myTournament({ ...view, tables: paper }, 3, 1)).toBeNull();
    expect(myTournament(demoTournament(true), 3, 1)).toBeNull();
  });
});
