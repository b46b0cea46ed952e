import type { Step } from '#vocabulary/hands/steps';
import type { Seat } from '#vocabulary/seats';
import { isZone, seatZone } from '#vocabulary/zones';
import { passiveAct } from '../betting/api.ts';
import { nextSteps } from '../conduct/asked/next-steps.ts';
import { isIn } from '../table-state/cards.ts';
import type { Dice } from './dice.testing.ts';
import type { ProvingTable } from './table.testing.ts';

/** People who do what the screen asks for, one step after another, whether it is dealing or a remedy. */
export class Guide {
  readonly table: ProvingTable;
  readonly dice: Dice;
  /** What the proofs themselves count, so that an expectation is not read off the engine. */
  acts = 0;
  actsThisStreet = 0;
  bettors: readonly Seat[] = [];
  folded: readonly Seat[] = [];

  constructor(table: ProvingTable, dice: Dice) {
    this.table = table;
    this.dice = dice;
  }

  fork(): Guide {
    const other = new Guide(this.table.fork(), this.dice);
    other.acts = this.acts;
    other.actsThisStreet = this.actsThisStreet;
    other.bettors = this.bettors;
    other.folded = this.folded;
    return other;
  }

  get next(): Step | undefined {
    return nextSteps(this.table.state)[0];
  }

  /** Carries out what is asked for next; false when nothing is. */
  step(): boolean {
    if (this.#decide()) return true;
    const { next } = this;
    if (next === undefined) return false;
    if (next.do === 'award' && this.#sayWhere()) return true;
    this.#carryOut(next);
    this.table.wait(1000);
    return true;
  }

  /** Until the hand is over; false where it does not come to an end. */
  finish(stepsMax = 600): boolean {
    for (let steps = 0; steps < stepsMax; steps += 1) if (!this.step()) return this.table.hand.ledger.over !== 'no';
    return false;
  }

  /**
   * A td-call whose remedy asks for nothing waits for the director: he takes the first way out that settles something.
   */
  #decide(): boolean {
    const { table } = this;
    const { questions, verdicts } = table.hand;
    for (const { verdict } of verdicts) {
      if (verdict.status !== 'open' || verdict.severity !== 'td-call' || verdict.remedyDone < verdict.remedy.length)
        continue;
      const before = questions.find(({ id, ask }) => id === verdict.question && ask === 'had-acted');
      if (before !== undefined) {
        // Nobody in a proof forgets a button: it was too early indeed.
        table.feed({ type: 'answered', question: before.id, answer: 'no', by: { role: 'operator' } });
        return true;
      }
      const asked = questions.find(({ id, ask }) => id === verdict.question && ask === 'td-decides');
      const option = asked?.options.find((key) => key !== 'floor') ?? asked?.options[0];
      if (asked === undefined || option === undefined) continue;
      table.feed({ type: 'answered', question: asked.id, answer: { option }, by: { role: 'director' } });
      return true;
    }
    return false;
  }

  /**
   * Nobody wins while it is asked where a card lies: people look, and it is where it was thought to be, or at the first
   * place asked of.
   */
  #sayWhere(): boolean {
    const { table } = this;
    const asked = table.hand.questions.find(({ ask }) => ask === 'which-place');
    const [ref] = asked?.refs ?? [];
    const believed = asked?.options.find(
      (zone) => ref !== undefined && isZone(zone) && isIn(table.hand.cards, ref, zone),
    );
    const option = believed ?? asked?.options[0];
    if (asked === undefined || option === undefined) return false;
    table.feed({ type: 'answered', question: asked.id, answer: { option }, by: { role: 'operator' } });
    return true;
  }

  #carryOut(step: Step): void {
    const { table, dice } = this;
    switch (step.do) {
      case 'deal':
        table.deal(seatZone(step.seat));
        return;
      case 'burn':
        table.deal('BURN');
        return;
      case 'lay':
        table.deal(step.place);
        this.actsThisStreet = 0;
        return;
      case 'take-next':
        table.deal(step.to);
        return;
      case 'move':
        table.move(step.ref, step.to);
        if (!table.sees(step.to)) {
          table.wait(1500);
          table.declare({ type: 'done' });
        }
        return;
      case 'show-card':
        table.declare({ type: 'shown', ref: step.ref });
        return;
      case 'collect':
        table.collect(dice);
        table.declare({ type: 'done' });
        this.acts = 0;
        this.actsThisStreet = 0;
        this.bettors = [];
        this.folded = [];
        return;
      case 'shuffle':
        table.shoe = dice.shuffled(table.shoe);
        table.declare({ type: 'shuffled' });
        return;
      case 'cut':
        table.declare({ type: 'cut' });
        return;
      case 'gather':
        table.declare({ type: 'bets-gathered' });
        return;
      case 'flip':
        table.declare({ type: 'flip', place: step.place });
        this.actsThisStreet = 0;
        return;
      case 'bet':
        this.#act();
        return;
      case 'show':
        table.declare({ type: 'tabled', seat: step.seat });
        return;
      case 'return-bets':
      case 'award':
        table.declare({ type: 'done' });
    }
  }

  #act(): void {
    if (this.table.setup.profile.acts !== 'every') {
      this.table.press('NEXT');
      return;
    }
    const passive = passiveAct(this.table.hand.betting);
    if (passive === null) throw new Error('the screen asks for betting, and it is nobody’s turn');
    const { seat, act } = passive;
    this.table.feed({ type: 'act', seat, act, how: 'observed', by: { role: 'seat', seat } });
    this.acts += 1;
    this.actsThisStreet += 1;
    if (act.type === 'call' && !this.bettors.includes(seat)) this.bettors = [...this.bettors, seat];
  }

  /** Everybody but one gives up; false where the river is reached before that. */
  foldAround(): boolean {
    while (this.table.hand.ledger.over === 'no') {
      if (this.table.hand.betting.turn === null) this.step();
      else this.fold();
    }
    return this.table.hand.ledger.over === 'folds';
  }

  /** The seat whose turn it is folds, with words and cards. */
  fold(): Seat {
    const { turn } = this.table.hand.betting;
    if (turn === null) throw new Error('it is nobody’s turn');
    this.table.feed({
      type: 'act',
      seat: turn,
      act: { type: 'fold' },
      how: 'observed',
      by: { role: 'seat', seat: turn },
    });
    for (const ref of this.table.cardsIn(seatZone(turn))) this.table.move(ref, 'MUCK');
    this.acts += 1;
    this.folded = [...this.folded, turn];
    return turn;
  }
}
