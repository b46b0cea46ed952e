import { type Coil, coilOf } from '../coils/coil.ts';
import { ownNH } from '../coils/inductance.ts';
import { PotentialMap, type Walk, walkRound } from '../coils/potential-map.ts';
import { CARRIER_MHZ, type Chip, INLAY_DATA, type Inlay, type InlayName } from './inlays.ts';

/** A card's inlay with its chip, as it was made. */
export interface Tag {
  readonly inlay: InlayName;
  /** Frequency on which it resonates while it lies alone. */
  readonly tunedMHz: number;
  /** Field at which it would answer if it were tuned to the carrier, in ampere per metre. */
  readonly thresholdApm: number;
}

/** A tag of a deck: its threshold is that of the norm, of a good chip, or a figure of one's own. */
export function tagOf(inlay: InlayName, tunedMHz: number, threshold: Chip | number): Tag {
  return {
    inlay,
    tunedMHz,
    thresholdApm: typeof threshold === 'number' ? threshold : INLAY_DATA[inlay].thresholdApm[threshold],
  };
}

/** The coil that every tag of one inlay has; computed when the first one is met. */
export interface InlayCoil {
  readonly inlay: Inlay;
  readonly coil: Coil;
  readonly ownNH: number;
  readonly walk: Walk;
  readonly map: PotentialMap;
}

const known = new Map<InlayName, InlayCoil>();

export function inlayCoil(name: InlayName): InlayCoil {
  const before = known.get(name);
  if (before !== undefined) return before;
  const inlay = INLAY_DATA[name];
  const coil = coilOf(inlay.coil);
  const made = { inlay, coil, ownNH: ownNH(coil), walk: walkRound(coil), map: new PotentialMap(coil) };
  known.set(name, made);
  return made;
}

/** Carrier over the tag's own frequency. */
export const carrierOver = ({ tunedMHz }: Pick<Tag, 'tunedMHz'>): number => CARRIER_MHZ / tunedMHz;

/**
 * Voltage that a tag needs to answer, without the factors that all tags share: flux at its threshold, times the
 * quality that a tuned circuit multiplies it by.
 */
export function answeringVoltage({ inlay, thresholdApm }: Tag): number {
  const { coil } = inlayCoil(inlay);
  return thresholdApm * coil.areaMm2 * INLAY_DATA[inlay].quality;
}
