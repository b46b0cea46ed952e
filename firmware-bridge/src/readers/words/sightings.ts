import { AntennaPolls } from '#device/antenna-polls';
import type { AntennaLetter, AntennaPresence, PollAnswer } from '#device/antenna-presence';
import { NEVER_POLLED, type Sweep } from '#device/reading-device-antennas';
import type { RecordBody } from '#device/reading-device-ring';
import { type Configure, LIMITS } from '#protocol/generated/messages';
import { assertNever } from '#vocabulary/result';
import { Cadence } from './cadence.ts';

/** What a bought reader tells, in the words of all of them. Antennas are its channels, counted from 0. */
export type Sighting =
  /** It looked once, and this is all that it found; `isGarbled`: something answered that it could not read. */
  | { readonly what: 'poll'; readonly antenna: number; readonly tags: readonly string[]; readonly isGarbled: boolean }
  /** One card. This reader never says that it sees nothing. */
  | { readonly what: 'seen'; readonly antenna: number; readonly tag: string }
  | { readonly what: 'reader'; readonly antenna: number; readonly isMissing: boolean }
  /** It has just started: what it has not seen until it looked again was not looked for. */
  | { readonly what: 'started' };

export interface SightingRules {
  /**
   * Of a reader that tells only what it sees: within so much time the slowest of its kind tells of every card that lies
   * there, until it shows its own pace. Absent: it tells of each poll.
   */
  readonly roundMs?: number;
  /** Time of the first look, before the reader is heard of; absent: a round. */
  readonly lookMs?: number;
  /** Silent polls or rounds before a card counts as gone, where the contract would wait for more. */
  readonly missesMax?: number;
}

/**
 * Readings are made of sightings here and nowhere else: what is a poll, a silence, a miss. The rule of presence
 * itself is that of our own boards (PROTOCOL P-52), and so are its counts and the quality of an antenna.
 */
export class Sightings implements Sweep {
  readonly #polls: AntennaPolls;
  readonly #letters: readonly AntennaLetter[];
  readonly #cadence: Cadence | undefined;
  readonly #lookMs: number | undefined;
  readonly #misses: number;
  readonly #orders: number[];
  /** Seen in the round that is on, by antenna. */
  readonly #seen: readonly Set<string>[];
  #roundBeganTicks = 0;
  #isBlind = false;
  #areEyesShut = false;
  readonly #polled = new Set<number>();
  #ticks = 0;
  #sweepMs = 0;
  #sweeps = 0;

  constructor(letters: readonly AntennaLetter[], rules: SightingRules, record: (body: RecordBody) => void) {
    const { roundMs, lookMs, missesMax } = rules;
    this.#letters = letters;
    this.#polls = new AntennaPolls(letters, record);
    this.#cadence = roundMs === undefined ? undefined : new Cadence(roundMs);
    this.#lookMs = lookMs ?? roundMs;
    this.#misses = missesMax ?? LIMITS.missesMaxPresence;
    this.#orders = letters.map((_, antenna) => antenna);
    this.#seen = letters.map(() => new Set());
    letters.forEach((_, antenna) => {
      const presence = this.#polls.presence(antenna);
      if (presence !== undefined && missesMax !== undefined) presence.misses = Math.min(presence.misses, missesMax);
    });
  }

