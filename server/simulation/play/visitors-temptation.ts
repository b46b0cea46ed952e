import { SIMPLE_KINDS, type SimpleKind } from '#vocabulary/kinds';
import { isOverPhase, type LastActView, type PublicView } from '#wire/views/public-view';
import { SeededRandom } from '../chance/random.ts';
import { MISTAKE_FOR, MISTAKES, mistakeOf } from '../mistakes/catalogue.ts';
import { DEAL_MISTAKES } from '../mistakes/deal-mistakes.ts';
import type { Mistake } from '../mistakes/mistake.ts';
import type { Temptation } from './people.ts';

/**
 * What the visitors of `npm start` see: forgotten burn, a clean hand, then now and then a mistake; and what they ask
 * for on the panel.
 */
export class VisitorsTemptation implements Temptation {
  readonly #random: SeededRandom;
  #firstHand: number | null = null;
  #hand = 0;
  /** The first of them whose moment comes. */
  #own: readonly Mistake[] = [];
  /** From this hand on, counted from the first one. */
  #dueAt = HANDS_APART;
  #deal = '';
  #spoiltDeal = '';
  pending: SimpleKind[] = [];

  constructor(seed: number | string) {
    this.#random = new SeededRandom(seed);
  }

  /** "Make this mistake at the next possible moment." */
  ask(kind: SimpleKind): boolean {
    if (MISTAKE_FOR[kind] === undefined) return false;
    if (!this.pending.includes(kind)) this.pending = [...this.pending, kind];
    return true;
  }

  /**
   * What was asked for comes before what they would do by themselves; whatever is possible first, and one thing after
   * the other.
   */
  mistakesFor(hand: number, view: PublicView): readonly Mistake[] {
    if (this.pending.length > 0) return isAtPeace(view) ? this.#asked(view) : [];
    // A hand that was given up at a restart is not the first that visitors see.
    if (this.#firstHand === null && isOverPhase(view.hand?.phase)) return [];
    if (hand !== this.#hand) {
      this.#hand = hand;
      this.#firstHand ??= hand;
      this.#own = this.#choose(hand - this.#firstHand);
    }
    return this.#own;
  }

  interruptions(hand: number, view: PublicView): readonly Mistake[] {
    return this.mistakesFor(hand, view).filter(({ interrupts }) => interrupts);
  }

  /** A hand that is over before its river is rare. */
  wantsFolds(): boolean {
    return this.pending.length > 0 && this.pending.every((kind) => kind === 'RABBIT_HUNT');
  }

  wantsNoSmallBlind(): boolean {
    return this.pending.some((kind) => kind === 'EXPOSED_FIRST_TWO');
  }

  made(mistake: Mistake): void {
    if (this.#own.includes(mistake)) {
      this.#own = [];
      this.#dueAt = this.#hand - (this.#firstHand ?? 0) + HANDS_APART;
    }
    this.pending = this.pending.filter((kind) => MISTAKE_FOR[kind] !== mistake.error);
    if (DEAL_MISTAKES.includes(mistake)) this.#spoiltDeal = this.#deal;
  }

  #asked(view: PublicView): readonly Mistake[] {
    this.#deal = `${view.hand?.number}/${view.hand?.redeal}`;
    return this.pending.flatMap((kind) => {
      const error = MISTAKE_FOR[kind];
      const mistake = error === undefined ? undefined : mistakeOf(error);
      // Two mistakes in one deal are one misdeal (C25), whatever each would have been called.
      const isTooMuch = mistake !== undefined && DEAL_MISTAKES.includes(mistake) && this.#deal === this.#spoiltDeal;
      return mistake === undefined || isTooMuch || !isCalledSo(kind, view) ? [] : [mistake];
    });
  }

  /** One that is due is any; whose hand had no moment for it is followed in the next hand by whatever has one. */
  #choose(nth: number): readonly Mistake[] {
    if (nth === 0) return [mistakeOf('burn-forgotten-flop')].filter((mistake) => mistake !== undefined);
    if (nth < this.#dueAt) return [];
    const mixed = this.#random.shuffled(NAMED_MISTAKES);
    return nth === this.#dueAt ? mixed.slice(0, 1) : mixed;
  }
}

/** What went wrong before has been put right: one mistake at a time can be understood. */
const isAtPeace = ({ verdicts, questions }: PublicView): boolean =>
  questions.length === 0 && verdicts.every(({ status }) => status !== 'open');

/** Before the first act a book may call a card that its player turned up a misdeal. */
const isCalledSo = (kind: SimpleKind, view: PublicView): boolean =>
  kind !== 'EXPOSED_BY_PLAYER' ||
  view.hand?.street !== 'preflop' ||
  view.seats.some(({ lastAct }) => lastAct !== null && !isPost(lastAct.act));

const isPost = (act: LastActView['act']): boolean =>
  act === 'small-blind' || act === 'big-blind' || act === 'ante' || act === 'straddle';

/**
 * A visitor sees a mistake every second or third hand: often enough for who stays ten minutes, and most of what he sees
 * goes well.
 */
const HANDS_APART = 2;

/** Those that everybody at the table hears called. */
const NAMED_MISTAKES: readonly Mistake[] = MISTAKES.filter(({ error }) => Object.values(MISTAKE_FOR).includes(error));

export const PANEL_MISTAKES: readonly SimpleKind[] = SIMPLE_KINDS.filter((kind) => MISTAKE_FOR[kind] !== undefined);
