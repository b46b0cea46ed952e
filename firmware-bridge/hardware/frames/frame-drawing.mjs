// The drawing of a frame: its turns to scale with their lengths, the groove cut across, the circuit that tunes and
// matches it, and how it is tuned.
import { number } from '../block-text.mjs';
import { INK, line, PAPER, sheet, text } from '../drawing.mjs';

const SCALE = 2;
const LEFT = 120;
const TOP = 130;
const COPPER = '#b5701a';
const CUT_SCALE = 14;

const said = (value, digits, unit) => `${number(value, 'en', digits)} ${unit}`;
const path = (points, color, more = '') =>
  `<path d="M${points.map(([x, y]) => `${x} ${y}`).join('L')}" fill="none" stroke="${color}" stroke-width="3" ${more}/>`;

/** Turns as one wire: in at the left of the middle, round, a pitch inwards, out at the right of the middle. */
function windingPoints({ mm: [width, depth], turns, pitchMm }) {
  const points = [];
  const [w, d] = [width * SCALE, depth * SCALE];
  const middle = LEFT + w / 2;
  points.push([middle - 14, TOP + d + 40], [middle - 14, TOP + d]);
  for (let turn = 0; turn < turns; turn++) {
    // Drawn three times as far apart as they are: side by side they would be one line.
    const inset = turn * pitchMm * SCALE * 3;
    const [l, r, t, b] = [LEFT + inset, LEFT + w - inset, TOP + inset, TOP + d - inset];
    const isLast = turn === turns - 1;
    points.push([l, b], [l, t], [r, t], [r, b]);
    if (isLast) points.push([middle + 14, b]);
    else points.push([middle + 4, b], [middle - 10, b - pitchMm * SCALE * 3]);
  }
  return { turns: points, out: [points.at(-1), [middle + 14, TOP + d + 40]] };
}

/** The end of the inmost turn goes over the outer ones. */
function windingDrawn(antenna) {
  const { turns, out } = windingPoints(antenna);
  const over = `<path d="M${out.map(([x, y]) => `${x} ${y}`).join('L')}" stroke="${PAPER}" stroke-width="11"/>`;
  return [path(turns, COPPER, 'stroke-linejoin="round"'), ...(antenna.turns > 1 ? [over] : []), path(out, COPPER)];
}

function measured([x1, y1], [x2, y2], content) {
  const isFlat = y1 === y2;
  const middle = [(x1 + x2) / 2, (y1 + y2) / 2];
  const tick = (x, y) => (isFlat ? line(x, y - 6, x, y + 6, INK) : line(x - 6, y, x + 6, y, INK));
  return [
    line(x1, y1, x2, y2, INK),
    tick(x1, y1),
    tick(x2, y2),
    isFlat
      ? text(middle[0], middle[1] - 8, content, 'text-anchor="middle" font-size="13"')
      : text(middle[0] - 10, middle[1] + 4, content, 'text-anchor="end" font-size="13"'),
  ];
}

/** The groove with its wires, cut across. */
function grooveDrawn({ turns, pitchMm, conductorMm }, x, y) {
  const diameter = 2 * conductorMm * CUT_SCALE;
  const [width, depth] = [turns * pitchMm * CUT_SCALE, diameter];
  return [
    path(
      [
        [x - 40, y],
        [x, y],
        [x, y + depth],
        [x + width, y + depth],
        [x + width, y],
        [x + width + 40, y],
      ],
      INK,
    ),
    ...Array.from({ length: turns }, (_, turn) => {
      const middle = x + (turn + 0.5) * pitchMm * CUT_SCALE;
      return `<circle cx="${middle}" cy="${y + depth / 2}" r="${diameter / 2}" fill="${COPPER}" stroke="${INK}"/>`;
    }),
    text(
      x - 40,
      y + depth + 24,
      `groove – rainure ${said(turns * pitchMm, 1, '×')} ${said(2 * conductorMm, 1, 'mm')}, wire – fil ${said(2 * conductorMm, 1, 'mm')}`,
      'font-size="12"',
    ),
  ];
}

