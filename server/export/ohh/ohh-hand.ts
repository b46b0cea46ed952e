import type { Card } from '#vocabulary/cards';
import { err, ok, type Result } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import { type Chips, chips } from '#vocabulary/units';
import { STREETS, type Street } from '#vocabulary/zones';
import {
  type ImportedAct,
  type ImportedHand,
  type ImportedPost,
  type ImportRefusal,
  type ImportResult,
  type MoneyUnit,
  RULED_AS,
  type SeatAmount,
} from '../imported/imported-hand.ts';
import { moneyOf } from '../imported/money.ts';
import { hasRepeats, parseCards, parseHole } from '../told/card-texts.ts';
import { parseTerms } from '../told/table-terms.ts';
import { type OhhAction, type OhhDocument, readOhhDocument } from './ohh-document.ts';
import { OHH_STREETS } from './ohh-names.ts';

/** One object of Open Hand History, no-limit hold'em. */
export function parseOhhHand(text: string): ImportResult {
  const document = readOhhDocument(text);
  if (!document.ok) return document;
  const ohh = document.value;
  const table = ohh._sabot === undefined ? undefined : parseTerms(ohh._sabot);
  if (ohh._sabot !== undefined && table === undefined) return err({ name: 'wrong-field', about: '_sabot' });
  const draft = newDraft(ohh, table !== undefined);
  for (const round of ohh.rounds) {
    const refusal = readRound(draft, round);
    if (refusal !== undefined) return err(refusal);
  }
  const { board } = draft;
  if (draft.seats.length < 2) return err({ name: 'too-few-players', about: `${draft.seats.length}` });
  if (hasRepeats([...board, ...[...draft.known.values()].flat()]))
    return err({ name: 'repeated-card', about: ohh.game_number });
  const paid = readPots(draft, ohh);
  if (!paid.ok) return paid;
  const big = draft.posts.find(({ kind }) => kind === 'big-blind');
  const hand: ImportedHand = {
    id: ohh.game_number,
    unit: draft.unit,
    seats: draft.seats,
    button: draft.button,
    smallBlind: draft.amountOf(ohh.small_blind_amount),
    bigBlind: draft.amountOf(ohh.big_blind_amount ?? big?.live),
    posts: draft.posts,
    unpaidBigBlind: null,
    antesTrimmed: true,
    blindReading: 'card-room',
    rounds: draft.rounds,
    boards: [board],
    known: [...draft.known].map(([seat, cards]) => ({ seat, cards })),
    mucked: [...draft.mucked],
    finishing: null,
    ...paid.value,
    ...(table === undefined ? {} : { table }),
  };
  return ok(hand);
}

interface Draft {
  readonly unit: MoneyUnit;
  readonly isOfTable: boolean;
  readonly button: Seat;
  readonly seats: ImportedHand['seats'];
  readonly seatOf: (player: number | undefined) => Seat | undefined;
  readonly amountOf: (amount: number | null | undefined) => Chips;
  readonly posts: ImportedPost[];
  readonly rounds: { readonly street: Street; readonly acts: ImportedAct[] }[];
  readonly board: Card[];
  readonly known: Map<Seat, readonly [Card, Card]>;
  readonly mucked: Set<Seat>;
  /** What lies in front of each on this street. */
  readonly put: Map<Seat, number>;
}

function newDraft(ohh: OhhDocument, isOfTable: boolean): Draft {
  // Play money has no smaller unit than a chip; currencies have cents.
  const unit: MoneyUnit = { symbol: '', decimals: ohh.currency === 'XPM' || ohh.currency === 'PPC' ? 0 : 2 };
  const amountOf = (amount: number | null | undefined): Chips =>
    moneyOf(amount ?? 0, unit) ?? chips(Math.round((amount ?? 0) * 10 ** unit.decimals));
  const seatBy = new Map(ohh.players.map(({ id, seat }) => [id, seat]));
  const stackOf = (stack: number | null): Chips | 'ample' => (stack === null ? 'ample' : amountOf(stack));
  const seats = ohh.players
    .map(({ seat, name, starting_stack }) => ({ seat, name, stack: stackOf(starting_stack) }))
    .sort((a, b) => a.seat - b.seat);
  return {
    unit,
    isOfTable,
    button: ohh.dealer_seat,
    seats,
    seatOf: (player) => (player === undefined ? undefined : seatBy.get(player)),
    amountOf,
    posts: [],
    rounds: [],
    board: [],
    known: new Map(),
    mucked: new Set(),
    put: new Map(),
  };
}

function readRound(
  draft: Draft,
  { street: name, cards = [], actions }: OhhDocument['rounds'][number],
): ImportRefusal | undefined {
  const street = STREETS.find((each) => OHH_STREETS[each] === name);
  if (street !== undefined) {
    if (street !== STREETS[draft.rounds.length]) return { name: 'out-of-order', about: name };
    const dealt = parseCards(cards.join(''));
    if (dealt === undefined) return { name: 'unreadable-cards', about: cards.join(' ') };
    draft.board.push(...dealt);
    draft.rounds.push({ street, acts: [] });
    draft.put.clear();
    // Blinds lie in front of their players when the first round begins.
    if (street === 'preflop')
      for (const { seat, live } of draft.posts) draft.put.set(seat, (draft.put.get(seat) ?? 0) + live);
  }
  for (const action of actions) {
    const refusal = readAction(draft, action);
    if (refusal !== undefined) return { name: refusal, about: `action ${action.action_number}` };
  }
  return undefined;
}

