import { playerId, type RunnerWord, type TournamentRefusal } from '#vocabulary/tournament/tournament-inputs';
import { isLeft } from '../state/standings.ts';
import { playerIn, tableIn } from '../state/state.ts';
import type { Turn } from '../state/turn.ts';

type Kept = Extract<RunnerWord, { readonly type: 'nobody-came' | 'seats-kept' }>;

/** Numbers of people, and who sits where: an undo leaves them as they are. */
export function takeKept(turn: Turn, word: Kept): TournamentRefusal | undefined {
  switch (word.type) {
    case 'nobody-came':
      for (const name of word.names) {
        const player = playerId(`p${turn.game.players.length + 1}`);
        turn.emit({ type: 'player-entered', player, name }, { type: 'player-withdrew', player });
      }
      return undefined;
    case 'seats-kept': {
      const { game } = turn;
      const sitting = word.places.filter(({ player }) => isLeft(playerIn(game, player) ?? { state: 'withdrawn' }));
      const places = sitting.filter(
        ({ table, seat }) =>
          !game.players.some(
            ({ id, state, place, move }) =>
              isLeft({ state }) &&
              !sitting.some(({ player }) => player === id) &&
              ((place?.table === table && place.seat === seat) || (move?.table === table && move.seat === seat)),
          ),
      );
      for (const number of new Set(places.map(({ table }) => table)))
        if (tableIn(game, number)?.isOpen === false) turn.emit({ type: 'table-opened', table: number });
      turn.emit({ type: 'places-kept', places });
      return undefined;
    }
  }
}