  /**
   * A sweep, as it is told, is how long a card may lie there unseen: after three of them, silent, it is gone, however
   * many rounds that are here.
   */
  get sweepMs(): number {
    // Before a reader showed its pace it is waited for longer than it probably takes.
    const roundMs = this.#cadence?.isLearnt === true ? this.#cadence.roundMs : (this.#lookMs ?? 0);
    const ofRounds = Math.round((roundMs * this.#misses) / LIMITS.missesMaxPresence);
    return Math.min(0xffff, this.#cadence === undefined ? this.#sweepMs : ofRounds);
  }

  /** Length of the round that is on. */
  get #roundMs(): number | undefined {
    return this.#sweeps === 0 ? this.#lookMs : this.#cadence?.roundMs;
  }

  get sweeps(): number {
    return this.#sweeps;
  }

  /**
   * Rounds take seconds: those that have not been yet count as good ones, where boards with their quick polls count
   * them as bad (P-57).
   */
  get quality(): string {
    if (this.#cadence === undefined) return this.#polls.quality;
    const toCome = Math.max(0, LIMITS.qualityPolls - this.#sweeps);
    return this.#letters.map((_, antenna) => this.#qualityOf(antenna, toCome).toString(17).toUpperCase()).join('');
  }

  #qualityOf(antenna: number, toCome: number): number {
    const good = this.#polls.presence(antenna)?.quality ?? 0;
    return this.#polls.isMissing(antenna) ? 0 : Math.min(LIMITS.qualityPolls, good + toCome);
  }

  presence(antenna: number): AntennaPresence | undefined {
    return this.#polls.presence(antenna);
  }

  /** How long there is a field before a poll, and how strong it is, is set in the reader itself. */
  configure({ antenna, order, misses }: Pick<Configure, 'antenna' | 'order' | 'misses'>): boolean {
    const presence = this.#polls.presence(antenna);
    if (presence === undefined) return false;
    presence.misses = misses;
    this.#orders[antenna] = order;
    if (order === NEVER_POLLED) presence.forget();
    return true;
  }

  isPolled(antenna: number): boolean {
    const letter = this.#letters[antenna];
    return letter !== undefined && letter !== 'o' && this.#orders[antenna] !== NEVER_POLLED;
  }

  tell(sighting: Sighting): void {
    switch (sighting.what) {
      case 'started':
        this.lookAnew();
        return;
      case 'reader':
        this.#polls.tellReader(sighting.antenna, sighting.isMissing);
        if (sighting.isMissing) this.#polls.presence(sighting.antenna)?.pollBlind();
        this.#looked(sighting.antenna);
        return;
      case 'seen':
        if (!this.isPolled(sighting.antenna)) return;
        this.#polls.tellReader(sighting.antenna, false);
        this.#seen[sighting.antenna]?.add(sighting.tag);
        this.#cadence?.told(sighting.antenna, sighting.tag, this.#ticks);
        this.#polls.see(sighting.antenna, sighting.tag);
        return;
      case 'poll':
        if (this.isPolled(sighting.antenna)) this.#poll(sighting);
        return;
      default:
        assertNever(sighting);
    }
  }

  /**
   * What was not seen until now was not looked for: the round begins anew, and what it would have missed is not
   * missed.
   */
  lookAnew(): void {
    this.#isBlind = true;
    this.#areEyesShut = false;
    this.#cadence?.forgetLast();
    this.#roundBeganTicks = this.#ticks;
    this.#polled.clear();
  }

  /** Nobody looks, until it looks anew. */
  shutEyes(): void {
    this.#areEyesShut = true;
  }

  quietMs(ticks: number): number {
    const roundMs = this.#roundMs;
    return roundMs === undefined || this.#areEyesShut
      ? Number.POSITIVE_INFINITY
      : roundMs - ((ticks - this.#roundBeganTicks) >>> 0) - 1;
  }

  pass(ticks: number): void {
    this.#ticks = ticks;
  }

  tick(ticks: number): void {
    this.#ticks = ticks;
    const roundMs = this.#roundMs;
    if (this.#areEyesShut || roundMs === undefined) return;
    if ((ticks - this.#roundBeganTicks) >>> 0 < roundMs) return;
    this.#roundBeganTicks = ticks;
    this.#letters.forEach((_, antenna) => {
      if (this.isPolled(antenna)) this.#endRound(antenna);
    });
    this.#isBlind = false;
    this.#sweeps += 1;
  }

  #endRound(antenna: number): void {
    const seen = this.#seen[antenna] ?? new Set();
    if (this.#polls.isMissing(antenna) || this.#isBlind) this.#polls.presence(antenna)?.pollBlind();
    else this.#polls.poll(antenna, new Map([...seen].map((tag) => [tag, 'valid' as const])));
    seen.clear();
  }

  #poll({ antenna, tags, isGarbled }: Extract<Sighting, { what: 'poll' }>): void {
    this.#polls.tellReader(antenna, false);
    const answers = new Map<string, PollAnswer>();
    // It does not say whose answer it could not read: no known tag was silent then.
    if (isGarbled) for (const tag of this.#polls.presence(antenna)?.tags ?? []) answers.set(tag, 'garbled');
    if (isGarbled) answers.set('', 'garbled');
    for (const tag of tags) answers.set(tag, 'valid');
    this.#polls.poll(antenna, answers);
    this.#looked(antenna);
  }

  /** A sweep is over when every antenna was looked at. */
  #looked(antenna: number): void {
    if (this.#cadence !== undefined) return;
    this.#polled.add(antenna);
    if (this.#letters.some((_, other) => this.isPolled(other) && !this.#polled.has(other))) return;
    this.#polled.clear();
    this.#sweepMs = (this.#ticks - this.#roundBeganTicks) >>> 0;
    this.#roundBeganTicks = this.#ticks;
    this.#sweeps += 1;
  }
}