type Refused = ImportRefusal['name'] | undefined;

const POST_KINDS: Readonly<Record<string, ImportedPost['kind']>> = {
  'Post Ante': 'ante',
  'Post SB': 'small-blind',
  'Post BB': 'big-blind',
  Straddle: 'straddle',
  'Post Extra Blind': 'extra',
  'Post Dead': 'extra',
};

/** Who comes, goes or buys chips between two acts. */
const REMARKS = new Set(['Added Chips', 'Sits Down', 'Stands Up', 'Add to Pot', 'Added To Pot']);

function readAction(draft: Draft, { player_id, action, amount, is_allin, cards, _sabot_ruled }: OhhAction): Refused {
  if (REMARKS.has(action)) return undefined;
  const seat = draft.seatOf(player_id);
  if (seat === undefined) return 'unknown-player';
  const adds = draft.amountOf(amount);
  const kind = POST_KINDS[action];
  if (kind !== undefined)
    return readPost(draft, seat, kind, { adds, isDead: action === 'Post Ante' || action === 'Post Dead' });
  if (action === 'Dealt Cards' || action === 'Shows Cards') return learn(draft, seat, cards ?? []);
  if (action === 'Mucks Cards') {
    draft.mucked.add(seat);
    return undefined;
  }
  const before = draft.put.get(seat) ?? 0;
  const to = chips(before + adds);
  const act =
    draft.isOfTable && _sabot_ruled !== undefined
      ? ruledAct(seat, _sabot_ruled)
      : actOf(seat, action, { adds, to, allIn: is_allin === true });
  if (act === undefined) return 'unreadable-action';
  draft.put.set(seat, to);
  draft.rounds.at(-1)?.acts.push(act);
  return undefined;
}

function readPost(
  draft: Draft,
  seat: Seat,
  kind: ImportedPost['kind'],
  { adds, isDead }: { readonly adds: Chips; readonly isDead: boolean },
): Refused {
  const none = chips(0);
  draft.posts.push({ seat, kind, live: isDead ? none : adds, dead: isDead ? adds : none });
  if (!isDead) draft.put.set(seat, (draft.put.get(seat) ?? 0) + adds);
  return undefined;
}

function actOf(
  seat: Seat,
  action: string,
  { adds, to, allIn }: { readonly adds: Chips; readonly to: Chips; readonly allIn: boolean },
): ImportedAct | undefined {
  switch (action) {
    case 'Fold':
      return { seat, action: 'fold' };
    case 'Check':
      return { seat, action: 'check' };
    case 'Call':
      return { seat, action: 'call', adds, allIn };
    case 'Bet':
      return { seat, action: 'bet', to, allIn };
    case 'Raise':
      return { seat, action: 'raise', to, allIn };
    default:
      return undefined;
  }
}

function ruledAct(seat: Seat, text: string): ImportedAct | undefined {
  const [, word, amount = ''] = /^([a-z]+) (\d{1,13})$/.exec(text) ?? [];
  const as = RULED_AS.find((name) => name === word);
  return as === undefined ? undefined : { seat, action: 'ruled', as, to: chips(Number(amount)) };
}

/** One card of two shown, or none that is known: nobody can rank the hand. */
function learn(draft: Draft, seat: Seat, cards: readonly string[]): Refused {
  if (parseCards(cards.join('')) === undefined) return 'unreadable-cards';
  const hole = parseHole(cards.join(''));
  const before = draft.known.get(seat);
  if (hole === undefined) return undefined;
  if (before !== undefined && !before.every((card) => hole.includes(card))) return 'contradicting-cards';
  draft.known.set(seat, hole);
  return undefined;
}

type Paid = Pick<ImportedHand, 'collected' | 'returned' | 'pot' | 'rake'>;

function readPots(draft: Draft, { pots, _sabot_returned = [] }: OhhDocument): Result<Paid, ImportRefusal> {
  const collected: SeatAmount[] = [];
  for (const { player_wins } of pots) {
    for (const { player_id, win_amount } of player_wins) {
      const seat = draft.seatOf(player_id);
      if (seat === undefined) return err({ name: 'unknown-player', about: `${player_id}` });
      collected.push({ seat, chips: draft.amountOf(win_amount) });
    }
  }
  const returned = _sabot_returned.flatMap(({ player_id, amount }) => {
    const seat = draft.seatOf(player_id);
    return seat === undefined ? [] : [{ seat, chips: draft.amountOf(amount) }];
  });
  const sum = (amounts: readonly number[]): Chips => chips(amounts.reduce((all, one) => all + one, 0));
  const pot = sum(pots.map(({ amount }) => draft.amountOf(amount)));
  const rake = pots.some((each) => each.rake !== undefined && each.rake !== null)
    ? sum(pots.map((each) => draft.amountOf(each.rake)))
    : null;
  return ok({ collected, returned, pot, rake });
}
