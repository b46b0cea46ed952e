import {
  type AVREEPROMConfig,
  type AVRPortConfig,
  type AVRTimerConfig,
  eepromConfig,
  portAConfig,
  portBConfig,
  portCConfig,
  portDConfig,
  portEConfig,
  portFConfig,
  portGConfig,
  portHConfig,
  portJConfig,
  portKConfig,
  portLConfig,
  type SPIConfig,
  spiConfig,
  timer1Config,
  usart0Config,
  type WatchdogConfig,
  watchdogConfig,
} from 'avr8js';

export const CHIP_NAMES = ['atmega328p', 'atmega2560'] as const;
export type ChipName = (typeof CHIP_NAMES)[number];

export const PORT_NAMES = ['A', 'B', 'C', 'D', 'E', 'F', 'G', 'H', 'J', 'K', 'L'] as const;
export type PortName = (typeof PORT_NAMES)[number];

/** What avr8js has to be told about a chip; it knows the ATmega328P only. */
export interface AvrChip {
  readonly flashBytes: number;
  /** SRAM after the register file and I/O space of 0x100 that avr8js adds itself. */
  readonly sramBytes: number;
  /** Where SRAM starts; everything below is registers and comes up at its reset value. */
  readonly sramStart: number;
  readonly eepromBytes: number;
  readonly ports: readonly PortName[];
  readonly usart: typeof usart0Config;
  readonly spi: SPIConfig;
  readonly timer1: AVRTimerConfig;
  readonly watchdog: WatchdogConfig;
  readonly eeprom: AVREEPROMConfig;
}

/** Vector numbers count from zero; each vector is a two-word jump on both chips. */
const vector = (number: number): number => number * 2;

export const AVR_CHIPS: Readonly<Record<ChipName, AvrChip>> = {
  atmega328p: {
    flashBytes: 0x8000,
    sramBytes: 2048,
    sramStart: 0x100,
    eepromBytes: 1024,
    ports: ['B', 'C', 'D'],
    usart: usart0Config,
    spi: spiConfig,
    timer1: timer1Config,
    watchdog: watchdogConfig,
    eeprom: eepromConfig,
  },
  // ATmega2560 data sheet: table 14-1 (vectors), section 33 (registers). I/O reaches to 0x1FF there.
  atmega2560: {
    flashBytes: 0x40000,
    sramBytes: 8192 + 0x100,
    sramStart: 0x200,
    eepromBytes: 4096,
    ports: PORT_NAMES,
    usart: {
      ...usart0Config,
      rxCompleteInterrupt: vector(25),
      dataRegisterEmptyInterrupt: vector(26),
      txCompleteInterrupt: vector(27),
    },
    spi: { ...spiConfig, spiInterrupt: vector(24) },
    timer1: {
      ...timer1Config,
      captureInterrupt: vector(16),
      compAInterrupt: vector(17),
      compBInterrupt: vector(18),
      compCInterrupt: vector(19),
      ovfInterrupt: vector(20),
    },
    watchdog: { ...watchdogConfig, watchdogInterrupt: vector(12) },
    eeprom: { ...eepromConfig, eepromReadyInterrupt: vector(30) },
  },
};

export const PORT_CONFIGS: Readonly<Record<PortName, AVRPortConfig>> = {
  A: portAConfig,
  B: portBConfig,
  C: portCConfig,
  D: portDConfig,
  E: portEConfig,
  F: portFConfig,
  G: portGConfig,
  H: portHConfig,
  J: portJConfig,
  K: portKConfig,
  L: portLConfig,
};
