import { isHandOver } from '#engine/api';
import type { Core } from '../core/core.ts';

/**
 * Played to its end as the record now stands, or given up (by a person, or because its cards are gone): nothing that is
 * undone brings that one back.
 */
export function handIsOver({ engine: { hand }, isVoided }: Pick<Core, 'engine' | 'isVoided'>): boolean {
  return hand !== null && (isVoided || isHandOver(hand));
}
