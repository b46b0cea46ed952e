import { useState } from 'preact/hooks';
import { SEATS } from '#vocabulary/seats';
import type { TournamentView } from '#wire/tournament/view';
import { tournamentWords } from '../../words/pages/tournament-words.ts';
import { moneyText } from '../told/money-text.ts';
import { nameOf } from '../told/who-and-where.ts';
import { DealForm } from './deal-form.tsx';

/** Prizes that are divided among those who are left; and what was agreed on. */
export function DealPanel({ view }: { readonly view: TournamentView }) {
  const say = tournamentWords.value;
  const [isOpen, setOpen] = useState(false);
  const left = view.players.filter(({ state }) => state !== 'out' && state !== 'disqualified');
  if (view.deal !== null) return <Agreed view={view} deal={view.deal} />;
  if (view.phase !== 'running' || view.may !== 'decide' || left.length < 2 || left.length > SEATS.length) return null;
  return (
    <section class="panel floor-deal">
      <h2>{say.end.deal}</h2>
      <p class="soft">{say.end.dealHow}</p>
      <button
        type="button"
        class="small"
        data-deal="open"
        aria-pressed={isOpen}
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {say.end.divide}
      </button>
      {isOpen && <DealForm view={view} left={left} />}
    </section>
  );
}

function Agreed({ view, deal }: { readonly view: TournamentView; readonly deal: NonNullable<TournamentView['deal']> }) {
  const say = tournamentWords.value;
  return (
    <section class="panel floor-deal" data-dealt={deal.by}>
      <h2>
        {say.end.deal} <small class="soft">{say.end.dealKinds[deal.by]}</small>
      </h2>
      <ul>
        {deal.shares.map(({ player, cents }) => (
          <li key={player}>
            <span>{nameOf(view, player)}</span> <b>{moneyText(cents)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
