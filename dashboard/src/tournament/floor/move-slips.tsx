import type { MoveView, TournamentView } from '#wire/tournament/view';
import { amount } from '../../words/numbers.ts';
import { tournamentWords } from '../../words/pages/tournament-words.ts';
import { nameOf, tableName } from '../told/who-and-where.ts';
import './move-slips.css';

/** On paper alone: one slip for each who moves, to be cut and put into his hand. */
export function MoveSlips({ view }: { readonly view: TournamentView }) {
  return (
    <div class="move-slips">
      {view.moves.map((move) => (
        <Slip key={move.player} view={view} move={move} />
      ))}
    </div>
  );
}

function Slip({ view, move: { player, from, to } }: { readonly view: TournamentView; readonly move: MoveView }) {
  const say = tournamentWords.value;
  const place = ({ table, seat }: MoveView['to']): string => say.seatAt(tableName(view, table), amount(seat));
  return (
    <article class="move-slip" data-slip={player}>
      <p>{view.plan?.name ?? say.title}</p>
      <h3>{say.slipFor(nameOf(view, player))}</h3>
      <b>{place(to)}</b>
      <p>{say.slipFrom(place(from))}</p>
    </article>
  );
}
