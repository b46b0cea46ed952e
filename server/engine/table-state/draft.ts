import type { CardRef } from '#vocabulary/card-refs';
import type { BettingEffect } from '#vocabulary/hands/betting-effects';
import type { Event, EventBody, RedecidedWhy } from '#vocabulary/hands/events';
import type { Author } from '#vocabulary/hands/inputs';
import type { PlanEffect } from '#vocabulary/hands/plan-effects';
import type { Question, Verdict } from '#vocabulary/hands/verdicts';
import { type InputId, type QuestionId, questionId, type VerdictId } from '#vocabulary/ids';
import { assert } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import type { Ms } from '#vocabulary/units';
import { evolve } from './evolve.ts';
import type { HandState, TableState } from './state.ts';

export interface Move {
  readonly input: InputId;
  readonly before: InputId;
}

export interface Rewrite {
  readonly why: RedecidedWhy;
  readonly without: readonly InputId[];
  /** Filled in just before this input, as the state there demands. */
  readonly fill?: { readonly before: InputId; readonly what: Filling };
  /** Told late: each happened before the other one, and is put there after those before it in the list. */
  readonly moves?: readonly Move[];
  /** Decided as soon as this holds, whenever it was told. */
  readonly asSoonAs?: { readonly input: InputId; readonly isReady: (hand: HandState) => boolean };
}

/** `round`: whoever still had to act checked or called. `seats`: these did. `fold`: this seat folded. */
export type Filling =
  | { readonly type: 'round' }
  | { readonly type: 'seats'; readonly seats: readonly Seat[] }
  | { readonly type: 'fold'; readonly seat: Seat };

type Doubt = Pick<Question, 'ask'> & Partial<Pick<Question, 'seats' | 'refs' | 'options'>>;

/**
 * A decision in the making: every event is applied as soon as it is found, so what comes later in the same decision
 * sees it, and the live state is the fold of the events by construction.
 */
export class Draft {
  readonly events: Event[] = [];
  #state: TableState;
  /** Asks for the hand to be decided anew, instead of going on from here. */
  rewrite: Rewrite | undefined;
  /** Part of a re-decision: what answers filled in is among the inputs already, and nothing is rewritten again. */
  replays = false;
  /** Of what is decided anew: the cards whose faces everybody had seen before; `null`: nothing is decided anew. */
  seenBefore: readonly CardRef[] | null = null;
  /** Of what is decided anew: deals whose misdeal was taken back, which none of the inputs tells. */
  misdealsTakenBack: readonly number[] = [];
  /** Of what is decided anew: nobody has heard of other misdeals yet, nor of these before their time. */
  misdealsTold: ReadonlyMap<VerdictId, Ms> | undefined;
  /** What the next events are caused by; a sweep that is judged late is caused by its own facts. */
  cause: InputId;
  readonly atMs: Ms;
  /** Who says what is decided on; null where nobody does, as when a card lands. */
  by: Author | null = null;
  /** When that happened which is decided on: of what is told late, before it was told. */
  byMs: Ms;

  constructor(state: TableState, cause: InputId, atMs: Ms) {
    this.#state = state;
    this.cause = cause;
    this.atMs = atMs;
    this.byMs = atMs;
  }

  /** People had heard of that misdeal when what is decided on now was told. */
  isToldOf(misdeal: VerdictId): boolean {
    return this.misdealsTold === undefined || this.atMs >= (this.misdealsTold.get(misdeal) ?? Number.POSITIVE_INFINITY);
  }

  get state(): TableState {
    return this.#state;
  }

  get hand(): HandState {
    const { hand } = this.#state;
    assert(hand !== null, 'a hand is in progress');
    return hand;
  }

  emit(body: EventBody): void {
    const event: Event = { cause: this.cause, atMs: this.atMs, ...body };
    this.events.push(event);
    this.#state = evolve(this.#state, event);
  }

  plan(...effects: readonly PlanEffect[]): void {
    this.emit({ type: 'plan-changed', effects });
  }

  /** Chips move and turns change, if anything does. */
  bet({ effects }: { readonly effects: readonly BettingEffect[] }): void {
    if (effects.length > 0) this.emit({ type: 'betting-moved', effects });
  }

  /** Asks people about what has just come; `about` tells doubts of one cause apart. */
  ask(about: string, { seats = [], refs = [], options = [], ...question }: Doubt): void {
    const id = questionId(`${about}:${this.cause}`);
    this.emit({ type: 'question-asked', question: { id, seats, refs, cause: this.cause, options, ...question } });
  }

  /** A verdict is done with, and nobody needs to answer what was asked beside it. */
  conclude({ id, question }: Pick<Verdict, 'id' | 'question'>, status: 'resolved' | 'withdrawn'): void {
    this.emit({ type: 'verdict-settled', id, status });
    this.closeQuestion(question);
  }

  closeQuestion(id: QuestionId | undefined): void {
    if (id !== undefined && this.hand.questions.some((question) => question.id === id))
      this.emit({ type: 'question-closed', id });
  }
}
