import type { AntennaView } from '#device/reading-device-antennas';
import type { SeededRandom } from '../chance/random.ts';
import type { WorldOne } from '../worlds/world-shape.ts';
import { READ_BELOW } from './covers.ts';
import { type Edge, Edges } from './edges.ts';
import type { FieldAntenna } from './field-antenna.ts';
import { Misses } from './misses.ts';
import { AntennaReach } from './reach.ts';
import { ShoeExits } from './shoe-exits.ts';
import { noteReadable, type Stay } from './stays.ts';
import { isOutOfSight, type TableWorld, type WorldCard } from './table-world.ts';
import { Weaknesses } from './weaknesses.ts';

/**
 * Between cards and antennas: range, stacks, misses, neighbours, edges, garbled identities. Sets what each antenna
 * would read now.
 */
export class Radio {
  readonly #world: TableWorld;
  readonly #settings: WorldOne['radio'];
  readonly #random: SeededRandom;
  readonly #shoes: readonly FieldAntenna[];
  readonly #all: readonly FieldAntenna[];
  readonly #reach: AntennaReach;
  readonly #misses: Misses;
  readonly #edges: Edges;
  readonly weaknesses: Weaknesses;
  /** Of each antenna, the identities that only some of its polls read. */
  readonly #doubts = new Map<AntennaView, Map<string, Doubt>>();
  /** What lies in its own antenna's field since the last look: each poll since then has read it. */
  readonly #answering = new Answering();
  readonly #exits: ShoeExits;
  /** What an antenna reads wrongly for the time of a sweep. */
  #ghosts: { readonly antenna: FieldAntenna; readonly uid: string; readonly untilMs: number }[] = [];
  #lastMs = 0;

  constructor(world: TableWorld, settings: WorldOne['radio'], random: SeededRandom, antennas: readonly FieldAntenna[]) {
    this.#world = world;
    this.#settings = settings;
    this.#random = random;
    this.#shoes = antennas.filter(({ isShoe }) => isShoe);
    this.#all = antennas;
    const placed = antennas.filter(({ isShoe }) => !isShoe);
    this.#reach = new AntennaReach(placed, settings.rangeCm, settings.bleedCm);
    this.#misses = new Misses(world, settings.miss, random.fork('misses'));
    this.#edges = new Edges(settings.edge, random.fork('edges'), this.#reach);
    this.weaknesses = new Weaknesses(settings, random.fork('weaknesses'), world.cards, antennas);
    // One chance for all that is drawn as cards move: nights of before draw the same.
    this.#exits = new ShoeExits(settings.shoe, random);
    const polls = random.fork('polls');
    for (const { view } of antennas) {
      const doubts = new Map<string, Doubt>();
      this.#doubts.set(view, doubts);
      view.answerOf = (uid) => {
        const doubt = doubts.get(uid);
        if (doubt === undefined) return 'valid';
        if (!polls.chance(doubt.share)) return 'silent';
        if (doubt.stay !== null) doubt.stay.answers += 1;
        return 'valid';
      };
      view.hasDoubts = () => doubts.size > 0;
    }
  }

