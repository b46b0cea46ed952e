import * as v from 'valibot';
import { SANCTIONS } from '#vocabulary/tournament/faults';
import { cardPointerShape } from '../cards.ts';
import { cardNameShape, seatShape } from '../shapes.ts';
import {
  actModeShape,
  faultShape,
  profileShape,
  publicityReasonShape,
  questionIdShape,
  ruleBookShape,
  ruleIdShape,
  ruleOptionsShape,
  sanctionShape,
  stakesRemarkShape,
  type Told,
} from '../told-shapes.ts';
import { chipsViewShape } from './chips-view.ts';
import { enteredViewShape } from './entered-view.ts';
import { feedViewShape } from './feed-view.ts';
import { labViewShape } from './lab-view.ts';
import { actOptionsViewShape, levelViewShape, ownBookViewShape, publicViewShape } from './public-view.ts';
import { securityEventShape } from './security-log.ts';
import { evidenceViewShape, insteadViewShape, overrulingViewShape } from './verdicts.ts';

/** `asked`: the host has not answered yet. */
export const TAKE_BACKS = ['at-once', 'ask', 'asked'] as const;

/** A phone at the table. Never the player's own cards: he has them in his hand. */
export const seatRoleViewShape = v.object({
  ...publicViewShape.entries,
  mine: v.object({
    seat: seatShape,
    myTurn: v.boolean(),
    options: v.nullable(actOptionsViewShape),
    /** Presence: dealt in from the next hand on. */
    present: v.boolean(),
    /** He may table his hand now. */
    canShow: v.boolean(),
    /** The questions that are his to answer. */
    answers: v.array(questionIdShape),
    /** His newest tap, while nobody has acted since: his to take back, or the host's to allow; null: there is none. */
    takeBack: v.nullable(v.picklist(TAKE_BACKS)),
    /** Phones and screens that have this seat open now, this one among them. */
    screens: v.number(),
  }),
});
export interface SeatRoleView extends Told<typeof seatRoleViewShape> {}

/** Whoever enters the acts. No hidden card. */
export const operatorViewShape = v.object({
  ...publicViewShape.entries,
  /** The newest things entered that still stand, the newest last: what UNDO would take back. */
  acts: v.array(enteredViewShape),
  /** Whether the chips on the table are those that were sold; null where chips are not followed. */
  chips: v.nullable(chipsViewShape),
  /** Graphics are blanked. */
  blanked: v.boolean(),
});
export interface OperatorView extends Told<typeof operatorViewShape> {}

/** Something that the book answers with a sanction: what it proposes, and what a person has decided. */
export const faultViewShape = v.object({
  id: v.string(),
  seat: seatShape,
  fault: faultShape,
  by: v.string(),
  hand: v.number(),
  proposed: sanctionShape,
  rules: v.array(ruleIdShape),
  decided: v.nullable(v.picklist([...SANCTIONS, 'none'])),
  /** Hands of a suspension that are still to come. */
  handsLeft: v.number(),
  /** Why it was taken back. */
  overruled: v.nullable(v.string()),
});
export interface FaultView extends Told<typeof faultViewShape> {}

/** `owner`: before whom it lies. */
export const toldCardViewShape = v.object({
  card: cardPointerShape,
  owner: v.nullable(seatShape),
  why: publicityReasonShape,
});
export interface ToldCardView extends Told<typeof toldCardViewShape> {}

export const plannedViewShape = v.object({
  acts: actModeShape,
  options: ruleOptionsShape,
  stakes: v.object({ ...levelViewShape.entries, smallestChip: v.number() }),
  /** What the chosen book says about these blinds; null where it says nothing. */
  remark: v.nullable(stakesRemarkShape),
});
export interface PlannedView extends Told<typeof plannedViewShape> {}

export const deckViewShape = v.object({
  id: v.string(),
  name: v.string(),
  cards: v.number(),
  inPlay: v.boolean(),
});
export interface DeckView extends Told<typeof deckViewShape> {}

