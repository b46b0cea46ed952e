import type { AntennaView } from '#device/reading-device-antennas';
import type { SeededRandom } from '../chance/random.ts';
import type { Stay } from './stays.ts';

/** An identity that an antenna reads now. */
interface Heard {
  /** Share of the polls that miss it. */
  missed: number;
  /** The first poll that does. */
  missedNext: number;
  /** Stay at its own place that it tells of. */
  stay: Stay | null;
  /** Polls up to this one are counted, less those since then that missed it. */
  countedPolls: number;
  misses: number;
  round: number;
  /** Gone, and told of all the same until then; null while it is there. */
  lingersUntilMs: number | null;
  lingers: boolean;
}

/**
 * Readings of one antenna, poll by poll: the next poll that misses a card is drawn when it comes and at each miss, so
 * that all polls between cost nothing.
 */
export class HeardTags {
  readonly #view: AntennaView;
  readonly #random: SeededRandom;
  readonly #lagMs: number;
  readonly #heard = new Map<string, Heard>();
  #missedNext = Number.POSITIVE_INFINITY;
  #round = 0;
  /** Identity of the real card that it read last. */
  last: string | null = null;

  constructor(view: AntennaView, random: SeededRandom, lagMs: number) {
    this.#view = view;
    this.#random = random;
    this.#lagMs = lagMs;
    view.hasDoubts = () => view.polls >= this.#missedNext;
    view.answerOf = (uid) => this.#answer(uid);
  }

  get isFree(): boolean {
    return this.#heard.size === 0;
  }

  begin(): void {
    this.#round += 1;
  }

  /** `lingers`: its loss is told as late as this board tells one. */
  hear(uid: string, share: number, stay: Stay | null, lingers: boolean): void {
    if (share <= 0) return;
    const known = this.#heard.get(uid);
    if (lingers) this.last = uid;
    if (known === undefined) {
      const { polls } = this.#view;
      const heard = {
        missed: 1 - share,
        missedNext: this.#drawn(1 - share),
        stay,
        countedPolls: polls,
        misses: 0,
        round: this.#round,
        lingersUntilMs: null,
        lingers,
      };
      this.#heard.set(uid, heard);
      this.#view.tags.add(uid);
      this.#missedNext = Math.min(this.#missedNext, heard.missedNext);
      return;
    }
    // Several coils of one reader may find it: the best of them decides.
    if (known.round === this.#round && known.missed <= 1 - share) return;
    known.round = this.#round;
    known.lingersUntilMs = null;
    if (known.missed === 1 - share && known.stay === stay) return;
    this.#settle(known);
    known.stay = stay;
    this.#setMissed(known, 1 - share);
  }

  /** Tags that were not heard in this round are gone, at once or after a while. */
  end(nowMs: number): void {
    for (const [uid, heard] of this.#heard) {
      this.#settle(heard);
      if (heard.round === this.#round) continue;
      if (heard.lingers && this.#lagMs > 0 && heard.lingersUntilMs === null) {
        heard.lingersUntilMs = nowMs + this.#lagMs;
        heard.stay = null;
        this.#setMissed(heard, 0);
      }
      if (heard.lingersUntilMs !== null && heard.lingersUntilMs > nowMs) continue;
      this.#heard.delete(uid);
      this.#view.tags.delete(uid);
    }
    if (this.#heard.size === 0) this.#missedNext = Number.POSITIVE_INFINITY;
  }

  #answer(uid: string): 'valid' | 'silent' {
    const heard = this.#heard.get(uid);
    if (heard === undefined || this.#view.polls < heard.missedNext) return 'valid';
    heard.misses += 1;
    heard.missedNext = this.#drawn(heard.missed);
    this.#lookAhead();
    return 'silent';
  }

  #setMissed(heard: Heard, missed: number): void {
    heard.missed = missed;
    heard.missedNext = this.#drawn(missed);
    this.#lookAhead();
  }

  #lookAhead(): void {
    this.#missedNext = Number.POSITIVE_INFINITY;
    for (const { missedNext } of this.#heard.values()) this.#missedNext = Math.min(this.#missedNext, missedNext);
  }

  #settle(heard: Heard): void {
    const { polls } = this.#view;
    if (heard.stay !== null) heard.stay.answers += polls - heard.countedPolls - heard.misses;
    heard.countedPolls = polls;
    heard.misses = 0;
  }

  /** The first of the polls to come that misses it, where each does with this chance. */
  #drawn(missed: number): number {
    if (missed <= 0) return Number.POSITIVE_INFINITY;
    const read = missed >= 1 ? 0 : Math.floor(Math.log(1 - this.#random.next()) / Math.log(1 - missed));
    return this.#view.polls + 1 + read;
  }
}