const capacitor = (x, y, isAcross, isTrimmer) => {
  const plates = isAcross
    ? [line(x - 14, y - 4, x + 14, y - 4, INK), line(x - 14, y + 4, x + 14, y + 4, INK)]
    : [line(x - 4, y - 14, x - 4, y + 14, INK), line(x + 4, y - 14, x + 4, y + 14, INK)];
  return isTrimmer ? [...plates, line(x - 16, y + 16, x + 16, y - 16, INK)] : plates;
};

/** From the multiplexer: in series, across, damping, coil. */
function circuitDrawn(frame, x, y) {
  const [low, across, coil] = [y + 110, x + 190, x + 360];
  const turns = Array.from({ length: 4 }, (_, at) => {
    const top = y + 18 + at * 18;
    return `<path d="M${coil} ${top}a9 9 0 0 1 0 18" fill="none" stroke="${COPPER}" stroke-width="3"/>`;
  });
  return [
    text(x - 60, y - 54, 'multiplexer – multiplexeur', 'font-size="12"'),
    line(x, y, x + 86, y, INK),
    ...capacitor(x + 90, y, false, false),
    text(x + 90, y - 22, said(frame.seriesPf, 0, 'pF'), 'text-anchor="middle" font-size="13"'),
    line(x + 94, y, coil - 90, y, INK),
    line(across, y, across, y + 51, INK),
    ...capacitor(across, y + 55, true, true),
    line(across, y + 59, across, low, INK),
    text(across + 24, y + 60, said(frame.acrossPf, 0, 'pF'), 'font-size="13"'),
    `<rect x="${coil - 90}" y="${y - 8}" width="50" height="16" fill="#ffffff" stroke="${INK}"/>`,
    text(coil - 65, y - 16, said(frame.dampingOhm, 1, 'Ω'), 'text-anchor="middle" font-size="13"'),
    line(coil - 40, y, coil, y, INK),
    line(coil, y, coil, y + 18, INK),
    ...turns,
    line(coil, y + 90, coil, low, INK),
    text(coil + 22, y + 58, said(frame.microhenry, 2, 'µH'), 'font-size="13"'),
    line(x, low, coil, low, INK),
  ];
}

const TUNING = [
  'Trimmer across to the peak of the probe, 10 mm over the middle; then once more under the cloth, neighbours in place.',
  'Ajustable en parallèle au sommet de la sonde, à 10 mm du milieu ; puis encore sous le tapis, voisins en place.',
];

export function frameDrawing(frame) {
  const { antenna } = frame;
  const [w, d] = [antenna.mm[0] * SCALE, antenna.mm[1] * SCALE];
  const below = TOP + d + 130;
  const width = Math.max(LEFT + w + 120, 900);
  const title = `Frame: ${frame.en} – Cadre\u00a0: ${frame.fr}`;
  const sums = [
    `turns – spires ${antenna.turns}`,
    `wire – fil ${said(frame.wireMm / 1000, 2, 'm')}`,
    `${said(frame.microhenry, 2, 'µH')}`,
    `13.56 MHz: ${said(frame.tuningPf, 0, 'pF')}`,
  ].join('   ·   ');
  return sheet({ width, height: below + 290, size: 14, title }, [
    text(24, 36, title, 'font-size="19" font-weight="600"'),
    text(24, 62, sums),
    ...measured([LEFT, TOP - 26], [LEFT + w, TOP - 26], `${antenna.mm[0]} mm`),
    ...measured([LEFT - 34, TOP], [LEFT - 34, TOP + d], `${antenna.mm[1]} mm`),
    ...windingDrawn(antenna),
    ...grooveDrawn(antenna, 90, below),
    ...circuitDrawn(frame, 420, below + 10),
    ...TUNING.map((row, at) => text(24, below + 190 + at * 20, row, 'font-size="12"')),
  ]);
}
