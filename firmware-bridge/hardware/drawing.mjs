// What all drawings of the hardware documents share: ink and paper, the sheet, and the marks on it.
export const INK = '#1d2b28';
export const PAPER = '#fbfaf6';

export const escaped = (content) => content.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
export const text = (x, y, content, more = '') => `<text x="${x}" y="${y}" ${more}>${escaped(content)}</text>`;
export const line = (x1, y1, x2, y2, color) =>
  `<line x1="${x1}" y1="${y1}" x2="${x2}" y2="${y2}" stroke="${color}" stroke-width="2"/>`;

/** The whole file. `size`: of letters that say nothing else. */
export function sheet({ width, height, size, title }, drawn) {
  const font = `font-family="sans-serif" font-size="${size}" fill="${INK}"`;
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" ${font}>`,
    `<title>${escaped(title)}</title>`,
    `<rect width="${width}" height="${height}" fill="${PAPER}"/>`,
    ...drawn,
    text(24, height - 20, 'All values: recommended. – Toutes les valeurs : recommandées.', 'font-size="12"'),
    '</svg>',
    '',
  ].join('\n');
}
