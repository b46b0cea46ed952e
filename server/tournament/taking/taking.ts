import type { TournamentInput, TournamentRefusal } from '#vocabulary/tournament/tournament-inputs';
import type { Turn } from '../state/turn.ts';
import { takeBuying } from './buying.ts';
import { takeSetUp } from './draws/setting-up.ts';
import { takePaperHand } from './hands-at-tables.ts';
import { takeCounted, takeOuts } from './outs/going-out.ts';
import { passTime, takeClock } from './wishes/clock-wishes.ts';
import { takeEnd } from './wishes/end-wishes.ts';
import { takeFloor } from './wishes/floor-wishes.ts';
import { takeWord } from './words.ts';

/** One input that people or tables gave, after the time that has passed. */
export function takeWish(turn: Turn, { what }: TournamentInput): TournamentRefusal | undefined {
  if (what.type !== 'planned' && turn.state.game === null) return 'not-now';
  if (turn.state.game !== null) passTime(turn);
  switch (what.type) {
    case 'planned':
    case 'entered':
    case 'people-entered':
    case 'withdrawn':
    case 'renamed':
    case 'seats-drawn':
    case 'card-told':
    case 'seated':
    case 'button-placed':
    case 'begun':
    case 'called-off':
      return takeSetUp(turn, what);
    case 'paused':
    case 'resumed':
    case 'minutes-added':
    case 'level-chosen':
      return takeClock(turn, what);
    case 'paper-hand':
      return takePaperHand(turn, what);
    case 'went-out':
      return takeOuts(turn, what);
    case 'stacks-counted':
      return takeCounted(turn, what);
    case 'offers-closed':
    case 'offer-decided':
    case 'bought':
      return takeBuying(turn, what);
    case 'corrected':
    case 'deal-agreed':
      return takeEnd(turn, what);
    case 'moved':
    case 'move-told':
    case 'table-broken':
    case 'final-table-made':
    case 'absent':
    case 'arrived':
    case 'excused':
    case 'fault-recorded':
    case 'fault-decided':
    case 'fault-overruled':
    case 'small-chips-counted':
    case 'colour-up-done':
      return takeFloor(turn, what);
    default:
      return takeWord(turn, what);
  }
}
