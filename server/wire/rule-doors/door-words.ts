import type { Deed, Door } from './doors.ts';

/** How each door is called, and what Sabot does behind it. */
export interface DoorTexts {
  readonly doors: Readonly<Record<Door, string>>;
  readonly deeds: Readonly<Record<Deed, string>>;
}
