import { err, ok, type Result } from '#vocabulary/result';
import { isSeat, type Seat } from '#vocabulary/seats';
import type { Chips } from '#vocabulary/units';
import type { ImportRefusal, MoneyUnit } from '../imported/imported-hand.ts';
import { parseMoney } from '../imported/money.ts';

/** The first two lines of a PokerStars hand. */
export interface PokerStarsHeader {
  readonly id: string;
  readonly unit: MoneyUnit;
  readonly smallBlind: Chips;
  readonly bigBlind: Chips;
  /** Nobody may lose more than this in the hand; null in ordinary no-limit. */
  readonly cap: Chips | null;
  readonly button: Seat;
}

/** `PokerStars Hand #…`, `PokerStars Game #…`, `PokerStars Zoom Hand #…`, `PokerStars Home Game Hand #…`. */
export const POKERSTARS_HEADER = /^PokerStars [^#]*(?:Hand|Game) #(\d+):\s*(.*)$/;

const TABLE_LINE = /^Table '.*'.* Seat #(\d+) is the button/;

/** The game as the header writes it; tournaments and mixed games put other words before it. */
const NO_LIMIT_HOLDEM = "Hold'em No Limit";
/** Same words, other games: a deck of 36, and a flop of three hole cards. */
const LOOKALIKES = [
  "6+ Hold'em",
  "Short Deck Hold'em",
  "Fusion Hold'em",
  "Showtime Hold'em",
  "Split Hold'em",
  "Tempest Hold'em",
];

export function parsePokerStarsHeader(lines: readonly string[]): Result<PokerStarsHeader, ImportRefusal> {
  const head = POKERSTARS_HEADER.exec(lines[0] ?? '');
  if (head === null) return err({ name: 'no-hand', about: (lines[0] ?? '').slice(0, 80) });
  const [, id = '', rest = ''] = head;
  const at = rest.indexOf(NO_LIMIT_HOLDEM);
  if (at < 0 || LOOKALIKES.some((game) => rest.includes(game))) return err({ name: 'other-game', about: gameOf(rest) });
  const stakes = stakesOf(rest.slice(at + NO_LIMIT_HOLDEM.length));
  if (stakes === undefined) return err({ name: 'unreadable-line', about: lines[0] ?? '' });
  const table = lines.find((line) => line.startsWith('Table '));
  const button = Number(TABLE_LINE.exec(table ?? '')?.[1]);
  if (!isSeat(button)) return err({ name: 'no-table', about: table ?? '' });
  return ok({ id, button, ...stakes });
}

/**
 * The first `a/b` after the game's name: `($0.05/$0.10 USD)`, `- Level IV (50/100)`, `, $1/$2 USD)`, with a cap in
 * between or not.
 */
function stakesOf(text: string): Omit<PokerStarsHeader, 'id' | 'button'> | undefined {
  const found = /(?:\(|, )\s*([^\d\s/()]{0,3})(\d[\d.,]*)\/[^\d\s/()]{0,3}(\d[\d.,]*)([^)]*)\)/.exec(text);
  if (found === null) return undefined;
  const [, symbol = '', small = '', big = '', more = ''] = found;
  const unit = { symbol, decimals: symbol !== '' || small.includes('.') || big.includes('.') ? 2 : 0 };
  const smallBlind = parseMoney(small, unit);
  const bigBlind = parseMoney(big, unit);
  const capText = /(\d[\d.,]*) Cap/.exec(more)?.[1];
  const cap = capText === undefined ? null : parseMoney(capText, unit);
  if (smallBlind === undefined || bigBlind === undefined || cap === undefined) return undefined;
  return { unit, smallBlind, bigBlind, cap };
}

/** What the header calls its game, without stakes and date. */
function gameOf(rest: string): string {
  return rest
    .replace(/ - \d{4}\/.*$/, '')
    .replace(/ \([^A-Za-z]*[\d/].*$/, '')
    .trim()
    .slice(0, 80);
}
