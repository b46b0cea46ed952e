import { eveningOf } from '#law/books';
import type { RuleId } from '#vocabulary/ids';
import type { RuleBook } from '#vocabulary/rule-books';
import type { Seat } from '#vocabulary/seats';
import type { Fault, Sanction } from '#vocabulary/tournament/faults';
import type { PlayerId } from '#vocabulary/tournament/tournament-inputs';

export interface Proposal {
  readonly sanction: Sanction;
  /** Only a person may sanction, and may jump steps (R000-pen-5, R000-pen-6, R004-39-0). */
  readonly decidedBy: 'floor';
  /** What a suspension means at the table (R000-pen-3). */
  readonly meanwhile: 'blinds-posted-cards-dealt-and-removed' | undefined;
  readonly rules: readonly RuleId[];
}

export interface FaultOnRecord {
  /** Whose it is: a seat of a table, or somebody who goes from one to another. */
  readonly who: Seat | PlayerId;
  readonly fault: Fault;
}

/** What the book proposes for this fault, given those that the same player has on record from before. */
export function proposeSanction(book: RuleBook, before: readonly FaultOnRecord[], now: FaultOnRecord): Proposal {
  const repeated = before.filter((other) => other.who === now.who && other.fault === now.fault).length;
  const { ladder: usual, ladders, rulesOfFault, rulesOfSanction } = eveningOf(book, 'sanctions');
  const ladder = ladders[now.fault] ?? usual;
  const sanction = ladder[Math.min(repeated, ladder.length - 1)] ?? 'warning';
  return {
    sanction,
    decidedBy: 'floor',
    meanwhile: sanction === 'suspension-one-orbit' ? 'blinds-posted-cards-dealt-and-removed' : undefined,
    rules: [...rulesOfFault[now.fault], ...rulesOfSanction[sanction]],
  };
}
