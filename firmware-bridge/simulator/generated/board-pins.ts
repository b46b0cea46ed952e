// Generated from firmware-bridge/firmware/board/*/pins.h by generate-pins.mjs; edit there.
import type { BoardPins } from '../chips/board-pins.ts';

export const BOARD_PINS = {
  mega: {
    chip: 'atmega2560',
    readers: [
      { port: 'A', bit: 0, label: '22', use: 'S1' },
      { port: 'A', bit: 1, label: '23', use: 'S2' },
      { port: 'A', bit: 2, label: '24', use: 'S3' },
      { port: 'A', bit: 3, label: '25', use: 'S4' },
      { port: 'A', bit: 4, label: '26', use: 'S5' },
      { port: 'A', bit: 5, label: '27', use: 'S6' },
      { port: 'A', bit: 6, label: '28', use: 'S7' },
      { port: 'A', bit: 7, label: '29', use: 'S8' },
      { port: 'C', bit: 7, label: '30', use: 'S9' },
      { port: 'C', bit: 6, label: '31', use: 'S10' },
      { port: 'C', bit: 5, label: '32', use: 'B1' },
      { port: 'C', bit: 4, label: '33', use: 'B2' },
      { port: 'C', bit: 3, label: '34', use: 'B3' },
      { port: 'C', bit: 2, label: '35', use: 'B4' },
      { port: 'C', bit: 1, label: '36', use: 'B5' },
      { port: 'C', bit: 0, label: '37', use: 'BURN' },
      { port: 'D', bit: 7, label: '38', use: 'MUCK' },
    ],
    buttons: [
      { port: 'K', bit: 0, label: 'A8', use: 'YES / DONE' },
      { port: 'K', bit: 1, label: 'A9', use: 'NO' },
      { port: 'K', bit: 2, label: 'A10', use: 'FOLD' },
      { port: 'K', bit: 3, label: 'A11', use: 'CHECK / CALL' },
      { port: 'K', bit: 4, label: 'A12', use: 'RAISE' },
      { port: 'K', bit: 5, label: 'A13', use: 'NEXT' },
      { port: 'K', bit: 6, label: 'A14', use: 'EXPOSED' },
      { port: 'K', bit: 7, label: 'A15', use: 'SHOW' },
      { port: 'F', bit: 0, label: 'A0', use: 'FLOOR' },
      { port: 'F', bit: 1, label: 'A1', use: 'UNDO' },
    ],
    encoders: [
      { port: 'F', bit: 2, label: 'A2', use: 'encoder A' },
      { port: 'F', bit: 3, label: 'A3', use: 'encoder B' },
    ],
    lights: [
      { port: 'L', bit: 7, label: '42', use: 'YES / DONE' },
      { port: 'L', bit: 6, label: '43', use: 'NO' },
      { port: 'L', bit: 5, label: '44', use: 'FOLD' },
      { port: 'L', bit: 4, label: '45', use: 'CHECK / CALL' },
      { port: 'L', bit: 3, label: '46', use: 'RAISE' },
      { port: 'L', bit: 2, label: '47', use: 'NEXT' },
      { port: 'L', bit: 1, label: '48', use: 'EXPOSED' },
      { port: 'L', bit: 0, label: '49', use: 'SHOW' },
      { port: 'G', bit: 1, label: '40', use: 'FLOOR' },
      { port: 'G', bit: 0, label: '41', use: 'UNDO' },
    ],
    buzzer: [
      { port: 'H', bit: 6, label: '9', use: 'buzzer' },
    ],
    reset: [
      { port: 'H', bit: 5, label: '8', use: 'RST of all readers' },
    ],
  },
  nano: {
    chip: 'atmega328p',
    readers: [
      { port: 'D', bit: 6, label: 'D6', use: 'SHOE exit, or one seat' },
      { port: 'D', bit: 5, label: 'D5', use: 'the other seat of a node' },
    ],
    buttons: [
      { port: 'C', bit: 0, label: 'A0', use: 'YES / DONE' },
    ],
    encoders: [],
    lights: [
      { port: 'C', bit: 4, label: 'A4', use: 'ready' },
    ],
    buzzer: [
      { port: 'D', bit: 3, label: 'D3', use: 'buzzer' },
    ],
    reset: [
      { port: 'B', bit: 1, label: 'D9', use: 'RST of all readers' },
    ],
  },
} as const satisfies Readonly<Record<string, BoardPins>>;
