import { endsBySheet, proposeLasting } from '#tournament/ending/lasting';
import { dealsOf } from '#tournament/reckoning/deals';
import { standingsOf } from '#tournament/reckoning/league';
import { type LedgerEntry, ledgerOf, withHouse } from '#tournament/reckoning/ledger';
import { prizeParts } from '#tournament/reckoning/prizes';
import { transfersOf } from '#tournament/reckoning/transfers';
import { assertNever } from '#vocabulary/result';
import { parseFormula } from '#vocabulary/tournament/point-formulas';
import { structureTroubles } from '#vocabulary/tournament/structure-troubles';
import type { Account, ProposalAnswer, ProposalWish } from '#wire/tournament/proposals';

/** What the pages of a tournament ask for. */
export function propose(wish: ProposalWish): ProposalAnswer {
  switch (wish.type) {
    case 'structure': {
      const lasting = proposeLasting(wish);
      return lasting.ok ? { structure: lasting.value } : { trouble: lasting.reason };
    }
    case 'ends': {
      const { chips, sheet, ...planned } = wish;
      const isPlayable = structureTroubles({ chips, sheet }).length === 0;
      return { ends: isPlayable ? endsBySheet({ ...planned, structure: { chips, sheet } }) : null };
    }
    case 'prizes':
      return { parts: prizeParts(wish.template, wish.players) };
    case 'settlement': {
      const ledger = ledgerOf(wish.accounts.flatMap(entriesOf));
      const balances = withHouse(ledger, wish.house).map(({ who, cents }) => ({ who, amount: cents }));
      const transfers = transfersOf(balances).map(({ from, to, amount }) => ({ from, to, cents: amount }));
      return { ...ledger, transfers };
    }
    case 'deal':
      return dealsOf(wish.stacks, wish.prizesCents);
    case 'league': {
      const formula = parseFormula(wish.formula);
      if (!formula.ok) return { faultAt: formula.reason.at };
      return { standings: standingsOf(wish.results, wish.season, { formula: formula.value, best: wish.best }) };
    }
    default:
      return assertNever(wish);
  }
}

const entriesOf = ({ player, paidCents, feeCents, prizeCents }: Account): readonly LedgerEntry[] => [
  { type: 'paid', player, cents: paidCents, feeCents },
  { type: 'prize', player, cents: prizeCents },
];
