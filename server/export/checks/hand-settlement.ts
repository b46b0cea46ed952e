import { applyEffects, type Betting, decideAward, handOver, liveSeats, pots, seatOf } from '#engine/betting/api';
import { rankCards } from '#equity/evaluator';
import type { Card } from '#vocabulary/cards';
import { err, ok, type Result } from '#vocabulary/result';
import { clockwiseAfter, type Seat } from '#vocabulary/seats';
import { chips } from '#vocabulary/units';
import type { ImportedHand, SeatAmount } from '../imported/imported-hand.ts';
import { moneyNumber } from '../imported/money.ts';

/** How the pots go by the rules, before any rake. */
export interface Settlement {
  readonly pot: number;
  /** With two boards each is worth half. */
  readonly gross: ReadonlyMap<Seat, number>;
  /** False where cards that nobody saw decided: `gross` is then one of several possible outcomes. */
  readonly decided: boolean;
  /**
   * Chips that dividing pots may put on another seat than the room did: one a pot and board, none where nothing was
   * divided or taken.
   */
  readonly oddChips: number;
  /** The smallest chip of the table, as far as blinds and bets tell: rooms that take a rake may share a pot by it. */
  readonly chip: number;
  /** Stacks at the end, where there was one board. */
  readonly stacks: ReadonlyMap<Seat, number>;
  /** Some programs give all odd chips of a pot to one winner, not one each: what each seat then gets more or less. */
  readonly oddTogether: ReadonlyMap<Seat, number>;
}

/** `played` is over and gathered. */
export function settle(hand: ImportedHand, played: Betting): Result<Settlement, string> {
  const betting = hand.table === undefined ? played : withMucked(hand, played);
  const potCount = pots(betting).length;
  const pot = pots(betting).reduce((sum, { amount }) => sum + amount, 0);
  const over = handOver(betting);
  const boards = over ? hand.boards.slice(0, 1) : hand.boards;
  const short = boards.find((board) => board.length < 5);
  if (!over && short !== undefined)
    return err(`the record ends with ${short.length} board cards and ${liveSeats(betting).length} hands`);
  const gross = new Map<Seat, number>();
  let stacks: ReadonlyMap<Seat, number> = new Map();
  let oddTogether: ReadonlyMap<Seat, number> = new Map();
  const contenders = contendersOf(hand, betting);
  for (const board of boards) {
    const strengths = over ? new Map<Seat, number>() : strengthsOf(hand, contenders, board);
    const awarded = applyEffects(betting, decideAward(betting, strengths, hand.table?.rake ?? chips(0)).effects);
    for (const { seat, amount } of awarded.award?.payout ?? [])
      gross.set(seat, (gross.get(seat) ?? 0) + amount / boards.length);
    stacks = new Map(awarded.seats.map(({ seat, stack }) => [seat, stack]));
    oddTogether = oddTogetherOf(awarded);
  }
  const decided = over || isDecided(hand, contenders);
  const settlement = { pot, gross, decided, oddChips: potCount * boards.length, chip: smallestChipOf(hand) };
  // Over two boards odd halves are rounded anyway, and stacks in between do not exist.
  return ok(
    boards.length === 1
      ? { ...settlement, stacks, oddTogether }
      : { ...settlement, stacks: new Map(), oddTogether: new Map() },
  );
}

/**
 * At a physical table whoever gives his hand up at the showdown has folded it: his chips lie in no pot of their own.
 */
function withMucked(hand: ImportedHand, played: Betting): Betting {
  let betting = played;
  for (const seat of hand.mucked) {
    const state = seatOf(betting, seat);
    if (state?.status === 'in' && paidTo(hand, seat) === 0)
      betting = applyEffects(betting, [{ type: 'acted', seat, action: 'fold', to: state.put }]);
  }
  return betting;
}

/**
 * What every blind and every bet of the record is a multiple of; not what empties a stack, which earlier pots have left
 * odd, nor what is paid out.
 */
function smallestChipOf({ smallBlind, bigBlind, rounds }: ImportedHand): number {
  const acts = rounds.flatMap((round) => round.acts);
  const bets = acts.flatMap((act) => ('to' in act && !('allIn' in act && act.allIn) ? [act.to] : []));
  return [smallBlind, bigBlind, ...bets].reduce((chip, amount) => greatestCommonDivisor(chip, amount), 0);
}

function greatestCommonDivisor(a: number, b: number): number {
  return b === 0 ? a : greatestCommonDivisor(b, a % b);
}

/**
 * Both ways put odd chips left of the button first; they differ where three or more share a pot and two or more chips
 * are left.
 */
function oddTogetherOf({ award, setup }: Betting): ReadonlyMap<Seat, number> {
  const more = new Map<Seat, number>();
  const add = (seat: Seat, amount: number): void => void more.set(seat, (more.get(seat) ?? 0) + amount);
  for (const { amount, winners } of award?.pots ?? []) {
    const odd = amount % Math.max(1, winners.length);
    clockwiseAfter(setup.button, winners).forEach((winner, place) => {
      if (odd > 1 && place < odd) add(winner, place === 0 ? odd - 1 : -1);
    });
  }
  return more;
}

/**
 * Who still claims the pot at the showdown: everybody live who has not mucked, or all of them when the record has all
 * mucked.
 */
function contendersOf(hand: ImportedHand, betting: Betting): readonly Seat[] {
  const live = liveSeats(betting);
  const claiming = live.filter((seat) => !hand.mucked.includes(seat) || paidTo(hand, seat) > 0);
  return claiming.length === 0 ? live : claiming;
}

