// The bench on its breadboard, made from its net list: where each lead goes, and the wires that join what the holes do
// not. A strip is the five holes of one column on one side of the middle; rails run along both edges.
import { OPEN, splitPin } from '../circuit.mjs';

export const COLUMNS = 63;
const HOLES = 5;
/** Nets of the rails, from the upper edge to the lower one; both minus rails are joined. */
export const RAILS = { '3V3': 'above', GND: 'both', '5V-BOARD': 'below' };

/** Pins of a Nano along both sides, from its USB socket; what no program uses has its own name. */
const NANO_ABOVE = ['D12', 'D11', 'D10', 'D9', 'D8', 'D7', 'D6', 'D5', 'D4', 'D3', 'D2', 'GND', 'RST', 'RX', 'TX'];
const NANO_BELOW = ['D13', '3V3', 'REF', 'A0', 'A1', 'A2', 'A3', 'A4', 'A5', 'A6', 'A7', '5V', 'RST', 'GND', 'VIN'];
const numbers = (from, to) => Array.from({ length: to - from + 1 }, (_, at) => `${from + at}`);
/** Chips across the middle: the notch to the left, pins counted below to the right and above back. */
const SPANNING = {
  nano: { below: NANO_BELOW, above: NANO_ABOVE, rows: 3 },
  '74hc4050': { below: numbers(1, 8), above: numbers(9, 16).reverse(), rows: 1 },
  '74ahct125': { below: numbers(1, 7), above: numbers(8, 14).reverse(), rows: 1 },
};
const LYING = /^[rc]-/;
/** Columns between one chip and the next. */
const APART = 7;

/** Strips, parts that stand across the middle, parts that lie between two holes, leads that come from outside, wires. */
export function laidOut({ parts, nets, netOf }) {
  const board = new Board();
  const chips = [];
  for (const [name, { kind }] of parts) {
    const spanning = SPANNING[kind];
    if (spanning === undefined) continue;
    const from = board.nextColumn;
    for (const side of ['below', 'above'])
      for (const [at, lead] of spanning[side].entries())
        board.take(side, from + at, netOf.get(`${name}.${lead}`), spanning.rows);
    board.nextColumn = from + spanning.below.length + APART;
    chips.push({ name, kind, from, to: from + spanning.below.length - 1 });
  }
  const leadsOf = (name) => [...netOf.keys()].filter((pin) => splitPin(pin)[0] === name && netOf.get(pin) !== OPEN);
  const others = [...parts].filter(([, { kind }]) => SPANNING[kind] === undefined);
  const lying = others
    .filter(([, { kind }]) => LYING.test(kind))
    .map(([name, { kind, note }]) => {
      const [a, b] = leadsOf(name).map((pin) => netOf.get(pin));
      // A lead in a rail stands beside the other lead, and minus on the side of the other rail.
      const isRailLater = RAILS[a] !== undefined && (RAILS[b] === undefined || RAILS[a] === 'both');
      // A lead that has no strip yet gets one beside the other lead.
      const isLater = isRailLater || (RAILS[b] === undefined && !board.has(a) && board.has(b));
      const chip = chips.find((each) => each.name === note);
      const besides = chip === undefined ? undefined : { column: chip.to + 1 };
      const first = board.hole(isLater ? b : a, besides);
      const second = board.hole(isLater ? a : b, first);
      return { name, kind, ends: isLater ? [second, first] : [first, second] };
    });
  const outside = others
    .filter(([, { kind }]) => !LYING.test(kind))
    .flatMap(([name]) => leadsOf(name).map((pin) => ({ pin, at: board.hole(netOf.get(pin)) })));
  return { chips, lying, outside, strips: board.strips, wires: wiresOf(board, [...nets.keys()]) };
}

class Board {
  strips = [];
  nextColumn = 1;
  /** Leads from outside take holes of the rails from the far end. */
  #railColumns = new Map();

  take(side, column, net, used) {
    const strip = { side, column, net: net ?? OPEN, used };
    this.strips.push(strip);
    return strip;
  }

