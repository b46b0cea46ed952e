import { randomUUID } from 'node:crypto';
import express, { type Express } from 'express';
import { colourOfSeat } from '#table/core/settings';
import type { Caller } from '#table/core/table-source';
import { decodeClaimWord } from '#wire/messages/http-bodies';
import type { RosterWish } from '#wire/messages/manage-inputs';
import { createHostLock } from '../access/host-lock.ts';
import type { Claim } from '../claims/claims.ts';
import { BODY_BYTES_MAX } from '../guard/limits.ts';
import { refuse, refuseBody } from '../guard/refusals.ts';
import { isHeld, phonesOf } from './held-seats.ts';
import { isTogether, type JoiningSetup, seatedView } from './places.ts';

/**
 * Words of the table's own screen, or its host, to those who ask for a seat. One word may answer several, whom the
 * screen has shown: it names each, so that nobody slips in who came between the look and the tap.
 */
export function addClaims(app: Express, setup: JoiningSetup): void {
  const { gate, claims, sentAway, notes } = setup;
  // Two who want the same seat are answered one after the other.
  let last: Promise<unknown> = Promise.resolve();
  const lock = createHostLock(gate, notes);
  app.post('/api/claims', lock.admit, express.json({ limit: BODY_BYTES_MAX }), async (request, response) => {
    const host = lock.hostOf(request);
    if (host === undefined) return refuse(response, 403);
    const word = decodeClaimWord(request.body);
    if (!word.ok) return refuseBody(response, word.reason);
    const { answer, claims: ids } = word.value;
    const meant = claims.open().filter(({ id }) => ids.includes(id));
    if (answer === 'no') {
      for (const claim of meant) {
        sentAway.add({ addresses: [claim.address], hashes: [claim.device] });
        claims.answer(claim.id, 'refused');
        notes.refused(claim.address, `seat:${claim.seat}`);
      }
      return void response.json({ answered: meant.length });
    }
    // Each of those who are no newcomers at a free seat is looked at by himself.
    if (ids.length > 1 && !meant.every((claim) => mayGoTogether(claim, setup))) return refuse(response, 409);
    const admitting = last.then(async () => {
      let admitted = 0;
      for (const { id } of meant) if (await admit(id, host, setup)) admitted += 1;
      return admitted;
    });
    last = admitting.catch(() => undefined);
    const answered = await admitting;
    if (answered === 0) return refuse(response, 409);
    response.json({ answered });
  });
}

function mayGoTogether(claim: Claim, setup: JoiningSetup): boolean {
  const isFree = !seatedView(setup).roster.some(({ seat }) => seat === claim.seat);
  return isTogether(claim, { isFree, mayBeKept: setup.mayKeepSeats() }, setup.sentAway);
}

/** Chips, name and the right to fetch the seat come with the yes, in the name of whoever says it. */
async function admit(id: string, host: Caller, setup: JoiningSetup): Promise<boolean> {
  const { access, claims, door, notes, presence, table } = setup;
  const claim = claims.open().find((each) => each.id === id);
  if (claim === undefined) return false;
  const { seat, name, address, code, outworn } = claim;
  const person = seatedView(setup).roster.find((each) => each.seat === seat);
  const phones = phonesOf(access, seat);
  if (person?.leaves === true || phones.some((grant) => !outworn.includes(grant.id) && isHeld(grant, presence))) {
    claims.answer(id, 'taken');
    return false;
  }
  // Whoever makes a hand possible by sitting down plays it.
  const sinceMs = table.nowMs();
  const change = changeFor(setup, person, claim);
  if (change !== undefined) {
    const answer = await table.submit(host, randomUUID(), { type: 'roster', seat, change });
    if (answer !== 'accepted') return false;
  }
  // Between the word and the writing the door may have been shut.
  if (door.code() !== code) return false;
  // Devices that nobody waits for any more would, once woken up, speak beside whoever sits there now.
  for (const stale of phones) {
    if (stale.isJoined) access.retire(stale.id, person?.name ?? '', sinceMs);
    else access.forget(stale.id);
  }
  claims.admit(id, { parent: door.openedBy(), sinceMs });
  notes.note({ kind: 'joined', who: address, what: `seat:${seat}`, reason: name });
  return true;
}

/**
 * Whoever sits down on a free seat has what the others began with; a name that is there already is taken as it is, or
 * put right.
 */
function changeFor(
  setup: JoiningSetup,
  person: { readonly name: string } | undefined,
  { seat, name }: Pick<Claim, 'seat' | 'name'>,
): RosterWish | undefined {
  if (person === undefined) return { do: 'sit-in', name, stack: setup.firstStack(), colour: colourOfSeat(seat) };
  return person.name === name ? undefined : { do: 'describe', name };
}
