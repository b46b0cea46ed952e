/**
 * `/lab`: devices, antennas, readings and facts as they come. A tag is shown by its last two bytes, one of a registered
 * deck by a name that holds for this hand only.
 */
export interface LabView {
  readonly devices: readonly LabDeviceView[];
  /** The newest last; the screen keeps what it wants. */
  readonly readings: readonly LabReadingView[];
  readonly facts: readonly LabFactView[];
}

export interface LabDeviceView {
  readonly id: string;
  readonly port: string;
  /**
   * A state of the port or of its link (firmware-bridge/src/health.ts), e.g. `live`, `silent`, `version-old`,
   * `duplicate-id`.
   */
  readonly state: string;
  /** It answers: what it says is read. */
  readonly isReady: boolean;
  /** What is wrong and what to do, if anything, in both languages: the words of `sabot doctor`. */
  readonly trouble: { readonly en: string; readonly fr: string } | null;
  readonly firmware: string;
  /** How long its last round over all antennas took, as it says itself. */
  readonly sweepMs: number | null;
  readonly queueDepth: number;
  readonly lostLines: number;
  readonly discarded: number;
  readonly antennas: readonly LabAntennaView[];
}

export interface LabAntennaView {
  readonly name: string;
  readonly place: string;
  /** Good answers among the last 16 polls. */
  readonly quality: number | null;
  /** What lies on its place now. */
  readonly tags: readonly string[];
  /** How it is set (PROTOCOL P-59); null where no device answers. */
  readonly gain: number | null;
  readonly misses: number | null;
  readonly order: number | null;
  /** How many cards it sees, whatever place it is. */
  readonly cards: number;
  /** How often a second it reads what lies there; null where nothing does. */
  readonly readsPerS: number | null;
  /** Other antennas that see a card of this one, as `device antenna`. */
  readonly alsoAt: readonly string[];
}

export interface LabReadingView {
  readonly id: string;
  readonly atMs: number;
  readonly device: string;
  readonly what: string;
  readonly place: string;
  readonly tag: string | null;
}

export interface LabFactView {
  readonly id: string;
  readonly atMs: number;
  readonly what: string;
  readonly place: string;
  readonly from: readonly string[];
}
