import { SEATS } from '#vocabulary/seats';
import { NIGHT_NOW, type NightPageView, type NightsView } from '#wire/views/nights-view';
import { demoNight } from './demo-night.ts';
import { FULL_TABLE } from './full-table.ts';

const DAY_MS = 86_400_000;

/** An invented evening, and one before it. */
export function demoNights(): NightsView {
  const { hands, sinceMs, nowMs } = demoNight();
  const now = { id: NIGHT_NOW, fromMs: sinceMs, toMs: nowMs, hands };
  return {
    nights:
      hands === 0
        ? [now]
        : [now, { id: '2026-01-03-1', fromMs: sinceMs - 7 * DAY_MS, toMs: nowMs - 7 * DAY_MS, hands: 96 }],
  };
}

export function demoNightPage(id: string): NightPageView {
  const { nowMs, ...night } = demoNight();
  const isEmpty = night.hands === 0;
  const people = FULL_TABLE.seats.map(({ seat, name, colour }) => ({ seat, name, colour }));
  const [first, second] = people;
  return {
    ...night,
    id,
    untilMs: nowMs,
    chips: { sold: 300_000, onTable: 300_000, raked: 0, difference: 0 },
    people,
    players: isEmpty ? [] : people.map(({ name, colour }, index) => playerOf(name, colour, SEATS.length / 2 - index)),
    transfers:
      isEmpty || first === undefined || second === undefined
        ? []
        : [{ from: second.name, to: first.name, chips: 1_250, cents: 1_250 }],
    price: { currency: 'EUR', chips: 10_000, cents: 10_000 },
    dealers: isEmpty ? [] : people.map(({ name }, index) => ({ name, hands: 13, mistakes: Math.max(0, 4 - index) })),
    moves: isEmpty || first === undefined ? [] : [moveOf('chips-1', first, night.sinceMs)],
    page: 1,
    pages: 1,
    found: night.hands,
    list:
      isEmpty || first === undefined || second === undefined
        ? []
        : [
            {
              hand: 127,
              beganMs: nowMs - 120_000,
              endedMs: nowMs - 20_000,
              redealt: false,
              dealer: second.seat,
              people,
              how: 'showdown',
              pot: 4_300,
              won: [{ seat: first.seat, amount: 4_300 }],
              board: ['Ks', 'Qd', '7c', '2s', 'Th'],
              shown: [
                {
                  seat: first.seat,
                  cards: ['Kd', 'Kc'],
                  names: { en: 'Three of a kind, kings', fr: 'Brelan de rois' },
                },
              ],
              called: [{ kind: 'PREMATURE_TURN', status: 'resolved', seats: [], rules: ['R000-prem-1'], atMs: 0 }],
              difference: 0,
            },
            {
              hand: 126,
              beganMs: nowMs - 240_000,
              endedMs: nowMs - 130_000,
              redealt: false,
              dealer: first.seat,
              people,
              how: 'folds',
              pot: 900,
              won: [{ seat: second.seat, amount: 900 }],
              board: [],
              shown: [],
              called: [],
              difference: 0,
            },
          ],
  };
}

function playerOf(name: string, colour: string, rank: number): NightPageView['players'][number] {
  const result = Math.round(rank * 2_450);
  return {
    name,
    colour,
    brought: 30_000,
    bought: 0,
    buyIns: 0,
    paidOut: 0,
    stack: 30_000 + result,
    result,
    hands: 120,
    won: 12,
  };
}

function moveOf(
  id: string,
  { seat, name, colour }: NightPageView['people'][number],
  atMs: number,
): NightPageView['moves'][number] {
  return { id, atMs, seat, name, colour, what: 'rebuy', chips: 10_000, by: { role: 'operator', name: null } };
}
