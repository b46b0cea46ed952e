import { type PerceptionSetup, spotOf } from '#perception/radio/setups';
import type { WorldCard } from '#simulation/world/table-world';
import type { Perceiving } from '#table/core/core';
import { isTagId } from '#vocabulary/readings';
import type { Ms } from '#vocabulary/units';
import { CardTruth } from './card-truth.ts';
import { type PlacedScore, Statements, scoreOf } from './placed-scores.ts';

/** Measures what the table says of its cards by where they lie. Nothing of the night hangs on it. */
export class PlacedCards {
  readonly #statements = new Statements();
  readonly #spots = new Map<WorldCard, string>();
  #truth: CardTruth | null = null;
  #setup: PerceptionSetup | null = null;
  #uids: ReadonlyMap<number, string> = new Map();
  #cards: readonly WorldCard[] = [];

  /** After the world has moved. */
  look(cards: readonly WorldCard[], nowMs: Ms): void {
    this.#cards = cards;
    for (const card of cards) {
      const spot = card.flight === null ? card.spot : '';
      if (card.deck !== 'A' || this.#spots.get(card) === spot) continue;
      this.#spots.set(card, spot);
      this.#truth?.noteCard(card.uid, spot === '' ? null : spot, nowMs);
    }
  }

  perceived({ input, setup, expected, facts }: Perceiving): void {
    if (setup !== this.#setup) this.#begin(setup, input.atMs);
    const truth = this.#truth;
    if (truth === null) return;
    if (input.type !== 'due') truth.noteReading(input);
    truth.notePlay(expected.stage === 'dealing' || expected.stage === 'playing', input.atMs);
    for (const fact of facts)
      this.#statements.note(
        fact,
        (ref) => this.#uids.get(ref),
        (zone) => truth.spotOf(zone),
      );
  }

  score(): PlacedScore | null {
    const truth = this.#truth;
    if (truth === null) return null;
    truth.close();
    return scoreOf(truth, this.#statements);
  }

  #begin(setup: PerceptionSetup, nowMs: Ms): void {
    this.#setup = setup;
    if (this.#truth === null) {
      this.#truth = new CardTruth([...setup.places.values()].flatMap((place) => spotOf(place) ?? []));
      for (const [card, spot] of this.#spots) this.#truth.noteCard(card.uid, spot === '' ? null : spot, nowMs);
    }
    const uids = new Map<number, string>();
    for (const { deck, uid } of this.#cards) {
      const meaning = deck === 'A' && isTagId(uid) ? setup.meaningOf(uid) : null;
      if (meaning?.deck === 'in-play') uids.set(meaning.ref, uid);
    }
    this.#uids = uids;
  }
}
