import type { Answer, HostMessage, Result } from '#protocol/generated/messages';
import { LIMITS } from '#protocol/generated/messages';
import type { Ms } from '#vocabulary/units';

/** A host message before it has its number. */
export type HostOrder = HostMessage extends infer Message ? (Message extends HostMessage ? Omit<Message, 'seq'> : never) : never;

/** What a person or the table may ask of a device; the rest is the link's own business. */
export type DeviceOrder = Extract<HostOrder, { readonly type: 'configure' | 'name' | 'keep' | 'light' | 'buzz' | 'reboot' }>;

/** Orders wait for each other: one unanswered at a time (P-74), each tried a few times. */
export class OrderQueue {
  readonly #waiting: DeviceOrder[] = [];
  #underWay: { readonly order: DeviceOrder; readonly sentMs: Ms; readonly tries: readonly number[] } | undefined;
  #refused = 0;

  /** `false`: too many wait already. */
  add(order: DeviceOrder): boolean {
    if (this.#waiting.length >= ORDERS_WAITING_MAX) return false;
    this.#waiting.push(order);
    return true;
  }

  clear(): void {
    this.#waiting.length = 0;
    this.#underWay = undefined;
  }

  /** Orders that the device could not carry out, or never answered. */
  get refused(): number {
    return this.#refused;
  }

  answered(answer: Answer): void {
    const current = this.#underWay;
    // A slow device may answer a try that was repeated meanwhile: it was done all the same.
    if (current === undefined || !current.tries.includes(answer.answers)) return;
    if (!isDone(answer.result, current.order, current.tries.length > 1)) this.#refused += 1;
    this.#underWay = undefined;
  }

  /** The order to be written now, if any. `number` gives it its number. */
  due(nowMs: Ms, number: () => number): HostMessage | undefined {
    const current = this.#underWay;
    if (current !== undefined && nowMs - current.sentMs < LIMITS.resendMs) return undefined;
    const again = current !== undefined && current.tries.length < TRIES_MAX;
    if (current !== undefined && !again) this.#refused += 1;
    const order = again ? current.order : this.#waiting.shift();
    if (order === undefined) {
      this.#underWay = undefined;
      return undefined;
    }
    const seq = number();
    this.#underWay = { order, sentMs: nowMs, tries: again ? [...current.tries, seq] : [seq] };
    return { ...order, seq };
  }
}

/** A restart that is repeated finds the device restarted: that is what was wanted (P-73). */
function isDone(result: Result, order: DeviceOrder, wasRepeated: boolean): boolean {
  return result === 'done' || (result === 'wrong-boot' && order.type === 'reboot' && wasRepeated);
}

/** Settings of all antennas and all lights, twice. */
const ORDERS_WAITING_MAX = 128;
/** Five times half a second: a device that has not answered then is silent anyway. */
const TRIES_MAX = 5;
