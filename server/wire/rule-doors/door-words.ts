import type { Deed, Door, Gap } from './doors.ts';

/** How each door is called, and what Sabot does behind it. */
export interface DoorTexts {
  readonly doors: Readonly<Record<Door, string>>;
  readonly deeds: Readonly<Record<Deed | Gap, string>>;
}