  update(): void {
    const { nowMs } = this.#world;
    // What lies still is looked at less often than it is polled, what moves with every slice.
    if (!this.#world.isMoving && nowMs - this.#lastMs < STILL_MS) return;
    const passedMs = nowMs - this.#lastMs;
    this.#lastMs = nowMs;
    this.#answering.count();
    this.weaknesses.pass(nowMs, passedMs);
    if (this.#ghosts.length > 0) this.#ghosts = this.#ghosts.filter(({ untilMs }) => untilMs > nowMs);
    for (const { view } of this.#all) {
      if (view.tags.size > 0) view.tags.clear();
      this.#doubts.get(view)?.clear();
    }
    for (const card of this.#world.inSight())
      if (card.hiddenUntilMs <= nowMs && !isAway(card, nowMs)) this.#readCard(card, passedMs);
    for (const place of this.#world.lacking) this.#lookAtLack(place, passedMs);
    for (const spot of this.#world.covers.phones(nowMs)) this.#readPhone(spot);
    for (const { antenna, uid } of this.#ghosts) if (!this.weaknesses.isDeaf(antenna)) antenna.view.tags.add(uid);
  }

  #readCard(card: WorldCard, passedMs: number): void {
    const { nowMs } = this.#world;
    if (this.weaknesses.isDead(card)) return;
    if (card.exitUntilMs > nowMs) this.#readExit(card, passedMs);
    else if (card.flight === null) this.#readLying(card, passedMs);
    else this.#readFlying(card, passedMs);
  }

  #readFlying(card: WorldCard, passedMs: number): void {
    const isMissed = this.#misses.isFlightMissed(card);
    const { near, far, farWeight } = this.#reach.from(this.#world.positionOf(card), this.#settings.flightCm);
    if (this.#anyWorks(near)) card.readableAtMs = this.#world.nowMs;
    if (isMissed) return;
    for (const antenna of near) this.#add(antenna, card, 1, passedMs, null);
    this.#bleed(card, far, farWeight, passedMs);
  }

  /** No chance is in it: one has power and is plugged in, and is not deaf for a while. */
  #anyWorks(antennas: readonly FieldAntenna[]): boolean {
    for (const antenna of antennas) if (antenna.works() && !this.weaknesses.isDeaf(antenna)) return true;
    return false;
  }

  #depthAt(spot: Stay['spot']): number {
    return spot === 'MUCK' ? this.#settings.muckDepth : this.#settings.stackDepth;
  }

  /** How many of the polls read what lies there, as far as what hovers above it lets them. */
  #shareAt(spot: Stay['spot']): number {
    const cover = this.#world.covers.at(spot, this.#world.nowMs);
    return cover === undefined ? 1 : READ_BELOW[cover];
  }

  /** A card below everything that lies there could be read. */
  #lookAtLack(place: Stay, passedMs: number): void {
    const { spot } = place;
    const isSeen = this.#world.pile(spot).length < this.#depthAt(spot) && this.#shareAt(spot) > 0;
    if (isSeen && this.#anyWorks(this.#reach.of(spot).near)) noteReadable(place, this.#world.nowMs, passedMs);
  }

  #readLying(card: WorldCard, passedMs: number): void {
    const { nowMs } = this.#world;
    const { spot, stay } = card;
    const pile = this.#world.pile(spot);
    // 1 is the top. Board cards lie side by side.
    const fromTop = pile.length - pile.indexOf(card);
    if (fromTop > this.#depthAt(spot)) return;
    const share = this.#shareAt(spot);
    const { near, far, farWeight } = this.#reach.of(spot);
    if (share > 0 && this.#anyWorks(near)) {
      noteReadable(stay, nowMs, passedMs);
      card.readableAtMs = nowMs;
    }
    if (this.#misses.isMissed(card, pile) || share === 0) return;
    const edge = this.#edges.of(card);
    for (const antenna of near)
      this.#add(antenna, card, share * (edge?.own ?? 1), passedMs, antenna.works() ? stay : null);
    if (edge !== null) this.#addAtEdge(edge, card, share);
    this.#bleed(card, far, farWeight, passedMs);
  }

  #addAtEdge({ neighbour, neighbourShare }: Edge, card: WorldCard, share: number): void {
    if (neighbour === undefined || this.weaknesses.isDeaf(neighbour)) return;
    this.#addTag(neighbour, card.uid, share * neighbourShare * this.weaknesses.shareOf(card, neighbour), null);
  }

  #readExit(card: WorldCard, passedMs: number): void {
    const { nowMs } = this.#world;
    const { isMissed, isFollowed } = this.#exits.of(card);
    if (this.#anyWorks(this.#shoes)) {
      noteReadable(card.exit, nowMs, passedMs);
      card.readableAtMs = nowMs;
    }
    if (isMissed) return;
    for (const antenna of this.#shoes) {
      if (this.weaknesses.isDeaf(antenna)) continue;
      this.#addTag(antenna, card.uid, this.weaknesses.shareOf(card, antenna), antenna.works() ? card.exit : null);
      const behind = isFollowed ? this.#world.topOfShoe() : undefined;
      if (behind !== undefined) this.#addTag(antenna, behind.uid, this.weaknesses.shareOf(behind, antenna), null);
    }
  }

  /** `share` of the polls read it there; those are counted as answers of its stay. */
  #add(antenna: FieldAntenna, card: WorldCard, share: number, passedMs: number, stay: Stay | null): void {
    if (this.weaknesses.isDeaf(antenna)) return;
    this.#addTag(antenna, card.uid, share * this.weaknesses.shareOf(card, antenna), stay);
    if (this.#random.chance(this.#settings.garbled * this.#reads(passedMs))) this.#haunt(antenna, garbled(card.uid));
  }

  #addTag({ view }: FieldAntenna, uid: string, share: number, stay: Stay | null): void {
    if (share <= 0) return;
    const doubts = this.#doubts.get(view);
    if (share >= 1) {
      doubts?.delete(uid);
      if (stay !== null) this.#answering.add(stay, view);
    } else if (!view.tags.has(uid)) doubts?.set(uid, { share, stay });
    view.tags.add(uid);
  }

