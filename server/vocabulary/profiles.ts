/** What the table has (DESIGN §3). The engine never raises what this table cannot know. */
export const PROFILES = ['full', 'club', 'stream', 'manual'] as const;
export type ProfileName = (typeof PROFILES)[number];

/**
 * `every`: each act is entered. `rounds`: NEXT closes a betting round, no pots. `none`: nothing about betting is known.
 */
export const ACT_MODES = ['every', 'rounds', 'none'] as const;
export type ActMode = (typeof ACT_MODES)[number];

export interface TableProfile {
  readonly name: ProfileName;
  readonly senses: {
    readonly shoe: boolean;
    readonly seats: boolean;
    /** `places`: an antenna for each of B1–B5. `one`: B1–B5 are arrival order. */
    readonly board: 'places' | 'one' | 'none';
    readonly burn: boolean;
    readonly muck: boolean;
    readonly aside: boolean;
  };
  /** The button panel, or (manual) a tablet's buttons: without either nobody can confirm a step. */
  readonly panel: boolean;
  readonly acts: ActMode;
}

export const DEFAULT_PROFILES: Readonly<Record<ProfileName, TableProfile>> = {
  full: {
    name: 'full',
    senses: { shoe: true, seats: true, board: 'places', burn: true, muck: true, aside: false },
    panel: true,
    acts: 'every',
  },
  club: {
    name: 'club',
    senses: { shoe: false, seats: true, board: 'one', burn: true, muck: true, aside: false },
    panel: true,
    acts: 'every',
  },
  stream: {
    name: 'stream',
    senses: { shoe: false, seats: true, board: 'one', burn: false, muck: true, aside: false },
    panel: true,
    acts: 'every',
  },
  manual: {
    name: 'manual',
    senses: { shoe: false, seats: false, board: 'none', burn: false, muck: false, aside: false },
    panel: true,
    acts: 'rounds',
  },
};

/** The acts that each profile may be run with, its default first. */
export const ACT_MODES_OF: Readonly<Record<ProfileName, readonly ActMode[]>> = {
  full: ['every', 'rounds', 'none'],
  club: ['every', 'rounds'],
  stream: ['every', 'none'],
  manual: ['rounds', 'every'],
};
