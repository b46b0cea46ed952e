import type { Buffer } from 'node:buffer';
import type { DeviceId, Reading } from '#vocabulary/readings';
import { type Ms, ms } from '#vocabulary/units';
import { BridgeCore } from './bridge-core.ts';
import type { Resume } from './devices/device-track.ts';
import type { SettingsOf } from './devices/link-machine.ts';
import type { BridgeHealth, PortHealth, PortState } from './findings/health.ts';
import { type Frame, frameOfLine } from './lines/frames.ts';
import { BRIDGE_LIMITS } from './lines/limits.ts';
import type { DeviceOrder } from './lines/orders.ts';
import { PortOwner } from './ports/port-owner.ts';
import { type PortList, type PortMaker, systemPorts } from './ports/serial-ports.ts';

export interface BridgeOptions {
  /** Explicit paths: always tried, for ever, whether or not the system lists them. */
  readonly ports: readonly string[];
  /**
   * Makes the port objects; the system's serial ports unless said otherwise (`simPorts` of the simulator for in-process
   * devices).
   */
  readonly makePort?: PortMaker;
  /** Also whatever this lists, as it is plugged in: only what somebody said yes to is opened and greeted. */
  readonly listPorts?: () => Promise<PortList>;
  /** Host time. Where devices run faster than life, this clock must, too. */
  readonly now: () => Ms;
  /**
   * Every reading, in the order of its device. Call `acknowledge` once it is durable; until then the device keeps it.
   */
  readonly onReading: (reading: Reading, port: string) => void;
  /**
   * For `/lab`: every line as it was understood or refused. Lines carry tag ids: keep them away from every other
   * screen.
   */
  readonly onFrame?: (port: string, frame: Frame, atMs: Ms) => void;
  /** For the recorder: raw bytes with their chunk edges, both ways, and the edges of connections. */
  readonly onTraffic?: (traffic: Traffic) => void;
  /** After any change of a port's state. */
  readonly onHealth?: (health: BridgeHealth) => void;
  readonly resume?: Resume;
  readonly settings?: SettingsOf;
}

export type Traffic =
  | { readonly what: 'opened' | 'closed'; readonly port: string; readonly atMs: Ms }
  | { readonly what: 'heard'; readonly port: string; readonly atMs: Ms; readonly bytes: string }
  | { readonly what: 'said'; readonly port: string; readonly atMs: Ms; readonly bytes: string };

export interface Bridge {
  /** This reading, and every one before it of its device, is durable. `false`: not of the device's present boot. */
  readonly acknowledge: (reading: Pick<Reading, 'device' | 'boot' | 'seq'>) => boolean;
  /** Settings, lights, buzzer, reboot. `false`: the device is not there, or too many orders wait. */
  readonly order: (device: DeviceId, order: DeviceOrder) => boolean;
  /** Counts of the tags that are present, before the next heartbeat tells of any; a reading `counts` comes of it. */
  readonly askCounts: (device: DeviceId) => void;
  readonly health: () => BridgeHealth;
  readonly close: () => Promise<void>;
}

/** Opens the ports and keeps them open. Runs on the main thread; nothing throws after it returned. */
export function openBridge(options: BridgeOptions): Bridge {
  return new RunningBridge(options).face;
}

class RunningBridge {
  readonly #options: BridgeOptions;
  readonly #core: BridgeCore;
  readonly #owners = new Map<string, PortOwner>();
  readonly #ticker: NodeJS.Timeout;
  #discoverer: NodeJS.Timeout | undefined;
  #listError: string | undefined;
  #statesSaid = '';
  #closed = false;

