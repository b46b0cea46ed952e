import { parseCard } from '#vocabulary/cards';
import { type CardsOutcome, parseCardsScenario, runCardsScenario } from './cards/kind-cards.ts';

const DECK =
  'Jc Qh Th 8h 6c 4h As 3s 6s Qd 5d 3d 7h Ac Tc Qs 6d Kc 5s 2h Ad 5h Ah 8c Qc 7s 3c 9c 9h 3h Js 5c Jh Jd 8s Td Ks 2s 9s 7d 4c Kh 4d 4s 2d 8d 7c 9d Ts Kd 2c 6h';

interface Told {
  readonly remedy?: readonly string[];
  readonly after?: readonly string[];
  readonly options?: object;
  readonly offAtStart?: readonly string[];
}

/**
 * Plays a hand told in the words of FORMAT.md: seats 1 to `count`, the button at seat 1, profile `full`, through
 * perception and engine.
 */
export function played(rulebook: string, count: number, events: readonly string[], told: Told = {}): CardsOutcome {
  const seats = Array.from({ length: count }, (_, index) => index + 1);
  const { remedy = [], after = [], ...more } = told;
  const expect = Object.fromEntries([
    ['remedy', remedy],
    ['then', after],
  ]);
  const json = {
    id: 'X',
    rulebook,
    seats,
    button: 1,
    dealOrder: [...seats.slice(1), 1],
    deck: 'A',
    events: ['BLINDS 50/100', ...events],
    expect,
    ...more,
  };
  const deck = DECK.split(' ').flatMap((card) => parseCard(card) ?? []);
  const scenario = parseCardsScenario(json, new Map([['A', deck]]));
  if (!scenario.ok) throw new Error(scenario.reason);
  return runCardsScenario(scenario.value);
}

/** The one verdict, as `KIND severity status`. */
export function verdictOf({ verdicts }: CardsOutcome): string {
  return verdicts.map(({ kind, severity, status }) => `${kind} ${severity} ${status}`).join(', ') || 'none';
}

/** Four players, dealt and the blinds called. */
export const CALLED = ['DEAL 1-8', 'NOTE betting', 'GATHER'];
export const FLOP = [...CALLED, '6s SHOE>BURN', 'Qd,5d,3d SHOE>B1,B2,B3'];
export const TURN = [...FLOP, 'NOTE betting', 'GATHER', '7h SHOE>BURN', 'Ac SHOE>B4'];
export const RIVER = [...TURN, 'NOTE betting', 'GATHER', 'Tc SHOE>BURN', 'Qs SHOE>B5'];
