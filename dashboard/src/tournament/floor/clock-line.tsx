import type { TournamentClockView, TournamentView } from '#wire/tournament/view';
import { amount } from '../../words/numbers.ts';
import { tournamentWords } from '../../words/pages/tournament-words.ts';
import { clockText, leftOf } from '../told/clock-time.ts';
import { endsBetween } from '../told/ends-text.ts';
import { antesText, stakesText } from '../told/stakes-text.ts';
import { useTableNow } from '../told/table-now.ts';

/** The clock in a line. */
export function ClockLine({ view, clock }: { readonly view: TournamentView; readonly clock: TournamentClockView }) {
  const say = tournamentWords.value;
  const { now, state } = clock;
  return (
    <p class="floor-time" data-state={state}>
      <b>{now.kind === 'break' ? say.pause : say.level(amount(clock.level))}</b>
      <Time clock={clock} />
      <span>{now.kind === 'break' ? '' : [stakesText(now), antesText(now)].join(' ').trim()}</span>
      <span class="note-ask">{view.phase === 'over' ? '' : say.states[state]}</span>
    </p>
  );
}

function Time({ clock }: { readonly clock: TournamentClockView }) {
  const leftMs = leftOf(clock, useTableNow());
  return <time role="timer">{leftMs === null ? '–' : clockText(leftMs)}</time>;
}

/** The likely end, by how it stands and how these people have played so far. */
export function EndsLine({ view: { ends, nowMs, speed } }: { readonly view: TournamentView }) {
  if (ends === null) return null;
  const now = Date.now();
  const [from, until] = endsBetween(ends, (atMs) => now + (atMs - nowMs) / speed);
  return (
    <p class="soft" data-ends={Math.round((ends.medianMs - nowMs) / 60_000)}>
      {tournamentWords.value.endsBetween(from, until)}
    </p>
  );
}
