import type { Seat } from '#vocabulary/seats';

/** What people really did wrong, told by the world itself: a label that nothing of the product sees. */
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
  /** When the deed was physically complete: the card lay, the button was pressed. */
  readonly atMs: number;
  readonly hand: number;
  /** Who is away. */
  readonly seat?: Seat;
  /**
   * When what shows it had landed, if that was later: a card that is taken up as it arrives lands when it is put down again (README 0.3), and below
   * another deck nobody sees one, nor that one is missing.
   */
  readonly landedAtMs?: number;
  /** Of what nobody at the table minds: when it was taken away. */
  readonly goneAtMs?: number;
  /** Nobody at the table noticed, and no antenna can, or none has read it for as long as a landing takes: Sabot cannot be told. */
  readonly isUnnoticed?: true;
  /**
   * When antennas could first tell of what nobody at the table minds. Of what they could not tell, when it was taken from where it went unread: what
   * lies elsewhere then may tell.
   */
  readonly readAtMs?: number;
  /** Two had bet by then: whoever notices it does so too late (R000-mis-6). */
  readonly isReadLate?: true;
  /** Everybody had his two cards by then, or whoever was passed over his next: whoever counts them finds one too many, and nobody can say any more when it was dealt. */
  readonly isReadWhenDealt?: true;
  /** Its board could not tell of it before its line was back, and has lost when it came. */
  readonly isUndated?: true;
}
