import { existsSync } from 'node:fs';
import type { RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp, plainPagesFolder } from '#http/app';
import { createGate } from '#http/gate';
import type { HouseDoor } from '#http/house';
import { PRESENCE_MS, RECHECK_MS } from '#http/limits';
import { createWebServer, lanAddresses, listen, type TlsFiles } from '#http/listen';
import type { NightPages } from '#http/nights';
import { createPeers } from '#http/peers';
import { createRateLimit } from '#http/rate-limit';
import { createHub } from '#sockets/hub';
import { attachWebSockets } from '#sockets/web-sockets';
import type { TableSource } from '#table/table-source';
import { err, ok, type Result } from '#vocabulary/result';
import type { HealthAnswer } from '#wire/http-bodies';
import type { NightView } from '#wire/night-view';
import type { Doors } from './doors.ts';
import type { StartOptions } from './options.ts';

export interface EdgeParts {
  readonly options: StartOptions;
  readonly tls: TlsFiles | null;
  readonly hosts: readonly string[];
  readonly house: HouseDoor;
}

/** What the doors lead to: one table, with those who may come to it. */
export interface ServedTable {
  readonly doors: Doors;
  readonly table: TableSource;
  readonly panic: () => void;
  readonly night: () => Promise<NightView>;
  readonly nightPages: NightPages;
  readonly health: () => Omit<HealthAnswer, 'clients'>;
  readonly countViewers: (viewersOf: (feed: string) => number) => void;
}

export interface Edge {
  readonly url: string;
  readonly lanUrls: readonly string[];
  /** Another table from this moment on: whoever looked at the one before is sent away, and sees this one when he comes back. */
  readonly show: (served: ServedTable) => void;
  readonly stop: () => Promise<void>;
}

/** The doors of the machine: pages, HTTP calls and sockets of the table that is on. */
export async function openEdge(parts: EdgeParts, first: ServedTable): Promise<Result<Edge, string>> {
  const { options, tls } = parts;
  const server = createWebServer((request, response) => void on.app(request, response), tls);
  let on = serve(parts, server, first);
  const stop = async (): Promise<void> => {
    on.stop('stopping');
    await closeServer(server);
  };
  const port = await listen(server, options.lan ? '0.0.0.0' : '127.0.0.1', options.port, options.portIsFixed);
  if (!port.ok) {
    await stop();
    return err(`port ${options.port} is in use. Name another one with --port, or leave --port out to get the next free one.`);
  }
  const scheme = tls === null ? 'http' : 'https';
  return ok({
    url: `${scheme}://localhost:${port.value}/`,
    lanUrls: options.lan ? lanAddresses().map((address) => `${scheme}://${address}:${port.value}/`) : [],
    show: (served) => {
      on.stop('otherTable');
      on = serve(parts, server, served);
    },
    stop,
  });
}

interface Serving {
  readonly app: RequestListener;
  readonly stop: (why: 'stopping' | 'otherTable') => void;
}

function serve({ options, tls, hosts, house }: EdgeParts, server: Server, served: ServedTable): Serving {
  const { doors, table, panic, night, nightPages, health } = served;
  const { access, localKey, pairings, presence, notes } = doors;
  const hub = createHub(table);
  served.countViewers(hub.viewersOf);
  const trustsProxy = options.trustProxy;
  const gate = createGate({ hosts: new Set(hosts), access, tls: tls !== null, trustsProxy, localKey, presence, peerOf: createPeers() });
  const app = createApp({
    gate,
    access,
    pairings,
    notes,
    presence,
    table,
    panic,
    night,
    nightPages,
    house,
    pagesFolder: plainPagesFolder(),
    dashboardFolder: builtDashboard(),
    tls: tls !== null,
    nowMs: () => performance.now(),
    health: () => ({ ...health(), clients: hub.clients().length }),
  });
  const mayKnock = createRateLimit(() => performance.now());
  const sockets = attachWebSockets(server, hub, async (request) => {
    if (!mayKnock(gate.addressOf(request))) return err(429);
    if (request.url?.split('?')[0] !== '/ws/tables/1') return err(404);
    const admitted = gate.admits(request);
    if (!admitted.ok) return admitted;
    // Whose session has all the places that it may have is turned away before anybody looks whose program calls: that is dear.
    const unmet = gate.callerOf(request);
    if (unmet.ok && hub.refusal(unmet.value) === 'too-many') return err(429);
    await gate.meet(request);
    const caller = gate.callerOf(request);
    if (!caller.ok && caller.reason !== 400) notes.refused(gate.addressOf(request), gate.wantedText(request));
    return caller;
  });
  let checked = access.version();
  const sendAway = (): void => {
    if (checked === access.version()) return;
    checked = access.version();
    sockets.recheck(gate.stillWelcome);
  };
  access.onChange(sendAway);
  presence.follow(() => new Set(hub.clients().flatMap(({ caller }) => gate.grantOf(caller) ?? [])));
  const recheck = setInterval(sendAway, RECHECK_MS);
  const tending = setInterval(notes.tend, PRESENCE_MS);
  return {
    app,
    stop: (why) => {
      clearInterval(recheck);
      clearInterval(tending);
      presence.stop();
      sockets.stop(why);
    },
  };
}

/** Where Vite puts the dashboard, seen from the built command, or from its sources as tests run them. */
function builtDashboard(): string | null {
  const folders = ['../../../dashboard', '../../../dist/dashboard'].map((path) => fileURLToPath(new URL(path, import.meta.url)));
  return folders.find((folder) => existsSync(join(folder, 'assets'))) ?? null;
}

function closeServer(server: Server): Promise<void> {
  return new Promise((resolve) => {
    if (!server.listening) {
      resolve();
      return;
    }
    server.close(() => resolve());
    server.closeAllConnections();
  });
}
