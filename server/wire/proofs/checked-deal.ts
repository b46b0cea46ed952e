import type { Seat } from '#vocabulary/seats';
import type { CardName } from '../cards.ts';
import { bytesOfHex, hexOf, leafHash, rootByPath, seatOfLeaf } from './deal-tree.ts';
import type { CardOpeningView, DealRootView, DealView } from './deal-view.ts';
import { notedAs } from './noted-root.ts';

/**
 * `sealed`: it is what was sealed. `replaced`: it was sealed once, and a later root has something else there, or does
 * not tell. `wrong`: it is not what was sealed.
 */
export const CARD_FINDINGS = ['sealed', 'replaced', 'wrong'] as const;
export type CardFinding = (typeof CARD_FINDINGS)[number];

export interface CheckedCard {
  readonly seat: Seat | null;
  readonly card: CardName;
  readonly finding: CardFinding;
  /** The first root since which it stands there without a break; null where it does not stand under the last one. */
  readonly since: number | null;
  /**
   * The first of the roots under which it stands that whoever checks had noted. Null: there is none, and the text
   * agrees with itself at best, as one does that anybody makes up.
   */
  readonly notedUnder: number | null;
}

/** `noted`: is it the root that was noted when it was first shown? null where none was. */
export interface CheckedDeal {
  readonly roots: readonly (DealRootView & { readonly noted: boolean | null })[];
  readonly cards: readonly CheckedCard[];
}

/** `noted`: roots of this hand that whoever checks has from elsewhere, by their number. */
export function checkedDeal(deal: DealView, noted: ReadonlyMap<number, string> = new Map()): CheckedDeal {
  const places = new Map<string, CardOpeningView[]>();
  for (const opening of deal.opened) {
    const place = `${seatOfLeaf(opening.leaf) ?? '-'} ${opening.card}`;
    places.set(place, [...(places.get(place) ?? []), opening]);
  }
  return {
    roots: deal.roots.map(({ number, root }) => ({
      number,
      root,
      noted: noted.has(number) ? notedAs(noted.get(number) ?? '', root) : null,
    })),
    cards: [...places.values()].flatMap((openings) => checkedCard(deal, openings, noted)),
  };
}

function checkedCard(
  deal: DealView,
  openings: readonly CardOpeningView[],
  noted: ReadonlyMap<number, string>,
): readonly CheckedCard[] {
  const [first] = openings;
  if (first === undefined) return [];
  const seat = seatOfLeaf(first.leaf) ?? null;
  const told = { seat, card: first.card };
  if (seat === null || !openings.every((opening) => isUnderItsRoot(deal, opening) && isAlone(deal, opening))) {
    return [{ ...told, finding: 'wrong', since: null, notedUnder: null }];
  }
  const under = new Set(openings.map(({ root }) => root));
  let since = deal.roots.length + 1;
  while (under.has(since - 1)) since -= 1;
  if (since > deal.roots.length) return [{ ...told, finding: 'replaced', since: null, notedUnder: null }];
  return [{ ...told, finding: 'sealed', since, notedUnder: firstNoted(deal, since, noted) }];
}

/** Notes of which one differs are of no use: it is another deal that was shown. */
function firstNoted({ roots }: DealView, since: number, noted: ReadonlyMap<number, string>): number | null {
  const known = roots.filter(({ number }) => noted.has(number));
  if (!known.every(({ number, root }) => notedAs(noted.get(number) ?? '', root))) return null;
  return known.find(({ number }) => number >= since)?.number ?? null;
}

function isUnderItsRoot({ hand, roots }: DealView, { root, leaf, card, salt, path }: CardOpeningView): boolean {
  const sealed = roots.find(({ number }) => number === root);
  const hash = leafHash({ hand, root, leaf, card }, bytesOfHex(salt));
  return sealed !== undefined && hexOf(rootByPath(hash, leaf, path.map(bytesOfHex))) === sealed.root;
}

/** A card lies at one place, and a place holds one card; a tree that says otherwise was made to choose from. */
function isAlone({ opened }: DealView, { root, leaf, card }: CardOpeningView): boolean {
  return opened.filter((other) => other.root === root && (other.leaf === leaf || other.card === card)).length === 1;
}
