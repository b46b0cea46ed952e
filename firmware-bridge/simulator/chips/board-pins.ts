import type { ChipName, PortName } from './avr-chips.ts';

export interface Pin {
  readonly port: PortName;
  readonly bit: number;
  /** As printed on the board. */
  readonly label: string;
  readonly use: string;
}

/** The wiring of a board as `pins.h` of the firmware says it; `generated/board-pins.ts` holds the tables. */
export interface BoardPins {
  readonly chip: ChipName;
  readonly readers: readonly Pin[];
  readonly buttons: readonly Pin[];
  /** Two lines each: A, B. */
  readonly encoders: readonly Pin[];
  readonly lights: readonly Pin[];
  readonly buzzer: readonly Pin[];
  /** The line to RST of all readers, low while they are reset. */
  readonly reset: readonly Pin[];
}
