import { SEATS, type Seat } from '#vocabulary/seats';
import type { ClaimAnswer, OwnSeatAnswer, PlacesAnswer } from '#wire/messages/http-bodies';
import { at } from '../link/own-addresses.ts';
import { noteRemedy } from '../link/session.ts';

export type Trouble = 'wrong' | 'wait' | 'taken' | 'encrypted' | 'offline' | 'name' | 'failed';
type Answered<Value> = { readonly ok: true; readonly value: Value } | { readonly ok: false; readonly trouble: Trouble };

const TROUBLES: Readonly<Record<number, Trouble>> = {
  0: 'offline',
  400: 'name',
  401: 'wrong',
  403: 'encrypted',
  409: 'taken',
  429: 'wait',
};

/** Which seats there are, for whoever shows the digits of the table's screen. */
export async function askPlaces(code: string): Promise<Answered<PlacesAnswer>> {
  const answer = await post(at('/api/join'), { code });
  return answer.ok ? { ok: true, value: await answer.value.json() } : answer;
}

/** Null: this browser speaks for that seat already. */
export async function askForSeat(code: string, seat: Seat, name: string): Promise<Answered<ClaimAnswer | null>> {
  const answer = await post(at('/api/join'), { code, seat, name });
  if (!answer.ok) return answer;
  return { ok: true, value: answer.value.status === CLAIMED ? await answer.value.json() : null };
}

const CLAIMED = 202;

/** The table has said yes: from now on this browser speaks for that seat. */
export async function takeSeat(seat: Seat): Promise<Answered<null>> {
  const answer = await post(at('/api/join'), { take: seat });
  if (answer.ok) remember(seat);
  return answer.ok ? { ok: true, value: null } : answer;
}

/** Who sits at another table of the tournament takes no seat here: he sees the clock, and where he sits. */
export async function lookOn(code: string): Promise<Answered<null>> {
  const answer = await post(at('/api/join'), { code, looks: 'on' });
  return answer.ok ? { ok: true, value: null } : answer;
}

/**
 * The seat that this browser speaks for, and what it asks for; where the table cannot be reached, the seat that it had:
 * its page waits for the table.
 */
export async function whereIStand(): Promise<OwnSeatAnswer> {
  try {
    const answer = await fetch(at('/api/join'));
    const stand: OwnSeatAnswer = answer.ok ? await answer.json() : { seat: null, claim: null };
    remember(stand.seat);
    return stand;
  } catch {
    return { seat: SEATS.find((seat) => String(seat) === remembered()) ?? null, claim: null };
  }
}

/** Answer to the claim of this phone; undefined where the table was not reached. */
export async function claimNow(): Promise<ClaimAnswer | null | undefined> {
  try {
    const answer = await fetch(at('/api/join'));
    if (!answer.ok) return undefined;
    const { claim }: OwnSeatAnswer = await answer.json();
    return claim;
  } catch {
    return undefined;
  }
}

const KEY = 'sabot.seat';

function remember(seat: Seat | null): void {
  try {
    if (seat === null) localStorage.removeItem(KEY);
    else localStorage.setItem(KEY, String(seat));
  } catch {
    // Without a network the page then asks for digits.
  }
}

function remembered(): string | null {
  try {
    return localStorage.getItem(KEY);
  } catch {
    return null;
  }
}

export async function leaveSeat(seat: Seat): Promise<void> {
  await fetch(at(`/api/session?role=seat:${seat}`), { method: 'DELETE' }).catch(() => undefined);
}

async function post(path: string, body: object): Promise<Answered<Response>> {
  try {
    const answer = await fetch(path, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
    });
    if (answer.status === 403) await noteRemedy(answer.clone());
    return answer.ok ? { ok: true, value: answer } : { ok: false, trouble: TROUBLES[answer.status] ?? 'failed' };
  } catch {
    return { ok: false, trouble: 'offline' };
  }
}
