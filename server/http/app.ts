import { randomUUID } from 'node:crypto';
import { existsSync } from 'node:fs';
import type { ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import express, { type ErrorRequestHandler, type Express, type Request, type Response } from 'express';
import helmet from 'helmet';
import type { Account, Refusal as NoShare } from '#account/account';
import type { TournamentSource } from '#floor/tournament-source';
import type { Caller, TableSource } from '#table/core/table-source';
import { TABLE_CALLS } from '#vocabulary/addresses';
import { ok } from '#vocabulary/result';
import { FIRST_TABLE, type TableId } from '#vocabulary/tables';
import { MESSAGE_BYTES_MAX } from '#wire/limits';
import { decodeInputBody } from '#wire/messages/client-messages';
import {
  decodeSpeechBody,
  type HealthAnswer,
  type InputAnswer,
  type PanicAnswer,
  type TablesAnswer,
} from '#wire/messages/http-bodies';
import { parseRole, type Role } from '#wire/roles';
import type { ProposalAnswer, ProposalWish } from '#wire/tournament/proposals';
import { OVERLAY_LAYOUTS } from '#wire/views/feed-view';
import type { NightView } from '#wire/views/night-view';
import type { OwnBookView } from '#wire/views/public-view';
import { parseTopics, TOPICS, type Topic } from '#wire/views/topics';
import type { AccessStore } from './access/access-store.ts';
import { atTheDoor, knock, within } from './access/entrance.ts';
import type { Gate, Refusal } from './access/gate.ts';
import { addTokens } from './access/tokens.ts';
import type { Claims } from './claims/claims.ts';
import type { SentAway } from './claims/sent-away.ts';
import { addDocuments } from './documents.ts';
import { BODY_BYTES_MAX } from './guard/limits.ts';
import type { Presence } from './guard/presence.ts';
import { refuse, refuseBody, refuseShare } from './guard/refusals.ts';
import type { SecurityNotes } from './guard/security-notes.ts';
import { addHouse, type HouseDoor } from './house.ts';
import { type Lost, lostPage } from './lost-page.ts';
import { addNights, type NightDoors, type NightPages } from './nights.ts';
import { addObs, type ObsDoor } from './obs.ts';
import { addOwnHands } from './own-hands.ts';
import { addPackedFiles } from './packed-files.ts';
import { addClaims } from './seats/admitting.ts';
import { addJoining } from './seats/joining.ts';
import type { Pairings } from './seats/pairing.ts';
import type { PhoneDoor } from './seats/phone-door.ts';
import { addSessions } from './seats/sessions.ts';
import { createSpeech } from './speech.ts';
import { addThemes, type ThemeMemory } from './themes.ts';
import { addLeagues, type LeagueMemory } from './tournaments/league-rules.ts';
import { addProposals } from './tournaments/proposals.ts';
import { addTournaments } from './tournaments/tournaments.ts';

export interface AppSetup {
  /** Number of the table in its own addresses. */
  readonly id: TableId;
  readonly gate: Gate;
  /** Shares of whoever asks. */
  readonly account: Account;
  readonly access: AccessStore;
  readonly pairings: Pairings;
  readonly notes: SecurityNotes;
  readonly presence: Presence;
  readonly table: TableSource;
  readonly tournament: TournamentSource;
  readonly health: () => HealthAnswer;
  readonly night: () => Promise<NightView>;
  readonly nightPages: NightPages;
  /** A book from a folder, with all that it says; undefined: there is none of that id. */
  readonly book: (id: string) => OwnBookView | undefined;
  readonly obs: ObsDoor;
  /** Views as they change, to a program that keeps no socket. Null: it is open. */
  readonly follow: (caller: Caller, response: ServerResponse, topics?: readonly Topic[]) => NoShare | null;
  /** One call blanks every feed. */
  readonly panic: () => void;
  readonly house: HouseDoor;
  readonly propose: (wish: ProposalWish) => ProposalAnswer;
  readonly leagues: LeagueMemory;
  readonly themes: ThemeMemory;
  readonly pagesFolder: string;
  readonly dashboardFolder: string | null;
  readonly door: PhoneDoor;
  readonly claims: Claims;
  readonly sentAway: SentAway;
  readonly mayKeepSeats: () => boolean;
  /** Phones may come without encryption, because nothing hidden travels. */
  readonly mayBePlain: () => boolean;
  readonly firstStack: () => number;
}

/** Who may blank every feed with one call. */
const PANIC_ROLES: readonly Role[] = [{ name: 'director' }, { name: 'operator' }];

/**
 * Doors at which it is known who calls before anything is done: sessions opened there are worth as much as their
 * connection.
 */
const MET: readonly string[] = ['/panic', '/house', '/session', '/join', '/claims'];

/** Whoever may not see a reading must not be able to count it. */
function healthFor(caller: ReturnType<Gate['callerOf']>, health: HealthAnswer): HealthAnswer {
  if (caller.ok && (caller.value.proof === 'loopback' || caller.value.role.name === 'director')) return health;
  const { rows: _, ...journal } = health.journal;
  return { ...health, journal };
}

/** The addresses of pages: the dashboard's file, and the plain page that stands in where the dashboard is not built. */
const PAGES: readonly (readonly [path: string, dashboard: string, plain?: string])[] = [
  ['/', 'pages/table.html', 'index.html'],
  ['/seat/:seat', 'pages/seat.html'],
  ['/join', 'pages/join.html'],
  ['/operator', 'pages/operator.html'],
  ['/director', 'pages/director.html'],
  ['/setup', 'pages/setup.html'],
  ['/stats', 'pages/stats.html'],
  ['/hands', 'pages/hands.html'],
  ['/hands/own', 'pages/hands.html'],
  ['/hands/own/:stay/:hand', 'pages/hands.html'],
  ['/hands/:night/:hand', 'pages/hands.html'],
  ['/tables', 'pages/tables.html'],
  ['/tournament', 'pages/tournament.html'],
  ['/clock', 'pages/clock.html'],
  ['/rules', 'pages/rules.html'],
  ['/lab', 'pages/lab.html', 'lab.html'],
  ['/air', 'pages/air.html'],
  ['/check', 'pages/check.html'],
  ['/overlay/:layout', 'pages/overlay.html'],
];

export function createApp(setup: AppSetup): Express {
  const app = express();
  app.disable('x-powered-by');
  app.set('etag', false);
  const [headers, headersOverTls] = [securityHeaders(false), securityHeaders(true)];
  app.use((request, response, next) =>
    (setup.gate.whenceOf(request).isHttps ? headersOverTls : headers)(request, response, next),
  );
  app.use(async (request, response, next) => {
    const refused = await knock(setup, request);
    if (refused !== null) return refuseShare(response, refused);
    const admitted = setup.gate.admits(request);
    if (!admitted.ok) return refuse(response, admitted.reason);
    next();
  });
  app.use('/api', (_, response, next) => {
    response.set('Cache-Control', 'no-store');
    next();
  });
  app.get('/api/health', async (request, response) => {
    await setup.gate.meet(request);
    response.json(healthFor(setup.gate.callerOf(request), setup.health()));
  });
  app.use('/api', async (request, _response, next) => {
    const isOpen = !MET.some((path) => request.path === path || request.path.startsWith(`${path}/`));
    const isPlain = isOpen && isUnmarked(request, setup.gate);
    if (!isPlain) await setup.gate.meet(request);
    next();
  });
  app.use('/api', atTheDoor(setup));
  app.param('table', (_request, response, next, id) => {
    if (id === String(setup.id)) next();
    else refuse(response, 404);
  });
  addSessions(app, setup);
  addJoining(app, setup);
  addClaims(app, setup);
  addInputs(app, setup);
  addTableViews(app, setup);
  const refuseAsker = (request: Request, response: Response, status: Refusal): void =>
    refuseCaller(request, response, setup, status);
  const doors = { ...setup, refuseCaller: refuseAsker };
  addNights(app, doors);
  addOwnHands(app, doors);
  addTournaments(app, doors);
  addObs(app, doors);
  addThemes(app, doors);
  addDocuments(app);
  addTokens(app, doors);
  app.post('/api/panic', (request, response) => {
    const callers = PANIC_ROLES.map((role) => setup.gate.callerOf(request, role));
    if (!callers.some(({ ok }) => ok)) return refuseCaller(request, response, setup, 401);
    setup.panic();
    response.json({ blanked: true } satisfies PanicAnswer);
  });
  addSpeech(app, setup);
  addTables(app, doors);
  // The house is asked at its first table alone.
  if (setup.id === FIRST_TABLE) {
    addHouse(app, setup);
    addProposals(app, setup);
    addLeagues(app, setup);
  }
  addPages(app, setup);
  app.use((request, response) => answerLost(request, response, 'page'));
  app.use(answerErrors);
  return app;
}

/** Numbers of the tables of the house, to whoever may come in at this one. What they show they say themselves. */
function addTables(app: Express, { gate, house, refuseCaller }: AppSetup & Pick<NightDoors, 'refuseCaller'>): void {
  app.get('/api/tables', (request, response) => {
    const caller = gate.callerOf(request);
    if (!caller.ok) refuseCaller(request, response, caller.reason);
    else response.json({ tables: house.tables() } satisfies TablesAnswer);
  });
}

/** The table as whoever asks may see it: once, as it goes on, and in figures. */
function addTableViews(app: Express, setup: AppSetup): void {
  app.get(`${TABLE_CALLS}/view`, (request, response) => {
    const caller = setup.gate.callerOf(request);
    if (!caller.ok) return refuseCaller(request, response, setup, caller.reason);
    response.json(setup.table.viewOf(caller.value));
  });
  app.get(`${TABLE_CALLS}/events`, (request, response) => {
    const caller = setup.gate.callerOf(request);
    if (!caller.ok) return refuseCaller(request, response, setup, caller.reason);
    const noPlace = setup.follow(caller.value, response);
    if (noPlace !== null) refuse(response, noPlace.share === 'all' ? 503 : 429, noPlace.waitSeconds);
  });
  app.get(`${TABLE_CALLS}/topics`, (request, response) => {
    const caller = setup.gate.callerOf(request);
    if (!caller.ok) return refuseCaller(request, response, setup, caller.reason);
    // A bridge feeds readings and sees no table.
    if (caller.value.role.name === 'bridge') return refuse(response, 403);
    const { of } = request.query;
    const topics = of === undefined || typeof of === 'string' ? parseTopics(of) : undefined;
    if (topics === undefined) return refuseBody(response, { field: 'of', wants: TOPICS.join(',') });
    const noPlace = setup.follow(caller.value, response, topics);
    if (noPlace !== null) refuse(response, noPlace.share === 'all' ? 503 : 429, noPlace.waitSeconds);
  });
  app.get(`${TABLE_CALLS}/books/:book`, (request, response) => {
    const caller = setup.gate.callerOf(request);
    if (!caller.ok) return refuseCaller(request, response, setup, caller.reason);
    const book = setup.book(request.params.book);
    if (book === undefined) refuse(response, 404);
    else response.json(book);
  });
  app.get(`${TABLE_CALLS}/stats`, async (request, response) => {
    const caller = setup.gate.callerOf(request);
    if (!caller.ok) return refuseCaller(request, response, setup, caller.reason);
    // The evening as it stands is ahead of every delayed feed.
    if (caller.value.role.name === 'broadcast') return refuse(response, 403);
    response.json(await setup.night());
  });
}

/** Nothing is asked for but the public page, and nothing is shown. */
function isUnmarked(request: Request, gate: Gate): boolean {
  const { cookie, authorization } = request.headers;
  return gate.wantedText(request) === 'public' && cookie === undefined && authorization === undefined;
}

/** Whoever typed a wrong address into a browser is shown the right ones; a program is told in its own language. */
function answerLost(request: Request, response: Response, lost: Lost): void {
  if (isLost(request)) response.status(404).type('html').send(lostPage(lost));
  else refuse(response, 404);
}

function isLost(request: Request): boolean {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  return isRead && !request.path.startsWith('/api/') && request.accepts(['json', 'html']) === 'html';
}

/**
 * One input of a person whose page looks through another role's eyes, or of a program: the host's word from the table's
 * own screen.
 */
function addInputs(app: Express, setup: AppSetup): void {
  app.post(`${TABLE_CALLS}/inputs`, express.json({ limit: MESSAGE_BYTES_MAX }), async (request, response) => {
    const caller = setup.gate.callerOf(request);
    if (!caller.ok) return refuseCaller(request, response, setup, caller.reason);
    const body = decodeInputBody(request.body);
    if (!body.ok) {
      if (typeof body.reason !== 'string') return refuseBody(response, body.reason);
      return void response.status(409).json({ answer: body.reason } satisfies InputAnswer);
    }
    const { id = `press-${randomUUID()}`, input } = body.value;
    const answer = await setup.table.submit(caller.value, id, input);
    response.status(answer === 'accepted' ? 200 : 409).json({ answer } satisfies InputAnswer);
  });
}

/** The server's own voice, where it has one. 404 tells a screen to speak for itself. */
function addSpeech(app: Express, setup: AppSetup): void {
  const speech = createSpeech();
  app.post('/api/speech', express.json({ limit: BODY_BYTES_MAX }), async (request, response) => {
    const caller = setup.gate.callerOf(request);
    if (!caller.ok) return refuseCaller(request, response, setup, caller.reason);
    if (caller.value.role.name === 'broadcast') return refuse(response, 403);
    const body = decodeSpeechBody(request.body);
    if (!body.ok) return refuseBody(response, body.reason);
    const known = speech.known(body.value);
    const clip =
      known === undefined ? await within(setup, request, 'speech', () => speech.clip(body.value)) : ok(known);
    if (!clip.ok) return refuseShare(response, clip.reason);
    if (clip.value === undefined) return refuse(response, 404);
    response.type('audio/wav').send(clip.value);
  });
}

/** The dashboard's built files where they are, the plain pages for what it does not have. */
function addPages(app: Express, setup: AppSetup): void {
  const { dashboardFolder, pagesFolder } = setup;
  // A page for a seat that there is not would wait for ever, or show somebody else's buttons.
  app.get('/seat/:seat', (request, response, next) => {
    if (parseRole(`seat:${request.params.seat}`) === undefined) answerLost(request, response, 'seat');
    else next();
  });
  // On air a page that guesses would show pictures which nobody chose.
  app.get('/overlay/:layout', (request, response, next) => {
    if (!OVERLAY_LAYOUTS.some((layout) => layout === request.params.layout)) answerLost(request, response, 'overlay');
    else next();
  });
  for (const [path, dashboard, plain] of PAGES) {
    const built = dashboardFolder !== null && existsSync(`${dashboardFolder}/${dashboard}`);
    const [root, file] = built ? [dashboardFolder, dashboard] : [pagesFolder, plain];
    if (file !== undefined)
      app.get(path, (_, response) => response.set('Cache-Control', 'no-cache').sendFile(file, { root }));
  }
  if (dashboardFolder !== null) addPackedFiles(app, dashboardFolder);
  for (const folder of [dashboardFolder, pagesFolder]) {
    if (folder !== null) app.use(express.static(folder, { index: false, dotfiles: 'ignore', redirect: false }));
  }
}

/** No `upgrade-insecure-requests` and no HSTS over plain HTTP: both blank phones on a LAN (DESIGN §6). */
function securityHeaders(tls: boolean): ReturnType<typeof helmet> {
  return helmet({
    strictTransportSecurity: false,
    crossOriginOpenerPolicy: tls,
    originAgentCluster: tls,
    contentSecurityPolicy: {
      useDefaults: false,
      directives: {
        defaultSrc: ["'self'"],
        scriptSrc: ["'self'"],
        // Seat colours and card positions are set as style attributes.
        styleSrc: ["'self'", "'unsafe-inline'"],
        imgSrc: ["'self'", 'data:'],
        mediaSrc: ["'self'", 'blob:'],
        connectSrc: ["'self'", 'ws:', 'wss:'],
        objectSrc: ["'none'"],
        baseUri: ["'none'"],
        formAction: ["'self'"],
        frameAncestors: ["'self'"],
      },
    },
  });
}

/** On record: somebody asked for what is not his. */
function refuseCaller(request: Request, response: Response, { gate, notes }: AppSetup, status: Refusal): void {
  if (status !== 400) notes.refused(gate.addressOf(request), gate.wantedText(request));
  refuse(response, status, undefined, gate.remedyOf(request));
}

/** No stack, no message, no echo of what was sent: an error body says its kind and nothing else. */
const answerErrors: ErrorRequestHandler = (error: unknown, _request, response, next) => {
  if (response.headersSent) return next(error);
  const status =
    error !== null && typeof error === 'object' && 'status' in error && typeof error.status === 'number'
      ? error.status
      : 500;
  refuse(response, status >= 400 && status < 500 ? (status === 413 ? 413 : 400) : 500);
};

/** Plain pages lie beside this file, also in `dist`, whither a build copies them. */
export function plainPagesFolder(): string {
  return fileURLToPath(new URL('./pages', import.meta.url));
}
