import type { CardRef } from '#vocabulary/card-refs';
import type { Expectation } from '#vocabulary/hands/expectations';
import type { Fact, FactBody, Happened } from '#vocabulary/hands/facts';
import { type FactId, factId, type ReadingId } from '#vocabulary/ids';
import type { DeviceId, TagId } from '#vocabulary/readings';
import { type Ms, ms } from '#vocabulary/units';
import type { Places } from '../radio/places.ts';
import type { Rates } from '../radio/rates.ts';
import type { PerceptionSetup } from '../radio/setups.ts';
import { EDGE, FIRST_PLACE, HIDDEN, SHOE, stateOf, WAYS } from '../radio/states.ts';
import { type Belief, copyOfBelief, freshBelief } from './beliefs.ts';
import type { PerceptionWindow } from './windows.ts';

/** The next window while it is made: beliefs are copied when they change, and facts fall out. */
export class Mind {
  readonly setup: PerceptionSetup;
  readonly places: Places;
  readonly expected: Expectation;
  readonly facts: Fact[] = [];
  rates: Rates;
  window: PerceptionWindow;
  /** The device that tells what it has kept. */
  heard: DeviceId | null = null;
  #own: Map<TagId, Belief> | null = null;
  readonly #mine = new Set<TagId>();
  #piles: readonly (readonly Belief[])[] | null = null;
  #visitors: PerceptionWindow['visitors'] | null = null;
  #others = new Uint8Array();

  constructor(window: PerceptionWindow, setup: PerceptionSetup, expected: Expectation, places: Places, rates: Rates) {
    this.window = window;
    this.setup = setup;
    this.expected = expected;
    this.places = places;
    this.rates = rates;
  }

  set(part: Partial<PerceptionWindow>): void {
    this.window = { ...this.window, ...part };
  }

  get beliefs(): ReadonlyMap<TagId, Belief> {
    return this.#own ?? this.window.beliefs;
  }

  /** May be changed; a card of which nothing is known yet is in the shoe. */
  belief(tag: TagId): Belief {
    if (this.#own === null) {
      this.#own = new Map(this.window.beliefs);
      this.window = { ...this.window, beliefs: this.#own };
    }
    const known = this.#own.get(tag);
    if (known !== undefined && this.#mine.has(tag)) return known;
    const own = known === undefined ? freshBelief(tag, this.places.spots.length) : copyOfBelief(known);
    this.#own.set(tag, own);
    this.#mine.add(tag);
    return own;
  }

  refOf(tag: TagId): CardRef | undefined {
    const meaning = this.setup.meaningOf(tag);
    return meaning.deck === 'in-play' ? meaning.ref : undefined;
  }

  /** A deck that is shuffled above a place hides what lies there. */
  isBelowDeck(place: number): boolean {
    const { visitors } = this.window;
    if (visitors.size < 2) return false;
    if (visitors !== this.#visitors) {
      this.#visitors = visitors;
      this.#others = new Uint8Array(this.places.spots.length);
      for (const { isOther, isRead, place: at } of visitors.values())
        if (isOther && isRead) this.#others[at] = (this.#others[at] ?? 0) + 1;
    }
    return (this.#others[place] ?? 0) > 1;
  }

  /** Cards of the pack are in people's hands (packs.ts), or were a moment ago. */
  isPackLoose(atMs: number): boolean {
    return atMs < this.window.packUntilMs;
  }

  /** Cards of a pack in people's hands lie nowhere there. */
  isOfPack(place: number, atMs: number): boolean {
    return this.isOfMiddle(place) && this.isPackLoose(atMs);
  }

  /** People have room there to wash a pack. */
  isOfMiddle(place: number): boolean {
    return this.places.kinds[place] === 'board' || this.places.kinds[place] === 'burn';
  }

  /** The cards that were stated at each place, when that changed last. */
  get piles(): readonly (readonly Belief[])[] {
    if (this.#piles !== null) return this.#piles;
    const piles: Belief[][] = this.places.spots.map(() => []);
    for (const belief of this.beliefs.values()) if (belief.said >= 0) piles[belief.said]?.push(belief);
    this.#piles = piles;
    return piles;
  }

  readonly timeOf = (atMs: number): Ms => ms(atMs);

  pilesChanged(): void {
    this.#piles = null;
  }

  /**
   * The first of `from` causes the fact and, with what it says, makes its identity: the same readings give the same
   * ids. Identities go out to every screen: none tells which card it is about.
   */
  state(
    body: FactBody,
    atMs: number,
    from: readonly ReadingId[],
    more: { happened?: Happened; odds?: number } = {},
  ): FactId {
    const id = factId([from[0] ?? 'none', body.type, this.window.told].join(':'));
    this.set({ told: this.window.told + 1 });
    // Of what a device has kept nothing was said in its time.
    this.facts.push({ id, atMs: ms(Math.max(atMs, this.window.nowMs)), from, ...more, ...body });
    return id;
  }
}

export function placeChance(belief: Pick<Belief, 'weights'>, place: number): number {
  let sum = 0;
  const from = FIRST_PLACE + WAYS * place;
  for (let state = from; state < from + WAYS; state++) sum += belief.weights[state] ?? 0;
  return sum;
}

/** That somebody has it in his hand, or it is gone, rather than that its place misses it. */
export function heldChance(belief: Belief, place: number): number {
  return 1 - placeChance(belief, place) + (belief.weights[stateOf(place, HIDDEN)] ?? 0);
}

/** That it lies at the edge of this place. */
export function edgeChance({ weights }: Belief, place: number): number {
  const from = FIRST_PLACE + WAYS * place + EDGE;
  return (weights[from] ?? 0) + (weights[from + 1] ?? 0) + (weights[from + 2] ?? 0);
}

/** Its likeliest place, or -1 where it is likelier still in the shoe. */
export function likeliest(belief: Belief, places: number): { readonly place: number; readonly chance: number } {
  let place = -1;
  let chance = belief.weights[SHOE] ?? 0;
  for (let other = 0; other < places; other++) {
    const otherChance = placeChance(belief, other);
    if (otherChance > chance) {
      chance = otherChance;
      place = other;
    }
  }
  return { place, chance };
}
