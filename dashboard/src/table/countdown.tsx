import { useEffect, useState } from 'preact/hooks';
import type { ClockView } from '#wire/views/public-view';
import { msSince } from '../link/server-clock.ts';

/** Runs by this screen's own clock from the server's "now", so that two clocks need not agree. */
export function Countdown({ clock, nowMs }: { readonly clock: ClockView; readonly nowMs: number }) {
  const seconds = useSecondsLeft(clock.endsAtMs, nowMs);
  return (
    <span class={`countdown${seconds <= 10 ? ' last' : ''}`} role="timer">
      {seconds}
    </span>
  );
}

export function useSecondsLeft(endsAtMs: number, nowMs: number): number {
  const [seconds, setSeconds] = useState(0);
  useEffect(() => {
    const endsAt = performance.now() - msSince(nowMs) + (endsAtMs - nowMs);
    const tick = (): void => setSeconds(Math.max(0, Math.ceil((endsAt - performance.now()) / 1000)));
    tick();
    const timer = setInterval(tick, 200);
    return () => clearInterval(timer);
    // A later "now" of the server says nothing new about the same end.
  }, [endsAtMs]);
  return seconds;
}
