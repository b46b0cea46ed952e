import { isZone } from '#vocabulary/zones';
import type { EvidenceItem } from '#wire/verdicts';
import { words } from './language.ts';

/** What happened, in one sentence, where no person entered it. */
export function evidenceSentence({ what, zone }: Pick<EvidenceItem, 'what' | 'zone'>): string {
  const { evidence, place } = words.value;
  const where = zone !== undefined && isZone(zone) ? place(zone) : evidence.nowhere;
  if (isFact(what)) return evidence.facts[what](where);
  return what === 'deadline-passed' ? evidence[what] : evidence.takenBack;
}

type FactName = keyof typeof words.value.evidence.facts;

const isFact = (what: string): what is FactName => what in words.value.evidence.facts;
