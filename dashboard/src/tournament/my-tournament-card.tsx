import type { Seat } from '#vocabulary/seats';
import type { TournamentView } from '#wire/tournament/view';
import { ownTable } from '../link/own-addresses.ts';
import { amount } from '../words/numbers.ts';
import { tournamentWords } from '../words/pages/tournament-words.ts';
import { ClockLine } from './floor/clock-line.tsx';
import { moneyText } from './told/money-text.ts';
import { type MyTournament, myTournament } from './told/my-tournament.ts';
import './my-tournament.css';
import { tournament, tournamentLink } from './told/tournament-link.ts';
import { tableName } from './told/who-and-where.ts';

/** On a player's phone: the level and its time, his place, the average, what is won next, and where he has to go. */
export function MyTournamentCard({ seat, isQuiet }: { readonly seat: Seat; readonly isQuiet: boolean }) {
  const view = tournament.value;
  const mine = view === undefined ? null : myTournament(view, seat, ownTable());
  if (view === undefined || mine === null || view.clock === null || isQuiet) return null;
  const say = tournamentWords.value;
  return (
    <section class="my-tournament" aria-label={say.title}>
      <ClockLine view={view} clock={view.clock} />
      <MyStanding view={view} mine={mine} />
      {tournamentLink.value === 'lost' && <p class="note-stop">{say.lastKnown}</p>}
    </section>
  );
}

/** How somebody stands, and where he goes. */
export function MyStanding({ view, mine }: { readonly view: TournamentView; readonly mine: MyTournament }) {
  const say = tournamentWords.value;
  const { counts, nextPrize } = view;
  const figures = [
    `${say.placeHead} ${say.leftOf(amount(mine.place), amount(mine.left))}`,
    ...(counts.average === null ? [] : [`${say.average} ${amount(Math.round(counts.average))}`]),
    ...(nextPrize === null ? [] : [`${say.nextPrize} ${moneyText(nextPrize.cents)}`]),
  ];
  return (
    <>
      <p>{figures.join(' · ')}</p>
      {mine.move !== null && (
        <p class="my-move" role="alert">
          {say.youMove(tableName(view, mine.move.to.table), amount(mine.move.to.seat))}
        </p>
      )}
    </>
  );
}
