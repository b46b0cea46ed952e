import type { FloorProposal, TournamentView } from '#wire/tournament/view';
import { amount } from '../../words/numbers.ts';
import { tournamentWords } from '../../words/pages/tournament-words.ts';
import { nameOf, tableName } from './who-and-where.ts';

/** A proposal to the floor, as it stands in the list and is said aloud. */
export function proposalText(view: TournamentView, proposal: FloorProposal): string {
  const say = tournamentWords.value;
  switch (proposal.type) {
    case 'move': {
      const { player, from, to, toSeat, why } = proposal;
      const seat = toSeat === null ? say.seatByLot : say.toSeat(amount(toSeat));
      const moves = say.proposeMove(nameOf(view, player), tableName(view, from), tableName(view, to));
      return `${moves}, ${seat} (${say.proposeMoveWhy[why]})`;
    }
    case 'break-table':
      return say.proposeBreak(tableName(view, proposal.table));
    case 'final-table':
      return say.proposeFinal(tableName(view, proposal.table));
    case 'buy-again':
      return say.proposeBuy(nameOf(view, proposal.player));
  }
}
