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
] as const;
export type PhysicalError = (typeof PHYSICAL_ERRORS)[number];

export interface ErrorLabel {
  readonly error: PhysicalError;
  /** When the deed was physically complete: the card lay, the button was pressed. */
  readonly atMs: number;
  readonly hand: number;
  /** Nobody at the table noticed, and no antenna can: Sabot cannot be told. */
  readonly isUnnoticed?: true;
}
