import type { CoilDrawing } from '../coils/coil.ts';
import type { Protocol } from './inlays.ts';

export const READERS = ['rc522-weak', 'rc522-strong', 'pn532', 'pn5180', 'pepper'] as const;
export type ReaderName = (typeof READERS)[number];

/** A coil that a reader drives. */
export interface Antenna extends CoilDrawing {
  /** Current times turns, effective value. */
  readonly ampereTurns: number;
}

export interface Reader {
  readonly name: ReaderName;
  readonly protocols: readonly Protocol[];
  /** The coil of its own module. */
  readonly antenna: Antenna;
}

/** Quality of a reader's own circuit, whose coil is tuned to the carrier: some thirty, as makers advise. */
export const READER_QUALITY = 30;

/** A trace of a millimetre on the module's board. */
const MODULE_TRACE_MM = 0.22;
const module = (mm: readonly [number, number], ampereTurns: number): Antenna => ({
  shape: 'rectangle',
  mm,
  turns: 1,
  pitchMm: 1,
  conductorMm: MODULE_TRACE_MM,
  ampereTurns,
});

/**
 * Currents follow from how far people say that a module reaches a sticker on its axis, a good one that answers at
 * 1.5 A/m: RC522 25 to 40 mm (MFRC522's data sheet has up to 50), PN532 50 mm, PN5180 45 mm, and six inches with the
 * most willing tags of ISO 15693 (laplacier). The Pepper's own antennas are taken to be like a PN5180's. Nobody has
 * measured one of ours.
 */
export const READER_DATA: Readonly<Record<ReaderName, Reader>> = {
  'rc522-weak': { name: 'rc522-weak', protocols: ['14443'], antenna: module([38, 34], 0.28) },
  'rc522-strong': { name: 'rc522-strong', protocols: ['14443'], antenna: module([38, 34], 0.73) },
  pn532: { name: 'pn532', protocols: ['14443'], antenna: module([40, 38], 1.08) },
  pn5180: { name: 'pn5180', protocols: ['14443', '15693'], antenna: module([60, 50], 0.5) },
  pepper: { name: 'pepper', protocols: ['14443', '15693'], antenna: module([60, 50], 0.5) },
};

/** A frame as large as a seat box: two turns of wire, 150 mA in each. */
export const SEAT_FRAME: Antenna = {
  shape: 'rectangle',
  mm: [140, 100],
  turns: 2,
  pitchMm: 1.5,
  conductorMm: 0.75,
  ampereTurns: 0.3,
};

/** A frame under five cards that stand side by side: one turn of the same wire, 300 mA in it. */
export const BOARD_FRAME: Antenna = {
  shape: 'rectangle',
  mm: [340, 100],
  turns: 1,
  pitchMm: 1.5,
  conductorMm: 0.75,
  ampereTurns: 0.3,
};
