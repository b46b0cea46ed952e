import type { Configure } from '#protocol/generated/messages';
import { AntennaPolls } from './antenna-polls.ts';
import type { AntennaLetter, AntennaPresence, PollAnswer } from './antenna-presence.ts';
import type { RecordBody } from './reading-device-ring.ts';

/** What an antenna would see if it were polled now. */
export interface AntennaView {
  /** Tags in the field, in the order in which anticollision would find them. */
  readonly tags: Set<string>;
  /** How a tag in the field answers this time; without it, always validly. */
  answerOf?: (uid: string) => PollAnswer;
  /** Says whether some tag may answer otherwise than validly now; without it, any may. */
  hasDoubts?: () => boolean;
  readerMissing: boolean;
  /** How often its reader was asked. */
  polls: number;
}

/**
 * How long one poll takes: 1.26 ms with no tag in the field and 4.85 ms more for each, measured on the simulated chip.
 */
export function pollMs(tags: number): number {
  return Math.max(1, Math.round(1.26 + 4.85 * tags));
}

/** How a device comes to know what its antennas see. */
export interface Sweep {
  /** Of the last whole round over all antennas. */
  readonly sweepMs: number;
  /** Whole rounds since the start. */
  readonly sweeps: number;
  /** One character for each antenna (P-57). */
  readonly quality: string;
  readonly presence: (antenna: number) => AntennaPresence | undefined;
  /** `false`: there is no such antenna. */
  readonly configure: (setting: Pick<Configure, 'antenna' | 'order' | 'dwell' | 'misses'>) => boolean;
  /** How many milliseconds from now on bring nothing. */
  readonly quietMs: (ticks: number) => number;
  /** It is `ticks` now, and nothing happened until then. */
  readonly pass: (ticks: number) => void;
  /** One millisecond. */
  readonly tick: (ticks: number) => void;
}

/** The antennas of one device, polled one after the other (P-50), fed with time. */
export class AntennaSweep implements Sweep {
  readonly views: readonly AntennaView[];
  readonly #polls: AntennaPolls;
  readonly #orders: number[];
  readonly #dwells: number[];
  #turns: readonly number[] = [];
  readonly #pace: number;
  /** Of a millisecond, where the pace leaves a rest. */
  #owedMs = 0;
  #ordersChanged = true;
  #turn = 0;
  #pollEndsTicks = 0;
  #sweepBeganTicks = 0;
  #sweepMs = 0;
  #sweeps = 0;

  constructor(
    letters: readonly AntennaLetter[],
    views: readonly AntennaView[],
    record: (body: RecordBody) => void,
    pace = 1,
  ) {
    this.views = views;
    this.#polls = new AntennaPolls(letters, record);
    this.#orders = letters.map((_, antenna) => antenna);
    this.#dwells = letters.map(() => BOARD_DWELL_MS);
    this.#pace = pace;
    this.#beginSweep(0);
  }

