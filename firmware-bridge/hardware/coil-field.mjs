// The field of a flat reader coil over a seat, and what two coils do to each other. Straight filaments, no metal, tags
// that do not weaken the field: ratios are worth more than absolute values, and nobody has measured any of them on a
// table.

const MM = 1e-3;
/** Fields at which a tag must answer: ISO/IEC 14443 and ISO/IEC 15693, in ampere per metre. */
const LEAST_14443 = 1.5;
const LEAST_15693 = 0.15;

export const SEAT_MM = { width: 150, depth: 110 };
const GRID_MM = 2.5;
export const HEIGHTS_MM = [6, 10, 16];
export const STICKER_MM = 25;
/** Two cards of 0.3 mm lie so far apart when they are stacked. */
const STACKED_MM = 0.32;
/** Nothing here changes while a program runs: each figure is computed once. */
function once(compute) {
  const known = new Map();
  return (key) => {
    if (!known.has(key)) known.set(key, compute(key));
    return known.get(key);
  };
}

/** Quality of a tag's resonance. */
const TAG_Q = 25;

/** Reader coils: sides, and how far on its axis it reaches a sticker, or its ampere-turns where those are known. */
export const COILS = [
  { id: 'rc522-near', width: 38, depth: 34, least: LEAST_14443, reach: 25 },
  { id: 'rc522-far', width: 38, depth: 34, least: LEAST_14443, reach: 40 },
  { id: 'pn5180-14443', width: 60, depth: 50, least: LEAST_14443, reach: 50 },
  { id: 'pn5180-15693', width: 60, depth: 50, least: LEAST_15693, reach: 100 },
  { id: 'frame-14443', width: 140, depth: 100, least: LEAST_14443, ampereTurns: 0.3 },
  { id: 'frame-15693', width: 140, depth: 100, least: LEAST_15693, ampereTurns: 0.3 },
];

/** The field that stands upright at a point beside a rectangle of one ampere, by Biot and Savart; lengths in metres. */
function upright(width, depth, x, y, z) {
  const corners = [
    [-width / 2, -depth / 2],
    [width / 2, -depth / 2],
    [width / 2, depth / 2],
    [-width / 2, depth / 2],
  ];
  return corners.reduce((sum, [x1, y1], i) => {
    const [x2, y2] = corners[(i + 1) % 4];
    const length = Math.hypot(x2 - x1, y2 - y1);
    const [ux, uy] = [(x2 - x1) / length, (y2 - y1) / length];
    const along = (x - x1) * ux + (y - y1) * uy;
    const [px, py] = [x - x1 - along * ux, y - y1 - along * uy];
    const apart = px * px + py * py + z * z;
    if (apart < 1e-14) return sum;
    const ends =
      (length - along) / Math.hypot(length - along, Math.sqrt(apart)) + along / Math.hypot(along, Math.sqrt(apart));
    return sum + (ends / (4 * Math.PI * apart)) * (ux * py - uy * px);
  }, 0);
}

/** Mean over a tag's area: a disc where it is as wide as deep and round, else a rectangle. */
function over(coil, x, y, z, tag) {
  const steps = 6;
  let sum = 0;
  let count = 0;
  for (let i = 0; i < steps; i++) {
    for (let j = 0; j < steps; j++) {
      const [u, v] = [((i + 0.5) / steps - 0.5) * tag.width, ((j + 0.5) / steps - 0.5) * tag.depth];
      if (tag.isRound && Math.hypot(u, v) > tag.width / 2) continue;
      sum += upright(coil.width * MM, coil.depth * MM, (x + u) * MM, (y + v) * MM, z * MM);
      count++;
    }
  }
  return sum / count;
}

const STICKER = { width: STICKER_MM, depth: STICKER_MM, isRound: true };
const INLAY = { width: 76, depth: 45, isRound: false };

const ampereTurns = (coil) => coil.ampereTurns ?? coil.least / over(coil, 0, 0, coil.reach, STICKER);

/** Share of a seat where a sticker has the field that it needs, at each height. */
export const coverage = once((coil) => {
  const turns = ampereTurns(coil);
  return HEIGHTS_MM.map((height) => {
    let reached = 0;
    let all = 0;
    // A quarter of the seat is as each other.
    for (let x = GRID_MM / 2; x < SEAT_MM.width / 2; x += GRID_MM) {
      for (let y = GRID_MM / 2; y < SEAT_MM.depth / 2; y += GRID_MM) {
        all++;
        if (Math.abs(over(coil, x, y, height, STICKER)) * turns >= coil.least) reached++;
      }
    }
    return reached / all;
  });
});

/** Field over what a tag needs, at this distance beside the coil's middle, a centimetre up. */
export function beside(coil, distanceMm) {
  return (Math.abs(over(coil, distanceMm, 0, 10, STICKER)) * ampereTurns(coil)) / coil.least;
}

/** What of the flux a card loses when it lies this far off the middle of an RC522, 8 mm up: share that is left. */
export function left(offsetMm, isInlay) {
  const tag = isInlay ? INLAY : STICKER;
  return Math.abs(over(COILS[0], offsetMm, 0, 8, tag) / over(COILS[0], 0, 0, 8, tag));
}

/** A turn's own flux is that at about the width of its conductor. */
const OWN_MM = 0.12;
/** Sides of the turns of a 25 mm sticker's coil. */
const TURNS_MM = [22, 20.25, 18.5, 16.75, 15];

function mutual(shiftMm, apartMm) {
  const steps = 30;
  let flux = 0;
  for (const a of TURNS_MM) {
    for (const b of TURNS_MM) {
      for (let i = 0; i < steps; i++) {
        for (let j = 0; j < steps; j++) {
          const [x, y] = [((i + 0.5) / steps - 0.5) * b, ((j + 0.5) / steps - 0.5) * b];
          flux += (upright(a * MM, a * MM, (x + shiftMm) * MM, y * MM, apartMm * MM) * b * b) / steps ** 2;
        }
      }
    }
  }
  return flux;
}

/**
 * The voltage that two equal stickers have, one shifted on the other, relative to one alone; both tuned to the reader.
 */
export const stacked = once((shiftMm) => {
  const coupling = mutual(shiftMm, STACKED_MM) / mutual(0, OWN_MM);
  return 1 / Math.hypot(1, TAG_Q * coupling);
});
