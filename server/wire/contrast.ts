/** How far two colours (`#rrggbb`) are apart for the eye, 1 to 21 (WCAG 2.2, relative luminance). */
export function contrastOf(a: string, b: string): number {
  const [light, dark] = [luminanceOf(a), luminanceOf(b)].sort((one, other) => other - one);
  return ((light ?? 0) + 0.05) / ((dark ?? 0) + 0.05);
}

/** Ink or paper: whichever is read better on this ground. One of them always reaches 4.5. */
export function inkOn(ground: string): string {
  return contrastOf(INK, ground) >= contrastOf(PAPER, ground) ? INK : PAPER;
}

const INK = '#000000';
const PAPER = '#ffffff';

function luminanceOf(colour: string): number {
  const [red, green, blue] = [1, 3, 5].map((at) => linear(Number.parseInt(colour.slice(at, at + 2), 16) / 255));
  return 0.2126 * (red ?? 0) + 0.7152 * (green ?? 0) + 0.0722 * (blue ?? 0);
}

const linear = (share: number): number => (share <= 0.04045 ? share / 12.92 : ((share + 0.055) / 1.055) ** 2.4);
