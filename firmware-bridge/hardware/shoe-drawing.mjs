// The shoe in section and its slot from the front, made from lists/shoe.json: lengths in millimetres.
import { INK, line, sheet, text } from './drawing.mjs';

const deckHeight = ({ card, deck }) => deck.cards * card.thickness;

/** Lengths of a hand and of a print: a fingertip with its nail, and how exactly a printer makes a gap. */
const FINGER_MM = 18;
const FINGER_REACH_MM = 20;
const PRINT_MM = 0.05;

/** In what a shoe would let two cards out at once, hold one back, keep a hand off, or read the next one in the deck. */
export function shoeFaults(shoe) {
  return [...slotFaults(shoe), ...handFaults(shoe), ...fieldFaults(shoe)];
}

function slotFaults({ card, slot }) {
  const faults = [];
  if (slot.height >= 2 * card.thickness) faults.push('two cards pass the slot at once');
  if (slot.height <= card.thickness) faults.push('no card passes the slot');
  if (slot.width <= card.width) faults.push('the slot is narrower than a card');
  if (slot.width > card.width + card.length - Math.hypot(card.width, card.length) / 2)
    faults.push('a card turns in the slot');
  // The chip of a card lies in the middle of its width: there the slot is higher, beside it one card goes through.
  if (slot.height + slot.groove.depth < card.thickness + card.bump + PRINT_MM) faults.push('the bump of a chip jams');
  if (slot.groove.width < card.bumpWidth + slot.width - card.width) faults.push('the bump of a chip misses the groove');
  if (slot.groove.width > card.width / 2) faults.push('two cards bend into the groove');
  if (slot.mouth < card.thickness + card.bow) faults.push('a bowed card meets the lip');
  return faults;
}

/**
 * The lowest card is pushed out by a finger from below, through a cut in the floor of the deck's bed; what then stands out
 * of the slot is taken from above.
 */
function handFaults({ card, finger }) {
  const faults = [];
  if (finger.width < FINGER_MM) faults.push('no finger gets into the cut');
  if (finger.depth < FINGER_REACH_MM) faults.push('a finger reaches too little of the card');
  if (finger.width > card.width / 2) faults.push('the deck sinks into the cut');
  if (finger.depth > card.length / 2) faults.push('the deck tips into the cut');
  return faults;
}

function fieldFaults({ card, deck, coil }) {
  const faults = [];
  if (deck.fromCoil < coil.length) faults.push('the deck lies in the field of the coil');
  // Held by its front edge, a card still covers the coil when its rear edge has left the deck.
  if (deck.fromCoil > card.length) faults.push('a card falls between deck and coil');
  return faults;
}

const SCALE = 4;
const WIDTH = 1040;
const HEIGHT = 500;
const LEFT = 90;
const FLOOR = 210;
const BROWN = '#8a5a2f';
const BLUE = '#2f5d8a';

/** Deck at the left, the way out to the right; the coil lies under the way out, tilted against the card. */
export function shoeDrawing(shoe) {
  const { card, deck, slot, finger, coil, wall } = shoe;
  const high = deckHeight(shoe) * SCALE;
  const deckEnd = LEFT + (wall + card.length) * SCALE;
  const coilFrom = deckEnd + deck.fromCoil * SCALE;
  const end = coilFrom + coil.length * SCALE;
  const filled = (x, y, width, height, fill, more = '') =>
    `<rect x="${x}" y="${y}" width="${width}" height="${height}" fill="${fill}" stroke="${INK}" ${more}/>`;
  // Its far end is just under the card.
  const coilTop = FLOOR + 3 + coil.length * SCALE * Math.sin((coil.tilt * Math.PI) / 180);
  const turned = `transform="rotate(${-coil.tilt} ${coilFrom} ${coilTop.toFixed(1)})"`;
  const gate = FLOOR - slot.height * SCALE;
  return sheet({ width: WIDTH, height: HEIGHT, size: 14, title: 'The shoe in section' }, [
    text(24, 32, 'The shoe in section – Le sabot en coupe', 'font-size="19" font-weight="600"'),
    filled(LEFT, FLOOR - high - 30, wall * SCALE, high + 30, '#e9ddcf'),
    filled(LEFT, FLOOR, deckEnd - LEFT + 20, wall * SCALE, '#e9ddcf'),
    filled(deckEnd - finger.depth * SCALE, FLOOR, finger.depth * SCALE, wall * SCALE, '#ffffff'),
    text(
      deckEnd - finger.depth * SCALE,
      FLOOR + 70,
      `finger – doigt ${finger.width} × ${finger.depth} mm`,
      `text-anchor="end" fill="${BROWN}"`,
    ),
    filled(LEFT + wall * SCALE, FLOOR - high, card.length * SCALE, high, '#ffffff'),
    text(LEFT + wall * SCALE + 12, FLOOR - high / 2 + 5, `${deck.cards} × ${card.thickness} mm`),
    // The lip in front of the deck lets one card out under it.
    filled(deckEnd + 4, FLOOR - high - 30, wall * SCALE, high + 30 - slot.height * SCALE - 1, '#e9ddcf'),
    line(deckEnd - 60, FLOOR - 1, end + 30, gate + 1, BLUE),
    text(end + 38, FLOOR + 4, 'one card – une carte', `fill="${BLUE}"`),
    filled(coilFrom, coilTop.toFixed(1), coil.length * SCALE, coil.depth * SCALE, '#dfe8f3', turned),
    text(coilFrom, FLOOR + 86, `coil – bobine ${coil.width} × ${coil.length} mm, ${coil.tilt}°`),
    ...measure(deckEnd, coilFrom, FLOOR - high - 50, `${deck.fromCoil} mm`),
    ...measure(LEFT + wall * SCALE, deckEnd, FLOOR - high - 50, `${card.length} mm`),
    text(deckEnd - 40, FLOOR + 44, `slot – fente ${slot.height} mm`, `text-anchor="end" fill="${BROWN}"`),
    text(24, 345, 'The slot from the front – La fente vue de face', 'font-size="16" font-weight="600"'),
    filled(LEFT, 375, (slot.width + 2 * wall) * SCALE, 60, '#e9ddcf'),
    filled(LEFT + wall * SCALE, 415, slot.width * SCALE, slot.height * SCALE, '#ffffff'),
    filled(
      LEFT + (wall + (slot.width - slot.groove.width) / 2) * SCALE,
      415 - slot.groove.depth * SCALE,
      slot.groove.width * SCALE,
      (slot.groove.depth + slot.height) * SCALE,
      '#ffffff',
    ),
    ...measure(LEFT + wall * SCALE, LEFT + (wall + slot.width) * SCALE, 405, `${slot.width} mm`),
    text(
      LEFT + (slot.width + 2 * wall) * SCALE + 16,
      408,
      `groove – gorge ${slot.groove.width} × ${slot.groove.depth} mm, mouth – entrée ${slot.mouth} mm`,
    ),
  ]);
}

/** A length between two ends. */
function measure(from, to, y, content) {
  return [
    line(from, y, to, y, BROWN),
    line(from, y - 5, from, y + 5, BROWN),
    line(to, y - 5, to, y + 5, BROWN),
    text((from + to) / 2, y - 8, content, `text-anchor="middle" fill="${BROWN}"`),
  ];
}
