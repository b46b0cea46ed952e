// Rules of supply, ground and what is not used: they hold for every circuit, whatever the board's pins are.
import { OPEN } from './circuit.mjs';
import { BUFFERS_125, BUFFERS_4050, DRIVERS_2803 } from './part-kinds.mjs';

/**
 * Readers live behind fuse and regulator, in front of the board; all grounds are one; each chip has the supply of its
 * side.
 */
export function supplyFaults(circuit) {
  const rails = {
    ground: circuit.on('A1.GND'),
    board: circuit.on('A1.5V'),
    v5: circuit.on('F1.2'),
    v3: circuit.on('U9.OUT'),
  };
  const faults = [...circuit.parts].flatMap(([part, { kind, note }]) => {
    const pinsAt = PINS_AT[kind] ?? {};
    return [
      ...Object.entries(pinsAt).flatMap(([lead, rail]) =>
        circuit.alikeFault(`${part}.${lead}`, rail === OPEN ? OPEN : rails[rail]),
      ),
      ...gatesOf(kind).flatMap((gate) => gateFaults(circuit, part, gate, rails)),
      ...(kind.startsWith('c-') ? capacitorFaults(circuit, part, note, rails) : []),
      ...(kind === 'rc522' ? storesOf(circuit, part) : []),
      ...(kind === 'supply-5v' ? circuit.alikeFault(`${part}.+`, circuit.on('F1.1')) : []),
    ];
  });
  if (rails.board === rails.v5 && rails.v5 !== undefined)
    faults.push('the supply feeds the board as well: its USB lead does');
  if (circuit.named('rc522').length > 0 && circuit.named('buck-3v3').length !== 1)
    faults.push('readers without a regulator');
  if (circuit.named('buck-3v3').length > 0 && [rails.v5, rails.board, circuit.on('F1.1')].includes(rails.v3))
    faults.push('5 V are bridged to the 3.3 V of the readers: it kills them');
  return faults;
}

/** Leads whose net is the same in every circuit. */
const PINS_AT = {
  '74hc4050': { 1: 'v3', 8: 'ground', 13: OPEN, 16: OPEN },
  '74ahct125': { 14: 'board', 7: 'ground' },
  uln2803: { 9: 'ground', 10: 'v5' },
  rc522: { '3V3': 'v3', GND: 'ground' },
  'buck-3v3': { IN: 'v5', GND: 'ground' },
  'supply-5v': { '-': 'ground' },
  led: { '-': 'ground' },
  'lamp-5v': { '+': 'v5' },
  piezo: { 2: 'ground' },
};

const gatesOf = (kind) => {
  if (kind === '74hc4050') return BUFFERS_4050.map(([input, output]) => ({ input, output }));
  if (kind === '74ahct125') return BUFFERS_125.map(([enable, input, output]) => ({ enable, input, output }));
  return kind === 'uln2803' ? DRIVERS_2803.map(([input, output]) => ({ input, output })) : [];
};

/**
 * A gate that is not used has its input on ground, its enable high and its output open; one that is used has none of
 * that.
 */
function gateFaults(circuit, part, { enable, input, output }, { ground, board }) {
  const isIdle = circuit.on(`${part}.${input}`) === ground;
  const isShut = enable === undefined ? isIdle : circuit.on(`${part}.${enable}`) === board;
  const isOpen = circuit.on(`${part}.${output}`) === OPEN;
  return isIdle === isOpen && isShut === isOpen ? [] : [`${part}: the gate of pin ${input} is used by half`];
}

/** It lies across the supply of the part that it stands at. */
function capacitorFaults(circuit, part, at, { ground, board, v3 }) {
  const supply = circuit.parts.get(at)?.kind === '74ahct125' ? board : v3;
  return [...circuit.alikeFault(`${part}.1`, supply), ...circuit.alikeFault(`${part}.2`, ground)];
}

/** 100 nF and 10 µF for each reader. */
function storesOf(circuit, reader) {
  return ['c-100n', 'c-10u'].flatMap((kind) =>
    circuit.named(kind).some((name) => circuit.parts.get(name).note === reader) ? [] : [`${reader} has no ${kind}`],
  );
}