  #bleed(card: WorldCard, far: ReturnType<AntennaReach['of']>['far'], weight: number, passedMs: number): void {
    if (far.length === 0 || !this.#random.chance(this.#settings.bleed * this.#reads(passedMs) * weight)) return;
    let drawn = this.#random.next() * weight;
    const found = far.find((neighbour) => {
      drawn -= neighbour.weight;
      return drawn <= 0;
    });
    if (found !== undefined) this.#haunt(found.antenna, card.uid);
  }

  /** Another made-up identity of four bytes in each sweep. */
  #readPhone(spot: Stay['spot']): void {
    for (const antenna of this.#reach.of(spot).near) {
      if (
        this.#ghosts.some(
          (ghost) => ghost.antenna === antenna && ghost.uid.startsWith(PHONE_BYTE) && ghost.uid.length === 8,
        )
      )
        continue;
      const serial = this.#random
        .below(2 ** 24)
        .toString(16)
        .toUpperCase()
        .padStart(6, '0');
      this.#haunt(antenna, `${PHONE_BYTE}${serial}`);
    }
  }

  /** The share of one read in this slice of time: a rare thing happens as often as there are reads. */
  #reads(passedMs: number): number {
    return passedMs / this.#settings.sweepMs;
  }

  #haunt(antenna: FieldAntenna, uid: string): void {
    this.#ghosts.push({ antenna, uid, untilMs: this.#world.nowMs + this.#settings.sweepMs });
  }
}

/**
 * Stays that are read in every poll, and how often their antennas had been polled by then. Kept in place: there are
 * hundreds in each second of a night.
 */
class Answering {
  readonly #stays: Stay[] = [];
  readonly #views: AntennaView[] = [];
  readonly #polls: number[] = [];
  #size = 0;

  add(stay: Stay, view: AntennaView): void {
    this.#stays[this.#size] = stay;
    this.#views[this.#size] = view;
    this.#polls[this.#size] = view.polls;
    this.#size += 1;
  }

  count(): void {
    for (let at = 0; at < this.#size; at++) {
      const stay = this.#stays[at];
      if (stay !== undefined) stay.answers += (this.#views[at]?.polls ?? 0) - (this.#polls[at] ?? 0);
    }
    this.#size = 0;
  }
}

/** How many of the polls read an identity, and whose stay at its own place they tell of. */
interface Doubt {
  readonly share: number;
  readonly stay: Stay | null;
}

/** Half of a sweep. */
const STILL_MS = 70;
/** The first byte of the identities that phones make up (ISO 14443-3, random UID). */
const PHONE_BYTE = '08';

function isAway({ spot, flight, exitUntilMs }: WorldCard, nowMs: number): boolean {
  return flight === null && exitUntilMs <= nowMs && isOutOfSight(spot);
}

/** Bytes shifted by one: a number of the right length that nobody made (miguelbalboa/rfid #589). */
function garbled(uid: string): string {
  return `${uid.slice(2)}${uid.slice(0, 2)}`;
}