  get sweepMs(): number {
    return Math.min(0xffff, this.#sweepMs);
  }

  get sweeps(): number {
    return this.#sweeps;
  }

  get quality(): string {
    return this.#polls.quality;
  }

  presence(antenna: number): AntennaPresence | undefined {
    return this.#polls.presence(antenna);
  }

  configure(setting: Pick<Configure, 'antenna' | 'order' | 'dwell' | 'misses'>): boolean {
    const presence = this.#polls.presence(setting.antenna);
    if (presence === undefined) return false;
    presence.misses = setting.misses;
    this.#orders[setting.antenna] = setting.order;
    this.#dwells[setting.antenna] = setting.dwell;
    this.#ordersChanged = true;
    if (setting.order === NEVER_POLLED) presence.forget();
    return true;
  }

  /** No poll ends, or each is like the one before. */
  quietMs(ticks: number): number {
    return this.#isStill() ? Number.POSITIVE_INFINITY : ((this.#pollEndsTicks - ticks) | 0) - 1;
  }

  /** It is `ticks` now; what was polled until then found what it had found before. */
  pass(ticks: number): void {
    const passedMs = (ticks - this.#pollEndsTicks) | 0;
    if (passedMs < 0) return;
    const [antenna] = this.#turns;
    const eachMs = antenna === undefined ? 1 : this.#pollMs(antenna);
    const more = Math.floor(passedMs / eachMs);
    this.#sweeps += more + 1;
    this.#sweepMs = eachMs;
    this.#sweepBeganTicks = (this.#pollEndsTicks + more * eachMs) >>> 0;
    this.#pollEndsTicks = (this.#sweepBeganTicks + eachMs) >>> 0;
  }

  /** The shoe between two cards: its one antenna is polled again and again, and finds nothing. */
  #isStill(): boolean {
    const [antenna, second] = this.#turns;
    if (antenna === undefined || second !== undefined || this.#ordersChanged || this.#owedMs !== 0) return false;
    const view = this.views[antenna];
    if (view === undefined || view.tags.size > 0 || view.readerMissing || this.#polls.isMissing(antenna)) return false;
    return this.#polls.presence(antenna)?.isStill === true;
  }

  /** Called once a millisecond, but for those in which a poll is under way. */
  tick(ticks: number): void {
    if (((ticks - this.#pollEndsTicks) | 0) < 0) return;
    const antenna = this.#turns[this.#turn];
    if (antenna !== undefined && this.#isPolled(antenna)) this.#poll(antenna);
    this.#turn += 1;
    if (this.#turn >= this.#turns.length) {
      this.#sweepMs = (ticks - this.#sweepBeganTicks) >>> 0;
      this.#sweeps += 1;
      this.#beginSweep(ticks);
    }
    const next = this.#turns[this.#turn];
    this.#pollEndsTicks = (ticks + (next === undefined ? 1 : this.#pollMs(next))) >>> 0;
  }

  /** Whole milliseconds; what is left of one comes with the next poll. */
  #pollMs(antenna: number): number {
    const exactMs =
      this.#pace * ((this.#dwells[antenna] ?? 0) + pollMs(this.views[antenna]?.tags.size ?? 0)) + this.#owedMs;
    const wholeMs = Math.max(1, Math.floor(exactMs));
    this.#owedMs = Math.max(0, exactMs - wholeMs);
    return wholeMs;
  }

  #poll(antenna: number): void {
    const view = this.views[antenna];
    const presence = this.#polls.presence(antenna);
    if (view === undefined || presence === undefined) return;
    this.#polls.tellReader(antenna, view.readerMissing);
    if (view.readerMissing) {
      presence.pollBlind();
      return;
    }
    view.polls += 1;
    const isPlain = view.answerOf === undefined || view.hasDoubts?.() === false;
    if (isPlain && presence.pollUnchanged(view.tags)) return;
    const answers = new Map<string, PollAnswer>();
    for (const uid of view.tags) answers.set(uid, view.answerOf?.(uid) ?? 'valid');
    this.#polls.poll(antenna, answers);
  }

  #isPolled(antenna: number): boolean {
    return this.#orders[antenna] !== NEVER_POLLED && this.#polls.presence(antenna)?.mode !== 'o';
  }

  #beginSweep(ticks: number): void {
    this.#sweepBeganTicks = ticks;
    this.#turn = 0;
    if (!this.#ordersChanged) return;
    this.#ordersChanged = false;
    const antennas = this.#orders
      .map((order, antenna) => ({ order, antenna }))
      .filter(({ antenna }) => this.#isPolled(antenna));
    this.#turns = antennas.sort((a, b) => a.order - b.order || a.antenna - b.antenna).map(({ antenna }) => antenna);
  }
}

/** P-50. */
export const NEVER_POLLED = 255;
/** Field before the first request of a poll, as both reference boards have it (P-59). */
const BOARD_DWELL_MS = 2;
