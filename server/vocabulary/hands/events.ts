import type { CardRef } from '../card-refs.ts';
import type { Card } from '../cards.ts';
import type { InputId, QuestionId, VerdictId } from '../ids.ts';
import type { Seat } from '../seats.ts';
import type { Ms } from '../units.ts';
import type { BoardZone, Face, SensedZone, Street, Zone } from '../zones.ts';
import type { Act, Words } from './acts.ts';
import type { BettingEffect, Imposed } from './betting-effects.ts';
import type { SweepNumber } from './facts.ts';
import type { HandSetup } from './hand-setups.ts';
import type { Answer, Author, Input } from './inputs.ts';
import type { Matter } from './matters.ts';
import type { PlanEffect } from './plan-effects.ts';
import type { Step } from './steps.ts';
import type { Question, Verdict } from './verdicts.ts';

/**
 * What `decide` found, and all that `evolve` needs: the state of a table is the fold of its events. Never edited, only
 * appended to.
 */
export type Event = { readonly cause: InputId; readonly atMs: Ms } & EventBody;

export type EventBody = HandEvent | CardEvent | BettingEvent | VerdictEvent | PublicityEvent;

/** A sealed face never enters the record of inputs; it enters by `card-made-public` alone. */
export type TakenInput = Exclude<Input, { readonly type: 'cards-opened' }>;

/** Reasons why a hand was decided anew. */
export type RedecidedWhy = 'undone' | 'fact-withdrawn' | 'filled-in' | 'overruled';

export type HandEvent =
  /** The record from which a hand can be decided anew. */
  | { readonly type: 'input-taken'; readonly input: TakenInput }
  | { readonly type: 'hand-begun'; readonly setup: HandSetup }
  /** A misdeal was collected, shuffled and cut: the same hand is dealt again from its first seat (C00 MISDEAL). */
  | { readonly type: 'deal-restarted'; readonly redeal: number }
  /** What the plan rests on has changed: dealing went on, or a ruling rewrote what is still to come. */
  | { readonly type: 'plan-changed'; readonly effects: readonly PlanEffect[] }
  /** One thing that the plan asked for was seen, or confirmed. `verdict`: it belonged to a remedy. */
  | { readonly type: 'step-done'; readonly step: Step; readonly verdict?: VerdictId }
  | { readonly type: 'hand-ended'; readonly how: 'folds' | 'showdown' | 'abandoned'; readonly winners: readonly Seat[] }
  /** The hand was decided anew, without or with some inputs; `events` rebuild it from `hand-begun` on. */
  | {
      readonly type: 'hand-redecided';
      readonly why: RedecidedWhy;
      readonly without: readonly InputId[];
      readonly events: readonly Event[];
    };

export type CardEvent =
  /** `slot`: it is #k of this deal, or was at the latest where the shoe missed it. */
  | { readonly type: 'card-exited'; readonly ref: CardRef; readonly slot: number; readonly missed?: true }
  | {
      readonly type: 'card-moved';
      readonly ref: CardRef;
      readonly from: Zone;
      readonly to: Zone;
      readonly face: Face;
      readonly sweep?: SweepNumber;
      readonly slot?: number;
      /** Nobody saw it: the plan was said to be carried out (DESIGN §3), so which card it is is not known. */
      readonly assumed?: boolean;
    }
  /** Its place does not see it: somebody looks at it, or it is on its way. It still belongs there. */
  | { readonly type: 'card-lifted'; readonly ref: CardRef; readonly zone: Zone }
  | { readonly type: 'card-put-back'; readonly ref: CardRef; readonly zone: Zone }
  /** Somebody may know these cards now (AMB-22). */
  | { readonly type: 'cards-looked-at'; readonly refs: readonly CardRef[] }
  /** Exposed or dropped by the dealer: they may not be played (R000-expo-2, R000-drop-0). */
  | { readonly type: 'cards-declared-dead'; readonly refs: readonly CardRef[] }
  /** Cards without a shoe exit landed in one sweep; they are judged together when it is over. Null: they have been. */
  | { readonly type: 'cards-landing'; readonly landing: LandingSweep | null }
  | { readonly type: 'card-turned'; readonly ref: CardRef; readonly face: Face }
  | { readonly type: 'shoe-shuffled' }
  | { readonly type: 'deck-collected' };

