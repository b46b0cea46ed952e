import { BOARD_STREETS, BOARD_ZONES, BOARD_ZONES_OF } from '#vocabulary/zones';
import { isOverPhase, type PublicView } from '#wire/views/public-view';
import type { StepView } from '#wire/views/steps';
import type { WorldCard } from '../world/table-world.ts';
import { lyingOn, type Room } from './room.ts';

/** How often the same thing was asked for, and how long nothing has changed. */
export class Patience {
  readonly #room: Room;
  #key = '';
  #since = 0;
  readonly #attempts = new Map<string, number>();
  /** Which card was drawn when it was asked for first. */
  readonly #drawn = new Map<StepView, WorldCard>();
  /** How many burns the screen had seen when it asked for one first. */
  readonly #burns = new Map<string, number>();
  #hand = '';
  /** The question that is open, and since when. */
  #asked = { id: '', sinceMs: 0 };

  constructor(room: Room) {
    this.#room = room;
  }

  attempt(view: PublicView, step: StepView, how: 'draw' | 'drawn' = 'draw'): number {
    const { hand } = view;
    const of = `${hand?.number}/${hand?.redeal}`;
    if (of !== this.#hand) {
      this.#attempts.clear();
      this.#drawn.clear();
      this.#burns.clear();
    }
    this.#hand = of;
    const asked = askedOf(step, how);
    const isLacking =
      this.#room.lacksCard(view, step) || lacksOnBoard(this.#room, view, step) || this.#isOtherBurn(view, step, asked);
    const attempt = isLacking ? 1 : (this.#attempts.get(asked) ?? 0) + 1;
    this.#attempts.set(asked, attempt);
    if (attempt === 1 && step.do === 'burn') this.#burns.set(asked, view.burn.count);
    const card = this.#room.world.topOfShoe();
    if (how === 'draw' && attempt === 1 && card !== undefined && isFromShoe(step)) this.#drawn.set(step, card);
    return attempt;
  }

  /** It was not begun. */
  forget(step: StepView): void {
    this.#attempts.delete(askedOf(step, 'draw'));
  }

  /**
   * The screen has seen the burn, and asks for one more: the street that it was made for has come too early, and is
   * dealt again.
   */
  #isOtherBurn(view: PublicView, step: StepView, asked: string): boolean {
    const before = step.do === 'burn' && view.table.senses.burn ? this.#burns.get(asked) : undefined;
    return before !== undefined && view.burn.count > before && this.#room.cardsAt('BURN').length === view.burn.count;
  }

  /**
   * What was drawn and is in the shoe again was not drawn: whoever took it back draws when he is asked once more. Nor
   * does what was laid on the board and put aside lie there any more.
   */
  follow(): void {
    for (const [step, { spot, flight }] of this.#drawn) {
      const isGone = spot === 'SHOE' || (step.do === 'lay' && spot === 'ASIDE');
      if (!isGone || flight !== null) continue;
      for (const how of ['draw', 'drawn'] as const) this.#attempts.delete(askedOf(step, how));
      this.#drawn.delete(step);
    }
  }

  /** Whatever they answer, it is asked still; they say so once a minute. */
  isAskedForEver({ id }: { readonly id: string }): boolean {
    const { nowMs } = this.#room.world;
    const isTooLong = id === this.#asked.id && nowMs - this.#asked.sinceMs > DEAD_END_MS;
    if (id !== this.#asked.id || isTooLong) this.#asked = { id, sinceMs: nowMs };
    return isTooLong;
  }

  isOver(view: PublicView): boolean {
    const { nowMs } = this.#room.world;
    const key = [
      view.hand?.number,
      view.hand?.redeal,
      view.hand?.phase,
      view.next[0]?.id,
      view.toAct?.seat,
      view.shoe.left,
      view.questions.length,
    ].join('|');
    if (key !== this.#key) {
      this.#key = key;
      this.#since = nowMs;
    }
    return nowMs - this.#since > DEAD_END_MS && !isOverPhase(view.hand?.phase);
  }
}

/**
 * One antenna tells no places apart: of a street of which the screen shows all that lies they lay what it lacks,
 * whichever place it believes to be free.
 */
function lacksOnBoard(room: Room, { table, board }: PublicView, step: StepView): boolean {
  if (step.do !== 'lay' || table.senses.board !== 'one') return false;
  const street =
    BOARD_STREETS.map((each) => BOARD_ZONES_OF[each]).find((places) => places.some((place) => place === step.place)) ??
    [];
  const complete = Math.max(...street.map((place) => BOARD_ZONES.indexOf(place))) + 1;
  const lying = BOARD_ZONES.reduce((sum, place) => sum + room.cardsAt(place).length, 0);
  return lying < complete && lying === board.reduce((sum, { cards }) => sum + lyingOn(cards), 0);
}

/** A card that was drawn is not drawn again: it lies there, whatever the screen says. */
export const isFromShoe = ({ do: what }: StepView): boolean =>
  what === 'deal' || what === 'burn' || what === 'lay' || what === 'take-next';

/** A ruling that is made anew counts its steps from one again: what is asked tells them apart. */
const askedOf = (step: StepView, how: 'draw' | 'drawn'): string =>
  `${step.id} ${step.do} ${'to' in step ? step.to : 'place' in step ? step.place : ''} ${how}`;

/** Longer than any remedy's single step, shorter than a party's patience. */
const DEAD_END_MS = 60_000;
