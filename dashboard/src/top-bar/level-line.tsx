import { useEffect, useState } from 'preact/hooks';
import type { TournamentAtTableView } from '#wire/views/public-view';
import { msSince } from '../link/server-clock.ts';
import { clockText } from '../tournament/told/clock-time.ts';
import { words } from '../words/language.ts';
import { amount } from '../words/numbers.ts';
import { type LevelNote, levelNote } from './level-note.ts';
import './level-line.css';

interface LineSetup {
  readonly tournament: TournamentAtTableView;
  readonly nowMs: number;
}

/** The level of the tournament that this table plays in, its time, and what everybody there has to know of it. */
export function LevelLine({ tournament, nowMs }: LineSetup) {
  const say = words.value.atTournament;
  const leftMs = useMsLeft(tournament.endsAtMs, nowMs);
  const note = levelNote(tournament, leftMs);
  return (
    <p class="level-line">
      <b>{tournament.level === 0 ? tournament.name : say.level(amount(tournament.level))}</b>
      {leftMs !== null && leftMs > 0 && <time role="timer">{clockText(leftMs)}</time>}
      {note !== null && <span class={ALARMING.includes(note) ? 'note-stop' : 'note-ask'}>{say.notes[note]}</span>}
    </p>
  );
}

const ALARMING: readonly LevelNote[] = ['cut-off'];

/** Less than nothing once it is over; null: nothing ends. */
function useMsLeft(endsAtMs: number | null, nowMs: number): number | null {
  const [leftMs, setLeftMs] = useState<number | null>(null);
  useEffect(() => {
    if (endsAtMs === null) {
      setLeftMs(null);
      return;
    }
    const endsAt = performance.now() - msSince(nowMs) + (endsAtMs - nowMs);
    const tick = (): void => setLeftMs(1_000 * Math.ceil((endsAt - performance.now()) / 1_000));
    tick();
    const timer = setInterval(tick, 250);
    return () => clearInterval(timer);
    // A later "now" of the server says nothing new about the same end.
  }, [endsAtMs]);
  return leftMs;
}
