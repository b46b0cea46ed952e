import type { Chips } from '#vocabulary/units';
import type { MoneyUnit } from '../imported/imported-hand.ts';
import { parseMoney } from '../imported/money.ts';

/** What a line says that a player did, after `NAME: `. */
export type PokerStarsDeed =
  | { readonly did: 'post'; readonly what: PostWord; readonly chips: Chips; readonly allIn: boolean }
  | { readonly did: 'fold' | 'check' }
  | { readonly did: 'call' | 'bet'; readonly chips: Chips; readonly allIn: boolean }
  | { readonly did: 'raise'; readonly to: Chips; readonly allIn: boolean }
  | { readonly did: 'show'; readonly cards: string }
  | { readonly did: 'muck' }
  | { readonly did: 'nothing' };

export const POST_WORDS = [
  'the ante',
  'small blind',
  'big blind',
  'small & big blinds',
  'straddle',
  'a blind',
] as const;
export type PostWord = (typeof POST_WORDS)[number];

/** Undefined for a line that means something else or nothing. */
export function parseDeed(text: string, unit: MoneyUnit): PokerStarsDeed | undefined {
  const allIn = ALL_IN.test(text);
  const words = text.replace(ALL_IN, '').trim();
  const money = (pattern: RegExp): Chips | undefined => parseMoney(pattern.exec(words)?.[1] ?? '', unit);
  const verb = words.split(' ', 1)[0] ?? '';
  switch (verb) {
    case 'folds':
      return /^folds(?: \[[^\]]*\])?$/.test(words) ? { did: 'fold' } : undefined;
    case 'checks':
      return words === 'checks' ? { did: 'check' } : undefined;
    case 'calls':
    case 'bets': {
      const chips = money(/^(?:calls|bets) (\S+)$/);
      return chips === undefined ? undefined : { did: verb === 'calls' ? 'call' : 'bet', chips, allIn };
    }
    case 'raises': {
      const to = money(/^raises \S+ to (\S+)$/);
      return to === undefined ? undefined : { did: 'raise', to, allIn };
    }
    case 'posts':
      return parsePost(words, allIn, money);
    case 'shows':
      return parseShow(words);
    default:
      return parseRemark(words);
  }
}

/** A capped player can bet no more in this hand, which for its betting is the same as being all-in. */
const ALL_IN = / and (?:is all-in|has reached the \S+ cap)/;

function parsePost(
  words: string,
  allIn: boolean,
  money: (pattern: RegExp) => Chips | undefined,
): PokerStarsDeed | undefined {
  const chips = money(/^posts .*?(\S+)$/);
  if (chips === undefined) return undefined;
  const what =
    POST_WORDS.find((word) => words.startsWith(`posts ${word} `)) ??
    (/^posts \S+$/.test(words) ? 'a blind' : undefined);
  return what === undefined ? undefined : { did: 'post', what, chips, allIn };
}

function parseShow(words: string): PokerStarsDeed | undefined {
  const cards = /^shows \[([^\]]*)\]/.exec(words)?.[1];
  return cards === undefined ? undefined : { did: 'show', cards };
}

function parseRemark(words: string): PokerStarsDeed | undefined {
  if (words === 'mucks hand' || words === "doesn't show hand") return { did: 'muck' };
  return words === 'sits out' || words === 'is sitting out' ? { did: 'nothing' } : undefined;
}
