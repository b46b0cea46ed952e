import { describe, expect, it } from 'vitest';
import { encodeBase64 } from './base64.ts';
import { contrastOf, inkOn } from './contrast.ts';
import { FONT_CHARS_MAX } from './limits.ts';
import { decodeTheme, FIRST_THEME, type ThemeTrouble } from './themes.ts';

const changed = (change: object): unknown => ({ ...FIRST_THEME, ...change });
const troubleOf = (value: unknown): ThemeTrouble | null => {
  const decoded = decodeTheme(value);
  return decoded.ok ? null : decoded.reason;
};

/** A font's head as the format has it, and nothing behind it: nobody here draws with it. */
function woff2(bytes = 64, says = bytes): string {
  const font = new Uint8Array(bytes);
  new DataView(font.buffer).setUint32(0, 0x774f4632);
  new DataView(font.buffer).setUint32(8, says);
  return encodeBase64(font);
}

describe('contrast', () => {
  it('is that of WCAG: 21 from black to white, 1 to itself, and 4.5 for the grey that just reaches it', () => {
    expect(contrastOf('#000000', '#ffffff')).toBeCloseTo(21);
    expect(contrastOf('#aabbcc', '#aabbcc')).toBe(1);
    expect([contrastOf('#767676', '#ffffff') >= 4.5, contrastOf('#777777', '#ffffff') >= 4.5]).toEqual([true, false]);
  });

  it('ink or paper is always read on a colour, whichever it is', () => {
    for (let step = 0; step < 4_096; step += 1) {
      const parts = [step >> 8, (step >> 4) & 15, step & 15].map((part) => (part * 17).toString(16).padStart(2, '0'));
      const ground = `#${parts.join('')}`;
      expect(contrastOf(inkOn(ground), ground), ground).toBeGreaterThanOrEqual(4.5);
    }
  });
});

describe('a theme', () => {
  it('comes through as it went out, and the first one is a theme', () => {
    const decoded = decodeTheme(JSON.parse(JSON.stringify(FIRST_THEME)));
    expect(decoded).toEqual({ ok: true, value: FIRST_THEME });
  });

  it('that cannot be read is refused with the figure', () => {
    const colours = { ...FIRST_THEME.colours, text: '#555555' };
    expect(troubleOf(changed({ colours }))).toEqual({ is: 'contrast', of: 'text', contrast: expect.closeTo(2.45, 1) });
    const pale = { ...FIRST_THEME.colours, accent: '#203030' };
    expect(troubleOf(changed({ colours: pale }))).toMatchObject({ is: 'contrast', of: 'accent' });
  });

  it('holds values and nothing else: no address, no style, no code, no field of somebody’s own', () => {
    for (const change of [
      { logo: 'https://example.org/logo.png' },
      { logo: 'data:image/svg+xml;base64,PHN2Zy8+' },
      { logo: 'data:text/html;base64,PHNjcmlwdD4=' },
      { sponsors: ['javascript:alert(1)'] },
    ])
      expect(troubleOf(changed(change)), JSON.stringify(change)).toEqual({ is: 'picture' });
    for (const change of [
      { colours: { ...FIRST_THEME.colours, plate: 'url(https://example.org)' } },
      { colours: { ...FIRST_THEME.colours, plate: '#0b1518;background:url(x)' } },
      { css: '.overlay{display:none}' },
      { sabotTheme: 2 },
      { radius: 1.5 },
      { name: '' },
    ])
      expect(troubleOf(changed(change)), JSON.stringify(change)).toEqual({ is: 'not-a-theme' });
    for (const value of [null, [], 'theme', 7]) expect(troubleOf(value)).toEqual({ is: 'not-a-theme' });
  });

  it('takes letters that are WOFF2 by their own bytes, of a size that they say themselves, and no others', () => {
    expect(troubleOf(changed({ font: woff2() }))).toBeNull();
    const others = ['AAAA', woff2(64, 65), encodeBase64(new Uint8Array(64)), 'A'.repeat(FONT_CHARS_MAX + 4), '!!!!'];
    for (const font of others) expect(troubleOf(changed({ font })), font.slice(0, 20)).toEqual({ is: 'font' });
  });
});