export interface LandingSweep {
  readonly sweep: SweepNumber;
  readonly atMs: Ms;
  readonly cards: readonly LandingCard[];
}

export interface LandingCard {
  readonly ref: CardRef;
  readonly zone: SensedZone;
  readonly cause: InputId;
  /** Its place has lost it since. */
  readonly lifted?: true;
}

export type BettingEvent =
  /** `by-cards`: the fold was seen in the muck, nobody declared it. `filled-in`: said afterwards (DESIGN §1). */
  | {
      readonly type: 'act-taken';
      readonly seat: Seat;
      readonly act: Act;
      readonly how: 'declared' | 'observed' | 'by-cards' | 'filled-in';
    }
  | { readonly type: 'words-taken'; readonly seat: Seat; readonly words: Words }
  /** What chips and turns make of it; the betting of the hand is the fold of these. */
  | { readonly type: 'betting-moved'; readonly effects: readonly BettingEffect[]; readonly imposed?: Imposed }
  | { readonly type: 'round-opened'; readonly street: Street }
  | { readonly type: 'round-closed'; readonly street: Street }
  /** A ruling declared these hands dead. */
  | { readonly type: 'hands-killed'; readonly seats: readonly Seat[] }
  | { readonly type: 'board-flipped'; readonly place: BoardZone }
  | { readonly type: 'hand-tabled'; readonly seat: Seat };

export type VerdictEvent =
  | { readonly type: 'verdict-raised'; readonly verdict: Verdict; readonly matter: Matter }
  /** Kind, severity, remedy or status changed while the irregularity went on. */
  | { readonly type: 'verdict-revised'; readonly verdict: Verdict; readonly matter: Matter }
  | { readonly type: 'verdict-settled'; readonly id: VerdictId; readonly status: 'resolved' | 'withdrawn' }
  | { readonly type: 'verdict-overruled'; readonly id: VerdictId; readonly reason: string; readonly by: Author }
  | { readonly type: 'question-asked'; readonly question: Question }
  /** Nobody has answered in time, and silence decides nothing of it: it stays open. */
  | { readonly type: 'question-unanswered'; readonly id: QuestionId }
  | { readonly type: 'question-closed'; readonly id: QuestionId; readonly answer?: Answer };

/** Why everybody may know a card. `told`: people named it, where nothing is sensed and nothing sealed. */
export const PUBLICITY_REASONS = ['board', 'exposed', 'shown', 'flipped', 'tabled', 'told'] as const;
export type PublicityReason = (typeof PUBLICITY_REASONS)[number];

export type PublicityEvent =
  /** Asked of the vault, which answers with the input `cards-opened`. */
  | { readonly type: 'publicity-due'; readonly ref: CardRef; readonly why: PublicityReason }
  /** Everybody was shown the face of a card that never lay there, as readers say now: no view has it any more. */
  | { readonly type: 'face-withdrawn'; readonly ref: CardRef; readonly zone: Zone }
  /** Readers say that it lies on the board: its face waits for proof, or for a person who may say so. */
  | { readonly type: 'face-awaited'; readonly ref: CardRef }
  /**
   * Words alone say that it lies open: that counts for the ruling, its face waits until the card is seen to lie open,
   * its owner shows it or the director confirms it.
   */
  | { readonly type: 'card-told-of'; readonly ref: CardRef; readonly why: PublicityReason }
  /** The only event in which a face stands that the vault had sealed. */
  | { readonly type: 'card-made-public'; readonly ref: CardRef; readonly card: Card; readonly why: PublicityReason };
