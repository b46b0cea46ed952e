import { randomUUID } from 'node:crypto';
import express, { type Express, type Request } from 'express';
import { colourOfSeat } from '#table/settings';
import { callerOf, type TableSource } from '#table/table-source';
import { assert, err, ok, type Result } from '#vocabulary/result';
import { SEATS, type Seat } from '#vocabulary/seats';
import {
  decodeJoinBody,
  type JoinBody,
  type OwnSeatAnswer,
  type PlaceAnswer,
  type PlacesAnswer,
  type SessionAnswer,
} from '#wire/http-bodies';
import type { RosterWish } from '#wire/manage-inputs';
import type { DirectorView } from '#wire/role-views';
import { formatRole, type Role } from '#wire/roles';
import { cookieNames, cookiesOf, cookieText, pastCookieText } from './cookies.ts';
import { deviceOf } from './devices.ts';
import { isHeld, phonesOf } from './held-seats.ts';
import { ASK_AGAIN_OF_MINUTE_SECONDS, BODY_BYTES_MAX, JOINS_A_MINUTE } from './limits.ts';
import type { PhoneDoor } from './phone-door.ts';
import { createRateLimit } from './rate-limit.ts';
import { refuse } from './refusals.ts';
import type { SessionSetup } from './sessions.ts';

export interface JoiningSetup extends SessionSetup {
  readonly table: TableSource;
  readonly door: PhoneDoor;
  readonly mayBePlain: () => boolean;
  /** What whoever sits down begins with. */
  readonly firstStack: () => number;
}

type Chosen = Extract<JoinBody, { readonly seat: Seat }>;
type Refused = 401 | 403 | 409 | 429 | 503;

/**
 * The host opened the door, and with it said that whoever shows its digits may sit down on a free seat: that, and
 * nothing else, is done in his name here. Whoever only looks on is let in too. The digits never give another role.
 */
const HOST = callerOf({ name: 'director' }, 'director', 'none', false, 'phone');

/** Free seats, and one of them for a phone that shows the digits of the table's screen. */
export function addJoining(app: Express, setup: JoiningSetup): void {
  const { gate, door, notes } = setup;
  const mayAsk = createRateLimit(setup.nowMs, { burst: JOINS_A_MINUTE, perSecond: JOINS_A_MINUTE / 60 });
  // Two phones that want the same seat come one after the other.
  let last: Promise<unknown> = Promise.resolve();
  app.get('/api/join', (request, response) => {
    const answer: OwnSeatAnswer = { seat: ownSeat(setup, request) ?? null };
    response.json(answer);
  });
  app.post('/api/join', express.json({ limit: BODY_BYTES_MAX }), async (request, response) => {
    const address = gate.addressOf(request);
    if (!(gate.isSecure(request) || setup.mayBePlain()))
      return refuse(response, 403, undefined, gate.remedyOf(request, { name: 'seat', seat: 1 }));
    if (!mayAsk(address)) return refuse(response, 429, ASK_AGAIN_OF_MINUTE_SECONDS);
    const body = decodeJoinBody(request.body);
    if (!body.ok) return refuse(response, 400);
    const shown = door.show(body.value.code, address);
    if (!shown.ok) {
      notes.refused(address, 'code');
      return refuse(response, shown.reason === 'wait' ? 429 : 401);
    }
    if ('looks' in body.value) {
      const opened = lookOn(setup, request);
      if (!opened.ok) return refuse(response, opened.reason);
      const onlooker: SessionAnswer = { role: formatRole(ONLOOKER) };
      notes.note({ kind: 'joined', who: address, what: onlooker.role, reason: '' });
      if (opened.value !== null) response.set('Set-Cookie', cookieText(gate.whenceOf(request), ONLOOKER, opened.value));
      response.json(onlooker);
      return;
    }
    if (!('seat' in body.value)) {
      const answer: PlacesAnswer = { table: hostView(setup).table.name, seats: placesOf(setup, request) };
      response.json(answer);
      return;
    }
    const chosen = body.value;
    const role = { name: 'seat', seat: chosen.seat } as const;
    const answer: SessionAnswer = { role: formatRole(role) };
    if (ownSeat(setup, request) === chosen.seat) return void response.json(answer);
    const joining = last.then(() => join(setup, request, chosen));
    last = joining.catch(() => undefined);
    const joined = await joining;
    if (!joined.ok) return refuse(response, joined.reason);
    notes.note({ kind: 'joined', who: address, what: answer.role, reason: chosen.name });
    response.set('Set-Cookie', [
      cookieText(gate.whenceOf(request), role, joined.value),
      ...pastCookies(setup, request, role),
    ]);
    response.json(answer);
  });
}

