import { isSeat, SEATS } from '#vocabulary/seats';
import type { TournamentPlayerView, TournamentView } from '#wire/tournament/view';
import { ConfirmButton } from '../kit/confirm-button.tsx';
import { words } from '../words/language.ts';
import { amount } from '../words/numbers.ts';
import { guideWords } from '../words/pages/guide-words.ts';
import { tournamentWords } from '../words/pages/tournament-words.ts';
import { EnterForm } from './enter-form.tsx';
import { useKeptRows } from './floor/kept-rows.ts';
import { PlayerName } from './player-name.tsx';
import { wish } from './told/tournament-link.ts';
import { ToldCards } from './told-cards.tsx';

/** Who plays and sits where; drawn by the book, or put there by hand. */
export function PeopleTab({ view }: { readonly view: TournamentView }) {
  const say = tournamentWords.value;
  const decides = view.may === 'decide';
  const isPlanned = view.phase === 'planned';
  const players = useKeptRows(view.players, ({ player }) => `${view.epoch}/${player}`);
  return (
    <section class="panel tournament-panel">
      <h2>{say.tabs.people}</h2>
      {view.phase === 'none' && <p class="soft">{say.none}</p>}
      {decides && (isPlanned || view.counts.open.late) && <EnterForm view={view} />}
      {decides && <Beginning view={view} />}
      <div class="tournament-scroll">
        <table class="tournament-table">
          <thead>
            <tr>
              {[say.player, say.seat, say.chips, say.card, ''].map((head) => (
                <th key={head} scope="col">
                  {head}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {players.map(({ key, row, isGone }) => (
              <Row key={key} view={view} player={row} isOpen={decides && isPlanned && !isGone} decides={decides} />
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

/** Seats, and the first level; later, the end that people agree on. */
function Beginning({ view }: { readonly view: TournamentView }) {
  const say = tournamentWords.value;
  if (view.phase === 'running')
    return <ConfirmButton label={say.callOff} onConfirm={() => void wish({ type: 'called-off' })} />;
  if (view.phase !== 'planned' || view.plan === null) return null;
  const isSeated = view.players.some(({ seat }) => seat !== null);
  const isEverybodySeated = isSeated && view.players.every(({ seat }) => seat !== null);
  return (
    <>
      <p class="tournament-buttons">
        <button
          type="button"
          class={isEverybodySeated ? '' : 'primary'}
          data-tournament="draw"
          disabled={view.players.length < 2}
          onClick={() => void wish({ type: 'seats-drawn' })}
        >
          {isSeated ? say.drawAgain : say.drawSeats}
        </button>
        <button
          type="button"
          class={isEverybodySeated ? 'primary' : ''}
          data-tournament="begin"
          disabled={!isEverybodySeated}
          onClick={() => void wish({ type: 'begun' })}
        >
          {say.begin}
        </button>
        <span class="soft">{isSeated && !isEverybodySeated ? say.answers['not-seated'] : say.beginHow}</span>
      </p>
      <ToldCards players={view.players} />
    </>
  );
}

interface RowProps {
  readonly view: TournamentView;
  readonly player: TournamentPlayerView;
  readonly isOpen: boolean;
  readonly decides: boolean;
}

function Row({ view, player, isOpen, decides }: RowProps) {
  const say = tournamentWords.value;
  const { name, state, stack, card, drawsAgain } = player;
  return (
    <tr data-player={name} data-state={state}>
      <th scope="row">{decides ? <PlayerName player={player} /> : name}</th>
      <td>{isOpen ? <SeatChoice view={view} player={player} /> : <Seated view={view} player={player} />}</td>
      <td>{amount(stack)}</td>
      <td>
        {card === null ? '' : words.value.card(card)} {drawsAgain && <span class="note-ask">{say.drawsAgain}</span>}
      </td>
      <td>
        {isOpen ? (
          <button
            type="button"
            class="small"
            aria-label={say.withdraw(name)}
            onClick={() => void wish({ type: 'withdrawn', player: player.player })}
          >
            ✕
          </button>
        ) : (
          <span class="soft">{say.playerStates[state]}</span>
        )}
      </td>
    </tr>
  );
}

function Seated({ view, player: { table, seat } }: Pick<RowProps, 'view' | 'player'>) {
  const say = tournamentWords.value;
  const found = view.tables.find((each) => each.table === table);
  return <>{found === undefined || seat === null ? '–' : say.seatAt(found.name, amount(seat))}</>;
}

function SeatChoice({ view, player }: Pick<RowProps, 'view' | 'player'>) {
  const say = tournamentWords.value;
  const chosen = player.table === null || player.seat === null ? '' : `${player.table}/${player.seat}`;
  const sit = (typed: string): void => {
    const [number, place] = typed.split('/').map(Number);
    const table = view.tables.find((each) => each.table === number)?.table;
    if (table !== undefined && isSeat(place)) void wish({ type: 'seated', player: player.player, table, seat: place });
  };
  return (
    <select
      value={chosen}
      aria-label={guideWords.value.seatOf(player.name)}
      onChange={(event) => sit(event.currentTarget.value)}
    >
      <option value="">–</option>
      {view.tables.flatMap(({ table, name, seats }) =>
        SEATS.slice(0, seats).map((seat) => (
          <option key={`${table}/${seat}`} value={`${table}/${seat}`}>
            {say.seatAt(name, amount(seat))}
          </option>
        )),
      )}
    </select>
  );
}
