import { describe, expect, test } from 'vitest';
import { drifted, generatedFiles, parsePins } from './generate-pins.mjs';

const header = (readers: string): string =>
  [
    'READER_PINS',
    'BUTTON_PINS',
    'ENCODER_PINS',
    'LIGHT_PINS',
    'BUZZER_PINS',
    'RESET_PINS',
    'SPI_OUTPUT_PINS',
    'SPI_INPUT_PINS',
  ]
    .map((macro) => `#define ${macro}(PIN) ${macro === 'READER_PINS' ? readers : ''}\n`)
    .join('');

describe('pin tables (issue 3, must-hold 5)', () => {
  test('tables in both languages and the simulator’s wiring are what pins.h says', () => {
    expect(drifted().map(({ path }) => path)).toEqual([]);
  });

  test('a changed pin changes the tables and the wiring', () => {
    const changed = generatedFiles((name) => header(`PIN(0, B, ${name === 'mega' ? 4 : 1}, "10", "S1")`));
    expect(drifted(changed)).toHaveLength(changed.length);
    expect(changed.find(({ path }) => path.endsWith('pins-mega.md'))?.text).toContain('| 0 | 10 | PB4 | S1 |');
  });

  test('a pin used twice, a hole in the numbers and an unreadable entry are refused', () => {
    expect(() => parsePins(header('PIN(0, B, 4, "10", "S1") PIN(1, B, 4, "11", "S2")'))).toThrow('PB4 is used twice');
    expect(() => parsePins(header('PIN(1, B, 4, "10", "S1")'))).toThrow('not numbered in order');
    expect(() => parsePins(header('PIN(0, B, 9, "10", "S1")'))).toThrow('cannot be read');
  });
});
