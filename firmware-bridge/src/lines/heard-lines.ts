export interface HeardCounts {
  /**
   * Lines of ours, and how many of them the device could not read (P-71), both since its first heartbeat on this
   * connection.
   */
  readonly sent: number;
  readonly refused: number;
}

/**
 * How well a device hears us. What it had refused before counts for nothing: its count goes back to its start, when a
 * line that the port's opening cut in two, or another program's, tells nothing about the cable.
 */
export class HeardLines {
  #before: number | undefined;
  #newest = 0;
  #sent = 0;

  get counts(): HeardCounts {
    return { sent: this.#sent, refused: this.#newest - (this.#before ?? this.#newest) };
  }

  wrote(): void {
    if (this.#before !== undefined) this.#sent += 1;
  }

  /** As a heartbeat has it; less than before is a device that began anew. */
  told(refused: number): void {
    if (this.#before === undefined || refused < this.#newest) {
      this.#before = refused;
      this.#sent = 0;
    }
    this.#newest = refused;
  }
}