  constructor(options: BridgeOptions) {
    this.#options = options;
    this.#core = new BridgeCore({
      onReading: options.onReading,
      onSend: (port, line) => this.#write(port, line),
      ...(options.resume === undefined ? {} : { resume: options.resume }),
      ...(options.settings === undefined ? {} : { settings: options.settings }),
    });
    for (const path of options.ports) this.#own(path);
    this.#ticker = setInterval(() => this.#tick(), BRIDGE_LIMITS.tickMs);
    this.#discover();
  }

  readonly face: Bridge = {
    acknowledge: (reading) => this.#core.acknowledge(reading),
    order: (device, order) => this.#core.order(device, order),
    askCounts: (device) => this.#core.askCounts(device),
    health: () => this.#health(),
    close: () => this.#close(),
  };

  #own(path: string): void {
    if (this.#owners.has(path) || this.#owners.size >= BRIDGE_LIMITS.portsMax) return;
    const { now, onTraffic, onFrame } = this.#options;
    const owner = new PortOwner(path, this.#options.makePort ?? systemPorts(), {
      opened: () => {
        const atMs = now();
        onTraffic?.({ what: 'opened', port: path, atMs });
        this.#core.opened(path, atMs);
      },
      bytes: (chunk: Buffer) => {
        this.#chunkMs = now();
        onTraffic?.({ what: 'heard', port: path, atMs: this.#chunkMs, bytes: chunk.toString('latin1') });
        this.#core.received(path, chunk.length);
      },
      line: (line) => {
        const frame = frameOfLine(line);
        onFrame?.(path, frame, this.#chunkMs);
        this.#core.frame(path, frame, this.#chunkMs);
      },
      closed: () => {
        const atMs = now();
        onTraffic?.({ what: 'closed', port: path, atMs });
        this.#core.closed(path, atMs);
      },
    });
    this.#owners.set(path, owner);
    owner.start();
  }

  /** All lines of one chunk came when the chunk came. */
  #chunkMs: Ms = ms(0);

  #write(port: string, line: string): void {
    const owner = this.#owners.get(port);
    if (owner?.isOpen !== true) return;
    this.#options.onTraffic?.({ what: 'said', port, atMs: this.#options.now(), bytes: line });
    owner.write(line);
  }

  #tick(): void {
    this.#core.tick(this.#options.now());
    const { onHealth } = this.#options;
    if (onHealth === undefined) return;
    const health = this.#health();
    const states = health.ports.map(({ path, state }) => `${path} ${state}`).join('\n');
    if (states === this.#statesSaid) return;
    this.#statesSaid = states;
    onHealth(health);
  }

  #discover(): void {
    this.#options
      .listPorts?.()
      .then(({ paths, error, dropped = [] }) => {
        this.#listError = error;
        if (this.#closed) return;
        this.#forgetGone(paths, dropped);
        for (const path of paths) this.#own(path);
      })
      .catch((error: unknown) => {
        this.#listError = String(error);
      })
      .finally(() => {
        if (!this.#closed) this.#discoverer = setTimeout(() => this.#discover(), BRIDGE_LIMITS.discoverEveryMs);
      });
  }

  /** A board that comes back under another name would otherwise leave its old name behind for ever. */
  #forgetGone(listed: readonly string[], dropped: readonly string[]): void {
    for (const [path, owner] of this.#owners) {
      const isWanted = this.#options.ports.includes(path) || listed.includes(path);
      if (isWanted || (owner.goneMs < BRIDGE_LIMITS.forgetPortMs && !dropped.includes(path))) continue;
      this.#owners.delete(path);
      // Whoever opens the port next tries again until the system has it back.
      void owner.stop();
    }
  }

  #health(): BridgeHealth {
    const ports = [...this.#owners.values()].map((owner): PortHealth => {
      const link = this.#core.health(owner.path);
      const state: PortState = owner.isOpen && link !== undefined ? link.state : (owner.problem ?? 'opening');
      return { path: owner.path, state, error: owner.error, connections: owner.connections, link };
    });
    return { ports, listError: this.#listError };
  }

  async #close(): Promise<void> {
    this.#closed = true;
    clearInterval(this.#ticker);
    clearTimeout(this.#discoverer);
    await Promise.all([...this.#owners.values()].map((owner) => owner.stop()));
  }
}
