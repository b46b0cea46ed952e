import type { BackMark } from '#vocabulary/back-marks';
import type { HandCategory } from '#vocabulary/hands/acts';
import type { Zone } from '#vocabulary/zones';
import { cardName, markName } from '../parts/card-names.ts';

export const list = (items: readonly (number | string)[]): string =>
  items.length < 2 ? items.join('') : `${items.slice(0, -1).join(', ')} and ${items[items.length - 1]}`;

export const place = (zone: Zone): string => {
  if (zone.startsWith('S') && zone !== 'SHOE') return `seat ${zone.slice(1)}`;
  if (zone.startsWith('B') && zone !== 'BURN') return BOARD[zone] ?? zone;
  return PLACES[zone] ?? zone;
};

const BOARD: Record<string, string> = { B1: 'flop 1', B2: 'flop 2', B3: 'flop 3', B4: 'the turn', B5: 'the river' };
const PLACES: Record<string, string> = {
  SHOE: 'the shoe',
  BURN: 'the burn tray',
  MUCK: 'the muck',
  ASIDE: 'aside',
  OFF: 'off the table',
};

/** What every page says, an overlay too: that one has to be small, and loads nothing else. */
export const enCore = {
  locale: 'en-GB',
  /** Thousands, millions and thousands of millions, behind a figure. */
  shortUnits: ['k', 'M', 'B'],
  name: 'English',
  list,
  place,
  hand: (n: number): string => `hand ${n}`,
  allIn: 'all-in',
  lastAct: {
    fold: 'fold',
    check: 'check',
    call: 'call',
    bet: 'bet',
    raise: 'raise',
    'all-in': 'all-in',
    'small-blind': 'small blind',
    'big-blind': 'big blind',
    straddle: 'straddle',
    ante: 'ante',
  },
  /** The same where there is hardly any room. */
  lastActShort: {
    fold: 'fold',
    check: 'check',
    call: 'call',
    bet: 'bet',
    raise: 'raise',
    'all-in': 'all-in',
    'small-blind': 'SB',
    'big-blind': 'BB',
    straddle: 'str.',
    ante: 'ante',
  },
  outs: (n: number): string => `${n} outs`,
  cardUnread: 'a card face up',
  cardTold: 'a card that was said to be open',
  cardDown: 'a card face down',
  card: (text: string): string => cardName('en', text),
  cardMarked: (mark: BackMark): string => markName('en', mark),
  pot: 'pot',
  categories: {
    HIGH_CARD: 'high card',
    PAIR: 'a pair',
    TWO_PAIR: 'two pair',
    TRIPS: 'three of a kind',
    STRAIGHT: 'a straight',
    FLUSH: 'a flush',
    FULL_HOUSE: 'a full house',
    QUADS: 'four of a kind',
    STRAIGHT_FLUSH: 'a straight flush',
    ROYAL_FLUSH: 'a royal flush',
  } satisfies Record<HandCategory, string>,
};
