import { type Coil, coilOf } from '../coils/coil.ts';
import { MU0_NH_PER_MM } from '../coils/filaments.ts';
import { ownNH } from '../coils/inductance.ts';
import { type Pose, seenFrom } from '../coils/pose.ts';
import { PotentialMap, type Walk, walkRound } from '../coils/potential-map.ts';
import { type Resonator, voltagesOf } from './circuit.ts';
import { INLAY_DATA, type Protocol } from './inlays.ts';
import type { Antenna } from './readers.ts';
import { answeringVoltage, carrierOver, inlayCoil, type Tag } from './tags.ts';

/** A tag somewhere on the table, or over it. Kept as it is: a tag that moves is another object. */
export interface LyingTag {
  readonly tag: Tag;
  readonly pose: Pose;
}

/** The coil of another reader whose own field is off: it is still a resonant circuit. */
export interface SilentCoil {
  readonly antenna: Antenna;
  readonly pose: Pose;
  readonly tunedMHz: number;
  readonly quality: number;
}

const MM_PER_M = 1000;
/** Width of the transition: noise makes a voltage this much larger or smaller from poll to poll, as a logarithm. */
const EDGE = 0.06;
/** Chances are 0 and 1 so many edges away. */
const EDGES_MAX = 4;

/** The chance that one poll reads a tag with this voltage, over the voltage that it needs. */
export function chanceOfRead(voltage: number): number {
  if (voltage <= 0) return 0;
  const edges = Math.log(voltage) / EDGE;
  if (edges < -EDGES_MAX) return 0;
  if (edges > EDGES_MAX) return 1;
  // The logistic curve with the slope of a normal distribution.
  return 1 / (1 + Math.exp(-1.702 * edges));
}

/** Surroundings of an antenna, besides cards. */
interface Surroundings {
  /** Pose of the antenna itself; without it everything is told as seen from its middle. */
  readonly at?: Pose;
  readonly silent?: readonly SilentCoil[];
}

const IN_THE_MIDDLE: Pose = { xMm: 0, yMm: 0, zMm: 0, turnDeg: 0 };

/**
 * The space round one antenna while its field is on. Voltages of the last cards are kept: as long as nobody moves one,
 * a poll costs nothing.
 */
export class AntennaField {
  readonly #antenna: Antenna;
  readonly #protocol: Protocol;
  readonly #at: Pose;
  readonly #map: PotentialMap;
  readonly #silent: readonly (SilentCoil & { readonly own: CoilOfReader; readonly resonator: Resonator })[];
  readonly #linked = new WeakMap<LyingTag, number>();
  #cards: readonly LyingTag[] = [];
  #voltages: readonly number[] = [];
  #mutuals: Float64Array = new Float64Array(0);
  #chances: readonly number[] | undefined;

