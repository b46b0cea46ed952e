import { formatCard, toCard } from '#vocabulary/cards';
import { BOARD_ZONES } from '#vocabulary/zones';
import type { CardPointer } from '#wire/cards';
import type { Spot } from '../world/geometry.ts';
import type { WorldCard } from '../world/table-world.ts';

/** Which card is meant: people know whom they handed one, and which one fell; of the others they see where it lies. */
export class KnownCards {
  readonly #cardsAt: (spot: Spot) => readonly WorldCard[];
  /** What fell to the floor before their eyes, and where from. */
  readonly #fallen = new Map<WorldCard, Spot>();
  /** What they burned once too often, and do not know that they did. */
  readonly #burnedTwice = new Set<WorldCard>();
  #handed: readonly { readonly card: WorldCard; readonly from: Spot }[] = [];

  constructor(cardsAt: (spot: Spot) => readonly WorldCard[]) {
    this.#cardsAt = cardsAt;
  }

  /** A new deal: all of them are in the pack. */
  forget(): void {
    this.#handed = [];
    this.#fallen.clear();
    this.#burnedTwice.clear();
  }

  noteBurnedTwice(card: WorldCard): void {
    this.#burnedTwice.add(card);
  }

  /**
   * The burns that they know to lie there: whoever has burned twice does not count the second one for the next street.
   */
  burns(): readonly WorldCard[] {
    return this.#cardsAt('BURN').filter((card) => !this.#burnedTwice.has(card));
  }

  noteGone(card: WorldCard, to: Spot): void {
    if (to === 'FLOOR') this.#fallen.set(card, card.spot);
    else this.#fallen.delete(card);
  }

  /** Whoever was handed a card knows which one it was, in whatever order the screen counts his. */
  noteHanded(card: WorldCard, from: Spot): void {
    const away = this.#handed.filter((handed) => handed.card !== card && handed.card.spot !== handed.from);
    this.#handed = [...away, { card, from }];
  }

  /** What the screen had them carry to another player they know as well, and give that one back. */
  noteCarried(card: WorldCard, from: Spot, to: Spot): void {
    const isReturn = this.#handed.some((handed) => handed.card === card && handed.from === to);
    if (!isReturn) this.noteHanded(card, from);
  }

  /**
   * Nor does he give another one back when it lies there again, and the screen has not seen it yet. Where the one that
   * it shows does not lie at all, the one that they know comes back from whoever has it.
   */
  cardToMove(pointer: CardPointer, to: Spot): WorldCard | undefined {
    const isBare = this.#cardsAt(pointer.zone === 'OFF' ? 'FLOOR' : pointer.zone).length <= pointer.index;
    const isBack = ({ card, from }: { readonly card: WorldCard; readonly from: Spot }): boolean =>
      from === to && (card.spot === pointer.zone || card.spot === to || isBare);
    return this.#handed.findLast(isBack)?.card ?? this.#fallenFrom(to, pointer) ?? this.pointedAt(pointer);
  }

  /** Whose card fell takes up that one, whatever else the dealer has dropped there. */
  #fallenFrom(seat: Spot, { zone }: CardPointer): WorldCard | undefined {
    if (zone !== 'OFF') return undefined;
    return this.#cardsAt('FLOOR').find((card) => this.#fallen.get(card) === seat);
  }

  /** The card that the screen points at: by its place, counted from the first that came there. */
  pointedAt({ zone, index, card: name }: CardPointer): WorldCard | undefined {
    // Whose face everybody sees is taken by its face, wherever the screen believes that it lies. Also among the burns,
    // where they have just laid it.
    const open = name === undefined ? [] : ([...BOARD_ZONES, 'BURN'] as const).flatMap((place) => this.#cardsAt(place));
    const named = open.find(({ face }) => formatCard(toCard(face)) === name);
    if (named !== undefined) return named;
    const spot: Spot = zone === 'OFF' ? 'FLOOR' : zone;
    const pile = this.#cardsAt(spot);
    // Which card fell everybody has seen; a missing one that turned up on a chair is another.
    const fallen = spot === 'FLOOR' ? pile.filter((card) => this.#fallen.has(card)) : [];
    const meant = fallen.length > 0 ? fallen : pile;
    return meant[index] ?? meant[meant.length - 1];
  }
}
