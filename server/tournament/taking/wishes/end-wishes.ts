import type { EndWish, TournamentRefusal } from '#vocabulary/tournament/tournament-inputs';
import type { Turn } from '../../state/turn.ts';
import { takeCorrection } from '../outs/correcting.ts';
import { takeDeal } from '../outs/dealing-out.ts';

/** Corrections, and what people agree on at the end. */
export function takeEnd(turn: Turn, wish: EndWish): TournamentRefusal | undefined {
  switch (wish.type) {
    case 'corrected':
      return takeCorrection(turn, wish);
    case 'deal-agreed':
      return takeDeal(turn, wish);
  }
}
