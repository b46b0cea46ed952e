import type { Happening, ObsAction, ObsRule, ObsSettings } from '#wire/messages/obs';
import type { Happened } from './happenings.ts';

/** One thing that OBS is told. */
export interface Order {
  readonly when: Happening | 'try';
  readonly hand: number | null;
  readonly afterMs: number;
  readonly action: ObsAction;
}

/** What the rules make of a happening, in their order. */
export function ordersFor(rules: readonly ObsRule[], { what, hand }: Happened): readonly Order[] {
  return rules
    .filter(({ when }) => when === what)
    .map(({ afterMs, action }) => ({ when: what, hand, afterMs, action }));
}

/** In a file's name or a chapter's: the number of the hand and what happened, and nothing else that is known of it. */
export function replayName({ when, hand }: Pick<Order, 'when' | 'hand'>, language: ObsSettings['language']): string {
  const part = when === 'try' ? TRY[language] : NAMES[language][when];
  return hand === null ? part : `${HAND[language]}-${String(hand).padStart(4, '0')}-${part}`;
}

export function chapterName({ when, hand }: Pick<Order, 'when' | 'hand'>, language: ObsSettings['language']): string {
  const part = (when === 'try' ? TRY[language] : NAMES[language][when]).replaceAll('-', ' ');
  return hand === null ? part : `${HAND_TITLE[language]} ${hand}: ${part}`;
}

const HAND = { en: 'hand', fr: 'main' } as const;
const HAND_TITLE = { en: 'Hand', fr: 'Main' } as const;
const TRY = { en: 'try', fr: 'essai' } as const;

/** Letters that every disk takes. */
const NAMES: Readonly<Record<ObsSettings['language'], Readonly<Record<Happening, string>>>> = {
  en: {
    'hand-begun': 'begins',
    flop: 'flop',
    turn: 'turn',
    river: 'river',
    'all-in': 'all-in',
    verdict: 'ruling',
    winner: 'winner',
    'hand-over': 'over',
    break: 'break',
    'play-on': 'play-goes-on',
    panic: 'panic',
  },
  fr: {
    'hand-begun': 'debut',
    flop: 'flop',
    turn: 'turn',
    river: 'river',
    'all-in': 'tapis',
    verdict: 'decision',
    winner: 'gagnant',
    'hand-over': 'finie',
    break: 'pause',
    'play-on': 'reprise',
    panic: 'panique',
  },
};
