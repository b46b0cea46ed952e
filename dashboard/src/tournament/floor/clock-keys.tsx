import type { TournamentClockView, TournamentView } from '#wire/tournament/view';
import { tournamentWords } from '../../words/pages/tournament-words.ts';
import { wish } from '../told/tournament-link.ts';

/** For whoever decides: everything here can be taken back. */
export function ClockKeys({ view, clock }: { readonly view: TournamentView; readonly clock: TournamentClockView }) {
  const say = tournamentWords.value;
  const sheet = view.plan?.sheet ?? [];
  const stands = clock.state === 'paused';
  const back = sheet.findLastIndex(({ kind }, index) => kind === 'level' && index < clock.entry);
  const isOver = view.phase === 'over';
  return (
    <nav class="clock-keys" aria-label={say.clock}>
      <button
        type="button"
        class="primary"
        data-clock={stands ? 'resume' : 'pause'}
        disabled={isOver}
        onClick={() => void wish({ type: stands ? 'resumed' : 'paused' })}
      >
        {stands ? say.doResume : say.doPause}
      </button>
      <button
        type="button"
        data-clock="add"
        disabled={isOver}
        onClick={() => void wish({ type: 'minutes-added', minutes: 1 })}
      >
        {say.addMinute}
      </button>
      <button
        type="button"
        data-clock="back"
        disabled={isOver || back < 0}
        onClick={() => void wish({ type: 'level-chosen', entry: back })}
      >
        {say.levelBack}
      </button>
      <button
        type="button"
        data-clock="on"
        disabled={isOver || clock.next === null}
        onClick={() => void wish({ type: 'level-chosen', entry: clock.entry + 1 })}
      >
        {say.levelOn}
      </button>
      <button
        type="button"
        data-clock="undo"
        disabled={view.undoable.length === 0}
        onClick={() => void wish({ type: 'undone', input: 'last' })}
      >
        {say.undo}
      </button>
    </nav>
  );
}
