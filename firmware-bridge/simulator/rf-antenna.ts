import { KIT_DATA } from '#field/builds/kits';
import { CARD_THICK_MM } from '#field/builds/positions';
import { AntennaField, type LyingTag } from '#field/radio/antenna-field';
import { CARRIER_MHZ } from '#field/radio/inlays';
import { tagOf } from '#field/radio/tags';
import { assert } from '#vocabulary/result';
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

/** A chip so willing that a dozen in one pile leave each of them enough: what is laid down by number only is read. */
const WILLING = tagOf('sticker-25', CARRIER_MHZ, 0.01);

/** Field over one module of the table that one makes; its reader is the virtual chip's. */
function fieldOverModule(): AntennaField {
  const [seat] = KIT_DATA.table.places;
  assert(seat !== undefined, 'a table has seats');
  return new AntennaField(seat.antenna, '14443', { at: { xMm: 0, yMm: 0, zMm: -seat.heightMm, turnDeg: 0 } });
}

/**
 * The space over one antenna: which tags lie there and what the coil hears. Which of them have power in a poll is the
 * field's to say, drawn anew whenever the carrier comes on. Replies are superposed bit by bit; two tags that send
 * different values in the same bit time make a Manchester collision there. How far an answer is heard is no part of the
 * field: `noise` and a tag's `gainNeededDb` are told.
 */
export class RfAntenna {
  /** The chance that any reply is disturbed: the noise of the place. */
  noise = 0;
  readonly #tags = new Set<Tag14443A>();
  readonly #chance: Chance;
  readonly #field = fieldOverModule();
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
    const tags = this.tags;
    const chances = this.#fieldOn ? this.#field.chances(tags.map((tag, below) => this.#lyingOf(tag, below))) : [];
    const powered = tags.filter((_, at) => this.#happens(chances[at] ?? 0));
    for (const tag of powered) if (!this.#powered.includes(tag)) tag.powerUp(atS);
    this.#powered = powered;
  }

  #lyingOf(tag: Tag14443A, below: number): LyingTag {
    tag.lying ??= { tag: WILLING, pose: { xMm: 0, yMm: 0, zMm: below * CARD_THICK_MM, turnDeg: 0 } };
    return tag.lying;
  }

  /** What is certain costs no draw. */
  #happens(chance: number): boolean {
    return chance >= 1 || (chance > 0 && this.#chance() < chance);
  }

  /** Sends a reader frame into the field. */
  exchange(frame: readonly number[], bitCount: number, gainDb: number, atS: number): Echo {
    const replies: (readonly number[])[] = [];
    for (const tag of this.#powered) {
      const reply = tag.hear(frame, bitCount, atS);
      if (reply === undefined || tag.gainNeededDb > gainDb) continue;
      replies.push(reply);
    }
    if (replies.length === 0) return { kind: 'silence' };
    return { kind: 'reply', ...superpose(replies), garbled: this.#happens(this.noise) };
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
