import { type Card, formatCard } from '#vocabulary/cards';
import type { Step } from '#vocabulary/hands/steps';
import { isSeatZone } from '#vocabulary/zones';
import { cardOfRef } from './cards-world.ts';

/**
 * Remedies in the notation of FORMAT.md. A step that takes the next card of the shoe is told with the name of the card
 * on top then.
 */
export class RemedyText {
  #shoe: Card[];
  readonly #tops: (readonly Card[])[];

  /** `tops`: what the fixture says lies on top after each shuffle that is still to come. */
  constructor(shoe: readonly Card[], tops: readonly (readonly Card[])[]) {
    this.#shoe = [...shoe];
    this.#tops = [...tops];
  }

  line(step: Step): string | undefined {
    switch (step.do) {
      case 'move':
        return this.#move(step);
      case 'deal':
        return `${this.#next()} SHOE>S${step.seat}v`;
      case 'burn':
        return `${this.#next()} SHOE>BURN`;
      case 'lay':
        return `${this.#next()} SHOE>${step.place}`;
      case 'take-next':
        return `${this.#next()} SHOE>${step.to}${step.face === 'down' ? 'v' : '^'}`;
      case 'show-card':
        return `BTN SHOWN ${formatCard(cardOfRef(step.ref))}`;
      case 'collect':
        return 'COLLECT';
      case 'shuffle':
        this.#shuffle();
        return 'RESHUFFLE';
      case 'cut':
        return 'BTN CUT';
      case 'gather':
        return 'GATHER';
      case 'flip':
        return `BTN FLIP ${step.place}`;
      case 'return-bets':
      case 'bet':
      case 'show':
      case 'award':
        return undefined;
    }
  }

  #move(step: Extract<Step, { do: 'move' }>): string {
    const card = cardOfRef(step.ref);
    if (step.to === 'SHOE') this.#shoe.unshift(card);
    const face = step.face === 'up' && !isSeatZone(step.to) ? '^' : '';
    return `${formatCard(card)} ${step.from}>${step.to}${face}`;
  }

  #next(): string {
    const card = this.#shoe.shift();
    return card === undefined ? '??' : formatCard(card);
  }

  #shuffle(): void {
    const top = this.#tops.shift() ?? [];
    this.#shoe = [
      ...top.filter((card) => this.#shoe.includes(card)),
      ...this.#shoe.filter((card) => !top.includes(card)),
    ];
  }
}
