import type { RuleId } from '../ids.ts';
import type { Seat } from '../seats.ts';
import type { PlayerId, TableNumber } from './tournament-inputs.ts';

/** What the rule book would have the floor do with the tables. */
export type TableProposal =
  | {
      readonly type: 'move';
      readonly player: PlayerId;
      readonly from: TableNumber;
      readonly to: TableNumber;
      /** Null: drawn by lot when it is agreed to. */
      readonly toSeat: Seat | null;
      readonly why: 'future-big-blind' | 'last-dealer';
      readonly rules: readonly RuleId[];
    }
  | { readonly type: 'break-table'; readonly table: TableNumber; readonly rules: readonly RuleId[] }
  | { readonly type: 'final-table'; readonly table: TableNumber; readonly rules: readonly RuleId[] };
