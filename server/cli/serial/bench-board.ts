import { type Bridge, openBridge } from '#bridge/bridge';
import type { PortHealth } from '#bridge/findings/health';
import type { DeviceOrder } from '#bridge/lines/orders';
import { readerPorts } from '#bridge/readers/reader-ports';
import type { Hello } from '#protocol/generated/messages';
import { type DeviceId, deviceId } from '#vocabulary/readings';
import { ms } from '#vocabulary/units';
import { CardsAtAntennas } from './cards-at-antennas.ts';
import type { Bench } from './rehearsal.ts';

/** One board at the bench: what it is, what it is told, and what its antennas see. Nothing is acknowledged. */
export class BenchBoard {
  readonly #port: string;
  readonly #bridge: Bridge;
  readonly #stop: AbortSignal;
  readonly #now: () => number;
  readonly #cards = new CardsAtAntennas();

  constructor({ port, makePort, now }: Pick<Bench, 'port' | 'makePort' | 'now'>, stop: AbortSignal) {
    this.#port = port;
    this.#now = now ?? (() => performance.now());
    this.#stop = stop;
    this.#bridge = openBridge({
      ports: [port],
      makePort: makePort ?? readerPorts().makePort,
      now: () => ms(this.#now()),
      onReading: (reading) => this.#cards.note(reading),
    });
  }

  get health(): PortHealth | undefined {
    return this.#bridge.health().ports.find(({ path }) => path === this.#port);
  }

  /** As it introduced itself in the session that is on. */
  get hello(): Hello | undefined {
    const health = this.health;
    return health?.state === 'live' ? health.link?.hello : undefined;
  }

  get ordersRefused(): number {
    return this.health?.link?.ordersRefused ?? 0;
  }

  /** How many of its last 16 polls were good; undefined before the first heartbeat. */
  goodOf16(antenna: number): number | undefined {
    const digit = this.health?.link?.beat?.quality[antenna];
    return digit === undefined ? undefined : Number.parseInt(digit, 17);
  }

  /** One after the other, each when the one before it is answered. */
  tell(orders: readonly DeviceOrder[]): void {
    const { hello } = this;
    if (hello === undefined) return;
    for (const order of orders) this.#bridge.order(deviceId(hello.id), order);
  }

  /** The antennas that have a card, or had one since `forget`. */
  get antennasWithCards(): readonly number[] {
    const device = this.#device;
    return device === undefined ? [] : this.#cards.antennasWithCards(device);
  }

  /** Other antennas that have a card of this one. */
  sharersOf(antenna: number): readonly number[] {
    const device = this.#device;
    return device === undefined ? [] : this.#cards.sharersOf(device, antenna).map((other) => other.antenna);
  }

  /** What came by and did not stay. */
  forget(): void {
    const device = this.#device;
    if (device === undefined) return;
    Array.from(this.health?.link?.hello?.antennas ?? '').forEach((letter, antenna) => {
      if (letter !== 'p') this.#cards.forget(device, antenna);
    });
  }

  /** Also while a line of it is missing, or it is silent for a moment. */
  get #device(): DeviceId | undefined {
    const id = this.health?.link?.hello?.id;
    return id === undefined ? undefined : deviceId(id);
  }

  /** Whether it came to be so before `patienceMs` were over. */
  async until(holds: () => boolean, patienceMs: number): Promise<boolean> {
    const endMs = this.#now() + patienceMs;
    while (!holds()) {
      if (this.#now() > endMs || this.#stop.aborted) return false;
      await new Promise((resolve) => setTimeout(resolve, LOOK_EVERY_MS));
    }
    return true;
  }

  async close(): Promise<void> {
    await this.#bridge.close();
  }
}

/** A person does not notice it, and the machine does not either. */
const LOOK_EVERY_MS = 50;