  /** A hole for a lead of this net: in a rail, in a strip of the net with room for it and a wire, or in a new strip. */
  hole(net, near = undefined) {
    if (RAILS[net] !== undefined) {
      const side = RAILS[net] === 'both' ? near?.side : RAILS[net];
      if (near !== undefined) return { rail: net, side, column: near.column };
      const column = this.#railColumns.get(net) ?? COLUMNS;
      this.#railColumns.set(net, column - 1);
      return { rail: net, side, column };
    }
    const free = this.strips.filter((strip) => strip.net === net && strip.used < HOLES - 2);
    const strip = free.at(-1) ?? this.fresh(net, near?.column ?? this.nextColumn);
    strip.used++;
    return { side: strip.side, column: strip.column, row: strip.used };
  }

  has(net) {
    return this.strips.some((strip) => strip.net === net);
  }

  /** The nearest strip in which nothing is. */
  fresh(net, near) {
    const isFree = ({ side, column }) => !this.strips.some((strip) => strip.side === side && strip.column === column);
    const all = Array.from({ length: COLUMNS }, (_, at) => at + 1).flatMap((column) =>
      ['below', 'above'].map((side) => ({ side, column })),
    );
    const [found] = all.filter(isFree).sort((a, b) => Math.abs(a.column - near) - Math.abs(b.column - near));
    if (found === undefined) throw new Error('the breadboard is full');
    return this.take(found.side, found.column, net, 0);
  }
}

/** One wire from each strip of a net to the next, and one to the rail that the net has. */
function wiresOf(board, nets) {
  const wires = [];
  for (const net of nets) {
    if (net === OPEN) continue;
    const strips = board.strips.filter((strip) => strip.net === net);
    strips.forEach((strip, at) => {
      const isRail = RAILS[net] !== undefined;
      if (!isRail && at === 0) return;
      strip.used++;
      const from = { side: strip.side, column: strip.column, row: strip.used };
      if (isRail) wires.push({ net, from, to: { rail: net, side: strip.side, column: strip.column } });
      else {
        const before = strips[at - 1];
        before.used++;
        wires.push({ net, from, to: { side: before.side, column: before.column, row: before.used } });
      }
    });
  }
  return wires;
}

/** Faults of a drawn board: it joins other pins than its net list, or does not hold what is put in. */
export function boardFaults({ parts, nets, netOf }, { chips, lying, outside, strips, wires }) {
  const faults = strips.flatMap(({ used, side, column }) =>
    used > HOLES ? [`column ${column} ${side} has ${used} leads in ${HOLES} holes`] : [],
  );
  if (strips.some(({ column }) => column > COLUMNS)) faults.push(`it needs more than ${COLUMNS} columns`);
  const joined = new Groups();
  const keyOf = (end) => (end.rail === undefined ? `${end.side} ${end.column}` : `rail ${end.rail}`);
  for (const { from, to } of wires) joined.join(keyOf(from), keyOf(to));
  const holes = new Map(outside.map(({ pin, at }) => [pin, keyOf(at)]));
  for (const { name, ends } of lying)
    for (const [at, pin] of [...netOf.keys()].filter((each) => splitPin(each)[0] === name).entries())
      holes.set(pin, keyOf(ends[at]));
  for (const { name, kind, from } of chips)
    for (const side of ['below', 'above'])
      SPANNING[kind][side].forEach((lead, at) => {
        const pin = `${name}.${lead}`;
        if (netOf.has(pin)) holes.set(pin, `${side} ${from + at}`);
      });
  const netAt = new Map();
  for (const [net, pins] of nets) {
    if (net === OPEN) continue;
    const groups = new Set(pins.map((pin) => joined.of(holes.get(pin) ?? `nowhere ${pin}`)));
    if (groups.size !== 1) faults.push(`${net} is in ${groups.size} pieces`);
    for (const group of groups) {
      if (netAt.has(group)) faults.push(`${net} is joined with ${netAt.get(group)}`);
      netAt.set(group, net);
    }
  }
  if (parts.size === 0) faults.push('nothing is on it');
  return faults;
}

/** Names that wires join. */
class Groups {
  #up = new Map();

  of(name) {
    let at = name;
    while (this.#up.has(at)) at = this.#up.get(at);
    return at;
  }

  join(a, b) {
    const [x, y] = [this.of(a), this.of(b)];
    if (x !== y) this.#up.set(x, y);
  }
}
