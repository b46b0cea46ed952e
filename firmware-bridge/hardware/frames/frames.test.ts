import { describe, expect, test } from 'vitest';
import { KIT_DATA } from '#field/builds/kits';
import { READER_QUALITY } from '#field/radio/readers';
import { readData, remade } from '../make-documents.mjs';
import { frameDrawing } from './frame-drawing.mjs';
import { framesMade, LINE_OHM, matched } from './frames.mjs';

const OMEGA = 2 * Math.PI * 13.56e6;
const frames = framesMade();

describe('frames that one winds', () => {
  test('there is one for each antenna of the builds that wind them: size, turns and pitch', () => {
    const wound = [...KIT_DATA.club.places, ...KIT_DATA.stream.places].map(({ antenna }) => antenna);
    expect(new Set(wound)).toEqual(new Set(frames.map(({ antenna }) => antenna)));
  });

  test('the whole capacity tunes the bare frame to the carrier', () => {
    for (const { microhenry, tuningPf } of frames)
      expect(1 / Math.sqrt(microhenry * 1e-6 * tuningPf * 1e-12)).toBeCloseTo(OMEGA, -2);
  });

  test('both capacitors make a line of fifty ohm of frame and resistor, as the complex sum has it', () => {
    for (const { microhenry, acrossPf, seriesPf } of frames) {
      const reactance = OMEGA * microhenry * 1e-6;
      const ohm = reactance / READER_QUALITY;
      const square = ohm ** 2 + reactance ** 2;
      const [real, imaginary] = [ohm / square, -reactance / square + OMEGA * acrossPf * 1e-12];
      const admittance = real ** 2 + imaginary ** 2;
      expect(real / admittance).toBeCloseTo(LINE_OHM, 3);
      expect(-imaginary / admittance - 1 / (OMEGA * seriesPf * 1e-12)).toBeCloseTo(0, 3);
    }
  });

  test('less damping takes a smaller part of the capacity for the match', () => {
    expect(matched(1.5e-6, 2).seriesFarad).toBeLessThan(matched(1.5e-6, 4).seriesFarad);
  });

  test('the table of the page and the drawing of each frame have the same figures', () => {
    const rows = remade('<!-- made: frames -->\n<!-- end -->', 'en', readData());
    for (const frame of frames) {
      const { en, antenna, microhenry, tuningPf, seriesPf, acrossPf, dampingOhm } = frame;
      const row = rows.split('\n').find((line) => line.startsWith(`| ${en} |`)) ?? '';
      const drawing = frameDrawing(frame);
      const said = [
        `${microhenry.toFixed(2)} µH`,
        ...[tuningPf, seriesPf, acrossPf].map((farad) => `${farad.toFixed(0)} pF`),
        `${dampingOhm.toFixed(1)} Ω`,
      ];
      for (const figure of said) expect([row, drawing].filter((text) => text.includes(figure))).toHaveLength(2);
      expect(row).toContain(`${antenna.mm.join(' × ')} mm`);
      for (const side of antenna.mm) expect(drawing).toContain(`>${side} mm<`);
    }
  });
});
