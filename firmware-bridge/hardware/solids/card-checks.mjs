// Cards and fingers in the solids: each is moved through them as a solid of its own.

import { feederPlan, standing } from './feeder.mjs';
import { block, CrossSection, joined, Manifold, midBlock, round } from './kernel.mjs';

/** A fingertip with its nail, and how it comes: two joints long, from the side, rising. */
const FINGER = { radius: 9, length: 50, degrees: 25 };
/** The part of a card that must stand out beyond the lip, so that a finger from above gets hold of it. */
const HOLD_MM = 15;
/** A card lies as little above what is under it, in these figures. */
const LYING_MM = 0.01;
/** Solids that share less than this touch each other. */
const TOUCH_MM3 = 0.01;
const NEAR_MM = 0.001;

const meets = (a, b) => a.intersect(b).volume() > TOUCH_MM3;

/** A card with the bump of its chip above or below; its front edge is at y = 0, its middle at `x`. */
function cardAt({ width, length, thickness, bump, bumpWidth }, { x = 0, z = LYING_MM, bumps = 0 }) {
  const flat = block([x - width / 2, -length, z], [x + width / 2, 0, z + thickness]);
  if (bumps === 0) return [flat];
  const from = bumps > 0 ? z + thickness - NEAR_MM : z - bump;
  return [flat, round(bumpWidth, [x, -length / 2, from], from + bump + NEAR_MM)];
}

/** All that convex pieces go through on a straight way. */
const swept = (pieces, way) => joined(...pieces.map((piece) => joined(piece, piece.translate(way)).hull()));

/** The front edge of a card that is bowed across its width, by its middle or by its sides. */
function bowedEdge({ width, thickness, bow }, isMiddleUp, depth) {
  const steps = 24;
  const rise = (share) => (isMiddleUp ? bow * (1 - share * share) : bow * share * share);
  const along = Array.from({ length: steps + 1 }, (_, i) => (2 * i) / steps - 1);
  const lower = along.map((share) => [(share * width) / 2, LYING_MM + rise(share)]);
  const upper = along.map((share) => [(share * width) / 2, LYING_MM + rise(share) + thickness]).reverse();
  // The outline stands upright across the path.
  return new CrossSection([[...lower, ...upper]])
    .extrude(1 + depth)
    .rotate([90, 0, 0])
    .translate([0, depth, 0]);
}

/** A finger from the side whose ball is at the height of the card, with its middle at `y`. */
function fingerAt(y) {
  const ball = Manifold.sphere(FINGER.radius, 32).translate([0, y, -FINGER.radius]);
  const radians = (FINGER.degrees * Math.PI) / 180;
  const away = [-FINGER.length * Math.cos(radians), 0, -FINGER.length * Math.sin(radians)];
  return joined(ball, ball.translate(away)).hull();
}

/** `feeder` has body and lip on their plane; `place` is what the field package was asked with. */
export function feederFaults({ body, lip, own }, data, place) {
  const { card, slot, finger, coil } = data;
  const plan = feederPlan(data, own);
  const faults = [];
  const whole = body.add(lip);
  const way = [0, plan.end + card.length, 0];
  const play = (slot.width - card.width) / 2 - LYING_MM;
  for (const bumps of [1, 0, -1])
    for (const x of [-play, 0, play])
      if (meets(swept(cardAt(card, { x, bumps }), way), whole))
        faults.push(`a card does not pass: bump ${bumps}, ${x.toFixed(1)} mm beside the middle`);
  for (const isMiddleUp of [true, false])
    if (meets(bowedEdge(card, isMiddleUp, slot.taper / 20), whole))
      faults.push('a bowed card does not enter the mouth');

  const above = { z: LYING_MM + card.thickness };
  if (!meets(swept(cardAt(card, above), [0, data.wall, 0]), lip)) faults.push('two cards leave at once');

  const stroke = finger.depth - 2 * FINGER.radius - 2 * LYING_MM;
  const [rear, front] = [-FINGER.radius - stroke - LYING_MM, -FINGER.radius - LYING_MM];
  const reach = joined(fingerAt(rear), fingerAt(front)).hull();
  if (meets(reach, body)) faults.push('no finger reaches the lowest card');
  if (standing(reach, data, own, false).boundingBox().min[2] < 0) faults.push('a finger meets the table');
  if (stroke - data.wall < HOLD_MM) faults.push('too little of a card stands out');

  // Beside the groove, where the card lies.
  const beside = (slot.groove.width + data.module.width) / 4;
  const middle = (plan.coilFrom + plan.coilTo) / 2;
  const hits = body.rayCast([beside, middle, -coil.height - 1], [beside, middle, 1]);
  const [inside, outside] = hits.map(({ position }) => position[2]).sort((a, b) => a - b);
  if (hits.length !== 2 || Math.abs(outside - inside - place.heightMm) > 0.01)
    faults.push(`a card does not lie ${place.heightMm} mm over the coil`);
  const [long, wide] = place.antenna.mm;
  if (long !== coil.length || wide !== coil.width) faults.push('the coil is not that of the field package');
  if (!own.rear && own.afterCoil < coil.length) faults.push('the pile lies in the field of the coil');
  return faults;
}

