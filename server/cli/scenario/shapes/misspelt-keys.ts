import { editsBetween } from '../../command-line/edit-distance.ts';
import { isObject, type Json } from './json-shapes.ts';

/**
 * Any key may be a remark for the reader (FORMAT.md), but one that is nearly a field was meant to be it, and what it
 * says is left undone.
 */
export function misspeltKeys(scenario: Json): readonly string[] {
  const { kind, expect } = scenario;
  const fields = typeof kind === 'string' ? FIELDS[kind] : undefined;
  if (fields === undefined) return [];
  const own = nearMisses(Object.keys(scenario), [...COMMON, ...fields], '');
  // Of the other kinds, an expectation that names what the outcome lacks is a difference.
  return kind === 'cards' && isObject(expect)
    ? [...own, ...nearMisses(Object.keys(expect), EXPECTED_OF_CARDS, ' in `expect`')]
    : own;
}

/** The known name that was nearly written; undefined where none is near, or where it is there as well. */
export function nearestName(key: string, names: readonly string[]): string | undefined {
  const most = key.length <= SHORT ? 1 : 2;
  return names.find((name) => key.toLowerCase() === name.toLowerCase() || editsBetween(key, name) <= most);
}

const COMMON = ['id', 'kind', 'rulebook', 'options'];
const REMARKS: ReadonlySet<string> = new Set(['note', 'amb', 'proves', 'ruling']);
const FIELDS: Readonly<Record<string, readonly string[]>> = {
  cards: ['seats', 'button', 'dealOrder', 'deck', 'offAtStart', 'events', 'expect'],
  betting: ['seats', 'button', 'blinds', 'street', 'events', 'asserts'],
  pots: ['contributions', 'folded', 'button', 'hands', 'board', 'smallestChip', 'expect'],
  showdown: ['button', 'liveSeats', 'riverActions', 'events', 'hands', 'board', 'expect'],
  evaluate: ['board', 'hands', 'expect'],
  button: ['seats', 'hand0', 'eliminatedInHand0', 'expect'],
  table: ['tables', 'stack', 'firstHand', 'colorUp', 'events', 'expect'],
};
const EXPECTED_OF_CARDS = ['verdict', 'severity', 'remedy', 'then', 'deadHands', 'burnCredit', 'final'];
/** One slip in four letters, two in more. */
const SHORT = 4;

function nearMisses(keys: readonly string[], names: readonly string[], where: string): readonly string[] {
  return keys.flatMap((key) => {
    if (names.includes(key) || REMARKS.has(key) || /^eliminatedInHand\d+$/.test(key)) return [];
    const name = nearestName(key, names);
    return name === undefined || keys.includes(name) ? [] : [`'${key}'${where} looks like '${name}' misspelt`];
  });
}
