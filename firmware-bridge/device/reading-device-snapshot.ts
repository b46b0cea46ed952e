import { type DeviceMessage, LIMITS, type SnapshotReason } from '#protocol/generated/messages';
import type { AntennaLetter } from './antenna-presence.ts';
import type { Sweep } from './reading-device-antennas.ts';

/** Where the snapshot under way stands: a walk over slots that do not move, one line at a time (P-40, P-41). */
export class SnapshotWalk {
  #wanted: SnapshotReason | undefined;
  #at: { antenna: number; slot: number; tags: number; readonly reason: SnapshotReason } | undefined;

  /** A wish during a snapshot makes another one after it. */
  want(reason: SnapshotReason): void {
    this.#wanted ??= reason;
  }

  /** P-21: a new session asks anew; what an overflow owes the host is still owed (P-35). */
  drop(): void {
    this.#wanted = this.#wanted === 'overflow' || this.#at?.reason === 'overflow' ? 'overflow' : undefined;
    this.#at = undefined;
  }

  /** Neither under way nor wished for. */
  get isIdle(): boolean {
    return this.#at === undefined && this.#wanted === undefined;
  }

  /** Asked only when no record is unsent. */
  next(
    header: { readonly seq: number; readonly ticks: number },
    down: number,
    letters: readonly AntennaLetter[],
    sweep: Pick<Sweep, 'presence'>,
  ): DeviceMessage | undefined {
    if (this.#at === undefined) {
      if (this.#wanted === undefined) return undefined;
      const reason = this.#wanted;
      this.#wanted = undefined;
      this.#at = { antenna: 0, slot: 0, tags: 0, reason };
      return { type: 'snapshot-began', ...header, reason, down };
    }
    const at = this.#at;
    for (; at.antenna < letters.length; at.antenna += 1, at.slot = 0) {
      if (letters[at.antenna] !== 'p') continue;
      while (at.slot < LIMITS.tagsPerAntenna) {
        const tag = sweep.presence(at.antenna)?.slot(at.slot);
        at.slot += 1;
        if (tag === undefined) continue;
        at.tags += 1;
        const { uid, good, silent } = tag;
        return { type: 'snapshot-tag', ...header, antenna: at.antenna, uid, good, silent };
      }
    }
    this.#at = undefined;
    return { type: 'snapshot-ended', ...header, tags: at.tags };
  }
}
