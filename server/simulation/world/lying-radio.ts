import type { SeededRandom } from '../chance/random.ts';
import type { WorldTwo } from '../worlds/world-two-shape.ts';
import type { CoilBelow } from './coils-below.ts';
import { READ_BELOW } from './covers.ts';
import { distanceCm, type Spot } from './geometry.ts';
import type { LyingCards } from './lying-cards.ts';
import { type ListeningAntenna, ReaderFaults } from './reader-faults.ts';
import { ShoeExits } from './shoe-exits.ts';
import { noteReadable, type Stay } from './stays.ts';
import type { TableWorld, WorldCard } from './table-world.ts';
import type { ThrownCards } from './thrown-cards.ts';
import { Weaknesses } from './weaknesses.ts';

/** An antenna with its coils. */
interface Site extends ListeningAntenna {
  readonly coils: readonly CoilBelow[];
}

/**
 * Between cards that lie somewhere and antennas: what each reads follows from the field over its coil and from the
 * poses of all cards near it. Computed anew when one of them was moved.
 */
export class LyingRadio {
  readonly #world: TableWorld;
  readonly #settings: WorldTwo['radio'];
  readonly #sites: readonly Site[];
  readonly #shoes: readonly Site[];
  readonly #placed: readonly Site[];
  readonly #cards: LyingCards;
  readonly #thrown: ThrownCards;
  readonly #faults: ReaderFaults;
  readonly #exits: ShoeExits;
  readonly #random: SeededRandom;
  readonly weaknesses: Weaknesses;
  /** Number of moves when a card that somebody lacks was last asked for, and whether it was seen. */
  readonly #lacks = new Map<Stay, { readonly looks: number; readonly isSeen: boolean }>();
  #looks = 0;
  #lastMs = 0;

  constructor(
    world: TableWorld,
    radio: WorldTwo['radio'],
    random: SeededRandom,
    sites: readonly Site[],
    cards: LyingCards,
    thrown: ThrownCards,
  ) {
    this.#world = world;
    this.#settings = radio;
    this.#random = random;
    this.#sites = sites;
    this.#shoes = sites.filter(({ antenna }) => antenna.isShoe);
    this.#placed = sites.filter(({ antenna }) => !antenna.isShoe);
    this.#cards = cards;
    this.#thrown = thrown;
    this.weaknesses = new Weaknesses(
      { weakCards: 0, deadCards: 0, weakAntennas: radio.weakAntennas, deafPerHour: radio.deafPerHour },
      random.fork('weaknesses'),
      world.cards,
      sites.map(({ antenna }) => antenna),
    );
    const uids = world.cards.filter(({ deck }) => deck === 'A').map(({ uid }) => uid);
    this.#faults = new ReaderFaults(radio, random.fork('faults'), sites, uids);
    this.#exits = new ShoeExits(radio.shoe, random.fork('exits'));
  }

