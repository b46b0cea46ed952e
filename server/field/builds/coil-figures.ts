import { mutualNH } from '../coils/inductance.ts';
import { AntennaField } from '../radio/antenna-field.ts';
import { voltagesOf } from '../radio/circuit.ts';
import { CARRIER_MHZ, CHIPS, type Chip, INLAY_DATA, type InlayName } from '../radio/inlays.ts';
import { type Antenna, READER_DATA, type ReaderName, SEAT_FRAME } from '../radio/readers.ts';
import { inlayCoil, type Tag, tagOf } from '../radio/tags.ts';
import { CARD_THICK_MM, positionsIn } from './positions.ts';
import { type ReadPlace, type ReadShares, sharesAt } from './shares.ts';

/** Figures of the hardware documents: what coils and decks that one can buy do with each other. */

/** A coil with the deck that lies on it; decks are told by inlay and tuning. */
export interface CoilWithDeck {
  readonly coil: 'rc522-weak' | 'rc522-strong' | 'pn5180' | 'frame';
  readonly inlay: InlayName;
  readonly tunedMHz: number;
}

const SEAT_MM: readonly [number, number] = [150, 110];
/** Modules need a printed box, a frame covers a seat's. */
const BOX_MM: Readonly<Record<CoilWithDeck['coil'], readonly [number, number]>> = {
  'rc522-weak': [132, 94],
  'rc522-strong': [132, 94],
  pn5180: SEAT_MM,
  frame: SEAT_MM,
};
const READER_OF: Readonly<Record<CoilWithDeck['coil'], ReaderName>> = {
  'rc522-weak': 'rc522-weak',
  'rc522-strong': 'rc522-strong',
  pn5180: 'pn5180',
  frame: 'pepper',
};
export const antennaOf = (coil: CoilWithDeck['coil']): Antenna =>
  coil === 'frame' ? SEAT_FRAME : READER_DATA[coil].antenna;

const on = (coil: CoilWithDeck['coil'], inlay: InlayName, ...tuned: readonly number[]): readonly CoilWithDeck[] =>
  tuned.map((tunedMHz) => ({ coil, inlay, tunedMHz }));

/** Each coil with a deck that is tuned to the carrier: how far the field itself reaches. */
export const COILS: readonly CoilWithDeck[] = [
  ...on('rc522-weak', 'sticker-25', CARRIER_MHZ),
  ...on('rc522-strong', 'sticker-25', CARRIER_MHZ),
  ...on('rc522-weak', 'card-14443', CARRIER_MHZ),
  ...on('rc522-strong', 'card-14443', CARRIER_MHZ),
  ...on('pn5180', 'card-14443', CARRIER_MHZ),
  ...on('pn5180', 'card-15693', CARRIER_MHZ),
  ...on('frame', 'card-14443', CARRIER_MHZ),
  ...on('frame', 'card-15693', CARRIER_MHZ),
];

/** Each coil with the decks that people buy for it, on the carrier and above. */
export const DECKS: readonly CoilWithDeck[] = [
  ...on('rc522-weak', 'sticker-25', CARRIER_MHZ),
  ...on('rc522-strong', 'sticker-25', CARRIER_MHZ),
  ...on('rc522-weak', 'card-14443', CARRIER_MHZ, 15.5),
  ...on('rc522-strong', 'card-14443', CARRIER_MHZ, 15.5, 17),
  ...on('pn5180', 'card-15693', CARRIER_MHZ, 15.5),
  ...on('frame', 'card-14443', CARRIER_MHZ, 15.5),
  ...on('frame', 'card-15693', CARRIER_MHZ, 15.5, 17),
];

export const HEIGHTS_MM: readonly number[] = [6, 10, 16];
const POSITIONS = 240;

/** From a chip that is as bad as the norm allows to a good one. */
export interface ChipRange<Figure> {
  readonly norm: Figure;
  readonly good: Figure;
}
const ofChips = <Figure>(figure: (chip: Chip) => Figure): ChipRange<Figure> => {
  const [norm, good] = CHIPS.map(figure);
  if (norm === undefined || good === undefined) throw new Error('there are two kinds of chips');
  return { norm, good };
};
const tagFor = ({ inlay, tunedMHz }: CoilWithDeck, chip: Chip): Tag => tagOf(inlay, tunedMHz, chip);
const fieldUnder = ({ coil, inlay }: CoilWithDeck, heightMm: number): AntennaField =>
  new AntennaField(antennaOf(coil), INLAY_DATA[inlay].protocol, {
    at: { xMm: 0, yMm: 0, zMm: -heightMm, turnDeg: 0 },
  });

/** Share of positions in a seat's box in which a lone card is read, at each height. */
export function coverage(with_: CoilWithDeck): readonly ChipRange<number>[] {
  return HEIGHTS_MM.map((heightMm) => {
    const field = fieldUnder(with_, heightMm);
    return ofChips((chip) => {
      const tag = tagFor(with_, chip);
      const positions = positionsIn(SEAT_MM, 1, POSITIONS);
      const read = positions.map((poses) => field.chances(poses.map((pose) => ({ tag, pose })))[0] ?? 0);
      return read.reduce((sum, chance) => sum + chance, 0) / positions.length;
    });
  });
}

const BESIDE_HEIGHT_MM = 10;

/** Field over what a card needs, at this distance beside the coil's middle, a centimetre up. */
export function beside(with_: CoilWithDeck, distanceMm: number): ChipRange<number> {
  const pose = { xMm: distanceMm, yMm: 0, zMm: 0, turnDeg: 0 };
  const field = fieldUnder(with_, BESIDE_HEIGHT_MM);
  return ofChips((chip) => {
    const tag = tagFor(with_, chip);
    return Math.abs(field.fieldThrough({ tag, pose })) / tag.thresholdApm;
  });
}

/** Shares of positions in which one, two and three cards are read at a seat that is built with this. */
export function seatShares(with_: CoilWithDeck): ChipRange<ReadShares> {
  const seat: ReadPlace = {
    reader: READER_OF[with_.coil],
    antenna: antennaOf(with_.coil),
    heightMm: 6,
    boxMm: BOX_MM[with_.coil],
  };
  return ofChips((chip) => sharesAt(seat, tagFor(with_, chip)));
}

/** Share of the flux over the middle of an RC522, 8 mm up, that a card has which lies this far off the middle. */
export function leftAt(offsetMm: number, inlay: InlayName): number {
  const field = new AntennaField(antennaOf('rc522-strong'), '14443');
  const [there, middle] = [offsetMm, 0].map((xMm) =>
    field.fieldThrough({ tag: tagOf(inlay, CARRIER_MHZ, 'norm'), pose: { xMm, yMm: 0, zMm: 8, turnDeg: 0 } }),
  );
  return Math.abs((there ?? 0) / (middle ?? 1));
}

/** Voltage that each of two tags has, one shifted on the other, over that of one alone; both tuned to the reader. */
export function stackedVoltage(shiftMm: number, inlay: InlayName): number {
  const { coil, ownNH } = inlayCoil(inlay);
  const coupling = mutualNH(coil, coil, { xMm: shiftMm, yMm: 0, zMm: CARD_THICK_MM, turnDeg: 0 }) / ownNH;
  const loss = 1 / INLAY_DATA[inlay].quality;
  // Too weak a field for any clamp: only the two cards make a difference.
  const tuned = { detuning: 1, loss, induced: loss, clamp: Number.POSITIVE_INFINITY };
  return voltagesOf([tuned, tuned], () => coupling)[0] ?? 0;
}
