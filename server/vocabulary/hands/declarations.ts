import type { CardRef } from '../card-refs.ts';
import type { SimpleKind } from '../kinds.ts';
import type { Seat } from '../seats.ts';
import type { Chips } from '../units.ts';
import type { BoardZone, Zone } from '../zones.ts';

/**
 * What no antenna sees and a person reports: "something happened" (DESIGN §3; server/cli/scenario/FORMAT.md, `BTN …`).
 */
export type Declaration =
  | {
      readonly type: 'exposed';
      readonly seat: Seat;
      readonly ref?: CardRef;
      readonly cause: 'dealer' | 'player-involuntary';
    }
  | { readonly type: 'burn-exposed'; readonly ref?: CardRef; readonly seenBy?: Seat }
  | { readonly type: 'voluntary'; readonly seat: Seat; readonly ref?: CardRef }
  | { readonly type: 'seen'; readonly by: Seat; readonly ref?: CardRef; readonly owner?: Seat }
  | { readonly type: 'boxed'; readonly ref?: CardRef }
  | { readonly type: 'looked'; readonly seat: Seat }
  | { readonly type: 'dropped'; readonly cause: 'dealer' | 'player'; readonly seat?: Seat; readonly ref?: CardRef }
  | { readonly type: 'found'; readonly ref?: CardRef }
  | { readonly type: 'absent'; readonly seat: Seat }
  | { readonly type: 'present'; readonly seat: Seat }
  | { readonly type: 'deal-done' }
  | { readonly type: 'order'; readonly known: boolean }
  | { readonly type: 'flip'; readonly place: BoardZone }
  /** The card was shown to everybody. */
  | { readonly type: 'shown'; readonly ref?: CardRef }
  | { readonly type: 'shuffled' }
  | { readonly type: 'cut' }
  /** The present step has been carried out: what no antenna sees is where the step wants it. */
  | { readonly type: 'done' }
  | { readonly type: 'false-info'; readonly to: Seat; readonly by: Seat }
  | { readonly type: 'claim-retrieve'; readonly seat: Seat }
  /** `by` showed his hand to `to` alone. */
  | { readonly type: 'shown-to'; readonly to: Seat; readonly by: Seat }
  /**
   * Somebody points out that this seat put in too little on this street. By how much need not be known yet: it is
   * counted then.
   */
  /** Everybody else has thrown his hand away: where rounds alone are followed nobody declares his fold. */
  | { readonly type: 'folded-to'; readonly seat: Seat }
  | { readonly type: 'chip-error'; readonly seat: Seat; readonly missing?: Chips }
  | { readonly type: 'clock-called'; readonly by: Seat | 'dealer' }
  | { readonly type: 'tabled'; readonly seat: Seat }
  | { readonly type: 'bets-gathered' }
  /**
   * NEXT: the betting round is over (acts `rounds`), or the next thing of the plan has been done (profile `manual`).
   */
  | { readonly type: 'next' }
  | { readonly type: 'floor-called'; readonly seat?: Seat }
  /** A table without the sensor for it reports an irregularity by its kind. */
  | {
      readonly type: 'reported';
      readonly kind: SimpleKind;
      readonly seat?: Seat;
      readonly zone?: Zone;
      readonly orderKnown?: boolean;
    };

export const DECLARATION_TYPES = [
  'exposed',
  'burn-exposed',
  'voluntary',
  'seen',
  'boxed',
  'looked',
  'dropped',
  'found',
  'absent',
  'present',
  'deal-done',
  'order',
  'flip',
  'shown',
  'shuffled',
  'cut',
  'done',
  'false-info',
  'claim-retrieve',
  'shown-to',
  'folded-to',
  'chip-error',
  'clock-called',
  'tabled',
  'bets-gathered',
  'next',
  'floor-called',
  'reported',
] as const satisfies readonly Declaration['type'][];
export type DeclarationType = (typeof DECLARATION_TYPES)[number];
