import type { AccessStore } from '#http/access/access-store';
import type { Claims } from '#http/claims/claims';
import type { SentAway } from '#http/claims/sent-away';
import type { Presence } from '#http/guard/presence';
import { isHeld, phonesOf } from '#http/seats/held-seats';
import { isTogether } from '#http/seats/places';
import type { TableSettings } from '#table/core/settings';
import { SEATS } from '#vocabulary/seats';
import type { ClaimView, HeldSeatView, PhonesView } from '#wire/views/phones-view';

interface Lists {
  readonly access: AccessStore;
  readonly presence: Presence;
  readonly claims: Claims;
  readonly sentAway: SentAway;
}

/** For whom a phone speaks, or will in a moment. */
export function heldSeats({ access, presence, claims }: Lists): readonly HeldSeatView[] {
  return SEATS.flatMap((seat) => {
    const phones = phonesOf(access, seat).filter((grant) => isHeld(grant, presence));
    const isHere = phones.some(({ id }) => presence.idleMinutes(id) === 0);
    return phones.length + claims.awaitedAt(seat).length === 0 ? [] : [{ seat, isHere }];
  });
}

/** Claims as the host sees them, and whether one press may let each in with others. */
export function claimsShown(
  { claims, sentAway }: Lists,
  roster: TableSettings['roster'],
  mayBeKept: boolean,
): Pick<PhonesView, 'askedFor' | 'claims'> {
  const open = claims.open();
  const shown = open.map((claim): ClaimView => {
    const { id, seat, name, address, device } = claim;
    const sits = roster.find((person) => person.seat === seat)?.name ?? '';
    const wasSentAway = sentAway.has({ addresses: [address], hashes: [device] });
    const together = isTogether(claim, { isFree: sits === '', mayBeKept }, sentAway);
    return { id, seat, name, sits, isTogether: together, wasSentAway };
  });
  return { askedFor: SEATS.filter((seat) => open.some((claim) => claim.seat === seat)), claims: shown };
}
