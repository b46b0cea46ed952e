import { useEffect, useRef } from 'preact/hooks';
import { assertNever } from '#vocabulary/result';
import type { TournamentView } from '#wire/tournament/view';
import { speak, voice } from '../speech/voice.ts';
import { type Announcement, announcementOf, type ClockMoment, momentOf } from '../tournament/told/announcements.ts';
import { amount } from '../words/numbers.ts';
import { tournamentWords } from '../words/pages/tournament-words.ts';
import { sound } from './sounds.ts';

/** Tells the room what the clock has come to, by a sound and by this screen's voice, once that was switched on. */
export function useAnnouncements(view: TournamentView, nowMs: number): void {
  const before = useRef<ClockMoment | null>(null);
  useEffect(() => {
    const now = momentOf(view, nowMs);
    const what = announcementOf(before.current, now);
    before.current = now;
    if (what === null || voice.value === 'off') return;
    sound(what);
    speak({ text: sentenceOf(what, view), priority: 'misdeal' });
  });
}

const MINUTE_MS = 60_000;

export function sentenceOf(what: Announcement, { clock }: TournamentView): string {
  const say = tournamentWords.value.spoken;
  switch (what) {
    case 'minute':
      return say.minute;
    case 'break-minute':
      return say.breakMinute;
    case 'break':
      return say.breakNow(amount(Math.round((clock?.lastsMs ?? 0) / MINUTE_MS)));
    case 'level':
      return levelSentence(clock);
    case 'break-over':
      return `${say.breakOver} ${levelSentence(clock)}`.trim();
    case 'paused':
      return say.paused;
    case 'resumed':
      return say.resumed;
    default:
      return assertNever(what);
  }
}

function levelSentence(clock: TournamentView['clock']): string {
  const say = tournamentWords.value.spoken;
  if (clock === null || clock.now.kind === 'break') return '';
  const { smallBlind, bigBlind, ante, bigBlindAnte } = clock.now;
  const antes = Math.max(ante, bigBlindAnte);
  const [level, small, big] = [String(clock.level), String(smallBlind), String(bigBlind)];
  return antes > 0 ? say.levelWithAnte(level, small, big, String(antes)) : say.level(level, small, big);
}
