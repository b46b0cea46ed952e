import type { Fact } from '#vocabulary/hands/facts';
import type { Core } from './core.ts';

/** The places that nobody reads, after a reader fell silent or came back. */
export function silentAfter(silent: Core['silentZones'], fact: Fact): Core['silentZones'] {
  if (fact.type !== 'reader-silent' && fact.type !== 'reader-back') return silent;
  const zones: Core['silentZones'] = fact.zones === 'shoe' ? ['SHOE'] : fact.zones;
  const others = silent.filter((zone) => !zones.includes(zone));
  return fact.type === 'reader-silent' ? [...others, ...zones] : others;
}
