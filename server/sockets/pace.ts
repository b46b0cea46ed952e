import { VIEWS_PER_SECOND_MAX } from '#wire/limits';
import { LOOKS_PER_TURN_MAX } from './limits.ts';

export interface Pace {
  /** Something may be new. */
  readonly publishSoon: () => void;
  /** Now, whatever was sent before. */
  readonly publish: () => void;
  readonly stop: () => void;
}

const TURN_MS = Math.ceil(1_000 / VIEWS_PER_SECOND_MAX);

/**
 * One channel's: at once when it was sent nothing for a turn, else together with what comes until the turn is over.
 * What it may not see takes none of its turns: from when a view comes nobody learns that there was such a thing.
 * `send` says whether there was something to send.
 */
export function createPace(now: () => number, send: () => boolean): Pace {
  let sentAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | null = null;
  let lookedSince = Number.NEGATIVE_INFINITY;
  let looks = 0;
  const publish = (): void => {
    if (timer !== null) clearTimeout(timer);
    timer = null;
    const at = now();
    if (at - lookedSince >= TURN_MS) [lookedSince, looks] = [at, 0];
    looks += 1;
    if (send()) sentAt = at;
  };
  return {
    publish,
    publishSoon: () => {
      if (timer !== null) return;
      const since = looks < LOOKS_PER_TURN_MAX ? sentAt : Math.max(sentAt, lookedSince);
      const wait = since + TURN_MS - now();
      if (wait <= 0) publish();
      else timer = setTimeout(publish, wait);
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
    },
  };
}
