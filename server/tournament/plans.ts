import { builtAmounts } from '#vocabulary/built-amounts';
import { remarkOnStakes } from '#vocabulary/stake-remarks';
import { afterColourUp } from '#vocabulary/structure-troubles';
import type { TournamentRefusal } from '#vocabulary/tournament-inputs';
import type { TournamentPlan } from '#vocabulary/tournament-plans';

/** Why a tournament cannot be played as it is planned; undefined: it can. */
export function refusalOfPlan(plan: TournamentPlan): TournamentRefusal | undefined {
  const { sheet, entries } = plan;
  if (sheet[0]?.kind !== 'level' || sheet.at(-1)?.kind !== 'level') return 'not-valid';
  if (!isAscending(plan.denominations)) return 'not-valid';
  const windows = [entries.lateThrough, entries.rebuys?.through, entries.reentries?.through, entries.addOn?.through];
  if (windows.some((through) => through !== undefined && through !== null && through >= sheet.length)) return 'not-valid';
  let inPlay = plan.denominations;
  let built = builtAmounts(inPlay);
  if (!built.has(plan.stack)) return 'blinds-not-in-chips';
  for (const line of sheet) {
    if (line.kind === 'break') {
      if (line.colourUp === null) continue;
      const { from, to } = line.colourUp;
      if (from !== inPlay[0] || to <= from) return 'not-valid';
      inPlay = afterColourUp(inPlay, line.colourUp);
      built = builtAmounts(inPlay);
      continue;
    }
    const { smallBlind, bigBlind, ante, bigBlindAnte } = line;
    if (smallBlind > bigBlind) return 'not-valid';
    if (![smallBlind, bigBlind, ante, bigBlindAnte].every(built.has)) return 'blinds-not-in-chips';
    if (remarkOnStakes(plan.ruleBook, smallBlind, bigBlind)?.verdict === 'refused') return 'blinds-against-book';
  }
  return undefined;
}

const isAscending = (values: readonly number[]): boolean => values.every((value, index) => value > (values[index - 1] ?? 0));
