import { assertNever } from '#vocabulary/result';
import type {
  AbsenceWish,
  ColourUpWish,
  FaultWish,
  MoveWish,
  TournamentRefusal,
} from '#vocabulary/tournament/tournament-inputs';
import type { Turn } from '../../state/turn.ts';
import { takeMove } from '../draws/moving.ts';
import { takeAbsence } from './absence-wishes.ts';
import { takeColourUp } from './colouring-up.ts';
import { takeFault } from './fault-wishes.ts';

type FloorWish = MoveWish | AbsenceWish | FaultWish | ColourUpWish;

/** The floor's word on people at their tables. */
export function takeFloor(turn: Turn, wish: FloorWish): TournamentRefusal | undefined {
  switch (wish.type) {
    case 'moved':
    case 'move-told':
    case 'table-broken':
    case 'final-table-made':
      return takeMove(turn, wish);
    case 'absent':
    case 'arrived':
    case 'excused':
      return takeAbsence(turn, wish);
    case 'fault-recorded':
    case 'fault-decided':
    case 'fault-overruled':
      return takeFault(turn, wish);
    case 'small-chips-counted':
    case 'colour-up-done':
      return takeColourUp(turn, wish);
    default:
      return assertNever(wish);
  }
}
