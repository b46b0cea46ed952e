import type { TournamentPlayerView } from '#wire/tournament/view';
import { tournamentWords } from '../../words/tournament-words.ts';
import { wish } from '../tournament-link.ts';
import type { TableProps } from './table-props.ts';

/** What is seldom done for one player: folded away, so that a table is seen at a glance. */
export function PlayerDeeds({ view, table, player }: TableProps & { readonly player: TournamentPlayerView }) {
  const say = tournamentWords.value;
  const { player: id, seat, name } = player;
  const { open } = view.counts;
  const others = view.tables.filter((each) => each.isOpen && each.table !== table.table);
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
          <button type="button" onClick={() => void wish({ type: 'bought', player: id, buys: 'add-on' })}>
            {say.addOn}
          </button>
        )}
        {seat !== null && table.button !== seat && (
          <button type="button" onClick={() => void wish({ type: 'button-placed', table: table.table, seat })}>
            {say.buttonHere}
          </button>
        )}
        {others.map((other) => (
          <button
            key={other.table}
            type="button"
            onClick={() => void wish({ type: 'moved', player: id, table: other.table, seat: null })}
          >
            {`${say.moveTo} ${other.name} (${say.lot})`}
          </button>
        ))}
      </span>
    </details>
  );
}

/** Gone, or back; for a serious reason he keeps his place (R004-37-3). */
function Presence({ player: { player, state, excused } }: { readonly player: TournamentPlayerView }) {
  const say = tournamentWords.value;
  if (state !== 'absent')
    return (
      <button type="button" onClick={() => void wish({ type: 'absent', player })}>
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
