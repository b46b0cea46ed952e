import type { Concern } from '#table/table-source';
import { VIEWS_PER_SECOND_MAX } from '#wire/limits';

export interface Pace {
  readonly publishSoon: (whose: Concern) => void;
  readonly stop: () => void;
}

const VIEW_EVERY_MS = Math.ceil(1_000 / VIEWS_PER_SECOND_MAX);

/** At once when nothing was published for a while, else together with what comes until the next turn. */
export function createPace(now: () => number, publish: (whose: Concern) => void): Pace {
  let publishedAt = Number.NEGATIVE_INFINITY;
  let timer: NodeJS.Timeout | null = null;
  let waiting: Concern = 'feeds';
  const turn = (): void => {
    const whose = waiting;
    timer = null;
    waiting = 'feeds';
    publishedAt = now();
    publish(whose);
  };
  return {
    publishSoon: (whose) => {
      if (whose === 'everybody') waiting = whose;
      if (timer !== null) return;
      const wait = publishedAt + VIEW_EVERY_MS - now();
      if (wait <= 0) turn();
      else timer = setTimeout(turn, wait);
    },
    stop: () => {
      if (timer !== null) clearTimeout(timer);
    },
  };
}
