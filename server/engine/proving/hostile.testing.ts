import { ALL_CARD_REFS, type CardRef } from '#vocabulary/card-refs';
import type { Act, Words } from '#vocabulary/hands/acts';
import type { Declaration } from '#vocabulary/hands/declarations';
import { type FactBody, PANEL_BUTTONS } from '#vocabulary/hands/facts';
import type { Author, InputBody } from '#vocabulary/hands/inputs';
import { factId, inputId, questionId, verdictId } from '#vocabulary/ids';
import { SIMPLE_KINDS } from '#vocabulary/kinds';
import { SEATS, type Seat } from '#vocabulary/seats';
import { chips, ms } from '#vocabulary/units';
import { BOARD_ZONES, SEAT_ZONES, type SensedZone, ZONES } from '#vocabulary/zones';
import { cardsIn } from '../table-state/cards.ts';
import type { Dice } from './dice.testing.ts';
import type { ProvingTable } from './table.testing.ts';

const SENSED: readonly SensedZone[] = [...SEAT_ZONES, ...BOARD_ZONES, 'BURN', 'MUCK', 'ASIDE'];
const AUTHOR: Author = { role: 'operator' };

/** Anything at all; every card, any place, any order, doubled, withdrawn; any person saying anything. */
export class Hostility {
  readonly #dice: Dice;
  readonly #table: ProvingTable;

  constructor(table: ProvingTable, dice: Dice) {
    this.#table = table;
    this.#dice = dice;
  }

  strike(): void {
    const dice = this.#dice;
    const table = this.#table;
    const toll = dice.next();
    // Half of the time something that a table could do next, so that hands get somewhere.
    if (toll < 0.25) this.#likely();
    else if (toll < 0.55) table.fact(this.#fact());
    else table.feed(this.#body());
    if (dice.chance(0.3)) table.wait(dice.below(dice.chance(0.05) ? 90_000 : 1000));
  }

  #likely(): void {
    const dice = this.#dice;
    const table = this.#table;
    const { hand } = table;
    if (hand.ledger.round === 'open' && hand.betting.turn !== null && dice.chance(0.7)) {
      table.press(dice.chance(0.9) ? 'CHECK_CALL' : 'FOLD');
      return;
    }
    const ref = this.#shoeCard();
    if (dice.chance(0.8)) table.fact({ type: 'card-left-shoe', ref });
    const { dealOrder } = table.setup;
    const rightful = dealOrder[(hand.ledger.out - 1 + 10 * dealOrder.length) % dealOrder.length];
    const zone: SensedZone = hand.ledger.dealDone ? dice.pick([...BOARD_ZONES, 'BURN', 'BURN']) : `S${rightful ?? 1}`;
    table.sweep += dice.below(2);
    table.fact({ type: 'card-rested', ref, zone, sweep: table.sweep });
  }

  #shoeCard(): CardRef {
    const inside = cardsIn(this.#table.hand.cards, 'SHOE');
    return inside.length === 0 ? this.#card() : this.#dice.pick(inside);
  }

  #card(): CardRef {
    return this.#dice.pick(ALL_CARD_REFS);
  }

