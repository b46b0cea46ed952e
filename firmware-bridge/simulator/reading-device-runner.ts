import { randomInt } from 'node:crypto';
import { ReadingDevice, type ReadingDeviceOptions } from '#device/reading-device';
import type { SimWire } from './sim-wire.ts';

/**
 * A reading-level device at the end of a wire, kept going by the clock of the wall at up to 50 times its speed. The
 * wire may be pulled and another one plugged in; the device goes on meanwhile, as a board with its own supply does.
 */
export class RunningDevice {
  readonly device: ReadingDevice;
  readonly #speed: number;
  readonly #timer: NodeJS.Timeout;
  #wire: SimWire | undefined;
  #beganMs = performance.now();
  #passedMs = 0;
  #waiting = '';

  constructor(options: ReadingDeviceOptions, speed = 1) {
    this.#speed = Math.min(SPEED_MAX, speed);
    // P-13: a device that this program starts anew must not look like the one of its last run.
    this.device = new ReadingDevice({ boot: randomInt(1, 0x10000), ...options }, (bytes) => {
      this.#waiting += bytes;
    });
    this.#timer = setInterval(() => this.#catchUp(), STEP_MS);
  }

  plug(wire: SimWire): void {
    this.unplug();
    this.#wire = wire;
    wire.onBytes((bytes) => {
      if (this.#wire === wire) this.device.hear(bytes);
    });
  }

  unplug(): void {
    this.#wire?.unplug();
    this.#wire = undefined;
  }

  /** Puts bytes on the line that the device never said. */
  disturb(noise: string): void {
    this.#wire?.send(noise);
  }

  close(): void {
    clearInterval(this.#timer);
    this.unplug();
  }

  #catchUp(): void {
    const target = (performance.now() - this.#beganMs) * this.#speed;
    // After a long pause of the process the device does not rush through what it missed: it lags.
    if (target - this.#passedMs > LAG_MS_MAX * this.#speed)
      this.#beganMs += (target - this.#passedMs) / this.#speed - LAG_MS_MAX;
    const due = Math.floor(Math.min(target - this.#passedMs, LAG_MS_MAX * this.#speed));
    this.device.advance(due);
    this.#passedMs += due;
    if (this.#waiting === '') return;
    this.#wire?.send(this.#waiting);
    this.#waiting = '';
  }
}

const STEP_MS = 2;
const SPEED_MAX = 50;
const LAG_MS_MAX = 200;
