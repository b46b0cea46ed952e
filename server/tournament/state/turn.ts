import { assert } from '#vocabulary/result';
import type { TournamentInput, TournamentRefusal } from '#vocabulary/tournament/tournament-inputs';
import type { Ms } from '#vocabulary/units';
import type { TournamentEvent } from './events.ts';
import { evolve } from './evolve.ts';
import type { Game, TournamentState } from './state.ts';

/** One input being decided: what comes of it, and the tournament as it then is. */
export class Turn {
  #state: TournamentState;
  readonly #events: TournamentEvent[] = [];
  readonly input: TournamentInput;

  constructor(state: TournamentState, input: TournamentInput) {
    this.#state = state;
    this.input = input;
  }

  get state(): TournamentState {
    return this.#state;
  }

  get events(): readonly TournamentEvent[] {
    return this.#events;
  }

  get game(): Game {
    assert(this.#state.game !== null, 'a tournament is planned');
    return this.#state.game;
  }

  get atMs(): Ms {
    return this.input.atMs;
  }

  /** Takes another input within this one; where that is refused, nothing came of it. */
  tryOut(
    input: TournamentInput,
    take: (attempt: Turn) => TournamentRefusal | undefined,
  ): TournamentRefusal | undefined {
    const attempt = new Turn(this.#state, input);
    const refusal = take(attempt);
    if (refusal === undefined) this.emit(...attempt.events);
    return refusal;
  }

  emit(...events: readonly TournamentEvent[]): void {
    for (const event of events) this.#state = evolve(this.#state, event);
    this.#events.push(...events);
  }
}
