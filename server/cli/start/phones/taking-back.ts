import type { Grant } from '#http/access/access-file';
import { revokeInAll } from '#http/access/revoking';
import { phonesOf } from '#http/seats/held-seats';
import { lackOf, wasHeard } from '#http/worth/session-worth';
import type { ClientAnswer } from '#table/core/core';
import type { TableSettings } from '#table/core/settings';
import { type Caller, MACHINE } from '#table/core/table-source';
import { SEATS, type Seat } from '#vocabulary/seats';
import { formatRole } from '#wire/roles';
import type { Doors } from './doors.ts';

/** What is paired hangs on whoever paired it, and goes with him; what was paired at the machine hangs on nothing. */
export function grantOf({ origin }: Caller): string | null {
  return origin.grant === MACHINE.grant ? null : origin.grant;
}

/** A phone that is sent away does not come back by itself: for the rest of the night it is looked at alone. */
export function sendAway(doors: Doors, id: string, by: string): ClientAnswer {
  const { access, presence, sentAway } = doors;
  const row = access.rowOf(id);
  const answer = takeBack(doors, id, by);
  if (answer === 'accepted' && row?.isJoined === true && row.role.name === 'seat') {
    const address = presence.addressOf(id);
    sentAway.add({ addresses: address === undefined ? [] : [address], hashes: [row.hash] });
  }
  return answer;
}

/** A token, a session or a screen, with all that hangs on it and the codes that it made. */
export function takeBack({ access, elsewhere, pairings, notes }: Doors, id: string, by: string): ClientAnswer {
  const gone = revokeInAll(access, elsewhere(), id);
  if (!gone.ok) return gone.reason === 'disk-full' ? 'disk-full' : 'not-now';
  pairings.withdraw(new Set(gone.value.map((grant) => grant.id)));
  const [first] = gone.value;
  if (first === undefined) return 'not-valid';
  notes.note({
    kind: 'revoked',
    who: by,
    what: formatRole(first.role),
    ...(first.label === '' ? {} : { reason: first.label }),
    times: gone.value.length,
  });
  return 'accepted';
}

/** Every phone that speaks for that seat, however it was let in. */
export function takeBackPhones(doors: Doors, seat: Seat, by: string): ClientAnswer {
  const answers = phonesOf(doors.access, seat).map(({ id }) => sendAway(doors, id, by));
  return answers.find((answer) => answer !== 'accepted') ?? (answers.length === 0 ? 'not-now' : 'accepted');
}

/**
 * A phone that took a seat goes with whoever sat there: when he leaves it, and when the next night begins. Else it
 * would act for whoever sits there next, and last week's guests would hold this week's seats. Until then it shows what
 * the night has brought. What stays is that its player may read the hands which he has played.
 */
export function seatFollower(doors: Doors, nowMs: () => number): (settings: TableSettings) => void {
  let known: TableSettings | undefined;
  return (settings) => {
    const { roster, nightEndedMs, isNightOver } = settings;
    if (known?.roster === roster && known.nightEndedMs === nightEndedMs && known.isNightOver === isNightOver) return;
    // A table that is set up anew in the middle of a night ends that night, and the next one begins at once.
    const wasOver = known?.isNightOver === true || (known !== undefined && known.nightEndedMs !== nightEndedMs);
    const isAnother = wasOver && isNightOver !== true;
    const before = known?.roster ?? roster;
    known = settings;
    if (isAnother) {
      doors.claims.clear();
      doors.sentAway.clear();
    }
    // A yes that was not fetched was said of whoever sat there.
    for (const seat of SEATS.filter((each) => !roster.some((person) => person.seat === each)))
      for (const { id } of doors.claims.awaitedAt(seat)) doors.claims.answer(id, 'refused');
    const goes = ({ isJoined, role }: Grant): boolean =>
      isJoined && (isAnother || (role.name === 'seat' && !roster.some(({ seat }) => seat === role.seat)));
    for (const grant of doors.access.list().filter(goes)) {
      if (grant.role.name === 'seat') endStay(doors, grant, before, nowMs());
      else takeBack(doors, grant.id, '');
    }
  };
}

/** Phones whose session is worth less than a table that reads cards: their seats are free to be asked for anew. */
export function endOutwornStays(doors: Doors, roster: TableSettings['roster'], nowMs: number): void {
  for (const grant of SEATS.flatMap((seat) => phonesOf(doors.access, seat))) {
    if (lackOf(grant, grant.role, { isSecure: true, readsCards: true }) !== null) endStay(doors, grant, roster, nowMs);
  }
}

/**
 * Cards are read from now on: tokens go that were made in a session which others may have heard, for they may have made
 * them.
 */
export function endHeardTokens(doors: Doors): void {
  const { access } = doors;
  const isDoubtful = ({ kind, parent }: Grant): boolean => {
    const maker = kind !== 'token' || parent === null ? undefined : access.rowOf(parent);
    return maker !== undefined && maker.kind === 'session' && wasHeard(maker);
  };
  for (const { id } of access.list().filter(isDoubtful)) takeBack(doors, id, '');
}

/** It gives no role any more. Where that cannot be written down it is taken back altogether. */
function endStay(doors: Doors, grant: Grant, before: TableSettings['roster'], nowMs: number): void {
  const { id, role, label } = grant;
  const name = before.find((person) => role.name === 'seat' && person.seat === role.seat)?.name ?? label;
  if (!doors.access.retire(id, name, nowMs).ok) {
    takeBack(doors, id, '');
    return;
  }
  const reason = name === '' ? {} : { reason: name };
  doors.notes.note({ kind: 'revoked', who: '', what: formatRole(role), ...reason, times: 1 });
}
