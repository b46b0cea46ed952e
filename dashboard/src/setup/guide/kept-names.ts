import { useEffect, useState } from 'preact/hooks';
import type { HouseView } from '#wire/messages/house';
import { type Draft, firstDraft, withNames } from './draft.ts';

const KEY = 'sabot.who-comes';

/** What is said on the set-up pages, from the evening before on. Who comes is still there after a reload. */
export function useDraft(
  known: HouseView | null | undefined,
  tableName: string,
): readonly [Draft | null, (draft: Draft | null) => void] {
  const [draft, setDraft] = useState<Draft | null>(null);
  useEffect(() => {
    if (known) setDraft((typed) => typed ?? withNames(firstDraft(known, tableName), namesIn(keptText()), known.people));
  }, [known, tableName]);
  useEffect(() => {
    if (draft !== null) keepNames(draft.people.map(({ name }) => name));
  }, [draft?.people]);
  return [draft, setDraft];
}

/** Only what is a list of names: anything else is nobody. */
export function namesIn(text: string): readonly string[] {
  try {
    const told: unknown = JSON.parse(text);
    return Array.isArray(told) ? told.filter((name) => typeof name === 'string') : [];
  } catch {
    return [];
  }
}

/** With nobody once the evening has begun: the next one asks anew. */
export function keepNames(names: readonly string[]): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify(names));
  } catch {
    // They are typed again after a reload.
  }
}

function keptText(): string {
  try {
    return sessionStorage.getItem(KEY) ?? '[]';
  } catch {
    return '[]';
  }
}
