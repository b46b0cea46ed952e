/**
 * Watches the fields of one board from outside: how many were ever on at once, and which (rule P-50: one field on at a
 * time).
 */
export class RadioLog {
  /** Called at each switch of a field, in the middle of the program's step. */
  onSwitched: (reader: number, on: boolean) => void = () => undefined;
  readonly #on = new Set<number>();
  #mostAtOnce = 0;

  get mostAtOnce(): number {
    return this.#mostAtOnce;
  }

  get on(): readonly number[] {
    return [...this.#on];
  }

  switched(reader: number, on: boolean): void {
    if (on) this.#on.add(reader);
    else this.#on.delete(reader);
    this.#mostAtOnce = Math.max(this.#mostAtOnce, this.#on.size);
    this.onSwitched(reader, on);
  }
}
