import type { SweepNumber } from '#vocabulary/hands/facts';
import { assertNever } from '#vocabulary/result';
import type { Face, Zone } from '#vocabulary/zones';

/** What has become of a card in this deal. No rank and no suit can be said here. */
export type CardLife = InShoe | InFlight | Down;

interface InShoe {
  readonly is: 'in-shoe';
  readonly zone: 'SHOE';
  readonly slot: 0;
  /** It lay on the table and was put back. */
  readonly lain: boolean;
  readonly handled: boolean;
  readonly dead: boolean;
}

/** It has left the shoe, and lies nowhere yet. */
interface InFlight {
  readonly is: 'in-flight';
  readonly zone: 'OFF';
  readonly slot: number;
  readonly exit: Exclude<Exit, 'untold'>;
  readonly face: Face;
  readonly handled: boolean;
  readonly dead: boolean;
}

/** `lifted`: its place does not see it at the moment, and it still belongs there. */
interface Down {
  readonly is: 'lying' | 'lifted';
  readonly zone: Zone;
  /** #k of this deal. */
  readonly slot: number;
  readonly exit: Exit;
  readonly face: Face;
  /** Counts landings, so that the cards of a place are told in the order they came. */
  readonly order: number;
  /** The antenna sweep it landed in; 0 where none saw it. */
  readonly sweep: SweepNumber;
  /** Somebody may have looked at it (AMB-22). */
  readonly handled: boolean;
  /** Exposed or dropped by the dealer: it may not be played (R000-expo-2, R000-drop-0). */
  readonly dead: boolean;
  /** Taken to be there because somebody said so; nobody can show its face. */
  readonly assumed: boolean;
}

/** `told`: the shoe told of it alone, so its rank in the order of cards is known (AMB-07). `missed`: its number is the highest that it can have. */
export type Exit = 'told' | 'missed' | 'untold';

/** What may happen to a card. */
export type CardTurn =
  | { readonly type: 'exited'; readonly slot: number; readonly missed: boolean }
  | { readonly type: 'moved'; readonly move: CardMove; readonly order: number }
  | { readonly type: 'lifted' }
  | { readonly type: 'put-back'; readonly zone: Zone }
  | { readonly type: 'looked-at' }
  | { readonly type: 'declared-dead' }
  | { readonly type: 'turned'; readonly face: Face };

export interface CardMove {
  readonly to: Zone;
  readonly face: Face;
  readonly sweep?: SweepNumber;
  readonly slot?: number;
  readonly assumed?: boolean;
}

export const UNDEALT: InShoe = { is: 'in-shoe', zone: 'SHOE', slot: 0, lain: false, handled: false, dead: false };
const PUT_BACK: InShoe = { ...UNDEALT, lain: true };

/** The one way from one state of a card to another. What cannot happen to it changes nothing. */
export function lived(life: CardLife, turn: CardTurn): CardLife {
  switch (turn.type) {
    case 'exited':
      return {
        is: 'in-flight',
        zone: 'OFF',
        slot: turn.slot,
        exit: turn.missed ? 'missed' : 'told',
        face: 'down',
        handled: false,
        dead: false,
      };
    case 'moved':
      return turn.move.to === 'SHOE' ? PUT_BACK : landed(life, turn.move, turn.order);
    case 'lifted':
      return isDown(life) ? { ...life, is: 'lifted', handled: true } : life;
    case 'put-back':
      if (life.is === 'in-flight') return landed(life, { to: turn.zone, face: life.face }, 0);
      return life.is === 'lifted' ? { ...life, is: 'lying' } : life;
    case 'looked-at':
      return { ...life, handled: true };
    case 'declared-dead':
      return { ...life, dead: true };
    case 'turned':
      return life.is === 'in-shoe' ? life : { ...life, face: turn.face };
    default:
      return assertNever(turn);
  }
}

const isDown = (life: CardLife): life is Down => life.is === 'lying' || life.is === 'lifted';

function landed(
  life: CardLife,
  { to, face, sweep = 0, slot = life.slot, assumed = false }: CardMove,
  order: number,
): CardLife {
  const { handled, dead } = life;
  const exit = life.is === 'in-shoe' ? 'untold' : life.exit;
  const wasAssumed = isDown(life) && life.assumed;
  return { is: 'lying', zone: to, slot, exit, face, order, sweep, handled, dead, assumed: assumed || wasAssumed };
}
