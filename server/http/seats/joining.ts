import express, { type Express, type Request, type Response } from 'express';
import { err, ok, type Result } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import {
  type ClaimAnswer,
  decodeJoinBody,
  type JoinBody,
  type OwnSeatAnswer,
  type PlacesAnswer,
  type SessionAnswer,
} from '#wire/messages/http-bodies';
import { formatRole, type Role } from '#wire/roles';
import type { Wanted } from '../access/access-store.ts';
import {
  claimCookieNames,
  claimCookieText,
  cookieNames,
  cookiesOf,
  cookieText,
  endedCookieText,
  pastCookieText,
} from '../access/cookies.ts';
import type { Claim } from '../claims/claims.ts';
import { secretHash } from '../claims/secret-hash.ts';
import { ASK_AGAIN_OF_MINUTE_SECONDS, BODY_BYTES_MAX } from '../guard/limits.ts';
import { refuse, refuseBody, refuseShare } from '../guard/refusals.ts';
import { deviceOf } from './devices.ts';
import { browserOf, claimSecretOf, type JoiningSetup, ownSeat, placesOf, seatedView } from './places.ts';

type Chosen = Extract<JoinBody, { readonly seat: Seat }>;
type Refused = 401 | 403 | 409 | 429 | 503;

/**
 * Rights of a phone with the digits of the table's screen: see which seats there are, ask for one, and look on as the
 * public does. Seat, chips and name come with the yes of the table, and are fetched by the browser that asked.
 */
export function addJoining(app: Express, setup: JoiningSetup): void {
  const { gate, door, notes } = setup;
  app.get('/api/join', (request, response) => {
    const secret = claimSecretOf(setup, request);
    const claim = secret === undefined ? undefined : setup.claims.of(secret);
    const answer: OwnSeatAnswer = {
      seat: ownSeat(setup, request) ?? null,
      claim: claim === undefined ? null : answerOf(claim),
    };
    response.json(answer);
  });
  app.post('/api/join', express.json({ limit: BODY_BYTES_MAX }), (request, response) => {
    const address = gate.addressOf(request);
    if (!(gate.isSecure(request) || setup.mayBePlain()))
      return refuse(response, 403, undefined, gate.remedyOf(request, { name: 'seat', seat: 1 }));
    const body = decodeJoinBody(request.body);
    if (body.ok && 'take' in body.value) {
      takeSeat(setup, request, response, body.value.take);
      return;
    }
    if (!body.ok) return refuseBody(response, body.reason);
    if ('take' in body.value) return refuse(response, 400);
    const shown = door.show(body.value.code, address);
    if (!shown.ok) {
      notes.refused(address, 'code');
      return refuse(response, shown.reason === 'wait' ? 429 : 401);
    }
    if ('looks' in body.value) lookOn(setup, request, response);
    else if ('seat' in body.value) claimSeat(setup, request, response, body.value);
    else {
      const seats = placesOf(setup, browserOf(setup, request));
      response.json({ table: seatedView(setup).table.name, seats } satisfies PlacesAnswer);
    }
  });
}

const answerOf = ({ seat, name, state }: Claim): ClaimAnswer => ({ seat, name, state });

/** A seat is asked for: nothing but that, whatever seat it is. */
function claimSeat(setup: JoiningSetup, request: Request, response: Response, { code, seat, name }: Chosen): void {
  const { gate, claims, sentAway } = setup;
  const own = ownSeat(setup, request);
  if (own === seat) {
    response.json({ role: formatRole({ name: 'seat', seat }) } satisfies SessionAnswer);
    return;
  }
  const browser = browserOf(setup, request);
  const place = placesOf(setup, browser).find((each) => each.seat === seat);
  // A phone that has a seat does not collect others.
  if (own !== undefined || place === undefined || place.state === 'held') return void refuse(response, 409);
  const whence = gate.whenceOf(request);
  const { address } = whence;
  const hashes = [...cookiesOf(request, whence).values()].map(secretHash);
  const wasSentAway = sentAway.has({ addresses: [address], hashes });
  const mayKeep = place.state === 'free' && setup.mayKeepSeats() && !wasSentAway;
  const asked = claims.ask({ ...browser, address, seat, name, code, mayKeep });
  if (!asked.ok) return void refuse(response, 429, ASK_AGAIN_OF_MINUTE_SECONDS);
  const { claim, secret: known } = asked.value;
  if (wasSentAway) sentAway.add({ addresses: [], hashes: [claim.device] });
  response.set('Set-Cookie', claimCookieText(whence, known));
  response.status(202).json(answerOf(claim));
}

/** The browser that asked fetches what the table has said yes to. */
function takeSeat(setup: JoiningSetup, request: Request, response: Response, seat: Seat): void {
  const { gate, claims } = setup;
  const secret = claimSecretOf(setup, request);
  const claim = secret === undefined ? undefined : claims.of(secret);
  const isSeated = seatedView(setup).roster.some((person) => person.seat === seat);
  if (
    secret === undefined ||
    claim?.yes === undefined ||
    claim.state !== 'admitted' ||
    claim.seat !== seat ||
    !isSeated
  )
    return void refuse(response, 409);
  const role = { name: 'seat', seat } as const;
  const opened = openSession(setup, request, { role, label: claim.name, ...claim.yes });
  if (!opened.ok) return void refuse(response, opened.reason);
  claims.drop(secret);
  const whence = gate.whenceOf(request);
  const ended = claimCookieNames(whence).map((name) => endedCookieText(whence, name));
  response.set('Set-Cookie', [cookieText(whence, role, opened.value), ...pastCookies(setup, request, role), ...ended]);
  response.json({ role: formatRole(role) } satisfies SessionAnswer);
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

const ONLOOKER: Role = { name: 'public' };

/** Sees what the public sees. A browser that may look on already gets no second key. */
function lookOn(setup: JoiningSetup, request: Request, response: Response): void {
  const { gate, account, notes, door } = setup;
  const answer: SessionAnswer = { role: formatRole(ONLOOKER) };
  if (!gate.sessionsOf(request).some(({ role }) => LOOKS_ON[role.name])) {
    const crowd = account.ask('onlookers', gate.askerOf(request));
    if (crowd !== null) return void refuseShare(response, crowd);
    const device = deviceOf(request.headers['user-agent']);
    const label = device === '' ? answer.role : device;
    const opened = openSession(setup, request, { role: ONLOOKER, label, parent: door.openedBy() });
    if (!opened.ok) return void refuse(response, opened.reason);
    response.set('Set-Cookie', cookieText(gate.whenceOf(request), ONLOOKER, opened.value));
  }
  notes.note({ kind: 'joined', who: gate.addressOf(request), what: answer.role, reason: '' });
  response.json(answer);
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
  { access, gate, presence }: JoiningSetup,
  request: Request,
  wanted: Pick<Wanted, 'role' | 'label' | 'parent' | 'sinceMs'>,
): Result<string, Refused> {
  const opened = access.create(
    {
      ...gate.worthOf(request),
      ...wanted,
      kind: 'session',
      isPaired: true,
      isJoined: true,
      device: deviceOf(request.headers['user-agent']),
      createdAtMs: Date.now(),
    },
    (id) => presence.idleMinutes(id) === 0,
  );
  if (!opened.ok) return err(opened.reason === 'gone' ? 401 : 503);
  presence.saw(opened.value.grant.id, gate.addressOf(request));
  return ok(opened.value.secret);
}
