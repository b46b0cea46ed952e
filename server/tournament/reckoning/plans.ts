import { remarkOnStakes } from '#law/stake-remarks';
import { builtAmounts } from '#vocabulary/tournament/built-amounts';
import { structureTroubles } from '#vocabulary/tournament/structure-troubles';
import type { TournamentRefusal } from '#vocabulary/tournament/tournament-inputs';
import type { TournamentPlan } from '#vocabulary/tournament/tournament-plans';

/** Why a tournament cannot be played as it is planned; undefined: it can. */
export function refusalOfPlan(plan: TournamentPlan): TournamentRefusal | undefined {
  const { sheet, entries } = plan;
  if (!isAscending(plan.denominations)) return 'not-valid';
  const windows = [entries.lateThrough, entries.rebuys?.through, entries.reentries?.through, entries.addOn?.through];
  if (windows.some((through) => through !== undefined && through !== null && through >= sheet.length))
    return 'not-valid';
  if (!builtAmounts(plan.denominations).has(plan.stack)) return 'blinds-not-in-chips';
  const troubles = structureTroubles({ chips: plan.denominations.map((worth) => ({ worth, count: 1 })), sheet });
  if (troubles.some(({ type }) => type !== 'not-in-chips')) return 'not-valid';
  if (troubles.length > 0) return 'blinds-not-in-chips';
  const levels = sheet.filter((line) => line.kind === 'level');
  const remarks = levels.map(({ smallBlind, bigBlind }) => remarkOnStakes(plan.ruleBook, smallBlind, bigBlind));
  return remarks.some((remark) => remark?.verdict === 'refused') ? 'blinds-against-book' : undefined;
}

const isAscending = (values: readonly number[]): boolean =>
  values.every((value, index) => value > (values[index - 1] ?? 0));
