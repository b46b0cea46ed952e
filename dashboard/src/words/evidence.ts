import { isZone } from '#vocabulary/zones';
import type { EvidenceItem } from '#wire/views/verdicts';
import { words } from './language.ts';
import { decimal, timeOf } from './numbers.ts';
import { evidenceWords } from './pages/evidence-words.ts';

/** What happened, in one sentence, where no person entered it. */
export function evidenceSentence({ what, zone }: Pick<EvidenceItem, 'what' | 'zone'>): string {
  const evidence = evidenceWords.value;
  const { place } = words.value;
  const where = zone !== undefined && isZone(zone) ? place(zone) : evidence.nowhere;
  if (isFact(what)) return evidence.facts[what](where);
  return what === 'deadline-passed' ? evidence[what] : evidence.takenBack;
}

/** Between when and when it came about, and how sure the readers are of it. */
export function certaintyOf({ happened, odds }: Pick<EvidenceItem, 'happened' | 'odds'>): string {
  const say = evidenceWords.value;
  const when = happened === undefined ? [] : [say.between(timeOf(happened.fromMs), timeOf(happened.toMs))];
  const sure = odds === undefined ? [] : [say.odds(decimal(odds < 10 ? odds : Math.round(odds)))];
  return [...when, ...sure].join(' ');
}

type FactName = keyof typeof evidenceWords.value.facts;

const isFact = (what: string): what is FactName => what in evidenceWords.value.facts;
