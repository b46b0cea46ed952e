import type { AntennaView } from '#simulator/reading-device-antennas';
import type { SeededRandom } from '../random.ts';
import { distanceCm, type Point, pointOf, type Spot } from './geometry.ts';
import { type Noise, RADIO } from './noise.ts';
import { isOutOfSight, type TableWorld, type WorldCard } from './table-world.ts';

/** One antenna under the felt: what of the world it reads. Several spots where one antenna serves the whole board. */
export interface FieldAntenna {
  readonly spots: readonly Spot[];
  readonly isShoe: boolean;
  readonly view: AntennaView;
  /** A board without power reads nothing, whatever lies in its field, and knows nothing of it afterwards. */
  readonly hasPower: () => boolean;
}

/** Between cards and antennas: range, stacks, misses, neighbours, garbled identities. Sets what each antenna would read now. */
export class Radio {
  readonly #world: TableWorld;
  readonly #noise: Noise;
  readonly #random: SeededRandom;
  readonly #antennas: readonly (FieldAntenna & { readonly points: readonly Point[] })[];
  readonly #shoes: readonly FieldAntenna[];
  readonly #all: readonly FieldAntenna[];
  /** Which antennas reach a spot: geometry that does not change. */
  readonly #reach = new Map<Spot, Reach>();
  /** By card: the second in which it was last drawn, and whether it goes unread in it. */
  readonly #missed = new Map<WorldCard, { second: number; isMissed: boolean }>();
  /** What an antenna reads wrongly for the time of a sweep. */
  #ghosts: { readonly antenna: FieldAntenna; readonly uid: string; readonly untilMs: number }[] = [];
  #lastMs = 0;

  constructor(world: TableWorld, noise: Noise, random: SeededRandom, antennas: readonly FieldAntenna[]) {
    this.#world = world;
    this.#noise = noise;
    this.#random = random;
    this.#antennas = antennas.filter(({ isShoe }) => !isShoe).map((antenna) => ({ ...antenna, points: antenna.spots.map(pointOf) }));
    this.#shoes = antennas.filter(({ isShoe }) => isShoe);
    this.#all = antennas;
  }

  update(): void {
    const { nowMs } = this.#world;
    // What lies still is looked at less often than it is polled, what moves with every slice.
    if (!this.#world.isMoving && nowMs - this.#lastMs < STILL_MS) return;
    const passedMs = nowMs - this.#lastMs;
    this.#lastMs = nowMs;
    if (this.#ghosts.length > 0) this.#ghosts = this.#ghosts.filter(({ untilMs }) => untilMs > nowMs);
    for (const { view } of this.#all) if (view.tags.size > 0) view.tags.clear();
    for (const card of this.#world.inSight()) if (card.hiddenUntilMs <= nowMs && !isAway(card, nowMs)) this.#readCard(card, passedMs);
    for (const { antenna, uid } of this.#ghosts) antenna.view.tags.add(uid);
  }

  #readCard(card: WorldCard, passedMs: number): void {
    const { nowMs } = this.#world;
    if (card.exitUntilMs > nowMs) {
      if (this.#isMissed(card, 1)) return;
      for (const antenna of this.#shoes) {
        antenna.view.tags.add(card.uid);
        if (antenna.hasPower()) card.exitReadAtMs = nowMs;
      }
      return;
    }
    if (card.flight === null) {
      const pile = this.#world.pile(card.spot);
      // 1 is the top. Board cards lie side by side.
      const fromTop = pile.length - pile.indexOf(card);
      if (fromTop > RADIO.pileDepthMax || this.#isMissed(card, pile.length)) return;
    } else if (this.#isMissed(card, 1)) return;
    const { near, far } = card.flight === null ? this.#reachOfSpot(card.spot) : this.#reachFrom(this.#world.positionOf(card));
    // The share of one read in this slice of time: a rare thing happens as often as there are reads.
    const reads = passedMs / RADIO.sweepMs;
    if (card.flight === null && near.some(({ hasPower }) => hasPower())) noteRead(card, nowMs, passedMs);
    for (const antenna of near) {
      antenna.view.tags.add(card.uid);
      if (this.#random.chance(this.#noise.garbledReads * reads)) this.#haunt(antenna, garbled(card.uid));
    }
    if (far.length === 0 || !this.#random.chance(this.#noise.bleed * reads * far.length)) return;
    const antenna = this.#random.pick(far);
    if (antenna === undefined) return;
    this.#haunt(antenna, card.uid);
  }

  #reachOfSpot(spot: Spot): Reach {
    const known = this.#reach.get(spot);
    if (known !== undefined) return known;
    const reach = this.#reachFrom(pointOf(spot));
    this.#reach.set(spot, reach);
    return reach;
  }

  #reachFrom(at: Point): Reach {
    const near: FieldAntenna[] = [];
    const far: FieldAntenna[] = [];
    for (const antenna of this.#antennas) {
      let apart = Number.POSITIVE_INFINITY;
      for (const point of antenna.points) apart = Math.min(apart, distanceCm(point, at));
      if (apart <= RADIO.rangeCm) near.push(antenna);
      else if (apart <= RADIO.bleedCm) far.push(antenna);
    }
    return { near, far };
  }

  #haunt(antenna: FieldAntenna, uid: string): void {
    this.#ghosts.push({ antenna, uid, untilMs: this.#world.nowMs + RADIO.sweepMs });
  }

  /** Drawn once for each card and second. */
  #isMissed(card: WorldCard, stack: number): boolean {
    const second = Math.floor(this.#world.nowMs / 1000 + card.face / 52);
    const drawn = this.#missed.get(card);
    if (drawn !== undefined && drawn.second === second) return drawn.isMissed;
    const { missAlone, missInTwo, missInThree } = this.#noise;
    const isMissed = this.#random.chance(stack <= 1 ? missAlone : stack === 2 ? missInTwo : missInThree);
    if (drawn === undefined) this.#missed.set(card, { second, isMissed });
    else Object.assign(drawn, { second, isMissed });
    return isMissed;
  }
}

interface Reach {
  readonly near: readonly FieldAntenna[];
  readonly far: readonly FieldAntenna[];
}

/** What was not read in the last slice of time is read anew. */
function noteRead(card: WorldCard, nowMs: number, passedMs: number): void {
  const { sinceMs: before, untilMs, longestMs } = card.readOnEnd;
  const beganMs = nowMs - passedMs;
  const sinceMs = untilMs === beganMs ? before : beganMs;
  card.lainReadMs += passedMs;
  card.readOnEnd = { sinceMs, untilMs: nowMs, longestMs: Math.max(longestMs, nowMs - sinceMs) };
}

/** Half of a sweep. */
const STILL_MS = 70;

function isAway({ spot, flight, exitUntilMs }: WorldCard, nowMs: number): boolean {
  return flight === null && exitUntilMs <= nowMs && isOutOfSight(spot);
}

/** Bytes shifted by one: a number of the right length that nobody made (miguelbalboa/rfid #589). */
function garbled(uid: string): string {
  return `${uid.slice(2)}${uid.slice(0, 2)}`;
}
