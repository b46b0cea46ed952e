import type { EndsAnswer } from '#wire/tournament/ends';
import type {
  DealAnswer,
  LeagueAnswer,
  PrizesAnswer,
  ProposalWish,
  SettlementAnswer,
  StructureAnswer,
} from '#wire/tournament/proposals';

type Wish<Type extends ProposalWish['type']> = Omit<Extract<ProposalWish, { readonly type: Type }>, 'type'>;

/** Null: no answer. */
export const proposeStructure = (wish: Wish<'structure'>): Promise<StructureAnswer | null> =>
  answered<StructureAnswer>({ type: 'structure', ...wish });
export type EndsAsked = Wish<'ends'>;
export const askForEnds = (wish: EndsAsked): Promise<EndsAnswer | null> =>
  answered<EndsAnswer>({ type: 'ends', ...wish });
export const proposePrizes = (wish: Wish<'prizes'>): Promise<PrizesAnswer | null> =>
  answered<PrizesAnswer>({ type: 'prizes', ...wish });
export const workOutDeal = (wish: Wish<'deal'>): Promise<DealAnswer | null> =>
  answered<DealAnswer>({ type: 'deal', ...wish });
export const workOutSettlement = (wish: Wish<'settlement'>): Promise<SettlementAnswer | null> =>
  answered<SettlementAnswer>({ type: 'settlement', ...wish });
export const workOutLeague = (wish: Wish<'league'>): Promise<LeagueAnswer | null> =>
  answered<LeagueAnswer>({ type: 'league', ...wish });

/** From a server of the same build, like the views. */
async function answered<Answer>(wish: ProposalWish): Promise<Answer | null> {
  try {
    const response = await fetch('/api/proposals?role=director', {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(wish),
    });
    return response.ok ? await response.json() : null;
  } catch {
    return null;
  }
}
