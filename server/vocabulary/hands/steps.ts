import type { CardRef } from '../card-refs.ts';
import type { StepId } from '../ids.ts';
import type { Seat } from '../seats.ts';
import type { BoardStreet, BoardZone, Face, Street, Zone } from '../zones.ts';

/**
 * A step of the plan: ordinary dealing and remedies are made of the same kind of steps and ticked off in the same way
 * (DESIGN §2).
 */
export type Step = { readonly id: StepId } & StepBody;

export type StepBody =
  /**
   * The next card of the shoe goes to this seat, face down. `isUnread`: nobody can read whether it has got it, so
   * people say so.
   */
  | { readonly do: 'deal'; readonly seat: Seat; readonly isUnread?: true }
  /** The next card of the shoe is burned. */
  | { readonly do: 'burn'; readonly before: BoardStreet }
  /** The next card of the shoe goes to a board place. */
  | { readonly do: 'lay'; readonly place: BoardZone; readonly face: Face }
  /** The next card of the shoe, whichever it is, goes somewhere else (a replacement). */
  | { readonly do: 'take-next'; readonly to: Zone; readonly face: Face }
  /** This very card. To SHOE or ASIDE a DONE press confirms what no antenna sees. */
  | { readonly do: 'move'; readonly ref: CardRef; readonly from: Zone; readonly to: Zone; readonly face: Face }
  /** Everybody sees this card; SHOWN is pressed. */
  | { readonly do: 'show-card'; readonly ref: CardRef }
  /** All cards back into the shoe, from wherever they are. */
  | { readonly do: 'collect' }
  | { readonly do: 'shuffle' }
  | { readonly do: 'cut' }
  | { readonly do: 'return-bets' }
  | { readonly do: 'bet'; readonly street: Street }
  | { readonly do: 'gather'; readonly street: Street }
  /** Tock: a board card that lay face down is turned. */
  | { readonly do: 'flip'; readonly place: BoardZone }
  /** This seat tables its hand. */
  | { readonly do: 'show'; readonly seat: Seat }
  | { readonly do: 'award' };
