import type { DeviceId, Reading, TagId } from '#vocabulary/readings';

/**
 * What lies at each antenna, and what came by a gate or an exit, as readings tell of it. Which tag it is stays in here.
 */
export class CardsAtAntennas {
  /** By antenna, and the time at which it was told of. */
  readonly #tags = new Map<DeviceId, Map<number, Map<TagId, number>>>();

  note(reading: Reading): void {
    switch (reading.type) {
      case 'tag-came':
      case 'tag-exited':
        this.#at(reading.device, reading.antenna).set(reading.tag, reading.atMs);
        return;
      case 'tag-went':
        this.#at(reading.device, reading.antenna).delete(reading.tag);
        return;
      case 'snapshot':
        this.#tags.delete(reading.device);
        for (const { antenna, tag } of reading.present) this.#at(reading.device, antenna).set(tag, reading.atMs);
        return;
      default:
        return;
    }
  }

  /** How many cards it has, or had since `forget`. */
  count(device: DeviceId, antenna: number): number {
    return this.#tags.get(device)?.get(antenna)?.size ?? 0;
  }

  /** The antennas of this device that have a card. */
  antennasWithCards(device: DeviceId): readonly number[] {
    return [...(this.#tags.get(device) ?? [])].flatMap(([antenna, tags]) => (tags.size > 0 ? [antenna] : []));
  }

  /** Other antennas, of any device, that have a card of this one. */
  sharersOf(device: DeviceId, antenna: number): readonly { readonly device: DeviceId; readonly antenna: number }[] {
    const here = this.#tags.get(device)?.get(antenna) ?? new Map<TagId, number>();
    return [...this.#tags].flatMap(([other, antennas]) =>
      [...antennas].flatMap(([at, tags]) => {
        const isItself = other === device && at === antenna;
        return !isItself && [...tags.keys()].some((tag) => here.has(tag)) ? [{ device: other, antenna: at }] : [];
      }),
    );
  }

  /** What came by there before this time and did not stay. */
  forget(device: DeviceId, antenna: number, beforeMs = Number.POSITIVE_INFINITY): void {
    const tags = this.#tags.get(device)?.get(antenna);
    for (const [tag, atMs] of [...(tags ?? [])]) if (atMs < beforeMs) tags?.delete(tag);
  }

  #at(device: DeviceId, antenna: number): Map<TagId, number> {
    const antennas = this.#tags.get(device) ?? new Map<number, Map<TagId, number>>();
    this.#tags.set(device, antennas);
    const tags = antennas.get(antenna) ?? new Map<TagId, number>();
    antennas.set(antenna, tags);
    return tags;
  }
}
