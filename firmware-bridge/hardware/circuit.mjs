// What one finds out about a circuit by following its nets.

/** The net of what is left open. */
export const OPEN = 'open';

export const splitPin = (pin) => [pin.slice(0, pin.indexOf('.')), pin.slice(pin.indexOf('.') + 1)];

export class Circuit {
  constructor({ parts, nets, netOf }) {
    this.parts = parts;
    this.nets = nets;
    this.netOf = netOf;
  }

  named(kind) {
    return [...this.parts].flatMap(([name, part]) => (part.kind === kind ? [name] : []));
  }

  on(pin) {
    return this.netOf.get(pin);
  }

  /** The nets at the other end of resistors of a kind. */
  behind(net, kind) {
    return (this.nets.get(net) ?? []).flatMap((pin) => {
      const [part, lead] = splitPin(pin);
      return this.parts.get(part)?.kind === kind ? [this.on(`${part}.${lead === '1' ? '2' : '1'}`)] : [];
    });
  }

  /** Pins of a net that belong to parts of a kind. */
  pinsOf(net, kind) {
    return (this.nets.get(net) ?? []).filter((pin) => this.parts.get(splitPin(pin)[0])?.kind === kind);
  }

  /** The printed names of the board's pins on a net. */
  boardPins(net) {
    return [...this.pinsOf(net, 'nano'), ...this.pinsOf(net, 'mega')].map((pin) => splitPin(pin)[1]);
  }

  alikeFault(pin, net) {
    return this.on(pin) === net ? [] : [`${pin} is on ${this.on(pin)}, not on ${net}`];
  }
}
