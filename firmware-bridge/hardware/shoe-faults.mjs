// Lengths of lists/shoe.json that cannot be, in millimetres; solids/card-checks.mjs moves cards through the made shoe.

/** Lengths of a hand and of a print: a fingertip with its nail, and how exactly a printer makes a gap. */
const FINGER_MM = 18;
const FINGER_REACH_MM = 20;
const PRINT_MM = 0.05;

/** Faults of a shoe: two cards leave at once, one is held back, no hand gets at it, or the next one is read in the deck. */
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
