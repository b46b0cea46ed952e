import { useState } from 'preact/hooks';
import type { PlayerId } from '#vocabulary/tournament/tournament-inputs';
import type { TournamentPlayerView } from '#wire/tournament/view';
import { amount } from '../../words/numbers.ts';
import { tournamentWords } from '../../words/pages/tournament-words.ts';
import { stakesText } from '../told/stakes-text.ts';
import { wish } from '../told/tournament-link.ts';
import { CountForm } from './count-form.tsx';
import { OutForm } from './out-form.tsx';
import { PlayerDeeds } from './player-deeds.tsx';
import type { TableProps } from './table-props.ts';

/** One table: its hand, its seats, and what is entered of it by hand. */
export function TableCard({ view, table }: TableProps) {
  const say = tournamentWords.value;
  const [going, setGoing] = useState<readonly PlayerId[]>([]);
  const [isCounting, setCounting] = useState(false);
  const decides = view.may === 'decide';
  const isPaper = table.kind === 'paper';
  const isTold = table.chipsToldBy === 'people';
  const sitting = view.players
    .filter((player) => player.table === table.table)
    .sort((a, b) => (a.seat ?? 0) - (b.seat ?? 0));
  const toggle = (player: PlayerId): void =>
    setGoing(going.includes(player) ? going.filter((each) => each !== player) : [...going, player]);
  return (
    <section class="panel floor-table" data-table={table.table} data-kind={table.kind}>
      <h2>
        {table.name} <small>{table.stakes === null ? '' : stakesText(table.stakes)}</small>
      </h2>
      <TableLine table={table} />
      <ul class="floor-seats">
        {sitting.map((player) => (
          <SeatRow
            key={player.player}
            view={view}
            table={table}
            player={player}
            isGoing={going.includes(player.player)}
            toggle={decides && isTold ? () => toggle(player.player) : undefined}
          />
        ))}
      </ul>
      {decides && isPaper && <HandKeys view={view} table={table} />}
      {going.length > 0 && <OutForm view={view} table={table} going={going} done={() => setGoing([])} />}
      {decides && isTold && (
        <button
          type="button"
          class="small"
          data-count={table.table}
          aria-pressed={isCounting}
          onClick={() => setCounting(!isCounting)}
        >
          {say.countStacks}
        </button>
      )}
      {isCounting && <CountForm table={table} sitting={sitting} done={() => setCounting(false)} />}
    </section>
  );
}

function TableLine({ table }: Pick<TableProps, 'table'>) {
  const say = tournamentWords.value;
  const { hand, unassigned, link, lastHandsBeforeBreak, name, chips } = table;
  const notes = [
    ...(hand === null ? [] : [say.hand(amount(hand.number))]),
    `${say.chips} ${amount(chips)}`,
    ...(unassigned === 0 ? [] : [say.unassigned(amount(unassigned))]),
  ];
  return (
    <p class="soft">
      {notes.join(' · ')}
      {link === 'behind' && <span class="note-stop"> {say.behind(name)}</span>}
      {link === 'waits-for-hand' && ` ${say.afterHand}`}
      {lastHandsBeforeBreak && <span class="note-ask"> {say.lastHands}</span>}
    </p>
  );
}

/** When the hand begins is what decides its level, and books differ in what begins it (R000-level-1, R004-28-1). */
function HandKeys({ view, table }: TableProps) {
  const say = tournamentWords.value;
  const begins = view.handBeginsWith ?? 'shuffle-started';
  const isPlayed = table.hand?.isPlayed === true;
  const tell = (is: 'ended' | typeof begins): void => void wish({ type: 'paper-hand', table: table.table, is });
  return (
    <p class="tournament-buttons">
      <button type="button" data-hand="begin" disabled={isPlayed} onClick={() => tell(begins)}>
        {begins === 'shuffle-started' ? say.handBegun : say.blindPosted}
      </button>
      <button type="button" data-hand="end" disabled={!isPlayed} onClick={() => tell('ended')}>
        {say.handEnded}
      </button>
    </p>
  );
}

interface SeatProps extends TableProps {
  readonly player: TournamentPlayerView;
  readonly isGoing: boolean;
  /** Undefined where nobody goes out by hand. */
  readonly toggle: (() => void) | undefined;
}

function SeatRow({ view, table, player, isGoing, toggle }: SeatProps) {
  const say = tournamentWords.value;
  const { seat, name, stack, state, suspendedHands } = player;
  return (
    <li data-player={name} data-state={state}>
      <span class="target-number">{seat ?? '–'}</span>
      <span class="floor-name">
        {name} {table.button === seat && <b class="floor-button">{say.button}</b>}
        {state !== 'in' && <small class="soft"> {say.playerStates[state]}</small>}
        {state === 'absent' && player.excused && <small class="soft"> {say.excusedNow}</small>}
        {suspendedHands > 0 && <small class="note-ask"> {say.suspended(amount(suspendedHands))}</small>}
      </span>
      <b class="floor-stack">{amount(stack)}</b>
      {toggle !== undefined && (
        <button type="button" class="small" data-out={name} aria-pressed={isGoing} onClick={toggle}>
          {say.goesOut}
        </button>
      )}
      {view.may === 'decide' && <PlayerDeeds view={view} table={table} player={player} />}
    </li>
  );
}
