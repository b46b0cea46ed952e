/** What people do, one thing after the other: a script pauses for some milliseconds, or until something is so. */
export type Script = Generator<Pause, void, void>;
export type Pause = number | (() => boolean);

/** One person's, or one thing's, script, run by virtual time. */
export class ScriptRunner {
  readonly #script: Script;
  #wakesAtMs = 0;
  #until: (() => boolean) | null = null;
  isDone = false;

  constructor(script: Script) {
    this.#script = script;
  }

  advance(nowMs: number): void {
    for (let step = 0; step < STEPS_MAX && !this.isDone; step++) {
      if (this.#until === null ? nowMs < this.#wakesAtMs : !this.#until()) return;
      const next = this.#script.next();
      if (next.done === true) {
        this.isDone = true;
        return;
      }
      if (typeof next.value === 'number') {
        this.#until = null;
        this.#wakesAtMs = nowMs + next.value;
      } else this.#until = next.value;
    }
  }
}

/** Deeds beside the game, each in its own time. */
export class Errands {
  #running: ScriptRunner[] = [];

  add(script: Script): void {
    this.#running.push(new ScriptRunner(script));
  }

  get isBusy(): boolean {
    return this.#running.length > 0;
  }

  advance(nowMs: number): void {
    if (this.#running.length === 0) return;
    for (const runner of [...this.#running]) runner.advance(nowMs);
    this.#running = this.#running.filter(({ isDone }) => !isDone);
  }
}

/** A script that never pauses would stop the world; so many things nobody does in one instant. */
const STEPS_MAX = 100;
