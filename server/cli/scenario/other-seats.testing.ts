import { expect } from 'vitest';
import { formatCard, parseCard, toCard } from '#vocabulary/cards';
import beyond from '../scenarios/beyond-deal.json' with { type: 'json' };
import deal from '../scenarios/deal.json' with { type: 'json' };
import more from '../scenarios/more-deal.json' with { type: 'json' };
import { readScenarios } from './scenario-files.ts';

/** Files of kind `cards`, by the name they have without `-deal.json`. */
export const DEAL_FILES = Object.entries({ deal, beyond, more });
const SEAT = /(?<=\bS|ACT )\d+/g;
const CARD = /\b[2-9TJQKA][cdhs]\b/g;

/**
 * No rule of the deal asks for the number of a seat or the face of a card: everybody some chairs on, with another pack,
 * is the same story. One scenario in so many is told.
 */
export function expectSameElsewhere(
  { decks, scenarios: all }: (typeof DEAL_FILES)[number][1],
  chairs: number,
  further: number,
  every: number,
): void {
  const scenarios = all.filter((_, nth) => nth % every === 0);
  const seatAfter = (seat: number): number => ((seat + chairs - 1) % 10) + 1;
  const cardAfter = (text: string): string => {
    const card = parseCard(text);
    return card === undefined ? text : formatCard(toCard((card + further) % 52));
  };
  const moved = <Told>(told: Told): Told =>
    JSON.parse(
      JSON.stringify(told)
        .replace(SEAT, (seat) => String(seatAfter(Number(seat))))
        .replace(CARD, cardAfter),
    );
  const movedScenarios = scenarios.map((scenario) => ({
    ...moved(scenario),
    seats: scenario.seats.map(seatAfter),
    button: seatAfter(scenario.button),
    dealOrder: scenario.dealOrder.map(seatAfter),
  }));
  const before = outcomesOf({ decks, scenarios });
  expect(before.length).toBeGreaterThan(all.length / (every + 1));
  const expected = before.map((outcome) => sorted({ ...moved(outcome), deadHands: outcome.deadHands.map(seatAfter) }));
  expect(outcomesOf({ decks: moved(decks), scenarios: movedScenarios }).map(sorted)).toEqual(expected);
}

interface Outcome {
  readonly id: string;
  readonly remedy: readonly string[];
  readonly deadHands: readonly number[];
}

function outcomesOf(file: object): readonly Outcome[] {
  const cases = readScenarios(JSON.stringify(file));
  if (!cases.ok) throw new Error(cases.reason);
  return cases.value.map(({ run }): Outcome => JSON.parse(JSON.stringify(run?.())));
}

/**
 * Dead hands are told by number of seat, which says nothing about the order at the table; neither do the moves of
 * several hands.
 */
function sorted(outcome: Outcome): Outcome {
  return { ...outcome, remedy: [...outcome.remedy].sort(), deadHands: [...outcome.deadHands].sort((a, b) => a - b) };
}
