import { existsSync } from 'node:fs';
import type { Server } from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { createApp, plainPagesFolder } from '#http/app';
import { createGate } from '#http/gate';
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
  readonly doors: Doors;
  readonly table: TableSource;
  readonly panic: () => void;
  readonly night: () => Promise<NightView>;
  readonly nightPages: NightPages;
  readonly health: () => Omit<HealthAnswer, 'clients'>;
}

export interface Edge {
  readonly url: string;
  readonly lanUrls: readonly string[];
  readonly viewersOf: (feed: string) => number;
  readonly stop: () => Promise<void>;
}

/** The doors: pages, HTTP calls and sockets of one table. */
export async function openEdge({ options, tls, hosts, doors, table, panic, ...parts }: EdgeParts): Promise<Result<Edge, string>> {
  const { access, localKey, pairings, presence, notes } = doors;
  const hub = createHub(table);
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
    night: parts.night,
    nightPages: parts.nightPages,
    pagesFolder: plainPagesFolder(),
    dashboardFolder: builtDashboard(),
    tls: tls !== null,
    nowMs: () => performance.now(),
    health: () => ({ ...parts.health(), clients: hub.clients().length }),
  });
  const server = createWebServer(app, tls);
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
  const stop = async (): Promise<void> => {
    clearInterval(recheck);
    clearInterval(tending);
    presence.stop();
    sockets.stop();
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
    viewersOf: hub.viewersOf,
    stop,
  });
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
