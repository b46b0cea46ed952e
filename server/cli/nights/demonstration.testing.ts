import { expect } from 'vitest';
import { SeededRandom } from '#simulation/chance/random';
import { type LivingTable, VISITORS_WORLD } from '#simulation/living-table';
import type { Asked, ChosenAct } from '#simulation/people/temperament';
import { watchablePlayers } from '#simulation/people/watchable-players';
import { VisitorsTemptation } from '#simulation/play/visitors-temptation';
import { rankOf } from '#vocabulary/cards';
import { BOARD_ZONES } from '#vocabulary/zones';
import { evenRates } from './mistake-rates.ts';
import { runNight } from './night.ts';
import { START_MS } from './night-clock.ts';
import { ordinaryNight } from './ordinary-night.ts';

const TEN_MINUTES_MS = 600_000;
/** Whoever looks in stays if he sees a board, and a mistake that is put right, before he would have gone. */
const BOARD_WITHIN_MS = 60_000;
const SETTLED_WITHIN_MS = 90_000;

/** What a visitor of `npm start` sees, in virtual time. */
export async function expectWorthWatching(seed: number): Promise<void> {
  const seen: { readonly asked: Asked; readonly act: ChosenAct | undefined }[] = [];
  const players = watchablePlayers(new SeededRandom(`${seed}/players`));
  const temperament = (asked: Asked): ChosenAct | undefined => {
    const act = players(asked);
    seen.push({ asked, act });
    return act;
  };
  const visited = { world: VISITORS_WORLD, worldWords: '', temptation: new VisitorsTemptation(seed), temperament };
  let boardMs = Number.POSITIVE_INFINITY;
  const onSlice = ({ world }: LivingTable): void => {
    if (world.cards.some(({ spot }) => BOARD_ZONES.some((zone) => zone === spot)))
      boardMs = Math.min(boardMs, world.nowMs);
  };
  const { crash, deadEnds, labels, hands, simulatedMs, verdicts } = await runNight(
    ordinaryNight({ seed, hands: 9, ...visited, mistakes: evenRates(0), isEagerFirst: true, onSlice }),
  );
  const settledMs = verdicts.flatMap(({ status, closedAtMs }) =>
    status === 'resolved' && closedAtMs !== null ? [closedAtMs - START_MS] : [],
  );
  expect({ crash, deadEnds, isLongEnough: simulatedMs > TEN_MINUTES_MS }).toEqual({
    crash: null,
    deadEnds: 0,
    isLongEnough: true,
  });
  expect(boardMs).toBeLessThan(BOARD_WITHIN_MS);
  expect(Math.min(...settledMs)).toBeLessThan(SETTLED_WITHIN_MS);
  const erred = [...new Set(labels.map(({ hand }) => hand))];
  const gaps = [...erred.slice(1), hands + 1].map((hand, index) => hand - (erred[index] ?? 0));
  expect([erred[0], Math.max(...gaps) <= 3]).toEqual([1, true]);
  const raised = seen.filter(({ asked, act }) => asked.board.length === 0 && act?.type === 'raise');
  expect(raised.length).toBeGreaterThan(hands / 2);
  const kings = seen.filter(
    ({ asked }) => asked.board.length === 0 && asked.hole.every((card) => rankOf(card) === 'K'),
  );
  expect(kings.filter(({ act }) => act?.type === 'fold')).toEqual([]);
}
