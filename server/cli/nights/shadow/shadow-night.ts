import type { Due } from '#perception/perceive';
import { beginWindow, type Perceiver, perceiveAs } from '#perception/perceivers';
import { type PerceptionSetup, spotOf } from '#perception/setups';
import type { WorldCard } from '#simulation/world/table-world';
import type { Expectation } from '#vocabulary/expectations';
import type { Fact } from '#vocabulary/facts';
import { isTagId, type Reading } from '#vocabulary/readings';
import { type Ms, ms } from '#vocabulary/units';
import { CardTruth } from './card-truth.ts';
import { type ShadowScore, Statements, scoreOf } from './shadow-scores.ts';

export type ShadowScores = Readonly<Record<Perceiver, ShadowScore>>;

/**
 * Both perceptions read what one table reads; what each says is measured by where the cards lie. Neither moves the
 * night.
 */
export class ShadowNight {
  readonly #statements: Readonly<Record<Perceiver, Statements>> = {
    landings: new Statements(),
    stories: new Statements(),
  };
  readonly #spots = new Map<WorldCard, string>();
  #landings = beginWindow('landings', ms(0));
  #stories = beginWindow('stories', ms(0));
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

  perceive(input: Reading | Due, setup: PerceptionSetup, expected: Expectation): void {
    if (setup !== this.#setup) this.#begin(setup, input.atMs);
    if (input.type !== 'due') this.#truth?.noteReading(input);
    this.#truth?.notePlay(expected.stage === 'dealing' || expected.stage === 'playing', input.atMs);
    const landings = perceiveAs(this.#landings, input, setup, () => expected);
    const stories = this.#storiesUpTo(input, setup, expected);
    this.#landings = landings.window;
    this.#note('landings', landings.facts);
    this.#note('stories', stories);
  }

  /** The table calls when the perception that drives it is due: the other one is asked here. */
  #storiesUpTo(input: Reading | Due, setup: PerceptionSetup, expected: Expectation): readonly Fact[] {
    const facts: Fact[] = [];
    const inputs: (Reading | Due)[] = [{ type: 'due', atMs: input.atMs }, ...(input.type === 'due' ? [] : [input])];
    for (const each of inputs) {
      const perceived = perceiveAs(this.#stories, each, setup, () => expected);
      this.#stories = perceived.window;
      facts.push(...perceived.facts);
    }
    return facts;
  }

  #begin(setup: PerceptionSetup, nowMs: Ms): void {
    this.#setup = setup;
    if (this.#truth === null) {
      this.#truth = new CardTruth([...setup.places.values()].flatMap((place) => spotOf(place) ?? []));
      this.#landings = beginWindow('landings', nowMs);
      this.#stories = beginWindow('stories', nowMs);
      for (const [card, spot] of this.#spots) this.#truth.noteCard(card.uid, spot === '' ? null : spot, nowMs);
    }
    const uids = new Map<number, string>();
    for (const { deck, uid } of this.#cards) {
      const meaning = deck === 'A' && isTagId(uid) ? setup.meaningOf(uid) : null;
      if (meaning?.deck === 'in-play') uids.set(meaning.ref, uid);
    }
    this.#uids = uids;
  }

  #note(belief: Perceiver, facts: readonly Fact[]): void {
    const truth = this.#truth;
    if (truth === null) return;
    for (const fact of facts)
      this.#statements[belief].note(
        fact,
        (ref) => this.#uids.get(ref),
        (zone) => truth.spotOf(zone),
      );
  }

  scores(): ShadowScores | null {
    const truth = this.#truth;
    if (truth === null) return null;
    truth.close();
    return { landings: scoreOf(truth, this.#statements.landings), stories: scoreOf(truth, this.#statements.stories) };
  }
}
