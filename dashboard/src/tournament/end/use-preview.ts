import { useEffect, useState } from 'preact/hooks';
import type { ClientTournamentWish } from '#wire/tournament/inputs';
import type { TournamentPreview } from '#wire/tournament/previews';
import type { TournamentView } from '#wire/tournament/view';
import { preview } from '../told/tournament-link.ts';

/** Long enough that nobody is answered in the middle of a number. */
const TYPED_MS = 250;

/** Consequences of a wish as the tournament stands now; null while they are not known. */
export function usePreview(
  view: TournamentView,
  wish: ClientTournamentWish | undefined,
): TournamentPreview | 'no-answer' | null {
  const [shown, show] = useState<{ readonly asked: string; readonly is: TournamentPreview | 'no-answer' } | null>(null);
  // Presses of others meanwhile change what would follow.
  const asked = wish === undefined ? '' : JSON.stringify([wish, view.players, view.prizes, view.deal]);
  useEffect(() => {
    if (wish === undefined) return;
    let isGone = false;
    const timer = setTimeout(async () => {
      const is = (await preview(wish)) ?? 'no-answer';
      if (!isGone) show({ asked, is });
    }, TYPED_MS);
    return () => {
      isGone = true;
      clearTimeout(timer);
    };
  }, [asked]);
  return shown?.asked === asked ? shown.is : null;
}
