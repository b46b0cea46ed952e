import * as v from 'valibot';
import type { Told } from '../told-shapes.ts';

export const labAntennaViewShape = v.object({
  name: v.string(),
  place: v.string(),
  /** Good answers among the last 16 polls. */
  quality: v.nullable(v.number()),
  /** Tags that lie on its place now. */
  tags: v.array(v.string()),
  /** Settings of the antenna (PROTOCOL P-59); null where no device answers. */
  gain: v.nullable(v.number()),
  misses: v.nullable(v.number()),
  order: v.nullable(v.number()),
  /** The number of cards it sees, whatever place it is. */
  cards: v.number(),
  /** Readings per second of what lies there; null where nothing reads it. */
  readsPerS: v.nullable(v.number()),
  /** Other antennas that see a card of this one, as `device antenna`. */
  alsoAt: v.array(v.string()),
});
export interface LabAntennaView extends Told<typeof labAntennaViewShape> {}

export const labDeviceViewShape = v.object({
  id: v.string(),
  port: v.string(),
  /** A state of the port or of its link, e.g. `live`, `silent`, `version-old`, `duplicate-id`. */
  state: v.string(),
  /** It answers: what it says is read. */
  isReady: v.boolean(),
  /** What is wrong and what to do, if anything, in both languages: the words of `sabot doctor`. */
  trouble: v.nullable(v.object({ en: v.string(), fr: v.string() })),
  firmware: v.string(),
  /** How long its last round over all antennas took, as it says itself. */
  sweepMs: v.nullable(v.number()),
  queueDepth: v.number(),
  lostLines: v.number(),
  discarded: v.number(),
  antennas: v.array(labAntennaViewShape),
});
export interface LabDeviceView extends Told<typeof labDeviceViewShape> {}

export const labReadingViewShape = v.object({
  id: v.string(),
  atMs: v.number(),
  device: v.string(),
  what: v.string(),
  place: v.string(),
  tag: v.nullable(v.string()),
});
export interface LabReadingView extends Told<typeof labReadingViewShape> {}

export const labFactViewShape = v.object({
  id: v.string(),
  atMs: v.number(),
  what: v.string(),
  place: v.string(),
  from: v.array(v.string()),
});
export interface LabFactView extends Told<typeof labFactViewShape> {}

/**
 * `/lab`: devices, antennas, readings and facts as they come. A tag is shown by its last two bytes, one of a registered
 * deck by a name that holds for this hand only.
 */
export const labViewShape = v.object({
  devices: v.array(labDeviceViewShape),
  /** The newest last; the screen keeps what it wants. */
  readings: v.array(labReadingViewShape),
  facts: v.array(labFactViewShape),
});
export interface LabView extends Told<typeof labViewShape> {}
