import type { LyingTag } from '#field/radio/antenna-field';
import type { Tag } from '#field/radio/tags';
import type { SeededRandom } from '../chance/random.ts';
import { tableKit } from '../worlds/table-kit.ts';
import type { WorldTwo } from '../worlds/world-two-shape.ts';
import { type CoilBelow, coilsOf } from './coils-below.ts';
import { READ_BELOW } from './covers.ts';
import { tagsIn } from './deck-tags.ts';
import type { FieldAntenna } from './field-antenna.ts';
import { distanceCm, type Spot } from './geometry.ts';
import { HeardTags } from './heard-tags.ts';
import { type ListeningAntenna, ReaderFaults } from './reader-faults.ts';
import { ShoeExits } from './shoe-exits.ts';
import { noteReadable, type Stay } from './stays.ts';
import { isOutOfSight, type TableWorld, type WorldCard } from './table-world.ts';
import { Weaknesses } from './weaknesses.ts';

/** An antenna with its coils. */
interface Site extends ListeningAntenna {
  readonly coils: readonly CoilBelow[];
}

/**
 * Between cards that lie somewhere and antennas: what each reads follows from the field over its coil and from the poses
 * of all cards near it. Computed anew when one of them was moved.
 */
export class LyingRadio {
  readonly #world: TableWorld;
  readonly #settings: WorldTwo['radio'];
  readonly #pileMm: number;
  readonly #sites: readonly Site[];
  readonly #shoes: readonly Site[];
  readonly #placed: readonly Site[];
  readonly #tags: ReadonlyMap<WorldCard, Tag>;
  readonly #faults: ReaderFaults;
  readonly #exits: ShoeExits;
  readonly weaknesses: Weaknesses;
  readonly #lying = new Map<WorldCard, LyingTag>();
  /** What lies in sight, card by card, as the coils were last told. */
  #seen: readonly LyingTag[] = [];
  #owners: readonly WorldCard[] = [];
  #looks = 0;
  readonly #together = new Map<CoilBelow, Map<string, readonly number[]>>();
  readonly #lacks = new Map<Stay, { readonly look: number; readonly isSeen: boolean }>();
  readonly #random: SeededRandom;
  #lastMs = 0;

