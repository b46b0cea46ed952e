import type { AntennaView } from '#device/reading-device-antennas';
import type { Spot } from './geometry.ts';

/** One antenna under the felt: what of the world it reads. Several spots where one antenna serves the whole board. */
export interface FieldAntenna {
  /** Name of the board that it hangs on. */
  readonly board: string;
  /** One sweep over that board's antennas. */
  readonly sweepMs: number;
  readonly spots: readonly Spot[];
  readonly isShoe: boolean;
  readonly view: AntennaView;
  /** Its board has power, and its line is plugged in. */
  readonly works: () => boolean;
}
