import { decide, evolve, initial, type TableState } from '#engine/api';
import type { Event } from '#vocabulary/hands/events';
import type { Input } from '#vocabulary/hands/inputs';

/** Decides the recorded inputs once more and names every input whose events are not those on record. */
export class DecidingAgain {
  readonly differences: string[] = [];
  inputs = 0;
  #state: TableState = initial();
  #group: Event[] = [];

  take(event: Event): void {
    const first = this.#group[0];
    // A fact that was stated twice is two inputs under one name.
    const isNext = event.type === 'input-taken' && this.#group.some((earlier) => earlier.type === 'input-taken');
    if (isNext || (first !== undefined && first.cause !== event.cause && !isLateCause(this.#group, event)))
      this.finish();
    this.#group.push(event);
  }

  finish(): void {
    const group = this.#group;
    this.#group = [];
    const taken = group.find((event) => event.type === 'input-taken');
    const before = this.#state;
    for (const event of group) this.#state = evolve(this.#state, event);
    // What was undone or opened by the vault is on record by its effect, not as an input.
    if (taken?.type !== 'input-taken' || group.some((event) => event.type === 'hand-redecided')) return;
    this.inputs += 1;
    const input: Input = taken.input;
    const again = JSON.stringify(decide(before, input).events);
    if (again !== JSON.stringify(group))
      this.differences.push(`input ${input.id} (${input.type}) is decided differently now`);
  }
}

/**
 * A sweep that is judged when the next input comes is caused by its own facts, in the middle of that input's events.
 */
function isLateCause(group: readonly Event[], event: Event): boolean {
  // A face is opened by the vault, after the decision that asked for it.
  if (event.type === 'card-made-public' || group.some((earlier) => earlier.type === 'card-made-public')) return false;
  const taken = group.find((earlier) => earlier.type === 'input-taken');
  return (
    taken?.type === 'input-taken' &&
    event.type !== 'input-taken' &&
    event.type !== 'hand-begun' &&
    event.atMs === taken.atMs
  );
}
