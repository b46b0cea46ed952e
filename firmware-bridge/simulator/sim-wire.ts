/** The device's end of a serial line, whatever the line is made of. One character a byte. */
export interface SimWire {
  /** What the host opens. */
  readonly path: string;
  readonly send: (bytes: string) => void;
  readonly onBytes: (listener: (bytes: string) => void) => void;
  /** The plug is pulled: the host's end hangs up. A wire is not plugged in again; a new one is made. */
  readonly unplug: () => void;
}
