import type { HandState } from '#engine/table-state/state';
import type { Event } from '#vocabulary/hands/events';

/** Words of one hand: how much was stated at which odds, what was asked, what was ruled. No card is named. */
export interface Said {
  readonly stated: number;
  /** Statements at less than 100 to one. */
  readonly unsure: number;
  readonly takenBack: number;
  readonly asked: readonly string[];
  readonly ruled: readonly string[];
}

/** Gathers them from the events of one hand, whoever decided it. */
export class Saying {
  #stated = 0;
  #unsure = 0;
  #takenBack = 0;
  readonly #asked: string[] = [];

  take(event: Event): void {
    if (event.type === 'question-asked') this.#asked.push(wordsOf(event.question.ask, event.question.seats));
    if (event.type !== 'input-taken' || event.input.type !== 'fact') return;
    const { fact } = event.input;
    if (fact.type === 'fact-withdrawn') this.#takenBack += 1;
    if (fact.type !== 'card-rested') return;
    this.#stated += 1;
    if (fact.odds !== undefined && fact.odds < SURE_ODDS) this.#unsure += 1;
  }

  /** With the verdicts as they stand when the hand is left. */
  said(hand: HandState | null): Said {
    const ruled = (hand?.verdicts ?? []).map(
      ({ verdict: { kind, severity, status, seats } }) => `${wordsOf(kind, seats)} ${severity} ${status}`,
    );
    return {
      stated: this.#stated,
      unsure: this.#unsure,
      takenBack: this.#takenBack,
      asked: this.#asked.toSorted(),
      ruled: ruled.toSorted(),
    };
  }
}

export const isSame = (one: Said, other: Said): boolean => JSON.stringify(one) === JSON.stringify(other);

export function saidInWords({ stated, unsure, takenBack, asked, ruled }: Said): string {
  return [
    `stated ${stated}, ${unsure} below ${SURE_ODDS} to one, ${takenBack} taken back`,
    `asked ${asked.length === 0 ? 'nothing' : asked.join(', ')}`,
    `ruled ${ruled.length === 0 ? 'nothing' : ruled.join(', ')}`,
  ].join('; ');
}

const wordsOf = (what: string, seats: readonly number[]): string =>
  [what, ...seats.map((seat) => `S${seat}`)].join(' ');

const SURE_ODDS = 100;
