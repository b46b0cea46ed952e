// A net list says which pins one wire joins. It is written by hand (hardware-docs/nets), and `faultsOf` compares it
// with the pin tables of the firmware (board/*/pins.h): what a person wires by it is what the program drives.
import { Circuit, OPEN, splitPin } from './circuit.mjs';
import { supplyFaults } from './net-supply.mjs';
import { BUFFERS_125, BUFFERS_4050, DRIVERS_2803, MAY_BE_LEFT_OUT, PART_KINDS, READER_LEADS } from './part-kinds.mjs';

const LINE = /^part +(\S+) +(\S+) *(.*)$|^net +(\S+): +(.+)$/;
export function parseNets(text) {
  const parts = new Map();
  const nets = new Map();
  const netOf = new Map();
  const faults = [];
  const lines = text.split('\n');
  lines.forEach((line, index) => {
    if (line === '' || line.startsWith('#')) return;
    const [, name, kind, note, net, pins] = LINE.exec(line) ?? [];
    if (name !== undefined) {
      if (parts.has(name)) faults.push(`${name} is named twice`);
      if (PART_KINDS[kind] === undefined) faults.push(`${name}: nobody knows the kind ${kind}`);
      parts.set(name, { kind, note });
    } else if (net !== undefined) {
      if (nets.has(net)) faults.push(`net ${net} is named twice`);
      nets.set(net, pins.split(' '));
    } else faults.push(`line ${index + 1} cannot be read`);
  });
  for (const [net, pins] of nets) {
    if (pins.length < 2 && net !== OPEN) faults.push(`net ${net} joins nothing`);
    for (const pin of pins) {
      if (netOf.has(pin)) faults.push(`${pin} is on ${netOf.get(pin)} and on ${net}`);
      netOf.set(pin, net);
      const [part, lead] = splitPin(pin);
      if (!PART_KINDS[parts.get(part)?.kind]?.includes(lead)) faults.push(`net ${net}: there is no ${pin}`);
    }
  }
  for (const [part, { kind }] of parts) {
    if (MAY_BE_LEFT_OUT.has(kind)) continue;
    for (const lead of PART_KINDS[kind] ?? [])
      if (!netOf.has(`${part}.${lead}`)) faults.push(`${part}.${lead} is on no net`);
  }
  const [title, titre] = lines.map((line) => line.replace(/^# */, ''));
  return { title: { en: title, fr: titre }, parts, nets, netOf, faults };
}

/**
 * Everything in which the net list differs from the firmware's pins, or from what the documents say a circuit must
 * have.
 */
export function faultsOf(list, pins) {
  if (list.faults.length > 0) return list.faults;
  const circuit = new Wiring(list);
  const readers = circuit.named('rc522');
  return [
    ...circuit.readersOn(pins, readers),
    ...supplyFaults(circuit),
    ...circuit.switchesOn(pins),
    ...circuit.lampsOn(pins),
    ...circuit.soundOn(pins),
  ];
}

class Wiring extends Circuit {
  /** The 5 V nets that drive a 3.3 V net: through a 74HC4050, and a resistor of 33 ohm where there is one. */
  drivers(net) {
    return [net, ...this.behind(net, 'r-33')].flatMap((each) =>
      this.pinsOf(each, '74hc4050').flatMap((pin) => {
        const [part, lead] = splitPin(pin);
        const buffer = BUFFERS_4050.find(([, output]) => output === lead);
        return buffer === undefined ? [] : [this.on(`${part}.${buffer[0]}`)];
      }),
    );
  }

  readersOn(pins, readers) {
    const [, sck, mosi] = pins.spiOut;
    return readers.flatMap((reader) => {
      const select = pins.readers[Number(reader.slice(1))];
      if (select === undefined) return [`${reader}: the board has no such antenna`];
      return [
        ...this.drivenFrom(reader, 'SDA', select.label, 'high'),
        ...this.drivenFrom(reader, 'SCK', sck.label, 'low'),
        ...this.drivenFrom(reader, 'MOSI', mosi.label, 'low'),
        ...this.drivenFrom(reader, 'RST', pins.reset[0].label, 'high'),
        ...this.heardAt(reader, pins.spiIn[0].label, select.label),
        ...this.plugOf(reader),
        ...this.alikeFault(`${reader}.IRQ`, OPEN),
      ];
    });
  }

  /**
   * A lead is driven from one pin of the board through a level shifter, and lies high or low while the board starts.
   * What lies low is the bus: it goes through 33 ohm.
   */
  drivenFrom(reader, lead, label, idle) {
    const net = this.on(`${reader}.${lead}`);
    const nets = this.drivers(net);
    if (nets.length !== 1) return [`${reader}.${lead} is driven by ${nets.length} level shifters, not by one`];
    const found = this.boardPins(nets[0]);
    const faults = [];
    if (found.length !== 1 || found[0] !== label)
      faults.push(`${reader}.${lead} comes from pin ${found.join(', ') || 'nowhere'}, not ${label}`);
    const rest = this.on(idle === 'high' ? 'A1.5V' : 'A1.GND');
    if (!this.behind(nets[0], 'r-10k').includes(rest))
      faults.push(`${reader}.${lead} has no pull-${idle === 'high' ? 'up' : 'down'} at the board`);
    if (idle === 'low' && this.pinsOf(net, '74hc4050').length > 0)
      faults.push(`${reader}.${lead} has no resistor in series`);
    return faults;
  }

  /** MISO goes through 33 ohm into a buffer at 5 V that the reader's own select opens. */
  heardAt(reader, label, selectLabel) {
    const inputs = this.behind(this.on(`${reader}.MISO`), 'r-33');
    const buffers = inputs.flatMap((net) =>
      this.pinsOf(net, '74ahct125').flatMap((pin) => {
        const [part, lead] = splitPin(pin);
        const buffer = BUFFERS_125.find(([, input]) => input === lead);
        return buffer === undefined
          ? []
          : [{ enable: this.on(`${part}.${buffer[0]}`), output: this.on(`${part}.${buffer[2]}`) }];
      }),
    );
    if (buffers.length !== 1) return [`${reader}.MISO goes into ${buffers.length} buffers, not into one`];
    const [{ enable, output }] = buffers;
    const faults = [];
    if (!this.boardPins(output).includes(label)) faults.push(`${reader}.MISO does not reach pin ${label}`);
    if (!this.boardPins(enable).includes(selectLabel))
      faults.push(`the buffer of ${reader}.MISO is not opened by pin ${selectLabel}`);
    if (!inputs.some((net) => this.behind(net, 'r-10k').includes(this.on(`${reader}.3V3`))))
      faults.push(`${reader}.MISO floats without a reader`);
    return faults;
  }

  /** A reader's plug has its leads in the order in which they stand on the module. */
  plugOf(reader) {
    const plug = `J${reader.slice(1)}`;
    if (!this.parts.has(plug)) return [];
    return READER_LEADS.flatMap((lead, i) => {
      const here = this.on(`${plug}.${i + 1}`);
      const there = lead === 'MISO' ? this.behind(this.on(`${reader}.MISO`), 'r-33') : [this.on(`${reader}.${lead}`)];
      return there.includes(here) ? [] : [`${plug}.${i + 1} is not ${reader}.${lead}`];
    });
  }

  switchesOn(pins) {
    const ground = this.on('A1.GND');
    const keys = this.named('key').map((name) => ({ name, use: this.parts.get(name).note, leads: ['1', '2'] }));
    const pushes = this.named('encoder').map((name) => ({ name, use: 'RAISE', leads: ['S1', 'S2'] }));
    const faults = [...keys, ...pushes].flatMap(({ name, use, leads: [hot, cold] }) => {
      const label = pins.buttons.find((pin) => pin.use === use)?.label;
      return [...this.atPin(`${name}.${hot}`, label), ...this.alikeFault(`${name}.${cold}`, ground)];
    });
    const lines = this.named('encoder').flatMap((name) =>
      ['A', 'B']
        .flatMap((lead, i) => this.atPin(`${name}.${lead}`, pins.encoders[i]?.label))
        .concat(this.alikeFault(`${name}.C`, ground)),
    );
    return [...faults, ...lines];
  }

  atPin(pin, label) {
    const found = this.boardPins(this.on(pin));
    return found.length === 1 && found[0] === label
      ? []
      : [`${pin} is at ${found.join(', ') || 'no pin'}, not at ${label}`];
  }

  /** A lamp hangs at its pin through 330 ohm, or from the supply through a driver that its pin switches. */
  lampsOn(pins) {
    return [...this.named('led'), ...this.named('lamp-5v')].flatMap((name) => {
      const label = pins.lights.find((pin) => pin.use === this.parts.get(name).note)?.label;
      const found = [...this.behind(this.on(`${name}.+`), 'r-330'), ...this.switchedBy(this.on(`${name}.-`))].flatMap(
        (net) => this.boardPins(net),
      );
      return found.length === 1 && found[0] === label
        ? []
        : [`lamp ${name} is at ${found.join(', ') || 'no pin'}, not at ${label}`];
    });
  }

  switchedBy(net) {
    return this.pinsOf(net, 'uln2803').map((pin) => {
      const [part, lead] = splitPin(pin);
      return this.on(`${part}.${DRIVERS_2803.find(([, output]) => output === lead)?.[0]}`);
    });
  }

  soundOn(pins) {
    return this.named('piezo').flatMap((name) => {
      const found = this.behind(this.on(`${name}.1`), 'r-100').flatMap((net) => this.boardPins(net));
      return found[0] === pins.buzzer[0].label
        ? []
        : [`${name} is at ${found.join(', ') || 'no pin'}, not at ${pins.buzzer[0].label}`];
    });
  }
}
