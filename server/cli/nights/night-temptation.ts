import type { SeededRandom } from '#simulation/chance/random';
import { admissibleKinds } from '#simulation/labels/admissible';
import { PHYSICAL_ERRORS, type PhysicalError } from '#simulation/labels/truth';
import { mistakeOf } from '#simulation/mistakes/catalogue';
import type { Mistake } from '#simulation/mistakes/mistake';
import type { Temptation } from '#simulation/play/people';
import type { TableProfile } from '#vocabulary/profiles';
import type { RuleBook } from '#vocabulary/rule-books';
import type { Street } from '#vocabulary/zones';
import type { PublicView } from '#wire/views/public-view';
import type { MistakeRates } from './mistake-rates.ts';

/**
 * What part of a hand a mistake belongs to: in each at most one is made, so that no two are one irregularity to the
 * rule book.
 */
type Stage = 'deal' | Street | 'lay-flop' | 'lay-turn' | 'lay-river' | 'end';

interface Planned {
  readonly mistake: Mistake;
  readonly stage: Stage;
  waits: number;
}

/**
 * In so many hands of a hundred somebody errs, once or a few times. Those errors come next that have come least often
 * so far, so that each that this table can know of gets its share, also those whose moment seldom comes.
 */
export class NightTemptation implements Temptation {
  readonly #random: SeededRandom;
  readonly #rates: MistakeRates;
  readonly #errors: readonly PhysicalError[];
  /** Where no card is sensed the dealer looks up when all are dealt: nobody waits for a later one. */
  readonly #cardsWaitedMax: number;
  readonly #planned = new Map<PhysicalError, number>();
  readonly #made = new Map<PhysicalError, number>();
  #hand = 0;
  #plan: readonly Planned[] = [];
  /** What will go wrong in the next hand: some of it needs people to make room before. */
  #planAhead: readonly Planned[] | null = null;

