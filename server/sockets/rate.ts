/** So many a second, and a burst now and then. */
export class Rate {
  readonly #perSecond: number;
  readonly #burst: number;
  #credit: number;
  #atMs: number;

  constructor(perSecond: number, burst: number, nowMs: number) {
    this.#perSecond = perSecond;
    this.#burst = burst;
    this.#credit = burst;
    this.#atMs = nowMs;
  }

  allows(nowMs: number): boolean {
    this.#credit = Math.min(this.#burst, this.#credit + ((nowMs - this.#atMs) / 1_000) * this.#perSecond);
    this.#atMs = nowMs;
    if (this.#credit < 1) return false;
    this.#credit -= 1;
    return true;
  }
}
