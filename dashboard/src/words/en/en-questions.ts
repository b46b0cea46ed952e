import type { QuestionKind } from '#vocabulary/hands/verdicts';
import type { Zone } from '#vocabulary/zones';
import type { Likelihood, StoryKind } from '#wire/views/stories';
import { list } from './en-core.ts';

type StorySentence = (names: readonly string[], at: string) => string;

const AT: Partial<Record<Zone, string>> = {
  SHOE: 'in the pack',
  BURN: 'among the burned cards',
  MUCK: 'in the muck',
  ASIDE: 'set aside',
  OFF: 'off the table',
  B4: 'on the turn',
  B5: 'on the river',
};

const others = (names: readonly string[]): string => (names.length === 0 ? 'somebody' : list(names));
const all = (names: readonly string[]): string => (names.length === 0 ? 'everybody' : list(names));

/** What was noticed comes first, then what may have happened. Short: these are read aloud. */
export const enQuestions = {
  /** Where a card lies: before whom, or on which place. */
  at: (zone: Zone, name: (zone: Zone) => string): string =>
    AT[zone] ?? (zone.startsWith('B') ? `on flop ${zone.slice(1)}` : `before ${name(zone)}`),
  noticed: {
    'had-acted': (names: readonly string[]) => `A card came while ${others(names)} still had to act.`,
    'folded-or-swept': (names: readonly string[]) => `Cards of ${list(names)} lie in the muck.`,
    'who-speaks-first': ([button = '', dealer = '']: readonly string[]) =>
      `${dealer} deals for ${button}. Who speaks first after the flop?`,
    'long-look': (names: readonly string[]) => `Cards of ${list(names)} are up. Everybody plays by their backs.`,
    'where-is-card': () => 'A card is out, and no reader sees it.',
    'which-place': () => 'The readers tell two things of one card.',
    'what-happened-while-blind': () => 'The readers were off for a while.',
    'lies-open': () => 'How many cards lie open on the board?',
    'who-caused-it': () => 'This was a mistake of the dealer or of a player.',
    'was-hand-released': (names: readonly string[]) =>
      `${list(names)} had given up this hand, and its cards are here again.`,
    'was-hand-thrown': (names: readonly string[]) => `One card of ${list(names)} lies in the middle.`,
    'was-seat-dealt': (names: readonly string[]) =>
      `The next player has a card. No reader saw one before ${list(names)}.`,
    'td-decides': () => 'The floor chooses one way.',
  } satisfies Record<QuestionKind, (names: readonly string[]) => string>,
  /** A voice acted, and not a card, before these had. */
  actedBefore: (names: readonly string[]): string => `Somebody acted while ${others(names)} still had to act.`,
  diedToAct: (names: readonly string[]): string => `${others(names)} was to act when the hand died.`,
  readElsewhere: (before: string, now: string): string => `A card lay ${before}, now ${now}.`,
  readOnItsWay: (now: string): string => `A card came out. A reader sees it ${now}.`,
  stories: {
    'had-acted': (names) => `${all(names)} had acted without a word or a press`,
    'card-too-early': () => 'the card came too early',
    'acted-out-of-turn': () => 'somebody acted before his turn',
    'had-not-acted': (names) => `${others(names)} had not acted yet`,
    folded: (names) => `${list(names)} folded`,
    swept: () => 'the cards were swept away by mistake',
    kept: (names) => `the cards are still before ${list(names)}`,
    'threw-hand': (names) => `${list(names)} has thrown the hand away`,
    slipped: () => 'the card got there by accident',
    'let-go': (names) => `${list(names)} had let go of the cards`,
    'held-on': (names) => `${list(names)} had held the cards all the while`,
    'as-many-lie': () => 'as many cards lie open as here',
    'fewer-lie': () => 'fewer cards lie open',
    'got-card': (names) => `${list(names)} has the card`,
    'passed-over': (names) => `${list(names)} was passed over`,
    'still-looking': (names) => `${list(names)} is still looking`,
    'put-down': () => 'the cards lie on the table again',
    changed: () => 'cards were moved meanwhile',
    unchanged: () => 'nothing has changed',
    'dealer-did': () => 'the dealer caused it',
    'player-did': () => 'a player caused it',
    stayed: (_, at) => `it still lies ${at}`,
    read: (_, at) => `it lies ${at} now`,
    dealt: (_, at) => `it was dealt and lies ${at}`,
    burned: () => 'it was burned',
    laid: (_, at) => `it was laid ${at}`,
    thrown: () => 'it was thrown into the muck',
    'in-pack': () => 'it is in the pack',
    'off-table': () => 'it fell off the table',
    'set-aside': () => 'it was set aside',
    choice: () => '',
  } satisfies Record<StoryKind, StorySentence>,
  /** How likely the readers hold a story. */
  percent: (percent: number): string => `readers: ${percent} %`,
  likely: (likely: Likelihood): string => {
    if (likely === 'under-5') return 'readers: less than 5 %';
    return likely === 'over-95' ? 'readers: more than 95 %' : `readers: about ${likely} %`;
  },
  either: (stories: readonly string[]): string =>
    `Either ${stories.map((story, i) => (i === 0 ? story : `or ${story}`)).join(', ')}. Which is so?`,
  where: 'Where is it?',
};
