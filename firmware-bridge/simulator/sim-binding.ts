import { SerialPortStream } from '@serialport/stream';
import type { PortMaker } from '#bridge/ports/serial-ports';
import type { SimWire } from './sim-wire.ts';

/**
 * Serial ports inside this process: the stream and the parsers of serialport are real, only the system's terminal is
 * replaced. Nothing runs by itself, so with a virtual clock everything is deterministic. Works on every system.
 */
export class SimPorts {
  readonly #wires = new Map<string, InProcessWire>();

  /** For `openBridge`. */
  readonly makePort: PortMaker = async (path) =>
    new SerialPortStream({ binding: this.#binding, path, baudRate: 250_000, autoOpen: false });

  /** Plugs a device in under this path; a device that was there is unplugged. */
  plug(path: string): SimWire {
    this.#wires.get(path)?.unplug();
    const wire = new InProcessWire(path, () => {
      if (this.#wires.get(path) === wire) this.#wires.delete(path);
    });
    this.#wires.set(path, wire);
    return wire;
  }

  readonly #binding: Binding = {
    list: async () =>
      [...this.#wires.keys()].map((path) => ({
        path,
        manufacturer: undefined,
        serialNumber: undefined,
        pnpId: undefined,
        locationId: undefined,
        productId: undefined,
        vendorId: undefined,
      })),
    open: async (options) => {
      const wire = this.#wires.get(options.path);
      if (wire === undefined) throw new Error(`No such file or directory, cannot open ${options.path}`);
      if (wire.host !== undefined) throw new Error('Resource temporarily unavailable Cannot lock port');
      wire.host = new SimPort(options, wire);
      return wire.host;
    },
  };
}

class InProcessWire implements SimWire {
  readonly path: string;
  readonly #gone: () => void;
  host: SimPort | undefined;
  #listener: (bytes: string) => void = () => undefined;

  constructor(path: string, gone: () => void) {
    this.path = path;
    this.#gone = gone;
  }

  /** What nobody listens to is lost, as on a real line. */
  readonly send = (bytes: string): void => this.host?.receive(bytes);

  readonly onBytes = (listener: (bytes: string) => void): void => {
    this.#listener = listener;
  };

  readonly unplug = (): void => {
    this.#gone();
    this.host?.hangUp();
    this.host = undefined;
  };

  fromHost(bytes: string): void {
    this.#listener(bytes);
  }
}

class SimPort implements BoundPort {
  readonly openOptions: BoundPort['openOptions'];
  readonly #wire: InProcessWire;
  isOpen = true;
  #hungUp = false;
  #waiting: Buffer = Buffer.alloc(0);
  #wake: () => void = () => undefined;

  constructor(options: Parameters<Binding['open']>[0], wire: InProcessWire) {
    this.openOptions = { ...DEFAULTS, ...options };
    this.#wire = wire;
  }

  receive(bytes: string): void {
    this.#waiting = Buffer.concat([this.#waiting, Buffer.from(bytes, 'latin1')]);
    this.#wake();
  }

  hangUp(): void {
    this.#hungUp = true;
    this.#wake();
  }

  async read(buffer: Buffer, offset: number, length: number): Promise<{ buffer: Buffer; bytesRead: number }> {
    while (this.#waiting.length === 0) {
      if (!this.isOpen) throw Object.assign(new Error('Canceled'), { canceled: true });
      if (this.#hungUp) throw new Error('bad file descriptor');
      await new Promise<void>((resolve) => {
        this.#wake = resolve;
      });
    }
    const bytesRead = this.#waiting.copy(buffer, offset, 0, length);
    this.#waiting = this.#waiting.subarray(bytesRead);
    return { buffer, bytesRead };
  }

  async write(bytes: Buffer): Promise<void> {
    if (!this.isOpen) throw Object.assign(new Error('Canceled'), { canceled: true });
    if (this.#hungUp) throw new Error('bad file descriptor');
    this.#wire.fromHost(bytes.toString('latin1'));
  }

  async close(): Promise<void> {
    this.isOpen = false;
    if (this.#wire.host === this) this.#wire.host = undefined;
    this.#wake();
  }

  async update(): Promise<void> {}
  async set(): Promise<void> {}
  async get(): Promise<{ cts: boolean; dsr: boolean; dcd: boolean }> {
    return { cts: true, dsr: true, dcd: true };
  }
  async getBaudRate(): Promise<{ baudRate: number }> {
    return { baudRate: this.openOptions.baudRate };
  }
  async flush(): Promise<void> {
    this.#waiting = Buffer.alloc(0);
  }
  async drain(): Promise<void> {}
}

type Binding = ConstructorParameters<typeof SerialPortStream>[0]['binding'];
type BoundPort = Awaited<ReturnType<Binding['open']>>;

const DEFAULTS: BoundPort['openOptions'] = {
  path: '',
  baudRate: 250_000,
  dataBits: 8,
  lock: true,
  stopBits: 1,
  parity: 'none',
  rtscts: false,
  xon: false,
  xoff: false,
  xany: false,
  hupcl: true,
};
