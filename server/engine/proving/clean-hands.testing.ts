import type { CardRef } from '#vocabulary/card-refs';
import type { Act } from '#vocabulary/hands/acts';
import type { Seat } from '#vocabulary/seats';
import { chips } from '#vocabulary/units';
import { BOARD_ZONES, BOARD_ZONES_OF, type BoardStreet, type Zone } from '#vocabulary/zones';
import { optionsFor } from '../betting/api.ts';
import { bettingOnceDealt } from '../conduct/assumed/before-acts.ts';
import type { Dice } from './dice.testing.ts';
import type { ProvingTable } from './table.testing.ts';

/** What the player himself knows of the books' burns (matrix.md B2, AMB-36): he does not ask the engine. */
function burnsOf({ setup }: ProvingTable, street: BoardStreet): number {
  if (setup.ruleBook === 'tock') return 0;
  return setup.options.burnBefore?.[street] ?? 1;
}

/** People who make no mistake: they deal, look at their cards, bet, burn, lay, show and collect. */
export class CleanPlayer {
  readonly #table: ProvingTable;
  readonly #dice: Dice;
  readonly #folded = new Set<Seat>();

  constructor(table: ProvingTable, dice: Dice) {
    this.#table = table;
    this.#dice = dice;
  }

  play(): void {
    const table = this.#table;
    if (!table.senses.seats) {
      this.#playUnseen();
      return;
    }
    this.#dealHoles();
    if (table.setup.ruleBook === 'tock') this.#lay(BOARD_ZONES, true);
    this.#bet();
    for (const street of ['flop', 'turn', 'river'] as const) {
      if (this.#live().length < 2) break;
      this.#dealStreet(street);
      this.#bet();
    }
    this.#end();
  }

  /**
   * A tablet and one button (DESIGN §3); where acts are entered each is, and says that the cards before it were dealt.
   */
  #playUnseen(): void {
    const followsActs = this.#table.setup.profile.acts === 'every';
    for (let acts = 0; followsActs && acts < 200 && this.#table.hand.ledger.over === 'no'; acts += 1) {
      const { turn } = bettingOnceDealt(this.#table.hand);
      if (turn === null || (this.#table.hand.ledger.round !== 'open' && this.#dice.chance(0.5)))
        this.#table.declare({ type: 'next' });
      else this.#act(turn);
      this.#table.wait(800);
    }
    for (let presses = 0; presses < 20 && this.#table.hand.ledger.over === 'no'; presses += 1) {
      if (this.#dice.chance(0.5)) this.#table.press('NEXT');
      else this.#table.declare({ type: 'next' });
      this.#table.wait(2000);
    }
  }

  #live(): readonly Seat[] {
    return this.#table.setup.dealOrder.filter((seat) => !this.#folded.has(seat));
  }

  #dealHoles(): void {
    const table = this.#table;
    const dice = this.#dice;
    const { dealOrder } = table.setup;
    const last = 2 * dealOrder.length;
    for (let dealt = 0; dealt < last; ) {
      // Without a shoe, several cards may come to rest between two sweeps of the antennas, and nobody saw in which
      // order.
      const together = Math.min(last - dealt, dice.chance(0.2) ? 1 + dice.below(Math.min(3, dealOrder.length)) : 1);
      const cards: (readonly [CardRef, Zone])[] = [];
      for (let index = 0; index < together; index += 1) {
        const seat = dealOrder[(dealt + index) % dealOrder.length];
        if (seat !== undefined) cards.push([table.exit(), `S${seat}`]);
        if (table.senses.shoe && dice.chance(0.1)) table.wait(60);
      }
      table.land(...(table.senses.shoe ? cards : dice.shuffled(cards)));
      dealt += together;
      this.#maybePeek(0.05);
    }
    if (dice.chance(0.2)) table.declare({ type: 'deal-done' });
    table.wait(1000);
  }

  #maybePeek(probability: number): void {
    const seat = this.#dice.pick(this.#live());
    if (!this.#dice.chance(probability)) return;
    if (this.#dice.chance(0.2)) this.#table.declare({ type: 'looked', seat });
    else this.#table.peek(seat);
  }

  #bet(): void {
    const { acts } = this.#table.setup.profile;
    if (acts === 'every') this.#betTurnByTurn();
    else if (acts === 'rounds') {
      this.#foldSome(0.15);
      if (this.#live().length > 1) this.#table.press('NEXT');
    } else this.#foldSome(0.15);
    this.#table.wait(500);
  }

  /** Where nobody follows the acts, a fold is what reaches the muck. */
  #foldSome(probability: number): void {
    if (!this.#table.senses.muck) return;
    for (const seat of this.#live()) {
      this.#maybePeek(0.1);
      if (this.#live().length > 1 && this.#dice.chance(probability)) this.#throwCards(seat);
    }
  }

  #betTurnByTurn(): void {
    const table = this.#table;
    for (let acts = 0; acts < 200; acts += 1) {
      const { turn } = table.hand.betting;
      if (turn === null || table.hand.ledger.round !== 'open') return;
      this.#maybePeek(0.2);
      this.#act(turn);
      table.wait(800);
    }
  }

  #act(seat: Seat): void {
    const table = this.#table;
    const dice = this.#dice;
    const options = optionsFor(bettingOnceDealt(table.hand), seat);
    const toll = dice.next();
    if (options.canFold && (options.canCheck ? toll < 0.03 : toll < 0.3)) {
      this.#fold(seat);
      return;
    }
    let act: Act = options.canCheck ? { type: 'check' } : { type: 'call' };
    if (options.canRaise && toll > 0.85 && options.minRaiseTo !== null) {
      const steps = 25 * dice.below(20);
      const ceiling = options.maxTo ?? chips(1_000_000);
      const to = chips(Math.min(ceiling, options.minRaiseTo + steps));
      act = dice.chance(0.2) && options.maxTo !== null ? { type: 'all-in' } : { type: options.wager, to };
    }
    this.#enter(seat, act);
  }

  #enter(seat: Seat, act: Act): void {
    const table = this.#table;
    const passive = act.type === 'check' || act.type === 'call';
    if (passive && this.#dice.chance(0.2)) {
      table.press('CHECK_CALL', this.#dice.chance(0.5) ? seat : undefined);
      return;
    }
    const how = this.#dice.chance(0.5) ? 'declared' : 'observed';
    const answer = table.feed({ type: 'act', seat, act, how, by: { role: 'seat', seat } });
    if (answer.kind === 'refused') throw new Error(`a legal act was refused: ${answer.reason}`);
  }

  #fold(seat: Seat): void {
    const table = this.#table;
    const sees = table.senses.muck;
    const byCards = sees && table.setup.options.foldNeedsWord !== true && this.#dice.chance(0.4);
    if (!byCards) this.#enter(seat, { type: 'fold' });
    this.#throwCards(seat);
  }

  #throwCards(seat: Seat): void {
    this.#folded.add(seat);
    const table = this.#table;
    const cards = table.cardsIn(`S${seat}`);
    if (this.#dice.chance(0.5)) {
      for (const ref of cards) table.move(ref, 'MUCK');
      return;
    }
    for (const ref of cards) table.lift(ref);
    table.land(...cards.map((ref): readonly [CardRef, Zone] => [ref, 'MUCK']));
  }

