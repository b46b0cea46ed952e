// The picture of a circuit on its breadboard: holes, chips, parts that lie on it, wires, and the leads that come from
// outside with their names.
import { line, sheet, text } from '../drawing.mjs';
import { colorOf, TITLES } from '../net-drawing.mjs';
import { COLUMNS, laidOut, RAILS } from './breadboard.mjs';

const PITCH = 20;
const LEFT = 70;
const MIDDLE = 430;
/** Half of the groove in the middle. */
const GROOVE = 12;
const ROWS = 5;
const RAIL_FROM = GROOVE + (ROWS + 2) * PITCH;
/** The place at which names of leads begin, from the middle. */
const NAMES_FROM = RAIL_FROM + 4 * PITCH;

const xOf = (column) => LEFT + column * PITCH;
const signOf = (side) => (side === 'above' ? -1 : 1);
const rowY = (side, row) => MIDDLE + signOf(side) * (GROOVE + row * PITCH);
/** Minus is the inner rail of both edges. */
const railY = (side, net) => MIDDLE + signOf(side) * (RAIL_FROM + (net === 'GND' ? 0 : PITCH));
const sideOfRail = ({ rail, side }) => (RAILS[rail] === 'both' ? (side ?? 'below') : RAILS[rail]);

function spotOf(end) {
  const x = xOf(end.column);
  return end.rail === undefined
    ? { x, y: rowY(end.side, end.row), side: end.side }
    : { x, y: railY(sideOfRail(end), end.rail), side: sideOfRail(end) };
}

const hole = (x, y) => `<circle cx="${x}" cy="${y}" r="2.2" fill="#c9c4b6"/>`;
const dot = ({ x, y }, color) => `<circle cx="${x}" cy="${y}" r="3.6" fill="${color}"/>`;

function boardHoles() {
  const drawn = [];
  for (const side of ['above', 'below']) {
    for (let column = 1; column <= COLUMNS; column++)
      for (let row = 1; row <= ROWS; row++) drawn.push(hole(xOf(column), rowY(side, row)));
    for (const net of Object.keys(RAILS)) {
      if (RAILS[net] !== 'both' && RAILS[net] !== side) continue;
      const y = railY(side, net);
      drawn.push(line(xOf(1), y, xOf(COLUMNS), y, colorOf(net)));
      drawn.push(text(xOf(0), y + 5, net, `text-anchor="end" font-size="12" fill="${colorOf(net)}"`));
    }
  }
  for (let column = 5; column <= COLUMNS; column += 5)
    drawn.push(text(xOf(column), MIDDLE + 4, `${column}`, 'text-anchor="middle" font-size="10" fill="#8a8474"'));
  return drawn;
}

function chipDrawn({ name, kind, from, to }) {
  const rows = kind === 'nano' ? 3 : 1;
  const [x, y] = [xOf(from) - PITCH / 2, rowY('above', rows) - PITCH / 3];
  const height = 2 * (MIDDLE - y);
  return [
    `<rect x="${x}" y="${y}" width="${(to - from + 1) * PITCH}" height="${height}" rx="3" fill="#39433f" opacity="0.92"/>`,
    `<circle cx="${x + 8}" cy="${MIDDLE}" r="5" fill="#fbfaf6"/>`,
    text(
      (xOf(from) + xOf(to)) / 2,
      MIDDLE + 5,
      `${name} ${TITLES[kind]}`,
      'text-anchor="middle" fill="#ffffff" font-size="12"',
    ),
  ];
}

const lyingDrawn = ({ name, kind, ends }) => {
  const [a, b] = ends.map(spotOf);
  const color = kind.startsWith('r-') ? '#b08d57' : '#4f7fa8';
  const middle = { x: (a.x + b.x) / 2, y: (a.y + b.y) / 2 };
  return [
    `<line x1="${a.x}" y1="${a.y}" x2="${b.x}" y2="${b.y}" stroke="${color}" stroke-width="6" stroke-linecap="round" opacity="0.85"/>`,
    text(middle.x + 5, middle.y + 4, name, 'font-size="10" font-weight="600"'),
  ];
};

/** A wire bows, so that one along a row is seen. */
const wireDrawn = ({ net, from, to }) => {
  const [a, b] = [from, to].map(spotOf);
  const bow = Math.min(26, Math.abs(b.x - a.x) / 6);
  const path = `M${a.x} ${a.y}Q${(a.x + b.x) / 2} ${(a.y + b.y) / 2 - bow} ${b.x} ${b.y}`;
  return [
    `<path d="${path}" fill="none" stroke="${colorOf(net)}" stroke-width="2.4" opacity="0.9"/>`,
    dot(a, colorOf(net)),
    dot(b, colorOf(net)),
  ];
};

/** Leads of one strip share a line; their names stand in a row. */
function outsideDrawn(leads, net) {
  const [spot] = leads.map(({ at }) => spotOf(at));
  const names = leads.map(({ pin }) => pin).join(', ');
  const end = MIDDLE + signOf(spot.side) * NAMES_FROM;
  // Turned, so that names beside each other do not meet.
  const turn = spot.side === 'above' ? -60 : 60;
  return [
    line(spot.x, spot.y, spot.x, end, colorOf(net)),
    ...leads.map(({ at }) => dot(spotOf(at), colorOf(net))),
    text(spot.x + 2, end + signOf(spot.side) * 6, names, `font-size="12" transform="rotate(${turn} ${spot.x} ${end})"`),
  ];
}

function leadsByStrip(outside) {
  const strips = new Map();
  for (const lead of outside) {
    const { rail = '', side = '', column } = lead.at;
    const key = `${rail} ${side} ${column}`;
    strips.set(key, [...(strips.get(key) ?? []), lead]);
  }
  return strips;
}

export function breadboardDrawing(list) {
  const board = laidOut(list);
  return sheet({ width: xOf(COLUMNS) + 90, height: 860, size: 14, title: `${list.title.en} – ${list.title.fr}` }, [
    text(24, 32, list.title.en, 'font-size="19" font-weight="600"'),
    text(24, 56, list.title.fr),
    ...boardHoles(),
    ...board.chips.flatMap(chipDrawn),
    ...board.wires.flatMap(wireDrawn),
    ...board.lying.flatMap(lyingDrawn),
    ...[...leadsByStrip(board.outside).values()].flatMap((leads) => outsideDrawn(leads, list.netOf.get(leads[0].pin))),
  ]);
}