  /** Cards and silent coils are told where they lie on the table, as the antenna itself is. */
  constructor(antenna: Antenna, protocol: Protocol, { at = IN_THE_MIDDLE, silent = [] }: Surroundings = {}) {
    this.#antenna = antenna;
    this.#protocol = protocol;
    this.#at = at;
    this.#map = coilOfReader(antenna).map;
    this.#silent = silent.map((each) => {
      const own = coilOfReader(each.antenna);
      const over = carrierOver(each);
      const induced = (this.#map.mutualNH(own.walk, seenFrom(at, each.pose)) * this.#currentA()) / MU0_NH_PER_MM;
      const resonator = {
        detuning: over * over,
        loss: over / each.quality,
        induced: induced * MM_PER_M,
        clamp: Number.POSITIVE_INFINITY,
      };
      return { ...each, own, resonator };
    });
  }

  /** For each card the chance that one poll reads it; cards of another protocol weigh on the field and stay silent. */
  chances(cards: readonly LyingTag[]): readonly number[] {
    const voltages = this.voltages(cards);
    this.#chances ??= cards.map(({ tag }, i) =>
      INLAY_DATA[tag.inlay].protocol === this.#protocol ? chanceOfRead(voltages[i] ?? 0) : 0,
    );
    return this.#chances;
  }

  /** For each card its chip's voltage over the one at which it answers. */
  voltages(cards: readonly LyingTag[]): readonly number[] {
    if (this.#areKnown(cards)) return this.#voltages;
    const all = [...cards.map((card) => this.#resonatorOf(card)), ...this.#silent.map(({ resonator }) => resonator)];
    this.#mutuals = this.#mutualsOf(cards);
    this.#cards = [...cards];
    const needed = cards.map(({ tag }) => answeringVoltage(tag));
    this.#voltages = voltagesOf(all, (of, by) => this.#pull(needed, of, by)).slice(0, cards.length);
    this.#chances = undefined;
    return this.#voltages;
  }

  /** Mutual inductances of all pairs: those of cards that lay here before are taken over. */
  #mutualsOf(cards: readonly LyingTag[]): Float64Array {
    const [count, countBefore] = [cards.length, this.#cards.length];
    const before = cards.map((card) => this.#cards.indexOf(card));
    const mutuals = new Float64Array(count * count);
    cards.forEach((first, i) => {
      for (let j = 0; j < i; j++) {
        const [was, wasOther, second] = [before[i] ?? -1, before[j] ?? -1, cards[j] ?? first];
        const isKnown = was >= 0 && wasOther >= 0;
        const mutual = isKnown ? (this.#mutuals[was * countBefore + wasOther] ?? 0) : betweenTags(first, second);
        mutuals[i * count + j] = mutual;
        mutuals[j * count + i] = mutual;
      }
    });
    return mutuals;
  }

  #areKnown(cards: readonly LyingTag[]): boolean {
    const before = this.#cards;
    if (cards.length !== before.length) return false;
    for (let i = 0; i < cards.length; i++) if (cards[i] !== before[i]) return false;
    return true;
  }

  /** The field through a tag's coil, in ampere per metre: mean over its turns. */
  fieldThrough(card: LyingTag): number {
    return (this.#fluxOf(card) * MM_PER_M) / inlayCoil(card.tag.inlay).coil.areaMm2;
  }

  #currentA(): number {
    return this.#antenna.ampereTurns / this.#antenna.turns;
  }

  /** Flux over the permeability, in ampere times millimetre. */
  #fluxOf(card: LyingTag): number {
    const before = this.#linked.get(card);
    if (before !== undefined) return before;
    const linked =
      (this.#map.mutualNH(inlayCoil(card.tag.inlay).walk, seenFrom(this.#at, card.pose)) * this.#currentA()) /
      MU0_NH_PER_MM;
    this.#linked.set(card, linked);
    return linked;
  }

  #resonatorOf(card: LyingTag): Resonator {
    const { inlay } = inlayCoil(card.tag.inlay);
    const over = carrierOver(card.tag);
    return {
      detuning: over * over,
      loss: over / inlay.quality,
      induced: (this.#fluxOf(card) * MM_PER_M) / answeringVoltage(card.tag),
      clamp: inlay.clamp,
    };
  }

  #pull(needed: readonly number[], of: number, by: number): number {
    const cards = this.#cards;
    const [first, second] = [cards[of], cards[by]];
    if (first !== undefined && second !== undefined) {
      const mutual = this.#mutuals[of * cards.length + by] ?? 0;
      return ((mutual / inlayCoil(second.tag.inlay).ownNH) * (needed[by] ?? 1)) / (needed[of] ?? 1);
    }
    const [silentOf, silentBy] = [this.#silent[of - cards.length], this.#silent[by - cards.length]];
    if (first !== undefined && silentBy !== undefined)
      return linkOf(silentBy, first) / silentBy.own.ownNH / (needed[of] ?? 1);
    if (silentOf !== undefined && second !== undefined)
      return (linkOf(silentOf, second) / inlayCoil(second.tag.inlay).ownNH) * (needed[by] ?? 1);
    if (silentOf !== undefined && silentBy !== undefined)
      return silentOf.own.map.mutualNH(silentBy.own.walk, seenFrom(silentOf.pose, silentBy.pose)) / silentBy.own.ownNH;
    return 0;
  }
}

interface CoilOfReader {
  readonly coil: Coil;
  readonly ownNH: number;
  readonly walk: Walk;
  readonly map: PotentialMap;
}

const known = new Map<string, CoilOfReader>();

function coilOfReader(antenna: Antenna): CoilOfReader {
  const { shape, mm, turns, pitchMm, conductorMm } = antenna;
  const key = JSON.stringify([shape, mm, turns, pitchMm, conductorMm]);
  const before = known.get(key);
  if (before !== undefined) return before;
  const coil = coilOf(antenna);
  const made = { coil, ownNH: ownNH(coil), walk: walkRound(coil), map: new PotentialMap(coil) };
  known.set(key, made);
  return made;
}

const linkOf = ({ own, pose }: { own: CoilOfReader; pose: Pose }, card: LyingTag): number =>
  own.map.mutualNH(inlayCoil(card.tag.inlay).walk, seenFrom(pose, card.pose));

const pairs = new WeakMap<LyingTag, Map<LyingTag, number>>();
/** A card that lies for long meets many that are carried past: those are forgotten. */
const MET_MAX = 32;

/** Mutual inductance of two tags, in nanohenry: the same either way, and the same as long as both lie still. */
function betweenTags(first: LyingTag, second: LyingTag): number {
  const ofFirst = pairs.get(first);
  const before = ofFirst?.get(second) ?? pairs.get(second)?.get(first);
  if (before !== undefined) return before;
  const one = inlayCoil(first.tag.inlay);
  const mutual = one.map.mutualNH(inlayCoil(second.tag.inlay).walk, seenFrom(first.pose, second.pose));
  if (ofFirst === undefined) pairs.set(first, new Map([[second, mutual]]));
  else {
    if (ofFirst.size >= MET_MAX) ofFirst.clear();
    ofFirst.set(second, mutual);
  }
  return mutual;
}
