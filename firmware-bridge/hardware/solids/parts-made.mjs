// The parts that one prints, each by the name of its file: the solid as it is printed, and straight along its axes, in
// which the thickness of a wall is looked at. The drawn ones are put together.
import { burnTray } from './burn-tray.mjs';
import { bodyOf, feederPlan, lipOf, standing } from './feeder.mjs';
import { block } from './kernel.mjs';
import { panelBottom, panelBox } from './panel.mjs';
import { seatRing } from './seat-ring.mjs';

/** Below it a body has nothing but its legs, which are straight. */
const LEGS_MM = 20;

/** Each value is made when somebody asks for it, and once. */
function lazy(makers) {
  const made = {};
  for (const [name, make] of Object.entries(makers)) {
    let value;
    const get = () => {
      value ??= make();
      return value;
    };
    Object.defineProperty(made, name, { get, enumerable: true });
  }
  return made;
}

/** `shoe` and `solids` are the lists of the documents, `places` those of the table build in the field package. */
export function partsMade({ shoe, solids, places }) {
  const placeOf = (kind) => places.find((place) => place.kind === kind);
  const feeder = (kind) => {
    const own = { ...solids[kind], fromCoil: shoe.deck.fromCoil };
    return { own, body: bodyOf(shoe, own), lip: lipOf(shoe, own) };
  };
  const feeders = lazy({ shoe: () => feeder('shoe'), muck: () => feeder('muck') });
  const others = lazy({
    tray: () => burnTray({ ...shoe, tray: solids.tray, place: placeOf('burn') }),
    ring: () => seatRing({ ring: solids.ring, place: placeOf('seat') }),
    box: () => panelBox(solids),
    bottom: () => panelBottom(solids),
  });
  const bodyPrinted = ({ body, own }) => ({
    solid: standing(body, shoe, own),
    straight: body.trimByPlane([0, 0, 1], -LEGS_MM),
  });
  const lipPrinted = ({ lip }) => ({ solid: lip.rotate([-90, 0, 0]), straight: lip });
  const asItIs = (solid) => ({ solid, straight: solid });
  const printed = lazy({
    'shoe-body': () => bodyPrinted(feeders.shoe),
    'shoe-lip': () => lipPrinted(feeders.shoe),
    'muck-body': () => bodyPrinted(feeders.muck),
    'muck-lip': () => lipPrinted(feeders.muck),
    'burn-tray': () => asItIs(others.tray),
    'seat-ring': () => asItIs(others.ring),
    'panel-box': () => asItIs(others.box.rotate([180, 0, 0])),
    'panel-bottom': () => asItIs(others.bottom),
  });
  const feederDrawn = ({ body, lip, own }, cards) => {
    const { coilFrom, coilTo } = feederPlan(shoe, own);
    const half = shoe.card.width / 2;
    const pile = block([-half, -shoe.card.length, 0], [half, 0, cards * shoe.card.thickness]);
    const coil = block([-half, coilFrom, -shoe.coil.height - shoe.module.board], [half, coilTo, -shoe.coil.height]);
    return {
      solid: standing(body.add(lip), shoe, own),
      inside: [
        { part: standing(pile, shoe, own), fill: '#ffffff' },
        { part: standing(coil, shoe, own), fill: '#7fa6cc' },
      ],
    };
  };
  const drawn = lazy({
    shoe: () => feederDrawn(feeders.shoe, shoe.deck.cards),
    'muck-gate': () => feederDrawn(feeders.muck, 2),
    'burn-tray': () => ({ solid: others.tray }),
    'seat-ring': () => ({ solid: others.ring, isNear: true }),
    panel: () => ({ solid: others.box.translate([0, 0, solids.panel.wall]).add(others.bottom), isNear: true }),
  });
  return { feeders, others, printed, drawn };
}