export function trayFaults(tray, { card, solids, place }) {
  const faults = [];
  const [length] = place.boxMm;
  const toEnd = length / 2;
  const pile = { ...card, thickness: 3 * (card.thickness + card.bump) };
  const lying = cardAt(pile, {}).map((piece) => piece.translate([0, toEnd - LYING_MM, 0]));
  const down = swept(lying, [0, 0, solids.tray.height]);
  if (meets(down, tray)) faults.push('three cards do not get in');
  const well = solids.tray.well;
  const tip = Manifold.sphere(FINGER.radius, 32).translate([
    0,
    toEnd + well.length - FINGER.radius - 1,
    FINGER.radius - well.depth + LYING_MM,
  ]);
  if (meets(swept([tip], [0, 0, 2 * FINGER.radius]), tray)) faults.push('no finger gets to the card');
  const hits = tray.rayCast([10, 0, -place.heightMm - 1], [10, 0, 1]).map(({ position }) => position[2]);
  if (hits.length !== 2 || Math.abs(Math.abs(hits[0] - hits[1]) - place.heightMm) > 0.01)
    faults.push(`a card does not lie ${place.heightMm} mm over the coil`);
  return faults;
}

/** Fan of two stickered cards, by which a pair is read. */
const FAN_MM = 30;

export function ringFaults(ring, { card, place }) {
  const faults = [];
  const [width, depth] = place.boxMm;
  const floor = midBlock(width - 1, [-depth / 2 + 0.5, -1], [depth / 2 - 0.5, 20]);
  if (meets(floor, ring)) faults.push('something lies between card and coil');
  const outside = midBlock(width + 1, [-depth / 2 - 0.5, 0], [depth / 2 + 0.5, 1]).subtract(floor);
  if (!meets(outside, ring)) faults.push('cards slide out of the box');
  // Long side along the box.
  const turned = (x, z) =>
    cardAt({ ...card, width: card.length, length: card.width }, { x, z }).map((piece) =>
      piece.translate([0, card.width / 2, 0]),
    );
  const fan = joined(...turned(-FAN_MM / 2, LYING_MM), ...turned(FAN_MM / 2, LYING_MM + card.thickness));
  if (meets(fan, ring)) faults.push('two fanned cards do not lie in it');
  const tip = Manifold.sphere(FINGER.radius, 32).translate([0, 0, FINGER.radius + 1.3]);
  const from = tip.translate([0, -depth / 2 - 30, 0]);
  if (meets(swept([from], [0, 40, 0]), ring)) faults.push('no finger gets to the cards');
  return faults;
}

/** `inputs` are the keys and the encoder of the panel's net list. */
export function panelFaults(box, panel, inputs) {
  const faults = [];
  const { keys, raise, encoder, lamp, between, size, wall } = panel;
  const [width, depth, height] = size;
  const holes = [
    ...keys.map(({ input, x, y, hole }) => ({ name: input, x, y, hole })),
    { name: 'E0', ...raise, hole: encoder },
    { name: 'lamp', ...raise.lamp, hole: lamp },
  ];
  for (const input of inputs) if (!holes.some(({ name }) => name === input)) faults.push(`${input} has no hole`);
  for (const [i, a] of holes.entries()) {
    if (box.rayCast([a.x, a.y, height + 1], [a.x, a.y, height - wall - 1]).length > 0)
      faults.push(`${a.name} is closed`);
    const edge = Math.min(a.x, a.y, width - a.x, depth - a.y) - a.hole / 2 - wall;
    if (edge < between) faults.push(`${a.name} is too near to a wall`);
    for (const b of holes.slice(i + 1))
      if (Math.hypot(a.x - b.x, a.y - b.y) - (a.hole + b.hole) / 2 < between)
        faults.push(`${a.name} and ${b.name} are too near to each other`);
  }
  return faults;
}