  constructor(world: TableWorld, settings: WorldTwo, random: SeededRandom, antennas: readonly FieldAntenna[]) {
    const { radio, deck, poses } = settings;
    const kit = tableKit(settings.kit);
    this.#world = world;
    this.#settings = radio;
    this.#pileMm = poses.pile;
    this.#random = random;
    this.#tags = tagsIn(deck, world.cards, random.fork('tags'));
    const boards = [...new Set(antennas.map(({ board }) => board))];
    const polls = random.fork('polls');
    const lagOf = (board: string): number =>
      typeof radio.lossLagMs === 'number' ? radio.lossLagMs : (radio.lossLagMs[boards.indexOf(board)] ?? 0);
    this.#sites = antennas.map((antenna) => ({
      antenna,
      heard: new HeardTags(antenna.view, polls, lagOf(antenna.board)),
      coils: coilsOf(kit, antenna, deck.inlay),
    }));
    this.#shoes = this.#sites.filter(({ antenna }) => antenna.isShoe);
    this.#placed = this.#sites.filter(({ antenna }) => !antenna.isShoe);
    this.weaknesses = new Weaknesses(
      { weakCards: 0, deadCards: 0, weakAntennas: radio.weakAntennas, deafPerHour: radio.deafPerHour },
      random.fork('weaknesses'),
      world.cards,
      antennas,
    );
    const uids = world.cards.filter((card) => card.deck === 'A').map(({ uid }) => uid);
    this.#faults = new ReaderFaults(radio, random.fork('faults'), this.#sites, uids);
    this.#exits = new ShoeExits(radio.shoe, random.fork('exits'));
  }

  update(): void {
    const { nowMs } = this.#world;
    // What lies still is looked at less often than it is polled, what moves with every slice.
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
    const { nowMs } = this.#world;
    const seen: LyingTag[] = [];
    const owners: WorldCard[] = [];
    for (const card of this.#world.inSight()) {
      const tag = this.#tags.get(card);
      const { pose } = card;
      const isThere = card.flight === null && pose !== null && card.hiddenUntilMs <= nowMs && !isOutOfSight(card.spot);
      if (!isThere || tag === undefined || card.exitUntilMs > nowMs) continue;
      const known = this.#lying.get(card);
      const lying = known?.pose === pose ? known : { tag, pose };
      if (lying !== known) this.#lying.set(card, lying);
      seen.push(lying);
      owners.push(card);
    }
    if (seen.length === this.#seen.length && seen.every((lying, at) => lying === this.#seen[at])) return;
    this.#seen = seen;
    this.#owners = owners;
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
        const card = this.#owners[this.#seen.indexOf(lying)];
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

  /** It has power, and is not deaf or silent for a while; whether its line is plugged in is another matter. */
  #hears({ antenna }: ListeningAntenna): boolean {
    return !this.weaknesses.isDeaf(antenna) && !this.#faults.isSilent(antenna);
  }

  #shareOf({ antenna }: Site, card: WorldCard, chance: number): number {
    return chance * (1 - this.#settings.noise) * this.weaknesses.shareOf(card, antenna);
  }

  /** Cards that are thrown together fly as a pile, and are read or not as one. */
  #readFlying(card: WorldCard): void {
    const tag = this.#tags.get(card);
    if (tag === undefined) return;
    const at = this.#world.positionOf(card);
    for (const site of this.#placed)
      for (const coil of site.coils) {
        if (distanceCm(coil.middle, at) > this.#settings.flightCm || !this.#hears(site)) continue;
        const group = this.#thrownWith(card);
        const chance = this.#chancesTogether(coil, group)[group.indexOf(card)] ?? 0;
        if (chance >= READABLE_CHANCE && site.antenna.works()) card.readableAtMs = this.#world.nowMs;
        if (chance > 0) site.heard.hear(card.uid, this.#shareOf(site, card, chance), null, true);
      }
  }

  #thrownWith(card: WorldCard): readonly WorldCard[] {
    const { flight } = card;
    return this.#world
      .inSight()
      .filter(
        (other) =>
          other === card ||
          (other.flight !== null &&
            other.flight.to === flight?.to &&
            Math.abs(other.flight.beganMs - flight.beganMs) <= TOGETHER_MS &&
            distanceCm(other.flight.from, flight.from) <= TOGETHER_CM),
      );
  }

  #chancesTogether(coil: CoilBelow, group: readonly WorldCard[]): readonly number[] {
    const key = group.map(({ uid }) => uid).join();
    const ofCoil = this.#together.get(coil) ?? new Map<string, readonly number[]>();
    this.#together.set(coil, ofCoil);
    const known = ofCoil.get(key);
    if (known !== undefined) return known;
    const tags = group.flatMap((card, nth) => {
      const tag = this.#tags.get(card);
      const pose = { xMm: nth * this.#pileMm, yMm: 0, zMm: nth * THICK_MM, turnDeg: 0 };
      return tag === undefined ? [] : [{ tag, pose }];
    });
    const all = coil.chancesOver(tags, false);
    const chances = group.map((card) => {
      const at = group.filter((other) => this.#tags.has(other)).indexOf(card);
      return at < 0 ? 0 : (all[at] ?? 0);
    });
    ofCoil.set(key, chances);
    return chances;
  }

  #readExit(card: WorldCard, passedMs: number): void {
    const { nowMs } = this.#world;
    const { isMissed, isFollowed } = this.#exits.of(card);
    for (const site of this.#shoes) {
      if (!this.#hears(site)) continue;
      const chance = Math.max(0, ...site.coils.map((coil) => this.#chancesTogether(coil, [card])[0] ?? 0));
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
    const isSeen = known?.look === this.#looks ? known.isSeen : this.#isSeenBelow(own);
    if (known?.look !== this.#looks) this.#lacks.set(place, { look: this.#looks, isSeen });
    if (isSeen) noteReadable(place, nowMs, passedMs);
  }

  #isSeenBelow(own: readonly Site[]): boolean {
    const tag = this.#tags.values().next().value;
    if (tag === undefined) return false;
    const lowest = { tag, pose: { xMm: 0, yMm: 0, zMm: -THICK_MM, turnDeg: 0 } };
    return own.some(({ coils }) => coils.some((coil) => (coil.chancesOver([lowest], true)[0] ?? 0) >= READABLE_CHANCE));
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
const THICK_MM = 0.32;
/** Cards that leave one hand so soon after each other lie on each other in the air. */
const TOGETHER_MS = 60;
const TOGETHER_CM = 12;
/** The first byte of the identities that phones make up (ISO 14443-3, random UID). */
const PHONE_BYTE = '08';
