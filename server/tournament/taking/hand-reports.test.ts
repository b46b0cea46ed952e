import { expect, it } from 'vitest';
import type { Seat } from '#vocabulary/seats';
import type { PlayerId } from '#vocabulary/tournament/tournament-inputs';
import { chips } from '#vocabulary/units';
import { Floor, planOf, t } from '../floor.testing.ts';

const followed = (name: string) => ({ name, kind: 'followed' as const, seats: 4 });
const EVERYTHING = 7 * 2_000;

type Stacks = readonly (readonly [Seat, number])[];

/** Two followed tables, of which the first has played a hand. */
function afterOneHand(stacks: Stacks) {
  const floor = new Floor(planOf('sans-croupier', { tables: [followed('A'), followed('B')], finalTableOf: 4 }));
  floor.begin(7);
  const seated = floor.game.players;
  /** The player who sat there before the hand. */
  const at = (table: number, place: number): PlayerId => {
    const player = seated.find((each) => each.place?.table === table && each.place.seat === place);
    if (player === undefined) throw new Error(`nobody sat at ${table}, ${place}`);
    return player.id;
  };
  const given = (table: number): number => floor.state.links.find((link) => link.table === t(table))?.given ?? 0;
  const carriesOut = (table: number) =>
    floor.take({ type: 'orders-taken', table: t(table), epoch: 1, number: given(table) });
  const tells = (counted: Stacks, taken: number) =>
    floor.take({
      type: 'hand-ended',
      table: t(1),
      hand: 1,
      taken,
      stacks: counted.map(([seat, stack]) => ({ seat, stack: chips(stack) })),
      next: null,
      winner: null,
    }).answer;
  carriesOut(1);
  carriesOut(2);
  floor.take({
    type: 'hand-begun',
    table: t(1),
    hand: 1,
    with: 'shuffle-started',
    redeal: false,
    dealer: 3,
    bigBlind: 1,
  });
  tells(stacks, given(1));
  return { floor, at, tells, carriesOut, given };
}
const sum = (floor: Floor): number => floor.game.players.reduce((all, { stack }) => all + stack, 0);

it('chips of somebody new at a seat are not given to whoever lost his own there, nor is he back by them', () => {
  const { floor, at, tells, carriesOut, given } = afterOneHand([
    [1, 4_000],
    [2, 0],
    [3, 2_000],
    [4, 2_000],
  ]);
  const loser = at(1, 2);
  const [comer] = floor.game.players.filter(({ place }) => place?.table === 2);
  if (comer === undefined) throw new Error('nobody sits at table 2');
  floor.ask({ type: 'moved', player: comer.id, table: t(1), seat: 2 });
  carriesOut(2);
  // The first table has taken him in; what it tells comes before the tournament hears of that.
  const seatsIn = given(1);
  expect(
    tells(
      [
        [1, 4_000],
        [2, 2_000],
        [3, 2_000],
        [4, 2_000],
      ],
      seatsIn,
    ),
  ).toBe('accepted');
  expect(floor.game.players.find(({ id }) => id === loser)).toMatchObject({ state: 'out', stack: 0 });
  expect(sum(floor)).toBe(EVERYTHING);
});

it('a hand whose telling comes late is of whoever has left his seat since', () => {
  const { floor, at, tells, carriesOut, given } = afterOneHand([
    [1, 2_500],
    [2, 1_500],
    [3, 2_000],
    [4, 2_000],
  ]);
  const leaver = at(1, 2);
  const before = given(1);
  floor.ask({ type: 'moved', player: leaver, table: t(2), seat: null });
  expect(
    tells(
      [
        [1, 2_200],
        [2, 1_800],
        [3, 2_000],
        [4, 2_000],
      ],
      before,
    ),
  ).toBe('accepted');
  carriesOut(1);
  carriesOut(2);
  expect(floor.game.players.find(({ id }) => id === leaver)?.stack).toBe(1_800);
  expect(sum(floor)).toBe(EVERYTHING);
});
