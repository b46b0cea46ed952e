import type { RuleId } from '#vocabulary/ids';
import type { RuleBook } from '#vocabulary/rule-books';
import type { Seat } from '#vocabulary/seats';
import { type Fault, SANCTIONS, type Sanction } from '#vocabulary/tournament/faults';
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
  const ladder = ladderOf(book, now.fault);
  const sanction = ladder[Math.min(repeated, ladder.length - 1)] ?? 'warning';
  return {
    sanction,
    decidedBy: 'floor',
    meanwhile: sanction === 'suspension-one-orbit' ? 'blinds-posted-cards-dealt-and-removed' : undefined,
    rules: [
      ...FAULT_RULES[now.fault][book === 'maison' ? 'maison' : 'others'],
      ...LADDER_RULES[book === 'maison' ? 'maison' : 'others'][sanction],
    ],
  };
}

function ladderOf(book: RuleBook, fault: Fault): readonly Sanction[] {
  if (book === 'maison') {
    // The home book warns and suspends (R004-B-0); only the phone goes on to expulsion (R004-36-0).
    return fault === 'phone' ? ['warning', 'disqualification'] : ['warning', 'suspension-one-orbit'];
  }
  // Giving chips away is never only warned about, and concerns giver and taker (R000-eth-7).
  return fault === 'chips-given' ? ['suspension-one-orbit', 'disqualification'] : SANCTIONS;
}

const LADDER_RULES: Readonly<Record<'others' | 'maison', Readonly<Record<Sanction, readonly RuleId[]>>>> = {
  others: { warning: ['R000-pen-2'], 'suspension-one-orbit': ['R000-pen-3'], disqualification: ['R000-pen-4'] },
  maison: { warning: ['R004-B-0'], 'suspension-one-orbit': ['R004-B-0'], disqualification: ['R004-36-0'] },
};

/** Where the home book does not name a fault, its host judges (R004-39-0). The other books borrow from 000 (C27). */
const FAULT_RULES: Readonly<Record<Fault, Readonly<Record<'others' | 'maison', readonly RuleId[]>>>> = {
  misdealing: { others: ['R000-pen-0'], maison: ['R004-39-0'] },
  'slow-play': { others: ['R000-clock-3'], maison: ['R004-39-0'] },
  'hand-revealed': { others: ['R000-show-2'], maison: ['R004-B-4', 'R004-B-5'] },
  'bets-into-the-pot': { others: ['R000-pen-1'], maison: ['R004-B-2'] },
  'out-of-turn': { others: ['R000-oot-5'], maison: ['R004-B-1', 'R004-12-3'] },
  'string-bet': { others: ['R000-string-1'], maison: ['R004-39-0'] },
  'gross-misunderstanding': { others: ['R000-under-5'], maison: ['R004-39-0'] },
  'false-claim': { others: ['R000-sd-9'], maison: ['R004-39-0'] },
  'rabbit-hunting': { others: ['R000-eth-2'], maison: ['R004-31-0'] },
  'chips-from-outside': { others: ['R000-tbl-4'], maison: ['R004-29-1'] },
  'chips-given': { others: ['R000-eth-7'], maison: ['R004-30-0'] },
  remarks: { others: ['R000-eth-0', 'R000-eth-1'], maison: ['R004-B-8', 'R004-15-2'] },
  phone: { others: ['R000-eth-5'], maison: ['R004-36-0'] },
  'soft-play': { others: ['R000-eth-6'], maison: ['R004-A-1'] },
  advice: { others: ['R000-eth-1'], maison: ['R004-27-0'] },
  absence: { others: ['R000-abs-2'], maison: ['R004-21-3'] },
  rudeness: { others: ['R000-eth-3'], maison: ['R004-A-2', 'R004-A-4'] },
  harm: { others: ['R000-pen-7'], maison: ['R004-39-0'] },
};
