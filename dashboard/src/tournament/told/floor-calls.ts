import type { FloorProposal } from '#wire/tournament/view';

/** A proposal that was said aloud, and when it was last. */
export interface FloorCall {
  readonly proposal: string;
  readonly atMs: number;
}

/** Somebody who has something else to do hears it again before the table has played another hand. */
const CALLED_AGAIN_MS = 60_000;

/** Proposals to say now: new ones at once, and what nobody has answered again and again. */
export function floorCalls(
  before: readonly FloorCall[],
  proposals: readonly FloorProposal[],
  nowMs: number,
): { readonly calls: readonly FloorCall[]; readonly due: readonly FloorProposal[] } {
  const calledAt = new Map(before.map(({ proposal, atMs }) => [proposal, atMs]));
  const isDue = (proposal: FloorProposal): boolean =>
    nowMs - (calledAt.get(nameOf(proposal)) ?? Number.NEGATIVE_INFINITY) >= CALLED_AGAIN_MS;
  const due = proposals.filter(isDue);
  const calls = proposals.map((proposal) => ({
    proposal: nameOf(proposal),
    atMs: isDue(proposal) ? nowMs : (calledAt.get(nameOf(proposal)) ?? nowMs),
  }));
  return { calls, due };
}

const nameOf = (proposal: FloorProposal): string => JSON.stringify(proposal);
