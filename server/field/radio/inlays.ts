import type { CoilDrawing } from '../coils/coil.ts';

/** The carrier of every reader here. */
export const CARRIER_MHZ = 13.56;

export const INLAYS = ['sticker-25', 'card-14443', 'card-15693'] as const;
export type InlayName = (typeof INLAYS)[number];

export const CHIPS = ['norm', 'good'] as const;
export type Chip = (typeof CHIPS)[number];

export const PROTOCOLS = ['14443', '15693'] as const;
export type Protocol = (typeof PROTOCOLS)[number];

export interface Inlay {
  readonly name: InlayName;
  readonly protocol: Protocol;
  readonly coil: CoilDrawing;
  /** Quality of the circuit with its chip at the answering voltage. */
  readonly quality: number;
  /** The chip holds its voltage below this multiple of the answering one. */
  readonly clamp: number;
  /** Field at which a tag that is tuned to the carrier answers, in ampere per metre: mean over its coil. */
  readonly thresholdApm: Readonly<Record<Chip, number>>;
}

/** Assumed for every inlay, measured on none of ours: qualities of 15 to 35 are usual. */
const QUALITY = 25;
const CLAMP = 2.2;
/** A trace half a millimetre wide. */
const TRACE_MM = 0.12;

const FULL_CARD: CoilDrawing = {
  shape: 'rectangle',
  mm: [76, 45],
  turns: 4,
  pitchMm: 1,
  conductorMm: TRACE_MM,
};

/**
 * Thresholds *by the norm* are those of ISO/IEC 14443-2 for the class of the antenna (class 1, a full card: 1.5 A/m;
 * class 6, a sticker: 4.5 A/m) and of ISO/IEC 15693-2. Good chips answer at a third to a half of it.
 */
export const INLAY_DATA: Readonly<Record<InlayName, Inlay>> = {
  'sticker-25': {
    name: 'sticker-25',
    protocol: '14443',
    coil: { shape: 'round', mm: [24, 24], turns: 5, pitchMm: 0.9, conductorMm: TRACE_MM },
    quality: QUALITY,
    clamp: CLAMP,
    thresholdApm: { norm: 4.5, good: 1.5 },
  },
  'card-14443': {
    name: 'card-14443',
    protocol: '14443',
    coil: FULL_CARD,
    quality: QUALITY,
    clamp: CLAMP,
    thresholdApm: { norm: 1.5, good: 0.6 },
  },
  'card-15693': {
    name: 'card-15693',
    protocol: '15693',
    coil: FULL_CARD,
    quality: QUALITY,
    clamp: CLAMP,
    thresholdApm: { norm: 0.15, good: 0.08 },
  },
};
