// Shoe and muck gate are one thing: cards lie on a bed, a finger from below pushes the lowest one under a lip, and it
// goes over a coil on its way out. They are drawn along the path: x across, y the way the card goes, z up from the
// plane that the card lies on; y = 0 is where the lip begins.
import { acrossWidth, block, joined, midBlock, OVER_MM, round } from './kernel.mjs';

/** Screws that hold the lip: M3, the hole that it cuts its thread into, and the one that it goes through. */
const SCREW = { pilotMm: 2.6, freeMm: 3.4, bossMm: 8 };
/** Air on both sides of the lip between the walls. */
const LIP_AIR_MM = 0.2;
/** The bar by which the lip lies on the walls. */
const BAR_MM = 4;
/** Low walls keep a card on its way; fingers come over them. */
const GUIDE_MM = 2.5;
/** Height of the plane that a sloping cut begins with. */
const NEAR_MM = 0.01;
/** Legs are drawn longer than any stand is high, and cut off at the table. */
const LEG_MM = 200;

/** The path of both: where things lie along the path. */
export function feederPlan({ card, slot, coil, wall, module }, { bed, cards, fromCoil, afterCoil }) {
  const outer = slot.width / 2 + wall;
  const coilFrom = fromCoil;
  const coilTo = fromCoil + coil.length;
  return {
    outer,
    bedFrom: -bed,
    coilFrom,
    coilTo,
    // The coil of a module is at one end of it, the pins are at the other, which is nearer to the cards.
    moduleFrom: coilTo - module.length,
    end: coilTo + afterCoil,
    wallHeight: Math.max(cards * card.thickness, slot.mouth) + 8,
  };
}

/** The lip: its lower side lets one card through, with a groove for the bump of a chip and a mouth for a bowed card. */
export function lipOf(data, kind) {
  const { slot, wall } = data;
  const plan = feederPlan(data, kind);
  const half = plan.outer + SCREW.bossMm / 2;
  const plate = midBlock(slot.width - 2 * LIP_AIR_MM, [0, -OVER_MM], [wall, plan.wallHeight]);
  const bar = block([-half, 0, plan.wallHeight], [half, SCREW.bossMm, plan.wallHeight + BAR_MM]);
  const under = (rise) => [
    [-OVER_MM, -2 * OVER_MM],
    [wall + OVER_MM, -2 * OVER_MM],
    [wall + OVER_MM, slot.height + rise],
    [slot.taper, slot.height + rise],
    [0, slot.mouth + rise],
    [-OVER_MM, slot.mouth + rise],
  ];
  const screws = [-1, 1].map((side) =>
    round(SCREW.freeMm, [side * plan.outer, SCREW.bossMm / 2, plan.wallHeight - OVER_MM], plan.wallHeight + BAR_MM + 1),
  );
  return joined(plate, bar)
    .subtract(acrossWidth(slot.width + 2 * OVER_MM, under(0)))
    .subtract(acrossWidth(slot.groove.width, under(slot.groove.depth)))
    .subtract(joined(...screws));
}

/** The body, on its plane: bed with the finger's cut, walls, the way out, the pocket of the module, legs without end. */
export function bodyOf(data, kind) {
  const { slot, wall, floor, finger, coil, module } = data;
  const plan = feederPlan(data, kind);
  const { outer, bedFrom, end, wallHeight, moduleFrom, coilTo } = plan;
  const inner = slot.width / 2;
  const both = (make) => [-1, 1].map((side) => make(side));
  const across = (side, a, b) => [Math.min(side * a, side * b), Math.max(side * a, side * b)];
  const wallsFrom = kind.rear ? bedFrom - wall : bedFrom;
  const upright = (side, [y0, z0], [y1, z1], [a, b] = [inner, outer]) => {
    const [x0, x1] = across(side, a, b);
    return block([x0, y0, z0], [x1, y1, z1]);
  };
  const solid = joined(
    midBlock(2 * outer, [wallsFrom, -floor], [end, 0]),
    ...both((side) => upright(side, [wallsFrom, -LEG_MM], [end, GUIDE_MM])),
    ...both((side) => upright(side, [wallsFrom, 0], [SCREW.bossMm, wallHeight])),
    ...both((side) => upright(side, [0, -floor], [SCREW.bossMm, wallHeight], [inner, outer + SCREW.bossMm / 2])),
    // The module hangs under a pad that is as thick as the card is to lie over its coil.
    midBlock(module.width + 2 * wall, [moduleFrom - wall, -coil.height - module.board], [end, 0]),
    ...(kind.rear ? [midBlock(2 * outer, [wallsFrom, 0], [bedFrom, wallHeight])] : []),
  );
  const pocketTop = -coil.height;
  const cuts = joined(
    midBlock(module.width + 1, [moduleFrom - 0.5, -LEG_MM], [coilTo + 0.5, pocketTop]),
    midBlock(
      module.pins.width,
      [moduleFrom, pocketTop - OVER_MM],
      [moduleFrom + module.pins.length, pocketTop + module.pins.depth],
    ),
    // The bump of a chip hangs into it where the card lies face down, all the way.
    midBlock(slot.groove.width, [bedFrom, -slot.groove.depth], [end + OVER_MM, OVER_MM]),
    fingerCut(finger, floor),
    ...both((side) => round(SCREW.pilotMm, [side * outer, SCREW.bossMm / 2, 2], wallHeight + OVER_MM)),
    // A hand comes from the side, under the bed.
    midBlock(2 * outer + 2 * OVER_MM, [bedFrom + finger.rest, -LEG_MM - OVER_MM], [0, -floor]),
  );
  return solid.subtract(cuts);
}

/** Wider below than above, so that the ball of a finger reaches through the floor; its rim stays as thick as a wall. */
function fingerCut({ width, depth, rim }, floor) {
  const upper = midBlock(width, [-depth, -rim], [0, OVER_MM]);
  const lower = midBlock(width + 2 * floor, [-depth - floor, -floor - OVER_MM], [0, -floor]);
  return joined(joined(midBlock(width, [-depth, -rim - NEAR_MM], [0, -rim]), lower).hull(), upper);
}

/** The shoe on the table: inclined, so that the lowest card goes down to the cloth. */
export function standing(solid, data, kind, isCut = true) {
  const { tilt, front } = data.stand;
  const plan = feederPlan(data, kind);
  const radians = (tilt * Math.PI) / 180;
  const pad = data.coil.height + data.module.board;
  const lift = front + plan.end * Math.sin(radians) + pad * Math.cos(radians);
  const stood = solid.rotate([-tilt, 0, 0]).translate([0, 0, lift]);
  return isCut ? stood.trimByPlane([0, 0, 1], 0) : stood;
}
