import { SEATS } from '#vocabulary/seats';
import type { NightView } from '#wire/views/night-view';

/** An invented evening; the empty table has had none. */
export function demoNight(): NightView {
  const isEmpty = new URLSearchParams(location.search).get('demo') === 'empty';
  const sinceMs = Date.UTC(2026, 0, 10, 19, 4);
  if (isEmpty)
    return { sinceMs, nowMs: sinceMs + 60_000, hands: 0, redealt: 0, biggestPot: null, kinds: [], stacks: [] };
  return {
    sinceMs,
    nowMs: sinceMs + 3 * 3_600_000,
    hands: 127,
    redealt: 3,
    biggestPot: { hand: 96, amount: 41_300 },
    kinds: [
      { kind: 'PREMATURE_TURN', count: 6, statuses: { resolved: 4, withdrawn: 2 } },
      { kind: 'NO_BURN_FLOP', count: 4, statuses: { resolved: 4 } },
      { kind: 'WRONG_DEAL_ORDER', count: 3, statuses: { resolved: 2, overruled: 1 } },
    ],
    stacks: Array.from({ length: 40 }, (_, i) => ({
      hand: 88 + i,
      seats: SEATS.map((seat) => ({
        seat,
        stack: Math.max(0, Math.round(30_000 + (seat - 5.5) * i * 140 + 5_200 * Math.sin(seat * 1.7 + i * 0.33))),
      })),
    })),
  };
}
