import { expect } from 'vitest';
import type { ProvingTable } from '#engine/proving/table.testing';
import { dealTo, ORDER, tableOf } from '#engine/small-table.testing';
import { worldOf } from '#table/duel.testing';
import { SeatedTable } from '#table/permissions/seated-table.testing';
import { modelOf } from '#table/screens/models';
import { NO_SURROUNDINGS } from '#table/screens/surroundings';
import { createHandVault } from '#vault/hand-vault';
import { ALL_CARD_REFS } from '#vocabulary/card-refs';
import { formatCard } from '#vocabulary/cards';
import { ok } from '#vocabulary/result';
import type { EquityAnswer, EquityWorker } from './equity-worker.ts';
import type { FeedSetup } from './feed.ts';
import { Feeds } from './feeds.ts';

const { core } = new SeatedTable();
export const MODEL = modelOf(core, NO_SURROUNDINGS, 'running', 0);
export const { vault } = createHandVault(1, worldOf(3).master, worldOf(3).entropy);
export const PEOPLE = { name: 'Then', roster: MODEL.roster, next: MODEL.next, cardKeys: MODEL.cardKeys };
export const nameOf = (ref: number): string => formatCard(vault.cardOf(ALL_CARD_REFS[ref] ?? ALL_CARD_REFS[0]!));

/** Figures that can be told apart by what was asked. */
export class Equities implements EquityWorker {
  readonly asked: string[] = [];
  readonly warmedUp = Promise.resolve();
  ask(topic: string, request: Parameters<EquityWorker['ask']>[1]): Promise<EquityAnswer> {
    this.asked.push(
      `${topic} ${request.hands.length} hands, ${request.board.length} on the board, ${request.dead?.length ?? 0} dead`,
    );
    const hands = request.hands.map(() => ({ win: 0.5, tie: 0, share: 0.5 }));
    return Promise.resolve(ok({ equities: { hands }, outs: undefined } as never));
  }
  cancel(): void {}
  close(): Promise<void> {
    return Promise.resolve();
  }
}

export const setup = (mode: FeedSetup['mode'], more: Partial<FeedSetup> = {}): FeedSetup => ({
  name: 'main',
  mode,
  delayMs: 60_000,
  boardSyncMs: 0,
  ...more,
});

/** What the proving table decided, each piece at a second of its own. */
export function told(feeds: Feeds, table: ProvingTable, fromMs = 1_000): number {
  let atMs = fromMs;
  for (const event of table.events) {
    feeds.written([event], atMs);
    atMs += 1_000;
  }
  return atMs;
}

export function handOf(
  play: (table: ProvingTable) => void,
  feed: FeedSetup,
  fromMs = 1_000,
): { readonly feeds: Feeds; readonly equities: Equities; readonly endMs: number } {
  const equities = new Equities();
  const feeds = new Feeds(() => equities);
  feeds.define([feed]);
  feeds.handBegan(vault, PEOPLE);
  const table = tableOf();
  play(table);
  return { feeds, equities, endMs: told(feeds, table, fromMs) };
}

export const dealt = (table: ProvingTable): void => dealTo(table, ...ORDER, ...ORDER);
export const view = (feeds: Feeds, nowMs: number) =>
  feeds.view('main', MODEL, nowMs) ?? expect.fail('there is such a feed');
export const holes = (feeds: Feeds, nowMs: number): string =>
  view(feeds, nowMs)
    .holes.map(({ seat, cards }) => `${seat}:${cards.join('')}`)
    .join(' ');
/** Seat 2 is dealt to first: cards 0 and 4, and so on round. */
export const ALL = [2, 3, 4, 1].map((seat, at) => `${seat}:${nameOf(at)}${nameOf(at + 4)}`).join(' ');
