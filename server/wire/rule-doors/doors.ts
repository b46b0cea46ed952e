import type { Act, Words } from '#vocabulary/hands/acts';
import type { PanelButton } from '#vocabulary/hands/facts';
import type { VerdictKind } from '#vocabulary/kinds';
import type { TournamentWish } from '#vocabulary/tournament/tournament-inputs';
import type { ClientInputType } from '../messages/client-messages.ts';
import type { Ask } from '../permissions/asks.ts';

/** How a rule reaches a table. */
export const DOORS = [
  /** The cards tell it, as the antennas and the shoe read them. */
  'sensor',
  /** The cards tell it, together with what people enter. */
  'sensor-and-press',
  /** Somebody enters it: on a page, or by a key of the panel. */
  'press',
  /** Sabot keeps it of itself: in what it asks for, sets up and shows. */
  'prompt',
  /** People read it on the page of the rules, and nothing follows from it. */
  'reference',
] as const;
export type Door = (typeof DOORS)[number];

/** What a page sends, by its type and what it is about; `panel`: a key that lies on the table. */
export type DoorMessage =
  | Ask
  | `act ${Act['type']}`
  | `said ${Words['type']}`
  | `panel ${PanelButton}`
  | 'posted house/draw'
  | 'roster sit-in'
  | `tournament ${TournamentWish['type']}`
  | `configure ${'ruleBook' | 'options' | 'stakes'}`;

/** What Sabot does about a rule; the words for it are in `deeds.en.ts` and `deeds.fr.ts`. */
export const DEEDS = [
  'ruling',
  'remedy',
  'plan',
  'shuffle',
  'fold',
  'look',
  'guard',
  'faces',
  'marks',
  'deck',
  'positions',
  'turn',
  'offered',
  'least',
  'chips',
  'words-bind',
  'one-act',
  'out-of-turn',
  'clock',
  'gather',
  'pots',
  'ranking',
  'show-order',
  'showdown',
  'screens',
  'words',
  'settings',
  'seats-drawn',
  'sanction',
  'floor',
  'sheet',
  'levels',
  'tables-even',
  'final-table',
  'places',
  'late',
  'colour-up',
  'reference',
] as const;
export type Deed = (typeof DEEDS)[number];

export interface RuleDoor {
  readonly door: Door;
  /** What it takes to tell Sabot; empty where nobody has to. */
  readonly messages: readonly DoorMessage[];
  readonly does: Deed;
  /** What it is called when it goes wrong. */
  readonly kinds: readonly VerdictKind[];
}

export const ACTS: readonly DoorMessage[] = ['act fold', 'act check', 'act call', 'act bet', 'act raise', 'act all-in'];

const door = (
  name: Door,
  does: RuleDoor['does'],
  messages: readonly DoorMessage[] = [],
  kinds: readonly VerdictKind[] = [],
): RuleDoor => ({
  door: name,
  messages,
  does,
  kinds,
});

export const reference: RuleDoor = door('reference', 'reference');
export const seen = (kinds: readonly VerdictKind[]): RuleDoor => door('sensor', 'ruling', [], kinds);
export const seenAs = (does: Deed): RuleDoor => door('sensor', does);
export const seenWithActs = (
  kinds: readonly VerdictKind[],
  messages: readonly DoorMessage[] = ACTS,
  does: Deed = 'ruling',
): RuleDoor => door('sensor-and-press', does, messages, kinds);
export const acts = (does: Deed, kinds: readonly VerdictKind[] = []): RuleDoor => door('press', does, ACTS, kinds);
export const pressed = (messages: readonly DoorMessage[], does: Deed, kinds: readonly VerdictKind[] = []): RuleDoor =>
  door('press', does, messages, kinds);
export const prompted = (does: Deed): RuleDoor => door('prompt', does);

/**
 * Where the pages stand that send something, by the first word of it or by the whole. A test looks into each page
 * whether it does.
 */
const PAGES_OF: ReadonlyMap<string, readonly string[]> = new Map<
  DoorMessage | ClientInputType | 'panel' | 'posted' | 'tournament',
  readonly string[]
>([
  ['panel', ['panel']],
  ['act', ['/seat/N', '/operator']],
  ['act silent-chips', ['/operator']],
  ['said', ['/operator']],
  ['declared', ['/', '/operator']],
  ['declared done', ['/']],
  ['answered', ['/', '/director']],
  ['overruled', ['/director']],
  ['undone', ['/operator', '/director']],
  ['roster', ['/director']],
  ['configure', ['/setup']],
  ['posted', ['/setup']],
  ['fault-recorded', ['/operator', '/director']],
  ['fault-decided', ['/director']],
  ['fault-overruled', ['/director']],
  ['deck-choose', ['/setup']],
  ['deck-register', ['/setup']],
  ['tournament', ['/tournament']],
]);

/** `panel` is the key itself. */
export function pagesOf(message: DoorMessage): readonly string[] {
  return PAGES_OF.get(message) ?? PAGES_OF.get(message.split(' ')[0] ?? '') ?? [];
}
