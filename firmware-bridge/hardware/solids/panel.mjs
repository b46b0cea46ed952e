// The panel: a box whose top has the holes of keys, encoder and lamp, and the bottom that closes it.
import { block, joined, OVER_MM, round } from './kernel.mjs';

/** x to the right, y away from the person, z up from the table. */
export function panelBox({ panel }) {
  const { size, wall, keys, encoder, raise, lamp, cable } = panel;
  const [width, depth, height] = size;
  const hole = (diameter, { x, y }) => round(diameter, [x, y, height - wall - OVER_MM], height + OVER_MM);
  const cableHole = round(cable, [0, 0, -wall - OVER_MM], wall + OVER_MM)
    .rotate([90, 0, 0])
    .translate([width / 2, depth, height / 2]);
  return block([0, 0, 0], [width, depth, height])
    .subtract(block([wall, wall, -OVER_MM], [width - wall, depth - wall, height - wall]))
    .subtract(
      joined(...keys.map((key) => hole(key.hole, key)), hole(encoder, raise), hole(lamp, raise.lamp), cableHole),
    );
}

/** The lid lies inside the walls by its rim. */
export function panelBottom({ panel }) {
  const { size, wall, lid } = panel;
  const [width, depth] = size;
  const inset = wall + lid.air;
  const rim = block([inset, inset, wall], [width - inset, depth - inset, wall + 2 * lid.lip]);
  const hollow = block(
    [inset + lid.lip, inset + lid.lip, wall],
    [width - inset - lid.lip, depth - inset - lid.lip, wall + 2 * lid.lip + OVER_MM],
  );
  return block([0, 0, 0], [width, depth, wall]).add(rim.subtract(hollow));
}
