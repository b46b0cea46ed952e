import type { MarkDuty } from '#journal/witness';
import { type KeyUse, keyUseOf } from '#vault/key-file';

/** Duties by the word in the key's file. Whoever writes such words writes a mark before the first row. */
const DUTIES: Readonly<Record<KeyUse, MarkDuty>> = { 'in-use': 'always', new: 'with-rows', unsaid: 'none' };

export const markDutyOf = (keyPath: string): MarkDuty => DUTIES[keyUseOf(keyPath)];
