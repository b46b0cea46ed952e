// Everything of the table that runs between its boards, its readers, its panel and its supply: made from the net lists
// and from where things lie.
import { OPEN, splitPin } from '../circuit.mjs';
import { leads, ways } from '../layout.mjs';
import { leadsOf, runsOf } from './runs.mjs';

/** Off the board; a module's own parts are soldered to it. */
const AWAY = new Set(['rc522', 'key', 'encoder', 'led', 'lamp-5v', 'piezo', 'supply-5v']);

/** A wire from the board to the first part of a net, and one from each to the next. */
function wiresFrom(net, { board }, away) {
  const [start] = board;
  return away.map((to, at) => ({ from: at === 0 ? start : away[at - 1], to, net }));
}

export function harness(layout, netsOf) {
  const reach = leads(layout);
  return layout.boards.map((board) => {
    const list = netsOf(board.nets);
    const own = reach.filter((lead) => lead.board.id === board.id);
    const runs = [...runsOf(list)];
    return {
      board: board.id,
      nets: board.nets,
      ...ways(layout, board),
      leads: leadsOf(list).map((lead, at) => ({ ...lead, place: own[at]?.place.id, cm: own[at]?.length })),
      supply: runs.flatMap(([net, run]) => wiresFrom(net, run, run.supply)),
      panel: runs.flatMap(([net, run]) => wiresFrom(net, run, run.panel)),
    };
  });
}

/** Faults of a harness: pins that no wire reaches, pins that two reach, wires between two nets. */
export function harnessFaults(layout, netsOf, made) {
  return layout.boards.flatMap((board) => {
    const list = netsOf(board.nets);
    const drawn = made.find(({ board: id }) => id === board.id);
    if (drawn === undefined) return [`${board.id} is not drawn`];
    const wires = [...drawn.leads.flatMap((lead) => lead.wires), ...drawn.supply, ...drawn.panel];
    const away = [...list.netOf.keys()].filter((pin) => AWAY.has(list.parts.get(splitPin(pin)[0])?.kind));
    const said = (text) => `${board.id}: ${text}`;
    return [
      ...away.flatMap((pin) => {
        const ends = wires.filter(({ to }) => to === pin).length;
        return ends === 1 ? [] : [said(`${ends} wires end at ${pin}`)];
      }),
      ...wires.flatMap(({ from, to }) => (isOneNet(list, from, to) ? [] : [said(`${from} and ${to} are no one net`)])),
      ...drawn.leads.flatMap(({ plug, place }) => (place === undefined ? [said(`${plug} lies nowhere`)] : [])),
    ];
  });
}

/** MISO has 33 ohm soldered in at the module. */
function isOneNet({ parts, nets, netOf }, from, to) {
  const [a, b] = [from, to].map((pin) => netOf.get(pin));
  if (a === undefined || b === undefined) return false;
  if (a === b || a === OPEN || b === OPEN) return a === b;
  return nets.get(b).some((pin) => {
    const [name, lead] = splitPin(pin);
    return parts.get(name).kind === 'r-33' && netOf.get(`${name}.${lead === '1' ? '2' : '1'}`) === a;
  });
}
