import type { Card } from '#vocabulary/cards';
import type { ActMode } from '#vocabulary/profiles';
import type { Seat } from '#vocabulary/seats';
import type { Sanction } from '#vocabulary/tournament/faults';
import type { TableReport } from '#vocabulary/tournament/table-reports';
import type {
  Payment,
  PlayerId,
  SittingAt,
  TableNumber,
  TableOrder,
  TableWord,
  TournamentInput,
  TournamentRefusal,
} from '#vocabulary/tournament/tournament-inputs';
import type { TournamentPlan } from '#vocabulary/tournament/tournament-plans';
import type { Chips, Ms } from '#vocabulary/units';
import type { Positions } from '../positions/positions.ts';
import type { LevelClock } from '../reckoning/levels.ts';
import type { Bust, ColourUpUnderWay, CorrectionOnFile, Deal, FaultOnFile, HandAtTable, Results } from './state.ts';

/** What came of inputs. An input and everything that follows from it stand together, the input first. */
export type TournamentEvent =
  | EndEvent
  | RecordEvent
  | PeopleEvent
  | ClockEvent
  | TableEvent
  | MoneyEvent
  | FloorEvent
  | LinkEvent;

export type EndEvent =
  | { readonly type: 'correction-filed'; readonly filed: CorrectionOnFile }
  | { readonly type: 'outs-ordered'; readonly orders: readonly { readonly player: PlayerId; readonly order: number }[] }
  | {
      readonly type: 'payment-corrected';
      readonly player: PlayerId;
      readonly paid: Payment;
      readonly times: number;
      readonly cents: number;
    }
  | { readonly type: 'prize-moved'; readonly player: PlayerId; readonly to: PlayerId; readonly cents: number }
  | { readonly type: 'deal-made'; readonly deal: Deal }
  /** A tournament that was over goes on. */
  | { readonly type: 'tournament-resumed' };

export type RecordEvent =
  | { readonly type: 'input-taken'; readonly input: TournamentInput }
  /** The game is what it was before this input; those after it are decided anew, and stand behind this event. */
  | { readonly type: 'went-back'; readonly before: string; readonly by: string; readonly atMs?: Ms }
  /** After an undo it has no meaning any more. */
  | {
      readonly type: 'input-dropped';
      readonly input: string;
      readonly reason: TournamentRefusal;
      readonly was?: TournamentInput;
    }
  | { readonly type: 'lots-kept'; readonly input: string; readonly drawn: readonly SittingAt[] }
  | { readonly type: 'players-reseated'; readonly places: readonly SittingAt[] }
  | { readonly type: 'results-kept'; readonly results: Results }
  | { readonly type: 'results-withdrawn'; readonly epoch: number };

export type PeopleEvent =
  | { readonly type: 'planned'; readonly epoch: number; readonly plan: TournamentPlan }
  /** While it runs: what is played and paid from now on. */
  | { readonly type: 'plan-changed'; readonly plan: TournamentPlan }
  | { readonly type: 'player-entered'; readonly player: PlayerId; readonly name: string }
  | { readonly type: 'player-withdrew'; readonly player: PlayerId }
  | { readonly type: 'player-renamed'; readonly player: PlayerId; readonly name: string }
  | { readonly type: 'card-drawn'; readonly player: PlayerId; readonly card: Card | null; readonly drawsAgain: boolean }
  /** People sit there already: no newcomers, and nobody on his way. */
  | { readonly type: 'places-kept'; readonly places: readonly SittingAt[] }
  | { readonly type: 'player-seated'; readonly player: PlayerId; readonly table: TableNumber; readonly seat: Seat }
  | { readonly type: 'presence-told'; readonly player: PlayerId; readonly isAbsent: boolean; readonly isLate: boolean }
  | { readonly type: 'player-excused'; readonly player: PlayerId };

export type ClockEvent =
  | { readonly type: 'tournament-begun'; readonly atMs: Ms }
  | { readonly type: 'clock-set'; readonly clock: LevelClock; readonly why: ClockChange }
  | { readonly type: 'tournament-over'; readonly atMs: Ms };

export const CLOCK_CHANGES = ['time-over', 'hand-begun', 'paused', 'resumed', 'minutes-added', 'level-chosen'] as const;
export type ClockChange = (typeof CLOCK_CHANGES)[number];

export type TableEvent =
  | { readonly type: 'button-placed'; readonly table: TableNumber; readonly seat: Seat }
  | {
      readonly type: 'hand-changed';
      readonly table: TableNumber;
      readonly hand: HandAtTable;
      /** Of a hand that begins with this, or is laid out anew; `positions` where the tournament itself knows them. */
      readonly dealt?: { readonly dealer: Seat; readonly positions: Positions | null; readonly isAnew?: true };
      readonly next?: { readonly dealer: Seat; readonly bigBlind: Seat } | null;
    }
  | { readonly type: 'table-opened' | 'table-closed'; readonly table: TableNumber };

export type MoneyEvent =
  | {
      readonly type: 'stacks-changed';
      readonly stacks: readonly { readonly player: PlayerId; readonly stack: Chips }[];
    }
  | { readonly type: 'unassigned-changed'; readonly table: TableNumber; readonly chips: Chips }
  | { readonly type: 'chips-added'; readonly chips: number }
  | { readonly type: 'player-busted'; readonly player: PlayerId; readonly bust: Bust; readonly isOffered: boolean }
  | { readonly type: 'player-out'; readonly player: PlayerId }
  | {
      readonly type: 'chips-bought';
      readonly player: PlayerId;
      readonly what: 'buy-in' | 'rebuy' | 'reentry' | 'add-on';
      readonly chips: Chips;
      readonly cents: number;
      readonly feeCents: number;
    };

export type FloorEvent =
  | { readonly type: 'move-agreed'; readonly player: PlayerId; readonly table: TableNumber; readonly seat: Seat }
  | { readonly type: 'player-left-table'; readonly player: PlayerId }
  | { readonly type: 'player-arrived'; readonly player: PlayerId }
  | { readonly type: 'fault-filed'; readonly fault: FaultOnFile }
  | {
      readonly type: 'fault-judged';
      readonly fault: string;
      readonly sanction: Sanction | 'none';
      readonly by: string;
      readonly stack: Chips;
    }
  | { readonly type: 'fault-taken-back'; readonly fault: string; readonly by: string; readonly reason: string }
  | { readonly type: 'suspension-set'; readonly player: PlayerId; readonly hands: number }
  | { readonly type: 'player-disqualified'; readonly player: PlayerId; readonly bust: Bust }
  | { readonly type: 'player-readmitted'; readonly player: PlayerId; readonly stack: Chips }
  | { readonly type: 'colour-up-set'; readonly colourUp: ColourUpUnderWay | null };

export type LinkEvent =
  | { readonly type: 'order-given'; readonly table: TableNumber; readonly order: TableOrder }
  | {
      readonly type: 'orders-carried-out';
      readonly table: TableNumber;
      readonly epoch: number;
      readonly number: number;
    }
  /** The newest report of a table: whatever came before it is heard. */
  | { readonly type: 'table-heard'; readonly table: TableNumber; readonly report: TableReport }
  /** A table's own account of how its acts are told. */
  | { readonly type: 'acts-reported'; readonly table: TableNumber; readonly acts: ActMode }
  /** Who is there by its own account. */
  | (Omit<Extract<TableWord, { readonly type: 'presence-seen' }>, 'type'> & { readonly type: 'presence-reported' })
  /** What lies there by its own account, with the chips that are still to come. */
  | { readonly type: 'stacks-reported'; readonly table: TableNumber };
