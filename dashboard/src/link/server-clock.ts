/** The server's own clock, as this screen knows it from what it was told. */
export class ServerClock {
  #session = '';
  #offsetMs = 0;

  /** Each telling was under way for a while: the one that was quickest is nearest, and none is ahead of the server. */
  told(atMs: number, steadyMs: number, session = this.#session): void {
    const offsetMs = atMs - steadyMs;
    this.#offsetMs = session === this.#session ? Math.max(this.#offsetMs, offsetMs) : offsetMs;
    this.#session = session;
  }

  at(steadyMs: number): { readonly session: string; readonly nowMs: number } {
    return { session: this.#session, nowMs: steadyMs + this.#offsetMs };
  }
}

let heard = { nowMs: Number.NaN, atMs: 0 };

/**
 * The table's clock as the newest view has it: it goes on while no view comes, because one comes only when something
 * changed.
 */
export function noteTableTime(nowMs: number): void {
  if (nowMs !== heard.nowMs) heard = { nowMs, atMs: performance.now() };
}

/** How long ago, by this screen, a view said that it is `nowMs`. */
export function msSince(nowMs: number): number {
  return nowMs === heard.nowMs ? performance.now() - heard.atMs : 0;
}
