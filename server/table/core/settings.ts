import type { Positions } from '#tournament/positions/positions';
import type { SealedDeck } from '#vault/decks';
import type { NextHandChoices, RosterSeat } from '#views/model';
import { PANEL_BUTTONS, type PanelButton } from '#vocabulary/hands/facts';
import { HUB_ANTENNAS, type HubZone } from '#vocabulary/hub-antennas';
import { PLAYER_COLOURS } from '#vocabulary/player-colours';
import type { TableProfile } from '#vocabulary/profiles';
import type { Seat } from '#vocabulary/seats';
import { chips } from '#vocabulary/units';
import { isBoardZone, type SensedZone } from '#vocabulary/zones';
import type { FeedMode } from '#wire/views/feed-view';
import type { Authority, TournamentAtTableView } from '#wire/views/public-view';
import type { Bank } from './bank.ts';
import type { TournamentBond } from './bonds.ts';
import type { Chipset } from './chipsets.ts';
import type { FaultRecord, Misdeals } from './fault-records.ts';

/**
 * What a table remembers from hand to hand. Changes are journaled key by key, the whole of it with each hand's
 * snapshot.
 */
export interface TableSettings {
  readonly name: string;
  readonly next: NextHandChoices;
  readonly roster: readonly RosterSeat[];
  /** Sat down after the hand before had begun. */
  readonly newcomers: readonly Seat[];
  /** The number of the newest hand. */
  readonly hand: number;
  readonly positions: Positions | null;
  /** The button was moved by a person: the next hand begins there. */
  readonly buttonMovedTo: Seat | null;
  readonly deadMoney: number;
  /** Straddle of that hand, posted of its player’s own accord; absent or null: nobody’s. */
  readonly straddle?: { readonly hand: number; readonly seat: Seat } | null;
  /** Absent where nobody has bought or sold a chip yet. */
  readonly bank?: Bank;
  readonly decks: readonly SealedDeck[];
  readonly deckInPlay: string | null;
  readonly feeds: readonly FeedDefinition[];
  /** Somebody pressed PANIC and nobody showed a feed again since; absent means no. */
  readonly feedsPanic?: boolean;
  readonly wiring: Wiring;
  /** What was done that a book answers with a sanction, and what became of it; absent means nothing. */
  readonly faults?: readonly FaultRecord[];
  /** Deals that were void, by who dealt them (R000-pen-0); absent means none. */
  readonly misdeals?: readonly Misdeals[];
  /** When somebody last said that the night is over; absent where nobody ever did. */
  readonly nightEndedMs?: number;
  /** Number of the newest hand when it was. */
  readonly nightEndedAfter?: number;
  /** Nobody has begun the next one yet; absent: somebody plays, or could. */
  readonly isNightOver?: true;
  /** Who decides what the book leaves open; absent: as the profile has it (`authorityOf`). */
  readonly authority?: Authority;
  /** The buy-in and its chips; absent where nobody said. */
  readonly chipset?: Chipset;
  /** The tournament that this table is played in; absent or null: none. */
  readonly tournament?: TournamentBond | null;
}

/**
 * A table where nothing is sensed stands at somebody's home; what has antennas belongs to a venue unless its people say
 * otherwise.
 */
export function authorityOf({ authority, next }: Pick<TableSettings, 'authority' | 'next'>): Authority {
  return authority ?? (next.profile.name === 'manual' ? 'host' : 'floor');
}

/** What the screens of this table say of its tournament. */
export function tournamentAt({ tournament }: Pick<TableSettings, 'tournament'>): TournamentAtTableView | null {
  if (tournament === undefined || tournament === null) return null;
  const { name, level, endsAtMs, isBreakNext, suspend } = tournament;
  return { name, level, endsAtMs, isBreakNext: isBreakNext === true, waitsFor: suspend };
}

/** Which antenna is which place, and what each button of the panel says. */
export interface Wiring {
  readonly antennas: readonly { readonly device: string; readonly antenna: number; readonly place: PlaceName }[];
  readonly buttons: readonly {
    readonly device: string;
    readonly button: number;
    readonly means: PanelButton;
    readonly seat?: Seat;
  }[];
}

export type PlaceName = SensedZone | 'SHOE' | 'BOARD';

export interface FeedDefinition {
  readonly name: string;
  readonly mode: FeedMode;
  readonly delayMs: number;
  readonly boardSyncMs: number;
  /** Somebody blanked the feed; a restart does not put it on air again. */
  readonly blanked?: boolean;
}

const NAMES = ['Ada', 'Blaise', 'Chiara', 'Dov', 'Émilie', 'Farid', 'Grace', 'Hugo', 'Inès', 'Jonas'];
/** The stack that home games and most tournaments start with, in big blinds. */
const FIRST_STACK_BLINDS = 100;
const FIRST_BIG_BLIND = 100;

/** What whoever sits down begins with, where nobody says otherwise. */
export function buyInOf({ chipset, next }: Pick<TableSettings, 'chipset' | 'next'>): number {
  return chipset?.buyIn ?? FIRST_STACK_BLINDS * next.stakes.bigBlind;
}

export const colourOfSeat = (seat: Seat): string => PLAYER_COLOURS[seat - 1] ?? '#888888';

export interface FirstSettings {
  readonly profile: TableProfile;
  readonly ruleBook: NextHandChoices['ruleBook'];
  readonly seats: readonly Seat[];
}

/** A table that was never set up: blinds of 50 and 100, and invented people at the given seats. */
export function firstSettings({ profile, ruleBook, seats }: FirstSettings): TableSettings {
  return {
    name: 'Sabot',
    next: {
      profile,
      ruleBook,
      options: {},
      stakes: {
        smallBlind: chips(50),
        bigBlind: chips(FIRST_BIG_BLIND),
        ante: chips(0),
        bigBlindAnte: chips(0),
        smallestChip: chips(25),
      },
    },
    roster: seats.map((seat) => ({
      seat,
      name: NAMES[seat - 1] ?? `${seat}`,
      colour: colourOfSeat(seat),
      stack: FIRST_STACK_BLINDS * FIRST_BIG_BLIND,
      present: true,
    })),
    newcomers: [],
    hand: 0,
    positions: null,
    buttonMovedTo: null,
    deadMoney: 0,
    decks: [],
    deckInPlay: null,
    feeds: [],
    wiring: defaultWiring(profile),
  };
}

/**
 * The boards as the pin tables have them (hardware-docs/pins-mega.md, pins-nano.md): nobody who built them so has to
 * name an antenna.
 */
export function defaultWiring({ senses }: TableProfile): Wiring {
  // One antenna for the board or several in a row: where places are not told apart, each of them is the board.
  const placeOf = (zone: HubZone): PlaceName => (senses.board === 'one' && isBoardZone(zone) ? 'BOARD' : zone);
  return {
    antennas: [
      ...HUB_ANTENNAS.map((zone, antenna) => ({ device: 'hub', antenna, place: placeOf(zone) })),
      { device: 'shoe', antenna: 0, place: 'SHOE' },
    ],
    buttons: [
      ...PANEL_BUTTONS.map((means, button) => ({ device: 'hub', button, means })),
      // Who draws the cards has a DONE of his own.
      ...(senses.shoe ? [{ device: 'shoe', button: 0, means: 'YES' } as const] : []),
    ],
  };
}
