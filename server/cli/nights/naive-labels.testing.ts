import type { LivingTable } from '#simulation/living-table';
import type { FieldAntenna } from '#simulation/world/field-antenna';
import { distanceCm, pointOf, type Spot } from '#simulation/world/geometry';
import type { Stay } from '#simulation/world/stays';
import type { WorldCard } from '#simulation/world/table-world';
import type { WorldOne } from '#simulation/worlds/world-shape';

interface Tally {
  readableMs: number;
  answers: number;
}

const SLICE_MS = 20;

/**
 * A second account of the same night, by brute force: every slice of time it asks of every card and every antenna
 * whether that could read it, and it is told of each single answer. Slow, and as simple as it gets.
 */
export class NaiveLabels {
  readonly tallies = new Map<Stay, Tally>();
  readonly #radio: WorldOne['radio'];
  #answers: { readonly antenna: FieldAntenna; readonly uid: string }[] = [];
  #isListening = false;

  constructor({ radio }: WorldOne) {
    this.#radio = radio;
  }

  slice(table: LivingTable): void {
    if (!this.#isListening) this.#listen(table);
    const { world } = table;
    for (const card of world.cards) {
      const { spot, stay, flight, hiddenUntilMs } = card;
      this.#seeExit(table, card);
      if (flight !== null || hiddenUntilMs > world.nowMs || table.radio.weaknesses.isDead(card)) continue;
      const above = world.pile(spot).length - 1 - world.pile(spot).indexOf(card);
      const readers = this.#readersAt(table, spot, above);
      if (readers.length === 0) continue;
      const tally = this.#tallyOf(stay);
      tally.readableMs += SLICE_MS;
      tally.answers += this.#answers.filter(({ antenna, uid }) => uid === card.uid && readers.includes(antenna)).length;
    }
    for (const place of world.lacking)
      if (this.#readersAt(table, place.spot, world.pile(place.spot).length).length > 0)
        this.#tallyOf(place).readableMs += SLICE_MS;
    this.#answers = [];
  }

  #seeExit({ world, boards, radio }: LivingTable, card: WorldCard): void {
    const shoes = boards.antennas.filter(
      (antenna) => antenna.isShoe && antenna.works() && !radio.weaknesses.isDeaf(antenna),
    );
    const read = this.#answers.filter(({ antenna, uid }) => uid === card.uid && shoes.includes(antenna));
    const isInMouth = card.exitUntilMs > world.nowMs && !radio.weaknesses.isDead(card);
    if (isInMouth && shoes.length > 0) this.#tallyOf(card.exit).readableMs += SLICE_MS;
    if (card.flight !== null) this.#tallyOf(card.exit).answers += read.length;
  }

  tallyOf(stay: Stay): Tally {
    return this.tallies.get(stay) ?? { readableMs: 0, answers: 0 };
  }

  #tallyOf(stay: Stay): Tally {
    const tally = this.tallies.get(stay) ?? { readableMs: 0, answers: 0 };
    this.tallies.set(stay, tally);
    return tally;
  }

  /** Every antenna that could read a card with so many above it. */
  #readersAt({ world, boards, radio }: LivingTable, spot: Spot, above: number): readonly FieldAntenna[] {
    const { stackDepth, muckDepth, rangeCm } = this.#radio;
    if (above >= (spot === 'MUCK' ? muckDepth : stackDepth) || world.covers.at(spot, world.nowMs) === 'hand') return [];
    const at = pointOf(spot);
    const isNear = ({ spots }: FieldAntenna): boolean =>
      spots.some((other) => distanceCm(pointOf(other), at) <= rangeCm);
    return boards.antennas.filter(
      (antenna) => !antenna.isShoe && isNear(antenna) && antenna.works() && !radio.weaknesses.isDeaf(antenna),
    );
  }

  /** Each tag is asked in each poll, as if any of them might not answer. */
  #listen({ boards }: LivingTable): void {
    this.#isListening = true;
    for (const antenna of boards.antennas) {
      const { view } = antenna;
      const { answerOf } = view;
      view.hasDoubts = () => true;
      view.answerOf = (uid) => {
        const answer = answerOf?.(uid) ?? 'valid';
        if (answer === 'valid') this.#answers.push({ antenna, uid });
        return answer;
      };
    }
  }
}
