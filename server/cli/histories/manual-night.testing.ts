import { expect, it } from 'vitest';
import { FORMAT_VERSION } from '#journal/formats';
import { SeededRandom } from '#simulation/chance/random';
import { Phones } from '#table/phones.testing';
import { type Card, formatCard, toCard } from '#vocabulary/cards';
import { chips } from '#vocabulary/units';
import { expectSame, HAND_FORMATS, ROLES, toldTo } from './exported-nights.testing.ts';
import { type FinishedHand, RecordedHands } from './recorded-hands.ts';

/** A straddle in each third hand. */
const STRADDLED = 3;

/** What comes back of a night without sensors, with straddles, side pots and boards that nobody named. */
export function manualRoundTrips(hands: number, seed: number): void {
  it('come back from a night of phones alone with the same acts, pots and winners, straddles among them', () => {
    const finished = manualNight(seed, hands);
    const told = finished.flatMap((hand) => TOLD_TO.flatMap((as) => toldTo(hand, as, NO_KEY) ?? []));
    const whole = told.filter(({ as }) => as.role === 'director');
    expect(whole.length).toBe(hands);
    expect(whole.filter(({ setup }) => setup.stakes.straddles.length > 0).length).toBeGreaterThan(hands / 4);
    expect(whole.some(({ pots }) => pots.length > 1)).toBe(true);
    expect(whole.some(({ board }) => board.includes(null))).toBe(true);
    expect(whole.some(({ board }) => board.length === 5 && !board.includes(null))).toBe(true);
    for (const each of told) for (const format of HAND_FORMATS) expectSame(format, each);
  });
}

/** Nobody knows more than everybody does, but for what is his own. */
const TOLD_TO = ROLES.slice(0, 3);

/** Nothing is sealed where no card is read. */
const NO_KEY = new Uint8Array(32);

/** A night of people who have phones and no sensor: they enter what they do, and say which cards lay there. */
function manualNight(seed: number, hands: number): readonly FinishedHand[] {
  const random = new SeededRandom(seed);
  const below = (limit: number): number => Math.floor(random.next() * limit);
  const phones = new Phones(5);
  for (let hand = 0; hand < hands; hand += 1) {
    if (hand % STRADDLED === 0) straddle(phones);
    playHand(phones, below);
    buyAgain(phones);
    expect(phones.next()).toBe('accepted');
  }
  return finishedOf(phones);
}

function finishedOf({ rows, settings }: Phones): readonly FinishedHand[] {
  const finished: FinishedHand[] = [];
  const record = new RecordedHands((hand) => void finished.push(hand));
  const first = { kind: 'snapshot', hand: 0, atMs: 0, body: { settings } } as const;
  for (const [index, { kind, hand, atMs, body }] of [first, ...rows].entries())
    record.take({ kind, hand, atMs, body: JSON.stringify(body), seq: index + 1, format: FORMAT_VERSION, hash: '' });
  record.end();
  return finished;
}

/** By whoever may, on his own phone. */
function straddle(phones: Phones): void {
  const seat = phones.view().straddle?.seat;
  if (seat !== undefined) expect(phones.ask(seat, { type: 'chair', seat, do: 'straddle' })).toBe('accepted');
}

function playHand(phones: Phones, below: (limit: number) => number): void {
  for (let acts = 0; acts < 200; acts += 1) {
    const { toAct } = phones.view();
    if (toAct === null) break;
    const { seat, options } = toAct;
    const chance = below(20);
    const raise = options?.raise ?? options?.bet;
    const act =
      chance === 0
        ? ({ type: 'all-in' } as const)
        : chance < 4 && raise !== null && raise !== undefined
          ? ({ type: options?.raise == null ? 'bet' : 'raise', to: chips(raise.min) } as const)
          : chance < 9
            ? ({ type: 'fold' } as const)
            : ({ type: options?.check === true ? 'check' : 'call' } as const);
    expect(phones.ask(seat, { type: 'act', seat, act }), JSON.stringify(act)).toBe('accepted');
  }
  tellCards(phones, below);
}

/** Some show and some do not; whoever is in last shows. */
function tellCards(phones: Phones, below: (limit: number) => number): void {
  const { whoWon } = phones.view();
  if (whoWon === null) return;
  const deck = shuffled(below);
  const board = deck.slice(0, 5).map(formatCard);
  expect(phones.ask('operator', { type: 'told', what: { type: 'board', cards: board } } as never)).toBe('accepted');
  const seats = [...new Set(whoWon.pots.flatMap((pot) => pot.seats))];
  for (const [index, seat] of seats.entries()) {
    if (phones.view().whoWon === null) return;
    const cards = deck.slice(5 + 2 * index, 7 + 2 * index).map(formatCard);
    const what = index > 0 && below(3) === 0 ? { type: 'not-shown', seat } : { type: 'hand', seat, cards };
    expect(phones.ask('operator', { type: 'told', what } as never), JSON.stringify(what)).toBe('accepted');
  }
}

function shuffled(below: (limit: number) => number): readonly Card[] {
  const deck = Array.from({ length: 52 }, (_, card) => toCard(card));
  for (let place = deck.length - 1; place > 0; place -= 1) {
    const other = below(place + 1);
    const [one, two] = [deck[place], deck[other]];
    if (one !== undefined && two !== undefined) [deck[place], deck[other]] = [two, one];
  }
  return deck;
}

/** Odd amounts, so that there are side pots and chips that no pot divides by. */
function buyAgain(phones: Phones): void {
  for (const { seat, stack } of phones.view().seats)
    if (stack === 0)
      phones.ask('operator', {
        type: 'roster',
        seat,
        change: { do: 'rebuy', chips: chips(1_000 + 75 * seat) },
      } as never);
}
