import type { ItemPlace } from './obs-answers.ts';
import type { HidingMemory } from './source-hiding.ts';

/** What a disk would hold of the sources that a panic hid. */
export class KeptHidden implements HidingMemory {
  items: readonly ItemPlace[] = [];
  readonly hidden = (): readonly ItemPlace[] => this.items;
  readonly keepHidden = (items: readonly ItemPlace[]): void => {
    this.items = items;
  };
}
