import { randomBytes } from 'node:crypto';
import type { CardRef } from '#vocabulary/card-refs';
import { type TagId, tagId } from '#vocabulary/readings';
import type { HandContext } from './hand-context.ts';

/**
 * What laboratory and evidence call tags. Drawn at random, as the screens' names for cards are, and forgotten whenever
 * the cards may have been shuffled: whoever knew a card before must not know it after that.
 */
export interface TagNames {
  readonly sinceMs: number;
  readonly names: ReadonlyMap<Named, string>;
}

/** A tag, or a tag at a place where it answers besides. */
type Named = TagId | `${TagId}@${string}`;

export const besideName = (tag: TagId, place: string): Named => `${tag}@${place}`;

export const NO_TAG_NAMES: TagNames = { sinceMs: Number.NEGATIVE_INFINITY, names: new Map() };

/** On an antenna all the while, and not read again since the names were forgotten. */
export const UNNAMED = 'T-?';

export const tagName = ({ names }: TagNames, tag: Named): string => names.get(tag) ?? UNNAMED;

/**
 * A card that leaves the shoe is another one than went in, and so are all of them when the table has been empty since
 * they got their names.
 */
export function namesWith(
  known: TagNames,
  tag: Named,
  isExit: boolean,
  atMs: number,
  emptySinceMs: number | null,
): TagNames {
  const isNew = emptySinceMs !== null && emptySinceMs > known.sinceMs;
  const { sinceMs, names } = isNew ? { sinceMs: atMs, names: NO_TAG_NAMES.names } : known;
  if (names.has(tag) && !isExit) return known;
  return { sinceMs, names: new Map(names).set(tag, `T-${randomBytes(NAME_BYTES).toString('hex').toUpperCase()}`) };
}

/** These cards went back into the shoe. */
export function namesWithout(
  { sinceMs, names }: TagNames,
  refs: readonly CardRef[],
  context: HandContext | null,
): TagNames {
  const isBack = (named: Named): boolean => {
    const meaning = context?.setup.meaningOf(tagId(named.replace(/@.*/, '')));
    return meaning?.deck === 'in-play' && refs.includes(meaning.ref);
  };
  return { sinceMs, names: new Map([...names].filter(([named]) => !isBack(named))) };
}

/** Short enough to read aloud; two tags of one deal share a name once in ten thousand deals. */
const NAME_BYTES = 3;