export const deckWorkViewShape = v.object({
  deck: v.string(),
  name: v.string(),
  work: v.picklist(['register', 'check']),
  /** The card to lay on the antenna next (register), in the usual order of a new deck. */
  expects: v.nullable(cardNameShape),
  done: v.number(),
  /** Cards whose tag was read twice or belongs to another card. */
  doubles: v.array(cardNameShape),
  /** Cards that were not seen yet. */
  missing: v.array(cardNameShape),
  /** Tags of no card of this deck, as their last two bytes. */
  strangers: v.array(v.string()),
});
export interface DeckWorkView extends Told<typeof deckWorkViewShape> {}

export const journalViewShape = v.object({
  rows: v.number(),
  /** Hash of the newest row, in hexadecimal: write it down, and nobody can rewrite the night. */
  root: v.string(),
  damage: v.nullable(v.string()),
  /** Everything has been read again since the start; until then only the newest hand has. */
  readAgain: v.boolean(),
});
export interface JournalView extends Told<typeof journalViewShape> {}

export const feedStatusViewShape = v.object({
  name: v.string(),
  mode: feedViewShape.entries.mode,
  delayMs: v.number(),
  boardSyncMs: v.number(),
  armed: v.boolean(),
  blanked: v.boolean(),
  viewers: v.number(),
});
export interface FeedStatusView extends Told<typeof feedStatusViewShape> {}

/** A six-digit code that pairs one screen or phone, once. */
export const pairingViewShape = v.object({
  code: v.string(),
  role: v.string(),
  expiresAtMs: v.number(),
});
export interface PairingView extends Told<typeof pairingViewShape> {}

/** What is open: a token, each session that was opened with it, and each screen that was paired. */
export const tokenViewShape = v.object({
  id: v.string(),
  /** `past`: a player's phone whose night is over; it reads its own hands and has no role. */
  kind: v.picklist(['token', 'session', 'past']),
  /** What it hangs on, and is taken back with. */
  parent: v.nullable(v.string()),
  /** What it was opened on, as far as its browser says: "Chrome, Android". */
  device: v.string(),
  /**
   * Since something was heard of it last; 0 while a screen of it is open. Null: nothing yet, since the program was
   * started.
   */
  idleMinutes: v.nullable(v.number()),
  role: v.string(),
  label: v.string(),
  createdAtMs: v.number(),
});
export interface TokenView extends Told<typeof tokenViewShape> {}

export const rosterSeatViewShape = v.object({
  seat: seatShape,
  name: v.string(),
  colour: v.string(),
  photo: v.exactOptional(v.string()),
  country: v.exactOptional(v.string()),
  stack: v.number(),
  present: v.boolean(),
  /** He is gone when this hand is over. */
  leaves: v.exactOptional(v.literal(true)),
});
export interface RosterSeatView extends Told<typeof rosterSeatViewShape> {}

export const directorViewShape = v.object({
  ...operatorViewShape.entries,
  evidence: v.array(evidenceViewShape),
  overrulings: v.array(overrulingViewShape),
  insteads: v.array(insteadViewShape),
  decks: v.array(deckViewShape),
  /** A registration or a check that is under way. */
  deckWork: v.nullable(deckWorkViewShape),
  journal: journalViewShape,
  feeds: v.array(feedStatusViewShape),
  pairings: v.array(pairingViewShape),
  tokens: v.array(tokenViewShape),
  /** The newest, the last one last. */
  security: v.array(securityEventShape),
  roster: v.array(rosterSeatViewShape),
  /** In the order in which they were told. */
  faults: v.array(faultViewShape),
  /** Deals that were void, by who dealt them. */
  misdeals: v.array(v.object({ seat: seatShape, count: v.number() })),
  /** Holds from the next hand on, and may differ from what this hand is played by. */
  planned: plannedViewShape,
  choices: v.object({
    ruleBooks: v.array(ruleBookShape),
    /** Books of these that come from a folder. */
    ownBooks: v.exactOptional(v.array(ownBookViewShape)),
    profiles: v.array(profileShape),
  }),
  /** Cards that somebody said are open and that nobody has shown: those that the director may confirm. */
  toldOf: v.array(toldCardViewShape),
  /** Only after an explicit, logged reveal, and gone with the hand. */
  revealed: v.array(v.object({ seat: seatShape, cards: v.array(cardNameShape) })),
  lab: labViewShape,
});
export interface DirectorView extends Told<typeof directorViewShape> {}
