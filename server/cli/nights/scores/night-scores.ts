import { placesOf } from '#perception/radio/places';
import type { PerceptionSetup } from '#perception/radio/setups';
import type { LivingTable } from '#simulation/living-table';
import type { Core, Perceiving } from '#table/core/core';
import { tagId } from '#vocabulary/readings';
import type { Ms } from '#vocabulary/units';
import { type FacesOfNight, OpenFaces } from '../faces/open-faces.ts';
import { LyingTime, type LyingTimes } from '../placed/lying-time.ts';
import { PlacedCards } from '../placed/placed-cards.ts';
import type { PlacedScore } from '../placed/placed-scores.ts';
import { statedZones } from '../placed/stated-zones.ts';
import { type BeliefBin, WholeBeliefs } from '../placed/whole-beliefs.ts';

/** Measures of a night by where its cards lie. Nothing of the night hangs on them. */
export interface ScoredNight {
  /** Scores of statements about cards; null where nothing was dealt. */
  readonly placed: PlacedScore | null;
  /** Faces that everybody was shown, by where their card lay. */
  readonly faces: FacesOfNight;
  readonly lying: LyingTimes;
  readonly beliefs: readonly BeliefBin[];
}

export class NightScores {
  readonly #table: () => LivingTable;
  readonly #firstMs: number;
  readonly #placed = new PlacedCards();
  readonly #lying = new LyingTime();
  readonly #beliefs = new WholeBeliefs();
  readonly #faces: OpenFaces;
  #setup: PerceptionSetup | null = null;
  #isPlayed = false;

  /** `firstMs`: when the world's time began. */
  constructor(table: () => LivingTable, firstMs: number) {
    this.#table = table;
    this.#firstMs = firstMs;
    this.#faces = new OpenFaces((face) => this.#laidOpenMs(face));
  }

  perceived(perceiving: Perceiving): void {
    this.#setup = perceiving.setup;
    this.#isPlayed = perceiving.expected.stage === 'dealing' || perceiving.expected.stage === 'playing';
    this.#placed.perceived(perceiving);
  }

  /** After the table has decided. */
  decided({ engine }: Core, nowMs: Ms): void {
    if (engine.hand !== null) this.#faces.note(engine.hand, nowMs);
  }

  /** After the world has moved. */
  look(core: Core, nowMs: Ms): void {
    const { world } = this.#table();
    this.#placed.look(world.cards, nowMs);
    this.#faces.look(world.cards, nowMs);
    this.#lying.look(world.cards, world.nowMs, this.#isPlayed, statedZones(core));
    const setup = this.#setup;
    if (setup === null || !this.#isPlayed) return;
    const beliefOf = (uid: string) => core.window.beliefs.get(tagId(uid));
    this.#beliefs.look(world.cards, world.nowMs, { spots: placesOf(setup).spots, beliefOf });
  }

  get scored(): ScoredNight {
    return {
      placed: this.#placed.score(),
      faces: this.#faces.faces,
      lying: this.#lying.times,
      beliefs: this.#beliefs.bins,
    };
  }

  #laidOpenMs(face: number): number | null {
    const { world, room } = this.#table();
    const card = world.cards.find((one) => one.deck === 'A' && one.face === face);
    const openMs = card === undefined ? undefined : room.laidOpen.get(card);
    return openMs === undefined ? null : openMs + this.#firstMs;
  }
}
