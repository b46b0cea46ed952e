import type { TournamentPlayerView } from '#wire/tournament/view';
import { amount } from '../../words/numbers.ts';
import { tournamentWords } from '../../words/pages/tournament-words.ts';
import { freeSeats } from '../told/free-seats.ts';
import { wish } from '../told/tournament-link.ts';
import { tableName } from '../told/who-and-where.ts';
import type { TableProps } from './table-props.ts';

/** What is seldom done for one player: folded away, so that a table is seen at a glance. */
export function PlayerDeeds({ view, table, player }: TableProps & { readonly player: TournamentPlayerView }) {
  const say = tournamentWords.value;
  const { player: id, seat, name } = player;
  const { open } = view.counts;
  return (
    <details class="floor-more">
      <summary aria-label={say.pair(say.more, name)}>{say.more}</summary>
      <span class="tournament-buttons">
        <Presence player={player} />
        {open.rebuy && (
          <button type="button" onClick={() => void wish({ type: 'bought', player: id, buys: 'rebuy' })}>
            {say.rebuy}
          </button>
        )}
        {open.addOn && (
          <button
            type="button"
            data-buys="add-on"
            onClick={() => void wish({ type: 'bought', player: id, buys: 'add-on' })}
          >
            {say.addOn}
          </button>
        )}
        {seat !== null && table.button !== seat && (
          <button type="button" onClick={() => void wish({ type: 'button-placed', table: table.table, seat })}>
            {say.buttonHere}
          </button>
        )}
        <Elsewhere view={view} table={table} player={player} />
      </span>
    </details>
  );
}

/** Any free seat, his own table's too: a draw may have been read wrong. */
function Elsewhere({ view, table, player: { player, name, state } }: Parameters<typeof PlayerDeeds>[0]) {
  const say = tournamentWords.value;
  const free = freeSeats(view);
  if (free.length === 0 || state === 'moving') return null;
  const tables = view.tables.filter((each) => free.some((place) => place.table === each.table));
  const lots = tables.filter((each) => each.table !== table.table);
  const move = (typed: string): void => {
    const place = free.find((each) => typed === `${each.table}/${each.seat}`);
    const lot = lots.find((each) => typed === String(each.table));
    if (place !== undefined) void wish({ type: 'moved', player, ...place });
    else if (lot !== undefined) void wish({ type: 'moved', player, table: lot.table, seat: null });
  };
  return (
    <select
      value=""
      data-move={name}
      aria-label={say.pair(say.moveTo, name)}
      onChange={(event) => move(event.currentTarget.value)}
    >
      <option value="">{say.moveTo} …</option>
      {lots.map((each) => (
        <option key={each.table} value={each.table}>
          {`${each.name} (${say.lot})`}
        </option>
      ))}
      {free.map(({ table: number, seat }) => (
        <option key={`${number}/${seat}`} value={`${number}/${seat}`}>
          {say.seatAt(tableName(view, number), amount(seat))}
        </option>
      ))}
    </select>
  );
}

/** Gone, or back; for a serious reason he keeps his place (R004-37-3). */
function Presence({ player: { player, state, excused } }: { readonly player: TournamentPlayerView }) {
  const say = tournamentWords.value;
  if (state !== 'absent')
    return (
      <button type="button" data-deed="absent" onClick={() => void wish({ type: 'absent', player })}>
        {say.absent}
      </button>
    );
  const excuse = (): void => void wish({ type: 'excused', player });
  return (
    <>
      <button type="button" onClick={() => void wish({ type: 'arrived', player })}>
        {say.arrived}
      </button>
      {!excused && (
        <button type="button" data-deed="excused" title={say.excuseHow} onClick={excuse}>
          {say.excuse}
        </button>
      )}
    </>
  );
}
