import type { Seat } from '#vocabulary/seats';
import type { About } from './about.ts';

/** What people can do wrong. The world itself tells of it, in labels that nothing of the product sees. */
export const PHYSICAL_ERRORS = [
  'dealt-to-wrong-seat',
  'dealt-to-empty-seat',
  'extra-card-to-first',
  'extra-card-to-other',
  'dealt-one-short',
  'hole-card-turned-by-dealer',
  'hole-card-turned-by-player',
  'hole-card-shown-on-purpose',
  'neighbour-saw-card',
  'card-dropped-by-dealer',
  'card-dropped-by-player',
  'boxed-card',
  'burn-forgotten-flop',
  'burn-forgotten-turn',
  'burn-forgotten-river',
  'burned-twice-flop',
  'burned-twice-turn',
  'burned-twice-river',
  'flop-of-four',
  'flop-of-five',
  'turn-of-two',
  'river-of-two',
  'burned-early',
  'flop-early',
  'turn-early',
  'river-early',
  'burn-turned',
  'burn-into-muck',
  'rabbit-hunt',
  'live-hand-swept',
  'folded-hand-taken-back',
  'card-given-to-neighbour',
  'stranger-on-place',
  'other-deck-dealt',
  'card-pushed-back',
  'absent-player-dealt-in',
  'acted-out-of-turn',
  'bet-too-small',
  'string-bet',
  'call-too-short',
  'raise-too-small',
  'one-big-chip',
  'chips-missing',
  'chips-missing-late',
  'time-run-out',
  'hand-not-shown',
  'shown-to-one',
  'blind-card-turned-by-dealer',
  'two-cards-turned-by-dealer',
  'one-of-first-two-turned',
  'dead-card-put-in-hand',
  'extra-card-noticed-late',
  'card-found-elsewhere',
  'copied-card-on-place',
  'flop-of-two-bet-on',
  'several-chips',
  'raise-not-open',
  'three-acted-behind',
  'winner-thrown-away',
  'flop-early-unburned',
  'turn-early-unburned',
  'river-early-unburned',
  'misled-hand-taken-back',
  'tock-board-bet-on-early',
  'tock-burned',
  'tock-card-turned-early',
] as const;
export type PhysicalError = (typeof PHYSICAL_ERRORS)[number];

export interface ErrorLabel {
  readonly error: PhysicalError;
  readonly hand: number;
  /** When people began with it, and when the deed was physically complete: the card lay, the button was pressed. */
  readonly beganMs: number;
  readonly atMs: number;
  /** When an antenna could first read what tells of it; absent where none ever could, or where a person told of it. */
  readonly readableMs?: number;
  /** What tells of it was long enough where a working antenna can read it, or a person said so. */
  readonly isNoticeable: boolean;
  /** It answered in some polls there as well, or a person said so. */
  readonly isAnswered: boolean;
  /** Of whom, where a rule asks for his turn. */
  readonly seat?: Seat;
  /** Seats, cards and street that a verdict on it may name. */
  readonly about?: About;
}
