import { toCardRef } from '#vocabulary/card-refs';
import { DECLARATION_TYPES } from '#vocabulary/hands/declarations';
import { PANEL_BUTTONS } from '#vocabulary/hands/facts';
import type { Step } from '#vocabulary/hands/steps';
import { SIMPLE_KINDS } from '#vocabulary/kinds';
import { SEATS, type Seat } from '#vocabulary/seats';
import { BOARD_ZONES, isSeatZone, type SensedZone, seatOfZone, seatZone } from '#vocabulary/zones';
import type { ClientInput } from '#wire/messages/client-messages';
import type { ClientDeclaration } from '#wire/messages/play-inputs';
import type { ReadTable } from './read-table.testing.ts';

export const PLAYERS = 4;

/** Words and places at random, as the state of a table suggests them. */
export class StrangerWords {
  readonly #table: ReadTable;
  readonly #below: (limit: number) => number;

  constructor(table: ReadTable, below: (limit: number) => number) {
    this.#table = table;
    this.#below = below;
  }

  /** Whatever one can say, mostly of a card that lies there. */
  anything(): ClientInput {
    const { hand, core } = this.#table;
    const meant = this.pick([...this.#table.lies]);
    const card = this.#keyOf(meant?.[0]);
    const seat = this.#seatFor(meant?.[1]);
    const other = SEATS[this.#below(PLAYERS)] ?? 1;
    const question = this.pick(hand?.questions ?? []);
    const verdict = hand?.verdicts.at(-1)?.verdict.id ?? 'none';
    const input = this.pick(hand === null || hand.log === null ? [] : [hand.log.input.id])?.toString() ?? 'none';
    const inputs: readonly (() => ClientInput)[] = [
      () => ({ type: 'declared', what: this.#declaration(seat, other, card) }),
      () => ({ type: 'declared', what: this.#declaration(seat, other, card) }),
      () => ({ type: 'declared', what: this.#declaration(seat, other, card) }),
      () => ({ type: 'pressed', button: this.pick(PANEL_BUTTONS) ?? 'NO', ...(this.#below(2) === 0 ? {} : { seat }) }),
      () => ({ type: 'act', seat, act: { type: this.pick(['fold', 'check', 'call', 'all-in'] as const) ?? 'fold' } }),
      () => ({ type: 'said', seat, words: { type: 'raise' } }),
      () => {
        const option = this.pick(question?.options ?? []);
        return {
          type: 'answered',
          question: question?.id ?? 'none',
          answer: option === undefined ? 'yes' : { option },
        };
      },
      () => ({ type: 'undone', input: this.#below(2) === 0 ? 'last-act' : input }),
      () => ({ type: 'overruled', verdict, reason: 'so I say' }),
      () => ({ type: 'card-confirmed', cards: [card], reason: 'I saw it' }),
      () => ({ type: 'reveal', seat, reason: 'a look' }),
    ];
    return (
      inputs[this.#below(inputs.length)] ??
      inputs[0] ??
      (() => ({ type: 'undone', input: core.work.toString() }) as const)
    )();
  }

  #declaration(seat: Seat, other: Seat, card: string): ClientDeclaration {
    const named = this.#below(4) === 0 ? {} : { card };
    const type = this.pick(DECLARATION_TYPES) ?? 'done';
    switch (type) {
      case 'exposed':
        return { type, seat, ...named, cause: this.#below(2) === 0 ? 'dealer' : 'player-involuntary' };
      case 'burn-exposed':
      case 'boxed':
      case 'found':
      case 'shown':
        return { type, ...named } as ClientDeclaration;
      case 'voluntary':
        return { type, seat, ...named };
      case 'seen':
        return { type, by: seat, ...named, owner: other };
      case 'dropped':
        return { type, cause: this.#below(2) === 0 ? 'dealer' : 'player', seat, ...named };
      case 'looked':
      case 'absent':
      case 'present':
      case 'claim-retrieve':
      case 'tabled':
      case 'folded-to':
      case 'floor-called':
        return { type, seat } as ClientDeclaration;
      case 'false-info':
      case 'shown-to':
        return { type, to: other, by: seat } as ClientDeclaration;
      case 'chip-error':
        return { type, seat, missing: 25 };
      case 'clock-called':
        return { type, by: this.#below(2) === 0 ? seat : 'dealer' };
      case 'order':
        return { type, known: this.#below(2) === 0 };
      case 'flip':
        return { type, place: this.pick(BOARD_ZONES) ?? 'B1' };
      case 'reported':
        return { type, kind: this.pick(SIMPLE_KINDS) ?? 'FLOP_4', seat };
      case 'deal-done':
      case 'shuffled':
      case 'cut':
      case 'done':
      case 'bets-gathered':
      case 'next':
        return { type } as ClientDeclaration;
    }
  }

  /** Mostly whoever the card belongs to, or whose turn it is: there a word may do something. */
  #seatFor(zone: SensedZone | undefined): Seat {
    const kind = this.#below(4);
    if (kind < 2 && zone !== undefined && isSeatZone(zone)) return seatOfZone(zone);
    return (kind === 2 ? this.#table.hand?.betting.turn : null) ?? SEATS[this.#below(PLAYERS)] ?? 1;
  }

  /** One that a screen shows, mostly: somebody else's as soon as one's own. */
  #keyOf(card: number | undefined): string {
    const { core } = this.#table;
    if (card === undefined || core.context === null || this.#below(6) === 0)
      return core.cardKeys[toCardRef(this.#below(52))] ?? 'x';
    return core.cardKeys[core.context.vault.refOf(card as never)] ?? 'x';
  }

  anyZone(): SensedZone {
    return this.pick([...SEATS.slice(0, PLAYERS).map(seatZone), ...BOARD_ZONES, 'BURN', 'MUCK'] as const) ?? 'MUCK';
  }

  pick<Item>(items: readonly Item[]): Item | undefined {
    return items[this.#below(Math.max(1, items.length))];
  }
}

export function zoneAskedBy(step: Step | undefined): SensedZone | undefined {
  switch (step?.do) {
    case 'deal':
      return seatZone(step.seat);
    case 'burn':
      return 'BURN';
    case 'lay':
      return step.place;
    case 'take-next':
      return step.to === 'SHOE' || step.to === 'OFF' || step.to === 'ASIDE' ? undefined : step.to;
    default:
      return undefined;
  }
}

export function seeded(seed: number): (limit: number) => number {
  let state = (seed * 2_654_435_761 + 1) >>> 0;
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    return Math.floor((state / 4_294_967_296) * limit);
  };
}

export function shuffledDeck(below: (limit: number) => number): number[] {
  const deck = Array.from({ length: 52 }, (_, card) => card);
  for (let last = 51; last > 0; last -= 1) {
    const at = below(last + 1);
    [deck[last], deck[at]] = [deck[at] ?? 0, deck[last] ?? 0];
  }
  return deck;
}