/** Who sits down again where he sat last week keeps what lets him read the hands of then. */
function pastCookies({ gate, access }: JoiningSetup, request: Request, role: Role): readonly string[] {
  const whence = gate.whenceOf(request);
  const cookies = cookiesOf(request, whence);
  return cookieNames(whence, role).flatMap((name) => {
    const secret = cookies.get(name);
    const past = secret === undefined ? undefined : access.findPast(secret);
    return past === undefined || secret === undefined ? [] : [pastCookieText(whence, past.id, secret)];
  });
}

/** What becomes of the cookie: its secret. */
async function join(
  setup: JoiningSetup,
  request: Request,
  { code, seat, name }: Chosen,
): Promise<Result<string, Refused>> {
  const { access, door, table } = setup;
  const place = placesOf(setup, request).find((each) => each.seat === seat);
  if (place === undefined || place.state === 'held') return err(409);
  // A phone that has a seat does not collect others.
  if (ownSeat(setup, request) !== undefined) return err(409);
  const change = changeFor(setup, place, name);
  // Whoever makes a hand possible by sitting down plays it.
  const sinceMs = table.nowMs();
  if (change !== undefined) {
    const answer = await table.submit(HOST, randomUUID(), { type: 'roster', seat, change });
    if (answer !== 'accepted') return err(answer === 'not-now' ? 409 : 503);
  }
  // Between the asking and the writing the host may have shut the door.
  if (door.code() !== code) return err(401);
  for (const stale of phonesOf(access, seat)) if (stale.isJoined) access.retire(stale.id, place.name, sinceMs);
  return openSession(setup, request, { name: 'seat', seat }, name, sinceMs);
}

const ONLOOKER: Role = { name: 'public' };

/** Sees what the public sees. Null: this browser may look on already. */
function lookOn(setup: JoiningSetup, request: Request): Result<string | null, Refused> {
  if (setup.gate.sessionsOf(request).some(({ role }) => LOOKS_ON[role.name])) return ok(null);
  const device = deviceOf(request.headers['user-agent']);
  return openSession(setup, request, ONLOOKER, device === '' ? formatRole(ONLOOKER) : device);
}

const LOOKS_ON: Readonly<Record<Role['name'], boolean>> = {
  public: true,
  seat: true,
  operator: true,
  director: true,
  broadcast: false,
  bridge: false,
};

/** What becomes of the cookie: its secret. */
function openSession(
  { access, door, presence, gate }: JoiningSetup,
  request: Request,
  role: Role,
  label: string,
  sinceMs?: number,
): Result<string, Refused> {
  const opened = access.create({
    ...gate.worthOf(request),
    kind: 'session',
    parent: door.openedBy(),
    isPaired: true,
    isJoined: true,
    role,
    label,
    device: deviceOf(request.headers['user-agent']),
    createdAtMs: Date.now(),
    ...(sinceMs === undefined ? {} : { sinceMs }),
  });
  if (!opened.ok) return err(opened.reason === 'gone' ? 401 : 503);
  presence.saw(opened.value.grant.id);
  return ok(opened.value.secret);
}

/**
 * Whoever sits down on a free seat has what the others began with; a name that is there already is taken as it is, or
 * put right.
 */
function changeFor(setup: JoiningSetup, place: PlaceAnswer, name: string): RosterWish | undefined {
  if (place.state !== 'free') return place.name === name ? undefined : { do: 'describe', name };
  return { do: 'sit-in', name, stack: setup.firstStack(), colour: place.colour };
}

/** A session of the browser that asks, and that is worth no seat any more, does not keep the seat from it. */
function placesOf(setup: JoiningSetup, request: Request): readonly PlaceAnswer[] {
  const outworn = new Set(setup.gate.outwornOf(request).map(({ id }) => id));
  const roster = new Map(hostView(setup).roster.map((person) => [person.seat, person]));
  return SEATS.map((seat) => {
    const person = roster.get(seat);
    const isTaken =
      person?.leaves === true ||
      phonesOf(setup.access, seat).some((grant) => !outworn.has(grant.id) && isHeld(grant, setup.presence));
    const state = isTaken ? 'held' : person === undefined ? 'free' : 'named';
    return { seat, name: person?.name ?? '', colour: person?.colour ?? colourOfSeat(seat), state };
  });
}

/** The seat of this browser, whichever way it came by it. */
function ownSeat({ gate, presence }: JoiningSetup, request: Request): Seat | undefined {
  return gate
    .sessionsOf(request)
    .filter((grant) => isHeld(grant, presence))
    .map(({ role }) => (role.name === 'seat' ? role.seat : undefined))
    .find((seat) => seat !== undefined);
}

function hostView({ table }: JoiningSetup): DirectorView {
  const view = table.viewOf(HOST);
  assert('roster' in view, 'the director is shown the roster');
  return view;
}
