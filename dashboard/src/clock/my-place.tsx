import { useState } from 'preact/hooks';
import type { TournamentView } from '#wire/tournament/view';
import { MyStanding } from '../tournament/my-tournament-card.tsx';
import { type MyTournament, tournamentOf } from '../tournament/told/my-tournament.ts';
import { tableName } from '../tournament/told/who-and-where.ts';
import { amount } from '../words/numbers.ts';
import { tournamentWords } from '../words/pages/tournament-words.ts';
import { remembered, rememberMe } from './remembered-player.ts';

/** On the phone of whoever plays at a paper table: he says once who he is, and sees where he sits and how he stands. */
export function MyPlace({ view }: { readonly view: TournamentView }) {
  const say = tournamentWords.value;
  const [me, setMe] = useState(() => remembered(view.epoch));
  const mine = me === null ? null : tournamentOf(view, me);
  const choose = (player: string): void => {
    rememberMe(view.epoch, player);
    setMe(player === '' ? null : player);
  };
  if (view.may === 'decide' || view.players.length === 0) return null;
  return (
    <section class="clock-me my-tournament" aria-label={say.whoAreYou}>
      <label>
        {say.whoAreYou}
        <select
          value={mine?.player.player ?? ''}
          data-me="choice"
          onChange={(event) => choose(event.currentTarget.value)}
        >
          <option value="">{say.notHere}</option>
          {view.players.map(({ player, name }) => (
            <option key={player} value={player}>
              {name}
            </option>
          ))}
        </select>
      </label>
      {mine !== null && <Place view={view} mine={mine} />}
    </section>
  );
}

function Place({ view, mine }: { readonly view: TournamentView; readonly mine: MyTournament }) {
  const say = tournamentWords.value;
  const { table, seat, state, stack } = mine.player;
  return (
    <>
      <p class="clock-me-seat" data-me="seat">
        <b>
          {table === null || seat === null ? say.playerStates[state] : say.seatAt(tableName(view, table), amount(seat))}
        </b>{' '}
        {stack > 0 && `${say.chips} ${amount(stack)}`}
      </p>
      {state === 'offered' && (
        <p class="note-ask" role="alert">
          {say.askForChips}
        </p>
      )}
      <MyStanding view={view} mine={mine} />
    </>
  );
}
