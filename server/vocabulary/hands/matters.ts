import type { CardRef } from '../card-refs.ts';
import type { InputId } from '../ids.ts';
import type { Irregularity } from '../kinds.ts';
import type { Seat } from '../seats.ts';
import type { BoardStreet, BoardZone, Face, SensedZone, Street } from '../zones.ts';

/**
 * What happened, before any book has spoken: the situation that a ruling is a pure function of. It is kept beside its
 * verdict, so that later events of the same irregularity can be ruled on as one (server/cli/scenario/FORMAT.md, "one
 * irregularity, one verdict").
 */
export type Matter = MatterBase & MatterBody;

/** What is wrong with a street: a burn, or a card of the board. */
export type StreetMatter = Extract<Matter, { readonly type: 'street' }>;

export interface MatterBase {
  /** Which deal of the hand it belongs to: a misdeal begins a new one. */
  readonly deal: number;
  readonly phase: HandPhase;
  /** Different players who had put chips in voluntarily when it was noticed (AMB-11). */
  readonly bettors: number;
  /** Two acts with chips among them, or three of any kind; only where a book from a folder rules. */
  readonly substantial?: true;
  /** C25: a second, independent irregularity of the deal came on top (000: misdeal). */
  readonly doubled: boolean;
  /** The other one of the two; matters of older records do not say it. */
  readonly doubledBy?: MatterBody['type'];
  /** Cards of it went back into the stub, which has not been shuffled since. */
  readonly unshuffled: boolean;
}

/** `before-action`: dealt, nobody has acted. `preflop`: until the flop's burn. */
export const HAND_PHASES = ['deal', 'before-action', 'preflop', 'board', 'showdown'] as const;
export type HandPhase = (typeof HAND_PHASES)[number];

/** Which departure from a street's cards: what it is called, not what is done about it. */
export const STREET_FORMS = [
  'no-burn',
  'double-burn',
  'extra',
  'extra-2plus',
  'premature-burn',
  'premature',
  'no-burn-premature',
] as const;
export type StreetForm = (typeof STREET_FORMS)[number];

export type MatterBody =
  | OwnBody
  | {
      readonly [Type in PlainIrregularity]: { readonly type: Type; readonly seats?: readonly Seat[] };
    }[PlainIrregularity];

/** Irregularities of which no more is known than that they happened, and perhaps to whom. */
export type PlainIrregularity = Exclude<Irregularity, OwnBody['type']>;

type OwnBody =
  | {
      readonly type: 'exposed';
      readonly seat: Seat;
      readonly ref: CardRef;
      readonly cause: 'dealer' | 'player';
      readonly second: boolean;
    }
  | { readonly type: 'voluntary'; readonly seat: Seat; readonly ref: CardRef | null }
  | { readonly type: 'seen'; readonly ref: CardRef | null; readonly by: Seat }
  | {
      readonly type: 'boxed';
      readonly ref: CardRef;
      readonly place: 'hole' | 'burn' | 'board' | 'stub';
      readonly others: number;
    }
  | { readonly type: 'wrong-order'; readonly seat: Seat; readonly emptySeat: boolean }
  | { readonly type: 'wrong-count'; readonly seat: Seat; readonly what: 'extra' | 'short' }
  | { readonly type: 'absent'; readonly seats: readonly Seat[] }
  | {
      readonly type: 'dropped';
      readonly cause: 'dealer' | 'player';
      /** Null where the shoe did not see it leave: it lies on the floor, and no antenna tells which it is. */
      readonly ref: CardRef | null;
      readonly seat: Seat | null;
      readonly role: 'hole' | 'burn' | 'board';
      readonly street: BoardStreet;
      /** Somebody saw its face (R004-14-2). */
      readonly identified: boolean;
      readonly second: boolean;
    }
  | { readonly type: 'dead-card-mixed'; readonly seat: Seat; readonly ref: CardRef }
  /** Which card it is can be null: it lies where no antenna is, and nobody need say what is on it. */
  | { readonly type: 'found'; readonly ref: CardRef | null }
  | {
      readonly type: 'street';
      readonly form: StreetForm;
      /** The street whose cards they are; for an extra card the street that is complete. */
      readonly street: BoardStreet;
      /** What people say about the order of the cards; it overrides the sensors (AMB-07). */
      readonly orderSaid: 'known' | 'unknown' | null;
      /** The table went on betting over it (AMB-51). */
      readonly playedOver: boolean;
    }
  /** Null where no antenna sees the burns: everybody knows which card it is, and this table does not. */
  | { readonly type: 'burn-exposed'; readonly ref: CardRef | null; readonly street: BoardStreet }
  /** `by`: who picked it up from among the burns (C20); else it fell among the folds. */
  | { readonly type: 'burn-misplaced'; readonly ref: CardRef; readonly street: BoardStreet; readonly by?: Seat }
  | { readonly type: 'rabbit-hunt'; readonly ref: CardRef }
  | { readonly type: 'swept'; readonly seat: Seat }
  /**
   * `falseInfo`: somebody had told him something wrong before he folded (R004-11-3). `alone`: his cards had met no
   * other dead card in the middle (R000-dead-4).
   */
  | { readonly type: 'retrieved'; readonly seat: Seat; readonly falseInfo: boolean; readonly alone?: true }
  | { readonly type: 'claimed-back'; readonly seat: Seat; readonly falseInfo: boolean; readonly alone?: true }
  | { readonly type: 'transfer'; readonly ref: CardRef; readonly from: Seat; readonly to: Seat }
  | { readonly type: 'unknown-tag'; readonly zone: SensedZone }
  | { readonly type: 'foreign-card'; readonly zone: SensedZone | 'SHOE' }
  /** `zone`: where the newcomer is read; matters of older records have none. */
  | { readonly type: 'duplicate'; readonly ref: CardRef; readonly zone?: SensedZone }
  | { readonly type: 'back-in-shoe'; readonly ref: CardRef }
  /** Cards that lay on the board as they should, and went elsewhere. */
  | { readonly type: 'board-astray'; readonly cards: readonly AstrayCard[] }
  /** One card of his hand went to the middle, and the other one did not follow. */
  | { readonly type: 'hole-astray'; readonly seat: Seat; readonly ref: CardRef; readonly since: InputId }
  | { readonly type: 'tock-burn'; readonly ref: CardRef }
  /** `during`: the street whose betting was open, or had just closed. */
  | { readonly type: 'tock-flip'; readonly place: BoardZone; readonly during: Street }
  /** Ruled on by the betting module, whole. */
  | { readonly type: 'betting'; readonly seat: Seat | null }
  | { readonly type: 'show-refused'; readonly seat: Seat }
  | { readonly type: 'shown-to-one'; readonly seat: Seat; readonly to: Seat };

export interface AstrayCard {
  readonly ref: CardRef;
  /** Where it lay, and with which side up: in Tock not every one of them is turned. */
  readonly from: BoardZone;
  readonly face: Face;
}

export type MatterType = MatterBody['type'];
