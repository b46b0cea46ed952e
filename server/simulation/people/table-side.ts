import type { PanelButton } from '#vocabulary/hands/facts';
import type { Seat } from '#vocabulary/seats';
import type { ClientInput } from '#wire/messages/client-messages';
import type { PublicView } from '#wire/views/public-view';

/**
 * All that the people have of Sabot: the screen in the room, phones and panel to say something with. They learn a
 * remedy here and nowhere else, as people do.
 */
export interface TableSide {
  readonly look: () => PublicView | null;
  /** `answered` is told what the screen said to it: taken, or not now. */
  readonly say: (who: Speaker, input: PlayInput, answered?: (isTaken: boolean) => void) => void;
}

export type Speaker =
  | { readonly at: 'seat'; readonly seat: Seat }
  | { readonly at: 'table' }
  | { readonly at: 'floor' };

export type PlayInput = Extract<
  ClientInput,
  {
    readonly type:
      | 'act'
      | 'said'
      | 'declared'
      | 'told'
      | 'answered'
      | 'pressed'
      | 'overruled'
      | 'void-hand'
      | 'undone'
      | 'roster';
  }
>;

/** A key of the panel, pressed by hand: it goes through the device, not through a screen. */
export interface PanelSide {
  readonly press: (button: PanelButton) => void;
}