  #dealStreet(street: BoardStreet): void {
    const table = this.#table;
    if (this.#dice.chance(0.6)) table.declare({ type: 'bets-gathered' });
    if (table.setup.ruleBook === 'tock') {
      for (const place of BOARD_ZONES_OF[street]) table.declare({ type: 'flip', place });
      return;
    }
    for (let burn = 0; burn < burnsOf(table, street); burn += 1)
      table.deal(table.setup.options.mergedBurnMuck ? 'MUCK' : 'BURN');
    this.#lay(BOARD_ZONES_OF[street], false);
    table.wait(500);
  }

  #lay(places: readonly Zone[], _predealt: boolean): void {
    const table = this.#table;
    if (this.#dice.chance(0.5)) {
      for (const place of places) table.deal(place);
      return;
    }
    const cards = places.map((place): readonly [CardRef, Zone] => [table.exit(), place]);
    table.land(...cards);
    table.wait(500);
  }

  #end(): void {
    const table = this.#table;
    if (table.hand.ledger.over === 'showdown') this.#show();
    if (this.#dice.chance(0.5)) {
      table.collect(this.#dice);
      table.declare({ type: 'done' });
    }
    table.wait(3000);
  }

  #show(): void {
    const table = this.#table;
    for (const seat of this.#live()) {
      if (this.#dice.chance(0.5)) table.declare({ type: 'tabled', seat });
      else table.press('SHOW', seat);
    }
    table.declare({ type: 'done' });
  }
}
