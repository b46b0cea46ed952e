import type { Seat } from '#vocabulary/seats';

/**
 * Who had acted without a word or a button, and has said it since: what he had done by then he still knows, until
 * somebody raises and he is to act anew. Of the round before he knows it as well: a board that was cut off tells of
 * what was laid over that one when the next is under way already.
 */
export class LatePresses {
  #seats = new Set<Seat>();
  #before: ReadonlySet<Seat> = new Set();
  #roundSinceMs = Number.NEGATIVE_INFINITY;

  add(seat: Seat): void {
    this.#seats.add(seat);
  }

  /** Somebody has raised. */
  clear(): void {
    this.#seats.clear();
  }

  beginRound(nowMs: number): void {
    this.#before = this.#seats;
    this.#seats = new Set();
    this.#roundSinceMs = nowMs;
  }

  /** Whether he had acted when this card was drawn. */
  had(seat: Seat, drawnMs = Number.POSITIVE_INFINITY): boolean {
    return (drawnMs < this.#roundSinceMs ? this.#before : this.#seats).has(seat);
  }
}
