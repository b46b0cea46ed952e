import type { PortMaker } from '#bridge/ports/serial-ports';
import type { PanelButton } from '#vocabulary/hands/facts';
import type { FieldAntenna } from '../world/field-antenna.ts';

/** What stands under the felt, whatever it is made of: reading-level devices, or simulated microcontrollers. */
export interface Boards {
  readonly antennas: readonly FieldAntenna[];
  readonly press: (button: PanelButton, down: boolean) => void;
  /** The world has changed what antennas see; `ms` pass. */
  readonly advance: (ms: number) => void;
}

/** Boards under the felt, and the serial ports they are at. */
export interface BoardsAtPorts {
  readonly boards: Boards;
  readonly ports: readonly string[];
  readonly makePort: PortMaker;
  /** Faster than this these boards cannot be. */
  readonly speedMax: number;
  /** How much further the world may go before these boards have caught up. */
  readonly roomMs: () => number;
  /** What the boards have to say goes out. */
  readonly flush: () => void;
  readonly stop: () => void;
}
