import type { TournamentPlan } from '#vocabulary/tournament/tournament-plans';
import type { TournamentView } from '#wire/tournament/view';

/**
 * A plan that is changed while it is played: what is past, and what people began with, stays as it is; levels that are
 * still to come, windows and prizes are those that are wanted.
 */
export function planAhead(
  { plan, clock }: Pick<TournamentView, 'plan' | 'clock'>,
  wanted: TournamentPlan,
): TournamentPlan {
  if (plan === null || clock === null) return wanted;
  const played = clock.entry + 1;
  const { entries, prizes, season } = wanted;
  return { ...plan, sheet: [...plan.sheet.slice(0, played), ...wanted.sheet.slice(played)], entries, prizes, season };
}
