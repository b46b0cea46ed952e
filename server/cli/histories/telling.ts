import { type Sight, tellHand } from '#export/tell-hand';
import type { ToldHand, ToldTo, Untold } from '#export/told/told-hand';
import { type HandVault, openHandVault } from '#vault/hand-vault';
import { dealView } from '#views/deals';
import { isForDirectorOnly } from '#views/verdicts';
import type { CardRef } from '#vocabulary/card-refs';
import { type Card, formatCard } from '#vocabulary/cards';
import { err, type Result } from '#vocabulary/result';
import type { DealView } from '#wire/proofs/deal-view';
import type { FinishedHand } from './recorded-hands.ts';

/**
 * One hand as a role may know it, card by card. Everybody knows what lay open when it was over; a player his own two
 * cards besides; the director all. The last two need the table's key (`master`), without which nothing that was
 * sealed opens.
 */
export function tellTo(finished: FinishedHand, as: ToldTo, master: Uint8Array | null): Result<ToldHand, Untold> {
  if (finished.isVoided) return err('no-winner');
  const everybody = openSight(finished);
  const vault = as.role === 'public' ? null : vaultOf(finished, master);
  return tellHand(finished, {
    as,
    sight: sightOf(as, everybody, vault),
    everybody,
    isForDirectorOnly: (kind) => isForDirectorOnly({ kind }),
  });
}

/**
 * What was sealed of its deal, and the cards that lay open when it was over: whoever is shown the hand may check these.
 * A card that a role knows besides is told to him, and is proven to nobody.
 */
export function dealOf(finished: FinishedHand, master: Uint8Array | null): DealView | null {
  const vault = vaultOf(finished, master);
  const seals = finished.seals.filter(({ redeal }) => redeal === finished.last.redeal);
  return vault === null ? null : dealView(seals, [...openFaces(finished).keys()], vault.deal.open);
}

function sightOf(as: ToldTo, everybody: Sight, vault: HandVault | null): Sight {
  if (vault === null) return everybody;
  if (as.role !== 'seat')
    return as.role === 'director' ? (ref, cards) => everybody(ref, cards) ?? vault.cardOf(ref) : everybody;
  return (ref, cards) =>
    everybody(ref, cards) ?? (cards.own.get(as.seat)?.includes(ref) === true ? vault.cardOf(ref) : null);
}

/** Named from what the record says was made public; the vault is not asked. */
function openSight(finished: FinishedHand): Sight {
  const faces = openFaces(finished);
  return (ref) => faces.get(ref) ?? null;
}

function openFaces({ open, last }: FinishedHand): ReadonlyMap<CardRef, Card> {
  const names = new Set([...open.board, ...open.shown.flatMap(({ cards }) => cards)]);
  const faces = new Map<CardRef, Card>();
  for (const { ref, card } of last.publicity) if (card !== null && names.has(formatCard(card))) faces.set(ref, card);
  return faces;
}

/** Where no card is sensed the sealed order means nothing: people say which card is which. */
function vaultOf({ sealed, last }: FinishedHand, master: Uint8Array | null): HandVault | null {
  if (sealed === null || master === null || !last.setup.profile.senses.seats) return null;
  const opened = openHandVault(sealed, master, NO_ENTROPY);
  return opened.ok ? opened.value : null;
}

/** Something is sealed in it that this key does not open. */
export function isShutTo(finished: FinishedHand, master: Uint8Array | null): boolean {
  return finished.sealed !== null && finished.last.setup.profile.senses.seats && vaultOf(finished, master) === null;
}

/** Only what is sealed anew asks for it. */
const NO_ENTROPY = (count: number): Uint8Array => new Uint8Array(count);
