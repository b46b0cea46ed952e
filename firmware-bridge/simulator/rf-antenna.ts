import type { Tag14443A } from './tag-14443a.ts';

/** What a frame of the reader brought back: nothing, or the superposition of all replies. */
export type Echo =
  | { readonly kind: 'silence' }
  | {
      readonly kind: 'reply';
      readonly bits: readonly number[];
      readonly firstCollision: number | undefined;
      readonly garbled: boolean;
    };

/** The order of everything random in the radio model; tests hand in a seeded one. */
export type Chance = () => number;

/**
 * The space over one antenna: which tags lie there and what the coil hears. Replies are superposed bit by bit; two tags
 * that send different values in the same bit time make a Manchester collision there. Idealised: no detuning of stacked
 * coils, no shadowing, no coupling to the neighbour's antenna except what `garble` and `gainNeededDb` are told to be.
 */
export class RfAntenna {
  /**
   * A coil powers the nearest tags of a pile only; the ones below are starved. Amateurs report two to four
   * (hardware-notes §4.3), so six is generous. Without a limit a muck of twenty cards would be readable, which no table
   * has ever seen.
   */
  readable = 6;
  /** The chance that any reply is disturbed, on top of each tag's own: the noise of the place. */
  noise = 0;
  readonly #tags = new Set<Tag14443A>();
  readonly #chance: Chance;
  #powered: readonly Tag14443A[] = [];
  #fieldOn = false;

  constructor(chance: Chance) {
    this.#chance = chance;
  }

  get tags(): readonly Tag14443A[] {
    return [...this.#tags];
  }

  put(tag: Tag14443A, atS: number): void {
    this.#tags.add(tag);
    this.#settle(atS);
  }

  take(tag: Tag14443A, atS: number): void {
    this.#tags.delete(tag);
    this.#settle(atS);
  }

  setField(on: boolean, atS: number): void {
    this.#fieldOn = on;
    this.#settle(atS);
  }

  #settle(atS: number): void {
    const powered = this.#fieldOn ? [...this.#tags].slice(-this.readable) : [];
    for (const tag of powered) if (!this.#powered.includes(tag)) tag.powerUp(atS);
    this.#powered = powered;
  }

  /** Sends a reader frame into the field. */
  exchange(frame: readonly number[], bitCount: number, gainDb: number, atS: number): Echo {
    const replies: (readonly number[])[] = [];
    let garbled = false;
    for (const tag of this.#powered) {
      const reply = tag.hear(frame, bitCount, atS);
      if (reply === undefined || tag.coupling.gainNeededDb > gainDb) continue;
      replies.push(reply);
      if (tag.coupling.garble > 0 && this.#chance() < tag.coupling.garble) garbled = true;
    }
    if (replies.length === 0) return { kind: 'silence' };
    if (this.noise > 0 && this.#chance() < this.noise) garbled = true;
    return { kind: 'reply', ...superpose(replies), garbled };
  }
}

function superpose(replies: readonly (readonly number[])[]): {
  bits: readonly number[];
  firstCollision: number | undefined;
} {
  const length = Math.max(...replies.map((reply) => reply.length));
  const bits: number[] = [];
  for (let i = 0; i < length; i++) {
    const sent = replies.flatMap((reply) => reply[i] ?? []);
    const first = sent[0] ?? 0;
    if (sent.some((bit) => bit !== first))
      return { bits: [...bits, ...Array<number>(length - i).fill(0)], firstCollision: i };
    bits.push(first);
  }
  return { bits, firstCollision: undefined };
}
