import { LIMITS } from '#protocol/generated/messages';
import type { Ms } from '#vocabulary/units';
import { BRIDGE_LIMITS } from '../lines/limits.ts';

/**
 * The place in the records of one boot: what was taken, what is durable, what is missing and has to be asked for (P-31,
 * P-32, P-36).
 */
export class Sequence {
  #taken = 0;
  #durable = 0;
  #hole = false;
  #askedMs = Number.NEGATIVE_INFINITY;
  #owed: { readonly upto: number; readonly sinceMs: Ms } | undefined;
  #ackOwed = false;
  #ackSentMs = Number.NEGATIVE_INFINITY;

  constructor(taken: number, durable: number) {
    this.#taken = taken;
    this.#durable = durable;
  }

  get taken(): number {
    return this.#taken;
  }

  get durable(): number {
    return this.#durable;
  }

  get hole(): boolean {
    return this.#hole;
  }

  /** Only `next` may be used. */
  offer(seq: number): 'next' | 'repeated' | 'ahead' {
    if (seq <= this.#taken) {
      // It came again because our acknowledgement did not arrive.
      if (seq <= this.#durable) this.#ackOwed = true;
      return 'repeated';
    }
    if (seq > this.#taken + 1) {
      this.#hole = true;
      return 'ahead';
    }
    this.#advance(seq);
    return 'next';
  }

  /** Records up to `upto` will never come. Returns how many of them were not known yet. */
  skip(upto: number): number {
    const lost = Math.max(0, upto - this.#taken);
    if (lost > 0) this.#advance(upto);
    return lost;
  }

  /** A line that is no record knows of record `seq`; it may have overtaken it. */
  owe(seq: number, nowMs: Ms): void {
    if (seq > this.#taken && seq > (this.#owed?.upto ?? 0))
      this.#owed = { upto: seq, sinceMs: this.#owed?.sinceMs ?? nowMs };
  }

  /** `false`: not the number of a record that was taken, so there is nothing to acknowledge. */
  acknowledge(seq: number): boolean {
    if (seq > this.#taken) return false;
    if (seq > this.#durable) {
      this.#durable = seq;
      this.#ackOwed = true;
    }
    return true;
  }

  /** A new connection: the device has heard nothing of what is under way. */
  restart(): void {
    this.#hole = false;
    this.#owed = undefined;
    this.#ackSentMs = Number.NEGATIVE_INFINITY;
  }

  /** The record to ask for again now. */
  askAgain(nowMs: Ms): number | undefined {
    if (this.#owed !== undefined && nowMs - this.#owed.sinceMs >= LIMITS.resendMs) this.#hole = true;
    if (!this.#hole || nowMs - this.#askedMs < LIMITS.resendMs) return undefined;
    this.#askedMs = nowMs;
    return this.#taken + 1;
  }

  /** The number to acknowledge now. */
  ackDue(nowMs: Ms): number | undefined {
    const since = nowMs - this.#ackSentMs;
    if (since < BRIDGE_LIMITS.ackEveryMs || (!this.#ackOwed && since < LIMITS.hostKeepAliveMs)) return undefined;
    this.#ackOwed = false;
    this.#ackSentMs = nowMs;
    return this.#durable;
  }

  #advance(seq: number): void {
    this.#taken = seq;
    this.#hole = false;
    this.#askedMs = Number.NEGATIVE_INFINITY;
    if (this.#owed !== undefined && this.#owed.upto <= seq) this.#owed = undefined;
  }
}
