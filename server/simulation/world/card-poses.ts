import { CARD_MM, type PlaceKind } from '#field/builds/kits';
import { CARD_THICK_MM } from '#field/builds/positions';
import type { Pose } from '#field/coils/pose';
import { BOARD_ZONES, isSeatZone } from '#vocabulary/zones';
import type { SeededRandom } from '../chance/random.ts';
import type { TableKit } from '../worlds/table-kit.ts';
import type { WorldTwo } from '../worlds/world-two-shape.ts';
import { pointOf, type Spot } from './geometry.ts';

/** Scatter of cards about the middle where no place is marked on the felt. */
const UNMARKED_MM = 20;
/** Cards that are squared up lie nearly parallel; one of two that are fanned is moved along its long side. */
const SQUARED_TURN_DEG = 2;
const FAN_TURN_DEG = 25;

type Pile = readonly { readonly pose: Pose | null }[];

/** Poses as people lay cards: about the middle of a place, on what lies there. Heights are from the lowest card. */
export class CardPoses {
  readonly #settings: WorldTwo['poses'];
  readonly #kit: TableKit;
  readonly #random: SeededRandom;
  /** Middle of the muck's heap in this deal. */
  #heap: Pose | null = null;

  constructor(settings: WorldTwo['poses'], kit: TableKit, random: SeededRandom) {
    this.#settings = settings;
    this.#kit = kit;
    this.#random = random;
  }

  /** A card that lies exactly in its place. */
  middleOf(spot: Spot): Pose {
    return middleIn(this.#kit, spot);
  }

  /** A card comes to lie there, on these. */
  laid(spot: Spot, pile: Pile): Pose {
    const lying = pile.flatMap(({ pose }) => (pose === null ? [] : [pose]));
    const pose = this.#laidOn(spot, lying);
    return { ...pose, zMm: CARD_THICK_MM * lying.filter((other) => overlap(pose, other)).length };
  }

  #laidOn(spot: Spot, lying: readonly Pose[]): Pose {
    const kind = kindAt(spot);
    const below = lying.at(-1);
    const [lowest] = lying;
    switch (kind) {
      case 'seat':
        return this.#within(spot, below === undefined ? this.#scattered(spot, kind) : this.#inHand(below));
      case 'board':
        return this.#within(spot, below === undefined ? this.#scattered(spot, kind) : this.#onPile(below));
      case 'burn':
        return this.#within(spot, lowest === undefined ? this.#scattered(spot, kind) : this.#onPile(lowest));
      case 'muck':
        if (this.#heap === null || lying.length === 0) this.#heap = this.#scattered(spot, kind);
        return this.#about(this.#heap, this.#settings.muck, this.#settings.turnDeg.muck);
      case null:
        return this.#about(this.middleOf(spot), UNMARKED_MM, UNMARKED_MM);
    }
  }

  #scattered(spot: Spot, kind: Exclude<PlaceKind, 'shoe'>): Pose {
    const { scatterMm, turnDeg } = this.#settings;
    return this.#about(this.middleOf(spot), scatterMm[kind], turnDeg[kind]);
  }

  #onPile(below: Pose): Pose {
    return this.#about(below, this.#settings.pile, SQUARED_TURN_DEG);
  }

  #inHand(below: Pose): Pose {
    const { squared, shift } = this.#settings.hand;
    if (this.#random.next() < squared) return this.#onPile(below);
    const along = ((below.turnDeg + this.#gauss() * FAN_TURN_DEG) * Math.PI) / 180;
    const shiftMm = this.#random.between(...shift) * (this.#random.chance(0.5) ? 1 : -1);
    return {
      ...below,
      xMm: below.xMm + shiftMm * Math.cos(along),
      yMm: below.yMm + shiftMm * Math.sin(along),
      turnDeg: below.turnDeg + this.#gauss() * this.#settings.turnDeg.seat,
    };
  }

  #about(pose: Pose, scatterMm: number, turnDeg: number): Pose {
    return {
      xMm: pose.xMm + this.#gauss() * scatterMm,
      yMm: pose.yMm + this.#gauss() * scatterMm,
      zMm: 0,
      turnDeg: pose.turnDeg + this.#gauss() * turnDeg,
    };
  }

  /** A box with a rim keeps its cards whole inside. */
  #within(spot: Spot, pose: Pose): Pose {
    const place = placeAt(this.#kit, spot);
    if (place === undefined || place.boxMm === null || (kindAt(spot) === 'board' && isWholeBoard(this.#kit)))
      return pose;
    const middle = this.middleOf(spot);
    const [roomX, roomY] = [0, 1].map((axis) => Math.max(0, (place.boxMm?.[axis] ?? 0) - (CARD_MM[axis] ?? 0)) / 2);
    return {
      ...pose,
      xMm: middle.xMm + clamped(pose.xMm - middle.xMm, roomX ?? 0),
      yMm: middle.yMm + clamped(pose.yMm - middle.yMm, roomY ?? 0),
    };
  }

  /** Normal, by Box and Muller. */
  #gauss(): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.#random.next()));
    return radius * Math.cos(2 * Math.PI * this.#random.next());
  }
}

export function middleIn(kit: TableKit, spot: Spot): Pose {
  const board = BOARD_ZONES.findIndex((zone) => zone === spot);
  const { x, y } = pointOf(board < 0 ? spot : 'B3');
  const fromThirdMm = board < 0 ? 0 : (board - 2) * kit.row.pitchMm;
  return { xMm: 10 * x + fromThirdMm, yMm: 10 * y, zMm: 0, turnDeg: board < 0 ? 0 : kit.row.turnDeg };
}

export const isWholeBoard = ({ boards }: TableKit): boolean => boards.some(({ places }) => places.includes('BOARD'));

/** Place that serves what lies there; none where no place is. */
export function placeAt({ places }: TableKit, spot: Spot) {
  const kind = kindAt(spot);
  return kind === null ? undefined : places[kind];
}

function kindAt(spot: Spot): Exclude<PlaceKind, 'shoe'> | null {
  switch (spot) {
    case 'SHOE':
    case 'ASIDE':
    case 'FLOOR':
    case 'HANDS':
      return null;
    case 'BURN':
      return 'burn';
    case 'MUCK':
      return 'muck';
    default:
      return isSeatZone(spot) ? 'seat' : 'board';
  }
}

const overlap = (one: Pose, other: Pose): boolean =>
  Math.abs(one.xMm - other.xMm) < CARD_MM[0] && Math.abs(one.yMm - other.yMm) < CARD_MM[0];

const clamped = (value: number, most: number): number => Math.max(-most, Math.min(most, value));
