import { AntennaField, type LyingTag } from '#field/radio/antenna-field';
import { CARRIER_MHZ, INLAY_DATA, type InlayName } from '#field/radio/inlays';
import { READER_DATA, READER_QUALITY } from '#field/radio/readers';
import type { PlaceAntenna, TableKit } from '../worlds/table-kit.ts';
import { isWholeBoard, middleIn, placeAt } from './card-poses.ts';
import type { FieldAntenna } from './field-antenna.ts';
import type { Point, Spot } from './geometry.ts';

/** Cards whose middle is farther beside a coil's edge than this have nothing in common with it. */
const BESIDE_MM = 130;
/** Coils of one board whose middles are nearer than this take part of each other's field. */
const SILENT_MM = 150;

/** A coil under the felt with the cards that lie near it, and the chance that one poll of it reads each. */
export class CoilBelow {
  readonly #field: AntennaField;
  /** The same coil, asked what would be: what lies there is not forgotten over it. */
  readonly #asked: AntennaField;
  readonly #hears: boolean;
  readonly #half: readonly [number, number];
  readonly #xMm: number;
  readonly #yMm: number;
  /** In centimetres, as ways are told. */
  readonly middle: Point;
  near: readonly LyingTag[] = [];
  chances: readonly number[] = [];

  constructor(kit: TableKit, spot: Spot, { reader, antenna, heightMm, middleMm }: PlaceAntenna, inlay: InlayName) {
    const middle = middleIn(kit, spot);
    const poseAt = (xMm: number) => ({ xMm, yMm: middle.yMm + middleMm[1], zMm: -heightMm, turnDeg: 0 });
    this.#xMm = middle.xMm + middleMm[0];
    this.#yMm = middle.yMm + middleMm[1];
    this.middle = { x: this.#xMm / 10, y: this.#yMm / 10 };
    this.#half = [antenna.mm[0] / 2 + BESIDE_MM, antenna.mm[1] / 2 + BESIDE_MM];
    const { protocol } = INLAY_DATA[inlay];
    this.#hears = READER_DATA[reader].protocols.includes(protocol);
    const silent = silentBeside(kit, spot).map((fromMm) => ({
      antenna,
      pose: poseAt(this.#xMm + fromMm),
      tunedMHz: CARRIER_MHZ,
      quality: READER_QUALITY,
    }));
    const surroundings = { at: poseAt(this.#xMm), silent };
    this.#field = new AntennaField(antenna, protocol, surroundings);
    this.#asked = new AntennaField(antenna, protocol, surroundings);
  }

  /** Cards that lie on the table now. */
  look(lying: readonly LyingTag[]): void {
    this.near = this.#hears ? lying.filter(({ pose }) => this.#isNear(pose)) : [];
    this.chances = this.near.length === 0 ? [] : this.#field.chances(this.near);
  }

  /** The chances of these, if they lay here as told from the coil's middle. */
  chancesOver(tags: readonly LyingTag[], withOthers: boolean): readonly number[] {
    if (!this.#hears) return tags.map(() => 0);
    const moved = tags.map(({ tag, pose }) => ({
      tag,
      pose: { ...pose, xMm: pose.xMm + this.#xMm, yMm: pose.yMm + this.#yMm },
    }));
    return this.#asked.chances(withOthers ? [...moved, ...this.near] : moved).slice(0, tags.length);
  }

  #isNear({ xMm, yMm }: LyingTag['pose']): boolean {
    return Math.abs(xMm - this.#xMm) < this.#half[0] && Math.abs(yMm - this.#yMm) < this.#half[1];
  }
}

function silentBeside(kit: TableKit, spot: Spot): readonly number[] {
  const { pitchMm } = kit.row;
  const index = ['B1', 'B2', 'B3', 'B4', 'B5'].indexOf(spot);
  if (index < 0 || isWholeBoard(kit) || pitchMm > SILENT_MM) return [];
  return [-1, 1].filter((side) => index + side >= 0 && index + side < 5).map((side) => side * pitchMm);
}

/** The coils that one antenna's reader looks at: one, or one for each card of the board where they are one place. */
export function coilsOf(kit: TableKit, { spots, isShoe }: FieldAntenna, inlay: InlayName): readonly CoilBelow[] {
  const over: readonly Spot[] = isShoe ? ['SHOE'] : spots.length > 1 && isWholeBoard(kit) ? ['B3'] : spots;
  return over.flatMap((spot) => {
    const place = spot === 'SHOE' ? kit.places.shoe : placeAt(kit, spot);
    return place === undefined ? [] : [new CoilBelow(kit, spot, place, inlay)];
  });
}
