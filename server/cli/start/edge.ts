import { existsSync } from 'node:fs';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { type Account, createAccount, heardAccount } from '#account/account';
import { rowAt } from '#account/doors';
import type { TournamentSource } from '#floor/tournament-source';
import { knock } from '#http/access/entrance';
import { createGate, type Gate } from '#http/access/gate';
import { createApp, plainPagesFolder } from '#http/app';
import { createFloodWatch } from '#http/guard/flood-watch';
import { PRESENCE_MS, RECHECK_MS } from '#http/guard/limits';
import type { SecurityNotes } from '#http/guard/security-notes';
import type { HouseDoor } from '#http/house';
import { closeServer, createWebServer, listen, type TlsFiles } from '#http/network/listen';
import { createPeers } from '#http/network/peers';
import type { NightPages } from '#http/nights';
import type { ObsDoor } from '#http/obs';
import { createEventStreams } from '#sockets/event-streams';
import { createHub, type Hub } from '#sockets/hub';
import { SLOW_CHECK_MS } from '#sockets/limits';
import { turned } from '#sockets/turned';
import { type Authorize, attachWebSockets, type WebSockets } from '#sockets/web-sockets';
import type { TableSource } from '#table/core/table-source';
import { wholeBook } from '#views/own-books';
import { tableAt } from '#vocabulary/addresses';
import { err, ok, type Result } from '#vocabulary/result';
import type { Seat } from '#vocabulary/seats';
import { FIRST_TABLE, type TableId } from '#vocabulary/tables';
import type { HealthAnswer } from '#wire/messages/http-bodies';
import type { NightView } from '#wire/views/night-view';
import { createNetwork, networkAddresses } from './network/network.ts';
import { sharedNetwork } from './network/shared-network.ts';
import type { StartOptions } from './options/options.ts';
import type { Doors } from './phones/doors.ts';
import type { PhoneDesk } from './phones/phone-desk.ts';
import { propose } from './proposals.ts';
import { hearingItsHost } from './worth/host-word.ts';

export interface EdgeParts {
  readonly options: StartOptions;
  readonly tls: TlsFiles | null;
  readonly hosts: readonly string[];
  readonly house: HouseDoor;
}

/** Rooms that the doors of one table lead to, with those who may come to it. */
export interface ServedTable {
  readonly doors: Doors;
  readonly table: TableSource;
  readonly tournament: TournamentSource;
  readonly panic: () => void;
  readonly night: () => Promise<NightView>;
  readonly nightPages: NightPages;
  readonly obs: ObsDoor;
  readonly health: () => Omit<HealthAnswer, 'clients'>;
  readonly phones: PhoneDesk;
  readonly countViewers: (viewersOf: (feed: string) => number) => void;
}

/** Tables that are on; the first one is always there. */
export type ServedTables = ReadonlyMap<TableId, ServedTable>;

export interface Edge {
  readonly url: string;
  readonly lanUrls: readonly string[];
  /**
   * Other tables from this moment on: whoever looked at those before is sent away, and sees these when he comes back.
   */
  readonly show: (served: ServedTables) => void;
  /** One more, beside those that are on; null: that one is closed. */
  readonly put: (id: TableId, served: ServedTable | null) => void;
  readonly stop: () => Promise<void>;
}

/** The doors of the machine: pages, HTTP calls and sockets of the tables that are on. */
export async function openEdge(parts: EdgeParts, first: ServedTables): Promise<Result<Edge, string>> {
  const { options, tls } = parts;
  const plainTwins = new Map<number, number>();
  const account = createAccount(() => performance.now());
  const names: Names = { hosts: new Set(parts.hosts), plainTwins };
  const on = new Map<TableId, Serving>();
  const app = (request: IncomingMessage, response: ServerResponse): void => void answer(on, request, response);
  const server = createWebServer(app, tls);
  const sockets = attachWebSockets(server, (request) => {
    const { table } = tableAt(pathOf(request));
    // A caller who names a table that there is not is turned away by the first one.
    return (on.get(table ?? FIRST_TABLE) ?? on.get(FIRST_TABLE))?.authorize(request) ?? Promise.resolve(GONE);
  });
  const standing: Standing = { names, account, sockets };
  let bound = 0;
  const attach = (door: Server): (() => void) => sockets.alsoAt(door);
  const network = createNetwork({ options, tls, hosts: names.hosts, plainTwins, app, attach, port: () => bound });
  let networkOf = sharedNetwork(network);
  const put: Edge['put'] = (id, served) => {
    on.get(id)?.stop('otherTable');
    on.delete(id);
    if (served === null) return;
    const serving = serve(parts, standing, id, served);
    on.set(id, serving);
    if (bound !== 0) void served.phones.attach(networkOf(id), serving.screensOf);
  };
  for (const [id, served] of first) put(id, served);
  const stop = async (): Promise<void> => {
    await network.close();
    for (const serving of on.values()) serving.stop('stopping');
    sockets.stop();
    await closeServer(server);
  };
  const port = await listen(server, options.lan ? '0.0.0.0' : '127.0.0.1', options.port, options.portIsFixed);
  if (!port.ok) {
    await stop();
    return err(
      `port ${options.port} is in use. Name another one with --port, or leave --port out to get the next free one.`,
    );
  }
  bound = port.value;
  for (const [id, { phones }] of first) await phones.attach(networkOf(id), (seat) => on.get(id)?.screensOf(seat) ?? 0);
  const scheme = tls === null ? 'http' : 'https';
  return ok({
    url: `${scheme}://localhost:${port.value}/`,
    lanUrls: options.lan ? networkAddresses(options).map((address) => `${scheme}://${address}:${port.value}/`) : [],
    show: (served) => {
      // Who let phones in at the one table has let nobody in at the other.
      void network.close();
      networkOf = sharedNetwork(network);
      for (const id of on.keys()) put(id, null);
      for (const [id, its] of served) put(id, its);
    },
    put,
    stop,
  });
}

