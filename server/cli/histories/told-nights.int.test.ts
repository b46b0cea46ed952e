import { closeSync, mkdtempSync, openSync, rmSync, statSync, utimesSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { OwnSeat } from '#http/own-seat';
import { type Entry, GENESIS_HASH, type NewEntry } from '#journal/entries';
import { NIGHT_ENDING, writeNight } from '#journal/night-files';
import { readRowsAfter } from '#journal/reader';
import { openStore } from '#journal/store';
import { chainKeyOf } from '#vault/chain-key';
import { checkedDeal } from '#wire/proofs/checked-deal';
import { runNight } from '../nights/night.ts';
import { ordinaryNight } from '../nights/ordinary-night.ts';
import { cardsIn } from './exported-nights.testing.ts';
import { type NightAsk, type NightTold, type StayWish, ToldNights } from './told-nights.ts';

const folder = mkdtempSync(join(tmpdir(), 'sabot-told-'));
const journal = join(folder, 'journal.db');
const rows: NewEntry[] = [];
let key: Uint8Array = new Uint8Array();
let nights: ToldNights;

beforeAll(async () => {
  const keep = (row: NewEntry): void => void rows.push(row);
  const played = await runNight(ordinaryNight({ seed: 5, hands: 5, ruleBook: 'bases', keep }));
  key = played.key;
  append(rows.slice(0, begunAt(4)));
  nights = new ToldNights(journal, chainKeyOf(key), key);
});
afterAll(() => rmSync(folder, { recursive: true }));

function append(entries: readonly NewEntry[]): void {
  const store = openStore(journal, chainKeyOf(key));
  store.append(entries.map(({ kind, hand, atMs, body }) => ({ kind, hand, atMs, body })));
  store.close();
}

const begunAt = (hand: number): number =>
  rows.findIndex((row) => row.hand === hand && row.body.includes('hand-begun')) + 1;

const told = <What extends NightAsk['what']>(
  ask: NightAsk & { readonly what: What },
): Extract<NightTold, { what: What }> => {
  const answer = nights.tell(ask);
  return answer?.what === ask.what
    ? (answer as Extract<NightTold, { what: What }>)
    : expect.fail(`nothing is told of ${ask.what}`);
};
const file = (own: OwnSeat | null) => told({ what: 'file', night: 'now', format: 'pokerstars', own });
const own = (more: Partial<OwnSeat> = {}): OwnSeat => ({
  seat: 2,
  name: 'Blaise',
  sinceMs: 0,
  untilMs: null,
  isSecret: true,
  ...more,
});
const handsIn = (text: string): number => (text.match(/^PokerStars Hand/gm) ?? []).length;

describe('hands of a night, for pages and files', () => {
  it('everybody has all of them, and no card that nobody showed', () => {
    const { name, text } = file(null);
    expect([name, handsIn(text)]).toEqual(['sabot-now.txt', 3]);
    expect(text).not.toContain('Dealt to');
    expect(text).not.toMatch(/Sabot said, "burn (?!\?\?)/);
  });

  it('a player has his own two cards besides', () => {
    const { name, text } = file(own());
    expect([name, handsIn(text)]).toEqual(['sabot-now-seat-2.txt', 3]);
    expect(text.match(/^Dealt to .* \[/gm)).toEqual(Array.from({ length: 3 }, () => 'Dealt to Blaise ['));
    const more = [...cardsIn(text)].filter((card) => !cardsIn(file(null).text).has(card));
    expect(more.length).toBeLessThanOrEqual(6);
    const { replay } = told({ what: 'replay', night: 'now', hand: 2, own: own() });
    expect(replay.people.find(({ seat }) => seat === 2)?.hole.every((card) => card !== null)).toBe(true);
  });

  it('of hands that began before he held the seat, or that somebody of another name played there, he has nothing', () => {
    expect(file(own({ name: 'Somebody else' })).text).toBe('');
    const begins = told({ what: 'replay', night: 'now', hand: 2, own: null }).replay.beganMs;
    expect(handsIn(file(own({ sinceMs: begins })).text)).toBe(2);
    const before = told({ what: 'replay', night: 'now', hand: 1, own: own({ sinceMs: begins }) }).replay;
    expect(before).toEqual(told({ what: 'replay', night: 'now', hand: 1, own: null }).replay);
  });

  it('of a time that is over he has the hands that began in it, each asked for by itself or all in a file', () => {
    const begins = told({ what: 'replay', night: 'now', hand: 2, own: null }).replay.beganMs;
    const before = own({ untilMs: begins });
    const stay = <Wish extends StayWish['type']>(wish: StayWish & { readonly type: Wish }, his: OwnSeat) =>
      nights.tell({ what: 'stay', nightsMost: 4, own: his, wish });
    const handsOf = (his: OwnSeat) => {
      const answer = stay({ type: 'hands' }, his);
      return answer?.what === 'hands' ? answer.hands : [];
    };
    expect(handsOf(before).map(({ hand }) => hand)).toEqual([1]);
    expect(handsOf(own()).map(({ hand }) => hand)).toEqual([3, 2, 1]);
    expect(handsOf(own()).every(({ hole }) => hole.every((card) => card !== null))).toBe(true);
    const written = stay({ type: 'file', format: 'pokerstars' }, before);
    expect(written?.what === 'file' ? handsIn(written.text) : 0).toBe(1);
    expect(stay({ type: 'replay', hand: 1 }, before)).toBeDefined();
    expect(stay({ type: 'replay', hand: 2 }, before)).toBeUndefined();
    expect(stay({ type: 'file', format: 'ohh' }, own({ name: 'Somebody else' }))).toBeUndefined();
  });

  it('where hidden cards may not travel he is told of his hands what everybody saw', () => {
    const shown = [...cardsIn(file(null).text)].sort();
    expect([...cardsIn(file(own({ isSecret: false })).text)].sort()).toEqual(shown);
    const holes = (asked: OwnSeat | null) => told({ what: 'replay', night: 'now', hand: 2, own: asked }).replay.people;
    const toHim = (asked: OwnSeat | null) => holes(asked).find(({ seat }) => seat === 2)?.hole ?? [];
    expect(toHim(own()).every((card) => card !== null)).toBe(true);
    expect(toHim(own({ isSecret: false }))).toEqual(toHim(null));
  });

  it('the night in play goes on where it was read to', () => {
    append(rows.slice(begunAt(4)));
    expect(handsIn(file(null).text)).toBe(5);
    expect(told({ what: 'figures', night: 'now' }).figures).toMatchObject({
      hands: 5,
      players: expect.arrayContaining([]),
    });
    expect(told({ what: 'figures', night: 'all' }).figures.players.every(({ hands }) => hands <= 5)).toBe(true);
  });

  it('of each hand what was sealed: the cards that lay open are those, and of any other nobody is told, himself included', () => {
    const replays = [1, 2, 3, 4, 5].map((hand) => told({ what: 'replay', night: 'now', hand, own: null }).replay);
    expect(replays.every(({ deal }) => deal !== null && deal.roots.length > 0)).toBe(true);
    for (const { hand, deal, people } of replays) {
      const shown = people.flatMap(({ seat, hole }) =>
        hole.flatMap((card) => (card === null ? [] : [`${seat} ${card} sealed`])),
      );
      const checked =
        deal === null ? [] : checkedDeal(deal).cards.map(({ seat, card, finding }) => `${seat} ${card} ${finding}`);
      expect(checked.sort()).toEqual(shown.sort());
      expect(told({ what: 'replay', night: 'now', hand, own: own() }).replay.deal).toEqual(deal);
    }
    expect(replays.flatMap(({ deal }) => deal?.opened ?? []).length).toBeGreaterThan(1);
  });

  it('figures of an archive are read once, and anew when it is another file', () => {
    const beside = join(folder, 'beside.db');
    const store = openStore(beside, chainKeyOf(key));
    store.append(rows.map(({ kind, hand, atMs, body }) => ({ kind, hand, atMs, body })));
    store.close();
    const entries: Entry[] = [];
    const genesis = { seq: 0, hash: GENESIS_HASH, isKeyed: false };
    readRowsAfter(beside, chainKeyOf(key), genesis, (entry) => void entries.push(entry));
    const written = writeNight(beside, entries, genesis, chainKeyOf(key));
    const id = basename(written.path, NIGHT_ENDING);
    const archive = new ToldNights(beside, chainKeyOf(key), key);
    const handsOf = (): number => {
      const answer = archive.tell({ what: 'figures', night: id });
      return answer?.what === 'figures' ? answer.figures.hands : -1;
    };
    const dayBefore = new Date(1_700_000_000_000);
    const date = (): void => utimesSync(written.path, dayBefore, dayBefore);
    date();
    const before = handsOf();
    expect(before).toBe(5);
    // Its second half is gone, and nothing of the file says so: who does not read it again does not notice.
    const half = Math.floor(statSync(written.path).size / 2);
    archive.tell({ what: 'figures', night: 'now' });
    const file = openSync(written.path, 'r+');
    writeSync(file, Buffer.alloc(half), 0, half, half);
    closeSync(file);
    date();
    expect(handsOf()).toBe(before);
    utimesSync(written.path, dayBefore, new Date());
    expect(handsOf()).toBeLessThan(before);
  });

  it('what there is not is told so', () => {
    expect(nights.tell({ what: 'figures', night: '../vault.key' })).toBeUndefined();
    expect(nights.tell({ what: 'replay', night: 'now', hand: 77, own: null })).toBeUndefined();
  });
});