  #seat(): Seat {
    return this.#dice.chance(0.85) ? this.#dice.pick(this.#table.setup.dealOrder) : this.#dice.pick(SEATS);
  }

  #zone(): SensedZone {
    return this.#dice.pick(SENSED);
  }

  #chips(): ReturnType<typeof chips> {
    const dice = this.#dice;
    return chips(dice.pick([0, 1, 25, 50, 75, 99, 100, 150, 200, 300, dice.below(5000), 1_000_000]));
  }

  #fact(): FactBody {
    const dice = this.#dice;
    const table = this.#table;
    const ref = this.#card();
    const zone = this.#zone();
    table.sweep += dice.below(2);
    const facts: readonly (() => FactBody)[] = [
      () => ({ type: 'card-left-shoe', ref }),
      () => ({ type: 'card-left-shoe', ref }),
      () => ({ type: 'card-arriving', ref, zone }),
      () => ({ type: 'card-rested', ref, zone, sweep: table.sweep }),
      () => ({ type: 'card-rested', ref, zone, sweep: table.sweep }),
      () => ({ type: 'card-rested', ref, zone, sweep: dice.below(table.sweep + 1) }),
      () => ({ type: 'card-lifted', ref, zone }),
      () => ({ type: 'card-left', ref, zone }),
      () => ({
        type: 'pressed',
        button: dice.pick(PANEL_BUTTONS),
        ...(dice.chance(0.5) ? { seat: this.#seat() } : {}),
      }),
      () => ({ type: 'dialled', clicks: dice.below(9) - 4 }),
      () => ({ type: 'reader-silent', zones: dice.chance(0.3) ? 'shoe' : [zone] }),
      () => ({ type: 'reader-back', zones: [zone], blindSinceMs: ms(0) }),
      () => ({ type: 'unknown-tag', zone, pseudonym: 'x' }),
      () => ({ type: 'foreign-card', zone, pseudonym: 'x' }),
      () => ({ type: 'duplicate-card', ref, zones: [zone, this.#zone()] }),
      () => ({
        type: 'question-raised',
        question: questionId(`q${dice.below(5)}`),
        doubt: { about: 'card-nowhere', ref, lastZone: zone },
      }),
      () => ({ type: 'fact-withdrawn', fact: factId(`f${dice.below(table.count + 2)}`), why: 'misread' }),
    ];
    const fact = dice.pick(facts)();
    // Re-deciding costs the whole hand; it is done often enough, not all the time.
    return fact.type === 'fact-withdrawn' && !dice.chance(0.25) ? { type: 'card-left-shoe', ref } : fact;
  }

  #act(): Act {
    const to = this.#chips();
    return this.#dice.pick<Act>([
      { type: 'fold' },
      { type: 'check' },
      { type: 'call' },
      { type: 'call', to },
      { type: 'bet', to },
      { type: 'raise', to },
      { type: 'all-in' },
      { type: 'all-in', to },
      { type: 'silent-chips', chips: { form: 'total', to } },
      { type: 'silent-chips', chips: { form: 'pieces', pieces: [{ count: 1 + this.#dice.below(4), value: to }] } },
      { type: 'silent-chips', chips: { form: 'second-movement', more: to }, unnoticed: this.#dice.chance(0.5) },
    ]);
  }

  #words(): Words {
    const amount = this.#chips();
    return this.#dice.pick<Words>([
      { type: 'raise' },
      { type: 'raise-by', amount },
      { type: 'raise-to', amount },
      { type: 'call-then-raise', amount },
      { type: 'tap' },
      { type: 'claim', category: 'FLUSH' },
      { type: 'concede' },
    ]);
  }

  #body(): InputBody {
    const dice = this.#dice;
    const { hand } = this.#table;
    const how = dice.chance(0.5) ? 'declared' : 'observed';
    const verdict = hand.verdicts[dice.below(Math.max(1, hand.verdicts.length))]?.verdict.id ?? verdictId('none');
    const asked = hand.questions[dice.below(Math.max(1, hand.questions.length))];
    const answer = dice.chance(0.6)
      ? dice.pick(['yes', 'no'] as const)
      : { option: asked === undefined ? 'x' : (asked.options[dice.below(4)] ?? 'x') };
    const undone = dice.chance(0.5) ? 'last-act' : inputId(`i${dice.below(this.#table.count + 2)}`);
    const bodies: readonly (readonly [number, () => InputBody])[] = [
      [30, () => ({ type: 'act', seat: this.#seat(), act: this.#act(), how, by: AUTHOR })],
      [5, () => ({ type: 'said', seat: this.#seat(), words: this.#words(), by: AUTHOR })],
      [50, () => ({ type: 'declared', what: this.#declaration(), by: AUTHOR })],
      [8, () => ({ type: 'answered', question: asked?.id ?? questionId('none'), answer, by: AUTHOR })],
      [2, () => ({ type: 'overruled', verdict, reason: 'said so', by: AUTHOR })],
      [1, () => ({ type: 'undone', input: undone, by: AUTHOR })],
      [4, () => ({ type: 'deadline-passed' })],
    ];
    let left = dice.below(100);
    for (const [weight, make] of bodies) {
      left -= weight;
      if (left < 0) return make();
    }
    return { type: 'deadline-passed' };
  }

  #declaration(): Declaration {
    const dice = this.#dice;
    const seat = this.#seat();
    const named = dice.chance(0.7) ? { ref: this.#card() } : {};
    return dice.pick<() => Declaration>([
      () => ({ type: 'exposed', seat, ...named, cause: dice.pick(['dealer', 'player-involuntary']) }),
      () => ({ type: 'burn-exposed', ...named, seenBy: seat }),
      () => ({ type: 'voluntary', seat, ...named }),
      () => ({ type: 'seen', by: seat, ...named }),
      () => ({ type: 'boxed', ...named }),
      () => ({ type: 'looked', seat }),
      () => ({
        type: 'dropped',
        cause: dice.pick(['dealer', 'player']),
        ...(dice.chance(0.7) ? { seat } : {}),
        ...named,
      }),
      () => ({ type: 'found', ...named }),
      () => ({ type: 'absent', seat }),
      () => ({ type: 'present', seat }),
      () => ({ type: 'deal-done' }),
      () => ({ type: 'order', known: dice.chance(0.5) }),
      () => ({ type: 'flip', place: dice.pick(BOARD_ZONES) }),
      () => ({ type: 'shown', ...named }),
      () => ({ type: 'shuffled' }),
      () => ({ type: 'cut' }),
      () => ({ type: 'done' }),
      () => ({ type: 'done' }),
      () => ({ type: 'false-info', to: seat, by: this.#seat() }),
      () => ({ type: 'claim-retrieve', seat }),
      () => ({ type: 'shown-to', to: seat, by: this.#seat() }),
      () => ({ type: 'chip-error', seat, missing: this.#chips() }),
      () => ({ type: 'clock-called', by: dice.chance(0.5) ? seat : 'dealer' }),
      () => ({ type: 'tabled', seat }),
      () => ({ type: 'bets-gathered' }),
      () => ({ type: 'next' }),
      () => ({ type: 'floor-called', seat }),
      () => ({
        type: 'reported',
        kind: dice.pick(SIMPLE_KINDS),
        ...(dice.chance(0.6) ? { seat } : {}),
        ...(dice.chance(0.3) ? { zone: dice.pick(ZONES) } : {}),
        ...(dice.chance(0.3) ? { orderKnown: dice.chance(0.5) } : {}),
      }),
    ])();
  }
}
