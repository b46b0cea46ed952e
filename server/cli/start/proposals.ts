import { prizeParts } from '#tournament/prizes';
import { proposeStructure } from '#tournament/structures';
import { assertNever } from '#vocabulary/result';
import type { ProposalAnswer, ProposalWish } from '#wire/tournament/proposals';

/** What the set-up pages of a tournament ask for. */
export function propose(wish: ProposalWish): ProposalAnswer {
  switch (wish.type) {
    case 'structure': {
      const structure = proposeStructure(wish);
      return structure.ok ? { structure: structure.value } : { trouble: structure.reason };
    }
    case 'prizes':
      return { parts: prizeParts(wish.template, wish.players) };
    default:
      return assertNever(wish);
  }
}