  constructor(random: SeededRandom, rates: MistakeRates, ruleBook: RuleBook, profile: TableProfile) {
    this.#random = random;
    this.#rates = rates;
    this.#cardsWaitedMax = profile.senses.seats ? CARDS_WAITED_MAX : 1;
    const wanted = (error: PhysicalError): boolean =>
      (rates.only?.includes(error) ?? true) && rates.weights.get(error) !== 0;
    this.#errors = PHYSICAL_ERRORS.filter(
      (error) => wanted(error) && admissibleKinds(error, ruleBook, profile).length > 0,
    );
  }

  mistakesFor(hand: number, view: PublicView): readonly Mistake[] {
    if (hand !== this.#hand) {
      this.#hand = hand;
      this.#plan = this.#nextPlan();
      this.#planAhead = null;
    }
    return this.#due(stageOf(view));
  }

  interruptions(_hand: number, view: PublicView): readonly Mistake[] {
    return stageOf(view) === 'deal' ? this.#due('deal') : [];
  }

  #due(stage: Stage): readonly Mistake[] {
    const due = this.#plan.filter((planned) => planned.stage === stage);
    return due.flatMap((planned) => {
      // Not always at the first moment at which it could happen.
      if (planned.waits > 0) {
        planned.waits -= 1;
        return [];
      }
      return [planned.mistake];
    });
  }

  wantsFolds(): boolean {
    return this.#plan.some(({ mistake }) => mistake.error === 'shown-to-one' || mistake.error === 'rabbit-hunt');
  }

  wantsNoSmallBlind(): boolean {
    return this.#nextPlan().some(({ mistake }) => mistake.error === 'one-of-first-two-turned');
  }

  made({ error }: Mistake): void {
    this.#made.set(error, (this.#made.get(error) ?? 0) + 1);
    this.#plan = this.#plan.filter(({ mistake }) => mistake.error !== error);
  }

  #nextPlan(): readonly Planned[] {
    this.#planAhead ??= this.#random.chance(this.#rates.share) ? this.#newPlan() : [];
    return this.#planAhead;
  }

  #newPlan(): readonly Planned[] {
    const wanted = this.#errors
      .map((error) => ({ error, rank: this.#rank(error) }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ error }) => error);
    const plan: Planned[] = [];
    const another = 1 - LAST / this.#rates.most;
    for (const error of wanted) {
      if (plan.length >= this.#rates.most || (plan.length > 0 && !this.#random.chance(another))) break;
      const mistake = mistakeOf(error);
      const stage = this.#random.pick(stagesOf(error));
      if (mistake === undefined || stage === undefined || plan.some((other) => other.stage === stage)) continue;
      this.#planned.set(error, (this.#planned.get(error) ?? 0) + 1);
      plan.push({
        mistake,
        stage,
        waits: isOnce(error) ? 0 : this.#random.below(stage === 'deal' ? this.#cardsWaitedMax : WAITS_MAX),
      });
    }
    return plan;
  }

  /** The lower, the sooner: made seldom, and not tried in vain too often. */
  #rank(error: PhysicalError): number {
    const tried = (this.#made.get(error) ?? 0) + TRIED * (this.#planned.get(error) ?? 0);
    return tried / (this.#rates.weights.get(error) ?? 1) + this.#random.between(0, SPREAD);
  }
}

/**
 * How likely a hand that went wrong does not go wrong once more: 0.3 where three is the most, the less the more may be.
 */
const LAST = 0.9;
const WAITS_MAX = 4;
const CARDS_WAITED_MAX = 9;
const TRIED = 0.2;
const SPREAD = 3;

function stageOf({ hand, next }: PublicView): Stage {
  if (hand === null) return 'deal';
  if (hand.phase === 'showdown' || hand.phase === 'clearing' || hand.phase === 'void') return 'end';
  if (hand.phase === 'betting') return hand.street;
  if (next[0]?.do === 'deal' || next[0] === undefined) return 'deal';
  return LAID_AFTER[hand.street];
}

const LAID_AFTER: Readonly<Record<Street, Stage>> = {
  preflop: 'lay-flop',
  flop: 'lay-turn',
  turn: 'lay-river',
  river: 'end',
};

function stagesOf(error: PhysicalError): readonly Stage[] {
  if (/^(rabbit|hand-not-shown|shown-to-one|winner)/.test(error)) return ['end'];
  if (/^(flop-of-two|tock-board)/.test(error)) return ['lay-flop'];
  if (error === 'copied-card-on-place') return ['flop', 'turn', 'river'];
  if (error === 'tock-burned') return STREETS_LAID;
  if (error === 'tock-card-turned-early') return ['preflop', 'flop', 'turn'];
  if (/^extra-card/.test(error)) return ['preflop'];
  if (DEALT.has(error)) return ['deal'];
  const early = /^(flop|turn|river)-early/.exec(error)?.[1];
  if (early !== undefined) return early === 'flop' ? ['preflop'] : early === 'turn' ? ['flop'] : ['turn'];
  const laid = /^burn.*-(flop|turn|river)$|^(flop|turn|river)-of/.exec(error);
  if (laid !== null) return STREETS_LAID.filter((stage) => stage === `lay-${laid[1] ?? laid[2]}`);
  if (/^(burn-turned|burn-into|chips-missing-late)/.test(error)) return STREETS_LAID;
  return ['preflop', 'preflop', 'flop', 'turn', 'river'];
}

const STREETS_LAID: readonly Stage[] = ['lay-flop', 'lay-turn', 'lay-river'];

const DEALT: ReadonlySet<PhysicalError> = new Set([
  'dealt-to-wrong-seat',
  'dealt-to-empty-seat',
  'dealt-one-short',
  'hole-card-turned-by-dealer',
  'neighbour-saw-card',
  'card-dropped-by-dealer',
  'boxed-card',
  'other-deck-dealt',
  'card-pushed-back',
  'absent-player-dealt-in',
  'blind-card-turned-by-dealer',
  'two-cards-turned-by-dealer',
  'one-of-first-two-turned',
  'dead-card-put-in-hand',
]);

/** What can happen at one moment of a hand only must not wait for the next one. */
function isOnce(error: PhysicalError): boolean {
  return /^(extra-card|dealt-one-short|one-of-first-two|burn-forgotten|burned-twice|flop-of|turn-of|river-of|burn-turned|burn-into|rabbit|hand-not|shown-to|winner|tock-b|chips-missing)/.test(
    error,
  );
}
