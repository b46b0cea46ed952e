import type { Card } from '#vocabulary/cards';
import { err, ok } from '#vocabulary/result';
import { isSeat, type Seat } from '#vocabulary/seats';
import { type Chips, chips } from '#vocabulary/units';
import { MONEY_DECIMALS_MAX } from '../imported/import-limits.ts';
import type {
  ImportedHand,
  ImportedPost,
  ImportedSeat,
  ImportRefusal,
  ImportResult,
  MoneyUnit,
  SeatAmount,
} from '../imported/imported-hand.ts';
import { moneyOf } from '../imported/money.ts';
import { hasRepeats } from '../told/card-texts.ts';
import { parseTerms } from '../told/table-terms.ts';
import { parsePhhActions } from './phh-actions.ts';
import { type PhhDocument, readPhhDocument } from './phh-document.ts';

/**
 * One hand of the poker hand history standard. Its players are in positional order, the small blind first and the
 * button last, so player N sits in seat N here; heads-up the standard turns antes and blinds round (PHH, "Required
 * fields").
 */
export function parsePhhHand(text: string): ImportResult {
  const document = readPhhDocument(text);
  if (!document.ok) return document;
  const phh = document.value;
  const refusal = shapeRefusalOf(phh);
  if (refusal !== undefined) return err(refusal);
  const unit = unitOf(phh);
  if (unit === undefined) return err({ name: 'unreadable-amount', about: `more than ${MONEY_DECIMALS_MAX} decimals` });
  const table = phh._sabot === undefined ? undefined : parseTerms(phh._sabot);
  if (phh._sabot !== undefined && table === undefined) return err({ name: 'wrong-field', about: '_sabot' });
  const players = phh.starting_stacks.length;
  const actions = parsePhhActions(phh.actions, { players, unit, isOfTable: table !== undefined });
  if (!actions.ok) return actions;
  const { known, board, rounds, mucked } = actions.value;
  const cards: Card[] = [...board, ...known.flatMap((hole) => hole.cards)];
  if (hasRepeats(cards)) return err({ name: 'repeated-card', about: `${phh.hand ?? ''}` });
  const seats = seatsOf(phh, unit);
  const hand: ImportedHand = {
    id: `${phh.hand ?? ''}`,
    unit,
    seats,
    // Heads-up the button is the small blind, and still the last player.
    button: seatAt(seats.length - 1),
    smallBlind: amountOf(phh.blinds_or_straddles[0] ?? 0, unit),
    bigBlind: amountOf(phh.min_bet, unit),
    posts: postsOf(phh, unit),
    unpaidBigBlind: null,
    antesTrimmed: phh.ante_trimming_status ?? false,
    blindReading: 'literal',
    rounds,
    boards: [board],
    known,
    mucked,
    returned: [],
    collected: perSeat(phh.winnings, unit),
    finishing: perSeat(phh.finishing_stacks, unit),
    pot: null,
    rake: null,
    ...(table === undefined ? {} : { table }),
  };
  return ok(hand);
}

function shapeRefusalOf({
  starting_stacks,
  antes,
  blinds_or_straddles,
  players,
  winnings,
  finishing_stacks,
}: PhhDocument): ImportRefusal | undefined {
  const count = starting_stacks.length;
  if (count < 2) return { name: 'too-few-players', about: `${count}` };
  if (!isSeat(count)) return { name: 'unknown-seat', about: `${count} players` };
  const arrays = { antes, blinds_or_straddles, players, winnings, finishing_stacks };
  const wrong = Object.entries(arrays).find(([, array]) => array !== undefined && array.length !== count);
  return wrong === undefined
    ? undefined
    : { name: 'wrong-field', about: `${wrong[0]}: ${count} players, ${wrong[1]?.length} entries` };
}

/**
 * The fewest decimals with which every stake is a whole number of the smallest unit; real money has cents even where no
 * stake does.
 */
function unitOf(phh: PhhDocument): MoneyUnit | undefined {
  const bets = phh.actions.flatMap((action) => /\bcbr\s+(\d[\d.]*)/.exec(action)?.[1] ?? []).map(Number);
  const stakes = [
    ...phh.starting_stacks.filter(Number.isFinite),
    ...phh.antes,
    ...phh.blinds_or_straddles,
    phh.min_bet,
    ...bets,
  ];
  const paid = [...(phh.winnings ?? []), ...(phh.finishing_stacks ?? [])];
  for (const figures of [[...stakes, ...paid], stakes]) {
    const cents = (phh.currency_symbol ?? '') !== '' || figures.some((figure) => !Number.isInteger(figure));
    for (let decimals = cents ? 2 : 0; decimals <= MONEY_DECIMALS_MAX; decimals++) {
      const unit = { symbol: phh.currency_symbol ?? '', decimals };
      if (figures.every((figure) => moneyOf(figure, unit) !== undefined)) return unit;
    }
  }
  return undefined;
}

function seatsOf(phh: PhhDocument, unit: MoneyUnit): readonly ImportedSeat[] {
  return phh.starting_stacks.map((stack, at) => ({
    seat: seatAt(at),
    name: phh.players?.[at] || `p${at + 1}`,
    stack: Number.isFinite(stack) ? amountOf(stack, unit) : 'ample',
  }));
}

function postsOf(phh: PhhDocument, unit: MoneyUnit): readonly ImportedPost[] {
  const count = phh.starting_stacks.length;
  const posts: ImportedPost[] = [];
  for (let at = 0; at < count; at++) {
    const from = count === 2 ? 1 - at : at;
    const ante = amountOf(phh.antes[from] ?? 0, unit);
    if (ante > 0) posts.push({ seat: seatAt(at), kind: 'ante', live: chips(0), dead: ante });
  }
  for (let from = 0; from < count; from++) {
    const live = amountOf(phh.blinds_or_straddles[from] ?? 0, unit);
    const seat = seatAt(count === 2 ? 1 - from : from);
    if (live > 0)
      posts.push({ seat, kind: kindOfBlind(from, live, amountOf(phh.min_bet, unit)), live, dead: chips(0) });
  }
  return posts;
}

/** What is above the minimum bet is a straddle wherever it stands; a second blind below it is only a bet. */
function kindOfBlind(at: number, amount: Chips, bigBlind: Chips): ImportedPost['kind'] {
  if (amount > bigBlind) return 'straddle';
  if (at === 0) return 'small-blind';
  return at === 1 && amount === bigBlind ? 'big-blind' : 'extra';
}

function perSeat(amounts: readonly number[] | undefined, unit: MoneyUnit): readonly SeatAmount[] | null {
  if (amounts === undefined) return null;
  return amounts.flatMap((amount, at) =>
    Number.isFinite(amount) ? [{ seat: seatAt(at), chips: amountOf(amount, unit) }] : [],
  );
}

/** Winnings that no unit divides evenly are rounded: they are compared with a tolerance for odd chips anyway. */
function amountOf(amount: number, unit: MoneyUnit): Chips {
  return moneyOf(amount, unit) ?? chips(Math.round(amount * 10 ** unit.decimals));
}

function seatAt(index: number): Seat {
  const seat = index + 1;
  if (!isSeat(seat)) throw new Error(`no seat for player ${seat}`);
  return seat;
}
