import type { Event } from '#vocabulary/hands/events';
import type { ProfileName } from '#vocabulary/profiles';
import type { RuleBook } from '#vocabulary/rule-books';
import type { Seat } from '#vocabulary/seats';

export const ROLES = [
  'seat:1',
  'seat:2',
  'seat:3',
  'seat:4',
  'operator',
  'public',
  'elsewhere',
  'broadcast:main',
  'bridge',
] as const;
export type Stranger = (typeof ROLES)[number];

export interface Setting {
  readonly profile: ProfileName;
  readonly ruleBook: RuleBook;
}

export const SETTINGS: readonly Setting[] = [
  { profile: 'full', ruleBook: 'maison' },
  { profile: 'full', ruleBook: 'sans-croupier' },
  { profile: 'club', ruleBook: 'maison' },
  { profile: 'stream', ruleBook: 'decret' },
  { profile: 'full', ruleBook: 'tock' },
  { profile: 'full', ruleBook: 'luske' },
];

/** What came of all traces; the figures beside the offences show that something was tried at all. */
export interface Found {
  readonly offences: string[];
  said: number;
  accepted: number;
  opened: number;
  told: number;
  acted: number;
  showdowns: number;
  redeals: number;
}

export const nothingFound = (): Found => ({
  offences: [],
  said: 0,
  accepted: 0,
  opened: 0,
  told: 0,
  acted: 0,
  showdowns: 0,
  redeals: 0,
});

/** For whom an act was taken because of what was just said, and not because of what these seats had said before. */
export function actedFor(events: readonly Event[]): readonly Seat[] {
  const said = events.find((event) => event.type === 'input-taken');
  if (said?.type !== 'input-taken') return [];
  const { id } = said.input;
  const all = events.flatMap((event) => (event.type === 'hand-redecided' ? event.events : [event]));
  const isOfIt = (event: Event): boolean => event.cause === id || event.cause.startsWith(`${id}/`);
  return all.flatMap((event) => {
    const isAct = event.type === 'words-taken' || (event.type === 'act-taken' && event.how !== 'by-cards');
    return isAct && isOfIt(event) ? [event.seat] : [];
  });
}
