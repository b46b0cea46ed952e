import type { Answer, HostMessage, Result } from '#protocol/generated/messages';
import { LIMITS } from '#protocol/generated/messages';
import type { Ms } from '#vocabulary/units';

/** A host message before it has its number. */
export type HostOrder = HostMessage extends infer Message
  ? Message extends HostMessage
    ? Omit<Message, 'seq'>
    : never
  : never;

/** What a person or the table may ask of a device; the rest is the link's own business. */
export type DeviceOrder = Extract<
  HostOrder,
  { readonly type: 'configure' | 'name' | 'keep' | 'light' | 'buzz' | 'reboot' }
>;

/** Orders wait for each other: one unanswered at a time (P-74), each tried a few times. */
export class OrderQueue {
  readonly #waiting: DeviceOrder[] = [];
  #underWay: Sent | undefined;
  /** Given up; an answer may still come. */
  #unanswered: readonly Sent[] = [];
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
    // It has restarted, though it answered nothing.
    this.#unanswered = this.#unanswered.filter(({ order }) => order.type !== 'reboot');
  }

  /** Orders that the device could not carry out, or never answered. */
  get refused(): number {
    return this.#refused + this.#unanswered.length;
  }

  answered(answer: Answer): void {
    // A slow device may answer a try that was repeated or given up meanwhile: it was done all the same.
    const isMeant = ({ tries }: Sent): boolean => tries.includes(answer.answers);
    const sent = [this.#underWay, ...this.#unanswered].find((one) => one !== undefined && isMeant(one));
    if (sent === undefined) return;
    if (!isDone(answer.result, sent.order, sent.tries.length > 1)) this.#refused += 1;
    if (sent === this.#underWay) this.#underWay = undefined;
    else this.#unanswered = this.#unanswered.filter((one) => one !== sent);
  }

  /** The order to be written now, if any. `number` gives it its number. */
  due(nowMs: Ms, number: () => number): HostMessage | undefined {
    const current = this.#underWay;
    if (current !== undefined && nowMs - current.sentMs < LIMITS.resendMs) return undefined;
    const again = current !== undefined && current.tries.length < TRIES_MAX;
    if (current !== undefined && !again) this.#giveUp(current);
    const order = again ? current.order : this.#waiting.shift();
    if (order === undefined) {
      this.#underWay = undefined;
      return undefined;
    }
    const seq = number();
    this.#underWay = { order, sentMs: nowMs, tries: again ? [...current.tries, seq] : [seq] };
    return { ...order, seq };
  }

  /** Of those given up long ago no answer comes: they are counted only. */
  #giveUp(sent: Sent): void {
    const all = [...this.#unanswered, sent];
    this.#refused += Math.max(0, all.length - UNANSWERED_MAX);
    this.#unanswered = all.slice(-UNANSWERED_MAX);
  }
}

interface Sent {
  readonly order: DeviceOrder;
  readonly sentMs: Ms;
  /** Its numbers. */
  readonly tries: readonly number[];
}

/** A restart that is repeated finds the device restarted: that is what was wanted (P-73). */
function isDone(result: Result, order: DeviceOrder, wasRepeated: boolean): boolean {
  return result === 'done' || (result === 'wrong-boot' && order.type === 'reboot' && wasRepeated);
}

/** Settings of all antennas and all lights, twice. */
const ORDERS_WAITING_MAX = 128;
/** As many as a slow device may still be busy with. */
const UNANSWERED_MAX = 16;
/** Five times half a second: a device that has not answered then is silent anyway. */
const TRIES_MAX = 5;
