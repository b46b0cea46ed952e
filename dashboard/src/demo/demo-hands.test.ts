import { expect, it } from 'vitest';
import { equitiesOf } from '#equity/equities';
import { strengthOfCards } from '#equity/evaluator';
import { outsOf } from '#equity/outs';
import { nameView } from '#feeds/shown-hands';
import { type Card, parseCard } from '#vocabulary/cards';
import { SEATS, type Seat } from '#vocabulary/seats';
import { BOARD, holeOf, liveIn, shownIn } from './demo-cards.ts';
import told from './demo-hands.json' with { type: 'json' };

const cardOf = (text: string): Card => parseCard(text) ?? expect.fail(`${text} is a card`);
const board = (shown: number): readonly Card[] => BOARD.slice(0, shown).map(cardOf);
const holeCards = (seat: Seat): readonly [Card, Card] => {
  const [first, second] = holeOf(seat);
  return [cardOf(first), cardOf(second)];
};

const nameOf = (shown: number, seat: Seat) => {
  const { category, names, best } = nameView([...board(shown), ...holeCards(seat)]);
  return [category, names.en, names.fr, best.join(' ')];
};

function equitiesIn(scene: 'betting' | 'all-in' | 'verdict', players: number) {
  const live = liveIn(scene, players);
  const request = { hands: live.map(holeCards), board: board(shownIn(scene)), dead: [] };
  const [equities, outs] = [equitiesOf(request), outsOf(request)];
  if (!equities.ok || !outs.ok) throw new Error('hands of one pack can be counted');
  const rounded = (part: number): number => Math.round(part * 10_000) / 10_000;
  const hands = equities.value.hands.map(({ win, tie, share }, index) =>
    [...[win, tie, share].map(rounded), outs.value[index]?.toWin.length ?? 0].join(' '),
  );
  return { scene, live: live.join(' '), hands: hands.join(' | ') };
}

it('every hand that the preview of the overlay shows is named and counted by the engine', () => {
  const strength = (seat: Seat): number => strengthOfCards([...board(BOARD.length), ...holeCards(seat)]);
  const counted = {
    ranking: [...SEATS].sort((a, b) => strength(b) - strength(a)),
    names: Object.fromEntries([3, 4, 5].map((shown) => [shown, SEATS.map((seat) => nameOf(shown, seat))])),
    equities: (['betting', 'all-in', 'verdict'] as const)
      .flatMap((scene) => SEATS.slice(1).map((players) => equitiesIn(scene, players)))
      .filter(
        (one, index, all) => all.findIndex((other) => other.scene === one.scene && other.live === one.live) === index,
      ),
  };
  expect(told).toEqual(counted);
});
