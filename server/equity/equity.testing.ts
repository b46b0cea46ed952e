import { type Card, parseCard, toCard } from '#vocabulary/cards';
import { CATEGORIES } from './categories.ts';
import type { EquityRequest, HandEquity, HoleCards } from './equities.ts';
import { strengthOfCards } from './evaluator.ts';

/** `cards('As Kd')`, and blanks are optional. */
export function cards(text: string): Card[] {
  return (text.match(/\S{2}/g) ?? []).map((name) => {
    const card = parseCard(name);
    if (card === undefined) throw new Error(`not a card: ${name}`);
    return card;
  });
}

export function hole(text: string): HoleCards {
  const [first, second] = cards(text);
  if (first === undefined || second === undefined) throw new Error(`not two cards: ${text}`);
  return [first, second];
}

/** `request('AsKs QdQc', '2s 3d 8h', '7c')`. */
export function request(hands: string, board = '', dead = ''): EquityRequest {
  return { hands: hands.split(' ').map(hole), board: cards(board), dead: cards(dead) };
}

/**
 * The value of five cards by a route that shares nothing with the product: sort the groups of equal ranks, read the
 * pattern, and compare the lists from the front. The best of seven is the best of the 21 ways to leave two out.
 */
export function plainValueOf(hand: readonly Card[]): readonly number[] {
  if (hand.length > 5) {
    const fewer = hand.map((_, left) => plainValueOf(hand.filter((_card, at) => at !== left)));
    return fewer.reduce((best, value) => (comparePlain(value, best) > 0 ? value : best));
  }
  const groups = [...new Set(hand.map(rankOf))].map((rank) => ({
    rank,
    count: hand.filter((card) => rankOf(card) === rank).length,
  }));
  groups.sort((a, b) => b.count - a.count || b.rank - a.rank);
  const order = groups.map(({ rank }) => rank);
  const pattern = groups.map(({ count }) => count).join('');
  const flush = new Set(hand.map((card) => card % 4)).size === 1;
  const wheel = order.join() === '12,3,2,1,0';
  const straight = pattern === '11111' && (wheel || order[0]! - order[4]! === 4);
  if (straight) return [flush ? (order[0] === 12 && !wheel ? 9 : 8) : 4, wheel ? 3 : order[0]!];
  if (flush) return [5, ...order];
  const names: Record<string, (typeof CATEGORIES)[number]> = {
    '41': 'QUADS',
    '32': 'FULL_HOUSE',
    '311': 'TRIPS',
    '221': 'TWO_PAIR',
    '2111': 'PAIR',
  };
  return [CATEGORIES.indexOf(names[pattern] ?? 'HIGH_CARD'), ...order];
}

const rankOf = (card: Card): number => Math.floor(card / 4);

export function comparePlain(a: readonly number[], b: readonly number[]): number {
  for (let at = 0; at < Math.max(a.length, b.length); at++) {
    const difference = (a[at] ?? -1) - (b[at] ?? -1);
    if (difference !== 0) return Math.sign(difference);
  }
  return 0;
}

/** Every board, one after the other, every hand judged from the definitions: slow, obvious, and without a table. */
export function bruteForce({ hands, board, dead }: EquityRequest): { boards: number; hands: HandEquity[] } {
  const gone = new Set<number>([...hands.flat(), ...board, ...dead]);
  const stub = Array.from({ length: 52 }, (_, card) => toCard(card)).filter((card) => !gone.has(card));
  const wins = hands.map(() => 0);
  const ties = hands.map(() => 0);
  const shares = hands.map(() => 0);
  let boards = 0;
  for (const coming of combinations(stub, 5 - board.length)) {
    boards++;
    const values = hands.map((hand) => strengthOfCards([...board, ...coming, ...hand]));
    const best = Math.max(...values);
    const parts = values.filter((value) => value === best).length;
    values.forEach((value, hand) => {
      if (value !== best) return;
      if (parts === 1) wins[hand]!++;
      else ties[hand]!++;
      shares[hand]! += 1 / parts;
    });
  }
  return {
    boards,
    hands: hands.map((_, hand) => ({
      win: wins[hand]! / boards,
      tie: ties[hand]! / boards,
      share: shares[hand]! / boards,
    })),
  };
}

export function* combinations<Item>(items: readonly Item[], size: number, from = 0): Generator<Item[]> {
  if (size === 0) {
    yield [];
    return;
  }
  for (let at = from; at <= items.length - size; at++) {
    for (const rest of combinations(items, size - 1, at + 1)) yield [items[at]!, ...rest];
  }
}
