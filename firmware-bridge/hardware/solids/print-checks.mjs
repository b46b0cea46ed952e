// Checks that a printer can make a solid: closed, in one piece, no wall too thin, within the printer's room.
import { trianglesOf } from './stl.mjs';

/** Distance of the sections that are looked at, across each axis. */
const SECTION_MM = 1.7;
/** The rest of a corner when a round pen has drawn it; a wall that the pen misses is longer. */
const CORNER_MM2 = 1.5;
/** Play of figures, so that a wall of exactly the least passes. */
const PLAY_MM = 0.02;
/** Turns that lay each axis upright. */
const AXES = [
  [0, 0, 0],
  [90, 0, 0],
  [0, 90, 0],
];

export function printFaults({ solid, straight }, { wallLeast, bed }) {
  const faults = [];
  if (solid.status() !== 'NoError' || solid.isEmpty()) faults.push('no solid');
  if (solid.decompose().length !== 1) faults.push('it falls into pieces');
  const { min, max } = solid.boundingBox();
  const sides = max.map((value, axis) => value - min[axis]);
  if (sides.some((side, axis) => side > bed[axis])) faults.push(`no printer of ${bed.join(' × ')} mm holds it`);
  if (AXES.some((turn) => hasThinWall(straight.rotate(turn), wallLeast - PLAY_MM)))
    faults.push(`a wall is thinner than ${wallLeast} mm`);
  return faults;
}

/** Parts of a section that a round pen as wide as the least wall cannot draw. */
function hasThinWall(solid, least) {
  const { min, max } = solid.boundingBox();
  for (let z = min[2] + SECTION_MM / 3; z < max[2]; z += SECTION_MM) {
    const section = solid.slice(z);
    const drawn = section.offset(-least / 2, 'Round').offset(least / 2, 'Round');
    if (
      section
        .subtract(drawn)
        .decompose()
        .some((piece) => piece.area() > CORNER_MM2)
    )
      return true;
  }
  return false;
}

/** Edges of an STL file that do not lie between two triangles which look the same way round: none, if it is closed. */
export function openEdges(bytes) {
  const counted = new Map();
  for (const corners of trianglesOf(bytes)) {
    const names = corners.map((corner) => corner.join(' '));
    for (const [i, from] of names.entries()) {
      const edge = `${from}|${names[(i + 1) % 3]}`;
      counted.set(edge, (counted.get(edge) ?? 0) + 1);
    }
  }
  return [...counted].filter(([edge, count]) => {
    const [from, to] = edge.split('|');
    return counted.get(`${to}|${from}`) !== count;
  }).length;
}
