import * as v from 'valibot';
import { err, ok, type Result } from '#vocabulary/result';
import { decodeBase64 } from './base64.ts';
import { type BodyFault, decodedBody } from './bodies.ts';
import { contrastOf } from './contrast.ts';
import { FONT_CHARS_MAX, SPONSOR_SECONDS_MAX, SPONSORS_MAX, THEME_PICTURE_CHARS_MAX, THEMES_MAX } from './limits.ts';
import { barePhoto } from './photos.ts';
import { colourShape, nameShape } from './shapes.ts';
import type { Told } from './told-shapes.ts';

/** Of a plate's corners. */
export const PLATE_SHAPES = ['cut', 'round', 'square'] as const;

const pictureShape = v.pipe(v.string(), v.maxLength(THEME_PICTURE_CHARS_MAX), v.transform(barePhoto), v.string());
const fontShape = v.pipe(v.string(), v.maxLength(FONT_CHARS_MAX), v.check(isWoff2));

/** How a broadcast looks: colours, letters, shapes and pictures, in one file. No code is in it, and no address. */
export const themeShape = v.strictObject({
  /** The format of the file. */
  sabotTheme: v.literal(1),
  name: nameShape,
  colours: v.strictObject({ accent: colourShape, plate: colourShape, text: colourShape }),
  shape: v.picklist(PLATE_SHAPES),
  /** Pixels of a canvas 1920 wide. */
  radius: v.pipe(v.number(), v.integer(), v.minValue(0), v.maxValue(40)),
  /** WOFF2, as base64; null: Sabot's own letters. */
  font: v.nullable(fontShape),
  logo: v.nullable(pictureShape),
  sponsors: v.pipe(v.array(pictureShape), v.maxLength(SPONSORS_MAX)),
  sponsorSeconds: v.pipe(v.number(), v.integer(), v.minValue(5), v.maxValue(SPONSOR_SECONDS_MAX)),
});
export type Theme = v.InferOutput<typeof themeShape>;

export const FIRST_THEME: Theme = {
  sabotTheme: 1,
  name: 'Sabot',
  colours: { accent: '#e3bd57', plate: '#0b1518', text: '#f5f8f6' },
  shape: 'cut',
  radius: 8,
  font: null,
  logo: null,
  sponsors: [],
  sponsorSeconds: 20,
};

/** What is read on its plates must be read by everybody (WCAG 2.2, 1.4.3). */
export const CONTRAST_MIN = 4.5;

/** Two colours of a theme that are too close, and how far they are apart. */
const contrastTroubleShape = v.object({ of: v.picklist(['text', 'accent']), contrast: v.number() });
export interface ContrastTrouble extends Told<typeof contrastTroubleShape> {}

export const themeTroubleShape = v.variant('is', [
  v.object({ is: v.picklist(['not-a-theme', 'font', 'picture']) }),
  v.object({ is: v.literal('contrast'), ...contrastTroubleShape.entries }),
]);
export type ThemeTrouble = Told<typeof themeTroubleShape>;

export function decodeTheme(value: unknown): Result<Theme, ThemeTrouble> {
  const parsed = v.safeParse(themeShape, value);
  if (!parsed.success) return err({ is: partOf(parsed.issues.map((issue) => v.getDotPath(issue) ?? '')) });
  const [trouble] = contrastTroubles(parsed.output.colours);
  return trouble === undefined ? ok(parsed.output) : err({ is: 'contrast', ...trouble });
}

export function contrastTroubles(colours: Theme['colours']): readonly ContrastTrouble[] {
  return (['text', 'accent'] as const)
    .map((of) => ({ of, contrast: Math.floor(contrastOf(colours[of], colours.plate) * 100) / 100 }))
    .filter(({ contrast }) => contrast < CONTRAST_MIN);
}

function partOf(paths: readonly string[]): 'not-a-theme' | 'font' | 'picture' {
  if (paths.every((path) => path === 'font')) return 'font';
  return paths.every((path) => /^(?:logo|sponsors\.\d+)$/.test(path)) ? 'picture' : 'not-a-theme';
}

/** W3C WOFF 2.0 §4.1: its signature, and the length that it says of itself. */
function isWoff2(text: string): boolean {
  const bytes = text.length % 4 === 0 ? decodeBase64(text) : undefined;
  if (bytes === undefined || bytes.length < 48) return false;
  const fields = new DataView(bytes.buffer);
  return fields.getUint32(0) === WOFF2_SIGNATURE && fields.getUint32(8) === bytes.length;
}

const WOFF2_SIGNATURE = 0x774f4632;

export const wornShape = v.strictObject({
  feed: v.pipe(v.string(), v.regex(/^[a-z0-9][a-z0-9-]{0,23}$/)),
  /** null: Sabot's own look. */
  theme: v.nullable(nameShape),
});
export type Worn = v.InferOutput<typeof wornShape>;

/** The file that keeps them, and what the page `/air` is told. */
export const keptThemesShape = v.object({
  themes: v.pipe(v.array(themeShape), v.maxLength(THEMES_MAX)),
  worn: v.array(wornShape),
});
export type KeptThemes = v.InferOutput<typeof keptThemesShape>;

export const decodeWorn = (value: unknown): Result<Worn, BodyFault> => decodedBody(wornShape, value);