  update(): void {
    const { nowMs } = this.#world;
    // Cards that lie still are looked at less often than they are polled, moving ones with every slice.
    if (!this.#world.isMoving && nowMs - this.#lastMs < STILL_MS) return;
    const passedMs = nowMs - this.#lastMs;
    this.#lastMs = nowMs;
    this.weaknesses.pass(nowMs, passedMs);
    this.#faults.pass(nowMs, passedMs);
    for (const { heard } of this.#sites) heard.begin();
    this.#look();
    for (const site of this.#placed) this.#readLying(site, passedMs);
    for (const card of this.#world.inSight()) {
      if (card.hiddenUntilMs > nowMs) continue;
      if (card.exitUntilMs > nowMs) this.#readExit(card, passedMs);
      else if (card.flight !== null) this.#readFlying(card);
    }
    for (const place of this.#world.lacking) this.#lookAtLack(place, passedMs);
    for (const spot of this.#world.covers.phones(nowMs)) this.#readPhone(spot);
    for (const { at, uid } of this.#faults.ghosts) if (this.#hears(at)) at.heard.hear(uid, 1, null, false);
    for (const { heard } of this.#sites) heard.end(nowMs);
  }

  /** Coils are told what lies near them if any card has come, gone or been moved since. */
  #look(): void {
    const seen = this.#cards.look();
    if (seen === null) return;
    this.#looks += 1;
    for (const { coils } of this.#placed) for (const coil of coils) coil.look(seen);
  }

  #readLying(site: Site, passedMs: number): void {
    const { nowMs, covers } = this.#world;
    if (!this.#hears(site)) return;
    const { antenna, heard } = site;
    const works = antenna.works();
    for (const { near, chances } of site.coils)
      for (const [at, lying] of near.entries()) {
        const chance = chances[at] ?? 0;
        const card = this.#cards.ownerOf(lying);
        if (chance <= 0 || card === undefined) continue;
        const cover = covers.at(card.spot, nowMs);
        const below = cover === undefined ? 1 : READ_BELOW[cover];
        if (below === 0) continue;
        const isOwn = works && antenna.spots.includes(card.spot);
        if (isOwn && chance >= READABLE_CHANCE) {
          noteReadable(card.stay, nowMs, passedMs);
          card.readableAtMs = nowMs;
        }
        heard.hear(card.uid, this.#shareOf(site, card, chance * below), isOwn ? card.stay : null, true);
      }
  }

  /** True if it has power, and is not deaf or silent for a while; whether its line is plugged in is another matter. */
  #hears({ antenna }: ListeningAntenna): boolean {
    return !this.weaknesses.isDeaf(antenna) && !this.#faults.isSilent(antenna);
  }

  #shareOf({ antenna }: Site, card: WorldCard, chance: number): number {
    return chance * (1 - this.#settings.noise) * this.weaknesses.shareOf(card, antenna);
  }

  #readFlying(card: WorldCard): void {
    const at = this.#world.positionOf(card);
    for (const site of this.#placed)
      for (const coil of site.coils) {
        if (distanceCm(coil.middle, at) > this.#settings.flightCm || !this.#hears(site)) continue;
        const chance = this.#thrown.chanceOver(coil, card);
        if (chance >= READABLE_CHANCE && site.antenna.works()) card.readableAtMs = this.#world.nowMs;
        site.heard.hear(card.uid, this.#shareOf(site, card, chance), null, true);
      }
  }

  #readExit(card: WorldCard, passedMs: number): void {
    const { nowMs } = this.#world;
    const { isMissed, isFollowed } = this.#exits.of(card);
    for (const site of this.#shoes) {
      if (!this.#hears(site)) continue;
      const chance = Math.max(0, ...site.coils.map((coil) => this.#thrown.aloneOver(coil, card)));
      const works = site.antenna.works();
      if (works && chance >= READABLE_CHANCE) {
        noteReadable(card.exit, nowMs, passedMs);
        card.readableAtMs = nowMs;
      }
      if (isMissed) continue;
      site.heard.hear(card.uid, this.#shareOf(site, card, chance), works ? card.exit : null, true);
      const behind = isFollowed ? this.#world.topOfShoe() : undefined;
      if (behind !== undefined) site.heard.hear(behind.uid, this.#shareOf(site, behind, chance), null, true);
    }
  }

  /** A card below everything that lies there could be read. */
  #lookAtLack(place: Stay, passedMs: number): void {
    const { nowMs, covers } = this.#world;
    const cover = covers.at(place.spot, nowMs);
    if (cover !== undefined && READ_BELOW[cover] === 0) return;
    const own = this.#placed.filter(({ antenna }) => antenna.spots.includes(place.spot) && antenna.works());
    if (!own.some((site) => this.#hears(site))) return;
    const known = this.#lacks.get(place);
    const isSeen = known?.looks === this.#looks ? known.isSeen : this.#isSeenBelow(own);
    if (known?.looks !== this.#looks) this.#lacks.set(place, { looks: this.#looks, isSeen });
    if (isSeen) noteReadable(place, nowMs, passedMs);
  }

  #isSeenBelow(own: readonly Site[]): boolean {
    return own.some(({ coils }) => coils.some((coil) => this.#thrown.belowOthers(coil) >= READABLE_CHANCE));
  }

  /** Another made-up identity of four bytes in each sweep. */
  #readPhone(spot: Spot): void {
    for (const site of this.#placed) {
      if (!site.antenna.spots.includes(spot)) continue;
      if (this.#faults.ghosts.some(({ at, uid }) => at === site && uid.startsWith(PHONE_BYTE) && uid.length === 8))
        continue;
      const serial = this.#random
        .below(2 ** 24)
        .toString(16)
        .toUpperCase()
        .padStart(6, '0');
      this.#faults.haunt(site, `${PHONE_BYTE}${serial}`, site.antenna.sweepMs);
    }
  }
}

/** Half of the reference board's sweep. */
const STILL_MS = 70;
/** Below one poll in twenty a card that lies for two seconds is as good as not read, by whatever draw. */
const READABLE_CHANCE = 0.05;
/** The first byte of the identities that phones make up (ISO 14443-3, random UID). */
const PHONE_BYTE = '08';
