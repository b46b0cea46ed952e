import express, { type Express } from 'express';
import type { Caller } from '#table/core/table-source';
import { err, ok, type Result } from '#vocabulary/result';
import {
  type DrawAnswer,
  type DrawWish,
  decodeDrawWish,
  decodeHouseWish,
  decodeReadersWish,
  type HouseAnswer,
  type HouseFault,
  type HouseView,
  type HouseWish,
  type ReaderFault,
  type ReadersView,
  type ReadersWish,
  type TableKind,
} from '#wire/messages/house';
import { decodeTablesWish, type TablesAnswer } from '#wire/messages/http-bodies';
import type { Stored } from './access/access-file.ts';
import type { AccessStore } from './access/access-store.ts';
import type { Gate } from './access/gate.ts';
import { createHostLock } from './access/host-lock.ts';
import { BODY_BYTES_MAX, SET_UP_BYTES_MAX } from './guard/limits.ts';
import { refuseBody } from './guard/refusals.ts';
import type { SecurityNotes } from './guard/security-notes.ts';

/** The two tables of the machine, as their host asks for them. */
export interface HouseDoor {
  readonly view: () => HouseView;
  /** Numbers of those that are on. */
  readonly tables: () => TablesAnswer['tables'];
  /** So many of them from now on; what lies in a folder that is closed stays there. */
  readonly setTables: (count: number) => Promise<HouseFault | null>;
  readonly draw: (wish: DrawWish) => DrawAnswer;
  readonly readers: () => Promise<ReadersView>;
  readonly chooseReaders: (wish: ReadersWish) => ReaderFault | null;
  /** `screen`: by which the host is known; null where he sits at the machine. */
  readonly open: (wish: HouseWish, screen: Stored | null) => Promise<Result<TableKind, HouseFault>>;
}

export interface HouseSetup {
  readonly gate: Gate;
  readonly access: AccessStore;
  readonly notes: SecurityNotes;
  readonly house: HouseDoor;
}

/**
 * Which table is on is the host's to say, and nobody else's; nothing of a body is read before it is known whose it is.
 */
export function addHouse(app: Express, { gate, access, notes, house }: HouseSetup): void {
  const lock = createHostLock(gate, notes);
  app.use('/api/house', lock.admit);
  app.get('/api/house', (_, response) => void response.json(house.view()));
  app.post('/api/house/draw', express.json({ limit: SET_UP_BYTES_MAX }), (request, response) => {
    const wish = decodeDrawWish(request.body);
    if (wish.ok) response.json(house.draw(wish.value));
    else refuseBody(response, wish.reason);
  });
  app.post('/api/house/tables', express.json({ limit: BODY_BYTES_MAX }), async (request, response) => {
    const wish = decodeTablesWish(request.body);
    if (!wish.ok) return refuseBody(response, wish.reason);
    const fault = await house.setTables(wish.value.tables);
    response
      .status(fault === null ? 200 : 409)
      .json(fault === null ? ({ tables: house.tables() } satisfies TablesAnswer) : { fault });
  });
  app.get('/api/house/readers', async (_, response) => void response.json(await house.readers()));
  app.post('/api/house/readers', express.json({ limit: BODY_BYTES_MAX }), async (request, response) => {
    const wish = decodeReadersWish(request.body);
    if (!wish.ok) return refuseBody(response, wish.reason);
    // The screen from which he says that cards are read from now on is not sent away for it.
    const screen = screenOf(lock.hostOf(request), gate, access);
    if (screen.ok && screen.value !== null && wish.value.readers.length > 0) access.raise(screen.value.id);
    const fault = house.chooseReaders(wish.value);
    response.status(fault === null ? 200 : 409).json(fault === null ? await house.readers() : { fault });
  });
  app.post('/api/house', express.json({ limit: SET_UP_BYTES_MAX }), async (request, response) => {
    const wish = decodeHouseWish(request.body);
    if (!wish.ok) return refuseBody(response, wish.reason);
    const screen = screenOf(lock.hostOf(request), gate, access);
    const opened = screen.ok ? await house.open(wish.value, screen.value) : screen;
    const answer: HouseAnswer = opened.ok ? { shows: opened.value } : { fault: opened.reason };
    response.status(opened.ok ? 200 : 409).json(answer);
  });
}

/** By which row of the list the host is known; null at the machine itself. */
function screenOf(host: Caller | undefined, gate: Gate, access: AccessStore): Result<Stored | null, 'not-allowed'> {
  const id = host === undefined ? undefined : gate.grantOf(host);
  const row = id === undefined ? null : access.rowOf(id);
  return host === undefined || row === undefined ? err('not-allowed') : ok(row);
}
