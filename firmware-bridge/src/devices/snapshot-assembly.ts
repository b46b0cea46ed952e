import type { DeviceMessage, SnapshotBegan, SnapshotEnded, SnapshotTag } from '#protocol/generated/messages';
import { type TagSighting, tagId } from '#vocabulary/readings';
import { BRIDGE_LIMITS } from '../lines/limits.ts';

/** Gathers the lines of one snapshot and the records between them into what is present at its end (P-42). */
export class SnapshotAssembly {
  readonly buttonsDown: readonly number[];
  readonly #present = new Map<string, TagSighting>();
  #lines = 0;

  constructor(began: SnapshotBegan) {
    this.buttonsDown = Array.from({ length: 32 }, (_, button) => button).filter(
      (button) => (began.down >>> button) & 1,
    );
  }

  tag(message: SnapshotTag): void {
    this.#lines += 1;
    if (this.#present.size < BRIDGE_LIMITS.snapshotTagsMax) this.#put(message);
  }

  /** Records made while the snapshot was under way. Gates and exits are not in it (P-40): `isPresence` tells. */
  record(message: DeviceMessage, isPresence: (antenna: number) => boolean): void {
    if (message.type === 'tag-came' && isPresence(message.antenna)) this.#put(message);
    if (message.type === 'tag-went') this.#present.delete(keyOf(message));
  }

  /** `undefined`: lines are missing, so it does not count (P-43). */
  end(message: SnapshotEnded): readonly TagSighting[] | undefined {
    return message.tags === this.#lines ? [...this.#present.values()] : undefined;
  }

  #put(message: {
    readonly antenna: number;
    readonly uid: string;
    readonly good: number;
    readonly silent: number;
  }): void {
    const { antenna, good, silent } = message;
    this.#present.set(keyOf(message), { antenna, tag: tagId(message.uid), good, silent });
  }
}

function keyOf({ antenna, uid }: { readonly antenna: number; readonly uid: string }): string {
  return `${antenna} ${uid}`;
}
