/** Register addresses of the MFRC522 (data sheet rev. 3.9, table 20) that the model knows. */
export const REGISTER = {
  command: 0x01,
  comIrq: 0x04,
  divIrq: 0x05,
  error: 0x06,
  status1: 0x07,
  fifoData: 0x09,
  fifoLevel: 0x0a,
  waterLevel: 0x0b,
  control: 0x0c,
  bitFraming: 0x0d,
  coll: 0x0e,
  mode: 0x11,
  txMode: 0x12,
  rxMode: 0x13,
  txControl: 0x14,
  txAsk: 0x15,
  modWidth: 0x24,
  rfConfig: 0x26,
  timerMode: 0x2a,
  timerPrescaler: 0x2b,
  timerReloadHigh: 0x2c,
  timerReloadLow: 0x2d,
  version: 0x37,
} as const;

export const COMMAND = { idle: 0x0, transmit: 0x4, transceive: 0xc, softReset: 0xf } as const;

/** ComIrqReg (§9.3.1.5). */
export const IRQ = { timer: 0x01, error: 0x02, idle: 0x10, rx: 0x20, tx: 0x40, set1: 0x80 } as const;

/** ErrorReg (§9.3.1.7). */
export const CHIP_ERROR = { parity: 0x02, collision: 0x08, bufferOverflow: 0x10 } as const;

/** Receiver gain in dB by RxGain, bits 6..4 of RFCfgReg (§9.3.3.6). */
export const RX_GAIN_DB = [18, 23, 18, 23, 33, 38, 43, 48] as const;

export const VERSION_2 = 0x92;
export const FIFO_BYTES = 64;

/** Values after power-on or soft reset (§9.2) of the registers that do not start at zero. */
export const RESET_VALUES: readonly (readonly [register: number, value: number])[] = [
  [REGISTER.command, 0x20],
  [REGISTER.comIrq, 0x14],
  [REGISTER.status1, 0x21],
  [REGISTER.waterLevel, 0x08],
  [REGISTER.control, 0x10],
  [REGISTER.coll, 0x20],
  [REGISTER.mode, 0x3f],
  [REGISTER.txControl, 0x80],
  [REGISTER.modWidth, 0x26],
  [REGISTER.rfConfig, 0x48],
];
