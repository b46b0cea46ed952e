import { type ButtonAction, LIMITS } from '#protocol/generated/messages';

/** One debounced button, sampled once a millisecond (P-60, P-61). */
export class ButtonInput {
  /** The level of the switch now, bouncing or not. */
  down = false;
  #accepted = false;
  #differing = 0;
  #pressedTicks = 0;
  #heldSaid = false;

  get isDown(): boolean {
    return this.#accepted;
  }

  /** Up, and up for long enough: a sample would change nothing. */
  get isAtRest(): boolean {
    return !this.down && !this.#accepted && this.#differing === 0;
  }

  sample(ticks: number): { readonly action: ButtonAction; readonly held: number } | undefined {
    this.#differing = this.down === this.#accepted ? 0 : this.#differing + 1;
    const since = (ticks - this.#pressedTicks) >>> 0;
    if (this.#differing >= LIMITS.debounceMs) {
      this.#accepted = this.down;
      this.#differing = 0;
      if (!this.#accepted) return { action: 'released', held: Math.min(0xffff, since) };
      this.#pressedTicks = ticks;
      this.#heldSaid = false;
      return { action: 'pressed', held: 0 };
    }
    if (!this.#accepted || this.#heldSaid || since < LIMITS.holdMs) return undefined;
    this.#heldSaid = true;
    return { action: 'held', held: LIMITS.holdMs };
  }
}

/** One rotary encoder (P-62). */
export class EncoderInput {
  /** The levels of both lines now. */
  a = false;
  b = false;
  #phase = 0;
  #steps = 0;
  #clicks = 0;
  #saidTicks: number | undefined;

  /** Whole clicks at once, for those who do not care about the lines. */
  turn(clicks: number): void {
    this.#clicks += clicks;
  }

  /** Neither line moved since the last sample, and no click is owed: a sample would change nothing. */
  get isAtRest(): boolean {
    return this.#clicks === 0 && this.#phaseNow() === this.#phase;
  }

  /** The clicks to be recorded now. */
  sample(ticks: number): number | undefined {
    this.#follow();
    const soon = this.#saidTicks !== undefined && (ticks - this.#saidTicks) >>> 0 < LIMITS.encoderMs;
    if (this.#clicks === 0 || soon) return undefined;
    const said = Math.max(-127, Math.min(127, this.#clicks));
    this.#clicks -= said;
    this.#saidTicks = ticks;
    return said;
  }

  /** Gray code to position within a click: 00, 10, 11, 01. */
  #phaseNow(): number {
    return this.a ? (this.b ? 2 : 1) : this.b ? 3 : 0;
  }

  #follow(): void {
    const phase = this.#phaseNow();
    const moved = (phase - this.#phase) & 3;
    this.#phase = phase;
    if (moved === 1) this.#steps += 1;
    if (moved === 3) this.#steps -= 1;
    if (Math.abs(this.#steps) === 4) this.#clicks += Math.sign(this.#steps);
    // At rest, too: a step that was missed does not shift all later clicks.
    if (Math.abs(this.#steps) === 4 || phase === 0) this.#steps = 0;
  }
}
