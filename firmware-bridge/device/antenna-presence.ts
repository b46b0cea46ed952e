import { LIMITS } from '#protocol/generated/messages';

/** How one tag answered within one poll (P-51). */
export type PollAnswer = 'valid' | 'silent' | 'garbled';

export interface PollResult {
  /** In the order in which they are to be recorded: gone ones first (P-55). */
  readonly events: readonly PresenceEvent[];
  readonly good: boolean;
}

export interface PresenceEvent {
  readonly type: 'went' | 'arrived' | 'over-limit';
  readonly uid: string;
  readonly good: number;
  readonly silent: number;
}

export type AntennaLetter = 'p' | 'g' | 'x' | 'o';

/**
 * The one rule of presence (P-52 to P-57) for one antenna. Tags live in slots that do not move, so that a snapshot
 * can walk over them while they change.
 */
export class AntennaPresence {
  readonly mode: AntennaLetter;
  misses: number;
  readonly #slots: (KnownTag | undefined)[] = Array.from({ length: LIMITS.tagsPerAntenna }, () => undefined);
  /** In the order in which they came (P-54, P-55); slots are used again in any order. */
  #byAge: readonly KnownTag[] = [];
  #silentPolls = 0;
  #overLimit = false;
  #quality = 0;

  constructor(mode: AntennaLetter) {
    this.mode = mode;
    this.misses = {
      p: LIMITS.missesMaxPresence,
      g: LIMITS.missesMaxGate,
      x: LIMITS.missesMaxExit,
      o: LIMITS.missesMaxPresence,
    }[mode];
  }

  /** `answers` has every tag that did not stay silent. */
  poll(answers: ReadonlyMap<string, PollAnswer>): PollResult {
    const events: PresenceEvent[] = [];
    const allKnownValid = this.#askKnown(answers, events);
    const silentBefore = this.#silentPolls;
    for (const [uid, answer] of answers) {
      if (answer === 'valid' && !this.#byAge.some((tag) => tag.uid === uid)) this.#welcome(uid, silentBefore, events);
    }
    if (this.#byAge.length < this.#slots.length) this.#overLimit = false;
    let quiet = true;
    let garbled = false;
    for (const answer of answers.values()) {
      if (answer !== 'silent') quiet = false;
      if (answer === 'garbled') garbled = true;
    }
    this.#silentPolls = quiet ? Math.min(255, this.#silentPolls + 1) : 0;
    const good = !garbled && (this.mode !== 'p' || allKnownValid);
    this.#quality = ((this.#quality << 1) | (good ? 1 : 0)) & 0xffff;
    return { events, good };
  }

  /**
   * One tag answered validly, and nobody asked the others: it is known from now on, and nothing is learnt of the
   * rest.
   */
  see(uid: string): readonly PresenceEvent[] {
    if (this.#byAge.some((tag) => tag.uid === uid)) return [];
    const events: PresenceEvent[] = [];
    this.#welcome(uid, this.#silentPolls, events);
    return events;
  }

  /**
   * What nearly every poll is: exactly the tags that are known answer, each validly. Then this is all that `poll`
   * would do, and nothing is to be recorded; `false` if it is another poll.
   */
  pollUnchanged(tags: ReadonlySet<string>): boolean {
    const known = this.#byAge;
    if (tags.size !== known.length) return false;
    for (const { uid } of known) if (!tags.has(uid)) return false;
    for (const tag of known) {
      tag.good = Math.min(255, tag.good + 1);
      tag.silent = 0;
    }
    if (known.length < this.#slots.length) this.#overLimit = false;
    this.#silentPolls = known.length === 0 ? Math.min(255, this.#silentPolls + 1) : 0;
    this.#quality = ((this.#quality << 1) | 1) & 0xffff;
    return true;
  }

  /** Empty for so long that one more poll of nothing changes nothing. */
  get isStill(): boolean {
    return this.#byAge.length === 0 && this.#silentPolls === 255 && this.#quality === 0xffff && !this.#overLimit;
  }

  /** A poll without a reader (P-58): nothing is learnt, and it was not good. */
  pollBlind(): void {
    this.#quality = (this.#quality << 1) & 0xffff;
  }

  /** P-50: an antenna that is not polled forgets without a record. */
  forget(): void {
    this.#slots.fill(undefined);
    this.#byAge = [];
    this.#silentPolls = 0;
    this.#overLimit = false;
  }

  /** Those that are known, in the order in which they came. */
  get tags(): readonly string[] {
    return this.#byAge.map(({ uid }) => uid);
  }

  /** How many of the last 16 polls were good. */
  get quality(): number {
    let count = 0;
    for (let bits = this.#quality; bits !== 0; bits &= bits - 1) count += 1;
    return count;
  }

  /** For the snapshot: what lies in this slot now. */
  slot(index: number): { readonly uid: string; readonly good: number; readonly silent: number } | undefined {
    return this.#slots[index];
  }

  #askKnown(answers: ReadonlyMap<string, PollAnswer>, events: PresenceEvent[]): boolean {
    let allValid = true;
    for (const tag of this.#byAge) {
      const answer = answers.get(tag.uid) ?? 'silent';
      if (answer === 'valid') {
        tag.good = Math.min(255, tag.good + 1);
        tag.silent = 0;
        continue;
      }
      allValid = false;
      if (answer === 'silent' || this.mode !== 'p') tag.silent += 1;
      if (tag.silent < this.misses) continue;
      this.#release(tag);
      if (this.mode === 'p')
        events.push({ type: 'went', uid: tag.uid, good: tag.good, silent: Math.min(255, tag.silent) });
    }
    return allValid;
  }

  #welcome(uid: string, silentBefore: number, events: PresenceEvent[]): void {
    const slot = this.#room();
    if (slot === undefined) {
      if (!this.#overLimit) events.push({ type: 'over-limit', uid, good: 0, silent: 0 });
      this.#overLimit = true;
      return;
    }
    const taken = this.#slots[slot];
    if (taken !== undefined) this.#release(taken);
    const tag = { uid, index: slot, good: 1, silent: 0 };
    this.#slots[slot] = tag;
    this.#byAge = [...this.#byAge, tag];
    events.push({ type: 'arrived', uid, good: 1, silent: silentBefore });
  }

  /** P-54. */
  #room(): number | undefined {
    const free = this.#slots.indexOf(undefined);
    if (free >= 0) return free;
    if (this.mode === 'p') return undefined;
    const most = Math.max(...this.#byAge.map(({ silent }) => silent));
    return this.#byAge.find(({ silent }) => silent === most)?.index;
  }

  #release(tag: KnownTag): void {
    this.#slots[tag.index] = undefined;
    this.#byAge = this.#byAge.filter((other) => other !== tag);
  }
}

interface KnownTag {
  readonly uid: string;
  readonly index: number;
  good: number;
  silent: number;
}
