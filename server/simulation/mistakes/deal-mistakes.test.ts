import { expect, it } from 'vitest';
import { stepId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import { seatZone } from '#vocabulary/zones';
import { SeededRandom } from '../chance/random.ts';
import { Room } from '../people/room.ts';
import { ScriptRunner } from '../people/script.ts';
import { TableWorld } from '../world/table-world.ts';
import { presetWorld } from '../worlds/presets.ts';
import { mistakeOf } from './catalogue.ts';

it('R000-mis-3: a card too many goes to whoever has his two, and not to one who has been dealt one short', () => {
  const dealtTo = (short: Seat): readonly number[] => {
    const world = new TableWorld(new SeededRandom(8));
    const seats: readonly Seat[] = [5, 6, 7];
    const view = JSON.parse('{"table":{"senses":{"seats":true}},"hand":{"number":3},"seats":[]}');
    const side = { look: () => view, say: () => {} };
    const panel = { press: () => {} };
    const room = new Room({
      world,
      side,
      panel,
      settings: presetWorld('none'),
      random: new SeededRandom(1),
      onDeed: () => {},
    });
    for (const spot of seats.flatMap((seat) =>
      seat === short ? [seatZone(seat)] : [seatZone(seat), seatZone(seat)],
    )) {
      world.put(world.topOfShoe() ?? expect.fail('the shoe is full'), spot);
    }
    const mistake = mistakeOf('extra-card-to-other') ?? expect.fail('no such mistake');
    const step = { do: 'deal', seat: 7, id: stepId('deal') } as const;
    const deed = new ScriptRunner(mistake.make(room, { room, view, step }));
    while (!deed.isDone) {
      world.advance(world.nowMs + 20);
      deed.advance(world.nowMs);
    }
    return seats.map((seat) => world.pile(seatZone(seat)).length - (seat === short ? 1 : 2));
  };
  const given = ([5, 6, 7] as const).map(dealtTo);
  expect(given.map((cards, short) => [cards[short], cards.filter((more) => more === 1).length])).toEqual([
    [0, 1],
    [0, 1],
    [0, 1],
  ]);
});
