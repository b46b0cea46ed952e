import type { DealView } from '#wire/proofs/deal-view';

/** When this browser saw a root while its hand was in play: no other note says that a deal was sealed beforehand. */
export type NotedRoots = ReadonlyMap<string, number>;

/** A season of nights; the oldest give way. */
const NOTES_MAX = 4_000;

/** With the roots of the hand in play, of which nothing is open. The same one again where nothing is new. */
export function withNotes(
  noted: NotedRoots,
  deals: readonly DealView[],
  inPlay: number | null,
  atMs: number,
): NotedRoots {
  const fresh = deals
    .filter(({ hand, opened }) => hand === inPlay && opened.length === 0)
    .flatMap(({ roots }) => roots.map(({ root }) => root))
    .filter((root) => !noted.has(root));
  if (fresh.length === 0) return noted;
  return new Map([...noted, ...fresh.map((root) => [root, atMs] as const)].slice(-NOTES_MAX));
}

/** Noted roots of a deal, by their number. */
export function notedOf({ roots }: DealView, noted: NotedRoots): ReadonlyMap<number, string> {
  return new Map(roots.filter(({ root }) => noted.has(root)).map(({ number, root }) => [number, root]));
}

export const formatNotes = (noted: NotedRoots): string =>
  [...noted].map(([root, atMs]) => `${root} ${atMs}`).join('\n');

export function parseNotes(text: string): NotedRoots {
  return new Map(
    text.split('\n').flatMap((line) => {
      const [, root, atMs] = /^([0-9a-f]{64}) (\d{1,15})$/.exec(line) ?? [];
      return root === undefined ? [] : [[root, Number(atMs)] as const];
    }),
  );
}
