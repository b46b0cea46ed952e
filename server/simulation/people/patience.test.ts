import { expect, it } from 'vitest';
import type { PublicView } from '#wire/views/public-view';
import type { StepView } from '#wire/views/steps';
import { SeededRandom } from '../chance/random.ts';
import { TableWorld } from '../world/table-world.ts';
import { presetWorld } from '../worlds/presets.ts';
import { Patience } from './patience.ts';
import { Room } from './room.ts';

/** The screen has seen so many cards at seat 3. */
const viewOf = (seen: number): PublicView =>
  JSON.parse(
    JSON.stringify({
      hand: { number: 291, redeal: 0 },
      table: { senses: { seats: true } },
      seats: [{ seat: 3, cards: Array(seen).fill({}) }],
    }),
  );
const VIEW = viewOf(0);
const asked = (step: string): StepView => JSON.parse(step);

function scene() {
  const world = new TableWorld(new SeededRandom(3));
  const side = { look: () => null, say: () => {} };
  const room = new Room({
    world,
    side,
    panel: { press: () => {} },
    settings: presetWorld('none'),
    random: new SeededRandom(1),
    onDeed: () => {},
  });
  return { world, patience: new Patience(room) };
}

it('who has taken a card back into the shoe draws when he is asked for one at its place again', () => {
  const { world, patience } = scene();
  const card = world.topOfShoe() ?? expect.fail('the shoe is full');
  const lay = asked('{"id":"lay-B4","do":"lay","place":"B4","face":"up"}');
  const back = asked('{"id":"turn/1","do":"move","to":"SHOE"}');
  const attempt = (step: StepView): number => {
    patience.follow();
    return patience.attempt(VIEW, step);
  };
  expect(attempt(lay)).toBe(1);
  world.put(card, 'B4');
  expect([attempt(lay), attempt(lay), attempt(back)]).toEqual([2, 3, 1]);
  world.put(card, 'SHOE');
  expect([attempt(lay), attempt(back)]).toEqual([1, 2]);
});

it('who has put a street aside that came too early burns and lays again, for the screen has seen the first burn: an undone call had closed the round', () => {
  const { world, patience } = scene();
  const [burn, lay] = [
    asked('{"id":"burn-turn","do":"burn","before":"turn"}'),
    asked('{"id":"lay-B4","do":"lay","place":"B4","face":"up"}'),
  ];
  const shown = (burns: number): PublicView =>
    JSON.parse(
      JSON.stringify({
        hand: { number: 5, redeal: 0 },
        table: { senses: { seats: true, burn: true } },
        burn: { count: burns },
      }),
    );
  const draw = (spot: 'BURN' | 'B4') => {
    const card = world.topOfShoe() ?? expect.fail('the shoe is full');
    world.put(card, spot);
    return card;
  };
  draw('BURN');
  expect(patience.attempt(shown(1), burn)).toBe(1);
  draw('BURN');
  // The screen has yet to see it.
  expect(patience.attempt(shown(1), burn)).toBe(2);
  expect(patience.attempt(shown(2), lay)).toBe(1);
  world.put(draw('B4'), 'ASIDE');
  patience.follow();
  expect([patience.attempt(shown(2), burn), patience.attempt(shown(2), burn)]).toEqual([1, 2]);
  expect([patience.attempt(shown(3), lay), patience.attempt(shown(3), lay)]).toEqual([1, 2]);
});

it('who has got one card of two is dealt the other, though one was drawn for him when he was asked for before', () => {
  const { world, patience } = scene();
  const deal = asked('{"id":"deal-3","do":"deal","seat":3}');
  expect(patience.attempt(viewOf(0), deal)).toBe(1);
  world.put(world.topOfShoe() ?? expect.fail('the shoe is full'), 'S3');
  // The screen has yet to see it.
  expect(patience.attempt(viewOf(0), deal)).toBe(2);
  expect([patience.attempt(viewOf(1), deal), patience.attempt(viewOf(1), deal)]).toEqual([1, 1]);
  world.put(world.topOfShoe() ?? expect.fail('the shoe is full'), 'S3');
  expect([patience.attempt(viewOf(1), deal), patience.attempt(viewOf(2), deal)]).toEqual([2, 3]);
});

it('of a flop of which the screen shows all that lies the next card is laid, whichever place it believes to be free', () => {
  const { world, patience } = scene();
  const lay = asked('{"id":"lay-B1","do":"lay","place":"B1","face":"up"}');
  const shown = (cards: number): PublicView =>
    JSON.parse(
      JSON.stringify({
        hand: { number: 104, redeal: 0 },
        table: { senses: { seats: true, board: 'one' } },
        board: [{ place: 'B2', cards: Array(cards).fill({}) }],
      }),
    );
  expect(patience.attempt(shown(0), lay)).toBe(1);
  world.put(world.topOfShoe() ?? expect.fail('the shoe is full'), 'B1');
  // The screen has yet to see it.
  expect(patience.attempt(shown(0), lay)).toBe(2);
  expect(patience.attempt(shown(1), lay)).toBe(1);
  for (const place of ['B2', 'B3'] as const) world.put(world.topOfShoe() ?? expect.fail('the shoe is full'), place);
  expect(patience.attempt(shown(3), lay)).toBe(2);
});

it('who is asked the same for a minute, whatever he answers, answers it no more', () => {
  const { world, patience } = scene();
  const isOverAt = (ms: number, id: string): boolean => {
    world.advance(ms);
    return patience.isAskedForEver({ id });
  };
  expect([isOverAt(1000, 'a'), isOverAt(60_000, 'a'), isOverAt(61_001, 'a'), isOverAt(62_000, 'a')]).toEqual([
    false,
    false,
    true,
    false,
  ]);
  expect([isOverAt(120_000, 'b'), isOverAt(130_000, 'a'), isOverAt(189_000, 'a'), isOverAt(190_001, 'a')]).toEqual([
    false,
    false,
    false,
    true,
  ]);
});