/** Any scale does for the engine; a lone claimant needs no cards. */
function strengthsOf(hand: ImportedHand, contenders: readonly Seat[], board: readonly Card[]): Map<Seat, number> {
  const [only, ...more] = contenders;
  if (only !== undefined && more.length === 0) return new Map([[only, 1]]);
  const strengths = new Map<Seat, number>();
  for (const { seat, cards } of hand.known)
    if (contenders.includes(seat)) strengths.set(seat, rankCards([...board, ...cards]));
  return strengths;
}

/** Unseen cards matter only where somebody was paid on them, or where nobody's cards are known. */
function isDecided(hand: ImportedHand, contenders: readonly Seat[]): boolean {
  if (contenders.length === 1) return true;
  const unseen = contenders.filter((seat) => !hand.known.some((known) => known.seat === seat));
  return (
    unseen.length < contenders.length && unseen.every((seat) => hand.collected !== null && paidTo(hand, seat) === 0)
  );
}

const paidTo = (hand: ImportedHand, seat: Seat): number =>
  sumOf((hand.collected ?? []).filter((entry) => entry.seat === seat));
const sumOf = (amounts: readonly SeatAmount[]): number => amounts.reduce((sum, { chips: amount }) => sum + amount, 0);

/** No room takes more of a pot; a record that leaves more unexplained has lost money somewhere. */
const RAKE_SHARE_MAX = 0.15;

/**
 * The first difference in money between the record and the rules; undefined when they agree as far as the record goes.
 */
export function payoutDifference(hand: ImportedHand, settlement: Settlement): string | undefined {
  const difference = potDifference(hand, settlement);
  if (difference !== undefined) return difference;
  const dividing = (way: Settlement): string | undefined =>
    collectedDifference(hand, way) ?? finishingDifference(hand, way);
  const { gross, stacks, oddTogether } = settlement;
  const moved = (amounts: ReadonlyMap<Seat, number>): ReadonlyMap<Seat, number> =>
    new Map([...amounts].map(([seat, amount]) => [seat, amount + (oddTogether.get(seat) ?? 0)]));
  const first = dividing(settlement);
  if (first === undefined || isSharedByChip(hand, settlement)) return undefined;
  if (oddTogether.size === 0) return first;
  return dividing({ ...settlement, gross: moved(gross), stacks: moved(stacks) }) === undefined ? undefined : first;
}

function potDifference(hand: ImportedHand, { pot }: Settlement): string | undefined {
  const money = (amount: number): number => moneyNumber(amount, hand.unit);
  if (hand.pot !== null && hand.pot !== pot) return `pot: record ${money(hand.pot)}, rules ${money(pot)}`;
  if (hand.collected === null) return undefined;
  const rake = pot - sumOf(hand.collected);
  if (hand.rake !== null && rake !== hand.rake) {
    return `collected: record ${money(sumOf(hand.collected))} and rake ${money(hand.rake)}, pot ${money(pot)}`;
  }
  return rake < 0 || rake > Math.max(1, pot * RAKE_SHARE_MAX)
    ? `collected: record ${money(sumOf(hand.collected))} of ${money(pot)}`
    : undefined;
}

/** Each seat's part of the rake must be in proportion to what it won, give or take odd chips. */
function collectedDifference(hand: ImportedHand, { pot, gross, decided, oddChips }: Settlement): string | undefined {
  if (hand.collected === null || !decided) return undefined;
  const rake = pot - sumOf(hand.collected);
  const winners = [...gross.values()].filter((amount) => amount > 0).length;
  const exact = rake === 0 && hand.boards.length === 1;
  const tolerance = winners < 2 || exact ? 0 : oddChips;
  for (const { seat } of hand.seats) {
    const won = gross.get(seat) ?? 0;
    const expected = pot === 0 ? 0 : won * (1 - rake / pot);
    const got = paidTo(hand, seat);
    if (Math.abs(got - expected) > tolerance + HALF_A_CHIP || (got > 0 && won === 0)) {
      return (
        `seat ${seat} collected: record ${moneyNumber(got, hand.unit)}, rules ` +
        `${moneyNumber(Math.round(expected), hand.unit)}`
      );
    }
  }
  return undefined;
}

/**
 * After a rake, what is left is shared in whole chips of the table and not by the cent: each winner has a whole number
 * of them, but for the one who is paid what cannot be divided, and nobody is a chip a pot away from his part.
 */
function isSharedByChip(hand: ImportedHand, settlement: Settlement): boolean {
  const { pot, gross, decided, chip, oddChips } = settlement;
  if (hand.collected === null || hand.finishing !== null || !decided || chip <= 1) return false;
  const rake = pot - sumOf(hand.collected);
  const winners = [...gross].filter(([, amount]) => amount > 0);
  const paid = hand.seats.filter(({ seat }) => paidTo(hand, seat) > 0);
  if (rake <= 0 || winners.length < 2 || paid.some(({ seat }) => (gross.get(seat) ?? 0) === 0)) return false;
  const isUneven = winners.filter(([seat]) => paidTo(hand, seat) % chip !== 0).length > 1;
  const isAway = winners.some(
    ([seat, won]) => Math.abs(paidTo(hand, seat) - won * (1 - rake / pot)) > oddChips * chip + HALF_A_CHIP,
  );
  return !isUneven && !isAway;
}

/** A part of the rake is a fraction; nobody is paid fractions. */
const HALF_A_CHIP = 0.5;

function finishingDifference(hand: ImportedHand, { stacks, decided }: Settlement): string | undefined {
  if (hand.finishing === null || !decided) return undefined;
  for (const { seat, chips: stated } of hand.finishing) {
    const stack = stacks.get(seat);
    if (stack !== undefined && stack !== stated) {
      return `seat ${seat} ends with: record ${moneyNumber(stated, hand.unit)}, rules ${moneyNumber(stack, hand.unit)}`;
    }
  }
  return undefined;
}
