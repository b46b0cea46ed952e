import { assertNever } from '#vocabulary/result';
import type { TournamentInput, TournamentRefusal } from '#vocabulary/tournament/tournament-inputs';
import type { Turn } from '../state/turn.ts';
import { takeAbsence, takeSeen } from './absence-wishes.ts';
import { takeBuying, takeNoMore } from './buying.ts';
import { passTime, takeClock } from './clock-wishes.ts';
import { takeColourUp } from './colouring-up.ts';
import { takeFault, takeToldFault } from './fault-wishes.ts';
import { takeCounted, takeOuts } from './going-out.ts';
import { takeHandBegun, takePaperHand, takeSettled } from './hands-at-tables.ts';
import { takeKept } from './keeping.ts';
import { lapseOffers } from './lapsing.ts';
import { takeMove } from './moving.ts';
import { takeSetUp } from './setting-up.ts';

/** One input that people or tables gave, after the time that has passed. */
export function takeWish(turn: Turn, { what }: TournamentInput): TournamentRefusal | undefined {
  if (what.type !== 'planned' && turn.state.game === null) return 'not-now';
  if (turn.state.game !== null) {
    passTime(turn);
    lapseOffers(turn);
  }
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
    case 'hand-begun':
      return takeHandBegun(turn, what);
    case 'hand-settled':
      return takeSettled(turn, what);
    case 'went-out':
      return takeOuts(turn, what);
    case 'stacks-counted':
      return takeCounted(turn, what);
    case 'offers-closed':
      return takeNoMore(turn);
    case 'offer-decided':
    case 'bought':
      return takeBuying(turn, what);
    case 'moved':
    case 'move-told':
    case 'table-broken':
    case 'final-table-made':
      return takeMove(turn, what);
    case 'absent':
    case 'arrived':
    case 'excused':
      return takeAbsence(turn, what);
    case 'presence-seen':
      return takeSeen(turn, what);
    case 'fault-told':
      return takeToldFault(turn, what);
    case 'fault-recorded':
    case 'fault-decided':
    case 'fault-overruled':
      return takeFault(turn, what);
    case 'small-chips-counted':
    case 'colour-up-done':
      return takeColourUp(turn, what);
    case 'nobody-came':
    case 'seats-kept':
      return takeKept(turn, what);
    case 'time-passed':
      return undefined;
    case 'undone':
    case 'hand-ended':
    case 'hand-reopened':
    case 'acts-told':
    case 'orders-taken':
      return 'not-valid';
    default:
      return assertNever(what);
  }
}
