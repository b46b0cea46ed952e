import type { Express } from 'express';
import { describe, expect, it } from 'vitest';
import { rowAt } from '#account/doors';
import type { Row } from '#account/shares';
import { ACCOUNT, type RowName } from '#account/table';
import { READER_KINDS, WAYS } from '#bridge/devices/reader-address';
import { type AppSetup, createApp } from '#http/app';
import { CALLS } from '#http/documents/calls.testing';
import { readProject } from './project.testing.ts';

const ROWS = Object.keys(ACCOUNT) as RowName[];
const rowOf = (door: string): RowName | undefined =>
  ROWS.find((name) => ACCOUNT[name].doors.some((named) => named === door));

/** Nothing is asked of it: the app is looked at, and answers nobody. */
const app = (): Express =>
  createApp({ id: 1, dashboardFolder: 'dashboard', pagesFolder: 'server/http/pages' } as AppSetup);

/** The routes of the app itself, however they were written down. */
function routesOf(served: Express): readonly string[] {
  const routes = served.router.stack.flatMap(({ route }) => route ?? []);
  return [
    ...new Set(routes.flatMap(({ path, stack }) => stack.map(({ method }) => `${method.toUpperCase()} ${path}`))),
  ];
}

const SOURCES = readProject().filter(
  ({ path, isTest }) => !isTest && /^(?:server|firmware-bridge)\/.*\.ts$/.test(path),
);

/** Each path at which sockets are let in, as it stands in the sources. */
const socketPaths = (texts: readonly string[]): readonly string[] => [
  ...new Set(texts.flatMap((text) => [...text.matchAll(/['`](\/ws\/[\w/:-]+)/g)].map(([, path]) => `WS ${path}`))),
];

const readerWays = [...new Set(READER_KINDS.flatMap((kind) => WAYS[kind]))].map((way) => `reader ${way}`);

/** Doors of which the account knows nothing. */
const unlisted = (doors: readonly string[]): readonly string[] => doors.filter((door) => rowOf(door) === undefined);

describe('the account of every door', () => {
  it('has a row for each route of the app', () => {
    expect(unlisted(routesOf(app()))).toEqual([]);
  });

  it('misses a route that somebody adds without one', () => {
    const served = app();
    served.get('/api/tables/:table/chips', (_, response) => void response.json([]));
    expect(unlisted(routesOf(served))).toEqual(['GET /api/tables/:table/chips']);
  });

  it('has a row for each path of sockets and for each adapter of readers, and misses one that is new', () => {
    // The door of sockets itself asks the account which path is one.
    expect(unlisted([...socketPaths(SOURCES.map(({ text }) => text)), ...readerWays])).toEqual([]);
    expect(rowAt('WS', '/ws/tables/1')).toBe('screens');
    expect(unlisted([...socketPaths(["case '/ws/chips':"]), 'reader bluetooth'])).toEqual([
      'WS /ws/chips',
      'reader bluetooth',
    ]);
  });

  it('gives each stream a place, and knows every file that begins one', () => {
    const streams = Object.entries(CALLS).flatMap(([path, { get }]) =>
      get?.is !== undefined && get.is !== 'file' ? [`GET ${path.replace('{table}', ':table')}`] : [],
    );
    const rows: readonly (Row | undefined)[] = streams.map((door) => {
      const row = rowOf(door);
      return row === undefined ? undefined : ACCOUNT[row];
    });
    expect(streams.length).toBeGreaterThan(0);
    expect(streams.filter((_, nth) => rows[nth]?.places === undefined)).toEqual([]);
    const beginning = SOURCES.filter(({ text }) => text.includes("'text/event-stream'")).map(({ path }) => path);
    expect(beginning.sort()).toEqual([
      'server/http/tournaments/tournament-streams.ts',
      'server/sockets/event-streams.ts',
    ]);
  });

  it('names no route that there is not, and none twice', () => {
    const named = Object.values(ACCOUNT).flatMap(({ doors }): readonly string[] => doors);
    const routes = new Set(routesOf(app()));
    const isRoute = (door: string): boolean => /^(?:GET|POST|DELETE|PUT) \//.test(door);
    expect(named.filter((door) => isRoute(door) && !routes.has(door))).toEqual([]);
    expect(named.filter((door, nth) => named.indexOf(door) !== nth)).toEqual([]);
  });

  it('finds a row as the app finds its route: whatever its capitals, and with a slash at its end', () => {
    expect(rowAt('HEAD', '/API/Own-Hands/x1/')).toBe('nightQuestions');
    expect(rowAt('GET', '/api/own-hands')).toBe('looks');
    expect(rowAt('GET', '/api/own-hands/a/b')).toBeUndefined();
    expect(rowAt('PUT', '/api/session')).toBeUndefined();
  });

  it('says of each row why it is so, and keeps for others less than there is', () => {
    const table = SOURCES.find(({ path }) => path === 'server/account/table.ts')?.text ?? '';
    for (const [name, row] of Object.entries<Row>(ACCOUNT)) {
      expect([name, new RegExp(`[.] *(?:\\n +)?\\*/\\n {2}${name}: \\{`).test(table)]).toEqual([name, true]);
      const kept = (of: Row['places']): number => Object.values(of?.kept ?? {}).reduce((sum, part) => sum + part, 0);
      if (row.places?.all !== undefined && row.places.all !== null)
        expect(kept(row.places)).toBeLessThan(row.places.all);
    }
  });
});
