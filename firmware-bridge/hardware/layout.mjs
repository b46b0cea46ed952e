// Where things lie on the table that one makes, seen from above, and whether the leads reach: lengths in centimetres
// from the middle.
import { INK, line, sheet, text } from './drawing.mjs';

const apart = (a, b) => Math.hypot(a.x - b.x, a.y - b.y);

/** How far each place is from the board that it is wired to. */
export function leads({ boards, places }) {
  return places.map((place) => ({
    place,
    board: boards.find(({ id }) => id === place.board),
    length: apart(
      place,
      boards.find(({ id }) => id === place.board),
    ),
  }));
}

/** Lengths of a board's USB lead and its own wires from the supply, with what their bends take. */
export const ways = ({ usbHub, supply, bends }, board) => ({
  usbCm: apart(board, usbHub) * bends,
  supplyCm: apart(board, supply) * bends,
});

/** What cannot be built so. */
export function layoutFaults(layout) {
  const { table, seatBox, leadMax, apartLeast, usbLead, supplyWire, boards, places } = layout;
  const faults = leads({ boards, places }).flatMap(({ place, length }) =>
    length > leadMax ? [`${place.id} is ${length.toFixed(0)} cm from its board, ${leadMax} are allowed`] : [],
  );
  for (const board of boards) {
    const { usbCm } = ways(layout, board);
    if (usbCm > usbLead) faults.push(`${board.id} needs ${usbCm.toFixed(0)} cm to the USB hub, leads have ${usbLead}`);
  }
  const wire = boards.reduce((sum, board) => sum + ways(layout, board).supplyCm, 0);
  if (wire > supplyWire) faults.push(`the supply needs ${wire.toFixed(0)} cm of each colour, ${supplyWire} are bought`);
  for (const [i, a] of places.entries()) {
    const reach = isSeat(a) ? { x: seatBox.width / 2, y: seatBox.width / 2 } : { x: 0, y: 0 };
    if (Math.abs(a.x) + reach.x > table.width / 2 || Math.abs(a.y) + reach.y > table.depth / 2)
      faults.push(`${a.id} hangs over the edge`);
    for (const b of places.slice(i + 1)) {
      const least = isSeat(a) && isSeat(b) ? seatBox.width : a.board === b.board ? apartLeast : 0;
      if (apart(a, b) < least)
        faults.push(`${a.id} and ${b.id} are ${apart(a, b).toFixed(0)} cm apart, ${least} are needed`);
    }
  }
  return faults;
}

const isSeat = ({ id }) => /^S\d/.test(id);

const SCALE = 5;
const MARGIN = 60;

/** The table from above: seat boxes turned to their players, coils, boards, leads. */
export function layoutDrawing(layout) {
  const { table, boards, places } = layout;
  const [width, height] = [table.width * SCALE + 2 * MARGIN, table.depth * SCALE + 2 * MARGIN + 60];
  const at = ({ x, y }) => ({
    x: MARGIN + (table.width / 2 + x) * SCALE,
    y: MARGIN + 40 + (table.depth / 2 - y) * SCALE,
  });
  const size = `width="${table.width * SCALE}" height="${table.depth * SCALE}" rx="${(table.depth / 2) * SCALE}"`;
  return sheet({ width, height, size: 14, title: 'The table from above' }, [
    text(
      24,
      32,
      `The table from above, ${table.width} × ${table.depth} cm – La table vue de dessus`,
      'font-size="19" font-weight="600"',
    ),
    `<rect x="${MARGIN}" y="${MARGIN + 40}" ${size} fill="#e4efe9" stroke="${INK}"/>`,
    ...leads(layout).map(({ place, board }) => {
      const [a, b] = [at(place), at(board)];
      return line(a.x, a.y, b.x, b.y, '#5a5a5a');
    }),
    ...places.flatMap((place) => placeSymbol(place, at(place), layout)),
    ...boardSymbol({ id: 'USB' }, at(layout.usbHub)),
    ...boardSymbol({ id: '5 V' }, at(layout.supply)),
    ...boards.flatMap((board) => boardSymbol(board, at(board))),
  ]);
}

/** A seat's box looks to the middle of the table; its coil is in the middle of the box. */
function placeSymbol(place, { x, y }, { table, seatBox }) {
  const coil = `<rect x="${x - 9}" y="${y - 9}" width="18" height="18" rx="3" fill="#dfe8f3" stroke="${INK}"/>`;
  const name = text(x, y - 14, place.id, 'text-anchor="middle" font-weight="600"');
  if (!isSeat(place)) return [coil, name];
  // Straight along the sides, round about the middle of each half circle.
  const straight = (table.width - table.depth) / 2;
  const round = place.x - Math.max(-straight, Math.min(straight, place.x));
  const turn = (Math.atan2(round, place.y) * 180) / Math.PI;
  const [w, d] = [seatBox.width * SCALE, seatBox.depth * SCALE];
  const turned = `transform="rotate(${turn.toFixed(1)} ${x} ${y})"`;
  const [left, top] = [x - w / 2, y - d / 2];
  const box = `<rect x="${left}" y="${top}" width="${w}" height="${d}" fill="#ffffff" stroke="${INK}" ${turned}/>`;
  return [box, coil, name];
}

function boardSymbol({ id }, { x, y }) {
  const width = id.length * 8 + 16;
  return [
    `<rect x="${x - width / 2}" y="${y - 12}" width="${width}" height="24" rx="4" fill="#fff6dc" stroke="${INK}"/>`,
    text(x, y + 5, id, 'text-anchor="middle"'),
  ];
}
