import type { ObsOutcome } from '#wire/messages/obs';
import { SAVED_WITHIN_MS, SAVES_WAITING_MAX } from './limits.ts';
import type { ObsLink } from './obs-link.ts';

export interface Saved {
  readonly outcome: ObsOutcome;
  readonly path: string | null;
}

/**
 * Saves of the replay buffer, one after the other. OBS answers "done" also to what it swallows: three asked for at
 * once are three such answers and one file. So the next one is asked for when OBS tells that the one before is
 * written.
 */
export class ReplaySaves {
  readonly #link: ObsLink;
  #waiting: ((saved: Saved) => void)[] = [];
  #awaited: ((saved: Saved) => void) | null = null;
  #isBusy = false;

  constructor(link: ObsLink) {
    this.#link = link;
  }

  save(): Promise<Saved> {
    if (this.#waiting.length >= SAVES_WAITING_MAX) return Promise.resolve(without('too-many'));
    return new Promise((resolve) => {
      this.#waiting.push(resolve);
      void this.#next();
    });
  }

  /** OBS tells that it has written one; also one that somebody asked for by a key of OBS. */
  told(path: string): void {
    this.#awaited?.({ outcome: 'done', path });
  }

  /** What OBS had begun when it went away is not heard of again. */
  gone(): void {
    this.#awaited?.(without('away'));
    for (const settle of this.#waiting.splice(0)) settle(without('away'));
  }

  async #next(): Promise<void> {
    if (this.#isBusy) return;
    const settle = this.#waiting.shift();
    if (settle === undefined) return;
    this.#isBusy = true;
    settle(await this.#saveOne());
    this.#isBusy = false;
    void this.#next();
  }

  #saveOne(): Promise<Saved> {
    return new Promise((resolve) => {
      const end = (saved: Saved): void => {
        clearTimeout(late);
        this.#awaited = null;
        resolve(saved);
      };
      const late = setTimeout(() => end(without('not-saved')), SAVED_WITHIN_MS);
      this.#awaited = end;
      void this.#link.call('SaveReplayBuffer').then((answer) => {
        if (answer.ok) return;
        const { reason } = answer;
        end(
          without(
            reason.what === 'refused' && reason.code === NOT_RUNNING
              ? 'replay-off'
              : reason.what === 'away'
                ? 'away'
                : 'failed',
          ),
        );
      });
    });
  }
}

const without = (outcome: ObsOutcome): Saved => ({ outcome, path: null });

/** "The output is not running." */
const NOT_RUNNING = 501;