const pathOf = ({ url = '' }: IncomingMessage): string => url.split('?')[0] ?? '';

/** At the table that the address names; what names one that there is not is answered by the first one: no such page. */
function answer(on: ReadonlyMap<TableId, Serving>, request: IncomingMessage, response: ServerResponse): void {
  const asked = pathOf(request);
  const { table, path } = tableAt(asked);
  const named = table === undefined ? undefined : on.get(table);
  if (named !== undefined) request.url = `${path}${(request.url ?? '').slice(asked.length)}`;
  (named ?? on.get(FIRST_TABLE))?.app(request, response);
}

const GONE = err({ status: 404 } as const);

/** By what the machine is called; more comes when the network is opened. */
interface Names {
  readonly hosts: Set<string>;
  readonly plainTwins: ReadonlyMap<number, number>;
}

interface Serving {
  readonly app: RequestListener;
  readonly authorize: Authorize;
  readonly screensOf: (seat: Seat) => number;
  readonly stop: (why: 'stopping' | 'otherTable') => void;
}

/** Parts that stay while tables change. */
interface Standing {
  readonly names: Names;
  readonly account: Account;
  readonly sockets: WebSockets;
}

function serve({ options, house }: EdgeParts, standing: Standing, id: TableId, served: ServedTable): Serving {
  const { names, sockets } = standing;
  const { doors, tournament, panic, night, nightPages, obs, health, phones } = served;
  const { access, localKey, presence, notes } = doors;
  const sawRefusal = createFloodWatch(notes, () => performance.now());
  const account = heardAccount(standing.account, (_, { address }) => sawRefusal(address));
  const gate = createGate({
    ...names,
    id,
    access,
    trustsProxy: options.trustProxy,
    localKey,
    presence,
    peerOf: createPeers(),
    readsCards: () => !phones.mayBePlain(),
  });
  const table = hearingItsHost(served.table, access, gate.grantOf);
  const hub = createHub(table, () => performance.now(), account);
  served.countViewers(hub.viewersOf);
  const streams = createEventStreams(hub);
  const app = createApp({
    id,
    gate,
    account,
    follow: streams.open,
    ...doors,
    table,
    tournament,
    panic,
    night,
    nightPages,
    book: wholeBook,
    obs,
    house,
    propose,
    pagesFolder: plainPagesFolder(),
    dashboardFolder: builtDashboard(),
    mayKeepSeats: () => phones.mayKeepSeats(),
    mayBePlain: () => phones.mayBePlain(),
    firstStack: () => phones.firstStack(),
    health: () => ({ ...health(), clients: hub.clients().length }),
  });
  const state = (): string => `${access.version()} ${phones.mayBePlain()}`;
  let checked = state();
  const sendAway = (): void => {
    if (checked === state()) return;
    checked = state();
    sockets.recheck(hub, gate.stillWelcome);
    streams.recheck(gate.stillWelcome);
  };
  access.onChange(sendAway);
  const stopFollowing = table.onChange(sendAway);
  presence.follow(() => new Set(hub.clients().flatMap(({ caller }) => gate.grantOf(caller) ?? [])));
  const recheck = setInterval(sendAway, RECHECK_MS);
  const tending = [setInterval(notes.tend, PRESENCE_MS), setInterval(hub.tend, SLOW_CHECK_MS)];
  return {
    app,
    authorize: doorkeeper(id, gate, hub, account, notes),
    screensOf: hub.screensOf,
    stop: (why) => {
      stopFollowing();
      clearInterval(recheck);
      for (const each of tending) clearInterval(each);
      presence.stop();
      streams.stop();
      hub.stop(why);
    },
  };
}

/** Who may open a socket, and in which role. */
function doorkeeper(id: TableId, gate: Gate, hub: Hub, account: Account, notes: SecurityNotes): Authorize {
  return async (request) => {
    const crowd = await knock({ gate, account }, request);
    if (crowd !== null) return err(turned(crowd));
    const path = pathOf(request);
    if (rowAt('WS', path) !== 'screens' || tableAt(path).table !== id) return err({ status: 404 });
    const admitted = gate.admits(request);
    if (!admitted.ok) return err({ status: admitted.reason });
    // Whose session has all the places that it may have is turned away before anybody looks whose program calls: that
    // is dear.
    const unmet = gate.callerOf(request);
    const noPlace = unmet.ok ? hub.refusal(unmet.value) : null;
    if (noPlace !== null && noPlace.share !== 'all') return err(turned(noPlace));
    await gate.meet(request);
    const caller = gate.callerOf(request);
    if (!caller.ok && caller.reason !== 400) notes.refused(gate.addressOf(request), gate.wantedText(request));
    return caller.ok ? ok({ caller: caller.value, hub }) : err({ status: caller.reason });
  };
}

/** Where Vite puts the dashboard, seen from the built command, or from its sources as tests run them. */
function builtDashboard(): string | null {
  const folders = ['../../../dashboard', '../../../dist/dashboard'].map((path) =>
    fileURLToPath(new URL(path, import.meta.url)),
  );
  return folders.find((folder) => existsSync(join(folder, 'assets'))) ?? null;
}
