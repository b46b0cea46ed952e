import type { PublicityReason } from '#vocabulary/hands/events';
import type { StakesRemark } from '#vocabulary/hands/stake-remarks';
import type { QuestionId, RuleId } from '#vocabulary/ids';
import type { ActMode, ProfileName } from '#vocabulary/profiles';
import type { RuleBook, RuleOptions } from '#vocabulary/rule-books';
import type { Seat } from '#vocabulary/seats';
import type { Fault, Sanction } from '#vocabulary/tournament/faults';
import type { CardName, CardPointer } from '../cards.ts';
import type { ChipsView } from './chips-view.ts';
import type { EnteredView } from './entered-view.ts';
import type { FeedView } from './feed-view.ts';
import type { LabView } from './lab-view.ts';
import type { ActOptionsView, LevelView, PublicView } from './public-view.ts';
import type { SecurityEvent } from './security-log.ts';
import type { EvidenceView, OverrulingView } from './verdicts.ts';

/** A phone at the table. Never the player's own cards: he has them in his hand. */
export interface SeatRoleView extends PublicView {
  readonly mine: {
    readonly seat: Seat;
    readonly myTurn: boolean;
    readonly options: ActOptionsView | null;
    /** He may table his hand now. */
    readonly canShow: boolean;
    /** The questions that are his to answer. */
    readonly answers: readonly QuestionId[];
    /** Phones and screens that have this seat open now, this one among them. */
    readonly screens: number;
  };
}

/** Whoever enters the acts. No hidden card. */
export interface OperatorView extends PublicView {
  /** The newest things entered that still stand, the newest last: what UNDO would take back. */
  readonly acts: readonly EnteredView[];
  /** Whether the chips on the table are those that were sold; null where chips are not followed. */
  readonly chips: ChipsView | null;
  /** Graphics are blanked. */
  readonly blanked: boolean;
}

export interface DirectorView extends OperatorView {
  readonly evidence: readonly EvidenceView[];
  readonly overrulings: readonly OverrulingView[];
  readonly decks: readonly DeckView[];
  /** A registration or a check that is under way. */
  readonly deckWork: DeckWorkView | null;
  readonly journal: JournalView;
  readonly feeds: readonly FeedStatusView[];
  readonly pairings: readonly PairingView[];
  readonly tokens: readonly TokenView[];
  /** The newest, the last one last. */
  readonly security: readonly SecurityEvent[];
  readonly roster: readonly RosterSeatView[];
  /** In the order in which they were told. */
  readonly faults: readonly FaultView[];
  /** Deals that were void, by who dealt them. */
  readonly misdeals: readonly { readonly seat: Seat; readonly count: number }[];
  /** Holds from the next hand on, and may differ from what this hand is played by. */
  readonly planned: PlannedView;
  readonly choices: { readonly ruleBooks: readonly RuleBook[]; readonly profiles: readonly ProfileName[] };
  /** Cards that somebody said are open and that nobody has shown: those that the director may confirm. */
  readonly toldOf: readonly ToldCardView[];
  /** Only after an explicit, logged reveal, and gone with the hand. */
  readonly revealed: readonly { readonly seat: Seat; readonly cards: readonly CardName[] }[];
  readonly lab: LabView;
}

/** Something that the book answers with a sanction: what it proposes, and what a person has decided. */
export interface FaultView {
  readonly id: string;
  readonly seat: Seat;
  readonly fault: Fault;
  readonly by: string;
  readonly hand: number;
  readonly proposed: Sanction;
  readonly rules: readonly RuleId[];
  readonly decided: Sanction | 'none' | null;
  /** Hands of a suspension that are still to come. */
  readonly handsLeft: number;
  /** Why it was taken back. */
  readonly overruled: string | null;
}

/** `owner`: before whom it lies. */
export interface ToldCardView {
  readonly card: CardPointer;
  readonly owner: Seat | null;
  readonly why: PublicityReason;
}

export interface PlannedView {
  readonly acts: ActMode;
  readonly options: RuleOptions;
  readonly stakes: LevelView & { readonly smallestChip: number };
  /** What the chosen book says about these blinds; null where it says nothing. */
  readonly remark: StakesRemark | null;
}

export interface DeckView {
  readonly id: string;
  readonly name: string;
  readonly cards: number;
  readonly inPlay: boolean;
}

export interface DeckWorkView {
  readonly deck: string;
  readonly name: string;
  readonly work: 'register' | 'check';
  /** The card to lay on the antenna next (register), in the usual order of a new deck. */
  readonly expects: CardName | null;
  readonly done: number;
  /** Cards whose tag was read twice or belongs to another card. */
  readonly doubles: readonly CardName[];
  /** Cards that were not seen yet. */
  readonly missing: readonly CardName[];
  /** Tags of no card of this deck, as their last two bytes. */
  readonly strangers: readonly string[];
}

export interface JournalView {
  readonly rows: number;
  /** Hash of the newest row, in hexadecimal: write it down, and nobody can rewrite the night. */
  readonly root: string;
  readonly damage: string | null;
  /** Everything has been read again since the start; until then only the newest hand has. */
  readonly readAgain: boolean;
}

export interface FeedStatusView {
  readonly name: string;
  readonly mode: FeedView['mode'];
  readonly delayMs: number;
  readonly boardSyncMs: number;
  readonly armed: boolean;
  readonly blanked: boolean;
  readonly viewers: number;
}

/** A six-digit code that pairs one screen or phone, once. */
export interface PairingView {
  readonly code: string;
  readonly role: string;
  readonly expiresAtMs: number;
}

/** What is open: a token, each session that was opened with it, and each screen that was paired. */
export interface TokenView {
  readonly id: string;
  /** `past`: a player's phone whose night is over; it reads its own hands and has no role. */
  readonly kind: 'token' | 'session' | 'past';
  /** What it hangs on, and is taken back with. */
  readonly parent: string | null;
  /** What it was opened on, as far as its browser says: "Chrome, Android". */
  readonly device: string;
  /**
   * Since something was heard of it last; 0 while a screen of it is open. Null: nothing yet, since the program was
   * started.
   */
  readonly idleMinutes: number | null;
  readonly role: string;
  readonly label: string;
  readonly createdAtMs: number;
}

export interface RosterSeatView {
  readonly seat: Seat;
  readonly name: string;
  readonly colour: string;
  readonly photo?: string;
  readonly country?: string;
  readonly stack: number;
  readonly present: boolean;
  /** He is gone when this hand is over. */
  readonly leaves?: true;
}
