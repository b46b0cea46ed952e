// Ways of the wires of a net list. On the perfboard a net is a chain, in the order of its line; beyond each plug a lead
// of its own goes to one module; what stands in a panel is joined from one part to the next.
import { OPEN, splitPin } from '../circuit.mjs';
import { READER_LEADS } from '../part-kinds.mjs';

/** Parts that stand off the board, at the end of single wires. */
const IN_THE_PANEL = new Set(['key', 'encoder', 'led', 'lamp-5v', 'piezo']);

/** Places of the parts of a circuit: on the perfboard, at a module's end of its lead, in the panel, at the supply. */
function placeOf({ parts }) {
  const hasPlug = (reader) => parts.has(`J${reader.slice(1)}`);
  return (name) => {
    const { kind, note } = parts.get(name);
    if (kind === 'supply-5v') return 'supply';
    if (IN_THE_PANEL.has(kind)) return 'panel';
    const reader = readerOf(name, kind, note);
    return parts.get(reader)?.kind === 'rc522' && hasPlug(reader) ? 'module' : 'board';
  };
}

/** The reader to which a part is soldered: capacitors of its supply, and 33 ohm in MISO; a module is its own. */
function readerOf(name, kind, note) {
  if (kind === 'rc522') return name;
  if (kind.startsWith('c-')) return note;
  return kind === 'r-33' ? note.replace(/^MISO/, 'M') : '';
}

/** For each net that joins anything its pins by place, each place in the order of the line. */
export function runsOf(list) {
  const where = placeOf(list);
  return new Map(
    [...list.nets].flatMap(([net, pins]) => {
      if (net === OPEN) return [];
      const at = (place) => pins.filter((pin) => where(splitPin(pin)[0]) === place);
      return [[net, { board: at('board'), module: at('module'), panel: at('panel'), supply: at('supply') }]];
    }),
  );
}

/** Leads of a circuit, each with its eight wires in the order of the plug. */
export const leadsOf = ({ parts, netOf }) =>
  [...parts].flatMap(([plug, { kind, note }]) =>
    kind !== 'plug-8'
      ? []
      : [
          {
            plug,
            module: note,
            wires: READER_LEADS.map((lead, at) => {
              const from = `${plug}.${at + 1}`;
              return { from, to: `${note}.${lead}`, net: netOf.get(from) };
            }),
          },
        ],
  );
