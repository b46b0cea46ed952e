import type { AntennaView } from '#simulator/reading-device-antennas';
import type { Spot } from './geometry.ts';

/** One antenna under the felt: what of the world it reads. Several spots where one antenna serves the whole board. */
export interface FieldAntenna {
  readonly spots: readonly Spot[];
  readonly isShoe: boolean;
  readonly view: AntennaView;
  /** A board without power reads nothing, whatever lies in its field, and knows nothing of it afterwards. */
  readonly hasPower: () => boolean;
}
