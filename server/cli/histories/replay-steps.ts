import {
  applyEffects,
  type Betting,
  bettingRulesOf,
  callToOf,
  decideGather,
  decideStreet,
  openBetting,
  pots,
  seatOf,
} from '#engine/betting/api';
import { equitiesOf } from '#equity/equities';
import { importedActOf } from '#export/imported/importing-told';
import { playAct } from '#export/imported/played-hand';
import type { ToldAct, ToldHand } from '#export/told/told-hand';
import { postsOf } from '#export/told/told-texts';
import type { Card } from '#vocabulary/cards';
import type { Seat } from '#vocabulary/seats';
import { chips } from '#vocabulary/units';
import { BOARD_STREETS, BOARD_ZONES_OF, type Street } from '#vocabulary/zones';
import type { LastActView } from '#wire/views/public-view';
import type { ReplaySeatView, ReplayStepView, ReplayWhat } from '#wire/views/replay-view';

/** A hand step by step, as the table screen would have shown it, with what whoever looks at it may know. */
export function replaySteps(told: ToldHand): readonly ReplayStepView[] {
  const replay = new Replay(told);
  replay.add({ type: 'blinds' });
  told.rulings.forEach(({ after }, index) => {
    if (after === null) replay.add({ type: 'called', index });
  });
  replay.add({ type: 'dealt' });
  for (const { street, acts } of told.rounds) {
    if (street !== 'preflop') replay.openStreet(street);
    acts.forEach((act, done) => {
      replay.addRulings(street, (count) => count === done);
      replay.act(act);
    });
    replay.addRulings(street, (count) => count >= acts.length);
    for (const { seat, amount } of told.returned.filter((back) => back.street === street)) replay.give(seat, amount);
  }
  replay.gather();
  for (const seat of told.tabled) replay.add({ type: 'shows', seat });
  for (const seat of told.mucked) replay.muck(seat);
  replay.award();
  return replay.steps;
}

class Replay {
  readonly steps: ReplayStepView[] = [];
  readonly #told: ToldHand;
  readonly #last = new Map<Seat, LastActView>();
  #betting: Betting;
  #board = 0;
  #isOver = false;
  /** What has been gathered: bets lie before their players until then. */
  #pots: ReplayStepView['pots'] = [];
  readonly #equities = new Map<string, ReplayStepView['equities']>();

  constructor(told: ToldHand) {
    this.#told = told;
    const { setup, players, spokenFrom } = told;
    const opened = openBetting({ ...setup, players }, bettingRulesOf(setup.ruleBook, setup.options));
    this.#betting = spokenFrom === null ? opened : applyEffects(opened, [{ type: 'spoken-from', seat: spokenFrom }]);
    for (const { seat, kind, amount } of postsOf(told)) this.#last.set(seat, { act: kind, to: amount });
  }

  add(what: ReplayWhat): void {
    const { seats, turn } = this.#betting;
    this.steps.push({
      what,
      board: this.#board,
      seats: seats.map((each): ReplaySeatView => this.#seatView(each)),
      potTotal: this.#isOver ? 0 : pots(this.#betting).reduce((sum, { amount }) => sum + amount, 0),
      pots: this.#isOver ? [] : this.#pots,
      toAct: turn === null || this.#isOver ? null : { seat: turn, call: this.#callOf(turn) },
      equities: this.#equitiesNow(),
    });
  }

  /** Those that were called when so many acts of the street were done. */
  addRulings(street: Street, isThen: (acts: number) => boolean): void {
    this.#told.rulings.forEach(({ after }, index) => {
      if (after?.street === street && isThen(after.acts)) this.add({ type: 'called', index });
    });
  }

  openStreet(street: Street): void {
    this.#betting = applyEffects(this.#betting, decideStreet(this.#betting, street).effects);
    this.#countPots();
    this.#last.clear();
    this.#board = BOARD_STREETS.slice(0, BOARD_STREETS.findIndex((each) => each === street) + 1).reduce(
      (sum, each) => sum + BOARD_ZONES_OF[each].length,
      0,
    );
    this.add({ type: 'street', street });
  }

  act(act: ToldAct): void {
    const played = playAct(this.#betting, importedActOf(act));
    if (played.ok) this.#betting = played.value;
    const { seat, action, to, isAllIn } = act;
    if (action === 'dead' || action === 'revived') {
      this.add({ type: action, seat });
      return;
    }
    const name = isAllIn ? 'all-in' : action;
    this.#last.set(seat, { act: name, to });
    this.add({ type: 'act', seat, act: name, to });
  }

  give(seat: Seat, amount: number): void {
    this.gather();
    this.add({ type: 'returned', seat, amount });
  }

  gather(): void {
    if (!this.#betting.gathered) this.#betting = applyEffects(this.#betting, decideGather(this.#betting).effects);
    this.#countPots();
  }

  #countPots(): void {
    this.#pots = pots(this.#betting).map(({ amount, eligible }) => ({ amount, seats: eligible }));
  }

  /** His hand is out of it, unseen. */
  muck(seat: Seat): void {
    const state = seatOf(this.#betting, seat);
    if (state?.status === 'in')
      this.#betting = applyEffects(this.#betting, [{ type: 'acted', seat, action: 'fold', to: state.put }]);
    this.add({ type: 'mucks', seat });
  }

  award(): void {
    const { award } = this.#told;
    this.#isOver = true;
    this.add({ type: 'wins', won: award.payout.map(({ seat, amount }) => ({ seat, amount })) });
  }

  #seatView({ seat, status, stack, put }: Betting['seats'][number]): ReplaySeatView {
    const isAllIn = status === 'in' && stack === 0 && !this.#isOver;
    const won = this.#told.players.find((player) => player.seat === seat)?.finishing ?? stack;
    return {
      seat,
      state: status === 'folded' ? 'folded' : status === 'dead' ? 'dead-hand' : isAllIn ? 'all-in' : 'in-hand',
      stack: this.#isOver ? won : stack,
      bet: this.#betting.gathered ? 0 : put,
      last: this.#last.get(seat) ?? null,
    };
  }

  #callOf(seat: Seat): number {
    const state = seatOf(this.#betting, seat);
    if (state === undefined) return 0;
    return chips(Math.max(0, Math.min(callToOf(this.#betting, seat) - state.put, state.stack)));
  }

  /**
   * Counted once for each board and each set of hands that are in; null as long as one of their cards is hidden from
   * whoever looks.
   */
  #equitiesNow(): ReplayStepView['equities'] {
    const live = this.#betting.seats.filter(({ status }) => status === 'in').map(({ seat }) => seat);
    const name = `${live.join()}/${this.#board}`;
    const known = this.#equities.get(name);
    if (known !== undefined) return known;
    const equities = this.#equitiesOf(live);
    this.#equities.set(name, equities);
    return equities;
  }

  #equitiesOf(live: readonly Seat[]): ReplayStepView['equities'] {
    const holes = live.map((seat) => this.#told.players.find((player) => player.seat === seat)?.hole ?? [null, null]);
    const board = this.#told.board.slice(0, this.#board);
    const isCard = (card: Card | null): card is Card => card !== null;
    if (live.length < 2 || !board.every(isCard)) return null;
    const hands: (readonly [Card, Card])[] = [];
    for (const [first, second] of holes) {
      if (first === null || second === null || first === undefined || second === undefined) return null;
      hands.push([first, second]);
    }
    const counted = equitiesOf({ hands, board, dead: [] });
    return counted.ok ? live.map((seat, index) => ({ seat, share: counted.value.hands[index]?.share ?? 0 })) : null;
  }
}
