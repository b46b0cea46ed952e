import type { StepId } from '#vocabulary/ids';
import type { Seat } from '#vocabulary/seats';
import type { BoardStreet, BoardZone, Face, Street, Zone } from '#vocabulary/zones';
import type { CardPointer } from '../cards.ts';

/** A step as a screen or a voice asks for it: the vocabulary's `Step` with cards pointed at instead of named. */
export type StepView = { readonly id: StepId } & StepViewBody;

export type StepViewBody =
  | { readonly do: 'deal'; readonly seat: Seat; readonly isUnread?: true }
  | { readonly do: 'burn'; readonly before: BoardStreet }
  | { readonly do: 'lay'; readonly place: BoardZone; readonly face: Face }
  | { readonly do: 'take-next'; readonly to: Zone; readonly face: Face }
  | { readonly do: 'move'; readonly card: CardPointer; readonly from: Zone; readonly to: Zone; readonly face: Face }
  | { readonly do: 'show-card'; readonly card: CardPointer }
  | { readonly do: 'collect' }
  | { readonly do: 'shuffle' }
  | { readonly do: 'cut' }
  | { readonly do: 'return-bets' }
  | { readonly do: 'bet'; readonly street: Street }
  | { readonly do: 'gather'; readonly street: Street }
  | { readonly do: 'flip'; readonly place: BoardZone }
  | { readonly do: 'show'; readonly seat: Seat }
  | { readonly do: 'award' };
